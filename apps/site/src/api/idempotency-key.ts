import { createRandomKey } from '@opencareers/form-core/surroundings/random-key';

/**
 * Makes the key of one change, 128 random bits. Make it when the person decides, not when the request is sent, and
 * keep it for every further try: the server then does it once.
 */
export function createIdempotencyKey(): string {
  return createRandomKey();
}
