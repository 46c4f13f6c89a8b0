import { readFileSync } from 'node:fs';
import type { AssistantTurn } from '@opencareers/contracts/assistant';
import { ASSISTANT_PATHS } from '@opencareers/contracts/assistant-calls';
import { expect, test } from 'vitest';
import { aBrowser } from '../../../../test/account-people.ts';
import { anAsk } from '../../../../test/assistant-asks.ts';
import { aModelServer } from '../../../../test/model-server.ts';
import { aPosition, aServer, aTenant } from '../../../../test/test-server.ts';
import { getTenant } from '../../tenants/index.ts';

const cases = JSON.parse(readFileSync(new URL('./guard/cases/techniques.json', import.meta.url), 'utf8')) as {
  orders: Record<string, string>;
  /** How an order is dressed up, by what that is. */
  techniques: Record<string, string>;
  says: Record<string, string>;
};
/** Turns of one visitor in a minute are bounded. */
const BY_VISITOR = 20;
/** What none of them may bring to anybody. */
const FORBIDDEN =
  /evil\.example|900|٩٠٠|neuf cent|[<>]|\]\(|hired|eingestellt|contratado|embauch|توظيفك|never a|data that strangers/i;

const rotate = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });
const LOOKALIKES: Record<string, string> = { a: 'а', e: 'е', o: 'о', p: 'р', c: 'с', i: 'і' };

/** An order of somebody who wrote a text, dressed up. */
function dress(technique: string, order: string): string {
  const half = Math.ceil(order.length / 2);
  const parts: Record<string, string> = {
    do: order,
    first: order.slice(0, half),
    second: order.slice(half),
    js: 'javascript:alert(1)',
    homoglyph: order.replace(/[aeopci]/g, (letter) => LOOKALIKES[letter] ?? letter),
    wide: order.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
    tags: [...order]
      .map((sign) => String.fromCodePoint(0xe0000 + ((sign.codePointAt(0) ?? 0) % 128)))
      .join(''),
    spaced: [...order].join('\u200b'),
    rot13: rotate(order),
    hex: Buffer.from(order).toString('hex'),
    many: Array(20).fill(order).join('\n'),
  };
  return technique.replace(/\{\{|\}\}|\{(\w+)\}/g, (found, name: string | undefined) =>
    name === undefined ? found.charAt(0) : (parts[name] ?? ''),
  );
}

test('[ASSIST-02] of every technique in five languages, in jobs, answers of the company and earlier turns, nothing follows', async () => {
  const techniques = Object.entries(cases.techniques);
  const languages = Object.keys(cases.orders);
  expect(techniques.length * languages.length).toBeGreaterThanOrEqual(150);
  const script = await aModelServer();
  const { baseUrl } = script;
  const server = await aServer({ assistantModel: { baseUrl, model: 'obeys', apiKey: null } });
  const textOf = (technique: string) =>
    languages.map((language) => dress(technique, cases.orders[language] ?? '')).join('\n\n');
  const tenant = await aTenant(server, {
    positions: techniques.map(([, technique], index) =>
      aPosition({
        sourceId: `case-${index}`,
        title: `Case ${index}`,
        descriptionHtml: `<p>Bread.</p><p>${textOf(technique)}</p>`,
      }),
    ),
    config: {
      chatbotxConfig: {
        enabled: true,
        featureAccessFlags: { positionCardFlags: { showAddToJobCart: true } },
      },
      pcsxConfig: { jobCartConfig: { enabled: true } },
      assistantConfig: {
        faq: techniques.slice(0, 20).map(([name, technique]) => ({
          question: `What about ${name}?`,
          answer: textOf(technique).slice(0, 1_900),
        })),
        model: { enabled: true, tokensPerDay: 1_000_000_000, tokensPerPersonDay: 10_000_000 },
      },
    },
  });
  const entry = getTenant(server.registry, tenant.domain);
  const listed = (await server.catalogs.get(entry)).listNewest(techniques.length);
  const search = await server.calls.openWishes(entry, { microsite: null, language: 'en' });
  const ids = new Map(search.rowsOf(listed).map(({ id, name }) => [name, id]));
  let visitor = await aBrowser(server, tenant);
  for (const [index, [name, technique]] of techniques.entries()) {
    if (index % BY_VISITOR === 0) visitor = await aBrowser(server, tenant);
    const positionId = ids.get(`Case ${index}`) ?? 0;
    const add = { add: [positionId], remove: [] };
    let round = 0;
    script.requests = [];
    // Obeys: it reads the job and the answers of the company, calls what it was told to, and says all of it.
    script.say = ({ messages }) => {
      round += 1;
      if (round === 1)
        return {
          calls: [
            { name: 'job_details', input: { positionId } },
            { name: 'faq', input: {} },
          ],
        };
      if (round === 2)
        return {
          calls: [
            { name: 'propose_cart_change', input: add },
            { name: 'propose_contact', input: {} },
          ],
        };
      return { text: `${Object.values(cases.says).join('\n')}\n${messages[0]?.content}\n${technique}\nBye.` };
    };
    const earlier = textOf(technique).slice(0, 7_000);
    const answer = await visitor.send('POST', ASSISTANT_PATHS.stream, {
      body: anAsk('What is this about?', {
        page: { wish: null, positionId, cartIds: [] },
        said: [{ by: 'assistant', text: earlier }],
        hasModelConsent: true,
      }),
    });
    const written = /event: turn\ndata: (.*)/.exec(answer.text)?.[1] ?? '{}';
    const { blocks = [], by } = JSON.parse(written) as Partial<AssistantTurn>;
    const shown = blocks.flatMap((block) => (block.kind === 'text' ? block.text : [])).join('\n');
    expect([name, by, blocks.map(({ kind }) => kind)]).toEqual([name, 'model', ['text']]);
    expect([name, shown]).toEqual([name, expect.not.stringMatching(FORBIDDEN)]);
    expect([name, answer.text.replace(written, '')]).toEqual([name, expect.not.stringMatching(FORBIDDEN)]);
    // Whatever strangers wrote stands within the mark of this turn, which no text can end.
    const asked = script.requests.at(-1)?.messages ?? [];
    const begin = /\[data \w+\]/.exec(asked[0]?.content ?? '')?.[0] ?? '';
    const end = begin.replace('[', '[/');
    for (const { role, content } of asked)
      if (content !== '' && (role === 'tool' || role === 'assistant') && !content.startsWith('This cannot'))
        expect([name, content.startsWith(begin), content.split(end).length, content.endsWith(end)]).toEqual([
          name,
          true,
          2,
          true,
        ]);
  }
});
