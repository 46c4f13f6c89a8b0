import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { SearchAlert } from '@opencareers/contracts/saved-search-alerts';
import { SAVED_SEARCH_PATHS } from '@opencareers/contracts/saved-search-calls';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signIn } from '../../../test/account-people.ts';
import {
  aKeeper,
  anAlertingCompany,
  type Keeper,
  keepSearch,
  mailsTo,
  OLD_BAKER,
  runAll,
} from '../../../test/alert-people.ts';
import { withinTenant } from '../../../test/offer-factory.ts';
import { randomFrom } from '../../../test/random-numbers.ts';
import { readRounds } from '../../../test/test-env.ts';
import { aPosition, aServer, type TestServer, type TestTenant } from '../../../test/test-server.ts';
import type { Mail } from '../../integrations/mail/mail.port.ts';
import { candidates } from '../accounts/index.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Zones are apart by half hours, so things happen on full and half hours. */
const STEP = HOUR / 2;
const BEGIN = new Date('2026-03-01T00:00:00Z').getTime();
const DAYS = 365;
/** Days before and on which clocks leap somewhere: in America, Europe and Australia, to and fro. */
const LEAPS = ['03-07', '03-28', '04-04', '10-03', '10-24', '10-31'].flatMap((day) => [
  new Date(`2026-${day}T12:00:00Z`).getTime(),
  new Date(`2026-${day}T12:00:00Z`).getTime() + DAY,
]);
/** When the clock of the server is set back, and by how much. */
const SET_BACK = [60.25, 238.75].map((day) => BEGIN + day * DAY);
const SET_BACK_BY = 3 * HOUR;
/** Besides what happens on the days of the leaps. */
const CHANGES = readRounds('ALERT_CHANGES', { day: 40, night: 1_000 });
const PEOPLE = readRounds('ALERT_PEOPLE', { day: 5, night: 40 });
const WORDS = ['Baker', 'Welder', 'Accountant'] as const;
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/St_Johns',
  'Asia/Tokyo',
] as const;

interface Wish extends Pick<SearchAlert, 'rhythm' | 'weekday' | 'hour'> {
  word: string;
  /** The day from which it is kept; the first one where none is said. */
  madeOn?: number;
  renamedOn?: number;
  endedOn?: number;
}
interface Somebody {
  zone: string;
  wishes: readonly Wish[];
  quiet?: { from: number; until: number };
  /** Days from and until which they pause. */
  pauses?: readonly (readonly [number, number])[];
}

const wish = (word: string, rhythm: SearchAlert['rhythm'], at: Partial<Wish> = {}): Wish => ({
  word,
  rhythm,
  hour: 9,
  weekday: 1,
  ...at,
});
const NAMED: readonly Somebody[] = [
  {
    zone: 'Europe/Berlin',
    wishes: [
      wish('Baker', 'weekly', { endedOn: 140 }),
      wish('Welder', 'daily', { hour: 2, renamedOn: 90 }),
      wish('Baker', 'weekly', { madeOn: 200 }),
    ],
  },
  {
    zone: 'America/New_York',
    wishes: [wish('Accountant', 'daily', { hour: 7 }), wish('Baker', 'weekly', { weekday: 7 })],
    pauses: [
      [20, 34],
      [230, 251],
    ],
  },
  {
    zone: 'Australia/Adelaide',
    wishes: [wish('Welder', 'at_once'), wish('Accountant', 'weekly', { madeOn: 33, renamedOn: 40 })],
    quiet: { from: 22, until: 7 },
  },
  {
    zone: 'Asia/Kolkata',
    wishes: [wish('Baker', 'at_once'), wish('Welder', 'weekly')],
    pauses: [[100, 118]],
  },
  {
    zone: 'Australia/Lord_Howe',
    wishes: [wish('Accountant', 'daily', { hour: 2 }), wish('Baker', 'daily', { hour: 23 })],
    quiet: { from: 23, until: 6 },
  },
];

