import type { AssistantChip, SearchWish } from '@opencareers/contracts/assistant';
import { ASSISTANT_CHIPS_MAX } from '@opencareers/contracts/assistant-calls';
import { filterField } from '@opencareers/contracts/filter-option-text';
import type { FilterDefinition } from '@opencareers/contracts/position-search';
import { isolate } from '@opencareers/messages/languages';
import { placeName } from '@opencareers/messages/place-name';
import type { FoundWish, WishSearch } from '../../positions/index.ts';
import { chipOf } from '../questions/reply.ts';
import { joinQuery, splitQuery } from './next-wish.ts';
import { partsOf, type WishReader } from './wish-parts.ts';
import { wishOptionText, wishText } from './wish-texts.ts';

/** Fields whose options are worth a question, the most telling first. */
const ASKED_FIELDS = ['workLocationOption', 'employmentType', 'seniority', 'department', 'city', 'skills'];
const WEEK = '7';
/** So many chips refine; the others are left for what is similar and more. */
const REFINING_MAX = 3;

interface Result {
  wish: SearchWish;
  found: FoundWish;
  search: WishSearch;
  /** Places that were named besides. */
  otherPlaces?: readonly string[];
}

/** Next questions after an answer; each finds at least one position. */
export function chipsOf(result: Result, reader: WishReader): AssistantChip[] {
  const { wish, found, search } = result;
  const further = found.data.count === 0 ? relaxingChips(result, reader) : refiningChips(result, reader);
  const chips = [...placeChips(result, reader), ...further];
  const asked = JSON.stringify(wish);
  return chips
    .filter((chip) => JSON.stringify(chip.wish) !== asked)
    .filter((chip) => chip.wish !== null && search.count(chip.wish) > 0)
    .slice(0, ASSISTANT_CHIPS_MAX);
}

function placeChips({ wish, otherPlaces = [] }: Result, { language }: WishReader): AssistantChip[] {
  return otherPlaces.map((place) => ({
    ...chipOf(
      wishText(language, 'chip.place', { place: isolate(language, placeName({ locale: language }, place)) }),
    ),
    wish: { ...wish, start: 0, location: place },
  }));
}

function refiningChips({ wish, found }: Result, reader: WishReader): AssistantChip[] {
  const { language } = reader;
  const { count, filterDef } = found.data;
  const filters = [...filterDef.smartFilters, ...filterDef.allFilters];
  const refining = ASKED_FIELDS.flatMap((field) =>
    filters
      .filter(({ filterName }) => filterField(reader.config.pcsxConfig, filterName) === field)
      .slice(0, 1)
      .flatMap((filter) => optionChip(filter, { wish, count }, reader)),
  );
  const posted = filters.flatMap((filter) => postedChip(filter, { wish, count }, reader));
  const isMore = wish.start + found.rows.length < count;
  const more: AssistantChip[] = isMore
    ? [
        {
          ...chipOf(wishText(language, 'chip.more')),
          wish: { ...wish, start: wish.start + found.rows.length },
        },
      ]
    : [];
  return [...refining.slice(0, REFINING_MAX), ...posted, ...more];
}

type Narrowed = { wish: SearchWish; count: number };

/** The option of a filter that leaves most, where it leaves fewer than there are. */
function optionChip(
  filter: FilterDefinition,
  { wish, count }: Narrowed,
  reader: WishReader,
): AssistantChip[] {
  const { filterName, options } = filter;
  if (wish.filters[filterName] !== undefined || options === null) return [];
  if (wish.location !== '' && filterField(reader.config.pcsxConfig, filterName) === 'city') return [];
  const best = options.find((option) => option.count > 0 && option.count < count && !option.selected);
  return best === undefined ? [] : [narrowingChip(wish, { filterName, ...best }, reader)];
}

function postedChip(
  filter: FilterDefinition,
  { wish, count }: Narrowed,
  reader: WishReader,
): AssistantChip[] {
  const { filterName, options } = filter;
  if (filterField(reader.config.pcsxConfig, filterName) !== 'postedTs') return [];
  if (wish.filters[filterName] !== undefined) return [];
  const week = options?.find(({ value }) => value === WEEK);
  if (week === undefined || week.count === 0 || week.count === count) return [];
  return [
    {
      ...chipOf(wishText(reader.language, 'chip.week')),
      wish: withFilter(wish, filterName, WEEK),
    },
  ];
}

function narrowingChip(
  wish: SearchWish,
  named: { filterName: string; value: string; label: string | number },
  reader: WishReader,
): AssistantChip {
  const option = isolate(reader.language, wishOptionText(reader, named));
  return {
    ...chipOf(wishText(reader.language, 'chip.only', { option })),
    wish: withFilter(wish, named.filterName, named.value),
  };
}

function withFilter(wish: SearchWish, name: string, value: string): SearchWish {
  return { ...wish, start: 0, filters: { ...wish.filters, [name]: [value] } };
}

/** What to give up where nothing was found: first fewer words, then single parts, what leads furthest first. */
function relaxingChips({ wish, found }: Result, reader: WishReader): AssistantChip[] {
  const { language } = reader;
  const { relaxations } = found.data.resultsMetaData;
  const { wanted, unwanted } = splitQuery(wish.query);
  const parts = partsOf(wish, found, reader);
  const offered = relaxations
    .toSorted((a, b) => b.count - a.count)
    .flatMap(({ filterName, dropped }) => {
      if (dropped !== undefined) {
        const words = wanted.split(' ').filter((word) => !dropped.includes(word));
        const query = joinQuery(words.join(' '), unwanted);
        return [{ label: dropped.join(' '), wish: { ...wish, start: 0, query } }];
      }
      const part = parts.find((one) => one.filterName === filterName);
      return part === undefined ? [] : [{ label: part.label, wish: part.without }];
    });
  return [...offered, ...parts.map(({ label, without }) => ({ label, wish: without }))]
    .filter((one, at, all) => all.findIndex(({ label }) => label === one.label) === at)
    .map((one) => ({
      ...chipOf(wishText(language, 'chip.without', { part: isolate(language, one.label) })),
      wish: one.wish,
    }));
}
