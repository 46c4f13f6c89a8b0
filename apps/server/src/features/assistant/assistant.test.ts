import type { AssistantAsk, AssistantConversation, AssistantTurn } from '@opencareers/contracts/assistant';
import {
  ASSISTANT_KEPT_DAYS,
  ASSISTANT_PATHS,
  ASSISTANT_TEXT_MAX,
  ASSISTANT_TURNS_MAX,
} from '@opencareers/contracts/assistant-calls';
import { PRIVACY_PATHS } from '@opencareers/contracts/privacy-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from '../../../test/account-people.ts';
import { anAsk } from '../../../test/assistant-asks.ts';
import {
  aPosition,
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../test/test-server.ts';
import { removeOldConversations } from './assistant-feature.ts';

const DAY_MILLISECONDS = 86_400_000;
const chatbotxConfig = { enabled: true };
const LANGUAGES = [
  { value: 'en', title: 'English' },
  { value: 'de', title: 'Deutsch' },
] as const;

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server, {
    positions: [
      aPosition({ sourceId: 'baker', title: 'Baker' }),
      aPosition({ sourceId: 'cook', title: 'Cook' }),
    ],
    config: {
      chatbotxConfig,
      supportedLanguages: [...LANGUAGES],
      microsites: {
        kitchen: { displayName: 'Kitchen', overrides: { chatbotxConfig: { enabled: false } } },
      },
    },
  });
});
beforeEach(() => server.clock.set(TEST_NOW));

const ask = async (browser: TestBrowser, text: string, change: Partial<AssistantAsk> = {}) =>
  (await browser.send('POST', ASSISTANT_PATHS.turn, { body: anAsk(text, change) })).json<{
    data: AssistantTurn;
  }>().data;
const conversationOf = async (browser: TestBrowser, query: Record<string, string> = {}) =>
  (await browser.send('GET', ASSISTANT_PATHS.conversation, { query })).json<{ data: AssistantConversation }>()
    .data;
const namesOf = ({ blocks }: AssistantTurn) =>
  blocks.flatMap((block) => (block.kind === 'positions' ? block.rows.map(({ name }) => name) : []));

test('[ASSIST-01] a visitor asks and is answered, and nothing of it is kept', async () => {
  const visitor = await aBrowser(server, tenant);
  const turn = await ask(visitor, 'baker');
  expect(turn).toMatchObject({ asked: 'baker', by: 'rules', fallback: null, language: 'en' });
  expect(namesOf(turn)).toEqual(['Baker']);
  const { turns, greeting, settings } = await conversationOf(visitor);
  expect(turns).toEqual([]);
  expect(settings).toMatchObject({ isKept: false, saysItIsAMachine: true, model: null });
  expect(greeting.chips.map(({ wish }) => wish?.sortBy)).toEqual(['timestamp', undefined]);
  const german = await conversationOf(visitor, { hl: 'de' });
  expect(german.greeting.text).toContain('Guten Tag');
});

test('[ASSIST-01] what nobody understands is said to be unknown, and a person is offered where there is one', async () => {
  const assistantConfig = { contactEmail: 'people@company.example' };
  const own = await aTenant(server, { config: { chatbotxConfig, assistantConfig } });
  const turn = await ask(await aBrowser(server, own), 'xyzzy plugh');
  expect(turn.intent).toBe('unknown');
  expect(turn.blocks.map(({ kind }) => kind)).toEqual(['text', 'contact']);
  // Where there are no jobs none are suggested.
  expect(turn.chips.filter(({ wish }) => wish !== null)).toEqual([]);
});

test('[ASSIST-01] where the site has no assistant its calls are not found', async () => {
  const without = await aBrowser(server, await aTenant(server));
  const visitor = await aBrowser(server, tenant);
  const query = { microsite: 'kitchen' };
  expect((await without.send('GET', ASSISTANT_PATHS.conversation)).status).toBe(404);
  expect((await without.send('POST', ASSISTANT_PATHS.turn, { body: anAsk('a') })).status).toBe(404);
  expect((await without.send('DELETE', ASSISTANT_PATHS.conversation)).status).toBe(404);
  expect((await visitor.send('GET', ASSISTANT_PATHS.conversation, { query })).status).toBe(404);
});

test('[ASSIST-02] a question that is too long or cannot be kept is refused by the name of its field', async () => {
  const visitor = await aBrowser(server, tenant);
  for (const [text, field] of [
    ['x'.repeat(ASSISTANT_TEXT_MAX + 1), 'text'],
    ['  ', 'text'],
    ['a\0b', 'body'],
  ] as const) {
    const answer = await visitor.send('POST', ASSISTANT_PATHS.turn, { body: anAsk(text) });
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(field)]);
  }
});

