import { SIGNATURE_MAX_BYTES } from '@opencareers/contracts/signing-calls';

/** A picture of a signature, or why it is none. */
export type ReadPicture = { image: string } | { fault: 'type' | 'size' };

/** Reads a chosen picture as base64: PNG or JPEG by its content, at most 512 KB. */
export async function readSignaturePicture(file: Blob): Promise<ReadPicture> {
  if (file.size > SIGNATURE_MAX_BYTES) return { fault: 'size' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (pictureType(bytes) === null) return { fault: 'type' };
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { image: btoa(text) };
}

/** The type of a picture by its first bytes; its name says nothing. */
export function pictureType(bytes: Uint8Array): 'image/png' | 'image/jpeg' | null {
  const begins = (...start: number[]) => start.every((byte, index) => bytes[index] === byte);
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  return begins(0xff, 0xd8, 0xff) ? 'image/jpeg' : null;
}
