import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { envelopeOf } from './envelope.ts';
import { ASSIGNMENT_KINDS, FORM_CENTER_PATHS, FORM_STATUSES } from './form-center-calls.ts';
import { FormKeySchema } from './forms.ts';

const seconds = z.number().int();

/** Query of `forms_list`; without a tab all forms are listed. */
const FormsListQuerySchema = z.looseObject({
  tab_id: z.string().max(50).optional(),
  include_tab_list: z.stringbool().default(false),
  kind: z.enum(ASSIGNMENT_KINDS).default('form'),
  domain: z.string().optional(),
  hl: z.string().max(35).optional(),
});
const CenterFormSchema = z.object({
  id: z.string().describe('Names the assignment'),
  form: z.string(),
  title: z.string(),
  description: z.string(),
  kind: z.enum(ASSIGNMENT_KINDS),
  status: z.enum(FORM_STATUSES),
  dueTs: seconds.nullable().describe('Seconds; null without an end'),
  assignedTs: seconds,
  completedTs: seconds.nullable(),
  receiptNumber: z.string().nullable(),
  answered: z.number().int().describe('Questions of the draft with an answer'),
  url: z.string().describe('Path of the form'),
});
const FormTabSchema = z.object({ id: z.string(), name: z.string(), count: z.number().int() });
const FormsListSchema = z.object({
  forms: z.array(CenterFormSchema),
  tabs: z.array(FormTabSchema).optional().describe('With include_tab_list'),
});
const FormsListAnswerSchema = envelopeOf(FormsListSchema, z.null());

/** A file that the candidate signed, sent or received. */
const KeptDocumentSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['offer_document', 'form', 'resume', 'application']),
  ts: seconds.describe('When it was signed, sent or received'),
  context: z.string().describe('What it belongs to, such as the position of an offer; may be empty'),
  isSigned: z.boolean(),
  url: z.string().describe('Path of the page that shows it'),
  fileUrl: z.string().nullable().describe('Path of the file to download; null where the page gives it'),
});
const KeptDocumentsSchema = z.object({
  documents: z.array(KeptDocumentSchema).describe('Newest first'),
  missing: z.array(KeptDocumentSchema.shape.kind).describe('Kinds that could not be read now'),
});
const KeptDocumentsAnswerSchema = envelopeOf(KeptDocumentsSchema, z.null());

/** Operator: `POST forms/:form/assignments`. */
export const AssignFormSchema = z.object({
  email: z.email().max(320),
  kind: z.enum(ASSIGNMENT_KINDS).default('form'),
  due: z.iso.datetime({ offset: true }).optional(),
});
const AssignmentSchema = z.object({
  id: z.string(),
  form: FormKeySchema,
  email: z.string(),
  kind: z.enum(ASSIGNMENT_KINDS),
  status: z.enum(FORM_STATUSES),
  assignedAt: z.iso.datetime(),
  due: z.iso.datetime().nullable(),
  completedAt: z.iso.datetime().nullable(),
});
/** Null: nobody has an account under the address. */
export const AssignedSchema = z.object({ assignment: AssignmentSchema.nullable() });
export const AssignmentListSchema = z.object({ assignments: z.array(AssignmentSchema) });

export type CenterForm = z.infer<typeof CenterFormSchema>;
export type FormTab = z.infer<typeof FormTabSchema>;
export type FormsList = z.infer<typeof FormsListSchema>;
export type KeptDocument = z.infer<typeof KeptDocumentSchema>;
export type KeptDocuments = z.infer<typeof KeptDocumentsSchema>;
export type Assigned = z.infer<typeof AssignedSchema>;
export type Assignment = z.infer<typeof AssignmentSchema>;

/** What a candidate was asked to fill in [FORMS-01], and what they signed, sent and received [FORMS-03]. */
export const FORM_CENTER_ENDPOINTS = {
  list: endpoint('GET', FORM_CENTER_PATHS.list, {
    access: 'candidate',
    tag: 'forms',
    query: FormsListQuerySchema,
    answer: FormsListAnswerSchema,
  }),
  documents: endpoint('GET', FORM_CENTER_PATHS.documents, {
    access: 'candidate',
    tag: 'documents',
    query: z.looseObject({}),
    answer: KeptDocumentsAnswerSchema,
  }),
};
