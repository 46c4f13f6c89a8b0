import {
  parseTenantConfig,
  type TenantConfig,
  type TenantConfigInput,
} from '@opencareers/contracts/tenant-config/tenant-config';
import { PositionIndex } from '@opencareers/position-index';
import { countingQuery } from '../src/features/positions/catalog/counting-query.ts';
import {
  PAY_CURRENCY_FACET,
  toIndexedPosition,
} from '../src/features/positions/catalog/position-document.ts';
import { toPositionRow } from '../src/features/positions/position-row.ts';
import type { IndexedRecord } from '../src/features/positions/positions.repo.ts';
import { WishSearch } from '../src/features/positions/search/wish-search.ts';
import { loadGazetteer } from '../src/integrations/gazetteer/gazetteer.ts';

const gazetteer = loadGazetteer();
/** The time of conversations in tests. */
export const WISHES_NOW = new Date('2026-03-10T12:00:00Z');
const DAY = 86_400_000;

/** A position of a made company, by what wishes speak of. */
export interface MadePosition {
  title: string;
  place?: string;
  department?: string;
  skills?: string[];
  employmentType?: string;
  seniority?: string;
  workLocationOption?: IndexedRecord['workLocationOption'];
  /** A year, in the currency. */
  pay?: [amount: number, currency: string];
  daysAgo?: number;
  text?: string;
}

/** A configuration with nothing but what is given. */
export function aWishConfig(input: TenantConfigInput = {}): TenantConfig {
  const parsed = parseTenantConfig(input);
  if (!parsed.ok) throw new Error('the configuration is not valid');
  return parsed.config;
}

/** The index and rows of made positions, in memory: nothing of it asks a database. */
export function aMadeCatalog(made: readonly MadePosition[]) {
  const records = made.map(toRecord);
  const index = PositionIndex.build(records.map(toIndexedPosition));
  const rows = new Map(
    records.map((record) => [record.id, Buffer.from(JSON.stringify(toPositionRow(record)))]),
  );
  const counted = index.search(countingQuery({ facets: [PAY_CURRENCY_FACET] }));
  return {
    search: index.search.bind(index),
    changed: index.changed.bind(index),
    payCurrency: counted.facetCounts[PAY_CURRENCY_FACET]?.[0]?.value ?? null,
    hasNumber: () => false,
    getRow: (id: number) => rows.get(id) ?? Buffer.from('null'),
  };
}

/** The positions as conversations in a language ask for them. */
export function aWishSearch(
  catalog: ReturnType<typeof aMadeCatalog>,
  { language = 'en', config = aWishConfig() }: { language?: string; config?: TenantConfig } = {},
): WishSearch {
  return new WishSearch({ catalog, config, gazetteer, now: WISHES_NOW, language });
}

function toRecord(made: MadePosition, at: number): IndexedRecord {
  const id = 1000 + at;
  const posted = new Date(WISHES_NOW.getTime() - (made.daysAgo ?? 20) * DAY);
  const [amount, currency] = made.pay ?? [null, null];
  return {
    id,
    displayJobId: `R-${id}`,
    title: made.title,
    department: made.department ?? null,
    businessUnit: null,
    locations: made.place === undefined ? [] : [gazetteer.standardize({ text: made.place })],
    workLocationOption: made.workLocationOption ?? 'onsite',
    employmentType: made.employmentType ?? null,
    seniority: made.seniority ?? null,
    skills: made.skills ?? [],
    payMin: amount,
    payMax: amount,
    payCurrency: currency,
    payPeriod: currency === null ? null : 'year',
    language: null,
    translations: [],
    descriptionText: made.text ?? '',
    customFields: {},
    isHot: false,
    isPrivate: false,
    postedAt: posted,
    createdAt: posted,
    updatedAt: posted,
    sourceUpdatedAt: null,
    closesAt: null,
    archivedAt: null,
  } as Partial<IndexedRecord> as IndexedRecord;
}
