import { z } from 'zod';

/** The same whoever has the address: who asks learns nothing of it. */
export const OptInSentSchema = z.object({
  days: z.number().int().describe('That the link in the mail counts'),
  outbox: z.string().nullable().describe('Page with the mails of the demo; null where mail is really sent'),
});
export type OptInSent = z.infer<typeof OptInSentSchema>;
