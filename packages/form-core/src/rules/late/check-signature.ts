import {
  SIGNATURE_BYTES_MAX,
  SIGNATURE_NAME_MAX,
  SIGNATURE_SIDE_MAX,
  signaturePicture,
} from '../../answers/signature-answer.ts';
import { lateTexts } from '../../messages/late/late-texts.ts';
import type { Check, Verdict } from '../verdict.ts';

/** First bytes of a PNG up to the name of its first part, which says its size in the eight that follow. */
const START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];

/**
 * The check of the type `signature`: a name in one line, or a PNG within its bounds, by its first bytes. Whether the rest
 * of it can be drawn says the server, which unpacks it.
 */
export function checkSignature({ value, context }: Check): Verdict {
  const texts = lateTexts(context.texts);
  const says = (message: string) => ({ code: 'signature', message }) as const;
  const picture = signaturePicture(value);
  if (picture !== null) return isSmallPng(picture) ? null : says(texts.text('rule.signature'));
  const name = typeof value === 'string' ? value.trim() : '';
  const isName = Array.from(name).length <= SIGNATURE_NAME_MAX && !/\p{Cc}/u.test(name);
  return isName ? null : says(texts.text('rule.signature.name', { most: SIGNATURE_NAME_MAX }));
}

function isSmallPng(base64: string): boolean {
  if (base64.length > Math.ceil(SIGNATURE_BYTES_MAX / 3) * 4) return false;
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4 !== 0) return false;
  const bytes = Array.from(atob(base64.slice(0, 32)), (letter) => letter.charCodeAt(0));
  if (bytes.length < 24 || !START.every((byte, index) => bytes[index] === byte)) return false;
  const sideAt = (place: number) =>
    bytes.slice(place, place + 4).reduce((size, byte) => size * 256 + byte, 0);
  return [sideAt(16), sideAt(20)].every((side) => side > 0 && side <= SIGNATURE_SIDE_MAX);
}
