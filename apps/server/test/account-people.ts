import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import type { SignedIn } from '@opencareers/contracts/accounts';
import type { InjectOptions } from 'fastify';
import type { TestAnswer, TestServer, TestTenant } from './test-server.ts';

/** Methods of calls. */
export type TestMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface BrowserCall {
  body?: InjectOptions['payload'];
  headers?: Record<string, string>;
  /** Parameters besides the tenant; `domain` names another one, none when it is empty. */
  query?: Record<string, string | number>;
}

/** A browser with a cookie jar, and a page that keeps the newest token and tries once more when it is refused. */
export interface TestBrowser {
  cookies: Map<string, string>;
  send(method: TestMethod, path: string, call?: BrowserCall): Promise<TestAnswer>;
  /** One request as it is, with the cookies of the jar; answers change the jar. */
  inject(request: InjectOptions): Promise<TestAnswer>;
  /** The token that the page has now. */
  token(): string;
}

/** What brings the requests of browsers to a server. */
export interface RequestCarrier {
  server: {
    inject(request: InjectOptions): Promise<{
      statusCode: number;
      headers: object;
      body: string;
      cookies: { name: string; value: string; maxAge?: number; expires?: Date }[];
      json: <T>() => T;
    }>;
  };
}

/** A new browser on the site of a tenant. `cookies` shares the jar of another tab. */
export async function aBrowser(
  server: RequestCarrier,
  tenant: Pick<TestTenant, 'domain'>,
  cookies: Map<string, string> = new Map(),
): Promise<TestBrowser> {
  let token = '';
  const inject = async (request: InjectOptions): Promise<TestAnswer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookie === '' ? {} : { cookie }), ...(request.headers as object) };
    const response = await server.server.inject({ ...request, headers });
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isGone = value === '' || maxAge === 0 || (expires !== undefined && expires.getTime() === 0);
      if (isGone) cookies.delete(name);
      else cookies.set(name, value);
    }
    const answered = response.headers as TestAnswer['headers'];
    const fresh = answered['x-csrf-token'];
    if (typeof fresh === 'string') token = fresh;
    return {
      status: response.statusCode,
      headers: answered,
      text: response.body,
      json: <T>() => response.json<T>(),
    };
  };
  const send: TestBrowser['send'] = async (method, path, { body, headers = {}, query = {} } = {}) => {
    const address = new URL(path, 'http://site.example');
    for (const [name, value] of Object.entries({ domain: tenant.domain, ...query }))
      if (value !== '') address.searchParams.set(name, String(value));
    const ask = (good: string) =>
      inject({
        method,
        url: `${address.pathname}${address.search}`,
        headers: { 'x-csrf-token': good, ...headers },
        ...(body === undefined ? {} : { payload: body }),
      });
    const first = await ask(token);
    // Once, in silence, with the token of the refusal, as the site does it.
    return first.headers['x-csrf-invalid'] === '1' ? ask(String(first.headers['x-csrf-token'])) : first;
  };
  await inject({ method: 'GET', url: '/api/csrf' });
  return { cookies, send, inject, token: () => token };
}

/** The code of the newest mail to an address. */
export async function codeFor(server: TestServer, email: string): Promise<string> {
  await server.tasks.runDue();
  return server.mails.findLast(({ to }) => to === email)?.code ?? '';
}

/** Signs in with a code as a person would. Throws when it does not work. */
export async function signIn(server: TestServer, browser: TestBrowser, email: string): Promise<SignedIn> {
  const asked = await browser.send('POST', ACCOUNT_PATHS.code, { body: { email } });
  if (asked.status !== 200) throw new Error(`no code was sent: ${asked.status} ${asked.text}`);
  const body = { email, code: await codeFor(server, email) };
  const answer = await browser.send('POST', ACCOUNT_PATHS.signIn, { body });
  if (answer.status !== 200) throw new Error(`not signed in: ${answer.status} ${answer.text}`);
  return answer.json<{ data: SignedIn }>().data;
}

let candidateCount = 0;

/** Somebody who is signed in at a tenant, in a browser of their own. */
export async function aCandidate(
  server: TestServer,
  tenant: TestTenant,
  email?: string,
): Promise<TestBrowser & { email: string; encId: string }> {
  candidateCount += 1;
  const address = email ?? `candidate-${candidateCount}@people.example`;
  const browser = await aBrowser(server, tenant);
  const { user } = await signIn(server, browser, address);
  return { ...browser, email: address, encId: user.encId };
}
