/** Runs in an empty page, for `docs/fight_picture.py`: makes the pictures of an animation from screenshots. */
(() => {
  const canvas = document.createElement('canvas');
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { alpha: false, willReadFrequently: true }));

  /** The pixels of the last picture, as numbers of 32 bits. @type {Uint32Array | null} */
  let shown = null;

  /** Draw a screenshot at a width, and return its pixels. */
  const draw = async (screenshot, width) => {
    const image = new Image();
    image.src = `data:image/png;base64,${screenshot}`;
    await image.decode();
    canvas.width = width;
    canvas.height = Math.round((width * image.height) / image.width);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
  };

  /** The part that differs from the last picture, with even coordinates; `null` if none does. */
  const changedPart = (pixels) => {
    const { width, height } = canvas;
    if (!shown) return [0, 0, width, height];
    let [left, top, right, bottom] = [width, height, -1, -1];
    for (let index = 0; index < pixels.length; index += 1) {
      if (pixels[index] === shown[index]) continue;
      const [x, y] = [index % width, Math.floor(index / width)];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
    if (right < 0) return null;
    [left, top] = [left & ~1, top & ~1];
    return [left, top, right - left + 1, bottom - top + 1];
  };

  /** The changed part of the next picture as WebP, with its place; `null` if nothing changed. */
  const next = async (screenshot, width, quality) => {
    const pixels = await draw(screenshot, width);
    const part = changedPart(pixels);
    shown = pixels;
    if (!part) return null;
    const [x, y, columns, rows] = part;
    const cut = Object.assign(document.createElement('canvas'), { width: columns, height: rows });
    cut.getContext('2d', { alpha: false }).drawImage(canvas, x, y, columns, rows, 0, 0, columns, rows);
    return { x, y, width: columns, height: rows, data: cut.toDataURL('image/webp', quality).split(',')[1] };
  };

  /** The size of the whole picture. */
  const size = () => [canvas.width, canvas.height];

  return { next, size };
})();
