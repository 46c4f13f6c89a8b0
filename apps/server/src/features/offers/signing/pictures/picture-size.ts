import { SIGNATURE_MAX_PIXELS } from '@opencareers/contracts/signing-calls';

/** Width and height of a picture. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Asked before anything is unpacked. */
export function isSmall({ width, height }: PictureSize): boolean {
  return width > 0 && height > 0 && width * height <= SIGNATURE_MAX_PIXELS;
}
