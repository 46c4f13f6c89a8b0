import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const TRIES = 100;
const PAUSE_MS = 100;

/** The codes that a server has mailed to an address so far, oldest first, from `DATA_DIR/outbox`. */
export async function listCodes(dataDir: string, email: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  // Without the folder nothing was mailed yet.
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).toSorted();
  const codes: string[] = [];
  for (const name of names) {
    const mail = JSON.parse(await readFile(join(folder, name), 'utf8')) as { to: string; code?: string };
    if (mail.to === email && mail.code !== undefined) codes.push(mail.code);
  }
  return codes;
}

/** The code that comes after those that are known already: the server writes it a moment after it was asked. */
export async function waitForCode(dataDir: string, email: string, known = 0): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = (await listCodes(dataDir, email))[known];
    if (code !== undefined) return code;
    await wait(PAUSE_MS);
  }
  throw new Error(`no code came for ${email}`);
}
