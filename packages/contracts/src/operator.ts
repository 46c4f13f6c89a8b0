import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { NativePositionSchema } from './native-position.ts';

export const FEED_FORMATS = [
  'ashby',
  'greenhouse',
  'lever',
  'smartrecruiters',
  'recruitee',
  'teamtailor',
  'workday',
  'personio',
  'jsonld',
  'indeed-xml',
  'hr-xml',
  'csv',
  'native',
] as const;

/** Most bytes of a feed after unpacking: a gzip bomb is refused, the largest real boards pass. */
export const FEED_BYTES_MAX = 512 * 1024 * 1024;

export const DOMAIN_PATTERN =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;
export const DomainSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(DOMAIN_PATTERN, 'must be a domain such as northwind.example');

/** A host name with an optional port, as the Host header carries it. */
export const HostSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9.-]+(?::\d{1,5})?$/, 'must be a host name such as jobs.northwind.example');

const TenantCreateSchema = z.object({ domain: DomainSchema, name: z.string().trim().min(1).max(200) });
const TenantSchema = z.object({
  domain: z.string(),
  name: z.string(),
  hosts: z.array(z.string()),
  openPositions: z.number().int(),
  createdAt: z.iso.datetime(),
});
const TenantListSchema = z.object({ tenants: z.array(TenantSchema) });
const HostAddSchema = z.object({ host: HostSchema });

/** Changes one key (`path` in dots, for example `pcsxConfig.branding.companyName`) or, without it, the whole. */
const ConfigChangeSchema = z.object({ path: z.string().max(300).optional(), value: z.unknown() });
const ConfigAnswerSchema = z.object({
  version: z.number().int(),
  config: z.record(z.string(), z.unknown()),
});

const flag = z
  .enum(['0', '1', 'true', 'false'])
  .default('0')
  .transform((text) => text === '1' || text === 'true');

export const ImportQuerySchema = z.object({
  format: z.enum(FEED_FORMATS),
  dry_run: flag,
  keep_missing: flag,
  allow_empty: flag,
});

export const RefusedRowSchema = z.object({
  row: z.number().int().describe('1 for the first record of the feed'),
  sourceId: z.string().nullable(),
  reason: z.string(),
});

export const CHANGED_ROWS_SHOWN = 100;
export const REFUSED_ROWS_SHOWN = 1000;

export const ImportReportSchema = z.object({
  type: z.literal('report'),
  format: z.enum(FEED_FORMATS),
  dryRun: z.boolean(),
  read: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  closed: z.number().int(),
  refused: z.number().int(),
  refusedRows: z.array(RefusedRowSchema).describe('The first 1,000'),
  warnings: z.array(z.string()),
  changes: z
    .array(
      z.object({ action: z.enum(['create', 'update', 'close']), sourceId: z.string(), title: z.string() }),
    )
    .describe('The first 100, so that a dry run shows the difference'),
});

/** Lines of the import answer (newline-delimited JSON): progress while it runs, then a report or a refusal. */
export const ImportLineSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), read: z.number().int() }),
  ImportReportSchema,
  z.object({ type: z.literal('refused'), reason: z.string(), refusedRows: z.array(RefusedRowSchema) }),
]);

export const OperatorPositionSchema = z.object({
  id: z.number().int(),
  sourceId: z.string(),
  title: z.string(),
  locations: z.array(z.string()),
  isPrivate: z.boolean(),
  isOpen: z.boolean(),
  url: z.string(),
});
export const OperatorPositionListSchema = z.object({
  total: z.number().int(),
  positions: z.array(OperatorPositionSchema),
});

export const OPERATOR_LIST_MAX = 1000;
export const POSITION_STATES = ['open', 'closed', 'all'] as const;

const PositionListQuerySchema = z.object({
  state: z.enum(POSITION_STATES).default('open'),
  query: z.string().trim().max(300).default('').describe("In the title, the number or the source's id"),
  limit: z.coerce.number().int().min(1).max(OPERATOR_LIST_MAX).default(100),
  offset: z.coerce.number().int().min(0).default(0),
});

