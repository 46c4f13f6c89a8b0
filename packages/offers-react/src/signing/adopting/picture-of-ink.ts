/** Room around the ink, and widest picture, in px. */
const MARGIN = 8;
const WIDTH_MAX = 1_000;

/** What was drawn as a PNG in base64: black on nothing, cut to the ink. Empty when there is no ink. */
export function pictureOfInk(canvas: HTMLCanvasElement): string {
  const box = findInk(canvas);
  if (box === null) return '';
  const scale = Math.min(1, WIDTH_MAX / box.width);
  const picture = document.createElement('canvas');
  picture.width = Math.max(1, Math.round(box.width * scale));
  picture.height = Math.max(1, Math.round(box.height * scale));
  const context = picture.getContext('2d');
  if (context === null) return '';
  context.drawImage(canvas, box.left, box.top, box.width, box.height, 0, 0, picture.width, picture.height);
  // On the document the ink is black, whatever colour it had on the page.
  context.globalCompositeOperation = 'source-in';
  context.fillRect(0, 0, picture.width, picture.height);
  return picture.toDataURL('image/png').replace(/^[^,]*,/, '');
}

function findInk(canvas: HTMLCanvasElement) {
  const { width, height } = canvas;
  if (width === 0 || height === 0) return null;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  if (pixels === undefined) return null;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let place = 3; place < pixels.length; place += 4) {
    if (pixels[place] === 0) continue;
    const pixel = (place - 3) / 4;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  if (right < 0) return null;
  left = Math.max(0, left - MARGIN);
  top = Math.max(0, top - MARGIN);
  return {
    left,
    top,
    width: Math.min(width, right + 1 + MARGIN) - left,
    height: Math.min(height, bottom + 1 + MARGIN) - top,
  };
}
