import { z } from 'zod';
import { OFFERS_ENDPOINT, WEBHOOK_EVENTS } from '../webhooks.ts';
import { flag, isWebUrl, section, URL_MAX } from './schema-parts.ts';

const ENDPOINTS_MAX = 10;

const EndpointSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be lower-case letters, digits and dashes')
    .refine((name) => name !== OFFERS_ENDPOINT, `"${OFFERS_ENDPOINT}" is that of \`offersConfig.webhookUrl\``)
    .describe('Names the endpoint; its secret and its list of calls belong to this name.'),
  url: z
    .string()
    .trim()
    .refine(isWebUrl, `must be an http or https address of at most ${URL_MAX} characters`)
    .describe('Called by POST.'),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .max(WEBHOOK_EVENTS.length)
    .default([])
    .describe('What it is told of; empty is everything.'),
  enabled: flag(true, 'It is told of what happens from now on.'),
});

export const WebhooksConfigSchema = section(
  {
    endpoints: z
      .array(EndpointSchema)
      .max(ENDPOINTS_MAX)
      .refine(
        (all) => new Set(all.map(({ name }) => name)).size === all.length,
        'must have names of their own',
      )
      .default([])
      .describe('Systems of the company that are told. Their secrets are made by `webhooks secret`.'),
  },
  'Calls of the company’s own systems (Standard Webhooks).',
);
