import { createHmac, randomBytes } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** What a signature vouches for: which message, when it was sent, and its body to the byte. */
export interface SignedCall {
  messageId: string;
  /** Seconds since 1970. */
  time: number;
  body: string;
}

/** A fresh secret of an endpoint: `whsec_` and 32 random bytes in base64 (Standard Webhooks). */
export function createWebhookSecret(): string {
  return `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/**
 * The `webhook-signature` of a call: for each secret `v1,` and the HMAC-SHA-256 over `<id>.<seconds>.<body>` in base64,
 * with a space between them (Standard Webhooks). Whoever has the new or the former secret finds theirs.
 */
export function signWebhook({ messageId, time, body }: SignedCall, secrets: readonly string[]): string {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(SECRET_PREFIX, ''), 'base64');
    const hash = createHmac('sha256', key).update(`${messageId}.${time}.${body}`).digest('base64');
    return `v1,${hash}`;
  });
  return signatures.join(' ');
}

/**
 * The signature that calls of `offersConfig.webhookUrl` bear: HMAC-SHA-256 over `<seconds>.<body>`, in hex. Whoever
 * checks it refuses times that are minutes old, so that a call that was recorded cannot be played again.
 */
export function signOfferCall({ time, body }: Pick<SignedCall, 'time' | 'body'>, secret: string): string {
  const hash = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${hash}`;
}
