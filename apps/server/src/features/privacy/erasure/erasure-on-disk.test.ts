import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import { DASHBOARD_PATHS } from '@opencareers/contracts/dashboard-calls';
import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { OFFER_PATHS } from '@opencareers/contracts/offer-calls';
import type { Offer } from '@opencareers/contracts/offers';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import type { SearchAnswer } from '@opencareers/contracts/position-search';
import { PRIVACY_PATHS } from '@opencareers/contracts/privacy-calls';
import type { Erasure } from '@opencareers/contracts/privacy-operator';
import pg from 'pg';
import { expect, test } from 'vitest';
import { aDefinition } from '../../../../test/form-people.ts';
import { formBody } from '../../../../test/offer-calls.ts';
import { aServerProcess, type ServerProcess } from '../../../../test/server-process.ts';
import { aPosition } from '../../../../test/test-server.ts';

const DOMAIN = 'disk.example';
const COMPANY = 'offers@company.example';

interface PersonCall {
  body?: object;
  /** A body that is not JSON. */
  bytes?: Buffer;
  headers?: Record<string, string>;
}

/** Somebody with a browser who talks to a real server. */
interface Person {
  email: string;
  send(method: string, path: string, call?: PersonCall): Promise<Response>;
}

async function aPersonAt(server: ServerProcess, email: string): Promise<Person> {
  const cookies = new Map<string, string>();
  let token = '';
  const send: Person['send'] = async (method, path, { body, bytes, headers = {} } = {}) => {
    const response = await fetch(`${server.origin}${path}${path.includes('?') ? '&' : '?'}domain=${DOMAIN}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrf-token': token,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(bytes === undefined ? {} : { body: new Uint8Array(bytes) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    token = response.headers.get('x-csrf-token') ?? token;
    return response;
  };
  await send('GET', '/api/csrf');
  return { email, send };
}

/** The code of the newest mail to an address, as soon as it lies there. */
async function codeFor(server: ServerProcess, email: string): Promise<string> {
  const folder = join(server.dataDir, 'outbox');
  let code: string | undefined;
  await expect
    .poll(
      () => {
        const names = listFiles(folder).filter((path) => path.endsWith('.json'));
        const mails = names.map((path) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>);
        code = mails.findLast(({ to }) => to === email)?.code;
        return code;
      },
      { timeout: 20_000 },
    )
    .toMatch(/^\d{6}$/);
  return code ?? '';
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    // Files come and go while PostgreSQL runs.
    return [];
  }
}

/** Files of the data directory that hold a text, whatever they are. */
function filesWith(server: ServerProcess, text: string): string[] {
  const bytes = Buffer.from(text, 'utf8');
  return listFiles(server.dataDir).filter((path) => {
    try {
      return path.includes(text) || readFileSync(path).includes(bytes);
    } catch {
      return false;
    }
  });
}

/** Does to the database what happens on its own over time: statistics, and everything written to its files. */
async function settle(server: ServerProcess): Promise<void> {
  const { superuser } = JSON.parse(
    readFileSync(join(server.dataDir, 'postgres-passwords.json'), 'utf8'),
  ) as Record<string, string>;
  const host = readFileSync(join(server.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4];
  const client = new pg.Client({ host, user: 'postgres', password: superuser, database: 'opencareers' });
  await client.connect();
  await client.query('ANALYZE');
  await client.query('CHECKPOINT');
  await client.end();
}

/** Texts that somebody leaves, each of which would betray them. */
function textsOf(mark: string, digit: number) {
  return {
    email: `${mark.toLowerCase()}.mail@people.example`,
    firstname: `${mark}Vorname-Ünïcødé`,
    lastname: `${mark}Familienname`,
    phone: `+49 30 739184${digit}`,
    location: `${mark}Stadt`,
    resume: `${mark}Lebenslauf mit Ergebnissen`,
    resumeName: `${mark}-cv.txt`,
    draft: `${mark}Entwurf`,
    sent: `${mark}Absendung`,
    position: `${mark}Stelle`,
    question: `${mark}Rückfrage`,
  };
}

async function leaveTraces(server: ServerProcess, texts: ReturnType<typeof textsOf>): Promise<Person> {
  const person = await aPersonAt(server, texts.email);
  const done = async (response: Promise<Response>) => {
    const answer = await response;
    expect(answer.ok, `${answer.status} ${await answer.clone().text()}`).toBe(true);
  };
  await done(person.send('POST', ACCOUNT_PATHS.code, { body: { email: texts.email } }));
  const code = await codeFor(server, texts.email);
  await done(person.send('POST', ACCOUNT_PATHS.signIn, { body: { email: texts.email, code } }));
  const { firstname, lastname, phone, location } = texts;
  const value = { firstname, lastname, phone, location };
  for (const step of [1, 2])
    await done(
      person.send('POST', ONBOARDING_PATHS.profileEdit, {
        body: {
          op_section: 'basic_info',
          operation: 'edit',
          op_data: { value: step === 1 ? { ...value, location: `${location} früher` } : value },
        },
      }),
    );
  const content = Buffer.from(texts.resume).toString('base64');
  await done(
    person.send('POST', ONBOARDING_PATHS.uploadResume, {
      body: { resume_file_name: texts.resumeName, resume_content: `data:text/plain;base64,${content}` },
    }),
  );
  await done(
    person.send('POST', `${FORM_PATHS.submissions}?form=about-you`, {
      body: { formVersion: 1, answers: { firstName: texts.sent } },
      headers: { 'idempotency-key': 'once' },
    }),
  );
  await done(
    person.send('PUT', `${FORM_PATHS.progress}?form=about-you`, {
      body: { formVersion: 1, key: 'draft', changes: { firstName: { value: texts.draft, base: 0 } } },
    }),
  );
  await leaveAnOffer(server, { person, texts });
  await referAFriend(server, { person, texts });
  return person;
}

/** An offer that was asked about and signed, by name below its letter. */
async function leaveAnOffer(
  server: ServerProcess,
  { person, texts }: { person: Person; texts: ReturnType<typeof textsOf> },
): Promise<void> {
  const made = await server.operate('POST', `/tenants/${DOMAIN}/offers`, {
    email: texts.email,
    position: texts.position,
    template: 'standard',
    signing: 'inline',
    terms: { place: texts.location },
  });
  expect(made.status, await made.clone().text()).toBe(201);
  const list = (await (await person.send('GET', OFFER_PATHS.list)).json()) as { data: Offer[] };
  const encId = list.data[0]?.enc_id ?? '';
  const read = (await (await person.send('GET', OFFER_PATHS.one(encId))).json()) as { data: Offer };
  const [letter] = read.data.offer_documents;
  const asked = await person.send('POST', OFFER_PATHS.questions(encId), { body: { text: texts.question } });
  expect(asked.status).toBe(200);
  const { type, body } = formBody({
    files: [{ bytes: Buffer.from(letter?.b64_string ?? '', 'base64') }],
    fields: { agreed: 'true', signature: `${texts.firstname} ${texts.lastname}` },
  });
  const signed = await person.send('POST', OFFER_PATHS.acceptDocument(encId, letter?.id ?? 0), {
    bytes: body,
    headers: { 'content-type': type },
  });
  expect(signed.status, await signed.clone().text()).toBe(200);
}

/** The mail to the friend has the name of who refers them. */
async function referAFriend(
  server: ServerProcess,
  { person, texts }: { person: Person; texts: ReturnType<typeof textsOf> },
): Promise<void> {
  const search = await person.send('GET', '/api/pcsx/search');
  const [position] = ((await search.json()) as SearchAnswer).data.positions;
  const email = `mia${texts.phone.at(-1)}@friends.example`;
  const body = { position_id: position?.id, name: 'Mia', email, relation: 'friend' };
  const referred = await person.send('POST', DASHBOARD_PATHS.referrals, { body });
  expect(referred.status, await referred.clone().text()).toBe(200);
  const written = () => listFiles(join(server.dataDir, 'outbox')).map((path) => readFileSync(path, 'utf8'));
  const isThere = (to: string) =>
    written().some((mail) => mail.includes(to) && mail.includes(texts.firstname));
  // What was asked and accepted goes to the company.
  for (const to of [email, COMPANY]) await expect.poll(() => isThere(to), { timeout: 20_000 }).toBe(true);
}

async function aReadyServer(): Promise<ServerProcess> {
  const server = await aServerProcess(null);
  expect((await server.operate('POST', '/tenants', { domain: DOMAIN, name: 'Disk' })).status).toBe(201);
  const value = {
    gates: { referralWithCandidateApplicationGate: true },
    offersConfig: { contactEmail: COMPANY },
  };
  expect((await server.operate('PUT', `/tenants/${DOMAIN}/config`, { value })).status).toBe(200);
  const feed = JSON.stringify([aPosition()]);
  const imported = await server.operate('POST', `/tenants/${DOMAIN}/positions/import?format=native`, feed);
  expect(imported.status, await imported.clone().text()).toBe(200);
  const form = await server.operate('PUT', `/tenants/${DOMAIN}/forms/about-you`, {
    definition: aDefinition(),
  });
  expect(form.status).toBe(200);
  return server;
}

async function lastErasure(server: ServerProcess): Promise<Erasure | undefined> {
  const answer = await server.operate('GET', `/tenants/${DOMAIN}/erasures`);
  return ((await answer.json()) as { erasures: Erasure[] }).erasures[0];
}

const LIMIT = 60_000;

test('[PROFILE-07] a minute after an erasure nothing of the person is left in any file of the product', {
  timeout: 180_000,
}, async () => {
  const server = await aReadyServer();
  const [theirs, others] = [textsOf('Zwoelfender', 1), textsOf('Bleibender', 2)];
  const person = await leaveTraces(server, theirs);
  await leaveTraces(server, others);
  await settle(server);
  for (const [name, text] of Object.entries(theirs))
    expect(filesWith(server, text), name).not.toHaveLength(0);

  const began = performance.now();
  const answer = await person.send('POST', PRIVACY_PATHS.erase, { body: { confirm: true } });
  expect(answer.status, await answer.clone().text()).toBe(200);
  await expect
    .poll(async () => (await lastErasure(server))?.finishedAt, { timeout: LIMIT, interval: 200 })
    .toEqual(expect.any(String));
  expect(performance.now() - began).toBeLessThan(LIMIT);
  for (const [name, text] of Object.entries(theirs)) expect(filesWith(server, text), name).toEqual([]);
  // Nobody else is touched, and a session of the past is none.
  for (const [name, text] of Object.entries(others))
    expect(filesWith(server, text), name).not.toHaveLength(0);
  expect((await person.send('GET', ONBOARDING_PATHS.profileDetails)).status).toBe(401);
});

test('[PROFILE-07] an erasure that a crash cut off is finished by the next start', {
  timeout: 180_000,
}, async () => {
  const server = await aReadyServer();
  const texts = textsOf('Abgeschnitten', 3);
  const person = await leaveTraces(server, texts);
  await settle(server);
  const exited = once(server.child, 'exit');
  const answer = await person.send('POST', PRIVACY_PATHS.erase, { body: { confirm: true } });
  server.child.kill('SIGKILL');
  await exited;
  expect(answer.status).toBe(200);
  const again = await aServerProcess(null, server.dataDir);
  await expect
    .poll(async () => (await lastErasure(again))?.finishedAt, { timeout: LIMIT, interval: 200 })
    .toEqual(expect.any(String));
  for (const [name, text] of Object.entries(texts)) expect(filesWith(again, text), name).toEqual([]);
});
