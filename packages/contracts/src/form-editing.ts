import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ErrorCodeSchema, envelopeOf, FieldErrorsSchema } from './envelope.ts';
import { FORM_ADMIN_PATHS } from './form-calls.ts';
import {
  DefinitionSchema,
  FORM_DEFINITION_MAX_BYTES,
  FormKeySchema,
  FormQuerySchema,
  StorableTextSchema,
  tenantQuery,
} from './forms.ts';
import { JsonValueSchema } from './json-value.ts';

const FormVersionQuerySchema = z.object({
  ...tenantQuery,
  form: FormKeySchema,
  version: z.coerce.number().int().min(1),
});
/** A published version by its number, or what is being edited. */
export const FormStateSchema = z.union([z.literal('draft'), z.coerce.number().int().min(1)]);
const FormDiffQuerySchema = z.object({
  ...tenantQuery,
  form: FormKeySchema,
  from: FormStateSchema,
  to: FormStateSchema,
});

/** What is being edited, with the number that a change of it must name. */
const EditedFormSchema = z.object({
  form: z.string(),
  revision: z.number().int(),
  definition: DefinitionSchema,
  publishedVersion: z.number().int().nullable(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
});
const EditedFormAnswerSchema = envelopeOf(EditedFormSchema, z.null());
/** `PUT draft`; the definition is checked and refused with 422 `{messages: {path: [text]}}`. */
const FormEditSchema = z.object({ revision: z.number().int().min(0), definition: z.unknown() });
/** 412: somebody else changed the form; `current` is theirs. */
const FormChangedSchema = z.object({
  message: z.string(),
  code: ErrorCodeSchema,
  current: EditedFormSchema,
});
const FormPublishSchema = z.object({
  revision: z.number().int().min(0),
  note: StorableTextSchema.max(500).default(''),
});
export const FormRollbackSchema = z.object({ version: z.number().int().min(1) });

export const FormVersionInfoSchema = z.object({
  version: z.number().int(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  note: z.string(),
  restoredFrom: z.number().int().nullable().describe('The version that was brought back'),
});
const PublishedAnswerSchema = envelopeOf(FormVersionInfoSchema, z.null());
const FormVersionsAnswerSchema = envelopeOf(
  z.object({ versions: z.array(FormVersionInfoSchema).describe('Newest first') }),
  z.null(),
);
const FormVersionAnswerSchema = envelopeOf(
  FormVersionInfoSchema.extend({ definition: DefinitionSchema }),
  z.null(),
);
/** Differences as `diffDefinitions` of form-core/definition lists them. */
export const FormDifferencesSchema = z.object({
  differences: z.array(
    z.object({
      code: z.string(),
      path: z.string(),
      subject: z.string(),
      property: z.string().optional(),
      from: z.unknown().optional(),
      to: z.unknown().optional(),
      message: z.string(),
    }),
  ),
});
export type FormDifferences = z.infer<typeof FormDifferencesSchema>;
const FormDiffAnswerSchema = envelopeOf(FormDifferencesSchema, z.null());
export const FormChangeLogSchema = z.object({
  changes: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.string(),
      action: z.string(),
      details: z.record(z.string(), JsonValueSchema),
    }),
  ),
});
const FormChangeLogAnswerSchema = envelopeOf(FormChangeLogSchema, z.null());

const FormFileSchema = z.object({ text: z.string().max(FORM_DEFINITION_MAX_BYTES) });
const ReadFormFileSchema = z.object({
  definition: DefinitionSchema,
  lost: z.array(z.string()).describe('What could not be taken over'),
});
const EditPermissionSchema = z.object({ until: z.iso.datetime() });
const EditPermissionAnswerSchema = envelopeOf(EditPermissionSchema, z.null());

export type EditedForm = z.infer<typeof EditedFormSchema>;
export type FormVersionInfo = z.infer<typeof FormVersionInfoSchema>;

const parts = { access: 'public', tag: 'forms', query: FormQuerySchema } as const;

/** What an editor does with a form (spec:D54). The permission is looked up with every call. */
export const FORM_ADMIN_ENDPOINTS = {
  draft: endpoint('GET', FORM_ADMIN_PATHS.draft, {
    ...parts,
    answer: EditedFormAnswerSchema,
    errors: ['form_not_found'],
  }),
  edit: endpoint('PUT', FORM_ADMIN_PATHS.draft, {
    ...parts,
    body: FormEditSchema,
    answer: EditedFormAnswerSchema,
    refusals: { 412: FormChangedSchema, 422: FieldErrorsSchema },
    errors: ['form_not_found', 'form_changed', 'form_invalid', 'payload_too_large'],
  }),
  publish: endpoint('POST', FORM_ADMIN_PATHS.publish, {
    ...parts,
    body: FormPublishSchema,
    answer: PublishedAnswerSchema,
    refusals: { 412: FormChangedSchema, 422: FieldErrorsSchema },
    errors: ['form_not_found', 'form_changed', 'form_not_publishable'],
  }),
  rollback: endpoint('POST', FORM_ADMIN_PATHS.rollback, {
    ...parts,
    body: FormRollbackSchema,
    answer: PublishedAnswerSchema,
    errors: ['form_not_found'],
  }),
  versions: endpoint('GET', FORM_ADMIN_PATHS.versions, {
    ...parts,
    answer: FormVersionsAnswerSchema,
    errors: ['form_not_found'],
  }),
  version: endpoint('GET', FORM_ADMIN_PATHS.version, {
    ...parts,
    query: FormVersionQuerySchema,
    answer: FormVersionAnswerSchema,
    errors: ['form_not_found'],
  }),
  diff: endpoint('GET', FORM_ADMIN_PATHS.diff, {
    ...parts,
    query: FormDiffQuerySchema,
    answer: FormDiffAnswerSchema,
    errors: ['form_not_found'],
  }),
  readFile: endpoint('POST', FORM_ADMIN_PATHS.readFile, {
    ...parts,
    body: FormFileSchema,
    answer: envelopeOf(ReadFormFileSchema, z.null()),
    errors: ['form_not_found', 'form_source_refused', 'payload_too_large'],
  }),
  permission: endpoint('GET', FORM_ADMIN_PATHS.permission, {
    ...parts,
    answer: EditPermissionAnswerSchema,
    errors: ['form_not_found'],
  }),
  end: endpoint('POST', FORM_ADMIN_PATHS.end, {
    ...parts,
    answer: EditPermissionAnswerSchema,
    errors: ['form_not_found'],
  }),
  changes: endpoint('GET', FORM_ADMIN_PATHS.changes, {
    ...parts,
    answer: FormChangeLogAnswerSchema,
    errors: ['form_not_found'],
  }),
};
