import {
  type LanguageModel,
  ModelError,
  type ModelEvent,
  type ModelMessage,
  type ModelRequest,
} from './language-model.port.ts';
import { readAnswer } from './read-answer.ts';

/** A server of models that speaks the chat-completions protocol of OpenAI, as most others do, also local ones. */
export interface ModelServer {
  /** Without a slash at the end, such as http://127.0.0.1:11434/v1. */
  baseUrl: string;
  model: string;
  /** Null where the server asks for none. */
  apiKey: string | null;
}

interface Waits {
  /** Milliseconds without a word until the model counts as silent. */
  silence: number;
  /** Milliseconds that a whole answer may take. */
  whole: number;
}

const WAITS: Waits = { silence: 20_000, whole: 60_000 };
/** Bytes of an answer: beyond it no answer of a few sentences is. */
const ANSWER_BYTES_MAX = 512 * 1024;

/** Makes the port to a server of models by plain fetch (docs/decisions/032-model-by-plain-fetch.md). */
export function createChatCompletions(server: ModelServer, waits: Waits = WAITS): LanguageModel {
  return {
    name: server.model,
    host: new URL(server.baseUrl).host,
    complete: (request) => complete(server, waits, request),
  };
}

async function* complete(
  server: ModelServer,
  waits: Waits,
  request: ModelRequest,
): AsyncGenerator<ModelEvent> {
  const silence = new AbortController();
  const signal = AbortSignal.any([request.signal, silence.signal, AbortSignal.timeout(waits.whole)]);
  const timer = setTimeout(() => silence.abort(), waits.silence);
  try {
    const answer = await send(server, request, signal);
    yield* readAnswer(boundBytes(answer, () => timer.refresh()));
  } catch (error) {
    if (error instanceof ModelError) throw error;
    if (signal.aborted) throw new ModelError('silent', 'no answer in time');
    throw new ModelError('error', `no answer: ${error instanceof Error ? error.name : 'unknown'}`);
  } finally {
    clearTimeout(timer);
    // Ends what is still being sent when nobody listens any more.
    silence.abort();
  }
}

async function send(
  { baseUrl, model, apiKey }: ModelServer,
  { messages, tools, outputTokensMax }: ModelRequest,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const response = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({
      model,
      stream: true,
      stream_options: { include_usage: true },
      max_tokens: outputTokensMax,
      temperature: 0,
      messages: messages.map(asSent),
      ...(tools.length > 0 && { tools: tools.map((tool) => ({ type: 'function', function: tool })) }),
    }),
    // The key goes to the host that was configured, and to no other.
    redirect: 'error',
    signal,
  });
  if (response.ok && response.body !== null) return response.body;
  await response.body?.cancel();
  throw new ModelError(response.status === 429 ? 'limited' : 'error', `answered ${response.status}`);
}

function asSent(message: ModelMessage): object {
  if (message.role === 'tool')
    return { role: 'tool', tool_call_id: message.callId, content: message.content };
  if (message.role !== 'assistant' || message.calls === undefined)
    return { role: message.role, content: message.content };
  const calls = message.calls.map(({ id, name, input }) => ({
    id,
    type: 'function',
    function: { name, arguments: input },
  }));
  return { role: 'assistant', content: message.content, tool_calls: calls };
}

async function* boundBytes(parts: AsyncIterable<Uint8Array>, heard: () => void): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const part of parts) {
    heard();
    bytes += part.length;
    if (bytes > ANSWER_BYTES_MAX) throw new ModelError('malformed', 'an answer without end');
    yield part;
  }
}
