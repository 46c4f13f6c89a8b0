import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A fresh CSRF token under both names in use, for clients that show no page (spec:WIRE-4). */
export const CSRF_ENDPOINT = endpoint('GET', '/api/csrf', {
  access: 'public',
  tag: 'session',
  answer: z.object({
    token: z.string().describe('Goes into the header `x-csrf-token` of every call that changes something'),
    csrf_token: z.string().describe('The same'),
  }),
});
