import { timingSafeEqual } from 'node:crypto';

/** Whether what somebody sent is the secret or signature expected; of one that is as long, the time taken tells nothing. */
export function isSameSecret(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
