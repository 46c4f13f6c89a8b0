import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import { INTERVIEW_PATHS } from '@opencareers/contracts/interview-calls';
import type { PageRequest } from '@opencareers/contracts/page-render';
import { describe, expect, test } from 'vitest';
import { renderPage } from './entry-server.tsx';
import { anApplication } from './features/applications/testing/application-fixtures.ts';
import type { PageState } from './shell/page-state.ts';
import {
  aBoot,
  aCandidateBoot,
  aDetailsAnswer,
  anAnswer,
  aRefusal,
  aRow,
  aSearchAnswer,
  DOMAIN,
  NOW,
} from './testing/site-fixtures.ts';

type Answers = Record<string, { status: number; body: unknown }>;

const FOUND: Answers = {
  '/api/pcsx/search': { status: 200, body: aSearchAnswer({ count: 1234 }) },
  '/api/pcsx/position_details': { status: 200, body: aDetailsAnswer() },
};

function ask(url: string, answers: Answers = FOUND, change: Partial<PageRequest> = {}) {
  const calls: URL[] = [];
  const call: PageRequest['call'] = async (path) => {
    const asked = new URL(path, 'http://in-process');
    calls.push(asked);
    return answers[asked.pathname] ?? { status: 404, body: aRefusal(404, 'Not found') };
  };
  const origin = 'https://jobs.northwind.example';
  const given = { url, origin, boot: aBoot(), locale: 'en', now: NOW, timeZone: 'UTC', call };
  const page = renderPage({ ...given, ...change });
  return { page, calls };
}

