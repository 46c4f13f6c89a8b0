import { readFileSync } from 'node:fs';
import { STORE_BACKUP_PATH } from '@opencareers/contracts/operator-store';
import { expect, test } from 'vitest';
import { aCandidate, type TestMethod } from './account-people.ts';
import { listRoutes, type ServerRoute } from './server-routes.ts';
import { readSample } from './test-env.ts';
import { aPosition, aServer, aTenant } from './test-server.ts';

// Whoever looks up a word from outside in an object finds these without having put them there.
const NAMES = readSample('PROTOTYPE_NAMES', ['__proto__', 'toString', 'constructor', 'hasOwnProperty'], {
  day: 2,
  night: 4,
});

/** What pages and searches read, which their calls do not declare one by one. */
const UNDECLARED = [
  'hl',
  'query',
  'location',
  'sort_by',
  'start',
  'num',
  'pid',
  'pids',
  'microsite',
  'tab',
  'next',
  'wid',
  'form',
  'owner',
  'token',
  'trigger',
  'dictionary',
  'term',
  'position_id',
  'format',
  'filter_country',
  'filter_distance',
  'filter_date_posted',
  'export',
  'name',
  'state',
  'code',
  'reason',
  'version',
  'debug',
];

/** What reads most of `UNDECLARED`: one bad word must not hide another there. */
const SEARCHES = ['/api/pcsx/search', '/careers', '/careers/feed.atom'];
const SEARCHED = ['hl', 'sort_by', 'microsite', 'location', 'pid', 'filter_country', 'filter_distance'];

interface Asked {
  method: TestMethod;
  path: string;
  query: Record<string, string>;
  body: object | undefined;
}

interface Described {
  parameters?: { name: string; in: string }[];
  requestBody?: { content?: Record<string, { schema?: { properties?: object } }> };
}

const { paths } = JSON.parse(
  readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'),
) as { paths: Record<string, Record<string, Described>> };

/** One body with each member that is declared, and whatever else there is. */
function bodiesOf(described: Described | undefined, name: string): object[] {
  const members = Object.keys(
    described?.requestBody?.content?.['application/json']?.schema?.properties ?? {},
  );
  const full = (value: unknown) => Object.fromEntries([...members, 'x'].map((member) => [member, value]));
  return [full(name), full([name]), full({ [name]: name }), full({ [name]: { [name]: 1 } })];
}

/** What is asked of a route with a word everywhere. */
function* requestsOf({ method, url }: ServerRoute, name: string): Generator<Asked> {
  const described = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const declared = described?.parameters?.filter((one) => one.in === 'query').map((one) => one.name) ?? [];
  const all = [...new Set([...declared, ...UNDECLARED])];
  const isRead = method === 'GET';
  const alone = SEARCHES.includes(url) ? SEARCHED : declared;
  const queries = isRead ? [...alone.map((one) => [one]), all, [name, `filter_${name}`]] : [all];
  const path = url.replaceAll(/:\w+|\*/g, name);
  for (const query of queries)
    for (const body of isRead ? [undefined] : bodiesOf(described, name))
      yield {
        method: method as TestMethod,
        path,
        query: Object.fromEntries(query.filter((one) => one !== 'domain').map((one) => [one, name])),
        body,
      };
}

test('[HTTP-01] no call and no page fails at a word that every object has', async () => {
  const server = await aServer();
  const tenant = await aTenant(server, { positions: [aPosition()] });
  let person = await aCandidate(server, tenant);
  let asked = 0;
  const failed: string[] = [];
  const ask = async (access: ServerRoute['access'], { method, path, query, body }: Asked) => {
    asked += 1;
    const search = new URLSearchParams({ domain: tenant.domain, ...query });
    const answer = await person.inject({
      method,
      url: `${path}?${search}`,
      headers:
        access === 'operator'
          ? { authorization: `Bearer ${server.operatorToken}` }
          : { 'x-csrf-token': person.token() },
      // Limits of an address would answer instead.
      remoteAddress: `10.0.${asked >> 8}.${asked & 255}`,
      ...(body === undefined ? {} : { payload: body }),
    });
    if (answer.status >= 500)
      failed.push(`${answer.status} ${method} ${path}?${search} ${JSON.stringify(body)}`);
    // Signed out, or the account was removed.
    if (access === 'candidate' && answer.status === 401) person = await aCandidate(server, tenant);
  };
  for (const route of await listRoutes()) {
    // Streams answer without end, and the server of the tests has no store of its own to make a backup of.
    if (route.url.endsWith('/stream') || route.url === STORE_BACKUP_PATH) continue;
    for (const name of NAMES) for (const request of requestsOf(route, name)) await ask(route.access, request);
  }
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThan(1_000);
});
