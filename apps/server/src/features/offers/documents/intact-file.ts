import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { UploadFiles } from '../../../platform/files/upload-files.ts';
import type { OfferReader } from '../answering/offer-refusal-texts.ts';
import { offerDamaged } from '../history/intact-offers.ts';

/** A file of a document, and the hash that it must have. */
export interface HashedFile {
  /** Name on the disk. */
  file: string;
  sha256: string;
}

/** The bytes of a file of a document, as they were given or made. Throws `offer_damaged` for others. */
export async function readIntactFile(
  files: UploadFiles,
  { file, sha256 }: HashedFile,
  reader?: OfferReader,
): Promise<Buffer> {
  const bytes = await readFile(files.pathOf(file));
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw offerDamaged(reader);
  return bytes;
}

/** The same for a file that is too large to be read at once. */
export async function requireIntactFile(
  files: UploadFiles,
  { file, sha256 }: HashedFile,
  reader: OfferReader,
): Promise<void> {
  if ((await files.hash(file)) !== sha256) throw offerDamaged(reader);
}
