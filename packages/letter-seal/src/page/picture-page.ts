import {
  concatTransformationMatrix,
  type PDFDocument,
  type PDFImage,
  popGraphicsState,
  pushGraphicsState,
} from 'pdf-lib';
import type { Matrix } from '../pdf/widget-drawing.ts';
import type { UploadedCopy } from '../seal-input.ts';

/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = 28;
/** Most pixels of a PNG: two pages scanned with 600 dots an inch. */
const PIXELS_MAX = 70_000_000;
/** Tag of the orientation in EXIF. */
const ORIENTATION = 0x0112;

/**
 * Adds a page that shows a picture as large as it fits: the photo or scan of a signed letter. One that cannot be read
 * gets no page; it is in the sealed file nevertheless, as an attachment.
 */
export async function addPicturePage(document: PDFDocument, copy: UploadedCopy): Promise<void> {
  const isPng = copy.type === 'image/png';
  const image = await embedPicture(document, copy.bytes).catch(() => null);
  if (image === null) return;
  // Phones store a picture as the sensor saw it, and beside it how it was held.
  const orientation = isPng ? 1 : readOrientation(copy.bytes);
  const isTurned = orientation >= 5;
  const [width, height] = isTurned ? [image.height, image.width] : [image.width, image.height];
  const isWide = width > height;
  const page = document.addPage(isWide ? [PAGE.height, PAGE.width] : [PAGE.width, PAGE.height]);
  const room = { width: page.getWidth() - 2 * MARGIN, height: page.getHeight() - 2 * MARGIN };
  const scale = Math.min(room.width / width, room.height / height);
  const [shownWidth, shownHeight] = [width * scale, height * scale];
  const left = (page.getWidth() - shownWidth) / 2;
  const bottom = (page.getHeight() - shownHeight) / 2;
  // The unit square that a picture fills, turned or mirrored inside itself first.
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(shownWidth, 0, 0, shownHeight, left, bottom),
    concatTransformationMatrix(...(TURNS[orientation] ?? UNTURNED)),
  );
  page.drawImage(image, { x: 0, y: 0, width: 1, height: 1 });
  page.pushOperators(popGraphicsState());
}

/** A picture in a document; throws for anything but a PNG or JPEG that can be shown. */
export async function embedPicture(document: PDFDocument, bytes: Uint8Array): Promise<PDFImage> {
  if (bytes[0] !== 0x89) {
    const photo = await document.embedJpg(bytes);
    if (photo.width === 0 || photo.height === 0) throw new Error('the picture is empty');
    return photo;
  }
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Its pixels are unpacked: a few bytes can be gigabytes.
  if (size.getUint32(16) * size.getUint32(20) > PIXELS_MAX) throw new Error('the picture is too large');
  const image = await document.embedPng(bytes);
  await image.embed();
  return image;
}

/** The eight orientations of EXIF as matrices of the unit square. */
const UNTURNED: Matrix = [1, 0, 0, 1, 0, 0];
const TURNS: Record<number, Matrix> = {
  1: UNTURNED,
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, -1, -1, 0, 1, 1],
  6: [0, -1, 1, 0, 0, 1],
  7: [0, 1, 1, 0, 0, 0],
  8: [0, 1, -1, 0, 1, 0],
};

/** How a JPEG is to be turned, 1 to 8; 1 where it does not say. */
export function readOrientation(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
      // The segment of EXIF: its name, then a file of tags of its own.
      if (view.getUint8(at + 1) !== 0xe1 || view.getUint32(at + 4) !== 0x45786966) continue;
      const start = at + 10;
      const isLittle = view.getUint16(start) === 0x4949;
      const first = start + view.getUint32(start + 4, isLittle);
      const tags = view.getUint16(first, isLittle);
      for (let index = 0; index < tags; index += 1) {
        const tag = first + 2 + index * 12;
        if (view.getUint16(tag, isLittle) !== ORIENTATION) continue;
        const value = view.getUint16(tag + 8, isLittle);
        return value >= 1 && value <= 8 ? value : 1;
      }
      return 1;
    }
  } catch {
    // Past the end of the file: it does not say.
  }
  return 1;
}
