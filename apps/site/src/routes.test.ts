import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { moduleOfRoute, RESERVED_NAMES, routes } from './routes.tsx';

function pageOf(path: string): { page: string | null; params: Record<string, string | undefined> } {
  const match = matchRoutes(routes, path)?.at(-1);
  const file = moduleOfRoute(match?.route.id ?? '')?.replace(/^src\/routes\/|\.tsx$/g, '') ?? null;
  return { page: file, params: match?.params ?? {} };
}

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
  ])('[ROUTE-05] %s is the page %s', (path, page) => {
    expect(pageOf(path).page).toBe(page);
  });

  test('[ROUTE-05] words and place come from the path', () => {
    expect(pageOf('/careers/software-engineer/new-york').params).toMatchObject({
      query: 'software-engineer',
      location: 'new-york',
    });
  });

  test.each(RESERVED_NAMES.filter((name) => !['job', 'search', 'login'].includes(name)))(
    '[ROUTE-05] the name %s is never taken for a search',
    (name) => {
      expect(pageOf(`/careers/${name}`).page).toBe('not-found');
      expect(pageOf(`/careers/${name}/more`).page).toBe('not-found');
    },
  );

  test.each(['/careers/a/b/c', '/elsewhere', '/careers/job/1/2', '/careers/search/x'])(
    'nothing is at %s',
    (path) => {
      expect(pageOf(path).page).toBe('not-found');
    },
  );
});
