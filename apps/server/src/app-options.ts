import type pg from 'pg';
import type { ServerOptions } from './create-server.ts';
import type { SiteBundle } from './features/pages/index.ts';
import type { SentryProject } from './integrations/error-reports/sentry-reports.ts';
import type { ModelServer } from './integrations/language-model/chat-completions.ts';
import type { MailSender } from './integrations/mail/mail.port.ts';
import type { MalwareScanner } from './integrations/malware/malware-scanner.port.ts';
import type { Clock } from './platform/clock.ts';
import type { CleanableDatabase } from './platform/database/disk-cleaning.ts';

/** What the server is made with. */
export interface AppOptions extends ServerOptions {
  pool: pg.Pool;
  /** No other process has this database while this one has it. */
  isAlone?: boolean;
  /** How a thread opens a connection of its own; null where it can't. */
  login: pg.ClientConfig | null;
  /** Folder for files that people upload. */
  uploadFolder: string;
  /** Folder with everything that is in no database: keys, mails, and the folders named here; without it no backup is made. */
  dataDir?: string;
  /** Looks at every file that people upload; nobody does when it is not given. */
  malwareScanner?: MalwareScanner | undefined;
  /** Folder for the keys that seal letters. */
  sealKeyFolder: string;
  mail: MailSender;
  /** Cleans off the disk what erasing somebody leaves there; null where nobody can. */
  database: CleanableDatabase | null;
  /** Whether the pages of the demo are there, such as that of the mails. */
  isDemo: boolean;
  /** How often open streams are checked; for tests. */
  beatMilliseconds?: number;
  /** How hard the task is that a visitor's browser solves before it sends; for tests. */
  proofOfWorkBits?: number;
  /** False leaves tasks to `tasks.runDue`, for tests. */
  runsTasks?: boolean;
  /** Folder for what can be made again, such as snapshots of the position index; null keeps nothing. */
  cacheFolder: string | null;
  /** How much memory indexes of positions may take before idle ones are let go, in bytes; as much as they want without it. */
  indexMemoryMax?: number;
  site: SiteBundle;
  /** Systems of companies may be in our own networks; not when it is not given. */
  allowsPrivateWebhooks?: boolean;
  /** Public address in links; null takes the host of each request. */
  baseUrl: string | null;
  isDevelopment: boolean;
  clock?: Clock;
  /** The server of language models for the assistant; none when it is not given. */
  assistantModel?: ModelServer | null;
  /** Where faults of pages are sent besides the log; nowhere when it is not given. */
  errorReporting?: SentryProject | null;
}
