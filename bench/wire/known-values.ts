import type { DemoPerson } from './demo-person.ts';
import type { KnownValues } from './schema-sample.ts';

export const DOMAIN = 'northwind.example';
const OPERATOR = `/api/operator/v1/tenants/${DOMAIN}`;

/** Names of things by the route that takes them, found in the lists of the demo. */
export interface FoundThings {
  /** The values of `{id}` and the like of a path, the good ones first. */
  ofPath(path: string, parameter: string): string[];
  /** What bodies and queries name. */
  values: KnownValues;
}

/** Where the things stand whose names a path takes: the longest beginning that fits decides. */
const LISTS: [prefix: string, who: 'ada' | 'operator', list: string][] = [
  ['/api/offer/', 'ada', '/api/offer/offers'],
  ['/api/pcsx/applications/', 'ada', '/api/pcsx/dashboard/applications'],
  ['/api/pcsx/interviews/', 'ada', '/api/pcsx/dashboard/interviews'],
  ['/api/pcsx/events/', 'ada', '/api/pcsx/dashboard/events'],
  ['/api/pcsx/notifications/', 'ada', '/api/pcsx/notifications'],
  ['/api/apply/v2/jobs/', 'ada', `/api/pcsx/search?domain=${DOMAIN}`],
  ['/api/operator/v1/tenants/{domain}/applications/', 'operator', `${OPERATOR}/applications`],
  ['/api/operator/v1/tenants/{domain}/offers/', 'operator', `${OPERATOR}/offers`],
  ['/api/operator/v1/tenants/{domain}/interviews/', 'operator', `${OPERATOR}/interviews`],
  ['/api/operator/v1/tenants/{domain}/career_events/', 'operator', `${OPERATOR}/career_events`],
  ['/api/operator/v1/tenants/{domain}/positions/', 'operator', `${OPERATOR}/positions?limit=5`],
];

const ID_NAMES = ['applicationId', 'id', 'enc_id', 'encId'];

export async function findThings(ada: DemoPerson, operator: DemoPerson): Promise<FoundThings> {
  const found = new Map<string, string[]>();
  for (const [prefix, who, list] of LISTS) {
    const { bytes } = await (who === 'ada' ? ada : operator).send({ method: 'GET', path: list });
    found.set(prefix, listIds(JSON.parse(bytes.toString())));
  }
  const positions = found.get('/api/apply/v2/jobs/') ?? [];
  return {
    values: {
      ...FIXED,
      ...numbersOf(positions),
      wid: await findWidget(ada),
    },
    ofPath: (path, parameter) => {
      if (parameter in PARAMETERS) return PARAMETERS[parameter] ?? [];
      const prefix = [...found.keys()]
        .filter((begin) => path.startsWith(begin))
        .toSorted((one, other) => other.length - one.length)[0];
      return prefix === undefined ? [] : (found.get(prefix) ?? []);
    },
  };
}

/** Parameters of paths that are no names of things in lists. */
const PARAMETERS: Record<string, string[]> = {
  domain: [DOMAIN, 'juniper.example'],
  form: ['pre-employment', 'first-day'],
  country: ['DE', 'US'],
  documentId: ['18', '19', '1'],
  document: ['1', '2', '18'],
  file: ['resume'],
  endpoint: ['1'],
  uid: ['nothing'],
  token: ['18.1.given.1.x'],
};

const FIXED: KnownValues = {
  domain: DOMAIN,
  hl: 'de',
  email: 'wire@demo.example',
  emails: 'ada@demo.example',
  friend_email: 'friend@demo.example',
  form: 'pre-employment',
  owner: '',
  format: 'json',
  language: 'en',
  timeZone: 'Europe/Berlin',
  zone: 'Europe/Berlin',
  start: '2031-05-06T09:00:00.000Z',
  end: '2031-05-06T10:00:00.000Z',
  expires_at: '2031-05-06T10:00:00.000Z',
  host: 'wire.example',
  link: 'https://meet.example/wire',
  resume_file_name: 'resume.txt',
  resume_content: Buffer.from(
    'Ada Marlow\nada@demo.example\n\nExperience\nEngineer, Fjordline, 2019 - 2024\n',
  ).toString('base64'),
  country: 'DE',
  days: 7,
  limit: 3,
  revision: 1,
  version: 1,
  formVersion: 1,
};

function numbersOf(positions: string[]): KnownValues {
  const [first = '1', second = '2'] = positions;
  return {
    pid: Number(first),
    pids: [Number(first)],
    position: Number(first),
    position_id: Number(first),
    position_ids: [Number(first), Number(second)],
  };
}

async function findWidget(ada: DemoPerson): Promise<string> {
  const { bytes } = await ada.send({ method: 'GET', path: '/api/offer/offers' });
  return /esign-widget\?wid=([\w-]+)/.exec(bytes.toString())?.[1] ?? 'none';
}

/** The names of the members of the first list in an answer, where two of them are names both of each. */
function listIds(answer: unknown): string[] {
  const list = firstList(answer) ?? [];
  return list
    .flatMap((item) => ID_NAMES.flatMap((name) => (item as Record<string, unknown>)[name] ?? []).slice(0, 2))
    .map(String)
    .slice(0, 8);
}

function firstList(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return typeof value[0] === 'object' ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.values(value)
    .map((member) => firstList(member))
    .find((list) => list !== undefined);
}
