// Made by `make docs` from the records of the server: do not edit.

/** A place on the grid: `[q, r]`. */
export type Place = readonly [number, number];

/**
 * Join a game: the protocol, and the seats to play, by default all of people.
 *
 * With *table_answers* the table may answer questions that make no difference.
 */
export interface Join {
  readonly type: "join";
  readonly protocol: 2;
  readonly seats?: readonly number[] | null;
  readonly table_answers?: boolean;
}

/** Ask for a snapshot, after a message was missed. */
export interface Resync {
  readonly type: "resync";
}

/**
 * The game and its cards; a `Snapshot` follows.
 *
 * *dice* are sentences about dice that somebody may know, after those on why the game
 * cannot be continued and on a computer without the kernel, if so. A client that is
 * *watching* may play no seat. *people* are the seats of people, at whichever client.
 * A browser *can_leave* the game if it is one of its players; a local client is none.
 * A *host* may hand over seats by links. *forces* are the names of the forces of the
 * seats, empty for an own one; a game from a position has none.
 */
export interface Welcome {
  readonly type: "welcome";
  readonly protocol: 2;
  readonly game: string;
  readonly edition: string;
  readonly title: string;
  readonly seats: readonly number[];
  readonly cards: readonly CardView[];
  readonly dice: readonly string[];
  readonly watching: boolean;
  readonly people: readonly number[];
  readonly can_leave: boolean;
  readonly host: boolean;
  readonly forces: readonly string[];
}

/**
 * The person at a seat: *name*, which may be empty, and whether it is connected.
 *
 * A link has *handed* the seat over; it is *offered* until a browser uses the link.
 */
export interface SeatHolder {
  readonly seat: number;
  readonly name: string;
  readonly handed: boolean;
  readonly state: "away" | "here" | "offered";
}

/**
 * The persons of a game in which a link hands over seats, or did until now.
 *
 * *seats* are those that the client plays now; without any it is *watching*. A *host*
 * may hand over seats and take them back. `OptionsFound` follows if the seats have
 * changed.
 */
export interface Seating {
  readonly type: "seating";
  readonly seats: readonly number[];
  readonly watching: boolean;
  readonly host: boolean;
  readonly holders: readonly SeatHolder[];
}

/** A unit on the map, and its place. */
export interface StandingUnit {
  readonly id: string;
  readonly at: Place;
}

/**
 * The whole position, and all events, which *told* counts.
 *
 * There is no *log* if it would take too long to render. The *units* are those on the
 * map before the first event: a game may begin in a given position.
 */
export interface Snapshot {
  readonly type: "snapshot";
  readonly view: View;
  readonly told: number;
  readonly units: readonly StandingUnit[];
  readonly log: readonly EventView[] | null;
}

/**
 * The reason why a message was refused; nothing has changed.
 *
 * *request* is the type of that message; it is empty if the message was unreadable.
 */
export interface Refused {
  readonly type: "refused";
  readonly kind: "busy" | "illegal" | "malformed" | "no-draw" | "no-resigning" | "no-such-action" | "no-such-moment" | "no-such-subject" | "no-such-unit" | "not-joined" | "not-kept" | "not-laying" | "not-yours" | "nothing-to-redo" | "nothing-to-undo" | "over" | "oversized" | "protocol" | "stale" | "stopped" | "too-large" | "too-long" | "too-many" | "unknown";
  readonly sentence: string;
  readonly rule: string;
  readonly request: string;
}

/** Play an action, in its canonical text. */
export interface Play {
  readonly type: "play";
  readonly at: number;
  readonly action: string;
}

/** Undo the last decision of a person, back to the last revealed die. */
export interface Undo {
  readonly type: "undo";
  readonly at: number;
}

/** Let the rest of the map be laid at random. */
export interface Auto {
  readonly type: "auto";
  readonly at: number;
}

/** Play again what was undone last. */
export interface Redo {
  readonly type: "redo";
  readonly at: number;
}

/**
 * An action with its events, and the position after it with the next *number*.
 *
 * If the table played it for a person, *answered* says so, and why.
 */
export interface Update {
  readonly type: "update";
  readonly number: number;
  readonly action: string;
  readonly seat: number;
  readonly events: readonly EventView[];
  readonly view: Changes;
  readonly answered: string;
}

/**
 * Decisions were undone: the next number, and the position again.
 *
 * The first *told* events of the game are left.
 */
export interface Undone {
  readonly type: "undone";
  readonly number: number;
  readonly sentence: string;
  readonly told: number;
  readonly view: Changes;
}

/**
 * The options of this client in the position of that number.
 *
 * It follows a position that was sent before its options were known: that view was
 * not *yours*. It also follows a `Seating` in which the seats of the client change.
 */
export interface OptionsFound {
  readonly type: "options";
  readonly number: number;
  readonly view: Changes;
}

/** Resign for a seat of the client: its side loses. */
export interface Resign {
  readonly type: "resign";
  readonly at: number;
  readonly seat: number;
}

/**
 * Offer a draw for a seat of the client.
 *
 * The game ends at once if the client plays the other side too.
 */
export interface OfferDraw {
  readonly type: "offer-draw";
  readonly at: number;
  readonly seat: number;
}

