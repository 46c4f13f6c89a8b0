import type { KeyedHashes } from './keyed-hash.ts';
import { isSameSecret } from './same-secret.ts';

/** A value as JSON that everybody can read and only this installation can make, fit for an address. */
export function createSignedToken(keys: KeyedHashes, purpose: string, value: unknown): string {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${body}.${keys.of(purpose, body)}`;
}

/** The value of a token; undefined when it was not made here for this purpose. */
export function readSignedToken(keys: KeyedHashes, purpose: string, token: string): unknown {
  const [body = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isSameSecret(signature, keys.of(purpose, body))) return undefined;
  return JSON.parse(Buffer.from(body, 'base64url').toString());
}
