import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { StorableTextSchema } from './forms.ts';
import { JsonValueSchema } from './json-value.ts';
import { DomainParamsSchema } from './operator.ts';
import { THEME_NOTE_MAX } from './theme-calls.ts';
import {
  THEME_FILE_REFUSALS,
  ThemeFileSchema,
  ThemeScopeSchema,
  ThemeStateSchema,
  ThemeTokensSchema,
  ThemeUploadSchema,
  ThemeVersionSchema,
  TokenPathSchema,
} from './themes.ts';

const scope = ThemeScopeSchema.prefault({});
const note = StorableTextSchema.max(THEME_NOTE_MAX).default('');
const VersionSchema = z.coerce.number().int().min(1).max(2_000_000_000);

const ThemeHistorySchema = z.object({
  versions: z.array(ThemeVersionSchema).describe('Newest first'),
  changes: z
    .array(
      z.object({
        at: z.iso.datetime(),
        by: z.string().describe('Name; empty for the operator and for accounts that are gone'),
        action: z.string(),
        details: z.record(z.string(), JsonValueSchema),
      }),
    )
    .describe('The last 200 things that were done, newest first'),
});

const parts = { access: 'operator', tag: 'themes', params: DomainParamsSchema } as const;
const state = { ...parts, answer: ThemeStateSchema } as const;
const query = ThemeScopeSchema;

/** What the operator does with themes: the same as the builder on the site, by JSON. */
export const OPERATOR_THEME_ENDPOINTS = {
  get: endpoint('GET', '/api/operator/v1/tenants/:domain/theme', { ...state, query }),
  set: endpoint('PUT', '/api/operator/v1/tenants/:domain/theme', {
    ...state,
    body: z.strictObject({
      scope,
      path: TokenPathSchema.optional().describe('One token; without it `value` is the whole draft'),
      value: JsonValueSchema.optional().describe('Left out, the token is removed and inherited'),
    }),
    errors: ['theme_invalid'],
  }),
  files: endpoint('GET', '/api/operator/v1/tenants/:domain/theme/files', {
    ...parts,
    answer: z.array(ThemeFileSchema),
  }),
  upload: endpoint('POST', '/api/operator/v1/tenants/:domain/theme/files', {
    ...parts,
    body: ThemeUploadSchema,
    answer: ThemeFileSchema,
    refusals: THEME_FILE_REFUSALS,
    errors: [
      'theme_invalid',
      'theme_file_refused',
      'theme_files_full',
      'upload_infected',
      'upload_unscanned',
    ],
  }),
  publish: endpoint('POST', '/api/operator/v1/tenants/:domain/theme/publish', {
    ...state,
    body: z.strictObject({ scope, note, at: z.iso.datetime().optional() }),
    errors: ['theme_invalid', 'theme_not_publishable'],
  }),
  rollback: endpoint('POST', '/api/operator/v1/tenants/:domain/theme/rollback', {
    ...state,
    body: z.strictObject({ scope, version: VersionSchema, note }),
    errors: ['theme_version_not_found', 'theme_invalid', 'theme_not_publishable'],
  }),
  history: endpoint('GET', '/api/operator/v1/tenants/:domain/theme/history', {
    ...parts,
    query,
    answer: ThemeHistorySchema,
  }),
  version: endpoint('GET', '/api/operator/v1/tenants/:domain/theme/version', {
    ...parts,
    query: query.extend({ version: VersionSchema }),
    answer: ThemeVersionSchema.extend({ tokens: ThemeTokensSchema }),
    errors: ['theme_version_not_found'],
  }),
};
