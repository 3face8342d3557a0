BEGIN TRANSACTION;
CREATE TABLE calendar (day INTEGER NOT NULL, since INTEGER NOT NULL) STRICT;
INSERT INTO "calendar" VALUES(1,1795616849);
CREATE TABLE entries (
    game TEXT NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    text TEXT NOT NULL, sum INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',1,'roll 1',278584608);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',2,'roll 6',7425888);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',3,'tile field 0,0',2797275645);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',4,'tile field 0,-1',2676542024);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',5,'tile water 1,0',2511397689);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',6,'tile field -1,1',3827487919);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',7,'tile water -1,0',2536632916);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',8,'undo 6',1982258198);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',9,'undo 5',595954994);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',10,'tile water 1,-2',3779267154);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',11,'tile water 1,-3',300085639);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',12,'tile field 2,-3',3548371139);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',13,'tile field 0,-3',4275100427);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',14,'tile field 3,-3',3438741678);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',15,'tile field -1,-3',453161684);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',16,'tile field -1,-4',1877015061);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',17,'undo 11',33694014);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',18,'tile field -2,-2',2367414855);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',19,'tile field -3,-2',3673502659);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',20,'tile field -1,-1',2996843702);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',21,'tile field 4,-4',3513554010);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',22,'tile field 0,-2',3841457596);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',23,'tile field 1,-4',848229551);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',24,'tile field 5,-5',3933810469);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',25,'feature village 1,-3',2386907504);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',26,'feature village 0,-1',3784309369);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',27,'undo 19',3891139087);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',28,'feature forest -1,-3',3259715428);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',29,'feature hill -2,-2',1887965901);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',30,'feature forest 1,0',544635885);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',31,'feature hill -1,-1',4181047733);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',32,'feature village 4,-4',3646283893);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',33,'gate -3,-2',585440755);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',34,'gate 5,-5',1241128203);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',35,'deploy 1.archer.1 5,-5',3147689403);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',36,'deploy 0.footman.2 -3,-2',3974513577);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',37,'deploy 1.footman.2 4,-4',3324222355);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',38,'deploy 0.archer.1 -2,-2',4178026422);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',39,'deploy 1.archer.2 3,-3',1242220317);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',40,'move 0.archer.1 -1,-3',2554776106);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',41,'undo 31',2768761202);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',42,'undo 30',3951951137);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',43,'deploy 1.cavalier.1 3,-3',2664372019);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',44,'undo 30',2560066731);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',45,'deploy 1.cavalier.1 3,-3',2702297730);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',46,'move 0.footman.2 -1,-3',1279380546);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',47,'undo 31',3592259832);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',48,'move 0.footman.2 -1,-3',779199148);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',49,'undo 31',517952362);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',50,'move 0.footman.2 -1,-3',1509363228);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',51,'deploy 1.footman.1 2,-3',2948436565);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',52,'deploy 0.footman.1 -3,-2',1271108141);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',53,'move 1.footman.1 1,-2',2405582299);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',54,'roll 1',1412210053);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',55,'move 0.archer.1 0,-3',518211584);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',56,'undo 36',2965398054);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',57,'move 0.footman.2 0,-3',1752780932);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',58,'move 1.footman.2 2,-3',437834262);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',59,'move 0.footman.2 0,-2',4060959054);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',60,'undo 38',3478490536);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',61,'undo 37',1217496186);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',62,'move 1.cavalier.1 1,-2',3629405717);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',63,'roll 5',1611230272);
