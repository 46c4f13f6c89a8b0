import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The operating-system user that runs the embedded PostgreSQL; null means the user that runs the server. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. Then it runs as the owner of the existing cluster, else as `postgres`,
 * else as `nobody`. Throws when root finds none of them.
 */
export function chooseAccount(clusterDir: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = findAccount('postgres') ?? findAccount('nobody');
  if (account === null) throw new Error('There is no user "postgres" or "nobody" to run PostgreSQL as');
  return account;
}

function findAccount(name: string): Account | null {
  const [uid, gid] = ['-u', '-g'].map((option) => {
    const { status, stdout } = spawnSync('id', [option, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : Number.NaN;
  });
  if (uid === undefined || gid === undefined || !(uid > 0) || !(gid >= 0)) return null;
  return { uid, gid };
}
