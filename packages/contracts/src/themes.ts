import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { EnvelopeErrorSchema, ErrorCodeSchema, envelopeOf, FieldErrorsSchema } from './envelope.ts';
import { StorableTextSchema } from './forms.ts';
import { JsonValueSchema } from './json-value.ts';
import { MICROSITE_NAME } from './tenant-config/config-keys.ts';
import {
  THEME_CHANGES_MAX,
  THEME_FILE_BYTES_MAX,
  THEME_FILE_REASONS,
  THEME_NOTE_MAX,
  THEME_PATHS,
  THEME_PRODUCTS,
  THEME_VERSIONS_MAX,
} from './theme-calls.ts';

const instant = z.iso.datetime();
const VersionSchema = z.coerce.number().int().min(1).max(2_000_000_000);
/** Path of a token, such as `navbar.background`. */
export const TokenPathSchema = z
  .string()
  .max(200)
  .regex(
    /^[A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)*$/,
    'must be the path of a token such as navbar.background',
  );

/** Which theme is meant: that of a product, of the whole site or of one of its microsites. */
export const ThemeScopeSchema = z.object({
  product: z.enum(THEME_PRODUCTS).default('pcsx'),
  site: z
    .union([z.literal(''), z.string().regex(MICROSITE_NAME)])
    .default('')
    .describe(
      'Name of a microsite; empty for the whole site. Not `microsite`, which every call of a page names.',
    ),
});

/** Tokens as they are written: a part of a theme. */
export const ThemeTokensSchema = z.record(z.string(), JsonValueSchema);

const WhoSchema = z
  .string()
  .describe('Name of who did it; empty for the operator and for accounts that are gone');
export const ThemeVersionSchema = z.object({
  version: z.number().int(),
  publishedAt: instant,
  publishedBy: WhoSchema,
  note: z.string(),
  restoredFrom: z.number().int().nullable().describe('The version that was brought back'),
});
const ThemePreviewSchema = z.object({
  id: z.number().int(),
  createdAt: instant,
  createdBy: WhoSchema,
  expiresAt: instant,
});

/** Everything about the theme of one scope. */
export const ThemeStateSchema = z
  .object({
    scope: z.object({ product: z.enum(THEME_PRODUCTS), site: z.string() }),
    inherited: ThemeTokensSchema.describe(
      'What this scope lays its own tokens on; `{}` under the company itself',
    ),
    live: ThemeTokensSchema.describe('Own tokens that are in force; what is not there is inherited'),
    liveVersion: z
      .number()
      .int()
      .nullable()
      .describe('Null where nothing was published yet: then the configuration counts'),
    draft: ThemeTokensSchema.nullable().describe('Own tokens that are being edited; null without a draft'),
    draftSavedAt: instant.nullable(),
    draftSavedBy: WhoSchema.nullable(),
    revision: z
      .number()
      .int()
      .describe('Of the draft, of what is in force and of the schedule; grows with each change'),
    scheduled: z
      .object({ at: instant, by: WhoSchema, note: z.string(), tokens: ThemeTokensSchema })
      .nullable()
      .describe('The draft as it was when it was scheduled; what is edited later does not change it'),
    versions: z.array(ThemeVersionSchema).max(THEME_VERSIONS_MAX).describe('Newest first'),
    microsites: z.array(
      z.object({
        name: z.string(),
        displayName: z.string(),
        isPublished: z.boolean().describe('Has own versions'),
      }),
    ),
    previews: z.array(ThemePreviewSchema).describe('Links that still work'),
  })
  .meta({ id: 'ThemeState' });

const ThemeChangeSchema = z.object({
  path: TokenPathSchema,
  value: JsonValueSchema.optional().describe(
    'Left out, the token is removed here and inherited; null is a value. An object changes every token under the path that it names, and no other.',
  ),
});
const ThemeConflictSchema = z.object({
  path: z.string(),
  mine: JsonValueSchema.optional().describe('As the call wanted it; not saved. Left out: removed'),
  theirs: JsonValueSchema.optional().describe('As somebody saved it meanwhile; it stays. Left out: removed'),
  by: WhoSchema,
  at: instant,
});
const ThemeSavedSchema = z.object({
  theme: ThemeStateSchema,
  conflicts: z
    .array(ThemeConflictSchema)
    .describe('Sent again with the new revision, what was wanted is saved over what others did'),
});

