import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningServer } from '../http/server-process.ts';

const STREAM_MS = 400;
const LETTER_TRIES = 100;

/** What is sent. A body that is a string goes as it is, with the type that is named. */
export interface SentRequest {
  method: string;
  path: string;
  body?: unknown;
  type?: string;
  /** Sent without the token that proves that our own page asks. */
  isForged?: boolean;
}

/** What came back; `bytes` is empty for streams that do not end. */
export interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/** The demo, with the folder in which its mails lie. */
export interface RunningDemo extends RunningServer {
  dataDir: string;
}

/** A browser's cookies and token, or the operator's, of one person of the demo. */
export class DemoPerson {
  readonly #name: string;
  readonly #domain: string;
  readonly #demo: RunningDemo;
  readonly #cookies = new Map<string, string>();
  readonly #isOperator: boolean;
  #token = '';

  constructor(demo: RunningDemo, { name, domain }: { name: string; domain: string }) {
    this.#demo = demo;
    this.#name = name;
    this.#domain = domain;
    this.#isOperator = name === 'operator';
  }

  async send(request: SentRequest): Promise<Answer> {
    const { method, path, body, type = 'application/json' } = request;
    const stop = new AbortController();
    const response = await fetch(this.#demo.origin + path, {
      method,
      redirect: 'manual',
      signal: stop.signal,
      headers: {
        ...this.#credentials(request.isForged ?? false),
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    this.#remember(response.headers);
    const { status, headers } = response;
    if (headers.get('content-type')?.startsWith('text/event-stream')) {
      await wait(STREAM_MS);
      stop.abort();
      return { status, headers, bytes: Buffer.alloc(0) };
    }
    return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  /** Takes a visitor's cookie, and with an address the session of a candidate. */
  async enter(email?: string): Promise<void> {
    const query = `?domain=${this.#domain}`;
    await this.send({ method: 'GET', path: `/api/csrf${query}` });
    if (email === undefined) return;
    const known = this.#codes(email).length;
    await this.send({ method: 'POST', path: `/api/account/code${query}`, body: { email } });
    for (let tries = 0; this.#codes(email).length === known; tries++) {
      if (tries > LETTER_TRIES) throw new Error(`No code came for ${email}`);
      await wait(100);
    }
    const body = { email, code: this.#codes(email).at(-1) };
    const { status } = await this.send({ method: 'POST', path: `/api/account/sign_in${query}`, body });
    if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
  }

  #credentials(isForged: boolean): Record<string, string> {
    if (this.#isOperator) return { authorization: `Bearer ${this.#demo.operatorToken}` };
    if (this.#name === 'nobody') return {};
    return {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(isForged ? {} : { 'x-csrf-token': this.#token }),
    };
  }

  #remember(headers: Headers): void {
    this.#token = headers.get('x-csrf-token') ?? this.#token;
    for (const cookie of headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  #codes(email: string): string[] {
    const folder = join(this.#demo.dataDir, 'outbox');
    return readNames(folder)
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as { to: string; code?: string })
      .flatMap(({ to, code }) => (to === email && code !== undefined ? [code] : []));
  }
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted();
  } catch {
    // Nothing was mailed yet.
    return [];
  }
}
