import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { candidates } from '../src/features/accounts/accounts.schema.ts';
import { insertSavedSearch } from '../src/features/saved-searches/saved-searches.repo.ts';
import type { Mail } from '../src/integrations/mail/mail.port.ts';
import { createEncId } from '../src/platform/enc-id.ts';
import { MAIL_TASK } from '../src/platform/mail/queue-mail.ts';
import { tasks } from '../src/platform/tasks/tasks.schema.ts';
import { addPositions, anAlertingCompany } from './alert-people.ts';
import { withinTenant } from './offer-factory.ts';
import { aServerProcess, folderBeside, kill, type ServerProcess } from './server-process.ts';
import { endLeases } from './test-database.ts';
import { readRounds } from './test-env.ts';
import { aServer, type TestServer, type TestTenant } from './test-server.ts';

const KILLS = readRounds('ALERT_KILLS', { day: 2, night: 200 });
const PEOPLE_PER_KILL = 20;
/** A run and its mails take about this long; the process ends at any moment of it. */
const RUN_MILLISECONDS = 2_000;
const TELL_TASK = 'search-alert';

let server: TestServer;
let tenant: TestTenant;
let dataDir: string;
beforeAll(async () => {
  server = await aServer();
  server.clock.set(new Date());
  tenant = await anAlertingCompany(server);
  dataDir = await folderBeside(server);
});

/** A word that no other one is like. */
const wordOf = (round: number) =>
  `zz${[...String(round).padStart(3, '0')].map((digit) => 'bdfghklmnp'[Number(digit)]?.repeat(3)).join('o')}`;
const emailOf = (round: number, at: number) => `keeper-${round}-${at}@people.example`;

/** People who keep a search of their round. */
async function somePeople(round: number): Promise<void> {
  const now = server.clock.now();
  await withinTenant(server, tenant.domain, async (ctx) => {
    for (let at = 0; at < PEOPLE_PER_KILL; at += 1) {
      const person = {
        tenantId: ctx.tenant.id,
        encId: createEncId(),
        email: emailOf(round, at),
        createdAt: now,
      };
      const [made] = await ctx.tx.insert(candidates).values(person).returning({ id: candidates.id });
      const keeper = { candidateId: made?.id ?? 0, microsite: '' };
      await insertSavedSearch(ctx, keeper, {
        paramsHash: '0'.repeat(16),
        params: { query: wordOf(round), location: '', map_bounds: '', filters: {} },
        name: '',
        savedAt: new Date(now.getTime() - 60_000),
        lookedAt: new Date(now.getTime() - 60_000),
        rhythm: 'at_once',
        weekday: 1,
        hour: 9,
        byBell: true,
        byMail: true,
      });
    }
  });
}

const countTasks = () =>
  withinTenant(server, tenant.domain, ({ tx }) =>
    tx.$count(tasks, inArray(tasks.kind, [TELL_TASK, MAIL_TASK])),
  );

/** A run; false when the process ended first. */
async function runAt(process: ServerProcess): Promise<boolean> {
  try {
    const answer = await process.operate('POST', `/tenants/${tenant.domain}/alerts/run`, {});
    if (answer.status !== 200) throw new Error(await answer.text());
    return true;
  } catch (error) {
    // Its connection broke: the process has ended.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

test(
  `[SEARCH-16] ${KILLS} kills while alerts are run lose no mail and send none twice`,
  async () => {
    let process = await aServerProcess(server.database.url, dataDir);
    for (let round = 0; round < KILLS; round += 1) {
      server.clock.set(new Date());
      await somePeople(round);
      await addPositions(tenant, { sourceId: `r${round}`, title: wordOf(round) });
      const running = runAt(process);
      await new Promise((resolve) => setTimeout(resolve, ((round + 0.5) / KILLS) * RUN_MILLISECONDS));
      await kill(process);
      await running;
      await endLeases(server.database);
      process = await aServerProcess(server.database.url, dataDir);
    }
    expect(await runAt(process)).toBe(true);
    await expect.poll(countTasks, { timeout: 30_000 + KILLS * 1_000 }).toBe(0);
    const folder = join(dataDir, 'outbox');
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    const mails = await Promise.all(
      names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Mail),
    );
    for (let round = 0; round < KILLS; round += 1)
      for (let at = 0; at < PEOPLE_PER_KILL; at += 1) {
        const mine = mails.filter(({ to }) => to === emailOf(round, at));
        expect([round, at, mine.length, mine[0]?.text.includes(wordOf(round))]).toEqual([round, at, 1, true]);
      }
  },
  60_000 + KILLS * 20_000,
);