test('[D56] what a candidate asks is kept in its order, once for each id, and shown to nobody else', async () => {
  const person = await aCandidate(server, tenant);
  const other = await aCandidate(server, tenant);
  const first = await ask(person, 'baker');
  await ask(person, 'cook');
  const again = await ask(person, 'something else', { id: first.id });
  expect([again.asked, namesOf(again)]).toEqual(['baker', ['Baker']]);
  const [one, two] = await Promise.all([ask(person, 'baker'), ask(person, 'cook', { id: first.id })]);
  expect([namesOf(one), namesOf(two)]).toEqual([['Baker'], ['Baker']]);
  const { turns, settings } = await conversationOf(person);
  expect(settings.isKept).toBe(true);
  expect(turns.map(({ asked }) => asked)).toEqual(['baker', 'cook', 'baker']);
  expect((await conversationOf(other)).turns).toEqual([]);
  const elsewhere = await aTenant(server, { config: { chatbotxConfig } });
  const there = await person.send('GET', ASSISTANT_PATHS.conversation, {
    query: { domain: elsewhere.domain },
  });
  expect(there.json<{ data: AssistantConversation }>().data.turns).toEqual([]);
});

test('[D56] a position that has closed since does not come back as an open one', async () => {
  const positions = [
    aPosition({ sourceId: 'a', title: 'Florist' }),
    aPosition({ sourceId: 'b', title: 'Florist' }),
  ];
  const own = await aTenant(server, { positions, config: { chatbotxConfig } });
  const person = await aCandidate(server, own);
  expect(namesOf(await ask(person, 'florist'))).toHaveLength(2);
  await own.import([{ ...positions[0], title: 'Senior Florist' } as (typeof positions)[0]], '&mode=full');
  const [turn] = (await conversationOf(person)).turns;
  expect(turn && namesOf(turn)).toEqual(['Senior Florist']);
  expect(turn?.blocks.find(({ kind }) => kind === 'positions')).toMatchObject({ total: 1 });
  expect(turn?.blocks[0]).toMatchObject({
    kind: 'text',
    text: expect.stringMatching(/no longer open.*Florist/),
  });
});

test('[D56] a conversation ends after its days, at a word, and is never longer than it may be', async () => {
  const [silent, talks] = [await aCandidate(server, tenant), await aCandidate(server, tenant)];
  await ask(silent, 'baker');
  await ask(talks, 'baker');
  const after = (days: number) => server.clock.set(new Date(TEST_NOW.getTime() + days * DAY_MILLISECONDS));
  after(ASSISTANT_KEPT_DAYS / 2);
  await ask(talks, 'cook');
  after(ASSISTANT_KEPT_DAYS + 1);
  await removeOldConversations(server);
  expect((await conversationOf(silent)).turns).toEqual([]);
  expect((await conversationOf(talks)).turns).toHaveLength(2);
  const gone = await talks.send('DELETE', ASSISTANT_PATHS.conversation);
  expect(gone.json()).toMatchObject({ data: { removed: 2 } });
  expect((await conversationOf(talks)).turns).toEqual([]);
});

test('[D56] of a long conversation the oldest turns go, and what was asked before them', async () => {
  const own = await aTenant(server, { config: { chatbotxConfig } });
  const person = await aCandidate(server, own);
  await ask(person, 'first');
  const { id: tenantId } = server.registry.findByDomain(own.domain) ?? {};
  const inStore = (text: string) =>
    server.database.withOwner(async (client) => {
      await client.query("select set_config('app.tenant_id', $1, false)", [String(tenantId)]);
      return client.query(text);
    });
  await inStore(`insert into assistant_turns (tenant_id, candidate_id, turn_id, turn, claim, at)
    select tenant_id, candidate_id, gen_random_uuid(), case when n % 2 = 0 then turn end, gen_random_uuid(), at
    from assistant_turns, generate_series(1, ${2 * ASSISTANT_TURNS_MAX}) n`);
  await ask(person, 'last');
  const { turns } = await conversationOf(person);
  expect([turns.length, turns.at(-1)?.asked]).toEqual([ASSISTANT_TURNS_MAX, 'last']);
  const kept = await inStore('select turn is null as is_open, count(*)::int from assistant_turns group by 1');
  expect(kept.rows).toContainEqual({ is_open: false, count: ASSISTANT_TURNS_MAX });
});

test('[D56] a conversation is in the export of the candidate and goes with them', async () => {
  const own = await aTenant(server, { config: { chatbotxConfig } });
  const person = await aCandidate(server, own);
  await ask(person, 'baker');
  const overview = async () =>
    (await person.send('GET', PRIVACY_PATHS.overview))
      .json<{
        data: { parts: { name: string; count: number; months: number | null }[] };
      }>()
      .data.parts.find(({ name }) => name === 'assistant');
  expect(await overview()).toMatchObject({ count: 1, months: 1 });
  expect((await person.send('POST', PRIVACY_PATHS.erase, { body: { confirm: true } })).status).toBe(200);
  const turns = await server.database.withOwner(async (client) => {
    const { id } = server.registry.findByDomain(own.domain) ?? {};
    await client.query("select set_config('app.tenant_id', $1, false)", [String(id)]);
    return client.query('select id from assistant_turns');
  });
  expect(turns.rowCount).toBe(0);
});