/** Accept or decline the draw that another player offers. */
export interface AnswerDraw {
  readonly type: "answer-draw";
  readonly at: number;
  readonly accept: boolean;
}

/** A player resigned, offered a draw or answered an offer: the next number. */
export interface TableNews {
  readonly type: "table-news";
  readonly number: number;
  readonly sentence: string;
  readonly view: Changes;
}

/** Another player of the game has created a rematch. */
export interface Rematched {
  readonly type: "rematched";
  readonly sentence: string;
}

/** Ask for the odds of all actions of a subject, as `ActionView.subject` has it. */
export interface Weigh {
  readonly type: "weigh";
  readonly at: number;
  readonly subject?: string;
}

/** Ask why a unit may not go to a place, or attack the occupant. */
export interface Why {
  readonly type: "why";
  readonly at: number;
  readonly unit: string;
  readonly to: readonly [number, number];
}

/** Ask for the choice of a computer player, and the reason for it. */
export interface Hint {
  readonly type: "hint";
  readonly at: number;
}

/** Ask what the choices do to the game, and what can be lost next turn. */
export interface Stakes {
  readonly type: "stakes";
  readonly at: number;
}

/** Ask where enemies could attack: *unit* if it were there, or the occupants. */
export interface Threats {
  readonly type: "threats";
  readonly at: number;
  readonly unit?: string;
}

/** Ask where a unit could go, whom it could attack, and who could attack it. */
export interface Reaches {
  readonly type: "reach";
  readonly at: number;
  readonly unit: string;
}

/** Ask what enemies could attack next turn after a legal action. */
export interface Foresee {
  readonly type: "foresee";
  readonly at: number;
  readonly action: string;
}

/**
 * Ask for a tip about the decision, about an *action* in its text form, or the end.
 *
 * *given*: turns and ids of the tips so far.
 */
export interface Guide {
  readonly type: "guide";
  readonly at: number;
  readonly action?: string;
  readonly given?: readonly (readonly [number, string])[];
}

/** Ask at which moments the turns of the game began. */
export interface Chapters {
  readonly type: "chapters";
}

/** Ask for the action that lost a finished game. */
export interface LostBy {
  readonly type: "lost-by";
  readonly at: number;
}

/** Ask for an earlier moment, counted in actions from the beginning. */
export interface Visit {
  readonly type: "visit";
  readonly moment: number;
}

/**
 * The odds of an action: *parts* are sentences, the others are for the board.
 *
 * *win* and *loss* are the chances that the target falls and that the own unit falls,
 * *risk* that it falls on its way. If another unit takes the place of the target,
 * *instead* is the chance that this one falls. *shares* are the outcomes of a fight
 * with their probabilities, from 0 to 1.
 */
export interface ActionOdds {
  readonly action: string;
  readonly parts: readonly string[];
  readonly win: string | null;
  readonly loss: string | null;
  readonly instead: string | null;
  readonly risk: string | null;
  readonly shares: readonly (readonly [string, number])[];
}

/**
 * The odds of those actions of a subject that depend on dice.
 *
 * *short* says why some are missing, if they took too long to compute.
 */
export interface Odds {
  readonly type: "odds";
  readonly at: number;
  readonly subject: string;
  readonly odds: readonly ActionOdds[];
  readonly short: string;
}

/**
 * The stakes of an action: what it does to the game, in sentences.
 *
 * *warning* is not empty if the player should be asked again.
 */
export interface ActionStakes {
  readonly action: string;
  readonly parts: readonly string[];
  readonly warning: string;
}

/** A place where an enemy can end the game next turn, and how likely. */
export interface Danger {
  readonly at: Place;
  readonly chance: string;
}

/**
 * The stakes of the choices that do anything to the game.
 *
 * *sentence* says what can be lost next turn, if anything can, and *dangers* where.
 * To a question in a fight, *order* has the answers, the best first, and *harmful*
 * those that only harm.
 */
export interface Staked {
  readonly type: "staked";
  readonly at: number;
  readonly sentence: string;
  readonly dangers: readonly Danger[];
  readonly stakes: readonly ActionStakes[];
  readonly order: readonly string[];
  readonly harmful: readonly string[];
}

/** The reason why an action is illegal: the id of the rule, and a sentence. */
export interface Reason {
  readonly type: "reason";
  readonly at: number;
  readonly rule: string;
  readonly sentence: string;
}

/** The choice of a computer player; *sentence* has its odds and the reason. */
export interface Hinted {
  readonly type: "hinted";
  readonly at: number;
  readonly action: string;
  readonly subject: string;
  readonly sentence: string;
}

/**
 * A place that enemies could attack, and which enemies, in words.
 *
 * *label* is a sentence of the *words* with the place. *chance* is that of the
 * likeliest attack on the piece that stands there.
 */
export interface Threat {
  readonly at: Place;
  readonly by: readonly string[];
  readonly words: string;
  readonly label: string;
  readonly chance: string;
}

/**
 * The enemies' possible attacks of the next turn after an action, and a sentence.
 *
 * The action is assumed to do what it is meant to do.
 */
export interface Foreseen {
  readonly type: "foreseen";
  readonly at: number;
  readonly action: string;
  readonly sentence: string;
  readonly threats: readonly Threat[];
}

