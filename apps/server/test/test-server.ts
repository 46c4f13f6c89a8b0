import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMMON_ERRORS } from '@opencareers/contracts/error-codes';
import type { NativePositionInput } from '@opencareers/contracts/native-position';
import { ImportLineSchema, type ImportReport } from '@opencareers/contracts/operator';
import type { TenantConfigInput } from '@opencareers/contracts/tenant-config/tenant-config';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type App, buildApp } from '../src/app.ts';
import type { AppOptions } from '../src/app-options.ts';
import { loadSiteBundle } from '../src/features/pages/site-bundle.ts';
import type { Mail } from '../src/integrations/mail/mail.port.ts';
import { AppError } from '../src/platform/app-error.ts';
import type { Clock } from '../src/platform/clock.ts';
import { afterFile } from './after-file.ts';
import { aDatabase, type TestDatabase } from './test-database.ts';

/** The time of tests that do not care which it is. */
export const TEST_NOW = new Date('2026-03-10T12:00:00Z');

/** What visitors solve in tests costs no time: that it is asked for and counts once depends on no number of bits. */
export const TEST_PROOF_BITS = 4;

/** A real server on a real database of its own, driven without a socket. */
export interface TestServer extends App {
  database: TestDatabase;
  operatorToken: string;
  clock: Clock & { set(now: Date): void };
  /** Every mail that was sent; tasks are done by `tasks.runDue()`. */
  mails: readonly Mail[];
  /** A GET as a returning visitor would send it. */
  get(url: string, headers?: Record<string, string>): Promise<TestAnswer>;
  operate(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: InjectOptions['payload'],
  ): Promise<TestAnswer>;
}

export interface TestAnswer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  json: <T = unknown>() => T;
}

/** Starts a server for a test file; it ends with the file. */
export async function aServer(
  options: { baseUrl?: string; database?: TestDatabase } & Pick<
    AppOptions,
    'assistantModel' | 'errorReporting' | 'beatMilliseconds' | 'allowsPrivateWebhooks' | 'malwareScanner'
  > = {},
): Promise<TestServer> {
  const database = options.database ?? (await aDatabase());
  const operatorToken = randomBytes(24).toString('base64url');
  const clock = aClock();
  const mails: Mail[] = [];
  uploads ??= mkdtempSync(join(tmpdir(), 'opencareers-uploads-'));
  const uploadFolder = uploads;
  const app = await buildApp({
    pool: database.pool,
    login: database.login,
    cacheFolder: null,
    uploadFolder,
    sealKeyFolder: mkdtempSync(join(uploadFolder, 'seal-keys-')),
    mail: {
      folder: null,
      send: async (mail) => {
        mails.push(mail);
      },
    },
    database: null,
    isDemo: false,
    runsTasks: false,
    secrets: {
      operatorToken,
      signingKey: Buffer.alloc(32, 7),
      sealingKey: createSecretKey(Buffer.alloc(32, 9)),
    },
    site: await loadSiteBundle(),
    baseUrl: options.baseUrl ?? null,
    trustProxy: false,
    logLevel: 'error',
    isDevelopment: false,
    errorReporting: options.errorReporting ?? null,
    // The systems of companies in tests are on this machine.
    allowsPrivateWebhooks: options.allowsPrivateWebhooks ?? true,
    malwareScanner: options.malwareScanner,
    assistantModel: options.assistantModel ?? null,
    beatMilliseconds: options.beatMilliseconds,
    proofOfWorkBits: TEST_PROOF_BITS,
    clock,
    onServer: noteRefusals,
  });
  await app.server.ready();
  running.push(app);
  const cookies = await firstCookies(app);
  const send = async (request: InjectOptions): Promise<TestAnswer> => {
    const response = await app.server.inject(request);
    return {
      status: response.statusCode,
      headers: response.headers as TestAnswer['headers'],
      text: response.body,
      json: <T>() => response.json<T>(),
    };
  };
  return {
    ...app,
    database,
    operatorToken,
    clock,
    mails,
    get: (url, headers = {}) => send({ method: 'GET', url, headers: { cookie: cookies, ...headers } }),
    operate: (method, path, payload) =>
      send({
        method,
        url: `/api/operator/v1${path}`,
        headers: { authorization: `Bearer ${operatorToken}` },
        ...(payload === undefined ? {} : { payload }),
      }),
  };
}

