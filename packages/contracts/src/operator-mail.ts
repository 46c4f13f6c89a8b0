import { z } from 'zod';
import { EmailSchema } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { MAIL_RETURN_REASONS } from './notifications.ts';
import { DomainParamsSchema } from './operator.ts';

/** Longest report that is read, in characters; mail servers cut what they send back. */
const REPORT_MAX = 1024 * 1024;

const ReportSchema = z.object({
  message: z.string().min(1).max(REPORT_MAX).describe('The whole mail that came back (RFC 3464, RFC 5965)'),
});
const ReportedSchema = z.object({
  noted: z.number().int().describe('Addresses that get no mails from now on'),
  ignored: z.number().int().describe('What it says of mails that were not sent from here'),
});
const MailReturnSchema = z.object({
  email: z.string(),
  reason: z.enum(MAIL_RETURN_REASONS),
  times: z.number().int(),
  lastAt: z.iso.datetime(),
  withheldSince: z.iso.datetime().nullable().describe('Null: mails are still sent there'),
  withheldMails: z.number().int().describe('Mails that were not sent there since, codes excepted'),
});

const parts = { access: 'operator', tag: 'mail' } as const;
const ofTenant = { ...parts, params: DomainParamsSchema } as const;
const RETURNS = '/api/operator/v1/tenants/:domain/mail_returns';

export type OperatorMailReturn = z.infer<typeof MailReturnSchema>;

/** Mails that came back, and the addresses that get none any more. */
export const OPERATOR_MAIL_ENDPOINTS = {
  report: endpoint('POST', '/api/operator/v1/mail_reports', {
    ...parts,
    body: ReportSchema,
    answer: ReportedSchema,
  }),
  list: endpoint('GET', RETURNS, {
    ...ofTenant,
    query: z.object({ limit: z.coerce.number().int().min(1).max(10_000).default(1_000) }),
    answer: z.object({ returns: z.array(MailReturnSchema).describe('The latest first') }),
  }),
  forget: endpoint('POST', `${RETURNS}/forget`, {
    ...ofTenant,
    body: z.object({ email: EmailSchema.optional().describe('Not given: all of them') }),
    answer: z.object({ forgotten: z.number().int().describe('Addresses that get mails again') }),
  }),
};
