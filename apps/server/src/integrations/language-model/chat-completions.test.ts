import type { ModelLine, ModelScript } from '@opencareers/contracts/testing/model-server';
import { beforeAll, expect, test } from 'vitest';
import { aModelServer } from '../../../test/model-server.ts';
import { createChatCompletions } from './chat-completions.ts';
import { ModelError, type ModelEvent } from './language-model.port.ts';

let script: ModelScript;
beforeAll(async () => {
  script = await aModelServer();
});

/** Only a model that hangs is waited for in vain, so that a busy machine makes no other one silent. */
async function complete(line: ModelLine): Promise<ModelEvent[]> {
  script.lines = [line];
  const server = { baseUrl: script.baseUrl, model: 'scripted', apiKey: null };
  const model = createChatCompletions(server, {
    silence: line.fault === 'hang' ? 50 : 20_000,
    whole: 60_000,
  });
  const signal = new AbortController().signal;
  const request = { messages: [], tools: [], outputTokensMax: 10, signal };
  const events: ModelEvent[] = [];
  for await (const event of model.complete(request)) events.push(event);
  return events;
}

test('[ASSIST-02] text, tools and tokens of a model are read as they come', async () => {
  const usage = { prompt_tokens: 3, completion_tokens: 4 };
  const calls = [{ name: 'search', input: { query: 'Bäcker' } }];
  expect(await complete({ text: ['Grüß', ' Gott'], calls, usage })).toEqual([
    { kind: 'text', text: 'Grüß' },
    { kind: 'text', text: ' Gott' },
    { kind: 'usage', usage: { inputTokens: 3, outputTokens: 4 } },
    { kind: 'call', call: { id: 'c0', name: 'search', input: '{"query":"Bäcker"}' } },
  ]);
});

test('[ASSIST-02] a model that hangs is silent, and every other fault has its name', async () => {
  const failureOf = (line: ModelLine) =>
    complete(line).then(
      () => 'none',
      (error: unknown) => (error instanceof ModelError ? error.failure : error),
    );
  expect(await failureOf({ fault: 'hang' })).toBe('silent');
  expect(await failureOf({ fault: 'limited' })).toBe('limited');
  expect(await failureOf({ fault: 'error' })).toBe('error');
  expect(await failureOf({ fault: 'cut', text: 'a' })).toBe('error');
  expect(await failureOf({ fault: 'garbage' })).toBe('malformed');
  expect(await failureOf({ fault: 'huge' })).toBe('malformed');
});

test('[ASSIST-02] tools are read as the common servers of models send them', async () => {
  const search = { name: 'search', arguments: '{"query":"baker"}' };
  const faq = { name: 'faq', arguments: '{}' };
  const choice = (delta: object, finish: string | null = null) => ({
    choices: [{ index: 0, delta: { role: 'assistant', ...delta }, finish_reason: finish }],
  });
  const inParts = ['{"que', 'ry":"baker"}'].map((part) => ({ index: 0, function: { arguments: part } }));
  const ways: Record<string, object[]> = {
    'whole, each with the index 0': [
      choice({ content: '', tool_calls: [{ index: 0, id: 'a', type: 'function', function: search }] }),
      choice(
        { content: '', tool_calls: [{ index: 0, id: 'b', type: 'function', function: faq }] },
        'tool_calls',
      ),
    ],
    'without an index or an id': [choice({ tool_calls: [{ function: search }, { function: faq }] }, 'stop')],
    'arguments as an object': [
      choice({
        tool_calls: [
          { index: 0, id: 'a', function: { name: 'search', arguments: { query: 'baker' } } },
          { index: 1, id: 'b', function: { name: 'faq', arguments: {} } },
        ],
      }),
    ],
    'in parts after what it thinks': [
      choice({ content: null, reasoning_content: 'I look for bakers in 900 places.' }),
      choice({ reasoning: 'And so on.' }),
      choice({ tool_calls: [{ index: 0, id: 'a', function: { name: 'search', arguments: '' } }] }),
      ...inParts.map((part) => choice({ tool_calls: [part] })),
      choice({ tool_calls: [{ index: 1, id: 'b', function: faq }] }, 'tool_calls'),
    ],
    'a whole message in place of a part': [
      {
        choices: [
          {
            message: {
              content: '',
              tool_calls: [
                { id: 'a', function: search },
                { id: 'b', function: faq },
              ],
            },
            finish_reason: 'function_call',
          },
        ],
      },
    ],
  };
  for (const [way, chunks] of Object.entries(ways)) {
    const last = { choices: null, usage: { prompt_tokens: 3, completion_tokens: null } };
    const events = await complete({ chunks: [...chunks, last] });
    expect([
      way,
      events.map((event) => (event.kind === 'call' ? [event.call.name, event.call.input] : event)),
    ]).toEqual([
      way,
      [
        { kind: 'usage', usage: { inputTokens: 3, outputTokens: 0 } },
        ['search', '{"query":"baker"}'],
        ['faq', '{}'],
      ],
    ]);
  }
});