/** Anybody else, for the long run. */
function anybody(random: () => number): Somebody {
  const below = (count: number) => Math.floor(random() * count);
  const pausedOn = below(DAYS - 30);
  return {
    zone: ZONES[below(ZONES.length)] ?? 'UTC',
    wishes: WORDS.slice(below(WORDS.length)).map((word) =>
      wish(word, (['at_once', 'daily', 'weekly'] as const)[below(3)] ?? 'daily', {
        hour: below(24),
        weekday: 1 + below(7),
        madeOn: below(2) * below(DAYS),
      }),
    ),
    ...(random() < 0.5 && { quiet: { from: 20 + below(4), until: 4 + below(5) } }),
    ...(random() < 0.5 && { pauses: [[pausedOn, pausedOn + 1 + below(28)]] }),
  };
}

/** A position as the feed has it, and what was news of it. */
interface Job {
  sourceId: string;
  title: string;
  place: string;
  isOpen: boolean;
  closedAt: number;
  openings: number;
}
const hashOf = ({ sourceId, title, place, openings }: Job) => [sourceId, title, place, openings].join();

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clock of a zone shows: minutes of the day, and the day. */
function shownAt(time: number, timeZone: string): { minutes: number; hour: number; weekday: number } {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(timeZone, clock);
  const parts = clock.formatToParts(time);
  const text = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const hour = Number(text('hour'));
  return {
    hour,
    minutes: hour * 60 + Number(text('minute')),
    weekday: ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(text('weekday')),
  };
}

/** When a search is told whose news were found: step by step until it is the time, and not one of rest. */
function dueOf({ rhythm, hour, weekday }: Wish, { zone, quiet }: Somebody, now: number): number {
  const isTime = (time: number) => {
    if (rhythm === 'at_once') return true;
    if (time <= now) return false;
    const [shown, before] = [shownAt(time, zone), shownAt(time - STEP, zone)];
    // The first time of the day that is so late: the hour itself, or what a clock that leaps over it shows next.
    const isFirst = before.weekday !== shown.weekday || before.minutes < hour * 60;
    return shown.minutes >= hour * 60 && isFirst && (rhythm === 'daily' || shown.weekday === weekday);
  };
  const isQuiet = (time: number) => {
    const shown = shownAt(time, zone);
    return quiet !== undefined && (shown.hour >= quiet.from || shown.hour < quiet.until);
  };
  let time = now;
  while (!isTime(time)) time += STEP;
  while (isQuiet(time)) time += STEP;
  return time;
}

interface ModelSearch {
  asked: Wish;
  due: number | null;
  news: Set<Job>;
}

/** What one person should be mailed, step by step. */
class ModelPerson {
  readonly told = new Set<string>();
  readonly #somebody: Somebody;
  #searches: ModelSearch[] = [];
  #isPaused = false;

  constructor(somebody: Somebody) {
    this.#somebody = somebody;
  }

