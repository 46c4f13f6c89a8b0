import type { NativePositionInput } from '@opencareers/contracts/native-position';
import { beforeAll, expect, test } from 'vitest';
import { searchInProcess } from '../../../../test/search-in-process.ts';
import { readRounds } from '../../../../test/test-env.ts';
import { aPosition, aServer, aTenant, type TestServer } from '../../../../test/test-server.ts';

/** The index itself answers 10,000 in every run: exactness.test.ts of its package. */
const REQUESTS = readRounds('SEARCHES', { day: 2_500, night: 10_000 });
const DEPARTMENTS = ['Plant', 'Field', 'Office', 'Kitchen'] as const;
const TYPES = ['full-time', 'part-time', 'contract'] as const;
const SENIORITIES = ['entry', 'senior', 'lead'] as const;
const WORK = ['onsite', 'hybrid', 'remote_local'] as const;
const COUNTRIES = ['Germany', 'France', 'Japan'] as const;
const WORDS = ['welder', 'painter', 'driver', 'cook', 'clerk', 'pilot'] as const;

/** What a filter of the wire looks at, told without the product's own code. */
const FIELDS: Record<string, (position: Sample) => string> = {
  department: (position) => position.department,
  employment_type: (position) => position.employmentType,
  seniority: (position) => position.seniority,
  work_location_option: (position) => position.workLocationOption,
  country: (position) => position.country,
};

interface Sample {
  word: string;
  department: string;
  employmentType: string;
  seniority: string;
  workLocationOption: (typeof WORK)[number];
  country: string;
}

let state = 12_345;
function random(): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return state / 0x7fffffff;
}
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

const samples: Sample[] = Array.from({ length: 400 }, () => ({
  word: pick(WORDS),
  department: pick(DEPARTMENTS),
  employmentType: pick(TYPES),
  seniority: pick(SENIORITIES),
  workLocationOption: pick(WORK),
  country: pick(COUNTRIES),
}));

function toPosition({ word, country, ...rest }: Sample): NativePositionInput {
  return aPosition({ ...rest, title: word, descriptionHtml: '', locations: [{ text: country, country }] });
}

let server: TestServer;
let domain: string;
beforeAll(async () => {
  server = await aServer();
  ({ domain } = await aTenant(server, { positions: samples.map(toPosition) }));
});

interface Asked {
  query: string;
  filters: Record<string, string[]>;
}

function makeRequest(): Asked {
  const filters: Record<string, string[]> = {};
  const values = {
    department: DEPARTMENTS,
    employment_type: TYPES,
    seniority: SENIORITIES,
    work_location_option: WORK,
    country: COUNTRIES,
  };
  for (const [name, known] of Object.entries(values)) {
    if (random() < 0.4)
      filters[name] = [...new Set([pick(known), pick(known)])].map((value) =>
        random() < 0.3 ? value.toUpperCase() : value,
      );
  }
  return { query: random() < 0.5 ? pick(WORDS) : '', filters };
}

function matches(sample: Sample, asked: Asked, without: string | null = null): boolean {
  if (asked.query !== '' && sample.word !== asked.query) return false;
  return Object.entries(asked.filters).every(
    ([name, values]) =>
      name === without ||
      values.some((value) => value.toLowerCase() === FIELDS[name]?.(sample).toLowerCase()),
  );
}

function countOptions(asked: Asked, name: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const sample of samples.filter((candidate) => matches(candidate, asked, name))) {
    const value = FIELDS[name]?.(sample).toLowerCase() ?? '';
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

test('[SEARCH-12] totals and every count equal a brute-force filter over 10,000 random requests', {
  timeout: 300_000,
}, async () => {
  const search = await searchInProcess(server, domain);
  for (let round = 0; round < REQUESTS; round += 1) {
    const asked = makeRequest();
    const raw: Record<string, string | string[]> = { query: asked.query };
    for (const [name, values] of Object.entries(asked.filters)) raw[`filter_${name}`] = values;
    const { data, ids } = search(raw);
    const total = samples.filter((sample) => matches(sample, asked)).length;
    expect(data.count, JSON.stringify(asked)).toBe(total);
    expect(ids.length).toBe(Math.min(10, total));
    for (const filter of [...data.filterDef.smartFilters, ...data.filterDef.allFilters]) {
      if (!(filter.filterName in FIELDS)) continue;
      const told = (filter.options ?? []).filter((option) => option.count > 0);
      const counts = Object.fromEntries(told.map((option) => [option.value.toLowerCase(), option.count]));
      expect(counts, `${filter.filterName} of ${JSON.stringify(asked)}`).toEqual(
        countOptions(asked, filter.filterName),
      );
    }
  }
});
