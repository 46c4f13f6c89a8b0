import { type BootCandidate, type BootData, bootDataFor, bootDataOf } from '@opencareers/contracts/boot-data';
import type { ErrorCode } from '@opencareers/contracts/error-codes';
import type { PositionDetailsAnswer } from '@opencareers/contracts/position-details';
import type { FilterDefinition, PositionRow, SearchAnswer } from '@opencareers/contracts/position-search';
import { inLanguage } from '@opencareers/contracts/tenant-config/own-texts';
import {
  parseTenantConfig,
  type TenantConfigInput,
} from '@opencareers/contracts/tenant-config/tenant-config';

/** 12 November 2026, noon UTC. */
export const NOW = Date.UTC(2026, 10, 12, 12);
export const DOMAIN = 'northwind.example';

/** Boot data of a page of a tenant with everything at its default but what is given. */
export function aBoot(config: TenantConfigInput = {}, locale = 'en') {
  const parsed = parseTenantConfig(config);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return bootDataOf({ domain: DOMAIN, name: 'Northwind' }, inLanguage(parsed.config, locale), null);
}

/** Boot data of the page of somebody who is signed in and past all gates. */
export function aCandidateBoot(config: TenantConfigInput = {}, change: Partial<BootCandidate> = {}) {
  return candidateOn(aBoot(config), change);
}

/** The boot data of a visitor's page, as the same page is told to somebody who is signed in. */
export function candidateOn(boot: BootData, change: Partial<BootCandidate> = {}): BootData {
  return bootDataFor(boot, {
    user: {
      encId: 'ada-0123456789abcdef',
      email: 'ada@demo.example',
      firstname: 'Ada',
      lastname: 'Lovelace',
      is_admin: false,
      language: null,
      timeZone: null,
    },
    profile: { hasResume: false, encId: 'ada-0123456789abcdef' },
    isOnboarded: true,
    isBootstrapped: true,
    isThemeBuilder: false,
    ...change,
  });
}

/** A row of a search answer. */
export function aRow(change: Partial<PositionRow> = {}): PositionRow {
  const id = change.id ?? 101;
  return {
    id,
    displayJobId: `R-${id}`,
    name: 'Senior Engineer',
    locations: ['Zürich, Switzerland', 'Berlin, Germany', 'Lisbon, Portugal'],
    standardizedLocations: ['Zürich, ZH, CH', 'Berlin, BE, DE', 'Lisbon, PT'],
    postedTs: Math.floor(NOW / 1000) - 3 * 86_400,
    solrScore: null,
    stars: 0,
    department: 'Engineering',
    creationTs: Math.floor(NOW / 1000) - 3 * 86_400,
    isHot: 0,
    workLocationOption: 'hybrid',
    locationFlexibility: null,
    atsJobId: `R-${id}`,
    positionUrl: `/careers/job/${id}`,
    position_id: id,
    archived_at: -1,
    updatedTs: Math.floor(NOW / 1000) - 86_400,
    closesTs: null,
    employmentType: 'full-time',
    seniority: 'senior',
    businessUnit: null,
    pay: { min: 90_000, max: 110_000, currency: 'EUR', unit: 'year' },
    ...change,
  };
}

/** A filter with two options. */
export function aFilter(change: Partial<FilterDefinition> = {}): FilterDefinition {
  return {
    type: 'multi_select',
    filterName: 'department',
    title: 'Department',
    options: [
      { label: 'Engineering', value: 'engineering', count: 12, selected: false },
      { label: 'Sales', value: 'sales', count: 7, selected: false },
    ],
    tooltip: null,
    extraData: {},
    displayCount: 10,
    translateOptions: false,
    allowFreeText: false,
    ...change,
  };
}

type SearchChange = Partial<Omit<SearchAnswer['data'], 'filterDef'>> & {
  smartFilters?: FilterDefinition[];
  allFilters?: FilterDefinition[];
};

/** The body of a search answer. */
export function aSearchAnswer({ smartFilters, allFilters, ...change }: SearchChange = {}): SearchAnswer {
  return {
    status: 200,
    error: { message: '', body: '' },
    data: {
      positions: [
        aRow({ id: 101 }),
        aRow({ id: 102, name: 'Account Manager', department: 'Sales', pay: null }),
      ],
      filterDef: {
        facets: { locations: [] },
        smartFilters: smartFilters ?? [aFilter()],
        allFilters: allFilters ?? [
          aFilter({
            filterName: 'seniority',
            title: 'Seniority',
            options: [{ label: 'Senior', value: 'senior', count: 5, selected: false }],
          }),
        ],
      },
      count: 2,
      sortBy: 'timestamp',
      appliedFilters: {},
      debug: {},
      savedSearchMetadata: { savedSearchParamsHash: null, isSavedSearchActive: false },
      resultsMetaData: {
        usedFuzzSearch: false,
        mocTitle: null,
        place: null,
        relaxations: [],
        understood: [],
        groups: [],
        mentioning: 0,
      },
      ...change,
    },
    metadata: null,
  };
}

type DetailsChange = Partial<PositionDetailsAnswer['data']> & { isFallback?: boolean };

/** The body of an answer about one position. */
export function aDetailsAnswer({ isFallback = false, ...change }: DetailsChange = {}): PositionDetailsAnswer {
  const { solrScore: _score, ...row } = aRow({ id: change.id ?? 101 });
  const { id, name } = { ...row, ...change };
  return {
    status: 200,
    error: { message: '', body: '' },
    data: {
      ...row,
      jobDescription: `<p>We are looking for a <b>${name}</b>.</p><ul><li>Builds things</li></ul>`,
      location: 'Zürich, Switzerland',
      publicUrl: `https://jobs.northwind.example/careers/job/${id}-senior-engineer-zurich?domain=${DOMAIN}`,
      jdHighlight: [],
      skills: ['TypeScript', 'PostgreSQL'],
      language: 'en',
      otherLanguages: [],
      positionExtraDetails: {
        videos: [],
        blogs: [],
        perks: [],
        pymww: { people: [], count: 0 },
        customContent: [],
      },
      positionUserActions: {
        isSaved: false,
        isApplied: false,
        hasDraft: false,
        inCart: false,
        applyAction: { status: 'link_off', applyUrl: 'https://apply.example/1' },
      },
      ...change,
    },
    metadata: { isFallback },
  };
}

/** The body of an answer to any other call. */
export function anAnswer<Data>(data: Data) {
  return { status: 200, error: { message: '', body: '' }, data, metadata: null };
}

/** The body of a refusal about a position. */
export function aRefusal(status: number, message: string, code?: ErrorCode) {
  return { status, error: { message, code }, data: {}, metadata: null };
}
