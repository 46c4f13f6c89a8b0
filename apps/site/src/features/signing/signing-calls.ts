import type { SigningSession } from '@opencareers/contracts/signing';
import { SIGNING_PATHS } from '@opencareers/contracts/signing-calls';
import { OfferCallError } from '@opencareers/offers-react/data/offers-port';
import type { SigningCalls } from '@opencareers/offers-react/signing/signing-port';
import { isApiError } from '../../api/api-error.ts';
import type { Site } from '../../shell/site.ts';

interface Answer {
  data: SigningSession;
}

/** The calls of one signing page, which its `wid` names. */
export function createSigningCalls({ api }: Pick<Site, 'api'>, wid: string): SigningCalls {
  const call = async (
    step: keyof typeof SIGNING_PATHS,
    body: object = {},
    more: { idempotencyKey?: string; signal?: AbortSignal } = {},
  ): Promise<SigningSession> => {
    try {
      const options = { isRateLimitQuiet: true, ...more };
      return (await api.post<Answer>(api.path(SIGNING_PATHS[step]), { wid, ...body }, options)).data;
    } catch (error) {
      throw isApiError(error)
        ? new OfferCallError(error.text ?? '', { status: error.status, code: error.code })
        : error;
    }
  };
  return {
    open: async (signal) => await call('open', {}, { signal }),
    consent: async (version) => await call('consent', { version }),
    adopt: async (signature) => await call('adopt', { signature }),
    sign: async (key) => await call('sign', {}, { idempotencyKey: key }),
    reject: async ({ reason, comment }, key) =>
      await call(
        'reject',
        { ...(reason !== null && { reason_code: reason }), ...(comment !== '' && { comment }) },
        { idempotencyKey: key },
      ),
    async loadDocument(address, signal) {
      const response = await fetch(address, { credentials: 'same-origin', signal });
      if (!response.ok) throw new OfferCallError('', { status: response.status, code: 'content' });
      return await response.blob();
    },
  };
}
