import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { NotificationList } from '@opencareers/contracts/notifications';
import { PRIVACY_PATHS } from '@opencareers/contracts/privacy-calls';
import { SAVED_SEARCH_PATHS } from '@opencareers/contracts/saved-search-calls';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addPositions,
  aKeeper,
  anAlertingCompany,
  entryOf,
  type Keeper,
  mailsTo,
  OLD_BAKER,
  runAll,
  waitMinutes,
} from '../../../test/alert-people.ts';
import { aCommandLine } from '../../../test/command-line.ts';
import { withinTenant } from '../../../test/offer-factory.ts';
import { aPosition, aServer, type TestServer, type TestTenant } from '../../../test/test-server.ts';
import { candidates } from '../accounts/index.ts';
import { removeOldTellings } from './alert-retention.ts';
import { runAlerts } from './run-alerts.ts';

/** A Tuesday. */
const NOW = new Date('2026-03-10T12:00:00Z');
const HOUR = 60;
const DAY = 24 * HOUR;
const EUROS = { min: 30_000, max: 40_000, currency: 'EUR', period: 'year' } as const;

let server: TestServer;
beforeAll(async () => {
  server = await aServer({ baseUrl: 'https://jobs.example' });
});
beforeEach(() => server.clock.set(NOW));

const bellOf = async (person: Keeper) =>
  (await person.send('GET', NOTIFICATION_PATHS.list)).json<{ data: NotificationList }>().data.notifications;
/** What the mails so far named, each as its line of facts with the title before it. */
const toldTo = (person: Keeper) =>
  mailsTo(server, person).map(({ text }) =>
    [...text.matchAll(/^(.+)\n(.+)\nhttps:\/\/\S+$/gm)].map(([, title, facts]) => `${title}: ${facts}`),
  );
const addressIn = (text: string | undefined) => new URL(text ?? '');
const stopOf = (person: Keeper) =>
  addressIn(/^<(.+)>$/.exec(mailsTo(server, person).at(-1)?.headers?.['List-Unsubscribe'] ?? '')?.[1]);