/** A colour that could not be shown as it is wished, as `checkTheme` of packages/theme finds it. */
export const ThemeProblemSchema = z.object({
  site: z.string().describe('Microsite on which it would be so; empty for the whole site'),
  path: z.string().describe('Path of the token to change'),
  pair: z.string().describe('The tokens that are too near, as `foreground / background`'),
  scheme: z.string().describe('light or dark'),
  ratio: z.number(),
  minimum: z.number(),
  page: z.string().describe('Where it is seen best'),
  nearest: z.string().describe('The nearest colour that passes'),
});
/** Base64 needs four characters for three bytes. */
const CONTENT_MAX = Math.ceil(THEME_FILE_BYTES_MAX.picture / 3) * 4;
/** A file of a theme as it is sent. */
export const ThemeUploadSchema = z.object({
  scope: ThemeScopeSchema.prefault({}),
  token: TokenPathSchema.describe('The token that it is for; it tells what files may be'),
  name: StorableTextSchema.max(255).describe('What it is called where it comes from; shown to editors'),
  content: z.string().max(CONTENT_MAX).describe('Its bytes in Base64'),
});
export const ThemeFileSchema = z
  .object({
    file: z.string().describe('The value of tokens that name it'),
    kind: z.enum(['logo', 'picture', 'font']),
    name: z.string(),
    bytes: z.number().int().describe('Of the file as it was sent'),
    createdAt: instant,
  })
  .meta({ id: 'ThemeFile' });
const MessageSchema = { message: z.string(), code: ErrorCodeSchema };
const ThemeProblemsSchema = z
  .object({
    ...MessageSchema,
    messages: z.record(z.string(), z.array(z.string())).describe('The same in words, by path of the token'),
    problems: z.array(ThemeProblemSchema),
  })
  .meta({ id: 'ThemeProblems' });
/** 422: why a file is not taken, in a word and in words by the path of its token. */
const ThemeFileRefusedSchema = z.object({
  ...MessageSchema,
  messages: z.record(z.string(), z.array(z.string())),
  reason: z.enum(THEME_FILE_REASONS),
});
export const THEME_FILE_REFUSALS = { 422: z.union([ThemeFileRefusedSchema, FieldErrorsSchema]) } as const;
/** 412: somebody else changed the theme; `current` is as it is now. */
const ThemeChangedSchema = z.object({ ...MessageSchema, current: ThemeStateSchema });
const ThemeRefusedSchema = z.union([ThemeProblemsSchema, FieldErrorsSchema, EnvelopeErrorSchema]);

const scope = ThemeScopeSchema.prefault({});
const revision = z.number().int().min(0);
const note = StorableTextSchema.max(THEME_NOTE_MAX).default('');
const VersionQuerySchema = z.looseObject({ ...ThemeScopeSchema.shape, version: VersionSchema });

export type ThemeScope = z.output<typeof ThemeScopeSchema>;
export type ThemeTokens = z.infer<typeof ThemeTokensSchema>;
export type ThemeState = z.infer<typeof ThemeStateSchema>;
export type ThemeVersionInfo = z.infer<typeof ThemeVersionSchema>;
export type ThemePreviewInfo = z.infer<typeof ThemePreviewSchema>;
export type ThemeChange = z.infer<typeof ThemeChangeSchema>;
export type ThemeUpload = z.infer<typeof ThemeUploadSchema>;
export type ThemeFile = z.infer<typeof ThemeFileSchema>;
export type ThemeConflict = z.infer<typeof ThemeConflictSchema>;
export type ThemeSaved = z.infer<typeof ThemeSavedSchema>;
export type ThemeProblemInfo = z.infer<typeof ThemeProblemSchema>;

const parts = { access: 'public', tag: 'theme builder', query: z.looseObject({}) } as const;
const state = { ...parts, answer: envelopeOf(ThemeStateSchema, z.null()) } as const;