INSERT INTO "entries" VALUES('i2CDkuA1o7pr',64,'move 0.footman.2 1,-3',4265519092);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',1,'roll 6',2372774111);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',2,'roll 6',65187644);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',3,'roll 6',3477647266);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',4,'roll 6 # A bold start.',992264134);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',5,'roll 2',239755836);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',6,'roll 5',513929340);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',7,'tile water 0,0',3467244238);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',8,'tile field 1,-1',4247669872);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',9,'tile field 1,-2',3816937097);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',10,'tile field 1,0',262420125);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',11,'tile field 0,-2',1410479608);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',12,'tile field 1,1',4278395752);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',13,'tile field -1,0 # Nobody saw # this coming',3530102554);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',14,'tile field -1,-1',579821203);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',15,'tile water 2,1',1642368083);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',16,'tile field 0,-1',3985184777);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',17,'tile water 2,-1',1133823727);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',18,'tile field -2,-1',751011959);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',19,'tile field 0,1',2753192674);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',20,'tile field 3,0',1606072695);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',21,'tile field 2,-2',345841681);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',22,'tile field 0,-3',2584314760);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',23,'feature village 0,-3',1593015419);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',24,'feature hill 2,1',1352401569);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',25,'feature village 3,0',3046298155);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',26,'feature forest 2,-1',1884239593);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',27,'feature hill -2,-1',2149493028);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',28,'feature forest 0,-2',2424349544);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',29,'gate 3,0',2635437099);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',30,'gate -2,-1',2334838596);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',31,'deploy 1.archer.2 -2,-1',3051324108);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',32,'deploy 0.cavalier.1 2,1',2715445414);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',33,'deploy 1.cavalier.1 0,-2',151296698);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',34,'move 0.cavalier.1 1,0',3644391321);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',35,'move 1.cavalier.1 0,-1',1267030453);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',36,'move 0.cavalier.1 -1,0',1286374760);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',37,'invade 1.cavalier.1 0.cavalier.1',3040380405);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',38,'retaliate',901284079);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',39,'roll 5 4',1967069913);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',40,'roll 6 4',2723650249);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',41,'roll 6 3',3555812436);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',42,'roll 6 1',3603480187);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',43,'invade 0.cavalier.1 1.archer.2',1344737325);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',44,'retaliate',1262156711);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',45,'roll 5 2',2941995745);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',46,'roll 3',2376229288);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',47,'roll 5',2825634819);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',48,'roll 2 2',1609226196);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',49,'decline',3212358693);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',50,'reroll off 5',1802314846);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',51,'roll 3',2417786098);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',52,'move 1.cavalier.1 1,-2',821245115);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',53,'deploy 0.archer.1 3,0',2031824382);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',54,'deploy 1.archer.1 -2,-1',3856637717);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',55,'deploy 0.archer.2 2,1',2780069877);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',56,'move 1.cavalier.1 0,-2',3779710337);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',57,'deploy 0.mage.1 1,1',2276236198);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',58,'move 1.archer.1 -1,-1',504637689);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',59,'move 0.archer.2 1,0',3732666976);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',60,'move 1.cavalier.1 0,-3',329128212);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',61,'move 0.mage.1 0,0',904640386);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',62,'deploy 1.footman.1 -2,-1',2129139205);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',63,'skirmish 0.mage.1 1.archer.1',3209437298);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',64,'decline',1254261583);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',65,'roll 5 5',1767073411);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',66,'roll 4',1026612365);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',67,'deploy 1.mage.1 -1,-1',2032210841);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',68,'skirmish 0.mage.1 1.mage.1',160467331);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',69,'roll 5 1',1946305044);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',70,'roll 3',1916818666);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',71,'move 1.cavalier.1 -1,-1',872618707);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',72,'skirmish 0.mage.1 1.cavalier.1',3301098923);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',73,'roll 4 3',1298269702);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',74,'roll 6 1',1110747197);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',75,'move 1.cavalier.1 0,-3',1580626530);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',76,'move 0.mage.1 -1,0',3644592555);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',77,'move 1.cavalier.1 1,-2',1219946910);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',78,'skirmish 0.mage.1 1.cavalier.1',521403626);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',79,'roll 6 4',3349206786);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',80,'roll 6 1',3626499201);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',81,'move 1.cavalier.1 2,-2',140868415);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',82,'skirmish 0.mage.1 1.footman.1',1722001780);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',83,'roll 6 3',3709740718);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',84,'roll 2 1',3603297319);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',85,'move 1.cavalier.1 0,-1',1382251601);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',86,'move 0.mage.1 -1,-1',3791117722);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',87,'move 1.cavalier.1 2,-2',3092785519);
INSERT INTO "entries" VALUES('imjleVXmQ5AS',88,'move 0.mage.1 -2,-1',546143940);
CREATE TABLE games (
    id TEXT PRIMARY KEY,
    created INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    edition TEXT NOT NULL,
    seats TEXT NOT NULL,
    seed INTEGER,
    header TEXT NOT NULL,
    headlines TEXT NOT NULL,
    over INTEGER NOT NULL
, uploaded INTEGER NOT NULL DEFAULT 0, sum INTEGER NOT NULL DEFAULT 0, stage TEXT NOT NULL DEFAULT 'null', day INTEGER NOT NULL DEFAULT 0, maker BLOB, size INTEGER NOT NULL DEFAULT 0, network BLOB, opened_by INTEGER NOT NULL DEFAULT 0, series TEXT) STRICT;
INSERT INTO "games" VALUES('i2CDkuA1o7pr',1795616849,1795616849,'fifth','["human","human"]',7,'Pocket-Tactics: 1
Edition: fifth
Engine: 0.2.0
Date: 2026-11-25
Seed: 7
House: setup_order=roll-off
House: turn_limit=200
House: repetition_limit=3
House: passing=only-when-stuck
House: copies=any
House: mutual_loss=draw
House: fifth_comparison=highest
House: invade_reach=move-and-range
House: retaliation=choice
House: gate_block=always
House: village_saves=yes
House: fifth_points=60
Seat: human
Seat: human
Force: footman footman cavalier archer archer mage
Force: footman footman cavalier archer archer mage
Pieces: {"id":"pieces","centre":"keep","tiles":{"field":13,"water":3},"features":{"village":2,"forest":2,"hill":2},"origin":"own","rule":""}
Unit: {"id":"footman","name":"Footman","cost":11,"off":2,"defence":2,"range":1,"speed":1,"types":["human","soldier","infantry","living"],"abilities":[{"kind":"bump","pool":"off","when":"retaliating","against":null,"by":1}],"origin":"published","rule":"fifth.footman"}
Unit: {"id":"cavalier","name":"Cavalier","cost":12,"off":2,"defence":2,"range":1,"speed":2,"types":["human","soldier","cavalry","living"],"abilities":[{"kind":"bump","pool":"off","when":"always","against":"infantry","by":1}],"origin":"published","rule":"fifth.cavalier"}
Unit: {"id":"archer","name":"Archer","cost":7,"off":1,"defence":1,"range":2,"speed":1,"types":["human","soldier","infantry","living"],"abilities":[],"origin":"published","rule":"fifth.archer"}
Unit: {"id":"mage","name":"Mage","cost":4,"off":0,"defence":1,"range":0,"speed":1,"types":["human","mage","infantry","living"],"abilities":[{"kind":"only-at","tiles":2,"off":2}],"origin":"published","rule":"fifth.mage"}
Terrain: {"id":"keep","name":"Keep","hazard":null,"abilities":[{"kind":"kicker","pool":"def","when":"always","against":null,"face":4}],"origin":"published","rule":"fifth.keep"}
Terrain: {"id":"field","name":"Field","hazard":null,"abilities":[],"origin":"published","rule":"fifth.field"}
Terrain: {"id":"water","name":"Water","hazard":{"fails":[1,2]},"abilities":[],"origin":"published","rule":"fifth.water"}
Terrain: {"id":"village","name":"Village","hazard":null,"abilities":[{"kind":"deploy-from"}],"origin":"published","rule":"fifth.village"}
Terrain: {"id":"forest","name":"Forest","hazard":null,"abilities":[{"kind":"reroll","pool":"def","when":"always","against":null}],"origin":"published","rule":"fifth.forest"}
Terrain: {"id":"hill","name":"Hill","hazard":null,"abilities":[{"kind":"reroll","pool":"off","when":"always","against":null}],"origin":"published","rule":"fifth.hill"}

','{}',0,0,3120997424,'{"number":13,"turn":1,"mover":1,"how":null,"winners":[]}',1,NULL,6696,NULL,2,NULL);
INSERT INTO "games" VALUES('imjleVXmQ5AS',1795616850,1795616884,'fifth','["computer:greedy","computer:random"]',NULL,'Pocket-Tactics: 1
Edition: fifth
Engine: 0.1.0
Uploaded: 30
House: setup_order=roll-off
House: turn_limit=200
House: repetition_limit=3
House: passing=only-when-stuck
House: copies=any
House: mutual_loss=draw
House: fifth_comparison=highest
House: invade_reach=move
House: retaliation=choice
House: gate_block=always
House: village_saves=yes
House: fifth_points=60
Seat: computer:greedy
Seat: computer:random
Force: footman footman cavalier archer archer mage
Force: footman footman cavalier archer archer mage
Pieces: {"id":"pieces","centre":"keep","tiles":{"field":13,"water":3},"features":{"village":2,"forest":2,"hill":2},"origin":"own","rule":""}
Unit: {"id":"footman","name":"Footman","cost":11,"off":2,"defence":2,"range":1,"speed":1,"types":["human","soldier","infantry","living"],"abilities":[{"kind":"bump","pool":"off","when":"retaliating","against":null,"by":1}],"origin":"published","rule":"fifth.footman"}
Unit: {"id":"cavalier","name":"Cavalier","cost":12,"off":2,"defence":2,"range":1,"speed":2,"types":["human","soldier","cavalry","living"],"abilities":[{"kind":"bump","pool":"off","when":"always","against":"infantry","by":1}],"origin":"published","rule":"fifth.cavalier"}
Unit: {"id":"archer","name":"Archer","cost":7,"off":1,"defence":1,"range":2,"speed":1,"types":["human","soldier","infantry","living"],"abilities":[],"origin":"published","rule":"fifth.archer"}
Unit: {"id":"mage","name":"Mage","cost":4,"off":0,"defence":1,"range":0,"speed":1,"types":["human","mage","infantry","living"],"abilities":[{"kind":"only-at","tiles":2,"off":2}],"origin":"published","rule":"fifth.mage"}
Terrain: {"id":"keep","name":"Keep","hazard":null,"abilities":[{"kind":"kicker","pool":"def","when":"always","against":null,"face":4}],"origin":"published","rule":"fifth.keep"}
Terrain: {"id":"field","name":"Field","hazard":null,"abilities":[],"origin":"published","rule":"fifth.field"}
Terrain: {"id":"water","name":"Water","hazard":{"fails":[1,2]},"abilities":[],"origin":"published","rule":"fifth.water"}
Terrain: {"id":"village","name":"Village","hazard":null,"abilities":[{"kind":"deploy-from"}],"origin":"published","rule":"fifth.village"}
Terrain: {"id":"forest","name":"Forest","hazard":null,"abilities":[{"kind":"reroll","pool":"def","when":"always","against":null}],"origin":"published","rule":"fifth.forest"}
Terrain: {"id":"hill","name":"Hill","hazard":null,"abilities":[{"kind":"reroll","pool":"off","when":"always","against":null}],"origin":"published","rule":"fifth.hill"}

','{}',1,30,2487746696,'{"number":34,"turn":0,"mover":null,"how":"blocked","winners":[0]}',1,NULL,8028,NULL,2,NULL);
CREATE TABLE invitations (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    token BLOB NOT NULL,
    created INTEGER NOT NULL,
    PRIMARY KEY (game, token)
) STRICT
;
CREATE TABLE networks (
    network BLOB PRIMARY KEY,
    bytes INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE players (
    session BLOB NOT NULL,
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    PRIMARY KEY (session, game)
) STRICT, WITHOUT ROWID;
INSERT INTO "players" VALUES(X'2130B9FE6CABDFDDEEB2362023EEB974A46742E722B38A1083D1BC58EBDBAA73','i2CDkuA1o7pr');
INSERT INTO "players" VALUES(X'2130B9FE6CABDFDDEEB2362023EEB974A46742E722B38A1083D1BC58EBDBAA73','imjleVXmQ5AS');
CREATE TABLE server_keys (key BLOB NOT NULL) STRICT;
CREATE INDEX lately ON games (touched DESC, created DESC, id);
CREATE INDEX let_in ON players (game);
CREATE INDEX looked_at ON games (day);
CREATE INDEX made ON games (maker);
CREATE INDEX unshared ON games (opened_by, network) WHERE opened_by < 2;
CREATE INDEX rematches ON games (series) WHERE series IS NOT NULL;
CREATE TRIGGER game_stored AFTER INSERT ON games WHEN NEW.network IS NOT NULL
BEGIN INSERT INTO networks VALUES (NEW.network, NEW.size)
    ON CONFLICT (network) DO UPDATE SET bytes = bytes + NEW.size
; END;
CREATE TRIGGER game_grown AFTER UPDATE OF size ON games WHEN NEW.network IS NOT NULL
BEGIN UPDATE networks SET bytes = bytes + NEW.size - OLD.size
    WHERE network = NEW.network
; END;
CREATE TRIGGER game_deleted AFTER DELETE ON games WHEN OLD.network IS NOT NULL
BEGIN UPDATE networks SET bytes = bytes - OLD.size WHERE network = OLD.network
; DELETE FROM networks WHERE network = OLD.network AND bytes <= 0
; END;
COMMIT;
PRAGMA user_version = 6;
