import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Passwords of the roles of the embedded PostgreSQL; made once, kept beside the cluster, readable by us only. */
export interface EmbeddedPasswords {
  superuser: string;
  owner: string;
  server: string;
}

/** Reads the passwords of this data directory, making them at first. */
export function loadPasswords(dataDir: string): EmbeddedPasswords {
  const path = join(dataDir, 'postgres-passwords.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as EmbeddedPasswords;
  const made: EmbeddedPasswords = { superuser: secret(), owner: secret(), server: secret() };
  const draft = `${path}.new`;
  writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, path);
  return made;
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}
