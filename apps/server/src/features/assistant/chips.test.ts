import type { AssistantConversation, AssistantTurn } from '@opencareers/contracts/assistant';
import { ASSISTANT_PATHS } from '@opencareers/contracts/assistant-calls';
import { expect, test } from 'vitest';
import { aBrowser } from '../../../test/account-people.ts';
import { anAsk, WITH_OFFICE } from '../../../test/assistant-asks.ts';
import { aPosition, aServer, aTenant } from '../../../test/test-server.ts';

/** Answers of all kinds that suggest something: wishes, none found, questions, nothing understood. */
const ASKED = [
  'baker',
  'baker in Reykjavik',
  'cook or baker in Berlin, part time',
  'spy',
  'is there parental leave?',
  'Gibt es einen Bonus?',
  'xyzzy plugh',
  'hello',
  'what can you do?',
  'start over',
];

test('[ASSIST-02] each chip with a search finds a job, also on a microsite and beside private and closed ones', async () => {
  const server = await aServer();
  const tenant = await aTenant(server, {
    positions: [
      aPosition({
        title: 'Baker',
        department: 'Kitchen',
        descriptionHtml: '<p>Parental leave and a bonus.</p>',
      }),
      aPosition({ title: 'Clerk', department: 'Office', employmentType: 'part-time' }),
      aPosition({ title: 'Spy', department: 'Office', isPrivate: true, descriptionHtml: '<p>A bonus.</p>' }),
    ],
    config: WITH_OFFICE,
  });
  let pressed = 0;
  const sites: Record<string, string>[] = [{}, { microsite: 'office' }];
  for (const query of sites) {
    const ask = async (text: string, wish: AssistantTurn['wish'] = null) => {
      // One visitor may not ask so much in a minute.
      const visitor = await aBrowser(server, tenant);
      const body = anAsk(text, { wish, isWishExact: wish !== null });
      return (await visitor.send('POST', ASSISTANT_PATHS.turn, { body, query })).json<{
        data: AssistantTurn;
      }>().data;
    };
    const first = await (await aBrowser(server, tenant)).send('GET', ASSISTANT_PATHS.conversation, { query });
    const { greeting } = first.json<{ data: AssistantConversation }>().data;
    const answers = [];
    for (const text of ASKED) answers.push(await ask(text));
    for (const { text, wish } of [greeting, ...answers].flatMap(({ chips }) => chips)) {
      if (wish === null) continue;
      pressed += 1;
      const { blocks } = await ask(text, wish);
      expect(
        blocks.some((block) => block.kind === 'positions' && block.rows.length > 0),
        text,
      ).toBe(true);
    }
  }
  expect(pressed).toBeGreaterThan(10);
});
