import type { Body } from '@opencareers/contracts/endpoints';
import { OFFER_PATHS, SIGNED_DOCUMENT_FIELD, SIGNED_LETTER_FIELD } from '@opencareers/contracts/offer-calls';
import type { Offer, OfferDocument } from '@opencareers/contracts/offers';
import { OfferCallError, type OfferCalls, type SignedCopy } from '@opencareers/offers-react/data/offers-port';
import { type ApiError, isApiError } from '../../api/api-error.ts';
import type { Site } from '../../shell/site.ts';

type ChangePath = ReturnType<
  (typeof OFFER_PATHS)['accept' | 'acceptDocument' | 'decline' | 'esignStatus' | 'questions']
>;
/** Of what is changed by words; files go as a form. */
type ChangeBody = Body<'POST', (typeof OFFER_PATHS)['decline' | 'esignStatus' | 'questions']['path']>;

/** The calls of offers, over the site's own way to the server. */
export function createOfferCalls({ api }: Pick<Site, 'api'>): OfferCalls {
  const change = async (
    path: ChangePath,
    body: ChangeBody | FormData,
    idempotencyKey?: string,
  ): Promise<Offer> => {
    try {
      const options = { isRateLimitQuiet: true, ...(idempotencyKey !== undefined && { idempotencyKey }) };
      const { data } = await api.post(api.path(path), body, options);
      return data.offer;
    } catch (error) {
      throw asOfferError(error);
    }
  };
  return {
    list: async (signal) => (await api.get(api.path(OFFER_PATHS.list), signal)).data,
    async get(id, signal) {
      try {
        return (await api.get(api.path(OFFER_PATHS.one(id)), signal)).data;
      } catch (error) {
        if (isApiError(error) && error.code === 'not_found') return null;
        throw isApiError(error) && error.code === 'refused' ? asOfferError(error) : error;
      }
    },
    accept: async (id, { file, version }, key) => {
      const form = formOf({ [SIGNED_LETTER_FIELD]: file, version: String(version) });
      return await change(OFFER_PATHS.accept(id), form, key);
    },
    acceptDocument: async (id, documentId, { key, ...signed }) =>
      await change(OFFER_PATHS.acceptDocument(id, documentId), bodyOf(signed), key),
    reportEsign: async (id, documentId, status) =>
      await change(OFFER_PATHS.esignStatus(id, documentId), status),
    decline: async (id, decline, key) => await change(OFFER_PATHS.decline(id), decline, key),
    ask: async (id, text, key) => await change(OFFER_PATHS.questions(id), { text }, key),
    tellView(id, view) {
      // Nobody waits for it, and nobody hears of its failure.
      api
        .post(api.path(OFFER_PATHS.views(id)), view, { isSilent: true, outlivesPage: true })
        .catch(() => undefined);
    },
    loadContent,
  };
}

function bodyOf(signed: SignedCopy): FormData {
  if (signed.kind === 'upload')
    return formOf({ [SIGNED_DOCUMENT_FIELD]: signed.file, version: String(signed.version) });
  const { letter, signature } = signed;
  return formOf({ [SIGNED_DOCUMENT_FIELD]: letter, signature, agreed: 'true' });
}

// Fields before files: the server knows them when the bytes come.
function formOf(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData();
  const entries = Object.entries(fields).toSorted(
    ([, left], [, right]) => Number(typeof left !== 'string') - Number(typeof right !== 'string'),
  );
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

async function loadContent({ content_url, s3_path }: OfferDocument, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(content_url || s3_path, {
    credentials: 'same-origin',
    ...(signal && { signal }),
  });
  if (!response.ok) throw new OfferCallError('', { status: response.status, code: 'content' });
  return await response.blob();
}

function asOfferError(error: unknown): unknown {
  if (!isApiError(error)) return error;
  const { text, status, code }: ApiError = error;
  return new OfferCallError(text ?? '', { status, code });
}
