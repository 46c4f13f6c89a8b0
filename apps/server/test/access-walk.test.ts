import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import { APPLICATION_MESSAGE_PATHS } from '@opencareers/contracts/application-message-calls';
import { APPLICATION_MESSAGE_ENDPOINTS } from '@opencareers/contracts/application-messages';
import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { INTERVIEW_ENDPOINTS } from '@opencareers/contracts/interviews';
import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import { NOTIFICATION_ENDPOINTS } from '@opencareers/contracts/notifications';
import { OFFER_ENDPOINTS } from '@opencareers/contracts/offers';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import { PROFILE_PATHS } from '@opencareers/contracts/profile-calls';
import { RESUME_PATHS } from '@opencareers/contracts/resume-calls';
import { SAVED_PATHS } from '@opencareers/contracts/saved-calls';
import { SIGNING_PATHS } from '@opencareers/contracts/signing-calls';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { candidates } from '../src/features/accounts/accounts.schema.ts';
import type { TenantEntry } from '../src/features/tenants/tenants.repo.ts';
import { inTenant } from '../src/platform/context.ts';
import { SYSTEM } from '../src/platform/scope.ts';
import { aBrowser, aCandidate, type TestBrowser, type TestMethod } from './account-people.ts';
import { apply } from './application-people.ts';
import { publish } from './form-people.ts';
import { anInterview } from './meeting-people.ts';
import { readDocument } from './offer-calls.ts';
import { anOffer } from './offer-factory.ts';
import { resumeCalls } from './resume-people.ts';
import { listRoutes, type ServerRoute } from './server-routes.ts';
import { widOf } from './signing-people.ts';
import { aPosition, aServer, aTenant, type TestServer, type TestTenant } from './test-server.ts';

/** What only A1 has: none of it may reach anybody else. */
const MARKS = [
  'Zephyrine',
  'Markerly',
  'zephyrine@people.example',
  '+49 461 777333',
  'note-for-a1',
  'draft-of-a1',
  'offer-of-a1',
  'application-of-a1',
  'message-of-a1',
  'interview-of-a1',
  'skill-of-a1',
  'resume-of-a1',
];

/** They answer without end; their own tests cover them. */
const STREAMS = new Set<string>([NOTIFICATION_PATHS.stream]);

type Person = TestBrowser & { email: string; encId: string };

let server: TestServer;
let [a, b]: [TestTenant, TestTenant] = [] as never;
let [a1, a2, b1]: [Person, Person, Person] = [] as never;
let stranger: TestBrowser;
let routes: ServerRoute[];
let positionId: number;
let notificationId: number;
let applicationId: string;
let interviewId: string;
let resumeId: string;
let offer: { encId: string; documentId: number; token: string; wid: string };

/** The ways in which a request can name tenant A. */
const WAYS: Record<string, () => { query?: Record<string, string>; headers?: Record<string, string> }> = {
  'domain in the query': () => ({ query: { domain: a.domain } }),
  'no domain': () => ({ query: { domain: '' } }),
  host: () => ({ query: { domain: '' }, headers: { host: 'jobs.a-walk.example' } }),
  'headers of the page': () => ({
    headers: { 'x-ef-group-id': a.domain, 'x-ef-user': 'zephyrine@people.example' },
  }),
};

beforeAll(async () => {
  server = await aServer();
  routes = await listRoutes();
  a = await aTenant(server, { positions: [aPosition()] });
  b = await aTenant(server, { positions: [aPosition()] });
  await server.operate('POST', `/tenants/${a.domain}/hosts`, { host: 'jobs.a-walk.example' });
  await server.registry.refresh();
  await publish(server, a);
  await publish(server, b);
  a1 = await aCandidate(server, a, 'zephyrine@people.example');
  a2 = await aCandidate(server, a, 'second@people.example');
  // The same address at another company is another person.
  b1 = await aCandidate(server, b, 'zephyrine@people.example');
  stranger = await aBrowser(server, a);
  await fillWithMarks();
});

