import { z } from 'zod';
import {
  APPLICATION_MESSAGE_MAX,
  APPLICATION_MESSAGE_PATHS,
  MESSAGE_SENDERS,
} from './application-message-calls.ts';
import { ApplicationParamsSchema } from './applications.ts';
import { endpoint } from './endpoint.ts';
import { envelopeOf } from './envelope.ts';
import { plainLetterText } from './letter-template.ts';
import { DomainParamsSchema } from './operator.ts';
import { OperatorApplicationParamsSchema } from './operator-applications.ts';

const instant = z.iso.datetime();
const messageId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
// Line breaks are told as one character by every system.
const text = z
  .string()
  .transform((written) => written.replace(/\r\n?/g, '\n').trim())
  .pipe(plainLetterText(APPLICATION_MESSAGE_MAX).min(1));

/** A message under an application, as its candidate reads it. */
const ApplicationMessageSchema = z.object({
  id: messageId,
  from: z.enum(MESSAGE_SENDERS),
  author: z.string().describe('Who wrote for the company; empty of candidates and where nobody is named'),
  text: z.string().describe('Plain text'),
  at: instant,
  readAt: instant.nullable().describe('When the other side read it'),
});
const ApplicationThreadSchema = z.object({
  messages: z.array(ApplicationMessageSchema).describe('Oldest first'),
  hasEarlier: z.boolean(),
  unread: z.number().int().describe('Of the company, not read yet'),
  canWrite: z.boolean(),
});
const ApplicationThreadQuerySchema = z.looseObject({
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});
const ApplicationMessageSendSchema = z.object({ text, domain: z.string().optional() });
const ApplicationMessagesReadSchema = z.object({ up_to: messageId, domain: z.string().optional() });

/** Query of the operator's list of messages, of one application or of all. */
const OperatorMessagesQuerySchema = z.object({
  application: z.string().min(1).max(100).optional().describe('Public name of an application'),
  unread: z.literal('true').optional().describe('Only those of candidates that the company has not read'),
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
});
/** A message of the company. */
const OperatorMessageSendSchema = z.strictObject({
  text,
  author: plainLetterText(120).default('').describe('Who writes, as the candidate reads it'),
  source_id: plainLetterText(200)
    .min(1)
    .optional()
    .describe('Names the message: sent twice it is there once'),
});
const OperatorMessagesReadSchema = z.strictObject({ up_to: messageId });
/** A message as the operator sees it. */
const OperatorMessageSchema = z.object({
  id: messageId,
  application: z.string(),
  email: z.string(),
  position: z.string(),
  from: z.enum(MESSAGE_SENDERS),
  author: z.string(),
  source_id: z.string().nullable(),
  text: z.string(),
  at: instant,
  read_at: instant.nullable(),
});
const OperatorMessageListSchema = z.object({
  messages: z.array(OperatorMessageSchema),
  next: z.number().int().nullable().describe('`after` of the next page; null on the last one'),
});
const OperatorMessageSentSchema = z.object({ message: OperatorMessageSchema, created: z.boolean() });
const OperatorMessagesMarkedSchema = z.object({ read: z.number().int() });

const ApplicationThreadAnswerSchema = envelopeOf(ApplicationThreadSchema, z.null());
const ApplicationMessageSentAnswerSchema = envelopeOf(
  z.object({ message: ApplicationMessageSchema, canWrite: z.boolean() }),
  z.null(),
);
const ApplicationMessagesReadAnswerSchema = envelopeOf(z.object({ unread: z.number().int() }), z.null());

export type ApplicationMessage = z.infer<typeof ApplicationMessageSchema>;
export type ApplicationThread = z.infer<typeof ApplicationThreadSchema>;
export type OperatorMessage = z.infer<typeof OperatorMessageSchema>;
export type OperatorMessageList = z.infer<typeof OperatorMessageListSchema>;

const parts = { access: 'candidate', tag: 'applications', params: ApplicationParamsSchema } as const;

/** Messages under an application (spec:F98, spec:F104), as its candidate reads and writes them. */
export const APPLICATION_MESSAGE_ENDPOINTS = {
  thread: endpoint('GET', APPLICATION_MESSAGE_PATHS.list, {
    ...parts,
    query: ApplicationThreadQuerySchema,
    answer: ApplicationThreadAnswerSchema,
    errors: ['application_not_found'],
  }),
  write: endpoint('POST', APPLICATION_MESSAGE_PATHS.list, {
    ...parts,
    body: ApplicationMessageSendSchema,
    answer: ApplicationMessageSentAnswerSchema,
    errors: ['application_not_found', 'application_finished', 'idempotency_key_reused', 'too_many_requests'],
  }),
  read: endpoint('POST', APPLICATION_MESSAGE_PATHS.read, {
    ...parts,
    body: ApplicationMessagesReadSchema,
    answer: ApplicationMessagesReadAnswerSchema,
    errors: ['application_not_found'],
  }),
};

const ofCompany = { access: 'operator', tag: 'applications' } as const;
const ofOne = { ...ofCompany, params: OperatorApplicationParamsSchema };

/** What the company reads and writes under applications (spec:F98, spec:F104). */
export const OPERATOR_MESSAGE_ENDPOINTS = {
  list: endpoint('GET', '/api/operator/v1/tenants/:domain/application-messages', {
    ...ofCompany,
    params: DomainParamsSchema,
    query: OperatorMessagesQuerySchema,
    answer: OperatorMessageListSchema,
    errors: ['application_not_found'],
  }),
  write: endpoint('POST', '/api/operator/v1/tenants/:domain/applications/:id/messages', {
    ...ofOne,
    body: OperatorMessageSendSchema,
    answer: OperatorMessageSentSchema,
    errors: ['application_not_found', 'application_finished'],
  }),
  read: endpoint('POST', '/api/operator/v1/tenants/:domain/applications/:id/messages/read', {
    ...ofOne,
    body: OperatorMessagesReadSchema,
    answer: OperatorMessagesMarkedSchema,
    errors: ['application_not_found'],
  }),
};
