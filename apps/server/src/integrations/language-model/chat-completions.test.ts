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