async function fillWithMarks(): Promise<void> {
  const value = {
    firstname: 'Zephyrine',
    lastname: 'Markerly',
    phone: '+49 461 777333',
    location: 'Flensburg',
  };
  const edit = { op_section: 'basic_info', operation: 'edit', op_data: { value } };
  expect((await a1.send('POST', ONBOARDING_PATHS.profileEdit, { body: edit })).status).toBe(200);
  const skill = { op_section: 'skills', operation: 'add_item', op_data: { value: { name: 'skill-of-a1' } } };
  expect((await a1.send('POST', ONBOARDING_PATHS.profileEdit, { body: skill })).status).toBe(200);
  const found = await a.get('/api/pcsx/search');
  positionId = found.json<{ data: { positions: { id: number }[] } }>().data.positions[0]?.id ?? 0;
  const save = { position_id: positionId, operation: 'add' };
  expect((await a1.send('POST', SAVED_PATHS.save, { body: save })).status).toBe(200);
  const draft = { key: 'k', formVersion: 1, changes: { firstName: { value: 'draft-of-a1', base: 0 } } };
  const kept = await a1.send('PUT', FORM_PATHS.progress, { query: { form: 'about-you' }, body: draft });
  expect(kept.status).toBe(200);
  const tenant = server.registry.findByDomain(a.domain);
  if (tenant === undefined) throw new Error('no tenant');
  const candidateId = await idOf(tenant, a1);
  const seed = { tenant, actor: SYSTEM, clock: server.clock, requestId: 'test' };
  await inTenant(server.db, seed, (ctx) =>
    server.notifier.notify(ctx, {
      candidateId,
      kind: 'custom',
      eventKey: 'walk',
      details: { categoryTitle: 'Note', message: 'note-for-a1' },
      notificationType: 'action_required',
    }),
  );
  const list = await a1.send('GET', NOTIFICATION_PATHS.list);
  notificationId = list.json<{ data: { notifications: { id: number }[] } }>().data.notifications[0]?.id ?? 0;
  expect(notificationId).toBeGreaterThan(0);
  const sent = await apply(a1, { pids: [positionId], answers: { city: 'application-of-a1' } });
  applicationId =
    sent.json<{ data: { applications: { applicationId: string }[] } }>().data.applications[0]
      ?.applicationId ?? '';
  expect(applicationId).not.toBe('');
  const written = { text: 'message-of-a1' };
  const path = APPLICATION_MESSAGE_PATHS.list(applicationId);
  expect((await a1.send('POST', path, { body: written })).status).toBe(200);
  await server.operate('POST', `/tenants/${a.domain}/applications/${applicationId}/messages`, written);
  const talk = { email: a1.email, title: 'interview-of-a1', pool: 'walk' };
  interviewId = (await anInterview(server, a, talk)).interview.enc_id;
  const resumes = resumeCalls(a1, a.domain);
  expect((await resumes.upload('resume-of-a1.txt', 'Resume')).status).toBe(200);
  resumeId = (await resumes.list())[0]?.id ?? '';
  const made = await anOffer(server, { tenant: a, person: a1 }, { positionName: 'offer-of-a1' });
  const { encId } = made.offer;
  const { content_url: content } = await readDocument(a1, encId);
  offer = {
    encId,
    documentId: made.documentId,
    token: content.split('/').at(-1) ?? '',
    wid: widOf(server, made),
  };
}

async function idOf(tenant: TenantEntry, { encId }: Person): Promise<number> {
  const seed = { tenant, actor: SYSTEM, clock: server.clock, requestId: 'test' };
  const rows = await inTenant(server.db, seed, (ctx) =>
    ctx.tx.select().from(candidates).where(eq(candidates.encId, encId)),
  );
  return rows[0]?.id ?? 0;
}

const ofCandidates = (isUnsafe: boolean) =>
  routes.filter(
    ({ access, method, url }) =>
      access === 'candidate' && (method !== 'GET') === isUnsafe && !STREAMS.has(url),
  );

function idIn(url: string): string {
  if (url.startsWith('/api/pcsx/applications/')) return applicationId;
  if (url.startsWith(RESUME_PATHS.resumes)) return resumeId;
  return url.startsWith('/api/pcsx/interviews/') ? interviewId : String(notificationId);
}

const addressOf = ({ url }: ServerRoute) =>
  url.startsWith('/api/offer/')
    ? url
        .replace(':id', offer.encId)
        .replace(':documentId', String(offer.documentId))
        .replace(':token', offer.token)
    : url.replace(':id', idIn(url));
const unknownAddressOf = ({ url }: ServerRoute) =>
  url.replace(':id', '987654321').replace(':documentId', String(offer.documentId));

test('[ROUTE-01] there are calls of candidates to walk', () => {
  expect(ofCandidates(false).length).toBeGreaterThan(5);
  expect(ofCandidates(true).length).toBeGreaterThan(10);
});

test('[AUTH-04] every call of candidates refuses a visitor with 401 and tells the page, however the tenant is named', async () => {
  for (const route of [...ofCandidates(false), ...ofCandidates(true)])
    for (const [way, call] of Object.entries(WAYS)) {
      const method = route.method as TestMethod;
      const answer = await stranger.send(method, addressOf(route), {
        ...call(),
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
      });
      expect([way, route.method, route.url, answer.status]).toEqual([way, route.method, route.url, 401]);
      expect(answer.headers['x-login']).toBe('1');
    }
});

