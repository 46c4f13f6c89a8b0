import type { UnderstoodPart } from '@opencareers/contracts/position-search';
import { employmentTypeOf } from '../../../../../integrations/feeds/normalise/employment-type.ts';
import { seniorityOf } from '../../../../../integrations/feeds/normalise/seniority.ts';
import type { SearchRequest } from '../../search-request.ts';
import type { Phrase } from '../phrase.ts';
import {
  filterOn,
  hasPositions,
  isNoWord,
  isOnlyPlace,
  optionsOf,
  readersOf,
  takeOut,
  type Understanding,
  type UnderstandingScope,
} from '../understand-request.ts';
import { kindOf, SPOKEN_KINDS, type SpokenKind } from './kinds-of-work.ts';
import { plainWords } from './plain-words.ts';
import { findRadius } from './radius-phrase.ts';
import { inSeveralPlaces } from './several-places.ts';
import { findSpokenPlaces, findTailPlaces, withPlacesBeside } from './spoken-places.ts';
import { readUnwanted } from './unwanted-phrases.ts';

const REMOTE = 'remote';
const MARKS_AT_END = /[\s.,;:!?؟،…]+$/u;

/** A sentence of a conversation, understood as a search. */
export interface SpokenUnderstanding extends Understanding {
  /** What is looked for, without what is not wanted; `request.query` has both. */
  wanted: string;
  unwanted: readonly string[];
  /** Places that are named besides, but that no one search holds. */
  otherPlaces: readonly string[];
}

/**
 * Reads from a sentence what the search box reads from its words, and besides how far around a place, kinds of work
 * anywhere in it and what is not wanted; politeness goes. What the tenant has no filter for stays words.
 */
export function understandConversation(asked: SearchRequest, scope: UnderstandingScope): SpokenUnderstanding {
  const { text, unwanted } = readUnwanted(asked.query);
  const kinds = readKinds({ ...asked, query: text }, scope);
  const ofRest = readersOf(kinds.request, scope).filter(([name]) => name !== 'location');
  const rest = takeOut(kinds.request, [['distance', findRadius], ...ofRest]);
  const placed = takePlaces(rest, scope);
  const wanted = withoutPrefixes(plainWords(placed.request.query), scope);
  const excluded = excludeKinds(unwanted, placed.request, scope);
  return {
    request: {
      ...excluded.request,
      query: [wanted, ...excluded.words.map(exclusionOf)].filter((part) => part !== '').join(' '),
    },
    understood: [...kinds.understood, ...placed.understood],
    wanted,
    unwanted: excluded.words,
    otherPlaces: placed.others,
  };
}

/** Takes the place out of the words, or several of which any will do. */
function takePlaces(rest: Understanding, scope: UnderstandingScope): Understanding & { others: string[] } {
  if (rest.request.location !== '') return { ...rest, others: [] };
  let names: readonly string[] = [];
  const find = (words: string) => {
    const phrase = placeOf(words, scope);
    names = phrase?.values ?? [];
    return phrase;
  };
  const { request, understood } = takeOut(rest.request, [['location', find]]);
  const several = names.length > 1 ? inSeveralPlaces(request, names, scope) : { request, others: [] };
  return { ...several, understood: [...rest.understood, ...understood] };
}

const PREFIXED = /^[كبل]\p{Script=Arabic}{3,}$/u;

/** "As" and "for" are written to the next word in Arabic. */
function withoutPrefixes(words: string, scope: UnderstandingScope): string {
  return words
    .split(' ')
    .map((word) => {
      const isPrefixed = PREFIXED.test(word) && isNoWord(word, scope) && !isNoWord(word.slice(1), scope);
      return isPrefixed ? word.slice(1) : word;
    })
    .join(' ');
}

/** How the index reads that something is not wanted. */
export function exclusionOf(words: string): string {
  return /\s/u.test(words) ? `-"${words}"` : `-${words}`;
}

