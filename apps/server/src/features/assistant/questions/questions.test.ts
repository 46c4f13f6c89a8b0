import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import type { AssistantAsk, AssistantBlock, AssistantTurn } from '@opencareers/contracts/assistant';
import { ASSISTANT_PATHS } from '@opencareers/contracts/assistant-calls';
import { inLanguage } from '@opencareers/contracts/tenant-config/own-texts';
import type { FastifyRequest } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
import { apply, positionIdsOf } from '../../../../test/application-people.ts';
import { anAsk, WITH_OFFICE } from '../../../../test/assistant-asks.ts';
import { publish } from '../../../../test/form-people.ts';
import { anInterview } from '../../../../test/meeting-people.ts';
import { anOffer } from '../../../../test/offer-factory.ts';
import {
  aPosition,
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { WISH_CASES } from '../../../../test/wish-cases.ts';
import type { CandidateSession } from '../../../platform/candidate-access.ts';
import { inTenant } from '../../../platform/context.ts';
import { SYSTEM } from '../../../platform/scope.ts';
import { findCandidateByEmail } from '../../accounts/index.ts';
import type { Answerer, Asked, Reply } from '../answerer.ts';
import { createQuestionAnswerers } from './questions.ts';
import { ASKED_COMPANY, ASKED_POSITIONS } from './testing/asked-company.ts';
import { ASKED_QUESTIONS, type AskedQuestion } from './testing/asked-questions.ts';

const RIGHT_SHARE = 0.95;

let server: TestServer;
let company: TestTenant;
let answerers: readonly Answerer[];
let ids: number[];
beforeAll(async () => {
  server = await aServer();
  company = await aTenant(server, { config: ASKED_COMPANY, positions: ASKED_POSITIONS.map(aPosition) });
  answerers = createQuestionAnswerers(server.assistant);
  ids = await positionIdsOf(company);
});

/** Who asks, as a call would prove it. */
async function sessionOf(email: string): Promise<CandidateSession> {
  const seed = { tenant: entryOf(company), actor: SYSTEM, clock: server.clock, requestId: 'test' };
  const candidate = await inTenant(server.db, seed, (ctx) => findCandidateByEmail(ctx, email));
  if (candidate === undefined) throw new Error('no such candidate');
  const { id: candidateId, encId } = candidate;
  return { id: 'session', tenant: seed.tenant, candidateId, encId, provedAt: TEST_NOW, language: null };
}

function entryOf({ domain }: TestTenant) {
  const entry = server.registry.list().find((tenant) => tenant.domain === domain);
  if (entry === undefined) throw new Error('no such tenant');
  return entry;
}

const NO_PAGE = { wish: null, positionId: null, cartIds: [] };

/** What the answerers of questions alone say; null where none of them does. */
async function answerOf(question: AskedQuestion, session: CandidateSession): Promise<Reply | null> {
  const { language, text } = question;
  const tenant = entryOf(company);
  const { page = {}, shownIds = [] } = shownOf(question);
  const request = { id: 'test', query: {}, headers: {}, cookies: {}, findCandidate: async () => session };
  const asked: Asked = {
    ...anAsk(text, { page: { ...NO_PAGE, ...page }, shownIds }),
    tenant,
    config: inLanguage(await server.registry.getConfig(tenant), language),
    microsite: null,
    language,
    now: TEST_NOW,
    request: request as unknown as FastifyRequest,
  };
  for (const answer of answerers) {
    const reply = await answer(asked);
    if (reply !== null) return reply;
  }
  return null;
}

interface Shown {
  page?: Partial<AssistantAsk['page']>;
  shownIds?: number[];
  query?: Record<string, string>;
}

/** Asks as the panel does. */
async function ask(
  browser: TestBrowser,
  text: string,
  { page = {}, shownIds = [], query = {} }: Shown = {},
): Promise<AssistantTurn> {
  const answer = await browser.send('POST', ASSISTANT_PATHS.turn, {
    body: anAsk(text, { page: { ...NO_PAGE, ...page }, shownIds }),
    query,
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.json<{ data: AssistantTurn }>().data;
}

const shownOf = ({ shown }: AskedQuestion): Shown => {
  const [baker = 0] = ids;
  if (shown === 'open') return { page: { positionId: baker }, shownIds: [...ids] };
  return { shownIds: shown === 'list' ? [...ids] : shown === 'one' ? [baker] : [] };
};

const saidIn = (reply: { blocks: AssistantBlock[] } | null) => JSON.stringify(reply?.blocks ?? []);
const factsIn = ({ blocks }: AssistantTurn) =>
  blocks.flatMap((block) => (block.kind === 'facts' ? block.items : []));
const sourcesIn = ({ blocks }: AssistantTurn) =>
  blocks.flatMap((block) => {
    if (block.kind === 'text') return block.sources;
    return block.kind === 'facts' ? block.items.map(({ source }) => source) : [];
  });
const hoursLater = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000).toISOString();

test('[ASSIST-02] [D56] questions in five languages are answered right, and wishes are left alone', async () => {
  const { email } = await aCandidate(server, company);
  const session = await sessionOf(email);
  const wrong: string[] = [];
  for (const question of ASKED_QUESTIONS) {
    const { language, shown, text, right } = question;
    const reply = await answerOf(question, session);
    const isRight =
      right === null ? reply === null : reply?.intent === right.intent && saidIn(reply).includes(right.says);
    if (!isRight)
      wrong.push(
        `${language}, ${shown}: ${text} → ${reply?.intent ?? null}, not ${right?.intent ?? null}: ${saidIn(reply).slice(0, 300)}`,
      );
  }
  const share = 1 - wrong.length / ASKED_QUESTIONS.length;
  expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(RIGHT_SHARE);
});

test('[ASSIST-02] no wish that the search understands is taken for a question, whatever is shown', async () => {
  const { email } = await aCandidate(server, company);
  const session = await sessionOf(email);
  const wishes = WISH_CASES.filter(([, , right]) => right.isNone !== true).flatMap(([language, sentences]) =>
    sentences.map((text) => ({ language: language as AskedQuestion['language'], text, right: null })),
  );
  const taken: string[] = [];
  for (const wish of wishes)
    for (const shown of ['open', 'list', 'nothing'] as const) {
      const reply = await answerOf({ ...wish, shown }, session);
      if (reply !== null) taken.push(`${shown}: ${wish.text} → ${reply.intent}`);
    }
  expect(taken).toEqual([]);
});

test('[D56] what is said of a position names its field or quotes its sentence, and what it does not say is said', async () => {
  const visitor = await aBrowser(server, company);
  const [baker = 0] = ids;
  const open = { page: { positionId: baker } };
  const pay = await ask(visitor, 'What does it pay?', open);
  expect(factsIn(pay)).toMatchObject([
    { label: 'Pay', value: '€50,000 – €65,000 per year', source: { kind: 'position_field' } },
  ]);
  expect(factsIn(pay)[0]?.href).toMatch(new RegExp(`^/careers/job/${baker}-baker`));
  expect(pay.chips.map(({ wish }) => wish)).toEqual(pay.chips.map(() => null));
  expect(sourcesIn(await ask(visitor, 'Do you sponsor visas?', open))).toMatchObject([
    { kind: 'position_text', quote: 'We sponsor work visas for people from abroad.' },
  ]);
  const travel = await ask(visitor, 'Does this job involve travel?', open);
  expect(saidIn(travel)).toContain('does not say');
  expect(travel.blocks.at(-1)?.kind).toBe('contact');
  const benefits = await ask(visitor, 'What are the benefits?', open);
  expect(sourcesIn(benefits).map(({ quote }) => quote)).toEqual(['Thirty days of holiday', 'Free bread']);
});

test('[D56] a chip that names one of several positions asks the same of it', async () => {
  const visitor = await aBrowser(server, company);
  const which = await ask(visitor, 'What does it pay?', { shownIds: [...ids] });
  expect(which.chips.map(({ label }) => label)).toEqual([
    'Baker, Berlin, Germany',
    'Ingeniero de datos, Madrid, Spain',
    'Pflegefachkraft, Munich, Germany',
  ]);
  const nurse = await ask(visitor, which.chips[2]?.text ?? '', { shownIds: [...ids] });
  expect(factsIn(nurse)[0]?.value).toContain('€22');
  expect(nurse.chips[0]?.text).toMatch(/#\d+$/);
});

test('[D56] of a private position, one of another tenant and one outside of the microsite nothing is said', async () => {
  const other = await aTenant(server, {
    positions: [
      aPosition({ title: 'Spy', isPrivate: true, pay: { min: 90_000, currency: 'EUR', period: 'year' } }),
      aPosition({
        title: 'Cook',
        department: 'Kitchen',
        pay: { min: 40_000, currency: 'EUR', period: 'year' },
      }),
    ],
    config: WITH_OFFICE,
  });
  const [cook = 0] = await positionIdsOf(other);
  // Both came with one feed, and numbers are given in its order.
  const spy = cook - 1;
  const visitor = await aBrowser(server, other);
  const payOf = async (positionId: number, query = {}) =>
    saidIn(await ask(visitor, 'What does this job pay?', { page: { positionId }, query }));
  expect(await payOf(cook)).toContain('€40,000');
  expect(await payOf(spy)).not.toMatch(/90,000|Spy/);
  expect(await payOf(ids[0] ?? 0)).not.toMatch(/50,000|Baker/);
  expect(await payOf(cook, { microsite: 'office' })).not.toMatch(/40,000|Cook/);
  const token = server.links.createToken(spy);
  expect(await payOf(spy, { token })).toContain('€90,000');
});

test('[ASSIST-02] people are told of their own, in their zone, and never of anybody else’s', async () => {
  const person = await aCandidate(server, company);
  const other = await aCandidate(server, company);
  const [baker = 0] = ids;
  await person.send('PUT', ACCOUNT_PATHS.account, { body: { timeZone: 'Asia/Tokyo' } });
  expect((await apply(person, { pids: [baker] })).status).toBe(201);
  await anInterview(server, company, { email: person.email, start: hoursLater(48), end: hoursLater(49) });
  await anOffer(server, { tenant: company, person }, { positionName: 'Head baker' });
  await publish(server, company);
  await server.operate('POST', `/tenants/${company.domain}/forms/about-you/assignments`, {
    email: person.email,
  });
  const questions = {
    'What is the status of my application?': ['Baker', 'Sent'],
    'When is my next interview?': ['First talk: Baker', '9:00 PM'],
    'Do I have an offer?': ['Head baker', 'until'],
    'Which forms do I have to fill in?': ['form_open', 'no date'],
    'How do I withdraw my application?': ['Baker', '/careers/applications'],
    'What is kept about me?': ['Applications', '24 months'],
  };
  for (const [text, facts] of Object.entries(questions)) {
    const own = await ask(person, text);
    for (const fact of facts) expect(saidIn(own), text).toContain(fact);
    expect([...new Set(sourcesIn(own).map(({ kind }) => kind))], text).toEqual(['own']);
    expect(saidIn(await ask(other, text)), text).not.toMatch(/Baker|Head baker|First talk|form_open/);
  }
});

test('[ASSIST-02] visitors are told to sign in, and where nobody can, whom to ask', async () => {
  const visitor = await aBrowser(server, company);
  const asked = await ask(visitor, 'When is my next interview?');
  expect(asked.intent).toBe('own.interviews');
  expect(saidIn(asked)).toContain(`/candidate/login?domain=${company.domain}`);
  const [baker = 0] = ids;
  expect(saidIn(await ask(visitor, 'Does this job fit me?', { page: { positionId: baker } }))).toContain(
    '/candidate/login',
  );
  expect(saidIn(await ask(visitor, 'What is in my cart?', { page: { cartIds: [baker] } }))).toContain(
    'Berlin, Germany',
  );
  const closed = await aTenant(server, {
    config: {
      chatbotxConfig: { enabled: true },
      loginSignupConfig: { candidateLoginEnabled: false },
      contactUrl: 'https://company.example/contact',
    },
  });
  const said = saidIn(await ask(await aBrowser(server, closed), 'When is my next interview?'));
  expect(said).not.toContain('/candidate/login');
  expect(said).toContain('https://company.example/contact');
});

test('[D56] whoever asks for a person gets the message, the page, or the truth that there is none', async () => {
  const silent = await aTenant(server, { config: { chatbotxConfig: { enabled: true } } });
  const contact = async (tenant: TestTenant) =>
    (await ask(await aBrowser(server, tenant), 'I want to talk to a person')).blocks;
  expect((await contact(company)).map(({ kind }) => kind)).toEqual(['contact']);
  expect(await contact(silent)).toEqual([
    { kind: 'text', text: expect.stringContaining('no way to reach a person'), sources: [] },
  ]);
});
