import { SIGNATURE_MAX_PIXELS } from '@opencareers/contracts/signing-calls';
import type { PictureSize } from '../../../../platform/pictures/png-picture.ts';

/** Asked before anything is unpacked. */
export function isSmall({ width, height }: PictureSize): boolean {
  return width > 0 && height > 0 && width * height <= SIGNATURE_MAX_PIXELS;
}
