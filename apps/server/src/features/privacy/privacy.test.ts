import { existsSync } from 'node:fs';
import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import type { PrivacyOverview } from '@opencareers/contracts/privacy';
import { PRIVACY_PATHS } from '@opencareers/contracts/privacy-calls';
import { PROFILE_PATHS } from '@opencareers/contracts/profile-calls';
import { SAVED_PATHS } from '@opencareers/contracts/saved-calls';
import { strFromU8, unzipSync } from 'fflate';
import type pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCandidate, codeFor } from '../../../test/account-people.ts';
import { aPerson, publish, type TestPerson } from '../../../test/form-people.ts';
import { anUpload } from '../../../test/form-uploads.ts';
import { aPngOf } from '../../../test/png-maker.ts';
import { aPosition, aServer, aTenant, type TestServer, type TestTenant } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

type Candidate = Awaited<ReturnType<typeof aCandidate>>;
const dataUrl = (text: string) => `data:text/plain;base64,${Buffer.from(text).toString('base64')}`;

async function aSite(): Promise<TestTenant> {
  const tenant = await aTenant(server, {
    positions: [aPosition({ title: 'Baker' })],
    config: { pcsxConfig: { termsOfServiceConfig: { enabled: true, disclaimerText: '<p>Be kind.</p>' } } },
  });
  await publish(server, tenant);
  return tenant;
}

/** The candidate as helpers of forms know people: every request carries the token of the page. */
const asPerson = (person: Candidate): TestPerson => ({
  ...person,
  cookie: '',
  inject: (request) =>
    person.inject({
      ...request,
      headers: { 'x-csrf-token': person.token(), ...(request.headers as Record<string, string>) },
    }),
});

/** Somebody who has left something everywhere, each with `mark` in it. */
async function someoneBusy(tenant: TestTenant, mark: string): Promise<Candidate> {
  const person = await aCandidate(server, tenant, `${mark.toLowerCase()}@people.example`);
  const post = async (path: string, body: object) => {
    const answer = await person.send('POST', path, { body });
    expect(answer.status, answer.text).toBeLessThan(300);
  };
  await post(ONBOARDING_PATHS.terms, {});
  await post(ONBOARDING_PATHS.profileEdit, {
    op_section: 'basic_info',
    operation: 'edit',
    op_data: { value: { firstname: mark, lastname: `${mark} family`, location: `${mark} town` } },
  });
  await post(ONBOARDING_PATHS.profileEdit, {
    op_section: 'skills',
    operation: 'add_item',
    op_data: { value: { name: `${mark} skill` } },
  });
  await post(PROFILE_PATHS.avatar, { content: `data:image/png;base64,${aPngOf().toString('base64')}` });
  await post(ONBOARDING_PATHS.uploadResume, {
    resume_file_name: `${mark} cv.txt`,
    resume_content: dataUrl(`Resume of ${mark}`),
  });
  const search = await tenant.get('/api/pcsx/search');
  const id = search.json<{ data: { positions: { id: number }[] } }>().data.positions[0]?.id;
  await post(SAVED_PATHS.save, { position_id: id, operation: 'add' });
  const file = await anUpload(asPerson(person), tenant).whole(Buffer.from(`File of ${mark}`), 'cv.txt');
  expect(file.status, file.text).toBe(204);
  const sent = await person.send('POST', FORM_PATHS.submissions, {
    query: { form: 'about-you', owner: '' },
    headers: { 'idempotency-key': `sent-${mark}` },
    body: { formVersion: 1, answers: { firstName: `Sent by ${mark}`, ssn: '123-45-6789' } },
  });
  expect(sent.status, sent.text).toBe(201);
  const draft = await person.send('PUT', FORM_PATHS.progress, {
    query: { form: 'about-you', owner: '' },
    body: {
      formVersion: 1,
      key: `draft-${mark}`,
      changes: { firstName: { value: `Draft of ${mark}`, base: 0 } },
    },
  });
  expect(draft.status, draft.text).toBe(200);
  return person;
}

/** Runs `work` as the owner of the tables, in the rows of a tenant. */
const asOwnerOf = <T>(tenant: TestTenant, work: (client: pg.ClientBase) => Promise<T>) =>
  server.database.withOwner(async (client) => {
    const { id } = server.registry.findByDomain(tenant.domain) ?? {};
    await client.query("select set_config('app.tenant_id', $1, false)", [String(id)]);
    return work(client);
  });

/** Paths of every file that the tenant has. */
const filesOf = (tenant: TestTenant) =>
  asOwnerOf(tenant, async (client) => {
    const { rows } = await client.query<{ file: string }>(
      'select file from candidate_files union all select file from form_uploads',
    );
    return rows.map(({ file }) => server.forms.files.pathOf(file));
  });

