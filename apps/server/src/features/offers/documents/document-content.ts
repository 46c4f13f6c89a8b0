import type { OfferDocumentRecord } from '../offers.repo.ts';

/** Which bytes of a document are meant: those that were given to be read, or the sealed file. */
export type ContentEdition = 'given' | 'sealed';

/** What there is to read of a document. */
export interface DocumentContent {
  edition: ContentEdition;
  /** Name on the disk. */
  file: string;
  /** What the file must have. */
  sha256: string;
  type: string;
  /** In bytes. */
  size: number;
}

/**
 * What there is to read of a document now. Null while a signed one is being sealed, and while the company still
 * prepares one (spec:D3 and spec:D12).
 */
export function contentOf(document: OfferDocumentRecord): DocumentContent | null {
  const { status, file, sha256, type, size, sealedFile, sealedSha256, sealedSize } = document;
  if (status === 'Pending') return null;
  if (status !== 'Signed') return { edition: 'given', file, sha256, type, size };
  if (sealedFile === null) return null;
  const sealed = { file: sealedFile, sha256: sealedSha256 ?? '', size: sealedSize ?? 0 };
  return { ...sealed, edition: 'sealed', type: 'application/pdf' };
}

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': '.docx',
};

/** Ending of the names of files of a type, with its dot; empty for one that is not known. */
export function endingOfType(type: string): string {
  return ENDINGS[type] ?? '';
}
