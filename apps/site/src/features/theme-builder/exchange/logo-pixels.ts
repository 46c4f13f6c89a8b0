import type { Pixels } from '@opencareers/theme/palettes/logo-colours';

/** The largest file that is looked at as a logo, in bytes. */
export const LOGO_FILE_MAX = 5 * 1024 * 1024;
/** Pixels of a side at which a logo is looked at: enough for its colours. */
const SIDE = 160;

/** The pixels of a picture, small; null for a file that the browser cannot show as one. It leaves the device for nowhere. */
export async function readLogoPixels(file: File): Promise<Pixels | null> {
  if (file.size > LOGO_FILE_MAX) return null;
  const address = URL.createObjectURL(file);
  try {
    return await readPixelsAt(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The pixels of a picture of our own host, small; null for one that the browser cannot show. */
export async function readPixelsAt(address: string): Promise<Pixels | null> {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const drawing = canvas.getContext('2d');
    if (drawing === null) return null;
    // Drawn without its proportions: only colours count.
    drawing.drawImage(picture, 0, 0, SIDE, SIDE);
    return drawing.getImageData(0, 0, SIDE, SIDE).data;
  } catch {
    return null;
  }
}
