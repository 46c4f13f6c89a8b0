import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a scripted model says next: text, tools that it asks for, or a fault of its server. */
export interface ModelLine {
  text?: string | readonly string[];
  calls?: readonly { name: string; input: unknown }[];
  usage?: { prompt_tokens: number; completion_tokens: number };
  /** Chunks as a server writes them, in place of all else. */
  chunks?: readonly object[];
  /** After its text it goes on when this is there. */
  until?: Promise<unknown>;
  fault?: 'error' | 'limited' | 'garbage' | 'hang' | 'huge' | 'cut';
}

interface SentRequest {
  messages: { role: string; content: string }[];
  tools?: { function: { name: string } }[];
}

/** A server of a language model on this machine that says what the test wrote. */
export interface ModelScript {
  baseUrl: string;
  /** What was asked, in order. */
  requests: SentRequest[];
  keys: (string | undefined)[];
  /** Said one after the other; the last one again and again. */
  lines: ModelLine[];
  /** Says something of its own to each request; wins over `lines`. */
  say: ((request: SentRequest) => ModelLine) | null;
  /** Ends it, with what it is saying. */
  end(): void;
}

/** Starts one that speaks the chat-completions protocol. */
export async function startModelServer(): Promise<ModelScript> {
  const end = () => {
    listener.closeAllConnections();
    listener.close();
  };
  const script: ModelScript = { baseUrl: '', requests: [], keys: [], lines: [], say: null, end };
  const listener = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const asked = JSON.parse(Buffer.concat(parts).toString()) as SentRequest;
      script.requests.push(asked);
      script.keys.push(request.headers.authorization);
      const [next = {}, ...rest] = script.lines;
      if (rest.length > 0) script.lines = rest;
      void answer(response, script.say?.(asked) ?? next);
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  script.baseUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/v1`;
  return script;
}

async function answer(
  response: ServerResponse,
  { text = '', calls = [], usage, until, fault, chunks }: ModelLine,
): Promise<void> {
  if (fault === 'error' || fault === 'limited') {
    response.writeHead(fault === 'error' ? 500 : 429).end('{"error":"secret detail"}');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (fault === 'hang') {
    response.flushHeaders();
    return;
  }
  if (fault === 'garbage') {
    response.end('data: {"choices": [{"delta"\n\n');
    return;
  }
  if (chunks !== undefined) {
    response.end(chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join(''));
    return;
  }
  const send = (delta: object) => response.write(`data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`);
  if (fault === 'huge') {
    for (let part = 0; part < 200; part += 1) send({ content: 'word '.repeat(2_000) });
    response.end();
    return;
  }
  for (const part of [text].flat()) send({ content: part });
  await until;
  if (fault === 'cut') {
    response.destroy();
    return;
  }
  calls.forEach(({ name, input }, index) => {
    const written = typeof input === 'string' ? input : JSON.stringify(input);
    const half = Math.ceil(written.length / 2);
    send({ tool_calls: [{ index, id: `c${index}`, function: { name, arguments: written.slice(0, half) } }] });
    send({ tool_calls: [{ index, function: { arguments: written.slice(half) } }] });
  });
  if (usage !== undefined) response.write(`data: ${JSON.stringify({ choices: [], usage })}\n\n`);
  response.end('data: [DONE]\n\n');
}