/** As a mail program sends it: without cookies or tokens. */
const oneClick = (url: URL) =>
  server.server.inject({
    method: 'POST',
    url: `${url.pathname}${url.search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

test('[SEARCH-16] a new position that a saved search finds is one mail and one entry behind the bell', async () => {
  const tenant = await anAlertingCompany(server);
  const person = await aKeeper(server, tenant);
  await addPositions(tenant, { sourceId: 'b', title: 'Baker', pay: EUROS });
  expect(await runAll(server, tenant)).toEqual({ news: 1, searches: 1, candidates: 1 });
  const [mail, ...others] = mailsTo(server, person);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('1 job for you at Northwind');
  expect(toldTo(person)).toEqual([['Baker: New · Berlin, Germany · On-site · €30,000 – €40,000 per year']]);
  for (const part of ['Baker', 'New · Berlin, Germany · On-site', 'Show all results of this search'])
    expect(mail?.html).toContain(part);
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  expect(await bellOf(person)).toMatchObject([{ message: 'Baker fits your search Baker.' }]);
  waitMinutes(server, HOUR);
  await runAll(server, tenant);
  expect(mailsTo(server, person)).toHaveLength(1);
});

test('[SEARCH-16] every link of a mail leads somewhere, and holds no secret but the one that ends mails', async () => {
  const tenant = await anAlertingCompany(server);
  const person = await aKeeper(server, tenant);
  await addPositions(tenant, { sourceId: 'b', title: 'Baker' });
  await runAll(server, tenant);
  const [mail] = mailsTo(server, person);
  const links = [...(mail?.text.matchAll(/https:\S+/g) ?? [])].map(([link]) => new URL(link));
  const inHtml = [...(mail?.html.matchAll(/href="([^"]+)"/g) ?? [])].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  );
  expect(inHtml.toSorted()).toEqual(links.map(String).toSorted());
  for (const { pathname, search, searchParams } of links) {
    const page = await server.get(`${pathname}${search}`);
    expect([pathname, page.status]).toEqual([pathname, 200]);
    expect(searchParams.has('token')).toBe(pathname === '/candidate/unsubscribe');
  }
  expect(mail?.text).not.toContain(person.email);
});

test('[SEARCH-16] a first import is one mail: ten jobs are named, the others counted, and none is told again', async () => {
  const tenant = await anAlertingCompany(server);
  const person = await aKeeper(server, tenant);
  const many = Array.from({ length: 60 }, (_none, at) =>
    aPosition({ sourceId: `b${at}`, title: `Baker ${at}` }),
  );
  await tenant.import([OLD_BAKER, ...many]);
  await runAll(server, tenant);
  expect(toldTo(person).map(({ length }) => length)).toEqual([10]);
  expect(mailsTo(server, person)[0]?.subject).toBe('60 jobs for you at Northwind');
  expect(await bellOf(person)).toMatchObject([{ message: '60 jobs for your search Baker.' }]);
  expect(mailsTo(server, person)[0]?.text).toContain('and 50 more: https://jobs.example/careers?query=Baker');
  // A feed that closes everything and opens it again; one that touches all.
  waitMinutes(server, HOUR);
  await tenant.import([OLD_BAKER]);
  await runAll(server, tenant);
  waitMinutes(server, HOUR);
  await tenant.import([OLD_BAKER, ...many.map((each) => ({ ...each, descriptionHtml: '<p>Anew.</p>' }))]);
  await runAll(server, tenant);
  expect(mailsTo(server, person)).toHaveLength(1);
});

test('[SEARCH-16] what changed comes again and says what; what only was touched does not, nor what closed', async () => {
  const tenant = await anAlertingCompany(server);
  const person = await aKeeper(server, tenant);
  const told: string[] = [];
  const next = async (change: Partial<Parameters<typeof aPosition>[0]>, minutes = HOUR) => {
    waitMinutes(server, minutes);
    await addPositions(tenant, { sourceId: 'b', title: 'Baker', ...change });
    await runAll(server, tenant);
    told.push(toldTo(person)[told.length]?.join() ?? '-');
  };
  const hamburg = { locations: [{ text: 'Hamburg, Germany' }] };
  await next({});
  await next({ pay: EUROS });
  await next({ title: 'Baker of bread', pay: EUROS });
  await next({ title: 'Baker of bread', pay: EUROS, ...hamburg });
  expect(told.map((each) => each.replace(/^.*?: (.+?) · .*$/, '$1'))).toEqual([
    'New',
    'New pay',
    'New title',
    'New place',
  ]);
  // As it was before: that was told.
  waitMinutes(server, HOUR);
  await addPositions(tenant, { sourceId: 'b', title: 'Baker' });
  await runAll(server, tenant);
  waitMinutes(server, HOUR);
  await addPositions(tenant, { sourceId: 'c', title: 'Baker of cakes', isPrivate: true });
  await runAll(server, tenant);
  expect(mailsTo(server, person)).toHaveLength(4);
  // Closed for long and open again.
  await tenant.import([OLD_BAKER]);
  await runAll(server, tenant);
  await next({}, 8 * DAY);
  expect(told.at(-1)).toMatch(/^Baker: Open again/);
});

test('[SEARCH-16] what closed before the mail leaves is not in it, and comes when it was closed for a moment only', async () => {
  const tenant = await anAlertingCompany(server);
  const person = await aKeeper(server, tenant, [{ alert: { rhythm: 'daily', hour: 15 } }]);
  const [one, other] = ['Baker one', 'Baker other'].map((title) => aPosition({ sourceId: title, title }));
  if (one === undefined || other === undefined) throw new Error('no positions');
  await tenant.import([OLD_BAKER, one, other]);
  await runAll(server, tenant);
  expect(toldTo(person)).toEqual([]);
  await tenant.import([OLD_BAKER, other]);
  server.clock.set(new Date('2026-03-10T15:00:00Z'));
  await runAll(server, tenant);
  expect(toldTo(person)).toEqual([[expect.stringMatching('Baker other')]]);
  await tenant.import([OLD_BAKER, one, other]);
  waitMinutes(server, DAY);
  await runAll(server, tenant);
  waitMinutes(server, DAY);
  await runAll(server, tenant);
  expect(toldTo(person)[1]).toEqual([expect.stringMatching('Baker one: New')]);
});

test('[SEARCH-16] a digest joins searches, names a job once, and keeps the filter of a microsite', async () => {
  const tenant = await anAlertingCompany(server, {
    microsites: { early: { displayName: 'Early', filters: { employment_type: ['internship'] } } },
  });
  const berlin = { query: '', location: 'Berlin' };
  const person = await aKeeper(server, tenant, [{}, { search: berlin }, { microsite: 'early' }]);
  await addPositions(
    tenant,
    { sourceId: 'b', title: 'Baker' },
    { sourceId: 'c', title: 'Accountant' },
    { sourceId: 'i', title: 'Baker intern', employmentType: 'internship' },
  );
  await runAll(server, tenant);
  expect(toldTo(person).map((jobs) => jobs.map((each) => each.split(':')[0]))).toEqual([
    ['Baker intern', 'Baker', 'Accountant'],
  ]);
  const early = await aKeeper(server, tenant, [{ microsite: 'early' }]);
  await addPositions(
    tenant,
    { sourceId: 'j', title: 'Baker two', employmentType: 'internship' },
    { sourceId: 'd', title: 'Baker three' },
  );
  await runAll(server, tenant);
  expect(toldTo(early).map((jobs) => jobs.map((each) => each.split(':')[0]))).toEqual([['Baker two']]);
  expect(mailsTo(server, early)[0]?.text).toContain('microsite=early');
});

test('[SEARCH-16] a digest leaves in time although imports changed nothing since its news', async () => {
  const tenant = await anAlertingCompany(server);
  const person = await aKeeper(server, tenant, [{ alert: { rhythm: 'daily', hour: 18 } }]);
  const feed = [OLD_BAKER, aPosition({ sourceId: 'b', title: 'Baker' })];
  await tenant.import(feed);
  await runAll(server, tenant);
  waitMinutes(server, HOUR);
  await tenant.import(feed);
  await runAll(server, tenant);
  waitMinutes(server, 6 * HOUR);
  await runAll(server, tenant);
  expect(mailsTo(server, person)).toHaveLength(1);
});

test('[SEARCH-16] two mails at once are fifteen minutes apart, and nothing that was looked at is told', async () => {
  const tenant = await anAlertingCompany(server);
  const person = await aKeeper(server, tenant);
  const list = await person.send('GET', SAVED_SEARCH_PATHS.list);
  const [hash = ''] = /(?<="savedSearchParamsHash":")[0-9a-f]{16}/.exec(list.text) ?? [];
  for (const title of ['Baker one', 'Baker two', 'Baker three']) {
    await addPositions(tenant, { sourceId: title, title });
    await runAll(server, tenant);
    waitMinutes(server, 5);
  }
  expect(toldTo(person)).toHaveLength(1);
  waitMinutes(server, 5);
  await runAll(server, tenant);
  expect(toldTo(person)[1]).toHaveLength(2);
  await addPositions(tenant, { sourceId: 'four', title: 'Baker four' });
  waitMinutes(server, 1);
  await person.send('POST', SAVED_SEARCH_PATHS.look(hash));
  waitMinutes(server, HOUR);
  await runAll(server, tenant);
  expect(toldTo(person)).toHaveLength(2);
});

test('[SEARCH-16] one click ends the mails of a search or of all, without signing in, again and again', async () => {
  const tenant = await anAlertingCompany(server);
  const person = await aKeeper(server, tenant, [
    { search: { query: 'Baker', location: '' } },
    { search: { query: 'Accountant', location: '' } },
  ]);
  const news = async (title: string) => {
    waitMinutes(server, HOUR);
    await addPositions(tenant, { sourceId: title, title });
    await runAll(server, tenant);
  };
  await news('Baker b');
  const url = stopOf(person);
  const page = await server.get(`${url.pathname}${url.search}`);
  expect(page.text).toContain('Saved search: Baker');
  await news('Baker c');
  expect(mailsTo(server, person)).toHaveLength(2);
  for (const _again of [1, 2]) {
    const ended = await oneClick(url);
    expect([ended.statusCode, ended.body.includes('Saved search: Baker')]).toEqual([200, true]);
  }
  await news('Baker d');
  expect(mailsTo(server, person)).toHaveLength(2);
  expect((await bellOf(person)).map(({ message }) => message)).toContain('Baker d fits your search Baker.');
  await news('Accountant b');
  const all = [
    ...(mailsTo(server, person)
      .at(-1)
      ?.text.matchAll(/https:\S+unsubscribe\S+/g) ?? []),
  ];
  expect(all).toHaveLength(2);
  const other = new URL(all[1]?.[0] ?? '');
  waitMinutes(server, 200 * DAY);
  expect((await oneClick(other)).statusCode).toBe(404);
  waitMinutes(server, -200 * DAY);
  expect((await oneClick(other)).statusCode).toBe(200);
  await news('Accountant c');
  expect(mailsTo(server, person)).toHaveLength(3);
});

test('[SEARCH-16] names with line breaks are one line, in subjects, headers and texts', async () => {
  const tenant = await anAlertingCompany(server);
  const evil = 'Baker\r\nBcc: all@people.example <b>';
  const person = await aKeeper(server, tenant, [
    { search: { query: evil.replace('<b>', ''), location: '' } },
    {},
  ]);
  await addPositions(tenant, { sourceId: 'b', title: 'Baker Bcc all people example <i>' });
  await runAll(server, tenant);
  const [mail] = mailsTo(server, person);
  expect(Object.values(mail?.headers ?? {}).join()).not.toMatch(/[\r\n]/);
  expect(mail?.subject).not.toMatch(/[\r\n]/);
  expect(mail?.text).not.toMatch(/^Bcc/m);
  expect(mail?.html).toContain('&lt;i&gt;');
});

test('[SEARCH-16] who is told together is told as alone, and one who cannot be told holds up nobody', async () => {
  const tenant = await anAlertingCompany(server);
  const people: Keeper[] = [];
  for (let count = 0; count < 3; count += 1) people.push(await aKeeper(server, tenant));
  const [bad] = people;
  const setZone = (timeZone: string | null) =>
    withinTenant(server, tenant.domain, (ctx) =>
      ctx.tx
        .update(candidates)
        .set({ timeZone })
        .where(eq(candidates.email, bad?.email ?? '')),
    );
  const textsOf = () =>
    people.map((person) => mailsTo(server, person).map(({ text }) => text.replaceAll(/token=[^&]+/g, '')));
  await addPositions(tenant, { sourceId: 'b', title: 'Baker' });
  await server.registry.refresh();
  await runAlerts(server.alerts, entryOf(server, tenant));
  const quietHours = { from: 1, until: 2 };
  await bad?.send('PUT', NOTIFICATION_PATHS.schedule, { body: { delivery: 'at_once', quietHours } });
  // As no zone is called, so that their hours cannot be reckoned.
  await setZone('No/Where');
  await server.tasks.runDue();
  expect(textsOf()).toEqual([[], [], []]);
  waitMinutes(server, 1);
  await server.tasks.runDue();
  const [, alone] = textsOf();
  expect(alone).toHaveLength(1);
  expect(textsOf()).toEqual([[], alone, alone]);
  await setZone(null);
  waitMinutes(server, HOUR);
  await server.tasks.runDue();
  expect(textsOf()).toEqual([alone, alone, alone]);
  // The same once more, together.
  await addPositions(tenant, { sourceId: 'c', title: 'Baker' });
  waitMinutes(server, HOUR);
  await runAll(server, tenant);
  const again = textsOf().map((texts) => texts[1]?.replaceAll(/\/job\/\d+/g, '/job/0'));
  expect(again).toEqual(people.map(() => alone?.[0]?.replaceAll(/\/job\/\d+/g, '/job/0')));
  expect((await Promise.all(people.map(bellOf))).map(({ length }) => length)).toEqual([2, 2, 2]);
});

test('[SEARCH-16] runs that end anywhere, and two servers at once, tell once and lose nothing', async () => {
  const tenant = await anAlertingCompany(server);
  const other = await aServer({ baseUrl: 'https://jobs.example', database: server.database });
  const people = [await aKeeper(server, tenant), await aKeeper(server, tenant)];
  other.clock.set(server.clock.now());
  await addPositions(tenant, { sourceId: 'b', title: 'Baker' });
  const ending = { ...server.alerts, openMatching: () => Promise.reject(new Error('ended')) };
  await server.registry.refresh();
  await expect(runAlerts(ending, entryOf(server, tenant))).rejects.toThrow('ended');
  await other.registry.refresh();
  const servers = [server, other];
  for (const _again of [1, 2])
    await Promise.all(
      servers.map(async (each) => {
        await runAlerts(each.alerts, entryOf(each, tenant));
        await each.tasks.runDue();
      }),
    );
  await Promise.all(servers.map((each) => each.tasks.runDue()));
  for (const person of people) expect(servers.flatMap((each) => mailsTo(each, person))).toHaveLength(1);
  // A clock that was set back by a day.
  for (const each of servers) each.clock.set(new Date(NOW.getTime() - DAY * 60_000));
  await addPositions(tenant, { sourceId: 'c', title: 'Baker of cakes' });
  await runAll(server, tenant);
  for (const each of servers) each.clock.set(new Date(NOW.getTime() + DAY * 60_000));
  await runAll(server, tenant);
  for (const person of people)
    expect(
      toldTo(person)
        .flat()
        .filter((job) => job.includes('cakes')),
    ).toHaveLength(1);
});

test('[SEARCH-16] news of hours that come again, as a clock was set back, are in the digest that is due after them', async () => {
  const tenant = await anAlertingCompany(server);
  const person = await aKeeper(server, tenant, [{ alert: { rhythm: 'weekly', weekday: 5 } }]);
  waitMinutes(server, -DAY);
  await addPositions(tenant, { sourceId: 'b', title: 'Baker' });
  await runAll(server, tenant);
  expect(toldTo(person)).toEqual([]);
  waitMinutes(server, 6 * DAY);
  await runAll(server, tenant);
  expect(toldTo(person)).toEqual([['Baker: New · Berlin, Germany · On-site']]);
});

test('[SEARCH-16] the operator runs alerts, and sees what is due and was told; a candidate takes it along', async () => {
  const tenant = await anAlertingCompany(server);
  const person = await aKeeper(server, tenant, [
    {},
    { search: { query: 'Accountant', location: '' }, alert: { rhythm: 'weekly' } },
  ]);
  await addPositions(tenant, { sourceId: 'b', title: 'Baker' }, { sourceId: 'c', title: 'Accountant' });
  await server.registry.refresh();
  const line = await aCommandLine(server);
  const { domain } = tenant;
  const { out: ran } = await line.done(`alerts run --domain ${domain}`);
  expect(ran).toContain('news 2, found by 2 saved searches; 1 candidates are told');
  await server.tasks.runDue();
  const { out: listed } = await line.done(`alerts list --domain ${domain}`);
  expect(listed).toMatch(new RegExp(`${person.email} +Accountant +weekly +bell, mail +2026-03-16T09:00`));
  expect(listed).toMatch(new RegExp(`2026-03-10T12:01\\S+ +${person.email} +mail +1 +0`));
  const { out: shown } = await line.done(`alerts show --domain ${domain} --email ${person.email}`);
  expect(shown).toMatch(/2026-03-10T12:01\S+ +\d+ +Baker/);
  expect((await line.cli(`alerts show --domain ${domain} --email nobody@people.example`)).code).toBe(1);
  const overview = await person.send('GET', PRIVACY_PATHS.overview);
  expect(overview.text).toContain('"name":"search_alerts","count":1');
  waitMinutes(server, 200 * DAY);
  expect(await removeOldTellings(server.alerts)).toBeGreaterThanOrEqual(2);
  const { out: after } = await line.done(`alerts show --domain ${domain} --email ${person.email}`);
  expect(after).not.toContain('2026-03-10T12:01');
});

test('[SEARCH-16] who pauses, or wants neither bell nor mail, hears nothing; a pause ends with what it held back', async () => {
  const tenant: TestTenant = await anAlertingCompany(server);
  const person = await aKeeper(server, tenant);
  const silent = await aKeeper(server, tenant, [{ alert: { byBell: false, byMail: false } }]);
  await person.send('PUT', SAVED_SEARCH_PATHS.pause, { body: { paused: true } });
  await addPositions(tenant, { sourceId: 'b', title: 'Baker' });
  await runAll(server, tenant);
  waitMinutes(server, DAY);
  await runAll(server, tenant);
  expect([toldTo(person), toldTo(silent), await bellOf(person)]).toEqual([[], [], []]);
  await person.send('PUT', SAVED_SEARCH_PATHS.pause, { body: { paused: false } });
  await runAll(server, tenant);
  expect(toldTo(person)).toHaveLength(1);
  const list = await silent.send('GET', SAVED_SEARCH_PATHS.list);
  const [hash = ''] = /(?<="savedSearchParamsHash":")[0-9a-f]{16}/.exec(list.text) ?? [];
  const alert = { rhythm: 'at_once', weekday: 1, hour: 9, byBell: true, byMail: true };
  await silent.send('PUT', SAVED_SEARCH_PATHS.one(hash), { body: { alert } });
  waitMinutes(server, 1);
  await addPositions(tenant, { sourceId: 'c', title: 'Baker of cakes' });
  await runAll(server, tenant);
  expect(toldTo(silent)).toEqual([[expect.stringMatching('Baker of cakes')]]);
});
