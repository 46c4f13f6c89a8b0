import { ACCOUNT_PATHS, LOGIN_PAGE_PATH, SIGN_IN_FORM_PATH } from '@opencareers/contracts/account-calls';
import { buildUrl } from '@opencareers/contracts/url-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBrowser, codeFor, type TestBrowser } from '../../../../test/account-people.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../../test/test-server.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});

/** A login page of the tenant. */
const loginPage = (parameters: Record<string, string> = {}) =>
  buildUrl(LOGIN_PAGE_PATH, { domain: tenant.domain, ...parameters });

/** Sends the form as a browser does by itself; gives where it leads. */
async function submit(
  browser: TestBrowser,
  fields: Record<string, string>,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', origin: 'null' },
): Promise<{ status: number; to: URL; cookies: string }> {
  const answer = await browser.inject({
    method: 'POST',
    url: buildUrl(SIGN_IN_FORM_PATH, { domain: tenant.domain }),
    headers: {
      host: 'site.example',
      ...headers,
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields).toString(),
  });
  const to = new URL(String(answer.headers.location ?? '/nowhere'), 'http://site.example');
  return { status: answer.status, to, cookies: String(answer.headers['set-cookie'] ?? '') };
}

const isSignedIn = async (browser: TestBrowser) =>
  (await browser.send('GET', ACCOUNT_PATHS.account)).status === 200;

describe('[AUTH-01] [AUTH-02] signing in by the form of the page, without scripts', () => {
  test('address, code, and the page that was wanted; no address of it names the person', async () => {
    const browser = await aBrowser(server, tenant);
    const page = loginPage({ next: `/careers/dashboard?domain=${tenant.domain}` });
    const asked = await submit(browser, { page, email: ' Plain@People.Example ' });
    expect(asked.status).toBe(303);
    expect(asked.to.pathname).toBe(LOGIN_PAGE_PATH);
    expect(asked.to.searchParams.get('sign_in_step')).toBe('code');
    expect(asked.to.search).not.toMatch(/plain|people/i);
    expect(asked.cookies).toMatch(/sign_in_address=.*Path=\/candidate\/sign_in; HttpOnly/);

    const code = await codeFor(server, 'plain@people.example');
    const wrong = await submit(browser, { page: asked.to.pathname + asked.to.search, code: '12 34' });
    expect(Object.fromEntries(wrong.to.searchParams)).toMatchObject({
      sign_in_step: 'code',
      sign_in_error: 'not_a_code',
    });
    const other = code === '000000' ? '000001' : '000000';
    const again = await submit(browser, { page, code: other });
    expect(again.to.searchParams.get('sign_in_error')).toBe('code_wrong');
    expect(await isSignedIn(browser)).toBe(false);

    const right = await submit(browser, { page: again.to.pathname + again.to.search, code });
    expect(right.status).toBe(303);
    expect(right.to.pathname + right.to.search).toBe(
      `/careers/dashboard?domain=${tenant.domain}&signed_in=1`,
    );
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('what is refused is told by the login page: no address, too soon again, a code that nobody asked for', async () => {
    const browser = await aBrowser(server, tenant);
    const page = loginPage();
    const told = async (fields: Record<string, string>) =>
      Object.fromEntries((await submit(browser, { page, ...fields })).to.searchParams);
    expect(await told({ email: 'nobody' })).toEqual({
      domain: tenant.domain,
      sign_in_error: 'not_an_address',
    });
    expect(await told({})).toMatchObject({ sign_in_error: 'not_an_address' });
    expect(await told({ code: '123456' })).toEqual({ domain: tenant.domain, sign_in_error: 'code_expired' });
    expect(await told({ email: 'soon@people.example' })).toMatchObject({ sign_in_step: 'code' });
    const tooSoon = await told({ email: 'soon@people.example' });
    expect(tooSoon.sign_in_error).toBe('too_many_requests');
    expect(Number(tooSoon.sign_in_wait)).toBeGreaterThan(0);
  });

  test('it leads nowhere else: not out of the site, not to another page of it, not for another site', async () => {
    const browser = await aBrowser(server, tenant);
    for (const page of ['https://evil.example/careers/login', '//evil.example', '/careers/apply', 'nonsense'])
      expect((await submit(browser, { page, email: 'no' })).to.href).toBe(
        `http://site.example${loginPage({ sign_in_error: 'not_an_address' })}`,
      );
    await submit(browser, { page: loginPage(), email: 'away@people.example' });
    const code = await codeFor(server, 'away@people.example');
    const page = loginPage({ next: 'https://evil.example/' });
    expect((await submit(browser, { page, code }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const { to } = await submit(browser, { page, code });
    expect(to.host).toBe('site.example');
    expect(to.searchParams.get('signed_in')).toBe('1');
  });

  test('[AUTH-01] where nobody can sign in there is no such form', async () => {
    const closed = await aTenant(server, { config: { loginSignupConfig: { candidateLoginEnabled: false } } });
    const answer = await (await aBrowser(server, closed)).inject({
      method: 'POST',
      url: buildUrl(SIGN_IN_FORM_PATH, { domain: closed.domain }),
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'page=/&email=a@b.example',
    });
    expect(answer.status).toBe(404);
  });
});
