import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { type Account, chooseAccount } from './embedded-account.ts';
import { CLEAN_ENVIRONMENT, prepareBinaries } from './embedded-binaries.ts';
import { type EmbeddedPasswords, loadPasswords } from './embedded-passwords.ts';
import { embeddedSettings } from './embedded-settings.ts';
import {
  adoptPostmaster,
  clusterArgument,
  draftOf,
  type Postmaster,
  type PostmasterOptions,
  startPostmaster,
} from './postmaster.ts';
import { guardPostmaster } from './postmaster-lifetime.ts';

/** How to connect to the embedded server as one of its roles. */
export type EmbeddedLogin = pg.ClientConfig & {
  host: string;
  user: string;
  password: string;
  database: string;
};

/** The embedded PostgreSQL of a data directory while it runs. */
export interface EmbeddedPostgres {
  pid: number;
  adopted: boolean;
  /** Owns the database and its tables; no superuser. */
  owner: EmbeddedLogin;
  /** What requests run as: owns nothing. */
  server: EmbeddedLogin;
  /** For tests and repairs only. */
  superuser: EmbeddedLogin;
  /** Ends the write-ahead log that was written so far and removes it from the disk. */
  dropOldLog(): Promise<void>;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  log: DatabaseLog;
  /** Settings that a test run relaxes because its data is thrown away. */
  settings?: Record<string, string>;
}

const DATABASE = 'opencareers';
const SOCKET_PATH_MAX = 100;

/**
 * Starts the PostgreSQL of `dataDir`, or takes over one that a killed server left running. The caller holds
 * the store lock. Throws BinariesUnusableError when PostgreSQL cannot run on this machine at all.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  const clusterDir = join(dataDir, 'postgres');
  const account = chooseAccount(clusterDir);
  const binDir = prepareBinaries(account, log);
  const passwords = loadPasswords(dataDir);
  const launch: PostmasterOptions = {
    clusterDir,
    logFile: join(dataDir, 'postgres.log'),
    binDir,
    account,
    settings: embeddedSettings(options.settings),
    log,
  };
  if (!existsSync(join(clusterDir, 'PG_VERSION'))) createCluster(launch, passwords.superuser);
  refuseOtherMajor(launch);
  claimRestoredCopy(clusterDir, account);

  const postmaster = (await adoptPostmaster(launch)) ?? (await startInPrivateFolder(launch));
  const guard = guardPostmaster(postmaster, launch, () => removePrivateFolder(postmaster.socketDir, account));
  const login = loginsAt(postmaster.socketDir, passwords);
  try {
    await ensureRoles(login, passwords);
  } catch (error) {
    await guard.stop();
    throw error;
  }
  return {
    pid: postmaster.pid,
    adopted: postmaster.adopted,
    ...login,
    dropOldLog: () => dropOldLog(login.superuser),
    stop: () => guard.stop(),
  };
}

// Made aside and renamed when complete, so that an interrupted first start leaves nothing half done.
function createCluster({ clusterDir, account, binDir }: PostmasterOptions, password: string): void {
  const draft = draftOf(clusterDir);
  rmSync(draft, { recursive: true, force: true });
  const secrets = makePrivateFolder(account);
  try {
    mkdirSync(draft, { mode: 0o700 });
    own(draft, account);
    const passwordFile = join(secrets, 'superuser');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    own(passwordFile, account);
    const run = spawnSync(
      join(binDir, 'initdb'),
      [
        '-D',
        clusterArgument(draft, account),
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        // Sorting that depends on no library of the machine: its updates cannot break an index.
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
        '--no-instructions',
      ],
      { ...account, cwd: draft, env: CLEAN_ENVIRONMENT, encoding: 'utf8' },
    );
    if (run.status !== 0)
      throw new Error(`initdb failed: ${run.error?.message ?? `${run.stderr}${run.stdout}`.trim()}`);
    renameSync(draft, clusterDir);
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
}

function refuseOtherMajor({ clusterDir, binDir }: PostmasterOptions): void {
  const made = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  const { stdout } = spawnSync(join(binDir, 'postgres'), ['--version'], {
    env: CLEAN_ENVIRONMENT,
    encoding: 'utf8',
  });
  const programs = /(\d+)/.exec(stdout)?.[1];
  if (made !== programs)
    throw new Error(
      `The database in ${dirname(clusterDir)} was made by PostgreSQL ${made}, this version of Opencareers ` +
        `brings PostgreSQL ${programs}. Write a backup with the old version and restore it with this one.`,
    );
}

// A backup that root copied back without owners; PostgreSQL runs only on a folder of its own user.
function claimRestoredCopy(clusterDir: string, account: Account | null): void {
  if (account === null || statSync(clusterDir).uid !== 0) return;
  for (const entry of readdirSync(clusterDir, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(clusterDir, entry), account.uid, account.gid);
  chmodSync(clusterDir, 0o700);
  // Last: an interrupted claim is seen as unclaimed and done again.
  own(clusterDir, account);
}

async function startInPrivateFolder(launch: PostmasterOptions): Promise<Postmaster> {
  const socketDir = makePrivateFolder(launch.account);
  try {
    return await startPostmaster(launch, socketDir);
  } catch (error) {
    rmSync(socketDir, { recursive: true, force: true });
    throw error;
  }
}

// Socket paths end at about 104 characters, so the folder is not in the data directory.
function makePrivateFolder(account: Account | null): string {
  const parent = tmpdir().length > SOCKET_PATH_MAX - 40 ? '/tmp' : tmpdir();
  const folder = mkdtempSync(join(parent, 'opencareers-'));
  chmodSync(folder, 0o700);
  own(folder, account);
  return folder;
}

// The path comes from a file of the database's user: root must not be talked into removing anything else.
function removePrivateFolder(path: string, account: Account | null): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory() || found.uid !== (account?.uid ?? process.getuid?.())) return;
  rmSync(path, { recursive: true, force: true });
}

function own(path: string, account: Account | null): void {
  if (account !== null) chownSync(path, account.uid, account.gid);
}

function loginsAt(host: string, passwords: EmbeddedPasswords) {
  const shared = { host, port: 5432, ssl: false };
  return {
    superuser: { ...shared, user: 'postgres', password: passwords.superuser, database: 'postgres' },
    owner: { ...shared, user: 'opencareers_owner', password: passwords.owner, database: DATABASE },
    server: { ...shared, user: 'opencareers_server', password: passwords.server, database: DATABASE },
  };
}

// With `wal_recycle` off, a checkpoint removes what lies before it instead of keeping the files for new content.
async function dropOldLog(superuser: EmbeddedLogin): Promise<void> {
  const client = new pg.Client({ ...superuser, application_name: 'opencareers maintenance' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_switch_wal()');
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}

// Repeated at each start: the first one may have been interrupted between any two of these.
async function ensureRoles(
  { superuser }: { superuser: EmbeddedLogin },
  passwords: EmbeddedPasswords,
): Promise<void> {
  const client = new pg.Client({ ...superuser, application_name: 'opencareers start' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const [role, password] of [
      ['opencareers_owner', passwords.owner],
      ['opencareers_server', passwords.server],
    ] as const) {
      const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
      if (rowCount === 0)
        await client.query(
          `CREATE ROLE ${role} LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD ${client.escapeLiteral(password)}`,
        );
    }
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE} OWNER opencareers_owner`);
  } finally {
    await client.end();
  }
}
