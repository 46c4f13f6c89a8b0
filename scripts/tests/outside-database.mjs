import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runNode } from '../project.mjs';

const SERVER = 'apps/server';
/** What a test imports when it works on the database of the run. */
const USES_DATABASE = /\/(test-database|test-server|server-process)\.ts'/;
/** Files that start PostgreSQL themselves: on the installed one they would only run the same again. */
const OWN_DATABASE = /(embedded-postgres|pglite-database)\.test\.ts$/;

/**
 * What can come out otherwise on a PostgreSQL of the operator: opening by URL, roles and their logins, migrations,
 * row-level security over every route, listening, locks and skipped locks, upserts, cleaning of disks, and one story
 * through each store whose SQL is its own (search import, cart, drafts, offers' history). Other tests say of another
 * database what they say of the embedded one; the long run repeats them all the same.
 */
const DEPENDS_ON_DATABASE = [
  'platform/database/',
  'platform/tasks/',
  'platform/mail/mail-task',
  'platform/system',
  'src/main',
  'test/access-walk',
  'test/route-walk',
  'test/store-commands',
  'accounts/codes/code-limits',
  'applications/applications.test',
  'applications/drafts/draft-applications',
  'applications/drafts/draft-reminders',
  'backups/backup-restore',
  'cart/cart.test',
  'page-events/page-events.test',
  'forms/drafts/form-drafts',
  'notifications/bell',
  'offers/history/checkpoints',
  'offers/history/verify-history',
  'offers/letters/offer-races',
  'positions/import/import-races',
  'positions/register/position-register',
  'privacy/erasure/erasure-races',
];

/** Test files for the installed PostgreSQL: those that depend on it, or all that use a database. */
export function listOutsideTests({ whole }) {
  const all = listDatabaseTests();
  if (whole) return all;
  const chosen = DEPENDS_ON_DATABASE.map((part) => [part, all.filter((path) => path.includes(part))]);
  const lost = chosen.filter(([, paths]) => paths.length === 0).map(([part]) => part);
  if (lost.length > 0)
    throw new Error(`No test of the database is at ${lost.join(', ')}: see ${import.meta.url}`);
  return [...new Set(chosen.flatMap(([, paths]) => paths))];
}

// Readers of feeds and other pure parts do not get another result from another database.
function listDatabaseTests() {
  const server = join(ROOT, SERVER);
  return readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && !path.includes('node_modules') && !OWN_DATABASE.test(path))
    .filter((path) => USES_DATABASE.test(readFileSync(join(server, path), 'utf8')))
    .map((path) => `${SERVER}/${path}`);
}

/** Whether a PostgreSQL server is installed on this machine. */
export async function hasOutsideDatabase() {
  const module = join(ROOT, SERVER, 'test/outside-postgres.ts');
  const source = `import('${module}').then(m => console.log(m.findOutsidePrograms() ?? ''))`;
  const { code, output } = await runNode(['-e', source], { capture: true });
  if (code !== 0) throw new Error(output);
  return output.trim() !== '';
}
