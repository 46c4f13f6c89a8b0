import { PAGE_IDS, type PageId } from '@opencareers/contracts/page-metadata';
import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import english from './messages/en.json';
import { createMessages } from './messages/translate.ts';
import { moduleOfRoute, RESERVED_NAMES, routes } from './routes.tsx';
import type { RouteHandle } from './shell/page-facts.ts';
import { headingOf } from './shell/page-heading.tsx';
import { aBoot } from './testing/site-fixtures.ts';

function pageOf(path: string): { page: string | null; params: Record<string, string | undefined> } {
  const match = matchRoutes(routes, path)?.at(-1);
  const file = moduleOfRoute(match?.route.id ?? '')?.replace(/^src\/routes\/|\.tsx$/g, '') ?? null;
  return { page: file, params: match?.params ?? {} };
}

describe('what the build leaves out of the router', () => {
  test('its page for failures: wherever something is shown, the site has one of its own', () => {
    const without = routes.filter(({ ErrorBoundary }) => ErrorBoundary === undefined);
    expect(without.map(({ id, Component, lazy }) => ({ id, Component, lazy }))).toEqual([
      { id: 'root', Component: undefined, lazy: undefined },
    ]);
  });

  test('routes that are loaded part by part: here one function loads each', () => {
    const kindsOf = (list: typeof routes): string[] =>
      list.flatMap(({ lazy, children }) => [typeof lazy, ...kindsOf(children ?? [])]);
    expect(new Set(kindsOf(routes))).toEqual(new Set(['function', 'undefined']));
  });
});

describe('addresses of the site', () => {
  test.each([
    ['/careers', 'search'],
    ['/careers/', 'search'],
    ['/careers/search', 'search'],
    ['/careers/engineer', 'search'],
    ['/careers/engineer/berlin', 'search'],
    ['/careers/job', 'job'],
    ['/careers/job/123', 'job'],
    ['/careers/job/123-senior-engineer', 'job'],
    ['/careers/job/private', 'private-job'],
    ['/careers/login', 'login'],
    ['/careers/forms', 'form'],
    ['/careers/forms/edit', 'form-editor'],
    ['/careers/apply', 'apply'],
    ['/careers/apply/private', 'apply'],
    ['/public/esign-widget', 'esign-widget'],
    ['/public/check', 'letter-check'],
  ])('[ROUTE-05] %s is the page %s', (path, page) => {
    expect(pageOf(path).page).toBe(page);
  });

  test('[ROUTE-05] words and place come from the path', () => {
    expect(pageOf('/careers/software-engineer/new-york').params).toMatchObject({
      query: 'software-engineer',
      location: 'new-york',
    });
  });

  test.each(RESERVED_NAMES)('[ROUTE-05] the name %s is never taken for a search of anything', (name) => {
    if (name !== 'search') expect(pageOf(`/careers/${name}`).page).not.toBe('search');
    expect(pageOf(`/careers/${name}/a/b/c/d`).page).toBe('not-found');
  });

  test.each([
    ['profile', 'profile'],
    ['dashboard', 'dashboard'],
    ['dashboardv2', 'dashboard'],
    ['settings', 'settings'],
    ['export-resume', 'export-resume'],
    ['forms/center', 'form-center'],
    ['applications', 'applications'],
    ['saved-jobs', 'saved-jobs'],
    ['interviews', 'interviews'],
    ['onboarding', 'onboarding'],
    ['offers', 'offers'],
    ['offer', 'offers'],
    ['offer/x1', 'offers'],
    ['offer-letter/x1', 'offers'],
    ['offer/x1/offer-document/7', 'offers'],
  ])('[ROUTE-01] there is a page at /careers/%s', (path, page) => {
    expect(pageOf(`/careers/${path}`).page).toBe(page);
  });

  test.each([
    '/careers/forms/center/x',
    '/careers/forms/edit/x',
    '/careers/a/b/c',
    '/elsewhere',
    '/careers/job/1/2',
    '/careers/search/x',
  ])('nothing is at %s', (path) => {
    expect(pageOf(path).page).toBe('not-found');
  });
});

describe('pages have identifiers', () => {
  /** Those of [ROUTE-12], in its order. */
  const SPECIFIED = [
    'dashboard',
    'profile',
    'jobs',
    'singlePosition',
    'jtn',
    'settings',
    'ProfileBootstrapping',
    'login',
    'logout',
    'applyPage',
    'exportResume',
    'formView',
    'documentCenter',
    'savedJobs',
    'applications',
    'interviews',
    'onboarding',
    'offers',
    'offer',
    'offerLetter',
  ];

  test('[ROUTE-12] there is one list of the twenty, besides the name of the start page', () => {
    expect(PAGE_IDS.filter((id) => id !== 'careers').toSorted()).toEqual(SPECIFIED.toSorted());
    expect(SPECIFIED).toHaveLength(20);
  });

  test.each(SPECIFIED)('[ROUTE-12] the page %s has a title and a description of its own', (id) => {
    const { pagesMetadata } = aBoot().configs.pcsxConfig.seoConfig;
    expect(pagesMetadata[id as PageId]?.pageTitle).toBeTruthy();
  });

  test.each([
    ['/careers', 'jobs'],
    ['/careers/search', 'jobs'],
    ['/careers/engineer/berlin', 'jobs'],
    ['/careers/job/123', 'singlePosition'],
    ['/careers/job/private', 'singlePosition'],
    ['/careers/login', 'login'],
    ['/careers/offers', 'offers'],
    ['/careers/forms/center', 'documentCenter'],
    ['/careers/apply', 'applyPage'],
    ['/careers/logout', null],
    ['/nowhere', null],
  ])('[ROUTE-12] %s is the page %s', async (path, id) => {
    const route = matchRoutes(routes, path)?.at(-1)?.route;
    const lazy = route?.lazy as (() => Promise<{ handle: RouteHandle }>) | undefined;
    expect((await lazy?.())?.handle.page).toBe(id);
  });

  test.each([
    ['profile', 'My profile'],
    ['dashboard', 'My dashboard'],
    ['settings', 'My Settings'],
    ['exportResume', 'Export resume'],
    ['singlePosition', 'Job details'],
    ['jobs', 'Job search'],
  ] as const)('[CHROME-01] the hidden heading of %s is %s', (page, heading) => {
    const messages = createMessages('en', english);
    expect(headingOf({ boot: aBoot(), messages }, page)).toBe(heading);
    const boot = aBoot({ pcsxConfig: { searchConfig: { mapConfig: { enabled: true } } } });
    expect(headingOf({ boot, messages }, page)).toBe(page === 'jobs' ? 'Job search with maps' : heading);
  });
});