  /** When something is due next. */
  get due(): number {
    if (this.#isPaused) return Number.POSITIVE_INFINITY;
    return Math.min(...this.#searches.map(({ due }) => due ?? Number.POSITIVE_INFINITY));
  }

  keep(asked: Wish): void {
    this.#searches.push({ asked, due: null, news: new Set() });
  }

  end(asked: Wish): void {
    this.#searches = this.#searches.filter((search) => search.asked !== asked);
  }

  pause(isPaused: boolean): void {
    this.#isPaused = isPaused;
    for (const search of this.#searches) search.due = null;
  }

  /** Gives the jobs of the mail of this moment. */
  step(at: number, news: readonly Job[]): Job[] {
    for (const search of this.#searches) {
      for (const job of news) if (job.title.includes(search.asked.word)) search.news.add(job);
      if (search.news.size > 0 && !this.#isPaused) search.due ??= dueOf(search.asked, this.#somebody, at);
    }
    const mail = new Set<Job>();
    for (const search of this.#searches) {
      if (this.#isPaused || search.due === null || search.due > at || search.news.size === 0) continue;
      for (const job of search.news) if (job.isOpen && !this.told.has(hashOf(job))) mail.add(job);
      search.news.clear();
      search.due = null;
    }
    for (const job of mail) this.told.add(hashOf(job));
    return [...mail];
  }
}

/** Lets something happen to the jobs; gives those of which it is news. */
function change(jobs: Job[], random: () => number, at: number): Job[] {
  const below = (count: number) => Math.floor(random() * count);
  const roll = below(6);
  const some = jobs[below(jobs.length)];
  if (roll < 2) {
    const job = {
      sourceId: `job-${jobs.length}`,
      title: `${WORDS[below(WORDS.length)]} ${jobs.length}`,
      place: 'Berlin, Germany',
      isOpen: true,
      closedAt: 0,
      openings: 1,
    };
    jobs.push(job);
    return [job];
  }
  if (some === undefined) return [];
  if (roll === 2 && some.isOpen) Object.assign(some, { isOpen: false, closedAt: at });
  else if (roll === 3 && !some.isOpen) {
    const isLong = at - some.closedAt >= 7 * DAY;
    Object.assign(some, { isOpen: true, openings: some.openings + Number(isLong) });
    return [some];
  } else if (roll === 4 && some.isOpen) {
    some.place = some.place === 'Berlin, Germany' ? 'Hamburg, Germany' : 'Berlin, Germany';
    return [some];
  }
  return [];
}

/** Something that happens at a moment of the year. */
interface Happening {
  at: number;
  act: () => Promise<readonly Job[]>;
}

/** Somebody of the year, on the server and in the model. */
class Resident {
  readonly person: Keeper;
  readonly model: ModelPerson;
  readonly somebody: Somebody;
  readonly #server: TestServer;
  readonly #hashes = new Map<Wish, string>();

  constructor(server: TestServer, person: Keeper, somebody: Somebody) {
    this.#server = server;
    this.person = person;
    this.somebody = somebody;
    this.model = new ModelPerson(somebody);
  }

  async keep(asked: Wish): Promise<void> {
    const { word, rhythm, weekday, hour } = asked;
    const search = { query: word, location: '' };
    this.#hashes.set(asked, await keepSearch(this.person, { search, alert: { rhythm, weekday, hour } }));
    this.model.keep(asked);
  }

  /** What they do in the year. */
  *happenings(): Generator<Happening> {
    for (const asked of this.somebody.wishes) {
      const { madeOn = 0, renamedOn, endedOn } = asked;
      if (madeOn > 0) yield this.#happening(madeOn, () => this.keep(asked));
      if (renamedOn !== undefined)
        yield this.#happening(renamedOn, () =>
          this.#change('PUT', asked, { body: { name: 'Another name' } }),
        );
      if (endedOn !== undefined)
        yield this.#happening(endedOn, async () => {
          await this.#change('DELETE', asked);
          this.model.end(asked);
        });
    }
    for (const [from, until] of this.somebody.pauses ?? [])
      for (const day of [from, until])
        yield this.#happening(day, async () => {
          const body = { paused: day === from };
          const answer = await this.person.send('PUT', SAVED_SEARCH_PATHS.pause, { body });
          expect(answer.status).toBe(200);
          this.model.pause(body.paused);
        });
  }

  /** Just before noon, when no positions change; a session does not last a year. */
  #happening(day: number, work: () => Promise<void>): Happening {
    const act = async () => {
      await signIn(this.#server, this.person, this.person.email);
      await work();
      return [];
    };
    return { at: BEGIN + day * DAY + 12 * HOUR - STEP, act };
  }

  async #change(method: 'PUT' | 'DELETE', asked: Wish, call = {}): Promise<void> {
    const path = SAVED_SEARCH_PATHS.one(this.#hashes.get(asked) ?? '');
    expect((await this.person.send(method, path, call)).status).toBe(200);
  }
}

async function aResident(server: TestServer, tenant: TestTenant, somebody: Somebody): Promise<Resident> {
  const person = await aKeeper(server, tenant, []);
  await withinTenant(server, tenant.domain, (ctx) =>
    ctx.tx.update(candidates).set({ timeZone: somebody.zone }).where(eq(candidates.email, person.email)),
  );
  const body = { delivery: 'at_once', quietHours: somebody.quiet ?? null };
  await person.send('PUT', NOTIFICATION_PATHS.schedule, { body });
  const resident = new Resident(server, person, somebody);
  for (const asked of somebody.wishes) if ((asked.madeOn ?? 0) === 0) await resident.keep(asked);
  return resident;
}

