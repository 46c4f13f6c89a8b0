import { SIGNATURE_MAX_BYTES } from '@opencareers/contracts/signing-calls';
import { cleanJpeg } from './jpeg-picture.ts';
import { isSmall } from './picture-size.ts';
import { cleanPng } from './png-picture.ts';

/**
 * A picture of a signature in base64, without what cameras and programs write beside it (place, device, author); null
 * when it is no sound PNG or JPEG within the limits of size. What it says it is counts for nothing.
 */
export async function cleanSignatureImage(base64: string): Promise<string | null> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0 || bytes.length > SIGNATURE_MAX_BYTES) return null;
  const cleaned = (await cleanPng(bytes, isSmall)) ?? cleanJpeg(bytes, isSmall);
  return cleaned?.toString('base64') ?? null;
}
