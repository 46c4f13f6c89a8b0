/** Sides of a picture that is kept, in pixels: sharp on every screen at the size at which it is shown. */
const SIDE = 512;
const QUALITY = 0.85;

/** Cuts a square out of the middle of a picture, without what cameras write beside it; rejects what is no picture. */
export async function shrinkPicture(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  try {
    return drawSquare(bitmap, bitmap.width, bitmap.height);
  } finally {
    bitmap.close();
  }
}

/** The picture that an image of the page shows, as a data URL; null while it is not there. */
export function readPicture(image: HTMLImageElement | null): string | null {
  if (image?.complete !== true || image.naturalWidth === 0) return null;
  return drawSquare(image, image.naturalWidth, image.naturalHeight);
}

function drawSquare(source: CanvasImageSource, width: number, height: number): string {
  const part = Math.min(width, height);
  const side = Math.min(SIDE, part);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('the browser cannot draw');
  pen.drawImage(source, (width - part) / 2, (height - part) / 2, part, part, 0, 0, side, side);
  // Browsers that cannot write WebP write PNG.
  return canvas.toDataURL('image/webp', QUALITY);
}