/** A tip about the decision or the *action*, its id, and the turn; empty if none. */
export interface Guided {
  readonly type: "guided";
  readonly at: number;
  readonly turn: number;
  readonly action: string;
  readonly tip: string;
  readonly sentence: string;
}

/** Where enemies could attack. */
export interface Threatened {
  readonly type: "threatened";
  readonly at: number;
  readonly unit: string;
  readonly threats: readonly Threat[];
}

/**
 * A possible attack on a unit or base, in words, and where to mark it.
 *
 * *chance* is that the target falls. It is empty if another unit can become the
 * target.
 */
export interface Hit {
  readonly at: Place;
  readonly label: string;
  readonly chance: string;
}

/**
 * Where a unit could go, and whom it could attack, in its player's turn.
 *
 * *hits* are marked at the targets. *attackers* are the enemies that could attack the
 * unit in their turn, marked where they stand.
 */
export interface Reached {
  readonly type: "reached";
  readonly at: number;
  readonly unit: string;
  readonly places: readonly Place[];
  readonly hits: readonly Hit[];
  readonly attackers: readonly Hit[];
}

/** The moment at which a turn began, its number and its seat. */
export interface Chapter {
  readonly moment: number;
  readonly turn: number;
  readonly seat: number;
}

/** The turns of the game, in their order. */
export interface ChaptersFound {
  readonly type: "chapters-found";
  readonly chapters: readonly Chapter[];
}

/**
 * The action that lost the game: the *moment* before it, and a sentence.
 *
 * Without such an action there is no *moment*, and after a draw no *sentence*. The
 * *mistake* and the *safest* choice are places: where the unit stands, if it is on the
 * map, and where the action leads.
 */
export interface LostByFound {
  readonly type: "lost-by-found";
  readonly at: number;
  readonly moment: number | null;
  readonly sentence: string;
  readonly mistake: readonly Place[];
  readonly safest: readonly Place[];
}

/**
 * An earlier moment of *last*, and the action that led to it, without options.
 *
 * The game has *told* that many events up to it.
 */
export interface Visited {
  readonly type: "visited";
  readonly moment: number;
  readonly last: number;
  readonly told: number;
  readonly action: string;
  readonly events: readonly EventView[];
  readonly view: View;
}

/**
 * A lesson after some *actions*, of which the page has shown the first *known*.
 *
 * Without *known* the page has shown nothing, and receives the whole position first.
 * With a question in *ask* it receives only the answer. With *table_answers* questions
 * that make no difference are answered.
 */
export interface LessonRequest {
  readonly actions?: readonly string[];
  readonly known?: number | null;
  readonly ask?: Weigh | Why | Stakes | Reaches | Threats | Foresee | null;
  readonly table_answers?: boolean;
}

/**
 * How a lesson stands after all its *actions*, and what is said about it.
 *
 * *turns* says how many turns are left for the goal.
 * *undo* is the number of actions that are left by an undo, `null` if there is none;
 * *back* the number before the decision that left the solution, if it was left.
 */
export interface LessonProgress {
  readonly type: "lesson-progress";
  readonly progress: "done" | "late" | "over" | "playing" | "wrong";
  readonly text: string;
  readonly turns: string;
  readonly actions: readonly string[];
  readonly undo: number | null;
  readonly back: number | null;
}

/** A lesson in the list. */
export interface LessonSummary {
  readonly id: string;
  readonly edition: string;
  readonly title: string;
}

/**
 * A mark on the board for the first look, in words, and its places.
 *
 * An arrow has those of its start and its end.
 */
export interface LessonMark {
  readonly kind: "arrow" | "tile" | "unit";
  readonly words: string;
  readonly places: readonly Place[];
}

/** A lesson in words: *turns* is how many turns the goal may take. */
export interface LessonView {
  readonly id: string;
  readonly edition: string;
  readonly title: string;
  readonly say: string;
  readonly hint: string;
  readonly turns: string;
  readonly marks: readonly LessonMark[];
  readonly next: LessonSummary | null;
}

/**
 * The dice of a pool: their *faces*, and *kickers* that count besides.
 *
 * *faces* are `null` while the pool is not rolled.
 */
export interface PoolView {
  readonly pool: "def" | "off";
  readonly faces: readonly number[] | null;
  readonly kickers: readonly number[];
}

/** One side of a fight: *notes* are bumps, re-rolls and skills left, in words. */
export interface SideView {
  readonly unit: string;
  readonly name: string;
  readonly seat: number;
  readonly pools: readonly PoolView[];
  readonly notes: readonly string[];
}

/** A fight, or a test of one unit alone (then without a *target*). */
export interface FightView {
  readonly attacker: SideView;
  readonly target: SideView | null;
  readonly needs: number | null;
}

/**
 * A tile with its pieces; *label* are the tile and its occupant in words.
 *
 * *name* is the short name of its place; coordinates while the map is being laid.
 * *own_label* is the label for the player whose base, edge or own feature is here;
 * empty if nobody's is.
 * *openings* are the open sides of a tunnel, as it is turned; `null` for others.
 * *keeper* is the seat that controls the feature, laid it, or owns the base.
 */
