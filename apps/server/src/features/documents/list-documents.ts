import type { KeptDocument, KeptDocuments } from '@opencareers/contracts/form-center';
import type { DocumentSource } from './document-source.ts';

/** How a source is asked, and who hears of one that fails. */
interface Asking {
  read: (source: DocumentSource) => ReturnType<DocumentSource['list']>;
  onFailure: (source: DocumentSource, error: unknown) => void;
}

/**
 * What all sources know in one list, newest first, and the kinds of those that failed. Throws what the first one failed
 * with when all did.
 */
export async function listOwnDocuments(
  sources: readonly DocumentSource[],
  { read, onFailure }: Asking,
): Promise<KeptDocuments> {
  const documents: KeptDocument[] = [];
  const missing: KeptDocument['kind'][] = [];
  const errors: unknown[] = [];
  for (const source of sources) {
    const { kind } = source;
    try {
      documents.push(...(await read(source)).map((each) => ({ ...each, kind })));
    } catch (error) {
      onFailure(source, error);
      missing.push(kind);
      errors.push(error);
    }
  }
  if (sources.length > 0 && errors.length === sources.length) throw errors[0];
  return { documents: documents.toSorted((one, other) => other.ts - one.ts), missing };
}
