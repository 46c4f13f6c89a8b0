import { PositionIndex, type StandingSearch } from '@opencareers/position-index';
import { Random } from '../../packages/position-index/src/testing/random.ts';
import { onePosition, PLACES, positions } from '../position-index/positions.ts';
import { DISTANCES_KM, queryStream } from '../position-index/queries.ts';
import { DESCRIPTION_WORDS, zipf } from '../position-index/vocabulary.ts';

const CHUNK = 1000;
/** Of the people who keep searches each has so many on average. */
const SEARCHES_OF_ONE = 10 / 3;

/** An index of so many positions of which some have just changed, and the ids of those. */
export function changedIndex(size: number, changes: number): { index: PositionIndex; changed: number[] } {
  const random = new Random(3);
  const index = PositionIndex.build(positions(size));
  const upserts = Array.from({ length: changes }, () => onePosition(random, 1 + random.below(size)));
  index.apply({ upserts, removals: [] });
  return { index, changed: [...new Set(upserts.map(({ id }) => id))] };
}

/** A search that somebody keeps. */
export interface KeptSearch {
  id: number;
  person: number;
  search: StandingSearch;
}

/**
 * Searches as visitors ask them, kept by people who live somewhere: half of what names a place names the own town, with
 * one distance. Some add a word of their own, a mistyped one, or one that is not wanted.
 */
export function* keptSearches(count: number): Generator<KeptSearch> {
  const random = new Random(16);
  const people = Math.round(count / SEARCHES_OF_ONE);
  for (let id = 0; id < count; id += 1) {
    if (id % CHUNK === 0) queries = queryStream(CHUNK, 1000 + id / CHUNK);
    const { text, facets, ranges, place } = queries[id % CHUNK]!;
    const person = random.below(people);
    yield {
      id,
      person,
      search: {
        text: withOwnWord(random, text),
        facets,
        ranges,
        place: place !== null && random.chance(0.5) ? homeOf(person) : place,
      },
    };
  }
}

let queries: ReturnType<typeof queryStream> = [];

function homeOf(person: number): StandingSearch['place'] {
  const random = new Random(person);
  const { latitude, longitude, countryCode } = PLACES[zipf(random, PLACES.length)]!;
  const km = random.pick(DISTANCES_KM);
  return { kind: 'radius', latitude, longitude, km, countryCode, includeRemote: random.chance(0.7) };
}

function withOwnWord(random: Random, text: string): string {
  if (text === '' || random.chance(0.85)) return text;
  const word = DESCRIPTION_WORDS[zipf(random, DESCRIPTION_WORDS.length)]!;
  const at = 1 + random.below(word.length);
  const said = random.pick([word, `${word.slice(0, at - 1)}${word.slice(at)}`, `-${word}`]);
  return `${text} ${said}`;
}

/** The parameters by which a page asks a search; its places are points, as invented towns are in no gazetteer. */
export function requestOf({ text, facets, place }: StandingSearch): Record<string, string | string[]> {
  const near = place?.kind === 'radius' ? place : null;
  return {
    query: text,
    ...(near === null
      ? {}
      : {
          location: `${near.latitude},${near.longitude}`,
          filter_distance: String(near.km),
          filter_include_remote: near.includeRemote ? '1' : '0',
        }),
    ...Object.fromEntries(facets.map(({ name, values }) => [`filter_${name}`, [...values]])),
  };
}