export interface TileView {
  readonly at: Place;
  readonly terrain: string;
  readonly feature: string | null;
  readonly place: "base" | "heavens" | "map";
  readonly keeper: number | null;
  readonly openings: readonly number[] | null;
  readonly perilous: boolean;
  readonly name: string;
  readonly label: string;
  readonly own_label: string;
}

/**
 * A unit: *spaces* are all places that it covers; *by* is the seat of its captor.
 *
 * *marks* are temporary conditions in words, such as that it reloads.
 */
export interface UnitView {
  readonly id: string;
  readonly card: string;
  readonly seat: number;
  readonly name: string;
  readonly token: string;
  readonly zone: string;
  readonly at: Place | null;
  readonly spaces: readonly Place[];
  readonly by: number | null;
  readonly marks: readonly string[];
}

/**
 * A seat: *played* is its player in words, *lines* are its pieces in sentences.
 *
 * *face* is the picture of a computer. A seat that is *out* plays no more.
 */
export interface SeatView {
  readonly seat: number;
  readonly name: string;
  readonly played: string;
  readonly face: string;
  readonly home: Place | null;
  readonly out: boolean;
  readonly lines: readonly string[];
}

/** A die on the table: one that shows *face*, of a pool of a unit. */
export interface DieView {
  readonly unit: string;
  readonly pool: "def" | "off";
  readonly face: number;
}

/**
 * A legal action: its text, its words, its subject, and where it leads.
 *
 * *subject* is a unit's id, a piece's id, a place or empty; *piece* is the piece that
 * it lays, *sides* the open sides of a tunnel tile. *then* is what follows at once:
 * dice, which no undo reverts, the decision of another client, or the defeat of the
 * player who acts. *die* is the one that it changes in a fight.
 */
export interface ActionView {
  readonly text: string;
  readonly kind: string;
  readonly subject: string;
  readonly words: string;
  readonly place: Place | null;
  readonly target: string | null;
  readonly attack: boolean;
  readonly then: "defeat" | "dice" | "nothing" | "others";
  readonly piece: string | null;
  readonly sides: readonly number[] | null;
  readonly die: DieView | null;
}

/** A subject of actions, in words, and the number of its actions. */
export interface ChoiceView {
  readonly subject: string;
  readonly words: string;
  readonly count: number;
}

/**
 * How the game ended; *rule* is empty if the players ended it.
 *
 * *how* is the reason as an id, such as ``blocked``.
 */
export interface OutcomeView {
  readonly winners: readonly number[];
  readonly how: string;
  readonly sentence: string;
  readonly rule: string;
}

/** The number of pieces of a kind beside the map. */
export interface PileView {
  readonly piece: string;
  readonly name: string;
  readonly count: number;
}

/**
 * A position as one client sees it; it has actions only if it is *yours*.
 *
 * *number* counts the entries of the game, undos too, *moment* its actions; *step* is
 * the kind of decision that is due, empty if the game is over. *offer* is the seat
 * that offers a draw. The client may resign for the seat *resign*, and offer a draw
 * for *draw*.
 */
export interface View {
  readonly number: number;
  readonly moment: number;
  readonly headline: string;
  readonly turn: number;
  readonly mover: number | null;
  readonly yours: boolean;
  readonly step: string;
  readonly heading: string;
  readonly seats: readonly SeatView[];
  readonly tiles: readonly TileView[];
  readonly units: readonly UnitView[];
  readonly choices: readonly ChoiceView[];
  readonly actions: readonly ActionView[];
  readonly fight: FightView | null;
  readonly supply: readonly PileView[];
  readonly undo: boolean;
  readonly auto: boolean;
  readonly outcome: OutcomeView | null;
  readonly redo: boolean;
  readonly offer: number | null;
  readonly resign: number | null;
  readonly draw: number | null;
}

/**
 * The changes of a `View`; a field that is left out has not changed.
 *
 * *tiles* and *units* are the whole lists, if their order has changed. Else
 * *tiles_changed* and *units_changed* are the changed items, with ``at`` and ``id`` as
 * their keys.
 */
export interface Changes {
  readonly number?: number;
  readonly moment?: number;
  readonly headline?: string;
  readonly turn?: number;
  readonly mover?: number | null;
  readonly yours?: boolean;
  readonly step?: string;
  readonly heading?: string;
  readonly seats?: readonly SeatView[];
  readonly tiles?: readonly TileView[];
  readonly tiles_changed?: readonly TileView[];
  readonly units?: readonly UnitView[];
  readonly units_changed?: readonly UnitView[];
  readonly choices?: readonly ChoiceView[];
  readonly actions?: readonly ActionView[];
  readonly fight?: FightView | null;
  readonly supply?: readonly PileView[];
  readonly undo?: boolean;
  readonly auto?: boolean;
  readonly outcome?: OutcomeView | null;
  readonly redo?: boolean;
  readonly offer?: number | null;
  readonly resign?: number | null;
  readonly draw?: number | null;
}

/**
 * A card: *lines* are its text; *dice* are shown on the token of a unit.
 *
 * *faction* is empty for a mercenary, and in editions without factions.
 * *figures* are its numbers: the kind of each, its name, its value. *skills* are the
 * kinds of its dice, for its picture: ``melee``, ``archery`` …; *openings* are the
 * open sides of a tunnel as it is printed. *type_names* and *faction_name* are the
 * types and the faction in words. *good_at* is what a unit is good at.
 */
