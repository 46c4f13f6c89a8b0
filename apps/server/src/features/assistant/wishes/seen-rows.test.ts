import type { AssistantTurn } from '@opencareers/contracts/assistant';
import { ASSISTANT_PATHS } from '@opencareers/contracts/assistant-calls';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import { type SearchAnswer, SearchAnswerSchema } from '@opencareers/contracts/position-search';
import { SAVED_PATHS } from '@opencareers/contracts/saved-calls';
import { SAVED_SEARCH_PATHS } from '@opencareers/contracts/saved-search-calls';
import { beforeAll, expect, test } from 'vitest';
import { aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
import { anAsk } from '../../../../test/assistant-asks.ts';
import { aPosition, aServer, aTenant, TEST_NOW, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

async function ask(person: TestBrowser, text: string, shownIds: number[] = []) {
  const body = anAsk(text, { shownIds });
  return (await person.send('POST', ASSISTANT_PATHS.turn, { body })).json<{ data: AssistantTurn }>().data;
}

function rowsOf({ blocks }: AssistantTurn) {
  return blocks.flatMap((block) => (block.kind === 'positions' ? block.rows : []));
}

/** What the list says of each row, without where the words stand. */
async function listed(person: TestBrowser, query: string) {
  const answer = await person.send('GET', '/api/pcsx/search', { query: { query } });
  const { positions } = (SearchAnswerSchema.parse(answer.json()) as SearchAnswer).data;
  return positions.map(({ highlights: _marks, ...row }) => row);
}

test('[ASSIST-02] rows of an answer say what those of the list say: what was done, the match, and what is new', async () => {
  const position = (sourceId: string) => aPosition({ sourceId, title: 'Developer', skills: ['Python'] });
  const tenant = await aTenant(server, {
    positions: [position('a'), position('b')],
    config: { chatbotxConfig: { enabled: true } },
  });
  const person = await aCandidate(server, tenant);
  const body = { op_section: 'skills', operation: 'add_item', op_data: { value: { name: 'Python' } } };
  expect((await person.send('POST', ONBOARDING_PATHS.profileEdit, { body })).status).toBe(200);
  await person.send('POST', SAVED_SEARCH_PATHS.list, { body: { query: 'Developer', location: '' } });
  server.clock.set(new Date(TEST_NOW.getTime() + 3_600_000));
  await tenant.import([position('c')], '&keep_missing=1');
  await expect.poll(async () => (await listed(person, 'Developer')).length).toBe(3);

  const shown = rowsOf(await ask(person, 'Developer'));
  expect(shown).toEqual(await listed(person, 'Developer'));
  expect(shown.filter(({ isNew = false }) => isNew)).toHaveLength(1);
  expect(shown[0]).toMatchObject({ match: { score: expect.any(Number) } });

  const ids = shown.map(({ id }) => id);
  const proposed = await ask(person, 'save the first two', ids);
  expect(proposed.blocks.at(-1)).toMatchObject({
    text: 'Save 2 jobs?',
    proposal: { action: 'save', positionIds: ids.slice(0, 2) },
  });
  await person.send('POST', SAVED_PATHS.save, { body: { position_id: ids[0], operation: 'add' } });
  expect((await ask(person, 'save the first', ids)).intent).toBe('save.same');
  expect(rowsOf(await ask(person, 'Developer'))[0]).toMatchObject({ positionUserActions: { isSaved: true } });
  // Without a cart, what is to be added is saved.
  expect((await ask(person, 'add the second', ids)).intent).toBe('save');
  expect((await ask(person, 'add the second to my cart', ids)).intent).toBe('cart.none');
});
