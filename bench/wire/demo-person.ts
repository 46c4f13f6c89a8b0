import { setTimeout as wait } from 'node:timers/promises';
import type { RunningServer } from '../http/server-process.ts';
import { listCodes, waitForCode } from '../http/sign-in-codes.ts';

const STREAM_MS = 400;

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
    const { dataDir } = this.#demo;
    const known = (await listCodes(dataDir, email)).length;
    await this.send({ method: 'POST', path: `/api/account/code${query}`, body: { email } });
    const body = { email, code: await waitForCode(dataDir, email, known) };
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
}
