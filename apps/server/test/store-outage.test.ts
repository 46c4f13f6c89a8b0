import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aLine } from './browser-line.ts';
import { aBusyCompany, beginLives, checkAll, finishTasks, liveThrough, signInAll } from './busy-company.ts';
import { aDatabaseOn, aFailingPostgres, type FailingPostgres } from './failing-postgres.ts';
import { aServerProcess, folderBeside } from './server-process.ts';
import { readRounds } from './test-env.ts';
import { aServer } from './test-server.ts';

/** In each of them the database goes in every way once. */
const ROUNDS = readRounds('STORE_OUTAGES', { day: 1, night: 200 });
/** The database goes after at most so many acts; others are under way then. */
const ACTS_BEFORE = 16;

type Outage = (postgres: FailingPostgres, untilRefused: () => Promise<void>) => Promise<void>;

const OUTAGES: Record<string, Outage> = {
  stopped: async (postgres, untilRefused) => {
    await postgres.stop('SIGQUIT');
    await untilRefused();
    await postgres.start();
  },
  restarted: async (postgres) => {
    await postgres.stop('SIGINT');
    await postgres.start();
  },
  crashed: (postgres) => postgres.crash(),
  frozen: async (postgres, untilRefused) => {
    postgres.freeze();
    await untilRefused();
    postgres.thaw();
  },
  full: async (postgres, untilRefused) => {
    await postgres.fill();
    await untilRefused();
    await postgres.free();
  },
};

/** What people were told instead of an answer. */
class Refusals {
  count = 0;
  readonly wrong: string[] = [];
  #hear: () => void = () => undefined;

  note({ statusCode = 0, headers }: IncomingMessage): void {
    this.count += 1;
    const isRight = (statusCode === 503 || statusCode === 507) && Number(headers['retry-after']) > 0;
    if (!isRight) this.wrong.push(`${statusCode} ${headers['retry-after']}`);
    this.#hear();
  }

  /** Resolves once there are more than so many: everybody may have been refused while the database was going. */
  async untilMoreThan(count: number): Promise<void> {
    while (this.count <= count)
      await new Promise<void>((resolve) => {
        this.#hear = resolve;
      });
  }
}

test(
  `[APPLY-01] [PROFILE-02] ${ROUNDS} times 5 outages of the database while 8 people apply and edit lose and double nothing`,
  async () => {
    const postgres = await aFailingPostgres();
    const server = await aServer({ database: await aDatabaseOn(postgres) });
    const refusals = new Refusals();
    let origin = '';
    const isReady = async () => (await fetch(`${origin}/readyz`)).ok;
    const line = aLine(
      () => origin,
      async (refusal) => {
        refusals.note(refusal);
        // As pages do, and as the answer asks for, only not as long.
        do await pause(200);
        while (!(await isReady()));
      },
    );
    const company = await aBusyCompany(server, line);
    const dataDir = await folderBeside(server);
    const signedIn = await signInAll(company);
    ({ origin } = await aServerProcess(postgres.url, dataDir, { TRUST_PROXY: '1' }));
    const lives = await beginLives(company, signedIn);
    const longest: Record<string, number> = {};
    let now = 'nothing';
    const timed = lives.map(({ people, act }) => ({
      people,
      act: async () => {
        const before = performance.now();
        await act();
        longest[now] = Math.max(longest[now] ?? 0, Math.round(performance.now() - before));
      },
    }));
    await liveThrough(timed, async (untilActs, isOver) => {
      for (let round = 0; round < ROUNDS && !isOver(); round += 1)
        for (const [name, outage] of Object.entries(OUTAGES)) {
          await untilActs(Math.ceil(company.random() * ACTS_BEFORE));
          now = name;
          const before = refusals.count;
          await outage(postgres, () => refusals.untilMoreThan(before));
          await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
        }
    });
    expect(refusals.wrong).toEqual([]);
    await finishTasks(company, 60_000 + ROUNDS * 1_000);
    const done = await checkAll(company, lives, dataDir);
    expect(done.applications).toBeGreaterThan(0);
    console.info('people while the database was away', {
      rounds: ROUNDS,
      refused: refusals.count,
      longest,
      ...done,
    });
  },
  120_000 + ROUNDS * 120_000,
);
