import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import { inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
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
import { aBrowser, aCandidate, type RequestCarrier } from './account-people.ts';
import { positionIdsOf } from './application-people.ts';
import {
  type Acknowledged,
  aBusyCandidate,
  aBusyGuest,
  type BusyLife,
  type BusyPlace,
} from './busy-people.ts';
import { hexSha256, sortedTexts } from './compared-values.ts';
import { publish } from './form-people.ts';
import { withinTenant } from './offer-factory.ts';
import { randomFrom } from './random-numbers.ts';
import { uploadsOf } from './server-process.ts';
import { aPosition, aTenant, type TestServer, type TestTenant } from './test-server.ts';

const CANDIDATES = 6;
const GUESTS = 2;

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

/** A company where people apply, edit and collect while something is broken again and again, and what it knows of them. */
export interface BusyCompany extends BusyPlace {
  server: TestServer;
  tenant: TestTenant;
}

/** A company with a form, whose people reach it by `line`; `server` makes it and looks into its database. */
export async function aBusyCompany(server: TestServer, line: RequestCarrier): Promise<BusyCompany> {
  server.clock.set(new Date());
  const tenant = await aTenant(server, {
    positions: Array.from('ABCDEFGHIJ', (title) => aPosition({ title })),
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
  return { server, tenant, pids, line, random: randomFrom(2026) };
}

/** A candidate with the cookies of a session. */
type SignedIn = Parameters<typeof aBusyCandidate>[1];

/** Signs the candidates in, without anybody who would send the mails with their codes. */
export async function signInAll({ server, tenant }: BusyCompany): Promise<SignedIn[]> {
  const signedIn: SignedIn[] = [];
  for (let number = 0; number < CANDIDATES; number += 1)
    signedIn.push({ number, ...(await aCandidate(server, tenant, `busy-${number}@people.example`)) });
  return signedIn;
}

/** The lives of those who are signed in, and of guests. */
export async function beginLives(company: BusyCompany, signedIn: readonly SignedIn[]): Promise<BusyLife[]> {
  const lives = [];
  for (const candidate of signedIn) lives.push(await aBusyCandidate(company, candidate));
  for (let number = 0; number < GUESTS; number += 1) lives.push(aBusyGuest(company, number));
  return lives;
}

/**
 * Lets everybody do one thing after the other until `trouble` is over, which waits for so many acts before it does
 * something. Who is refused something ends it at once.
 */
export async function liveThrough(
  lives: readonly BusyLife[],
  trouble: (untilActs: (count: number) => Promise<void>, isOver: () => boolean) => Promise<void>,
): Promise<void> {
  let isOver = false;
  const turn: { left: number; end: () => void } = { left: 0, end: () => undefined };
  const untilActs = (count: number) =>
    new Promise<void>((resolve) => Object.assign(turn, { left: count, end: resolve }));
  const working = Promise.all(
    lives.map(async (life) => {
      for (; !isOver; turn.left -= 1) {
        await life.act();
        if (turn.left <= 1) turn.end();
      }
    }),
  );
  const troubling = trouble(untilActs, () => isOver);
  await Promise.race([troubling, working]).finally(() => {
    isOver = true;
  });
  await troubling;
  await working;
}

/** Everything that the database holds of the company. */
const readRows = ({ server, tenant }: BusyCompany) =>
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
async function checkFiles({ server }: BusyCompany, rows: Rows, all: readonly Acknowledged[]): Promise<void> {
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

/** Lets what waits for a minute, or for a process that has ended, be done now, by a process that runs. */
export async function finishTasks({ server, tenant }: BusyCompany, longest: number): Promise<void> {
  const kinds = [MAIL_TASK, RESUME_READING_TASK];
  await withinTenant(server, tenant.domain, ({ tx }) =>
    tx.update(tasks).set({ runAt: sql`now()` }).where(inArray(tasks.kind, kinds)),
  );
  const waiting = () =>
    withinTenant(server, tenant.domain, ({ tx }) => tx.$count(tasks, inArray(tasks.kind, kinds)));
  await expect.poll(waiting, { timeout: longest }).toBe(0);
}

/** Everything that was acknowledged is there, once, and nothing else; gives how much it was. */
export async function checkAll(
  company: BusyCompany,
  lives: readonly BusyLife[],
  dataDir: string,
): Promise<Record<string, number>> {
  const people = lives.flatMap((life) => life.people);
  const all = people.map(({ known }) => known);
  const rows = await readRows(company);
  checkApplications(rows, all);
  for (const { person, known } of people.slice(0, CANDIDATES)) {
    checkCandidate(rows, known);
    if (known.draft.revision > 0) {
      const tab = await aBrowser(company.server, company.tenant, person.cookies);
      const listed = await tab.send('GET', APPLICATION_PATHS.drafts);
      expect(listed.json()).toMatchObject({
        data: {
          openDraftApplications: [{ positionIds: [company.pids.begun], revision: known.draft.revision }],
        },
      });
    }
  }
  await checkFiles(company, rows, all);
  const mails = await checkMails(dataDir, all);
  const sum = (count: (known: Acknowledged) => number) => all.reduce((so, known) => so + count(known), 0);
  return {
    people: all.length,
    acts: sum(({ acts }) => acts),
    mails,
    applications: rows.applications.length,
    forms: sum(({ forms }) => forms.length),
    files: rows.uploads.length,
    resumes: rows.resumes.length,
    triesLost: rows.removals.length,
  };
}
