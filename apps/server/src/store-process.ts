import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  BackupRefusal,
  type KeptBackup,
  keepBackup,
  refuseHalfRestored,
  restoreBackup,
  streamBackup,
} from './features/backups/index.ts';
import { hasStore, reachDatabase } from './platform/database/open-database.ts';
import { type Environment, readEnvironment } from './platform/env.ts';
import { UploadFiles } from './platform/files/upload-files.ts';

/** How often it is said how far it is. */
const PROGRESS_MILLISECONDS = 2_000;
const MEGABYTE = 1024 * 1024;

const OPTIONS = {
  file: { type: 'string' },
  'passphrase-file': { type: 'string' },
  overwrite: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

interface Asked {
  file: string;
  passphrase: string | null;
  overwrites: boolean;
  environment: Environment;
}

/**
 * What `store backup` and `store restore` do beside a server, or without one:
 * `keep` takes the backup of a running server from the standard input, `backup` makes one of a store that nobody serves,
 * `restore` makes a store of one.
 */
const ACTIONS: Record<string, (asked: Asked) => Promise<KeptBackup>> = {
  keep: (asked) => keep(async () => process.stdin, asked),
  backup: async (asked) => {
    const { dataDir, databaseUrl } = asked.environment;
    refuseHalfRestored(dataDir);
    if (databaseUrl === null && !hasStore(dataDir))
      throw new BackupRefusal(`there is no store in ${dataDir}: set DATA_DIR to its folder`);
    const database = await reachDatabase({ dataDir, databaseUrl, log });
    try {
      const files = new UploadFiles(join(dataDir, 'uploads'));
      return await keep(() => streamBackup({ database, dataDir, files }), asked);
    } finally {
      await database.close();
    }
  },
  restore: ({ file, passphrase, environment: { dataDir, databaseUrl } }) =>
    restoreBackup(file, { dataDir, databaseUrl, passphrase, log, progress: createProgress('restored') }),
};

function keep(
  begin: () => Promise<AsyncIterable<Uint8Array>>,
  { file, passphrase, overwrites }: Asked,
): Promise<KeptBackup> {
  return keepBackup(begin, file, { passphrase, overwrites, progress: createProgress('written') });
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const environment = readEnvironment(process.env);
  const [action = ''] = positionals;
  const { file = '', overwrite: overwrites, 'passphrase-file': passphraseFile } = values;
  const passphrase =
    passphraseFile === undefined ? environment.backupPassphrase : readPassphrase(passphraseFile);
  const { manifest, contents } =
    (await ACTIONS[action]?.({ file, passphrase, overwrites, environment })) ?? {};
  if (manifest === undefined || contents === undefined) throw new Error(`there is no action "${action}"`);
  const { files, bytes } = contents;
  const rows = Object.values(contents.rows).reduce((total, count) => total + count, 0);
  const report = { file, made_at: manifest.madeAt, rows, files, bytes, encrypted: passphrase !== null };
  const what = `${rows} rows and ${files} files (${(bytes / MEGABYTE).toFixed(1)} MB) as they were at ${manifest.madeAt}`;
  const done =
    action === 'restore'
      ? `restored ${what} into ${environment.dataDir}`
      : `${file} holds ${what}${report.encrypted ? ', encrypted' : ''}; all of it was read again`;
  process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : `${done}\n`);
}

// The end of the last line is what an editor adds.
function readPassphrase(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new BackupRefusal(`${path} cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
  if (text === '') throw new BackupRefusal(`${path} holds no passphrase`);
  return text;
}

function createProgress(verb: string): (bytes: number) => void {
  let toldAt = Date.now();
  return (bytes) => {
    if (Date.now() - toldAt < PROGRESS_MILLISECONDS) return;
    toldAt = Date.now();
    process.stderr.write(`${verb} ${(bytes / MEGABYTE).toFixed(1)} MB\n`);
  };
}

function log(message: string, fields: object = {}): void {
  process.stderr.write(`${message}${Object.keys(fields).length > 0 ? ` ${JSON.stringify(fields)}` : ''}\n`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