/** One position with everything that is stored of it; `position` is what an export in our own format holds. */
export const OperatorPositionDetailsSchema = OperatorPositionSchema.extend({
  source: z.string().describe('The format of the feed it came with'),
  standardizedLocations: z.array(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  position: NativePositionSchema,
});

export const POSITION_EXPORT_FORMATS = ['native', 'indeed-xml'] as const;
export const PositionExportQuerySchema = z.object({
  format: z.enum(POSITION_EXPORT_FORMATS).default('native'),
});

export const EVENT_DAYS_MAX = 90;
const EventSummaryQuerySchema = z.object({
  domain: DomainSchema,
  days: z.coerce.number().int().min(1).max(EVENT_DAYS_MAX).default(7).describe('With today, in UTC'),
});
export const EventSummarySchema = z.object({
  domain: z.string(),
  since: z.iso.datetime(),
  counts: z.array(
    z.object({
      day: z.string().describe('YYYY-MM-DD in UTC'),
      page: z.string().describe('Empty when the event names none'),
      event: z.string(),
      count: z.number().int(),
      visitors: z
        .number()
        .int()
        .describe('Different visitors of that day; those without a cookie are left out'),
    }),
  ),
});

export type FeedFormat = (typeof FEED_FORMATS)[number];
export type ImportReport = z.infer<typeof ImportReportSchema>;
export type ImportLine = z.infer<typeof ImportLineSchema>;
export type RefusedRow = z.infer<typeof RefusedRowSchema>;
export type Tenant = z.infer<typeof TenantSchema>;
export type ConfigAnswer = z.infer<typeof ConfigAnswerSchema>;
export type OperatorPosition = z.infer<typeof OperatorPositionSchema>;
export type OperatorPositionDetails = z.infer<typeof OperatorPositionDetailsSchema>;
export type PositionListQuery = z.infer<typeof PositionListQuerySchema>;
export type PositionExportFormat = (typeof POSITION_EXPORT_FORMATS)[number];

/** The tenant in a path; a name that can be no domain is refused. */
export const DomainParamsSchema = z.object({ domain: DomainSchema });

/** Paths take any name, so that an unknown tenant is answered as such. */
export const TenantParamsSchema = z.object({ domain: z.string().max(253) });

const parts = { access: 'operator', tag: 'tenants' } as const;
const ofTenant = { ...parts, params: TenantParamsSchema };

/** What the operator does with tenants: create, list, configure, claim hosts. */
export const OPERATOR_TENANT_ENDPOINTS = {
  list: endpoint('GET', '/api/operator/v1/tenants', { ...parts, answer: TenantListSchema }),
  create: endpoint('POST', '/api/operator/v1/tenants', {
    ...parts,
    body: TenantCreateSchema,
    answer: TenantSchema,
    status: 201,
    errors: ['tenant_exists'],
  }),
  config: endpoint('GET', '/api/operator/v1/tenants/:domain/config', {
    ...ofTenant,
    answer: ConfigAnswerSchema,
    errors: ['tenant_not_found'],
  }),
  configure: endpoint('PUT', '/api/operator/v1/tenants/:domain/config', {
    ...ofTenant,
    body: ConfigChangeSchema,
    answer: ConfigAnswerSchema,
    errors: ['tenant_not_found', 'config_invalid'],
  }),
  addHost: endpoint('POST', '/api/operator/v1/tenants/:domain/hosts', {
    ...ofTenant,
    body: HostAddSchema,
    answer: TenantSchema,
    errors: ['tenant_not_found', 'host_taken'],
  }),
};

const PositionParamsSchema = TenantParamsSchema.extend({ id: z.string().max(20) });
const onePosition = {
  access: 'operator',
  tag: 'positions',
  params: PositionParamsSchema,
  answer: OperatorPositionDetailsSchema,
  errors: ['tenant_not_found', 'position_not_found'],
} as const;

/** What the operator does with single positions: list, show, close. */
export const OPERATOR_POSITION_ENDPOINTS = {
  list: endpoint('GET', '/api/operator/v1/tenants/:domain/positions', {
    access: 'operator',
    tag: 'positions',
    params: TenantParamsSchema,
    query: PositionListQuerySchema,
    answer: OperatorPositionListSchema,
    errors: ['tenant_not_found'],
  }),
  show: endpoint('GET', '/api/operator/v1/tenants/:domain/positions/:id', onePosition),
  close: endpoint('POST', '/api/operator/v1/tenants/:domain/positions/:id/close', onePosition),
};

/** What pages reported, counted. */
export const OPERATOR_PAGE_EVENT_ENDPOINTS = {
  summary: endpoint('GET', '/api/operator/v1/events', {
    access: 'operator',
    tag: 'page events',
    query: EventSummaryQuerySchema,
    answer: EventSummarySchema,
    errors: ['tenant_not_found'],
  }),
};