export interface CardView {
  readonly id: string;
  readonly name: string;
  readonly kind: "terrain" | "unit";
  readonly lines: readonly string[];
  readonly cost: number | null;
  readonly types: readonly string[];
  readonly type_names: readonly string[];
  readonly faction: string;
  readonly faction_name: string;
  readonly dice: readonly [string, string] | null;
  readonly figures: readonly (readonly [string, string, string])[];
  readonly good_at: string;
  readonly skills: readonly string[];
  readonly openings: readonly number[] | null;
  readonly rule: string;
}

/** An event as a record, and as a sentence. */
export interface EventView {
  readonly event: Event;
  readonly sentence: string;
}

/**
 * A request for a new game; each field has a default.
 *
 * *seats* are ``human`` or ``computer:LEVEL``; *forces* are names in the order of the
 * seats, and an empty one is chosen at random; *teams* are seats separated by commas;
 * *names* are those of the players.
 */
export interface NewGameRequest {
  readonly edition?: string;
  readonly seats?: readonly string[];
  readonly names?: readonly string[];
  readonly forces?: readonly string[];
  readonly teams?: readonly string[];
  readonly house?: Readonly<Record<string, string>>;
  readonly pieces?: string;
  readonly centre?: string | null;
  readonly map?: string;
  readonly seed?: number | null;
}

/** The id of a game that was created. */
export interface GameCreated {
  readonly id: string;
}

/** A request to continue a game in a new one, after its first *moment* actions. */
export interface ContinueRequest {
  readonly moment: number;
}

/**
 * The map of a game that would be created; dice decide whose each home is.
 *
 * *measures* are sentences about what each home has near.
 */
export interface MapPreview {
  readonly tiles: readonly TileView[];
  readonly homes: readonly Place[];
  readonly measures: readonly string[];
}

/**
 * A request for an invitation: to a *seat*, which it hands over.
 *
 * Without a seat the browser that uses it plays as its host does. *name* is that of
 * the person for whom it is, and *inviter* that of who makes it; both may be empty.
 */
export interface InvitationRequest {
  readonly seat: number | null;
  readonly name: string;
  readonly inviter: string;
}

/**
 * A new invitation: its secret, its *link*, and the QR code of that as a picture.
 *
 * The link is *reached_by* browsers on this computer alone, by those of the same
 * network, or by all.
 */
export interface InvitationLink {
  readonly invitation: string;
  readonly link: string;
  readonly code: string;
  readonly reached_by: "computer" | "network" | "public";
}

/** The secret of an invitation, which one browser can use once. */
export interface Invitation {
  readonly invitation: string;
}

/**
 * The seat that an invitation offers to a browser, and the names in it.
 *
 * Without a *seat* it is none of a seat, or the browser plays the game already.
 */
export interface SeatOffer {
  readonly seat: number | null;
  readonly name: string;
  readonly inviter: string;
}

/** An invitation that a browser uses, and the *name* of the person there. */
export interface JoinRequest {
  readonly invitation: string;
  readonly name: string;
}

/** The reason why a request was refused; nothing has changed. */
export interface ErrorBody {
  readonly kind: string;
  readonly sentence: string;
}

/**
 * A game in the list; *touched* is its last change, in seconds since 1970.
 *
 * *seats* are the players, in words. The person who chose the seed of a *seeded* game
 * can know its dice; the server did not see an *uploaded* one played. *goes* says in
 * how many days the game expires, if that is soon. Other browsers play a *shared* one
 * too: this browser may leave it. *sketch* is a small picture of the map: places,
 * grounds and the seats of units. A game has *begun* when a person has decided
 * anything in it, or a link hands over a seat.
 */
export interface GameSummary {
  readonly id: string;
  readonly edition: string;
  readonly title: string;
  readonly seats: readonly string[];
  readonly touched: number;
  readonly headline: string;
  readonly over: boolean;
  readonly seeded: boolean;
  readonly uploaded: boolean;
  readonly goes: string;
  readonly shared: boolean;
  readonly sketch: readonly (readonly [number, number, string, number | null])[];
  readonly begun: boolean;
}

/**
 * A page of the list of games, and the cursor of the next one, if any, in *more*.
 *
 * *kept* says after how many days games expire, if they do.
 */
export interface GameListPage {
  readonly games: readonly GameSummary[];
  readonly more: string;
  readonly kept: string;
}

/** An edition, in words, and the numbers of its players. */
export interface EditionOption {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  readonly seats: readonly number[];
}

/**
 * A player that a seat can have, a sentence about it, and its picture.
 *
 * *face* is empty for a person.
 */
export interface PlayerOption {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly face: string;
}

/**
 * An option with a name: a player, a set, a centre or a value.
 *
 * A value with *seats* is only for games of that many players. *about* is a sentence.
 */
export interface NamedOption {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly seats: number | null;
}

/**
 * A force: its points, its units and its other pieces, in words.
 *
 * *cards* are the ids of its units, with the number of each.
 */
export interface ForceOption {
  readonly id: string;
  readonly name: string;
  readonly points: number;
  readonly units: string;
  readonly brings: string;
  readonly cards: readonly (readonly [string, number])[];
}

