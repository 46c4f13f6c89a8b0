import type { SentRequest } from './demo-person.ts';
import { DOMAIN, type FoundThings } from './known-values.ts';
import { listPages, type WireRoute } from './routes.ts';
import { sampleOf, wrongSamples } from './schema-sample.ts';

/** Everybody who asks; `stranger` is a candidate of the other tenant, `nobody` has no cookie. */
export const PEOPLE = ['visitor', 'ada', 'ben', 'theo', 'nia', 'stranger', 'operator', 'nobody'] as const;
export type PersonName = (typeof PEOPLE)[number];

export interface PlannedRequest extends SentRequest {
  who: PersonName;
}

/** What ends sessions or takes things away for good is asked last, in this order. */
const LAST =
  /sign_out|account\/sessions|erase|account\/email|\/cancel|\/reject|\/close|rollback|store\/verify/;
/** Differs with the code by design, and is compared by a check of its own. */
const LEFT_OUT = /openapi|metrics/;
/** The list that stands in the order of its rows on the disk, which writing changes. */
const UNORDERED = /^\/api\/operator\/v1\/tenants\/\{domain\}\/positions$/;
const WRONG_NAMES = ['0', '999999999', 'nope', 'A'.repeat(300)];
const SEARCHES = [
  'query=engineer',
  'query=enginer&start=10',
  'location=Berlin',
  'location=Berlin&distance=50&sort_by=distance',
  'filter_country=Germany,France&sort_by=timestamp',
  'query=nurse&hl=de',
  'start=-1',
  'start=100000',
  'num=1000',
  'sort_by=wrong',
  'microsite=harbour',
  'term=eng',
  'position_id=100000000001',
  'position_id=x',
  'pid=100000000001&hl=fr',
];

/** The requests in their order: what reads, what is refused, what writes, what reads again, what ends. */
export function planRequests(routes: WireRoute[], things: FoundThings): PlannedRequest[] {
  const asked = routes.filter(({ path }) => !LEFT_OUT.test(path));
  const reads = asked.filter(({ method }) => method === 'GET');
  const writes = asked.filter(({ method, path }) => method !== 'GET' && !LAST.test(path));
  const last = asked.filter(({ method, path }) => method !== 'GET' && LAST.test(path));
  const pid = String(things.values.pid);
  const pages = listPages(pid, String(things.values.wid)).flatMap((path) =>
    PEOPLE.map((who): PlannedRequest => ({ who, method: 'GET', path: withDomain(path) })),
  );
  return [
    ...pages,
    ...reads.flatMap((route) => planRead(route, things)),
    ...planWrongMethods(asked, things),
    ...[...writes, ...last].flatMap((route) => planRefused(route, things)),
    ...writes.flatMap((route) => planWrite(route, things)),
    ...reads.filter(({ path }) => !UNORDERED.test(path)).flatMap((route) => planSecondRead(route, things)),
    ...last.flatMap((route) => planWrite(route, things)),
  ];
}

function planRead(route: WireRoute, things: FoundThings): PlannedRequest[] {
  const [path = '', ...others] = pathsOf(route, things);
  const read = (who: PersonName, address: string): PlannedRequest => ({ who, method: 'GET', path: address });
  const wrongPaths = /\{/.test(route.path)
    ? WRONG_NAMES.map((name) =>
        route.path.replaceAll(/\{[^}]*\}/g, (part) => (part === '{domain}' ? DOMAIN : name)),
      )
    : [];
  const owner: PersonName = route.path.includes('/operator/') ? 'operator' : 'ada';
  const known = things.values;
  const queries = route.query.flatMap((name) => [
    `${name}=${String(known[name] ?? 'x')}`,
    `${name}=`,
    `${name}=1`,
  ]);
  const searches = /search|suggest|position|match|similar|jobs/.test(route.path) ? SEARCHES : [];
  return [
    ...PEOPLE.map((who) => read(who, withDomain(path))),
    ...others.slice(0, 5).map((address) => read(owner, withDomain(address))),
    ...wrongPaths.map((address) => read(owner, withDomain(address))),
    read(owner, path),
    read(owner, `${path}?domain=nobody.example`),
    read(owner, `${path}?domain=juniper.example&hl=de`),
    ...[...queries, ...searches].map((query) => read(owner, withDomain(`${path}?${query}`))),
  ];
}

