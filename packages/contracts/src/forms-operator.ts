import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { AssignedSchema, AssignFormSchema, AssignmentListSchema } from './form-center.ts';
import {
  FormChangeLogSchema,
  FormDifferencesSchema,
  FormRollbackSchema,
  FormStateSchema,
  FormVersionInfoSchema,
} from './form-editing.ts';
import { DefinitionSchema, FormKeySchema } from './forms.ts';
import { JsonValueSchema } from './json-value.ts';
import { DomainParamsSchema } from './operator.ts';

/** Formats of other products that `forms convert` reads. */
export const FORM_SOURCE_FORMATS = [
  'greenhouse',
  'surveyjs',
  'govuk',
  'json-schema',
  'bamboohr',
  'flowxtra',
  'formio',
  'html',
] as const;
export type FormSourceFormat = (typeof FORM_SOURCE_FORMATS)[number];

/**
 * How responses are handed out: lines of JSON, a table or a workbook with labels and codes, and the files as a ZIP.
 */
export const RESPONSE_FORMATS = ['json', 'csv', 'xlsx', 'zip'] as const;
export type ResponseFormat = (typeof RESPONSE_FORMATS)[number];

/** How one response is shown: as a page to read, or as a PDF. */
export const RESPONSE_VIEWS = ['page', 'pdf'] as const;

/** Days that a personal link can be opened unless the operator says another end. */
export const PERSONAL_LINK_DAYS = 30;
/** Days that a link to the editor works, opened or not, unless the operator says how many. */
export const EDIT_LINK_DAYS = 14;
/** Most days of a link to the editor: as long as a browser keeps who it is. */
export const EDIT_LINK_DAYS_MAX = 30;

export const FormParamsSchema = DomainParamsSchema.extend({ form: FormKeySchema });

const OperatorFormSchema = z.object({
  form: z.string(),
  title: z.string(),
  version: z.number().int().nullable().describe('The published one; null when there is none yet'),
  hasUnpublishedChanges: z.boolean(),
  responses: z.number().int(),
  drafts: z.number().int().describe('People who began and have not sent'),
  continueLinks: z.number().int().describe('Of these, how many have a link that lets them go on elsewhere'),
  updatedAt: z.iso.datetime(),
});
const OperatorFormListSchema = z.object({ forms: z.array(OperatorFormSchema) });

/** `PUT forms/:form`: stores the definition and publishes it unless it is meant as a draft. */
const FormStoreSchema = z.object({
  definition: z.unknown(),
  isDraft: z.boolean().default(false),
  note: z.string().max(500).default(''),
});
const FormStoredSchema = z.object({
  form: z.string(),
  revision: z.number().int(),
  version: z.number().int().nullable().describe('Null when it was stored as a draft'),
  isUnchanged: z.boolean().describe('The published version, or the draft, is the same already'),
  warnings: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .describe('What deserves a second look, by its place in the definition'),
});

const FormShowQuerySchema = z.object({ version: FormStateSchema.optional() });
const OperatorFormDetailsSchema = OperatorFormSchema.extend({
  shown: z.union([z.literal('draft'), z.number().int()]),
  definition: DefinitionSchema,
  versions: z.array(FormVersionInfoSchema),
});
const FormDiffParamsSchema = z.object({ from: FormStateSchema, to: FormStateSchema });

/** `POST forms/:form/links`: a one-time link for one person. */
const PersonalLinkCreateSchema = z.object({
  name: z.string().trim().max(200).default(''),
  email: z.email().max(320).or(z.literal('')).default(''),
  expires: z.iso.datetime({ offset: true }).optional(),
});
/** The only time the token is shown: only its hash is kept. */
const FormLinkSchema = z.object({
  form: z.string(),
  url: z.string(),
  expiresAt: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
});
const EditLinkCreateSchema = z.object({
  name: z.string().trim().max(200).default(''),
  days: z.number().int().min(1).max(EDIT_LINK_DAYS_MAX).default(EDIT_LINK_DAYS),
});
const EditLinkSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  openedAt: z.iso.datetime().nullable().describe('Null when nobody has opened it yet'),
  until: z.iso.datetime(),
});
const EditLinkListSchema = z.object({
  links: z.array(EditLinkSchema).describe('Those that work, newest first'),
});
const EditLinkParamsSchema = FormParamsSchema.extend({ link: z.coerce.number().int().min(1) });

/** Whole numbers such as an SSN instead of their last digits. */
const UnmaskedSchema = z
  .enum(['0', '1', 'true', 'false'])
  .default('0')
  .transform((text) => text === '1' || text === 'true');

export const ResponsesQuerySchema = z.object({
  format: z.enum(RESPONSE_FORMATS).default('json'),
  list: z
    .string()
    .max(400)
    .default('')
    .describe('CSV: the entries of this list of questions instead, such as jobs'),
  version: z.coerce.number().int().min(1).optional(),
  since: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).optional(),
  unmasked: UnmaskedSchema,
});
export const ResponseParamsSchema = FormParamsSchema.extend({ receipt: z.string().max(64) });
export const ResponseViewQuerySchema = z.object({
  as: z.enum(RESPONSE_VIEWS).default('page'),
  hl: z.string().max(35).optional().describe('Language of the texts; English when absent'),
  unmasked: UnmaskedSchema,
});
/** One line of `responses --format json` (JSON lines). */
export const FormResponseSchema = z.object({
  receipt: z.string(),
  form: z.string(),
  version: z.number().int(),
  submittedAt: z.iso.datetime(),
  person: z.object({ name: z.string(), email: z.string() }).nullable().describe('Of a personal link'),
  answers: z.record(z.string(), JsonValueSchema),
  files: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      name: z.string(),
      bytes: z.number().int(),
      type: z.string(),
      sha256: z.string(),
    }),
  ),
});

