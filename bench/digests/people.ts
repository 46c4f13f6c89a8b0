import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { Random } from '../../packages/position-index/src/testing/random.ts';

/** Mails go to so many domains, to the first ones most. */
const DOMAINS = 40;
const DISTINCT_SEARCHES = 5_000;
const SEARCHES_OF_ONE = 3;
const PEOPLE_OF_ONE_STATEMENT = 5_000;

interface Title {
  title: string;
  place: string;
}

/** Keeps so many people who hear of three searches each at once, by mail, and behind the bell as well of the first. */
export async function addPeople(
  dataDir: string,
  { domain, people, titles }: { domain: string; people: number; titles: readonly Title[] },
): Promise<void> {
  await asOwner(dataDir, async (query) => {
    const tenantId = await enter(query, domain);
    await query('create temporary table wanted (number integer, params jsonb)');
    const searches = Array.from(makeSearches(titles), (params, number) => ({ number, params }));
    await query(
      `insert into wanted select number, params from jsonb_to_recordset($1::jsonb) as made (number integer, params jsonb)`,
      [JSON.stringify(searches)],
    );
    for (let from = 1; from <= people; from += PEOPLE_OF_ONE_STATEMENT) {
      const range = [tenantId, from, Math.min(people, from + PEOPLE_OF_ONE_STATEMENT - 1)];
      await query(
        `insert into candidates (tenant_id, enc_id, email, language, time_zone, created_at)
         select $1, 'benchperson' || lpad(number::text, 9, '0'),
           'person-' || number || '@mails-' || floor(${DOMAINS} * power(random(), 3)) || '.example',
           (array['en', 'de', 'es', 'fr', 'ar'])[1 + number % 5], 'Europe/Berlin', now() - interval '9 days'
         from generate_series($2::integer, $3::integer) as number`,
        range,
      );
    }
    await query(
      `insert into saved_searches (tenant_id, candidate_id, params_hash, params, saved_at, looked_at, marked_after,
         heard_after, rhythm, by_bell, by_mail)
       select tenant_id, candidates.id, lpad(to_hex(place), 16, '0'), params, now() - interval '9 days',
         now() - interval '1 day', now() - interval '1 day', now() - interval '9 days', 'at_once', place = 0, true
       from candidates cross join generate_series(0, ${SEARCHES_OF_ONE - 1}) as place
         join wanted on number = (candidates.id * ${SEARCHES_OF_ONE} + place) % ${DISTINCT_SEARCHES}
       where tenant_id = $1`,
      [tenantId],
    );
    await query('analyze');
  });
}

/** Lets what was told be told long ago: between two mails of one person there is some time. */
export async function ageTellings(dataDir: string, domain: string): Promise<void> {
  await asOwner(dataDir, async (query) => {
    await enter(query, domain);
    await query(`update alert_tellings set told_at = told_at - interval '1 day'`);
  });
}

/** Searches that find news: the title of a position, or a word of it, some of them at a place. */
function* makeSearches(titles: readonly Title[]) {
  const random = new Random(19);
  for (let made = 0; made < DISTINCT_SEARCHES; made += 1) {
    const { title, place } = random.pick(titles);
    const words = title.split(/[^\p{L}]+/u).filter((word) => word.length > 3);
    yield {
      query: random.chance(0.5) ? title : random.pick(words.length === 0 ? [title] : words),
      location: random.chance(0.3) ? place : '',
      map_bounds: '',
      filters: {},
    };
  }
}

type Query = (text: string, values?: unknown[]) => Promise<{ rows: { id: number }[] }>;

/** Only while no server uses the folder. */
async function asOwner(dataDir: string, work: (query: Query) => Promise<void>): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: null, log: () => undefined });
  try {
    await database.withOwner(async (client) => {
      await client.query('begin');
      await work((text, values) => client.query(text, values));
      await client.query('commit');
    });
  } finally {
    await database.close();
  }
}

async function enter(query: Query, domain: string): Promise<number> {
  const [tenant] = (await query('select id from tenants where domain = $1', [domain])).rows;
  const id = tenant?.id ?? 0;
  await query(`select set_config('app.tenant_id', $1, true)`, [String(id)]);
  return id;
}
