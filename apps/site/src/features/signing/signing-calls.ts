import type { SigningSession } from '@opencareers/contracts/signing';
import { SIGNING_PATHS } from '@opencareers/contracts/signing-calls';
import { OfferCallError } from '@opencareers/offers-react/data/offers-port';
import type { SigningCalls } from '@opencareers/offers-react/signing/signing-port';
import { isApiError } from '../../api/api-error.ts';
import type { Site } from '../../shell/site.ts';

/** The calls of one signing page, which its `wid` names. */
export function createSigningCalls({ api }: Pick<Site, 'api'>, wid: string): SigningCalls {
  const paths = {
    open: api.path(SIGNING_PATHS.open),
    consent: api.path(SIGNING_PATHS.consent),
    adopt: api.path(SIGNING_PATHS.adopt),
    sign: api.path(SIGNING_PATHS.sign),
    reject: api.path(SIGNING_PATHS.reject),
  };
  const quiet = { isRateLimitQuiet: true };
  return {
    open: (signal) => sessionOf(api.post(paths.open, { wid }, { ...quiet, signal })),
    consent: (version) => sessionOf(api.post(paths.consent, { wid, version }, quiet)),
    adopt: (signature) => sessionOf(api.post(paths.adopt, { wid, signature }, quiet)),
    sign: (key) => sessionOf(api.post(paths.sign, { wid }, { ...quiet, idempotencyKey: key })),
    reject: ({ reason, comment }, key) => {
      const why = { ...(reason !== null && { reason_code: reason }), ...(comment !== '' && { comment }) };
      return sessionOf(api.post(paths.reject, { wid, ...why }, { ...quiet, idempotencyKey: key }));
    },
    async loadDocument(address, signal) {
      const response = await fetch(address, { credentials: 'same-origin', signal });
      if (!response.ok) throw new OfferCallError('', { status: response.status, code: 'content' });
      return await response.blob();
    },
  };
}

async function sessionOf(asked: Promise<{ data: SigningSession }>): Promise<SigningSession> {
  try {
    return (await asked).data;
  } catch (error) {
    throw isApiError(error)
      ? new OfferCallError(error.text ?? '', { status: error.status, code: error.code })
      : error;
  }
}