/** What a theme builder does [THEME-01]. The right is looked up with every call; without it each answers `not_found`. */
export const THEME_ENDPOINTS = {
  read: endpoint('GET', THEME_PATHS.theme, {
    ...state,
    query: z.looseObject(ThemeScopeSchema.shape),
    errors: ['not_found'],
  }),
  save: endpoint('PUT', THEME_PATHS.draft, {
    ...parts,
    body: z.object({
      scope,
      baseRevision: revision.describe('The revision that the changes were made on'),
      changes: z.array(ThemeChangeSchema).max(THEME_CHANGES_MAX),
    }),
    answer: envelopeOf(ThemeSavedSchema, z.null()),
    refusals: { 422: FieldErrorsSchema },
    errors: ['not_found', 'theme_invalid'],
  }),
  discard: endpoint('DELETE', THEME_PATHS.draft, {
    ...state,
    body: z.object({ scope, revision }),
    refusals: { 412: ThemeChangedSchema },
    errors: ['not_found', 'theme_changed'],
  }),
  publish: endpoint('POST', THEME_PATHS.publish, {
    ...state,
    body: z.object({
      scope,
      revision,
      note,
      at: instant.optional().describe('Published then instead of now'),
      also: z
        .array(z.object({ scope: ThemeScopeSchema, revision }))
        .max(1)
        .default([])
        .describe('The other product of the same site, published with it and checked together'),
    }),
    refusals: { 412: ThemeChangedSchema, 422: ThemeRefusedSchema },
    errors: [
      'not_found',
      'theme_changed',
      'theme_invalid',
      'theme_not_publishable',
      'idempotency_key_reused',
    ],
  }),
  cancel: endpoint('DELETE', THEME_PATHS.schedule, {
    ...state,
    body: z.object({ scope }),
    errors: ['not_found'],
  }),
  rollback: endpoint('POST', THEME_PATHS.rollback, {
    ...state,
    body: z.object({ scope, version: VersionSchema, note }),
    refusals: { 422: ThemeRefusedSchema },
    errors: [
      'not_found',
      'theme_version_not_found',
      'theme_invalid',
      'theme_not_publishable',
      'idempotency_key_reused',
    ],
  }),
  version: endpoint('GET', THEME_PATHS.version, {
    ...parts,
    query: VersionQuerySchema,
    answer: envelopeOf(ThemeVersionSchema.extend({ tokens: ThemeTokensSchema }), z.null()),
    errors: ['not_found', 'theme_version_not_found'],
  }),
  copy: endpoint('POST', THEME_PATHS.copy, {
    ...state,
    body: z.object({ scope, from: ThemeScopeSchema, revision }),
    refusals: { 412: ThemeChangedSchema },
    errors: ['not_found', 'theme_changed', 'idempotency_key_reused'],
  }),
  makePreview: endpoint('POST', THEME_PATHS.previews, {
    ...parts,
    body: z.object({ scope }),
    answer: envelopeOf(
      ThemePreviewSchema.extend({
        url: z.string().describe('Told only now: a page of the site, with the token'),
      }),
      z.null(),
    ),
    errors: ['not_found', 'theme_previews_full', 'idempotency_key_reused'],
  }),
  files: endpoint('GET', THEME_PATHS.files, {
    ...parts,
    answer: envelopeOf(z.array(ThemeFileSchema), z.null()),
    errors: ['not_found'],
  }),
  upload: endpoint('POST', THEME_PATHS.files, {
    ...parts,
    body: ThemeUploadSchema,
    answer: envelopeOf(ThemeFileSchema, z.null()),
    refusals: THEME_FILE_REFUSALS,
    errors: [
      'not_found',
      'theme_invalid',
      'theme_file_refused',
      'theme_files_full',
      'upload_infected',
      'upload_unscanned',
    ],
  }),
  endPreview: endpoint('POST', THEME_PATHS.endPreview, {
    ...state,
    body: z.object({ scope, id: z.number().int().min(1).max(2_000_000_000) }),
    errors: ['not_found'],
  }),
};