/** A house rule: its choices, or its bounds *fewest* and *most*. */
export interface HouseRuleOption {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly default: string;
  readonly choices: readonly NamedOption[];
  readonly fewest: number | null;
  readonly most: number | null;
  readonly rule: string;
}

/**
 * An option with several values, the first one by default.
 *
 * *field* is its field of a `NewGameRequest`; a value without an id is left out there.
 */
export interface ChoiceOption {
  readonly field: string;
  readonly title: string;
  readonly values: readonly NamedOption[];
}

/**
 * All options of a new game of an edition.
 *
 * *choices* has every option of one value for the whole game, *sets* and *centres*
 * included.
 */
export interface SetupOptions {
  readonly edition: string;
  readonly editions: readonly EditionOption[];
  readonly players: readonly PlayerOption[];
  readonly forces: readonly ForceOption[];
  readonly house: readonly HouseRuleOption[];
  readonly sets: readonly NamedOption[];
  readonly centres: readonly NamedOption[];
  readonly choices: readonly ChoiceOption[];
  readonly teams: boolean;
}

/** A rule of the rulebook, with our ruling if the print is unclear. */
export interface RuleView {
  readonly id: string;
  readonly title: string;
  readonly editions: readonly string[];
  readonly text: string;
  readonly ruling: string;
}

/** A unit's pool was rolled. */
export interface Rolled {
  readonly type: "rolled";
  readonly rule: string;
  readonly unit: string;
  readonly pool: "def" | "off";
  readonly faces: readonly number[];
}

/** A kicker added a result to a unit's pool. */
export interface Kicked {
  readonly type: "kicked";
  readonly rule: string;
  readonly unit: string;
  readonly pool: "def" | "off";
  readonly face: number;
}

/** A die was raised. */
export interface Bumped {
  readonly type: "bumped";
  readonly rule: string;
  readonly unit: string;
  readonly pool: "def" | "off";
  readonly face: number;
  readonly to: number;
}

/** A die was re-rolled. */
export interface Rerolled {
  readonly type: "rerolled";
  readonly rule: string;
  readonly unit: string;
  readonly pool: "def" | "off";
  readonly face: number;
  readonly to: number;
}

/** A die was rolled for the tile of a lob. */
export interface Lobbed {
  readonly type: "lobbed";
  readonly rule: string;
  readonly unit: string;
  readonly face: number;
  readonly hit: boolean;
}

/** A unit lowered one of its DEF dice. */
export interface BrewPaid {
  readonly type: "brew-paid";
  readonly rule: string;
  readonly unit: string;
  readonly face: number;
  readonly to: number;
}

/** A unit turned an OFF die into a DEF die. */
export interface DieTurned {
  readonly type: "die-turned";
  readonly rule: string;
  readonly unit: string;
  readonly face: number;
}

/** A die was rolled for the effect of an ability. */
export interface Chanced {
  readonly type: "chanced";
  readonly rule: string;
  readonly unit: string;
  readonly face: number;
  readonly passed: boolean;
}

/** A player rolled for the turn order. */
export interface TurnOrderRolled {
  readonly type: "roll-off";
  readonly rule: string;
  readonly seat: number;
  readonly face: number;
}

/** A unit attacked another, in an invasion or a skirmish. */
export interface Declared {
  readonly type: "declared";
  readonly rule: string;
  readonly unit: string;
  readonly target: string;
  readonly invading: boolean;
}

/** A unit assaulted another. */
export interface Assaulted {
  readonly type: "assaulted";
  readonly rule: string;
  readonly unit: string;
  readonly target: string;
}

/** A unit assaulted a unit or base on a tile with a skill. */
export interface Engaged {
  readonly type: "engaged";
  readonly rule: string;
  readonly unit: string;
  readonly target: string;
  readonly at: Place;
  readonly skill: string;
  readonly close: boolean;
}

/** The opponent chose the unit that a mega unit fights next. */
export interface Faced {
  readonly type: "faced";
  readonly rule: string;
  readonly unit: string;
  readonly target: string;
}

/** The attacked unit will strike back. */
export interface Retaliated {
  readonly type: "retaliated";
  readonly rule: string;
  readonly unit: string;
}

/**
 * A unit's OFF results were compared with a target's DEF results.
 *
 * *ours* and *theirs* are the two dice that decided. 0 means no die.
 */
export interface Compared {
  readonly type: "compared";
  readonly rule: string;
  readonly unit: string;
  readonly target: string;
  readonly strike: readonly number[];
  readonly guard: readonly number[];
  readonly ours: number;
  readonly theirs: number;
  readonly succeeded: boolean;
}

/** A unit passed a test of one of its pools, or failed. */
export interface Judged {
  readonly type: "judged";
  readonly rule: string;
  readonly unit: string;
  readonly pool: "def" | "off";
  readonly needs: number;
  readonly passed: boolean;
}

/** A lob scattered to a place. *target* is the unit there, if there is one. */
export interface Scattered {
  readonly type: "scattered";
  readonly rule: string;
  readonly unit: string;
  readonly face: number;
  readonly at: Place;
  readonly target: string | null;
}