export const FormFileParamsSchema = FormParamsSchema.extend({ file: z.string().max(64) });

/** Most bytes of a form of another product. */
export const FORM_SOURCE_MAX_BYTES = 8 * 1024 * 1024;
/** `POST forms/convert`: a form of another product in our definition, and what could not be expressed. */
const FormConvertSchema = z.object({
  format: z.enum(FORM_SOURCE_FORMATS),
  source: z.unknown().describe('The document; a text where it is no JSON'),
  ui: z
    .unknown()
    .optional()
    .describe('The UI schema that goes with a JSON Schema; words of other languages of a Form.io form'),
});
const FormConvertedSchema = z.object({
  definition: DefinitionSchema,
  report: z.object({
    outcome: z.string(),
    questions: z.array(
      z.object({
        source: z.string(),
        path: z.string().describe('A JSON pointer into the source; in HTML a selector with its line'),
        names: z.array(z.string()),
        outcome: z.string(),
        missing: z.array(z.string()),
        lost: z.array(z.string()).describe('Where the properties stand that are missing'),
        changed: z.array(z.string()),
      }),
    ),
    form: z.array(z.string()).describe('What the form as a whole lost'),
    lost: z.array(z.string()).describe('Where the properties of the form stand that are missing'),
  }),
});

export type OperatorForm = z.infer<typeof OperatorFormSchema>;
export type OperatorFormDetails = z.infer<typeof OperatorFormDetailsSchema>;
export type FormLink = z.infer<typeof FormLinkSchema>;
export type FormStored = z.infer<typeof FormStoredSchema>;
export type FormConverted = z.infer<typeof FormConvertedSchema>;
export type FormResponse = z.infer<typeof FormResponseSchema>;

const parts = { access: 'operator', tag: 'forms', params: FormParamsSchema } as const;

/** What the operator does with forms: publish, compare, bring back, link, and ask candidates to fill them in. */
export const OPERATOR_FORM_ENDPOINTS = {
  list: endpoint('GET', '/api/operator/v1/tenants/:domain/forms', {
    ...parts,
    params: DomainParamsSchema,
    answer: OperatorFormListSchema,
  }),
  store: endpoint('PUT', '/api/operator/v1/tenants/:domain/forms/:form', {
    ...parts,
    body: FormStoreSchema,
    answer: FormStoredSchema,
    errors: ['form_invalid', 'form_not_publishable'],
  }),
  show: endpoint('GET', '/api/operator/v1/tenants/:domain/forms/:form', {
    ...parts,
    query: FormShowQuerySchema,
    answer: OperatorFormDetailsSchema,
    errors: ['form_not_found'],
  }),
  differences: endpoint('GET', '/api/operator/v1/tenants/:domain/forms/:form/diff', {
    ...parts,
    query: FormDiffParamsSchema,
    answer: FormDifferencesSchema,
    errors: ['form_not_found'],
  }),
  rollBack: endpoint('POST', '/api/operator/v1/tenants/:domain/forms/:form/rollback', {
    ...parts,
    body: FormRollbackSchema,
    answer: FormVersionInfoSchema,
    errors: ['form_not_found'],
  }),
  changes: endpoint('GET', '/api/operator/v1/tenants/:domain/forms/:form/changes', {
    ...parts,
    answer: FormChangeLogSchema,
    errors: ['form_not_found'],
  }),
  link: endpoint('POST', '/api/operator/v1/tenants/:domain/forms/:form/links', {
    ...parts,
    body: PersonalLinkCreateSchema,
    answer: FormLinkSchema,
    errors: ['form_not_found'],
  }),
  editLink: endpoint('POST', '/api/operator/v1/tenants/:domain/forms/:form/edit-links', {
    ...parts,
    body: EditLinkCreateSchema,
    answer: FormLinkSchema,
    errors: ['form_not_found'],
  }),
  editLinks: endpoint('GET', '/api/operator/v1/tenants/:domain/forms/:form/edit-links', {
    ...parts,
    answer: EditLinkListSchema,
    errors: ['form_not_found'],
  }),
  endEditLink: endpoint('POST', '/api/operator/v1/tenants/:domain/forms/:form/edit-links/:link/end', {
    ...parts,
    params: EditLinkParamsSchema,
    answer: EditLinkSchema,
    errors: ['form_not_found', 'not_found'],
  }),
  assign: endpoint('POST', '/api/operator/v1/tenants/:domain/forms/:form/assignments', {
    ...parts,
    body: AssignFormSchema,
    answer: AssignedSchema,
    status: 201,
    errors: ['form_not_found'],
  }),
  assignments: endpoint('GET', '/api/operator/v1/tenants/:domain/forms/:form/assignments', {
    ...parts,
    answer: AssignmentListSchema,
    errors: ['form_not_found'],
  }),
  convert: endpoint('POST', '/api/operator/v1/forms/convert', {
    access: 'operator',
    tag: 'forms',
    body: FormConvertSchema,
    answer: FormConvertedSchema,
    errors: ['form_source_refused'],
  }),
};
