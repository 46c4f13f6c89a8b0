import type { Offer, OfferDocument } from '@opencareers/contracts/offers';
import type { OfferCalls } from '../data/offers-port.tsx';

/** Whether a document can be shown page by page. */
export function isPdf({ type }: Pick<OfferDocument, 'type'>): boolean {
  return type === 'application/pdf';
}

/** Whether there are bytes to show or to download of a document. */
export function hasBytes(document: Pick<OfferDocument, 'b64_string' | 's3_path' | 'content_url'>): boolean {
  return document.b64_string !== '' || document.s3_path !== '' || document.content_url !== '';
}

/**
 * The bytes of a document. Addresses of content last for minutes only and the offer may be older, so after a failure
 * the offer is asked for anew, once.
 * @throws when they cannot be had
 */
export async function loadLetter(
  calls: OfferCalls,
  { offer, document, signal }: { offer: Offer; document: OfferDocument; signal?: AbortSignal },
): Promise<Blob> {
  if (document.b64_string !== '') return fromBase64(document.b64_string, document.type);
  try {
    return await calls.loadContent(document, signal);
  } catch (cause) {
    const ending = signal ?? new AbortController().signal;
    const fresh = (await calls.get(offer.enc_id, ending))?.offer_documents.find(
      ({ id }) => id === document.id,
    );
    // Another version is another document: nobody may sign or keep it under the name of this one.
    if (fresh === undefined || fresh.sha256 !== document.sha256 || !hasBytes(fresh)) throw cause;
    if (fresh.b64_string !== '') return fromBase64(fresh.b64_string, fresh.type);
    return await calls.loadContent(fresh, signal);
  }
}

function fromBase64(base64: string, type: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type });
}

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/plain': 'txt',
  'text/html': 'html',
  'application/zip': 'zip',
};

/** Name of the file of a document: without what file systems refuse, with the ending of its type. */
export function letterFileName({ name, type }: Pick<OfferDocument, 'name' | 'type'>): string {
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, ' ').trim() || 'document';
  const ending = ENDINGS[type];
  const hasEnding = ending === undefined || plain.toLowerCase().endsWith(`.${ending}`);
  return hasEnding ? plain : `${plain}.${ending}`;
}
