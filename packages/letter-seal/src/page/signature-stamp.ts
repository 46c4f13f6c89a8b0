import { directionOf } from '@opencareers/messages/languages';
import { fillPlaceholders } from '@opencareers/messages/texts';
import {
  concatTransformationMatrix,
  type PDFDocument,
  type PDFImage,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
} from 'pdf-lib';
import { writeInstant } from '../certificate-texts.ts';
import type { Box, Matrix } from '../pdf/widget-drawing.ts';
import type { SealInput, StampedSignature } from '../seal-input.ts';
import type { FontStack } from './font-stack.ts';
import { embedPicture } from './picture-page.ts';
import { drawLine, setLine, type TextLine, type TextStyle } from './text-line.ts';

/** Room of a stamp where the letter does not say how large it is, in points. */
export const STAMP = { width: 250, height: 62, left: 54, margin: 24 };
const PADDING = 5;
/** Sizes of the lines under the signature, and of a typed name. */
const CAPTION = { least: 3.5, most: 6.5 };
const NAME_SIZE = 24;
const BORDER = rgb(0.62, 0.66, 0.72);

/** A stamp that is ready to be drawn, on whichever page. */
export interface SignatureStamp {
  signature: StampedSignature;
  image: PDFImage | null;
  captions: string[];
  fonts: FontStack;
  isRightToLeft: boolean;
}

/** Prepares the stamp of a signature; throws when its picture is neither PNG nor JPEG. */
export async function createStamp(
  document: PDFDocument,
  input: SealInput,
  given: { fonts: FontStack; signature: StampedSignature },
): Promise<SignatureStamp> {
  const { texts, code } = input.certificate;
  const { signature, fonts } = given;
  return {
    signature,
    fonts,
    image: signature.image === undefined ? null : await embedPicture(document, fromBase64(signature.image)),
    captions: [
      fillPlaceholders(texts.signedBy, { name: input.signerName }),
      `${writeInstant(input.signedAt)} · ${texts.code} ${code}`,
    ],
    isRightToLeft: directionOf(texts.language) === 'rtl',
  };
}

/** Draws a stamp into a box; `matrix` says where the box's units are on the page. */
export function drawStamp(page: PDFPage, stamp: SignatureStamp, place: { box: Box; matrix: Matrix }): void {
  const [left, bottom, right, top] = place.box;
  const [width, height] = [right - left, top - bottom];
  const padding = Math.min(PADDING, height / 10);
  const inner = width - 2 * padding;
  const size = Math.min(CAPTION.most, Math.max(CAPTION.least, height * 0.11));
  const captions = stamp.captions.map((text) => setWithin(text, textStyle(stamp, size), inner));
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(...place.matrix));
  page.drawRectangle({ x: left, y: bottom, width, height, borderColor: BORDER, borderWidth: 0.6 });
  let y = bottom + padding + size * 0.3;
  for (const line of captions.toReversed()) {
    drawLine(page, line, { x: startOf(stamp, line.width, { left, right, padding }), y });
    y += size * 1.3;
  }
  const room: Box = [left + padding, y, right - padding, top - padding / 2];
  if (room[3] > room[1]) drawSignature(page, stamp, room);
  page.pushOperators(popGraphicsState());
}

function drawSignature(page: PDFPage, stamp: SignatureStamp, room: Box): void {
  const [left, bottom, right, top] = room;
  const { image } = stamp;
  if (image === null) {
    const size = Math.min(NAME_SIZE, (top - bottom) * 0.75);
    const style = { fonts: stamp.fonts.hand, size };
    const line = setWithin(stamp.signature.name, style, right - left);
    const x = startOf(stamp, line.width, { left, right, padding: 0 });
    drawLine(page, line, { x, y: bottom + line.size * 0.35 });
    return;
  }
  const { width, height } = image.scaleToFit(right - left, top - bottom);
  const x = startOf(stamp, width, { left, right, padding: 0 });
  page.drawImage(image, { x, y: bottom, width, height });
}

// Long names become smaller instead of leaving the box.
function setWithin(text: string, style: TextStyle, width: number): TextLine {
  const line = setLine(text, style);
  return line.width <= width ? line : setLine(text, { ...style, size: (style.size * width) / line.width });
}

function textStyle({ fonts }: SignatureStamp, size: number): TextStyle {
  return { fonts: fonts.text, size };
}

function startOf(
  stamp: SignatureStamp,
  width: number,
  { left, right, padding }: { left: number; right: number; padding: number },
): number {
  return stamp.isRightToLeft ? right - padding - width : left + padding;
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
