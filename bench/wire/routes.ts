import type { JsonSchema } from './schema-sample.ts';

const METHODS = ['get', 'post', 'put', 'delete', 'patch'] as const;

/** A route as the product describes it. */
export interface WireRoute {
  method: string;
  path: string;
  query: string[];
  body?: JsonSchema;
}

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
}

/** Routes that the description leaves out: pages, files and probes. */
const PAGES = [
  '/careers',
  '/careers?query=engineer',
  '/careers?query=engineer&location=Berlin&sort_by=relevance',
  '/careers?filter_city=Berlin',
  '/careers?pid={pid}',
  '/careers?hl=de',
  '/careers?hl=ar',
  '/careers?hl=xx',
  '/careers?microsite=harbour',
  '/careers/search',
  '/careers/engineer/berlin',
  '/careers/job/{pid}',
  '/careers/job/999',
  '/careers/job/abc',
  '/careers/job',
  '/careers/job/private?pid={pid}&token=wrong',
  '/careers/apply?pid={pid}',
  '/careers/apply/success?pid={pid}',
  '/careers/applications',
  '/careers/dashboard',
  '/careers/dashboardv2',
  '/careers/export-resume',
  '/careers/forms',
  '/careers/forms?form=pre-employment',
  '/careers/forms/center',
  '/careers/forms/edit?form=pre-employment',
  '/careers/interviews',
  '/careers/login',
  '/careers/offers',
  '/careers/onboarding',
  '/careers/profile',
  '/careers/saved-jobs',
  '/careers/settings',
  '/careers/nothing/is/here',
  '/careers/sitemap.xml',
  '/careers/sitemap_cat.xml',
  '/careers/sitemap_index.xml',
  '/careers/favicon.svg',
  '/careers/rss',
  '/public/esign-widget?wid={wid}&hosted=1',
  '/candidate/login',
  '/candidate/oidc/start?name=none',
  '/candidate/oidc/return?code=none',
  '/robots.txt',
  '/healthz',
  '/readyz',
  '/api/csrf',
  '/api/nothing',
  '/nothing',
  '/',
];

export function listPages(pid: string, wid: string): string[] {
  return PAGES.map((path) => path.replace('{pid}', pid).replace('{wid}', wid));
}

/** The routes of `/api/openapi.json` in the order of their paths, so that two records ask in one order. */
export function listRoutes(description: { paths: Record<string, Record<string, Operation>> }): WireRoute[] {
  return Object.entries(description.paths)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .flatMap(([path, operations]) =>
      METHODS.flatMap((method) => {
        const operation = operations[method];
        if (operation === undefined) return [];
        const body = operation.requestBody?.content?.['application/json']?.schema;
        const query = (operation.parameters ?? [])
          .filter((one) => one.in === 'query')
          .map(({ name }) => name);
        return [{ method: method.toUpperCase(), path, query, ...(body && { body }) }];
      }),
    );
}
