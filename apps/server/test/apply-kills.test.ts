import { expect, test } from 'vitest';
import { aLine } from './browser-line.ts';
import { aBusyCompany, beginLives, checkAll, finishTasks, liveThrough, signInAll } from './busy-company.ts';
import { aServerProcess, folderBeside, kill } from './server-process.ts';
import { readRounds } from './test-env.ts';
import { aServer } from './test-server.ts';

const KILLS = readRounds('APPLY_KILLS', { day: 2, night: 200 });
/** A process ends after at most so many acts; the others are under way then. */
const ACTS_OF_A_LIFE = 24;

test(
  `[APPLY-01] [PROFILE-02] ${KILLS} kills of the server while 8 people apply and edit lose and double nothing`,
  async () => {
    const server = await aServer();
    const now = { origin: Promise.resolve('') };
    const company = await aBusyCompany(
      server,
      aLine(() => now.origin),
    );
    const dataDir = await folderBeside(server);
    // Before there is a process that would send the mails with the codes.
    const signedIn = await signInAll(company);
    let process = await aServerProcess(server.database.url, dataDir);
    now.origin = Promise.resolve(process.origin);
    const lives = await beginLives(company, signedIn);
    await liveThrough(lives, async (untilActs, isOver) => {
      for (let kills = 0; kills < KILLS && !isOver(); kills += 1) {
        await untilActs(Math.ceil(company.random() * ACTS_OF_A_LIFE));
        const back = Promise.withResolvers<string>();
        now.origin = back.promise;
        await kill(process);
        process = await aServerProcess(server.database.url, dataDir);
        back.resolve(process.origin);
      }
    });
    await kill(process);
    await aServerProcess(server.database.url, dataDir);
    await finishTasks(company, 60_000 + KILLS * 1_000);
    const done = await checkAll(company, lives, dataDir);
    expect(done.applications).toBeGreaterThan(0);
    console.info('people under kills', { kills: KILLS, ...done });
  },
  120_000 + KILLS * 30_000,
);
