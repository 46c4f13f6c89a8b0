import { resolve } from 'node:path';
import { z } from 'zod';
import { readSentryDsn, type SentryProject } from '../integrations/error-reports/sentry-reports.ts';
import type { ModelServer } from '../integrations/language-model/chat-completions.ts';

const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? null : text))
  .nullable()
  .default(null);

/** Only on an outside database there can be another server that takes over. */
const DRAIN_SECONDS = 2;

const EnvironmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .nullable()
    .default(null),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: optionalText,
  DEMO: z.enum(['0', '1']).nullable().default(null),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  OPERATOR_TOKEN: z.string().trim().min(16, 'must have at least 16 characters').nullable().default(null),
  SMTP_URL: optionalText.refine(
    (text) => text === null || isMailServer(text),
    'must be an address such as smtp://USER:PASSWORD@HOST:587 or smtps://HOST',
  ),
  MALWARE_SCANNER: optionalText.refine(
    (text) => text === null || isScanner(text),
    'must be an address such as clamd://HOST:3310',
  ),
  INDEX_MEMORY_MB: z.coerce.number().int().min(1).max(1_000_000).default(2048),
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).nullable().default(null),
  BACKUP_PASSPHRASE: optionalText,
  TRUST_PROXY: z.string().trim().default('0'),
  WEBHOOK_PRIVATE_ADDRESSES: z.enum(['0', '1']).default('0'),
  ERROR_REPORTING_DSN: optionalText
    .refine(
      (text) => text === null || readSentryDsn(text) !== null,
      'must be a DSN such as https://KEY@HOST/PROJECT',
    )
    .transform((text) => (text === null ? null : readSentryDsn(text))),
  ASSISTANT_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .nullable()
    .default(null),
  ASSISTANT_MODEL: optionalText.refine(
    (text) => text === null || text.length <= 200,
    'must be the name of a model, of up to 200 characters',
  ),
  ASSISTANT_API_KEY: optionalText.refine(
    (text) => text === null || /^[!-~]{1,1000}$/.test(text),
    'must be a key without spaces',
  ),
  NODE_ENV: z.string().default('production'),
});

/** What the operator set, checked and complete (docs/operations.md). */
export interface Environment {
  port: number;
  host: string;
  /** Public address in links; null means: from host and port, once they are known. */
  baseUrl: string | null;
  dataDir: string;
  databaseUrl: string | null;
  /** Null means: fill with the demo when the store is embedded and empty. */
  demo: boolean | null;
  /** The mail server; null writes mails into files. */
  smtpUrl: string | null;
  /** The clamd that looks at uploads; null lets every file pass. */
  malwareScanner: string | null;
  logLevel: string;
  operatorToken: string | null;
  trustProxy: boolean | string;
  /** How much memory indexes of positions may take before idle ones are let go, in bytes. */
  indexMemoryMax: number;
  /** How long it goes on serving after it was told to end, saying that it is not ready. */
  drainMilliseconds: number;
  /** Whether webhooks may call hosts of our own networks. */
  allowsPrivateWebhooks: boolean;
  /** Encrypts and opens backups; null leaves them as they are. */
  backupPassphrase: string | null;
  /** Where faults of pages are sent besides the log; null sends them nowhere. */
  errorReporting: SentryProject | null;
  /** The server of language models for the assistant; null leaves it to its rules. */
  assistantModel: ModelServer | null;
  isDevelopment: boolean;
}

/** Libraries look at NODE_ENV themselves: without it React would run its slow development build. */
export function settleNodeEnvironment(variables: Record<string, string | undefined>): void {
  variables.NODE_ENV ??= 'production';
}

/** Reads the environment once, at start. A wrong value throws a message that names its variable. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = EnvironmentSchema.safeParse(set);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not valid. ${faults.join('; ')}`);
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    baseUrl: values.BASE_URL,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    demo: values.DEMO === null ? null : values.DEMO === '1',
    smtpUrl: values.SMTP_URL,
    malwareScanner: values.MALWARE_SCANNER,
    logLevel: values.LOG_LEVEL,
    operatorToken: values.OPERATOR_TOKEN,
    trustProxy: readTrustProxy(values.TRUST_PROXY),
    indexMemoryMax: values.INDEX_MEMORY_MB * 1024 * 1024,
    drainMilliseconds: 1000 * (values.DRAIN_SECONDS ?? (values.DATABASE_URL === null ? 0 : DRAIN_SECONDS)),
    allowsPrivateWebhooks: values.WEBHOOK_PRIVATE_ADDRESSES === '1',
    backupPassphrase: values.BACKUP_PASSPHRASE,
    errorReporting: values.ERROR_REPORTING_DSN,
    assistantModel: readModelServer(values),
    isDevelopment: values.NODE_ENV === 'development',
  };
}

function readModelServer({
  ASSISTANT_BASE_URL: baseUrl,
  ASSISTANT_MODEL: model,
  ASSISTANT_API_KEY: apiKey,
}: z.output<typeof EnvironmentSchema>): ModelServer | null {
  const missing = (name: string, because: string) =>
    new Error(`The environment is not valid. ${name}: must be set where ${because} is`);
  if (baseUrl === null) {
    if (model !== null) throw missing('ASSISTANT_BASE_URL', 'ASSISTANT_MODEL');
    if (apiKey !== null) throw missing('ASSISTANT_BASE_URL', 'ASSISTANT_API_KEY');
    return null;
  }
  if (model === null) throw missing('ASSISTANT_MODEL', 'ASSISTANT_BASE_URL');
  return { baseUrl, model, apiKey };
}

function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return /^smtps?:$/.test(protocol) && hostname !== '';
}

function isScanner(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port } = new URL(text);
  return protocol === 'clamd:' && hostname !== '' && port !== '';
}

// `1` trusts the next hop only: trusting every hop would let any client choose its own address.
function readTrustProxy(text: string): boolean | string {
  if (text === '0' || text === 'false') return false;
  return text === '1' || text === 'true' ? 'loopback, linklocal, uniquelocal' : text;
}
