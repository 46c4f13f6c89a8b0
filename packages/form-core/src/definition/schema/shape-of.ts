import type { z } from 'zod';

/** The schemas of all keys of a hand-written type: a key too many or too few does not compile. */
export type ShapeOf<T> = { [K in keyof T]-?: z.ZodType<T[K]> };
