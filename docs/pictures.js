/** Runs in a page of the server, for `docs/pictures.py`: returns drawings as SVG files. */
(() => {
  const SVG = 'http://www.w3.org/2000/svg';

  /** The tile under a counter, which has no ground. */
  const GROUNDLESS = '[fill="url(#pt-ground-)"], [fill^="var(---"]';

  /** Room for shadows around a board. */
  const MARGIN = 14;

  /** The style rules outside media queries that match something inside *element*. */
  const rulesFor = (element) =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSStyleRule && !rule.selectorText.includes(':'))
      .filter((rule) => element.querySelector(rule.selectorText))
      .map((rule) => rule.cssText);

  /** *text* with each custom property replaced by its value. */
  const withValues = (text) => {
    const values = getComputedStyle(document.documentElement);
    return text.replaceAll(/var\((--[\w-]+)\)/g, (_, name) => values.getPropertyValue(name).trim() || 'none');
  };

  /** The parts of *definitions* that *text* refers to, directly or by another part. */
  const definitionsIn = (text, definitions, found = new Set()) => {
    for (const [, id] of text.matchAll(/#(pt-[\w-]+)/g)) {
      const part = definitions.querySelector(`[id="${id}"]`);
      if (!part || found.has(part)) continue;
      found.add(part);
      definitionsIn(part.outerHTML, definitions, found);
    }
    return found;
  };

  const file = ({ box, kind, body, style, definitions }) => {
    const used = [...definitionsIn(body + style, definitions)].map((part) => part.outerHTML).join('\n');
    const [, , width, height] = box;
    const text = `<svg xmlns="${SVG}" class="${kind}" viewBox="${box.join(' ')}" width="${width}" height="${height}">
<style>${style}</style>
<defs>${used}</defs>
${body}
</svg>
`;
    return withValues(text);
  };

  /** The board as a file, cut to what is drawn. */
  const board = () => {
    const drawing = document.querySelector('svg.board');
    const copy = drawing.cloneNode(true);
    for (const part of copy.querySelectorAll('defs, .spot, .rings, .above, .over, .able, .coordinates, title')) part.remove();
    for (const part of copy.querySelectorAll('*'))
      for (const { name } of [...part.attributes])
        if (/^(aria-|data-|tabindex|role|focusable)/.test(name)) part.removeAttribute(name);
    const { x, y, width, height } = drawing.getBBox();
    const box = [x - MARGIN, y - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].map(Math.round);
    const definitions = drawing.querySelector('defs');
    return file({ box, kind: 'board', body: copy.innerHTML, style: rulesFor(drawing).join('\n'), definitions });
  };

  /** Each portrait as a file, by the id of its card. */
  const portraits = async (edition) => {
    const { unitPortrait, groundPortrait, paints } = await import('/static/js/board/portraits.js');
    const cards = await (await fetch(`/api/cards?edition=${edition}`)).json();
    const definitions = paints();
    const files = {};
    for (const card of cards) {
      const picture = card.kind === 'unit' ? unitPortrait(card, 0) : groundPortrait(card, 'lie');
      const [left, top, width, height] = picture.getAttribute('viewBox').split(' ').map(Number);
      const box = [left - 4, top, width + 14, height];
      for (const part of picture.querySelectorAll(GROUNDLESS)) part.remove();
      document.body.append(picture);
      const style = rulesFor(picture).join('\n');
      picture.remove();
      files[card.id] = file({ box, kind: 'portrait', body: picture.innerHTML, style, definitions });
    }
    return files;
  };

  return { board, portraits };
})();