/** "full time", "remote", "junior" as filters of the tenant, where positions have such values. */
function readKinds(asked: SearchRequest, scope: UnderstandingScope): Understanding {
  const understood: UnderstoodPart[] = [];
  const filters = new Map(asked.filters);
  let { query, location } = asked;
  for (const kind of SPOKEN_KINDS) {
    const found = kind.pattern.exec(query);
    if (found === null) continue;
    const meant = filterOf(kind, scope);
    if (meant === null && !(isRemote(kind) && location === '')) continue;
    query = `${query.slice(0, found.index)} ${query.slice(found.index + found[0].length)}`;
    if (meant === null) location = REMOTE;
    else filters.set(meant.name, [...new Set([...(filters.get(meant.name) ?? []), ...meant.values])]);
    understood.push({
      text: found[0].trim(),
      filterName: meant?.name ?? 'location',
      value: meant?.values[0] ?? REMOTE,
    });
  }
  return {
    request: { ...asked, query: query.replaceAll(/\s+/gu, ' ').trim(), location, filters },
    understood,
  };
}

function isRemote({ values }: SpokenKind): boolean {
  return values.some((value) => value.startsWith(REMOTE));
}

/** The filter that a kind is, and the values that positions have for it; null where there is none. */
function filterOf(kind: SpokenKind, scope: UnderstandingScope): { name: string; values: string[] } | null {
  const name = filterOn(kind.field, scope.config);
  if (name === null) return null;
  const values = optionsOf(kind.field, scope).filter((value) => isOfKind(value, kind));
  if (values.length > 0) return { name, values };
  // Nothing is remote here: that is worth saying.
  return isRemote(kind) ? { name, values: [...kind.values] } : null;
}

function isOfKind(value: string, { field, values }: SpokenKind): boolean {
  const meant =
    field === 'employmentType' ? employmentTypeOf(value) : field === 'seniority' ? seniorityOf(value) : value;
  return values.includes(meant ?? value);
}

/** A kind of work that is not wanted leaves the others of its filter; the rest are words that must not be said. */
function excludeKinds(unwanted: readonly string[], asked: SearchRequest, scope: UnderstandingScope) {
  const words: string[] = [];
  const filters = new Map(asked.filters);
  for (const said of unwanted) {
    const kind = kindOf(said);
    const meant = kind === null ? null : filterOf(kind, scope);
    const others =
      kind === null || meant === null
        ? []
        : optionsOf(kind.field, scope).filter((value) => !meant.values.includes(value));
    if (meant === null || others.length === 0) words.push(said.replaceAll('"', ''));
    else filters.set(meant.name, others);
  }
  return { request: { ...asked, filters }, words };
}

/**
 * The place that a sentence names, with those beside it. One without positions counts too where its name is nothing that
 * positions say: people must hear that nothing is there.
 */
function placeOf(text: string, scope: UnderstandingScope): Phrase | null {
  const { gazetteer } = scope;
  const isPlace = (name: string) => hasPositions(name, scope);
  const beside = (phrase: Phrase) => withPlacesBeside(text, phrase, { gazetteer, isPlace });
  const said = findSpokenPlaces(text, gazetteer);
  const found = said.find(({ value }) => isPlace(value));
  if (found !== undefined) return beside(found);
  const plain = plainWords(text);
  const alone = [text.replace(MARKS_AT_END, ''), plain, withoutUnsaid(plain, scope)]
    .flatMap((words) =>
      findTailPlaces(words, gazetteer).map((phrase) => ({ ...phrase, isAll: phrase.at === 0 })),
    )
    .find(
      ({ value, isAll }) => isPlace(value) && (isAll || isNoWord(value, scope) || isOnlyPlace(value, scope)),
    );
  const at = alone === undefined ? -1 : text.lastIndexOf(alone.said);
  if (alone !== undefined && at >= 0) return beside({ ...alone, at });
  return said.find(({ value }) => isNoWord(value, scope)) ?? null;
}

/** Words without those at the end that no position says. */
function withoutUnsaid(words: string, scope: UnderstandingScope): string {
  const list = words.split(' ');
  while (list.length > 1 && isNoWord(list.at(-1) ?? '', scope)) list.pop();
  return list.join(' ');
}