/** Compares the mails since there were `count` of them with those of the model. */
function compareMails(mails: readonly Mail[], expected: readonly Job[], when: string): void {
  const told = mails.flatMap(({ text }) =>
    [...text.matchAll(/^(.+ \d+)\n.+\nhttps:/gm)].map(([, title]) => title),
  );
  const more = mails.flatMap(({ text }) =>
    [...text.matchAll(/^and (\d+) more/gm)].map(([, count]) => Number(count)),
  );
  expect([when, mails.length], when).toEqual([when, expected.length > 0 ? 1 : 0]);
  expect([when, told.length + more.reduce((sum, count) => sum + count, 0)]).toEqual([when, expected.length]);
  if (more.length === 0) expect(new Set(told), when).toEqual(new Set(expected.map(({ title }) => title)));
}

test(
  '[SEARCH-16] over a year with all leaps of its clocks, everybody is mailed what a model says, in time',
  async () => {
    const server = await aServer({ baseUrl: 'https://jobs.example' });
    server.clock.set(new Date(BEGIN - HOUR));
    const tenant = await anAlertingCompany(server);
    const random = randomFrom(19);
    const people: Resident[] = [];
    for (let at = 0; at < PEOPLE; at += 1)
      people.push(await aResident(server, tenant, NAMED[at] ?? anybody(random)));
    const jobs: Job[] = [];
    const changeAt = (at: number, clock = at): Happening => ({
      at,
      act: async () => {
        const news = change(jobs, random, clock);
        const open = jobs.filter(({ isOpen }) => isOpen);
        await tenant.import([
          OLD_BAKER,
          ...open.map(({ sourceId, title, place }) =>
            aPosition({ sourceId, title, locations: [{ text: place }] }),
          ),
        ]);
        return news;
      },
    });
    const anytime = Array.from({ length: CHANGES }, () => BEGIN + Math.floor(random() * DAYS * 48) * STEP);
    const happenings = [
      ...[...LEAPS, ...anytime].map((at) => changeAt(at)),
      ...people.flatMap((resident) => [...resident.happenings()]),
    ].toSorted((one, other) => one.at - other.at);

    /** All that happens at a moment, and the mails of it. */
    const live = async (at: number, acts: readonly Happening['act'][]) => {
      server.clock.set(new Date(at));
      const news: Job[] = [];
      for (const act of acts) news.push(...(await act()));
      const counts = people.map(({ person }) => mailsTo(server, person).length);
      await runAll(server, tenant);
      for (const [index, { person, model, somebody }] of people.entries()) {
        const when = `${new Date(at).toISOString()} ${somebody.zone}`;
        compareMails(mailsTo(server, person).slice(counts[index]), model.step(at, news), when);
      }
    };

    const setBacks = [...SET_BACK];
    let now = BEGIN;
    for (;;) {
      const next = happenings[0]?.at ?? BEGIN + DAYS * DAY;
      const due = Math.min(...people.map(({ model }) => model.due));
      let at = Math.min(next, due);
      if (at >= (setBacks[0] ?? Number.POSITIVE_INFINITY)) {
        // It goes back in the middle of what it has just shown, and something happens then.
        const shown = setBacks.shift() ?? 0;
        await live(shown, []);
        now = shown - SET_BACK_BY;
        await live(now, [changeAt(now).act]);
        continue;
      }
      if (at >= BEGIN + DAYS * DAY) break;
      // Nothing comes half an hour too early either.
      if (due === at && at - STEP > now) await live(at - STEP, []);
      at = Math.max(at, now);
      const acts: Happening['act'][] = [];
      while (happenings[0] !== undefined && happenings[0].at <= at)
        acts.push(happenings.shift()?.act ?? (async () => []));
      now = at;
      await live(at, acts);
    }
    expect(people.map(({ person }) => mailsTo(server, person).length).every((count) => count > 1)).toBe(true);
  },
  120_000 + PEOPLE * CHANGES * 250,
);
