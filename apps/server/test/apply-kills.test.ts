import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import { inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { candidates } from '../src/features/accounts/accounts.schema.ts';
import { applicationEvents, applications } from '../src/features/applications/applications.schema.ts';
import { cartPositions } from '../src/features/cart/cart.schema.ts';
import { formSubmissions, formUploads } from '../src/features/forms/forms.schema.ts';
import { notifications } from '../src/features/notifications/notifications.schema.ts';
import { candidateFiles } from '../src/features/profile/profile.schema.ts';
import { RESUME_READING_TASK } from '../src/features/profile/resumes/reading.service.ts';
import { savedPositions } from '../src/features/saved/saved.schema.ts';
import { FILE_REMOVAL_TASK } from '../src/platform/files/file-removal.ts';
import { MAIL_TASK } from '../src/platform/mail/queue-mail.ts';
import { tasks } from '../src/platform/tasks/tasks.schema.ts';
import { aBrowser, aCandidate } from './account-people.ts';
import { positionIdsOf } from './application-people.ts';
import { aLine } from './browser-line.ts';
import { type Acknowledged, aBusyCandidate, aBusyGuest, type BusyPlace } from './busy-people.ts';
import { hexSha256, sortedTexts } from './compared-values.ts';
import { publish } from './form-people.ts';
import { withinTenant } from './offer-factory.ts';
import { randomFrom } from './random-numbers.ts';
import { aServerProcess, folderBeside, kill, type ServerProcess, uploadsOf } from './server-process.ts';
import { readRounds } from './test-env.ts';
import { aPosition, aServer, aTenant } from './test-server.ts';

const KILLS = readRounds('APPLY_KILLS', { day: 2, night: 200 });
/** A process ends after at most so many acts; the others are under way then. */
const ACTS_OF_A_LIFE = 24;
const CANDIDATES = 6;
const GUESTS = 2;

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

/** A company, a form, and a line to a process that ends and comes back. */
async function aPlace() {
  const server = await aServer();
  server.clock.set(new Date());
  const tenant = await aTenant(server, {
    positions: [...'ABCDEFGHIJ'].map((title) => aPosition({ title })),
    config: {
      pcsxConfig: {
        jobCartConfig: { enabled: true, jobLimit: 5 },
        applyFormConfig: { maxApplicationsSpam: 10_000 },
      },
    },
  });
  const sections = [{ title: 'Numbers', items: [{ name: 'text', label: 'Text', type: 'text' as const }] }];
  await publish(server, tenant, { form: 'numbers', definition: { title: 'Numbers', sections } });
  const ids = await positionIdsOf(tenant);
  const pids = { applied: ids.slice(0, 6), begun: ids[6] ?? 0, collected: ids.slice(7) };
  const now = { origin: Promise.resolve('') };
  const line = aLine(() => now.origin);
  return { server, tenant, pids, line, now, random: randomFrom(2026) };
}

type Place = Awaited<ReturnType<typeof aPlace>>;

/** Everything that the database holds of the company. */
const readRows = ({ server, tenant }: Place) =>
  withinTenant(server, tenant.domain, async ({ tx }) => ({
    candidates: await tx.select().from(candidates),
    applications: await tx.select().from(applications),
    events: await tx.select().from(applicationEvents),
    submissions: await tx.select().from(formSubmissions),
    uploads: await tx.select().from(formUploads),
    resumes: await tx.select().from(candidateFiles),
    notifications: await tx.select().from(notifications),
    saved: await tx.select().from(savedPositions),
    cart: await tx.select().from(cartPositions),
    removals: (await tx.select().from(tasks)).filter(({ kind }) => kind === FILE_REMOVAL_TASK),
  }));

type Rows = Awaited<ReturnType<typeof readRows>>;

function checkApplications(rows: Rows, all: readonly Acknowledged[]): void {
  const wanted = all.flatMap(({ email, applied }) =>
    [...applied].flatMap(([pid, { sent, withdrawn }]) => [
      ...times(withdrawn, `${email} ${pid} Withdrawn`),
      ...times(sent - withdrawn, `${email} ${pid} Submitted`),
    ]),
  );
  const found = rows.applications.map(({ email, positionId, status }) => `${email} ${positionId} ${status}`);
  expect(sortedTexts(found)).toEqual(sortedTexts(wanted));
  expect(rows.applications.filter(({ isDuplicate }) => isDuplicate)).toEqual([]);
  const steps = rows.applications.flatMap(({ id, status }) => [
    `${id} Submitted`,
    ...(status === 'Withdrawn' ? [`${id} Withdrawn`] : []),
  ]);
  expect(sortedTexts(rows.events.map(({ applicationId, status }) => `${applicationId} ${status}`))).toEqual(
    sortedTexts(steps),
  );
  const receipts = new Set(all.flatMap(({ receipts }) => receipts));
  const [sent, forms] = [
    rows.submissions.filter(({ receiptNumber }) => receipts.has(receiptNumber)),
    rows.submissions.filter(({ receiptNumber }) => !receipts.has(receiptNumber)),
  ];
  expect(sortedTexts(sent.map(({ receiptNumber }) => receiptNumber))).toEqual(sortedTexts(receipts));
  expect(sortedTexts(forms.map(({ answers }) => answers.text))).toEqual(
    sortedTexts(all.flatMap(({ forms }) => forms)),
  );
}

function checkCandidate(rows: Rows, known: Acknowledged): void {
  const candidate = rows.candidates.find(({ email }) => email === known.email);
  const isTheirs = ({ candidateId }: { candidateId: number | null }) => candidateId === candidate?.id;
  const { skills = [], headline = '' } = (candidate?.profile ?? {}) as {
    skills?: { id: string }[];
    headline?: string;
  };
  const own = skills.filter(({ id }) => id.startsWith('skill-')).map(({ id }) => id);
  expect(own).toEqual([...known.skills.keys()]);
  if (known.headline !== '') expect(headline).toBe(known.headline);
  expect(sortedTexts(rows.saved.filter(isTheirs).map(({ positionId }) => positionId))).toEqual(
    sortedTexts(known.saved),
  );
  expect(sortedTexts(rows.cart.filter(isTheirs).map(({ positionId }) => positionId))).toEqual(
    sortedTexts(known.cart),
  );
  const resumes = rows.resumes
    .filter(isTheirs)
    .map(({ name, sha256: hash, state }) => `${name} ${hash} ${state}`);
  const sent = [...known.resumes].map(([name, text]) => `${name} ${hexSha256(text)} read`);
  expect(sortedTexts(resumes)).toEqual(sortedTexts(sent));
  const told = rows.notifications.filter(isTheirs).map(({ kind }) => kind);
  expect(told).toEqual(times(known.receipts.length, 'APPLICATIONSubmitted'));
}

/** Files by what they hold: each is there once, and there are no others but those that will be removed. */
async function checkFiles({ server }: Place, rows: Rows, all: readonly Acknowledged[]): Promise<void> {
  // Opening forms brings along what was given before, as one more name of the same file.
  const given = rows.uploads.filter(({ isCopy }) => !isCopy);
  const hashes = await Promise.all(
    given.map(async ({ file }) => hexSha256(await readFile(server.offers.files.pathOf(file)))),
  );
  expect(sortedTexts(hashes)).toEqual(sortedTexts(all.flatMap(({ files }) => files.map(hexSha256))));
  expect(given.filter(({ submissionId }) => submissionId === null)).toEqual([]);
  for (const { file, sha256: hash } of rows.resumes)
    expect(hexSha256(await readFile(server.offers.files.pathOf(file)))).toBe(hash);
  const named = new Set([...rows.uploads, ...rows.resumes].map(({ file }) => file));
  for (const { key } of rows.removals) named.add(key);
  const onDisk = (await readdir(uploadsOf(server), { recursive: true })).map((path) => basename(path));
  expect(onDisk.filter((name) => /^[0-9a-f]{32}$/.test(name) && !named.has(name))).toEqual([]);
}

/** One mail for each receipt. */
async function checkMails(dataDir: string, all: readonly Acknowledged[]): Promise<number> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const numbers = texts.map((text) => /F-\w{4}-\w{4}-\w{4}/.exec(text)?.[0]);
  expect(sortedTexts(numbers)).toEqual(sortedTexts(all.flatMap(({ receipts }) => receipts)));
  return names.length;
}