/** A unit swapped places with another, and became the target. */
export interface SteppedIn {
  readonly type: "stepped-in";
  readonly rule: string;
  readonly unit: string;
  readonly target: string;
}

/** A unit took another unit's brew. */
export interface BrewTaken {
  readonly type: "brew-taken";
  readonly rule: string;
  readonly unit: string;
  readonly target: string;
}

/** A unit chose the pool of a bump. */
export interface Tempered {
  readonly type: "tempered";
  readonly rule: string;
  readonly unit: string;
  readonly pool: "def" | "off";
  readonly bump: number;
}

/** A unit will have a die of another re-rolled. */
export interface DieMarked {
  readonly type: "die-marked";
  readonly rule: string;
  readonly unit: string;
  readonly target: string;
  readonly pool: "def" | "off";
  readonly face: number;
}

/** A unit has re-rolls from *support* and from favoured ground. */
export interface Supported {
  readonly type: "supported";
  readonly rule: string;
  readonly unit: string;
  readonly support: number;
  readonly favoured: boolean;
}

/** A unit's player chose the skill of its defence. */
export interface SkillChosen {
  readonly type: "skill-chosen";
  readonly rule: string;
  readonly unit: string;
  readonly skill: string;
}

/** A unit rolls one DEF die less and one OFF die more. */
export interface ShieldLowered {
  readonly type: "shield-lowered";
  readonly rule: string;
  readonly unit: string;
}

/** A unit or base has situational re-rolls, some of them from *assists*. */
export interface Aided {
  readonly type: "aided";
  readonly rule: string;
  readonly unit: string;
  readonly rerolls: number;
  readonly assists: number;
}

/** A unit may be captured in the place of another. */
export interface NamedInstead {
  readonly type: "named-instead";
  readonly rule: string;
  readonly unit: string;
  readonly other: string;
}

/** A base fell. */
export interface BaseStruck {
  readonly type: "base-struck";
  readonly rule: string;
  readonly seat: number;
  readonly unit: string;
}

/** The turn order was settled. */
export interface FirstPlayer {
  readonly type: "first-player";
  readonly rule: string;
  readonly seat: number;
}

/** A tile joined the map. */
export interface TileLaid {
  readonly type: "tile-laid";
  readonly rule: string;
  readonly seat: number;
  readonly terrain: string;
  readonly at: Place;
}

/** A feature was set onto a tile. */
export interface FeatureSet {
  readonly type: "feature-set";
  readonly rule: string;
  readonly seat: number;
  readonly feature: string;
  readonly at: Place;
}

/** A player chose the deployment edge at this tile. */
export interface GateChosen {
  readonly type: "gate-chosen";
  readonly rule: string;
  readonly seat: number;
  readonly at: Place;
}

/** The central feature was drawn. */
export interface FeatureDrawn {
  readonly type: "feature-drawn";
  readonly rule: string;
  readonly feature: string;
}

/** The first tile was laid, with the central feature in it. */
export interface MapOpened {
  readonly type: "map-opened";
  readonly rule: string;
  readonly terrain: string;
  readonly feature: string;
  readonly at: Place;
}

/** A player drew a tile. */
export interface TileDrawn {
  readonly type: "tile-drawn";
  readonly rule: string;
  readonly seat: number;
  readonly terrain: string;
}

/** A drawn tile fits nowhere. Its player draws again. */
export interface TileSetAside {
  readonly type: "tile-set-aside";
  readonly rule: string;
  readonly seat: number;
  readonly terrain: string;
}

/** Tiles that fit nowhere left the game. */
export interface TilesLeftOver {
  readonly type: "tiles-left-over";
  readonly rule: string;
  readonly terrains: readonly string[];
}

/** A player placed their base. */
export interface BaseSet {
  readonly type: "base-set";
  readonly rule: string;
  readonly seat: number;
  readonly base: string;
  readonly at: Place;
}

/** A turn began. */
export interface TurnBegan {
  readonly type: "turn";
  readonly rule: string;
  readonly seat: number;
  readonly number: number;
}

/** A unit moved over tiles, to the last one. */
export interface Moved {
  readonly type: "moved";
  readonly rule: string;
  readonly unit: string;
  readonly way: readonly Place[];
}

/** A unit left the reserves, from a Village or (`null`) over the edge. */
export interface Deployed {
  readonly type: "deployed";
  readonly rule: string;
  readonly unit: string;
  readonly start: Place | null;
}

/** A unit rolled against the hazard of a tile. */
export interface Tested {
  readonly type: "tested";
  readonly rule: string;
  readonly unit: string;
  readonly at: Place;
  readonly face: number;
  readonly survived: boolean;
}

/** A defeated unit went to a player's captures. */
export interface Captured {
  readonly type: "captured";
  readonly rule: string;
  readonly unit: string;
  readonly by: number;
}

/** An invader moved onto the tile of the defeated. */
export interface PlaceTaken {
  readonly type: "place-taken";
  readonly rule: string;
  readonly unit: string;
  readonly at: Place;
}

/** A player passed, with or without a choice. */
export interface Passed {
  readonly type: "passed";
  readonly rule: string;
  readonly seat: number;
}

/** The game ended. A draw has no winner. */
export interface Ended {
  readonly type: "ended";
  readonly rule: string;
  readonly winners: readonly number[];
  readonly how: string;
}