/** Calls with refusals that their declarations don't name. */
const undeclared = new Set<string>();

function noteRefusals(server: FastifyInstance): void {
  server.addHook('onError', async ({ routeOptions: { method, url, config } }, _reply, error) => {
    if (error instanceof AppError && config.errors !== undefined && !COMMON_ERRORS.has(error.code)) {
      if (!config.errors.includes(error.code)) undeclared.add(`${String(method)} ${url}: ${error.code}`);
    }
  });
}

afterFile(() => {
  const found = [...undeclared];
  undeclared.clear();
  if (found.length > 0) throw new Error(`Refusals that no declaration names:\n${found.join('\n')}`);
});

const running: App[] = [];
/** One for all servers of a file: two of them share what was uploaded, as two processes of a company do. */
let uploads: string | undefined;

afterFile(async () => {
  for (const app of running.splice(0)) await app.server.close();
  if (uploads !== undefined) rmSync(uploads, { recursive: true, force: true });
  uploads = undefined;
});

function aClock(): TestServer['clock'] {
  let now = TEST_NOW;
  return {
    now: () => now,
    set: (to) => {
      now = to;
    },
  };
}

async function firstCookies(app: App): Promise<string> {
  const response = await app.server.inject({ method: 'GET', url: '/api/csrf' });
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

export interface TestTenant {
  domain: string;
  /** Report of the import when positions were given. */
  report: ImportReport | null;
  /** A GET of the API or a page with this tenant's domain. */
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  import(positions: readonly NativePositionInput[], query?: string): Promise<ImportReport>;
}

let tenantCount = 0;

/** A tenant of its own for a test, with the positions and configuration given. */
export async function aTenant(
  server: TestServer,
  given: { positions?: readonly NativePositionInput[]; config?: TenantConfigInput; domain?: string } = {},
): Promise<TestTenant> {
  tenantCount += 1;
  const domain = given.domain ?? `tenant-${tenantCount}-${randomBytes(4).toString('hex')}.example`;
  await expectStatus(server.operate('POST', '/tenants', { domain, name: `Company ${tenantCount}` }), 201);
  if (given.config !== undefined)
    await expectStatus(server.operate('PUT', `/tenants/${domain}/config`, { value: given.config }), 200);
  const importPositions = (positions: readonly NativePositionInput[], query = '') =>
    importFeed(server, { domain, format: 'native', feed: JSON.stringify(positions), query });
  return {
    domain,
    report: given.positions === undefined ? null : await importPositions(given.positions),
    get: (path, headers) =>
      server.get(`${path}${path.includes('?') ? '&' : '?'}domain=${encodeURIComponent(domain)}`, headers),
    import: importPositions,
  };
}

/** Imports a feed through the operator's call and gives its report. Throws the reason when it is refused. */
export async function importFeed(
  server: TestServer,
  feed: { domain: string; format: string; feed: string | Buffer; query?: string },
): Promise<ImportReport> {
  const path = `/tenants/${feed.domain}/positions/import?format=${feed.format}${feed.query ?? ''}`;
  const answer = await expectStatus(server.operate('POST', path, feed.feed), 200);
  const line = ImportLineSchema.parse(JSON.parse(answer.text.trim().split('\n').at(-1) ?? ''));
  if (line.type !== 'report')
    throw new Error(line.type === 'refused' ? line.reason : 'the import did not end');
  return line;
}

async function expectStatus(sent: Promise<TestAnswer>, status: number): Promise<TestAnswer> {
  const answer = await sent;
  if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status}: ${answer.text}`);
  return answer;
}

let positionCount = 0;

/** A position of a feed with everything that must be there; what matters to the test is given. */
export function aPosition(given: Partial<NativePositionInput> = {}): NativePositionInput {
  positionCount += 1;
  return {
    sourceId: `p-${positionCount}`,
    title: `Position ${positionCount}`,
    department: 'Operations',
    locations: [{ text: 'Berlin, Germany', city: 'Berlin', country: 'Germany' }],
    descriptionHtml: '<p>Work with us.</p>',
    postedAt: '2026-03-01T00:00:00Z',
    ...given,
  };
}