/** What waits for a minute, or for a process that has ended, is done now. */
async function finishTasks({ server, tenant }: Place, dataDir: string): Promise<void> {
  const kinds = [MAIL_TASK, RESUME_READING_TASK];
  await withinTenant(server, tenant.domain, ({ tx }) =>
    tx.update(tasks).set({ runAt: sql`now()` }).where(inArray(tasks.kind, kinds)),
  );
  await aServerProcess(server.database.url, dataDir);
  const waiting = () =>
    withinTenant(server, tenant.domain, ({ tx }) => tx.$count(tasks, inArray(tasks.kind, kinds)));
  await expect.poll(waiting, { timeout: 60_000 + KILLS * 1_000 }).toBe(0);
}

test(
  `[APPLY-01] [PROFILE-02] ${KILLS} kills of the server while 8 people apply and edit lose and double nothing`,
  async () => {
    const place: Place = await aPlace();
    const { server, now, random } = place;
    const busy: BusyPlace = place;
    const dataDir = await folderBeside(server);
    // Before there is a process that would send the mails with the codes.
    const signedIn = [];
    for (let number = 0; number < CANDIDATES; number += 1)
      signedIn.push({ number, ...(await aCandidate(server, place.tenant, `busy-${number}@people.example`)) });
    const first: ServerProcess = await aServerProcess(server.database.url, dataDir);
    now.origin = Promise.resolve(first.origin);
    const lives = [];
    for (const candidate of signedIn) lives.push(await aBusyCandidate(busy, candidate));
    for (let number = 0; number < GUESTS; number += 1) lives.push(aBusyGuest(busy, number));

    const over = { isOver: false };
    const turn: { left: number; end: () => void } = { left: 0, end: () => undefined };
    const untilActs = (count: number) =>
      new Promise<void>((resolve) => Object.assign(turn, { left: count, end: resolve }));
    const working = Promise.all(
      lives.map(async (life) => {
        for (; !over.isOver; turn.left -= 1) {
          await life.act();
          if (turn.left <= 1) turn.end();
        }
      }),
    );
    let process = first;
    const killing = (async () => {
      for (let kills = 0; kills < KILLS && !over.isOver; kills += 1) {
        await untilActs(Math.ceil(random() * ACTS_OF_A_LIFE));
        const back = Promise.withResolvers<string>();
        now.origin = back.promise;
        await kill(process);
        process = await aServerProcess(server.database.url, dataDir);
        back.resolve(process.origin);
      }
    })();
    // Whoever is refused something ends the test at once.
    await Promise.race([killing, working]).finally(() => {
      over.isOver = true;
    });
    await killing;
    await working;
    await kill(process);
    await finishTasks(place, dataDir);

    const people = lives.flatMap((life) => life.people);
    const all = people.map(({ known }) => known);
    const rows = await readRows(place);
    checkApplications(rows, all);
    for (const { person, known } of people.slice(0, CANDIDATES)) {
      checkCandidate(rows, known);
      if (known.draft.revision > 0) {
        const tab = await aBrowser(server, place.tenant, person.cookies);
        const listed = await tab.send('GET', APPLICATION_PATHS.drafts);
        expect(listed.json()).toMatchObject({
          data: {
            openDraftApplications: [{ positionIds: [place.pids.begun], revision: known.draft.revision }],
          },
        });
      }
    }
    await checkFiles(place, rows, all);
    const mails = await checkMails(dataDir, all);
    const sum = (count: (known: Acknowledged) => number) => all.reduce((so, known) => so + count(known), 0);
    console.info('people under kills', {
      kills: KILLS,
      people: all.length,
      acts: sum(({ acts }) => acts),
      mails,
      applications: rows.applications.length,
      forms: sum(({ forms }) => forms.length),
      files: rows.uploads.length,
      resumes: rows.resumes.length,
      triesLost: rows.removals.length,
    });
  },
  120_000 + KILLS * 30_000,
);