/** Tables of the tenant in which a row says `mark`. */
const tablesWith = (tenant: TestTenant, mark: string) =>
  asOwnerOf(tenant, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'",
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const hits = await client.query(`select 1 from ${name} as t where t::text ilike $1`, [`%${mark}%`]);
      if (hits.rowCount !== 0) found.push(name);
    }
    return found;
  });

const archiveOf = async (person: Candidate) => {
  const response = await server.server.inject({
    method: 'GET',
    url: PRIVACY_PATHS.export,
    headers: { cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  expect(response.statusCode).toBe(200);
  const files = unzipSync(response.rawPayload);
  const text = Object.entries(files).map(([name, bytes]) => `${name}\n${strFromU8(bytes, true)}`);
  const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())) as Record<string, unknown>;
  return { headers: response.headers, files, data, text: text.join('\n') };
};
const erase = (person: Candidate, body: object = { confirm: true }) =>
  person.send('POST', PRIVACY_PATHS.erase, { body });

test('nobody sees, takes or erases anything without signing in; erasing is confirmed', async () => {
  const tenant = await aSite();
  const visitor = await aPerson(server, tenant);
  for (const path of [PRIVACY_PATHS.overview, PRIVACY_PATHS.export])
    expect((await visitor.send('GET', path)).status).toBe(401);
  expect((await visitor.send('POST', PRIVACY_PATHS.erase, { body: { confirm: true } })).status).toBe(401);
  const person = await aCandidate(server, tenant);
  for (const body of [{}, { confirm: false }, { confirm: 'yes' }])
    expect((await erase(person, body)).status).toBe(422);
});

describe('[PROFILE-07] the privacy centre', () => {
  test('tells what is kept and for how long', async () => {
    const person = await someoneBusy(await aSite(), 'Overviewed');
    const { parts, keptByLaw } = (await person.send('GET', PRIVACY_PATHS.overview)).json<{
      data: PrivacyOverview;
    }>().data;
    const counts = Object.fromEntries(parts.map(({ name, count }) => [name, count]));
    expect(counts).toMatchObject({ consents: 1, saved: 1, profile: 6 });
    expect(counts.forms).toBeGreaterThanOrEqual(1);
    for (const [kept, months] of [
      ['forms', 24],
      ['applications', 24],
      ['interviews', 24],
      ['notifications', 3],
    ])
      expect(parts.find(({ name }) => name === kept)).toMatchObject({ keptFor: 'months', months });
    expect(keptByLaw).toEqual([]);
  });

  test('gives everything to take along, with all files, and nothing of anybody else', async () => {
    const [here, there] = [await aSite(), await aSite()];
    const person = await someoneBusy(here, 'Exporter');
    await someoneBusy(here, 'Neighbour');
    await someoneBusy(there, 'Foreigner');
    const began = performance.now();
    const { headers, files, data, text } = await archiveOf(person);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="personal-data-[\d-]+\.zip"$/),
      'x-content-type-options': 'nosniff',
    });
    expect(Object.keys(data)).toEqual(expect.arrayContaining(server.privacy.parts.map(({ name }) => name)));
    expect(data.profile).toMatchObject({ firstname: 'Exporter', location: 'Exporter town' });
    expect(data.consents).toMatchObject([{ kind: 'terms', text: '<p>Be kind.</p>' }]);
    expect(data.saved).toMatchObject([{ title: 'Baker' }]);
    const names = Object.keys(files);
    expect(names.filter((name) => /^resumes\/\d+-Exporter cv\.txt$/.test(name))).toHaveLength(1);
    expect(names.filter((name) => /^forms\/about-you\/\d+-cv\.txt$/.test(name))).toHaveLength(1);
    expect(names.filter((name) => /^pictures\/\d+\.png$/.test(name))).toHaveLength(1);
    expect(text).toContain('Exporter skill');
    expect(text).toContain('Resume of Exporter');
    expect(text).toContain('File of Exporter');
    expect(text).not.toMatch(/Neighbour|Foreigner/i);
    // The same to read: every part has its heading, markup is words, files are links.
    const page = strFromU8(files['index.html'] ?? new Uint8Array());
    expect(page.match(/<h2>/g)).toHaveLength(server.privacy.parts.length + 1);
    for (const told of ['Exporter town', 'Baker', 'Be kind.', 'Exporter skill']) expect(page).toContain(told);
    expect(page).not.toContain('&lt;p&gt;Be kind.');
    for (const name of names.filter((each) => each.includes('/')))
      expect(page).toContain(`<a href="${name.split('/').map(encodeURIComponent).join('/')}">`);
    // The domain of another tenant changes nothing.
    const aside = await person.send('GET', PRIVACY_PATHS.overview, { query: { domain: there.domain } });
    expect(aside.text).toBe((await person.send('GET', PRIVACY_PATHS.overview)).text);
  });

  test('erases everything at once, ends every session, and leaves others alone', async () => {
    const tenant = await aSite();
    const person = await someoneBusy(tenant, 'Goer');
    const stays = await someoneBusy(tenant, 'Stayer');
    const elsewhere = await someoneBusy(await aSite(), 'Goer');
    const before = await filesOf(tenant);
    expect(await tablesWith(tenant, 'goer')).toEqual(
      expect.arrayContaining(['candidates', 'form_submissions']),
    );
    const answer = await erase(person);
    expect(answer.status, answer.text).toBe(200);
    expect((await person.send('GET', ONBOARDING_PATHS.profileDetails)).status).toBe(401);
    expect(await server.privacy.cleaner.runDue()).toBe(1);
    expect(await server.privacy.cleaner.runDue()).toBe(0);
    const left = await filesOf(tenant);
    expect(left).toHaveLength(before.length / 2);
    expect(before.filter((path) => existsSync(path)).toSorted()).toEqual(left.toSorted());
    expect(await tablesWith(tenant, 'goer')).toEqual([]);
    for (const other of [stays, elsewhere])
      expect((await archiveOf(other)).text).toMatch(/Resume of (?:Stayer|Goer)/);
    // Whoever comes again begins anew.
    const again = await aCandidate(server, tenant, 'goer@people.example');
    expect(again.encId).not.toBe(person.encId);
    expect((await archiveOf(again)).text).not.toContain('Resume of');
  });

  test('knows the addresses of before, unless they are somebody else’s by now', async () => {
    const tenant = await aSite();
    const person = await aCandidate(server, tenant, 'olden@people.example');
    for (const email of ['olden@people.example', 'middle@people.example']) {
      const path = `/tenants/${tenant.domain}/forms/about-you/links`;
      const link = await server.operate('POST', path, { email, name: `Link of ${email}` });
      expect(link.status, link.text).toBeLessThan(300);
    }
    for (const email of ['middle@people.example', 'newest@people.example']) {
      await person.send('POST', ACCOUNT_PATHS.emailCode, { body: { email } });
      const code = await codeFor(server, email);
      const changed = await person.send('POST', ACCOUNT_PATHS.email, { body: { email, code } });
      expect(changed.status, changed.text).toBe(200);
    }
    const other = await aCandidate(server, tenant, 'middle@people.example');
    const { data } = await archiveOf(person);
    expect(data.account).toMatchObject({
      formerEmails: ['olden@people.example', 'middle@people.example'],
    });
    expect(data.forms).toMatchObject({ links: [{ name: 'Link of olden@people.example' }] });
    expect((await erase(person)).status).toBe(200);
    expect(await tablesWith(tenant, 'olden@')).toEqual([]);
    expect(await tablesWith(tenant, 'newest@')).toEqual([]);
    expect((await archiveOf(other)).data.forms).toMatchObject({
      links: [{ name: 'Link of middle@people.example' }],
    });
    await server.privacy.cleaner.runDue();
  });

  test('asks to prove who it is when that was long ago', async () => {
    const person = await aCandidate(server, await aSite());
    const now = server.clock.now();
    server.clock.set(new Date(now.getTime() + 11 * 60_000));
    const refused = await erase(person);
    server.clock.set(now);
    expect(refused.status).toBe(403);
    expect((await person.send('GET', ONBOARDING_PATHS.profileDetails)).status).toBe(200);
    expect((await erase(person)).status).toBe(200);
  });

  test('erased twice at once it is erased once', async () => {
    await server.privacy.cleaner.runDue();
    const person = await someoneBusy(await aSite(), 'Doubled');
    const answers = await Promise.all([erase(person), erase(person), erase(person)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(await server.privacy.cleaner.runDue()).toBe(1);
  });
});

describe('what features keep', () => {
  test('every table with rows of candidates belongs to a part, and so does every table of answers', async () => {
    const { rows } = await server.database.pool.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
        where table_schema = 'public' and column_name in ('candidate_id', 'email', 'email_hash', 'answers')`,
    );
    const covered = new Set(['candidates', 'tasks', ...server.privacy.parts.flatMap(({ tables }) => tables)]);
    expect(rows.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
    expect(rows.length).toBeGreaterThan(8);
  });

  test('every part has a name of its own', () => {
    const names = server.privacy.parts.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