describe('pages as the server renders them', () => {
  test('[BOOT-01] the first HTML of the search holds the jobs and the text of the first one', async () => {
    const { html, status, state } = await ask('/careers').page;
    expect(status).toBe(200);
    expect(html).toContain('1,234 jobs');
    expect(html).toContain('Account Manager');
    expect(html).toContain('<p>We are looking for a <b>Senior Engineer</b>.</p>');
    expect(JSON.stringify(state)).toContain('Account Manager');
  });

  test('[SEARCH-01] the search asks for what the address says', async () => {
    const { page, calls } = ask('/careers?query=nurse&location=Bern&filter_city=Bern,Thun&start=20&debug=1');
    await page;
    const [search] = calls;
    expect(search?.searchParams.getAll('filter_city')).toEqual(['Bern', 'Thun']);
    expect(Object.fromEntries(search?.searchParams ?? [])).toMatchObject({
      domain: DOMAIN,
      query: 'nurse',
      location: 'Bern',
      start: '20',
    });
  });

  test('[HTTP-02] the server forwards the debug parameter as the browser will, which then finds its answers', async () => {
    const { page, calls } = ask('/careers?debug=1');
    const { state } = await page;
    const forwarded = calls.map(({ searchParams }) => searchParams.get('debug'));
    expect(new Set(forwarded)).toEqual(new Set(['1']));
    expect(JSON.stringify(state)).toContain('debug=1');
    const usual = ask('/careers');
    await usual.page;
    expect(usual.calls.filter(({ searchParams }) => searchParams.has('debug'))).toEqual([]);
  });

  test('[SEARCH-08] the address may name the position that stands beside the list', async () => {
    const { page, calls } = ask('/careers?pid=102-account-manager');
    await page;
    expect(
      calls.map(({ pathname, searchParams }) => [pathname, searchParams.get('position_id')]),
    ).toContainEqual(['/api/pcsx/position_details', '102']);
  });

  test('[CHROME-01] every page has exactly one h1', async () => {
    const missing: Answers = {};
    const pages = [
      ask('/careers'),
      ask('/careers?pid=101'),
      ask('/careers/engineer/berlin'),
      ask('/careers/job/101'),
      ask('/careers/job/101', missing),
      ask('/careers/job/private?pid=101'),
      ask('/careers/login'),
      ask('/careers/nothing/is/here'),
    ];
    for (const { page } of pages) expect((await page).html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect((await ask('/careers').page).html).toMatch(/<h1[^>]*>Job search<\/h1>/);
  });

  test.each([
    'profile',
    'dashboard',
    'dashboardv2',
    'settings',
    'export-resume',
    'forms/center',
    'applications',
    'saved-jobs',
    'interviews',
    'onboarding',
    'offers',
    'offer/unknown-offer',
    'offer-letter/unknown-offer',
    'offer/unknown-offer/offer-document/7',
  ])('[ROUTE-01] [ROUTE-02] /careers/%s asks a visitor to sign in', async (path) => {
    const { html } = await ask(`/careers/${path}?utm_source=mail`).page;
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toContain('This page belongs to your account');
  });

  test('[DASH-02] a dashboard holds what was answered; what failed says so, and what is slow is left to the browser', async () => {
    const applications = [anApplication({ positionTitle: 'Boatbuilder' })];
    const answered: Answers = {
      [APPLICATION_PATHS.list]: {
        status: 200,
        body: anAnswer({ applications, inactiveApplications: [] }),
      },
    };
    const call: PageRequest['call'] = async (path) => {
      const { pathname } = new URL(path, 'http://in-process');
      if (pathname === INTERVIEW_PATHS.list) return await new Promise(() => undefined);
      return answered[pathname] ?? { status: 500, body: aRefusal(500, 'Failed') };
    };
    const { html, status, state } = await ask('/careers/dashboardv2', {}, { boot: aCandidateBoot(), call })
      .page;
    expect(status).toBe(200);
    expect(html).toContain('<bdi>Boatbuilder</bdi>');
    expect(html).toContain('Events could not be loaded.');
    const { queries } = (state as PageState).queries;
    const states = queries.map(({ queryKey: [name], state: { status } }) => [name, status]);
    expect(states).toContainEqual(['applications', 'success']);
    expect(states).toContainEqual(['dashboard-events', 'error']);
    expect(states.map(([name]) => name)).not.toContain('interviews');
  });

  test('[CHROME-01] the heading says when the search has a map', async () => {
    const boot = aBoot({ pcsxConfig: { searchConfig: { mapConfig: { enabled: true } } } });
    expect((await ask('/careers', FOUND, { boot }).page).html).toMatch(/<h1[^>]*>Job search with maps<\/h1>/);
  });

  test('[CHROME-02] titles and descriptions come from the configuration', async () => {
    const boot = aBoot({
      pcsxConfig: {
        seoConfig: {
          pagesMetadata: {
            careers: { pageTitle: 'Work at %(companyName)s' },
            jobs: { pageTitle: '%(count)s jobs for %(query)s, page %(pageNumber)s' },
            singlePosition: { pageTitle: '%(positionName)s in %(positionLocation)s', pageImg: '/hero.png' },
          },
        },
      },
    });
    const titleOf = async (url: string) => (await ask(url, FOUND, { boot }).page).title;
    expect(await titleOf('/careers')).toBe('Work at Northwind');
    expect(await titleOf('/careers?query=nurse&start=10')).toBe('1234 jobs for nurse, page 2');
    const job = await ask('/careers/job/101', FOUND, { boot }).page;
    expect(job.title).toBe('Senior Engineer in Zürich, Switzerland');
    expect(job.image).toBe('https://jobs.northwind.example/hero.png');
  });

  test('only the start page and open public jobs may be indexed', async () => {
    const closed: Answers = {
      ...FOUND,
      '/api/pcsx/position_details': { status: 200, body: aDetailsAnswer({ archived_at: 1_700_000_000 }) },
    };
    const indexable = async (url: string, answers = FOUND) => (await ask(url, answers).page).isIndexable;
    expect(await indexable('/careers')).toBe(true);
    expect(await indexable('/careers/job/101')).toBe(true);
    expect(await indexable('/careers?query=x')).toBe(false);
    expect(await indexable('/careers?start=10')).toBe(false);
    expect(await indexable('/careers/job/private?pid=101&token=t')).toBe(false);
    expect(await indexable('/careers/job/101', closed)).toBe(false);
  });

  test('the canonical address of a job is its public one, and its data is offered for search engines', async () => {
    const { canonicalPath, positionId } = await ask('/careers/job/101?utm=x').page;
    expect(canonicalPath).toBe('/careers/job/101-senior-engineer-zurich?domain=northwind.example');
    expect(positionId).toBe(101);
  });

  test('[JOB-03] the token of a private link goes along with the question, and not into other links', async () => {
    const { page, calls } = ask('/careers/job/private?pid=101&token=secret');
    const { html } = await page;
    expect(calls[0]?.searchParams.get('token')).toBe('secret');
    expect(html).not.toContain('token=secret');
  });

  test('an unknown job is a page of its own with status 404', async () => {
    const { status, html, title } = await ask('/careers/job/999', {}).page;
    expect(status).toBe(404);
    expect(html).toContain('We could not find this job');
    expect(title).toContain('We could not find this job');
    expect((await ask('/careers/job/abc').page).status).toBe(404);
    expect((await ask('/nowhere').page).status).toBe(404);
  });

  test('a refused or failed search is shown as such, with its status', async () => {
    const failing = (status: number): Answers => ({
      '/api/pcsx/search': { status, body: aRefusal(status, 'No') },
    });
    expect(await ask('/careers', failing(400)).page).toMatchObject({ status: 400 });
    const { status, html } = await ask('/careers', failing(500)).page;
    expect(status).toBe(503);
    expect(html).toContain('Failed to load positions');
  });

  test('[ERROR-04] a fault of the server is the page of an internal error, with its cause for the log only', async () => {
    const call = () => Promise.reject(new Error('database is gone'));
    const { status, html, title, isIndexable, failure, state } = await ask('/careers', {}, { call }).page;
    expect(status).toBe(500);
    expect(title).toBe('Internal Server Error');
    expect(isIndexable).toBe(false);
    expect(html.match(/<h1[^>]*>Internal Server Error<\/h1>/g)).toHaveLength(1);
    expect(html).toMatch(/<button[^>]*>.*Go back/);
    expect(html).toMatch(/<header/);
    expect(failure).toEqual(new Error('database is gone'));
    expect(html + JSON.stringify(state)).not.toContain('database is gone');
  });

  test('[ERROR-04] administrators read what failed, others find the contact', async () => {
    const call = () => Promise.reject(new Error('database is gone'));
    const boot = {
      ...aBoot({ contactUrl: 'https://northwind.example/contact' }),
      user: {
        encId: 'a',
        email: 'nia@demo.example',
        firstname: 'Nia',
        lastname: 'N',
        is_admin: true,
        language: null,
        timeZone: null,
      },
    };
    const { html } = await ask('/careers', {}, { call, boot }).page;
    expect(html).toContain('database is gone');
    expect(html).toContain('href="https://northwind.example/contact"');
  });

  test('hostile names stay text', async () => {
    const row = aRow({ name: '<script>alert(1)</script>', department: '"><img src=x onerror=alert(1)>' });
    const answers = { '/api/pcsx/search': { status: 200, body: aSearchAnswer({ positions: [row] }) } };
    const { html } = await ask('/careers?query=%3Cscript%3Ealert(2)%3C/script%3E', answers).page;
    expect(html).not.toMatch(/<script|<img src=x/);
  });

  test('[CHROME-12] the page speaks the language that was chosen', async () => {
    const { html, modules, state } = await ask('/careers', FOUND, { locale: 'ar-EG' }).page;
    expect(html).toContain('1,234 وظيفة');
    expect(modules).toContain('src/messages/ar.json');
    expect(state).toMatchObject({ locale: 'ar' });
  });

  test('names the files of the page for the document', async () => {
    const { modules } = await ask('/careers/job/101').page;
    expect(modules).toEqual(['src/routes/job.tsx', 'src/messages/en.json']);
    const form = await ask('/careers/forms?form=any').page;
    expect(form.modules).toEqual([
      'src/routes/form.tsx',
      'src/messages/en.json',
      'src/messages/later-texts.ts',
      'src/messages/forms/en.json',
      'src/features/forms/filling/form-filling.tsx',
      'src/features/forms/filling/lost-visitor.ts',
      'src/messages/forms/en.json',
      '../../packages/form-core/src/messages/load-texts.ts',
      '../../packages/form-core/src/messages/en.ts',
    ]);
    const apply = await ask('/careers/apply?pid=101').page;
    expect(apply.modules).toContain('src/features/forms/filling/hosted-filling.tsx');
    const sent = await ask('/careers/apply/success?pid=101').page;
    expect(sent.modules).not.toContain('src/features/forms/filling/hosted-filling.tsx');
    expect(sent.modules).toContain('src/messages/account/en.json');
    expect(sent.modules).toContain('src/messages/apply/en.json');
  });

  test('without JavaScript the search is an ordinary form that keeps filters and domain', async () => {
    const { html } = await ask('/careers?filter_city=Bern&utm=x').page;
    const form = /<form[^>]*action="\/careers"[^>]*>[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
    expect(form).toMatch(/name="query"/);
    expect(form).toMatch(/name="location"/);
    expect(form).toContain('<input type="hidden" name="filter_city" value="Bern"/>');
    expect(form).toContain(`<input type="hidden" name="domain" value="${DOMAIN}"/>`);
    expect(form).toContain('<input type="hidden" name="utm" value="x"/>');
  });

  test('the address of the host alone leads to the search', async () => {
    expect(await ask('/?utm=x').page).toMatchObject({ status: 302, redirect: '/careers?utm=x' });
  });
});