/** A unit was put on a tile: at the start, from the reserves, from the captures. */
export interface Placed {
  readonly type: "placed";
  readonly rule: string;
  readonly unit: string;
  readonly at: Place;
}

/** A unit was held on its tile. */
export interface Held {
  readonly type: "held";
  readonly rule: string;
  readonly unit: string;
  readonly at: Place;
}

/** A unit returned to the reserves. */
export interface Recalled {
  readonly type: "recalled";
  readonly rule: string;
  readonly unit: string;
}

/** A unit was lost to the common pile. */
export interface Sunk {
  readonly type: "sunk";
  readonly rule: string;
  readonly unit: string;
}

/** A unit stayed on its tile instead of being defeated. */
export interface Stayed {
  readonly type: "stayed";
  readonly rule: string;
  readonly unit: string;
}

/** A captive returned to the reserves of its player. */
export interface TakenBack {
  readonly type: "taken-back";
  readonly rule: string;
  readonly unit: string;
  readonly seat: number;
}

/** A feature was moved to another tile. */
export interface FeatureShifted {
  readonly type: "feature-shifted";
  readonly rule: string;
  readonly unit: string;
  readonly feature: string;
  readonly at: Place;
}

/** A unit demanded a test of another. */
export interface Afflicted {
  readonly type: "afflicted";
  readonly rule: string;
  readonly unit: string;
  readonly target: string;
}

/** A player could not act. */
export interface TurnMissed {
  readonly type: "turn-missed";
  readonly rule: string;
  readonly seat: number;
}

/** A player was knocked out, with all units. */
export interface KnockedOut {
  readonly type: "knocked-out";
  readonly rule: string;
  readonly seat: number;
}

/** A Summoner's Dial was turned to another number. */
export interface DialTurned {
  readonly type: "dial-turned";
  readonly rule: string;
  readonly seat: number;
  readonly dial: number;
}

/** A unit came from the Aether Queue. */
export interface Conjured {
  readonly type: "conjured";
  readonly rule: string;
  readonly unit: string;
  readonly at: Place;
}

/** A unit left the map for the reserves, or for the Aether Queue. */
export interface SentHome {
  readonly type: "sent-home";
  readonly rule: string;
  readonly unit: string;
  readonly zone: string;
}

/** A die sent a unit toward a place. */
export interface Drifted {
  readonly type: "drifted";
  readonly rule: string;
  readonly unit: string;
  readonly face: number;
  readonly at: Place;
}

/** A unit laid a counter on a tile. */
export interface GroundFrozen {
  readonly type: "ground-frozen";
  readonly rule: string;
  readonly unit: string;
  readonly ground: string;
  readonly at: Place;
}

/** A unit was pushed to a tile. */
export interface Pushed {
  readonly type: "pushed";
  readonly rule: string;
  readonly unit: string;
  readonly at: Place;
}

/** Two tiles were swapped. */
export interface TilesSwapped {
  readonly type: "tiles-swapped";
  readonly rule: string;
  readonly unit: string;
  readonly start: Place;
  readonly to: Place;
}

/** A unit called another unit that was set aside. */
export interface GateCalled {
  readonly type: "gate-called";
  readonly rule: string;
  readonly unit: string;
  readonly gate: string;
}

export type Request =
  | Join
  | Resync
  | Play
  | Undo
  | Auto
  | Redo
  | Resign
  | OfferDraw
  | AnswerDraw
  | Weigh
  | Why
  | Hint
  | Stakes
  | Threats
  | Reaches
  | Foresee
  | Guide
  | Chapters
  | LostBy
  | Visit;

export type Sent =
  | Welcome
  | Seating
  | Snapshot
  | Refused
  | Update
  | Undone
  | OptionsFound
  | TableNews
  | Rematched
  | Odds
  | Staked
  | Reason
  | Hinted
  | Foreseen
  | Guided
  | Threatened
  | Reached
  | ChaptersFound
  | LostByFound
  | Visited
  | LessonProgress;

export type Event =
  | Rolled
  | Kicked
  | Bumped
  | Rerolled
  | Lobbed
  | BrewPaid
  | DieTurned
  | Chanced
  | TurnOrderRolled
  | Declared
  | Assaulted
  | Engaged
  | Faced
  | Retaliated
  | Compared
  | Judged
  | Scattered
  | SteppedIn
  | BrewTaken
  | Tempered
  | DieMarked
  | Supported
  | SkillChosen
  | ShieldLowered
  | Aided
  | NamedInstead
  | BaseStruck
  | FirstPlayer
  | TileLaid
  | FeatureSet
  | GateChosen
  | FeatureDrawn
  | MapOpened
  | TileDrawn
  | TileSetAside
  | TilesLeftOver
  | BaseSet
  | TurnBegan
  | Moved
  | Deployed
  | Tested
  | Captured
  | PlaceTaken
  | Passed
  | Ended
  | Placed
  | Held
  | Recalled
  | Sunk
  | Stayed
  | TakenBack
  | FeatureShifted
  | Afflicted
  | TurnMissed
  | KnockedOut
  | DialTurned
  | Conjured
  | SentHome
  | Drifted
  | GroundFrozen
  | Pushed
  | TilesSwapped
  | GateCalled;