function planSecondRead(route: WireRoute, things: FoundThings): PlannedRequest[] {
  const people: PersonName[] = route.path.includes('/operator/') ? ['operator'] : ['visitor', 'ada', 'ben'];
  return pathsOf(route, things)
    .slice(0, 2)
    .flatMap((path) => people.map((who): PlannedRequest => ({ who, method: 'GET', path: withDomain(path) })));
}

function planWrongMethods(routes: WireRoute[], things: FoundThings): PlannedRequest[] {
  return [...Map.groupBy(routes, ({ path }) => path)].flatMap(([, same]) => {
    const taken = new Set(same.map(({ method }) => method));
    const path = withDomain(pathsOf(same[0] as WireRoute, things)[0] ?? '');
    return ['OPTIONS', 'PATCH', 'DELETE', 'PUT', 'POST', 'GET']
      .filter((method) => !taken.has(method))
      .slice(0, 3)
      .map((method): PlannedRequest => ({ who: 'visitor', method, path }));
  });
}

/** What a write refuses before it looks anything up. */
function planRefused(route: WireRoute, things: FoundThings): PlannedRequest[] {
  const path = withDomain(pathsOf(route, things)[0] ?? '');
  const { method } = route;
  const owner: PersonName = route.path.includes('/operator/') ? 'operator' : 'ada';
  const bodies = ['{', '[]', '"text"', '{"unknown":1}', 'null'];
  const wrong = route.body ? wrongSamples(route.body, things.values).slice(0, 8) : [];
  return [
    { who: 'ada', method, path, isForged: true, body: {} },
    { who: 'nobody', method, path, body: {} },
    { who: owner, method, path },
    { who: owner, method, path, body: 'a=b', type: 'text/plain' },
    ...bodies.map((body): PlannedRequest => ({ who: owner, method, path, body })),
    ...wrong.map((body): PlannedRequest => ({ who: owner, method, path, body })),
    { who: 'visitor', method, path, body: {} },
  ];
}

function planWrite(route: WireRoute, things: FoundThings): PlannedRequest[] {
  const paths = pathsOf(route, things).map(withDomain);
  const { method, body } = route;
  const isOperator = route.path.includes('/operator/');
  const small = body && sampleOf(body, { known: things.values, isFull: false });
  const full = body && sampleOf(body, { known: things.values, isFull: true });
  const people: PersonName[] = isOperator
    ? ['visitor', 'ada', 'operator', 'nia']
    : ['visitor', 'stranger', 'ben', 'theo', 'nia', 'operator'];
  const owner: PersonName = isOperator ? 'operator' : 'ada';
  const [path = ''] = paths;
  return [
    ...people.map((who): PlannedRequest => ({ who, method, path, body: small })),
    ...paths.slice(0, 4).flatMap((address): PlannedRequest[] => [
      { who: owner, method, path: address, body: full },
      { who: owner, method, path: address, body: small },
    ]),
    ...operationsOf(route).map(
      (operation): PlannedRequest => ({ who: owner, method, path, body: { ...(full as object), operation } }),
    ),
  ];
}

function operationsOf({ body }: WireRoute): unknown[] {
  const choices = [body, ...(body?.oneOf ?? []), ...(body?.anyOf ?? [])];
  return choices.flatMap((choice) => choice?.properties?.operation?.enum ?? []);
}

/** The path with the names of things that exist, one path for each of the first. */
function pathsOf({ path }: WireRoute, things: FoundThings): string[] {
  const names = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
  const choices = names.map((name) => things.ofPath(path, name));
  const count = Math.max(1, ...choices.map(({ length }) => Math.min(length, 6)));
  return Array.from({ length: count }, (_, index) => {
    let at = 0;
    return path.replaceAll(/\{[^}]*\}/g, () => {
      const choice = choices[at] ?? [];
      const isTenant = names[at++] === 'domain';
      return encodeURIComponent(choice[isTenant ? 0 : index % Math.max(choice.length, 1)] ?? 'none');
    });
  });
}

function withDomain(path: string): string {
  if (/[?&]domain=/.test(path)) return path;
  return `${path}${path.includes('?') ? '&' : '?'}domain=${DOMAIN}`;
}
