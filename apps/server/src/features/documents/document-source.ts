import type { KeptDocument } from '@opencareers/contracts/form-center';
import type { Context } from '../../platform/context.ts';

/** Whose documents, and in which language they are named. */
export interface DocumentReader {
  candidateId: number;
  locale: string;
}

/** Most documents of one kind that are listed, the newest of them. */
export const LISTED_DOCUMENTS_MAX = 200;

/** Files of one kind that a part of the site keeps for candidates; each part of the site that keeps any has one. */
export interface DocumentSource {
  kind: KeptDocument['kind'];
  list: (ctx: Context, reader: DocumentReader) => Promise<Omit<KeptDocument, 'kind'>[]>;
}