test('[AUTH-01] what A1 has is read by A1, and by nobody else in any way', async () => {
  const seenByOwner = new Set<string>();
  for (const route of ofCandidates(false))
    for (const [way, call] of Object.entries(WAYS)) {
      const own = await a1.send('GET', addressOf(route), call());
      expect([way, route.url, own.status < 500]).toEqual([way, route.url, true]);
      for (const mark of MARKS) if (own.text.includes(mark)) seenByOwner.add(mark);
      for (const other of [a2, b1]) {
        const { status, text } = await other.send('GET', addressOf(route), call());
        expect([way, route.url, status < 500]).toEqual([way, route.url, true]);
        // B1 has the same address, which is theirs at another company.
        const foreign = MARKS.filter((mark) => !(other === b1 && mark === b1.email));
        for (const mark of foreign) expect(text, `${way} ${route.url}`).not.toContain(mark);
      }
    }
  expect(seenByOwner).toContain('Zephyrine');
  expect(seenByOwner).toContain('note-for-a1');
  expect(seenByOwner).toContain('offer-of-a1');
  expect(seenByOwner).toContain('interview-of-a1');
  expect(seenByOwner).toContain('application-of-a1');
  expect(seenByOwner).toContain('message-of-a1');
  expect(seenByOwner).toContain('skill-of-a1');
  expect(seenByOwner).toContain('resume-of-a1');
});

test('[AUTH-01] forms of a candidate are read by that candidate only, also at the other company', async () => {
  const query = { form: 'about-you' };
  expect((await a1.send('GET', FORM_PATHS.form, { query })).text).toContain('draft-of-a1');
  for (const other of [a2, b1, stranger])
    for (const call of Object.values(WAYS)) {
      const given = call();
      const { text } = await other.send('GET', FORM_PATHS.form, {
        ...given,
        query: { ...query, ...given.query },
      });
      expect(text).not.toContain('draft-of-a1');
    }
});

test('[AUTH-01] nobody changes what is A1’s, and a refusal looks like that of an unknown id', async () => {
  const before = await stateOf(a1);
  const bodies: Record<string, object> = {
    [SAVED_PATHS.save]: { position_id: positionId, operation: 'remove' },
    [ONBOARDING_PATHS.profileEdit]: {
      op_section: 'basic_info',
      operation: 'edit',
      op_data: { value: { firstname: 'Eve' } },
    },
    [PROFILE_PATHS.avatar]: { operation: 'remove' },
    [RESUME_PATHS.resume.path]: { operation: 'remove' },
    [ACCOUNT_PATHS.account]: { firstname: 'Eve' },
    [OFFER_ENDPOINTS.ask.path]: { text: 'Eve asks' },
    [OFFER_ENDPOINTS.view.path]: { kind: 'seen' },
    [APPLICATION_MESSAGE_ENDPOINTS.write.path]: { text: 'Eve writes' },
    [APPLICATION_MESSAGE_ENDPOINTS.read.path]: { up_to: 1_000_000 },
    [NOTIFICATION_ENDPOINTS.archive.path]: { archived: true },
    [NOTIFICATION_ENDPOINTS.snooze.path]: { seconds: 3600 },
    [INTERVIEW_ENDPOINTS.pick.path]: { slot_id: 1 },
    [INTERVIEW_ENDPOINTS.reschedule.path]: { slot_id: 1 },
    [OFFER_ENDPOINTS.esignStatus.path]: { action: 'signed' },
  };
  const signature = { kind: 'typed', name: 'Eve' };
  const signing = { wid: offer.wid, version: 'x', content_proof: 'x', signature };
  for (const path of Object.values(SIGNING_PATHS)) bodies[path] = signing;
  const sessions = await a1.send('GET', ACCOUNT_PATHS.sessions);
  const sessionId = sessions.json<{ data: { sessions: { id: string }[] } }>().data.sessions[0]?.id ?? '';
  for (const other of [a2, b1])
    for (const route of ofCandidates(true)) {
      // Signing oneself out, or away, is no attack on A1 and would end the walk.
      if (['/erase', 'sign_out'].some((end) => route.url.endsWith(end))) continue;
      const query = { domain: a.domain, ...(route.method === 'DELETE' ? { id: sessionId } : {}) };
      const known = await other.send(route.method as TestMethod, addressOf(route), {
        query,
        ...(route.method === 'DELETE' ? {} : { body: bodies[route.url] ?? {} }),
      });
      expect([route.url, known.status < 500]).toEqual([route.url, true]);
      if (!route.url.includes(':id')) continue;
      const unknown = await other.send(route.method as TestMethod, unknownAddressOf(route), {
        query,
        body: bodies[route.url] ?? {},
      });
      expect([route.url, known.status, known.text]).toEqual([route.url, unknown.status, unknown.text]);
      expect([route.url, known.status]).toEqual([route.url, 404]);
    }
  expect(await stateOf(a1)).toEqual(before);
});

/** Everything that A1 reads about themselves, without times of visits and signatures, which are others each time. */
async function stateOf(person: Person): Promise<string[]> {
  const texts: string[] = [];
  for (const route of ofCandidates(false)) {
    if (route.url.includes('export')) continue;
    const { text } = await person.send('GET', addressOf(route));
    texts.push(`${route.url} ${text.replace(/"(?:seenAt|expiresAt|signature)":"[^"]*"/g, '')}`);
  }
  return texts;
}
