import { z } from 'zod';

/** Any JSON. Named, because it holds itself: the description of the interface could not say it in place. */
export const JsonValueSchema = z.json().register(z.globalRegistry, { id: 'JsonValue' });
