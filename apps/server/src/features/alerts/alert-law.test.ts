import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import type { SearchAlert } from '@opencareers/contracts/saved-search-alerts';
import { SAVED_SEARCH_PATHS } from '@opencareers/contracts/saved-search-calls';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  aKeeper,
  anAlertingCompany,
  type Keeper,
  mailsTo,
  OLD_BAKER,
  runAll,
} from '../../../test/alert-people.ts';
import { withinTenant } from '../../../test/offer-factory.ts';
import { randomFrom } from '../../../test/random-numbers.ts';
import { aPosition, aServer } from '../../../test/test-server.ts';
import { candidates } from '../accounts/index.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Two weeks around the night in which clocks leap in Europe, and after that in which they do in America. */
const BEGIN = new Date('2026-03-23T00:00:00Z').getTime();
const HOURS = 15 * 24;
const WORDS = ['Baker', 'Welder', 'Accountant'] as const;

interface Wish extends Pick<SearchAlert, 'rhythm' | 'weekday' | 'hour'> {
  word: string;
}
interface Somebody {
  zone: string;
  wishes: readonly Wish[];
  quiet?: { from: number; until: number };
  /** Hours from the begin in which they pause. */
  pause?: readonly [number, number];
}

const wish = (word: string, rhythm: SearchAlert['rhythm'], at: Partial<Wish> = {}): Wish => ({
  word,
  rhythm,
  hour: 9,
  weekday: 1,
  ...at,
});
const PEOPLE: readonly Somebody[] = [
  { zone: 'Europe/Berlin', wishes: [wish('Baker', 'weekly'), wish('Welder', 'daily', { hour: 18 })] },
  {
    zone: 'America/New_York',
    wishes: [wish('Accountant', 'daily', { hour: 7 }), wish('Baker', 'weekly', { weekday: 7 })],
  },
  {
    zone: 'Europe/Berlin',
    wishes: [wish('Welder', 'at_once'), wish('Accountant', 'daily', { hour: 8 })],
    quiet: { from: 22, until: 7 },
  },
  { zone: 'Asia/Tokyo', wishes: [wish('Baker', 'at_once')], pause: [100, 180] },
];

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

/** What the clock of a zone shows. */
function shownAt(time: number, timeZone: string): { hour: number; weekday: number } {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(time);
  const text = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    hour: Number(text('hour')),
    weekday: ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(text('weekday')),
  };
}

/** When a search is told whose news were found: hour by hour until it is the time, and not one of rest. */
function dueOf({ rhythm, hour, weekday }: Wish, { zone, quiet }: Somebody, now: number): number {
  const isTime = (time: number) => {
    const shown = shownAt(time, zone);
    if (rhythm === 'at_once') return true;
    return time > now && shown.hour === hour && (rhythm === 'daily' || shown.weekday === weekday);
  };
  const isQuiet = (time: number) => {
    const { hour } = shownAt(time, zone);
    return quiet !== undefined && (hour >= quiet.from || hour < quiet.until);
  };
  let time = now;
  while (!isTime(time)) time += HOUR;
  while (isQuiet(time)) time += HOUR;
  return time;
}

/** What one person should be mailed, step by step. */
class ModelPerson {
  readonly told = new Set<string>();
  readonly #searches;
  readonly #somebody: Somebody;

  constructor(somebody: Somebody) {
    this.#somebody = somebody;
    this.#searches = somebody.wishes.map((asked) => ({
      asked,
      due: null as number | null,
      news: new Set<Job>(),
    }));
  }

  /** Gives the jobs of the mail of this hour. */
  step(
    at: number,
    { news, isPaused, hasResumed }: { news: readonly Job[]; isPaused: boolean; hasResumed: boolean },
  ): Job[] {
    for (const search of this.#searches) {
      for (const job of news) if (job.title.includes(search.asked.word)) search.news.add(job);
      if (hasResumed) search.due = null;
      if (search.news.size > 0 && !isPaused) search.due ??= dueOf(search.asked, this.#somebody, at);
    }
    const mail = new Set<Job>();
    for (const search of this.#searches) {
      if (isPaused || search.due === null || search.due > at || search.news.size === 0) continue;
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
  const roll = below(12);
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

test('[SEARCH-16] over two weeks and a leap of clocks, everybody is mailed what a model says, at its hour', async () => {
  const server = await aServer({ baseUrl: 'https://jobs.example' });
  server.clock.set(new Date(BEGIN - HOUR));
  const tenant = await anAlertingCompany(server);
  const people: { person: Keeper; model: ModelPerson; somebody: Somebody }[] = [];
  for (const somebody of PEOPLE) {
    const kept = somebody.wishes.map(({ word, ...alert }) => ({
      search: { query: word, location: '' },
      alert,
    }));
    const person = await aKeeper(server, tenant, kept);
    await withinTenant(server, tenant.domain, (ctx) =>
      ctx.tx.update(candidates).set({ timeZone: somebody.zone }).where(eq(candidates.email, person.email)),
    );
    const body = { delivery: 'at_once', quietHours: somebody.quiet ?? null };
    await person.send('PUT', NOTIFICATION_PATHS.schedule, { body });
    people.push({ person, model: new ModelPerson(somebody), somebody });
  }
  const random = randomFrom(19);
  const jobs: Job[] = [];
  for (let hour = 0; hour < HOURS; hour += 1) {
    const at = BEGIN + hour * HOUR;
    server.clock.set(new Date(at));
    const before = jobs.map(hashOf).join() + jobs.map(({ isOpen }) => isOpen).join();
    const news = change(jobs, random, at);
    if (jobs.map(hashOf).join() + jobs.map(({ isOpen }) => isOpen).join() !== before)
      await tenant.import([
        OLD_BAKER,
        ...jobs
          .filter(({ isOpen }) => isOpen)
          .map(({ sourceId, title, place }) => aPosition({ sourceId, title, locations: [{ text: place }] })),
      ]);
    for (const { person, somebody } of people)
      if (somebody.pause?.includes(hour) === true)
        await person.send('PUT', SAVED_SEARCH_PATHS.pause, { body: { paused: hour === somebody.pause[0] } });
    const counts = people.map(({ person }) => mailsTo(server, person).length);
    await runAll(server, tenant);
    for (const [index, { person, model, somebody }] of people.entries()) {
      const [from, until] = somebody.pause ?? [0, 0];
      const expected = model.step(at, {
        news,
        isPaused: hour >= from && hour < until,
        hasResumed: until > 0 && hour === until,
      });
      const mails = mailsTo(server, person).slice(counts[index]);
      const told = mails.flatMap(({ text }) =>
        [...text.matchAll(/^(.+ \d+)\n.+\nhttps:/gm)].map(([, title]) => title),
      );
      const more = mails.flatMap(({ text }) =>
        [...text.matchAll(/^and (\d+) more/gm)].map(([, count]) => Number(count)),
      );
      const when = `${new Date(at).toISOString()} ${somebody.zone}`;
      expect([when, mails.length], when).toEqual([when, expected.length > 0 ? 1 : 0]);
      expect([when, told.length + more.reduce((sum, count) => sum + count, 0)]).toEqual([
        when,
        expected.length,
      ]);
      if (more.length === 0) expect(new Set(told), when).toEqual(new Set(expected.map(({ title }) => title)));
    }
  }
  expect(people.map(({ person }) => mailsTo(server, person).length).every((count) => count > 1)).toBe(true);
});
