import { createHash, createHmac } from 'node:crypto';
import pg from 'pg';
import type { DatabaseLog } from './database-log.ts';

/** Carries the rights of requests; named by migrations and policies. */
export const SERVER_ROLE = 'opencareers_server';

/**
 * Makes sure that the role of requests exists in an outside PostgreSQL, owns no rights beyond its grants and
 * can be taken by the owner. `client` is connected as the owner. Throws with the statements that a database
 * administrator has to run when the owner may not create roles.
 */
export async function ensureServerRole(client: pg.ClientBase): Promise<void> {
  const role = await findRole(client, SERVER_ROLE);
  if (role === null) await tryConcurrent(() => client.query(`CREATE ROLE ${SERVER_ROLE} NOLOGIN`), client);
  else if (role.rolsuper || role.rolbypassrls)
    throw new Error(
      `The role ${SERVER_ROLE} may bypass row-level security. Run as an administrator: ` +
        `ALTER ROLE ${SERVER_ROLE} NOSUPERUSER NOBYPASSRLS`,
    );
  const { rows } = await client.query<{ member: boolean; owner: string }>(
    `SELECT pg_has_role($1, 'MEMBER') AS member, quote_ident(current_user) AS owner`,
    [SERVER_ROLE],
  );
  const owner = rows[0]?.owner ?? '';
  // Roles made by a role that is no superuser come without the right to become them (PostgreSQL 16 and later).
  if (!rows[0]?.member || (await cannotSet(client)))
    await tryConcurrent(() => client.query(`GRANT ${SERVER_ROLE} TO ${owner}`), client);
}

/**
 * How requests connect to an outside PostgreSQL. At best as a login role of its own, whose password is derived
 * from the owner's, so that every server with the same DATABASE_URL knows it and nothing is stored. Where that
 * role cannot be made or is not let in, as the owner with the role switched at connection: RESET ROLE stays in
 * it, but a statement of ours could switch back, which no statement built from a request does.
 */
export async function serverLogin(
  owner: pg.ClientConfig,
  client: pg.ClientBase,
  log: DatabaseLog,
): Promise<pg.ClientConfig> {
  const switched = { ...owner, options: `${owner.options ?? ''} -c role=${SERVER_ROLE}`.trim() };
  const identity = await ownIdentity(client);
  if (typeof owner.password !== 'string' || owner.password === '') {
    log(
      'requests use the login of DATABASE_URL with a switched role: it has no password to derive another from',
    );
    return switched;
  }
  const login = {
    ...owner,
    user: `${SERVER_ROLE}_${createHash('sha256').update(identity).digest('hex').slice(0, 10)}`,
    password: createHmac('sha256', owner.password)
      .update(`login of ${SERVER_ROLE} for ${identity}`)
      .digest('base64url'),
  };
  if (await canConnect(login)) return login;
  try {
    await ensureLogin(client, login);
  } catch (error) {
    log('requests use the login of DATABASE_URL with a switched role', { because: (error as Error).message });
    return switched;
  }
  if (await canConnect(login)) return login;
  log('requests use the login of DATABASE_URL with a switched role: the server does not let another one in');
  return switched;
}

async function ensureLogin(client: pg.ClientBase, login: { user: string; password: string }): Promise<void> {
  const attributes = `LOGIN INHERIT PASSWORD ${pg.escapeLiteral(login.password)}`;
  const exists = (await findRole(client, login.user)) !== null;
  if (!exists) await tryConcurrent(() => client.query(`CREATE ROLE ${login.user} ${attributes}`), client);
  else await tryConcurrent(() => client.query(`ALTER ROLE ${login.user} ${attributes}`), client);
  await tryConcurrent(() => client.query(`GRANT ${SERVER_ROLE} TO ${login.user}`), client);
}

async function canConnect(login: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...login, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ member: boolean }>(`SELECT pg_has_role($1, 'USAGE') AS member`, [
      SERVER_ROLE,
    ]);
    return rows[0]?.member === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ownIdentity(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ identity: string }>(
    `SELECT current_database() || ' of ' || current_user AS identity`,
  );
  return rows[0]?.identity ?? '';
}

async function cannotSet(client: pg.ClientBase): Promise<boolean> {
  try {
    await client.query(`SET ROLE ${SERVER_ROLE}`);
    return false;
  } catch {
    return true;
  } finally {
    await client.query('RESET ROLE');
  }
}

async function findRole(client: pg.ClientBase, name: string) {
  const { rows } = await client.query<{ rolsuper: boolean; rolbypassrls: boolean }>(
    'SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = $1',
    [name],
  );
  return rows[0] ?? null;
}

const DUPLICATE_OBJECT = '42710';
const UNIQUE_VIOLATION = '23505';
const INSUFFICIENT_PRIVILEGE = '42501';

// Roles belong to the whole PostgreSQL server: servers of other databases may make the same one right now.
async function tryConcurrent(change: () => Promise<unknown>, client: pg.ClientBase): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await change();
      return;
    } catch (error) {
      const { code = '', message } = error as pg.DatabaseError;
      if (code === DUPLICATE_OBJECT || code === UNIQUE_VIOLATION) return;
      if (code === INSUFFICIENT_PRIVILEGE) throw await explainRights(error as Error, client);
      if (attempt === 5 || !message.includes('concurrently updated')) throw error;
    }
  }
}

async function explainRights(cause: Error, client: pg.ClientBase): Promise<Error> {
  const { rows } = await client.query<{ owner: string }>('SELECT quote_ident(current_user) AS owner');
  return new Error(
    `${cause.message}. The user of DATABASE_URL needs CREATEROLE, or an administrator runs once: ` +
      `CREATE ROLE ${SERVER_ROLE} NOLOGIN; GRANT ${SERVER_ROLE} TO ${rows[0]?.owner}`,
    { cause },
  );
}
