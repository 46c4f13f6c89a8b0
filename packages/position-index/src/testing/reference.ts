import { distanceKm, isInside, isSamePoint } from '../query/geo.ts';
import { THERE_KM } from '../query/place-match.ts';
import {
  AWAY_SHARE,
  distanceShare,
  freshnessShare,
  rarity,
  SCORE_SCALE,
  totalScore,
} from '../ranking/score.ts';
import { EXTRA, QUALITY, UNIT } from '../ranking/weights.ts';
import { foldOption } from '../text/fold.ts';
import type {
  FacetFilter,
  IndexedPlace,
  IndexedPosition,
  PlaceFilter,
  PositionHit,
  PositionQuery,
  PositionResult,
  RangeFilter,
} from '../types.ts';
import { placesWithWords } from './reference-places.ts';
import {
  bestOf,
  isUnwanted,
  type ReferenceDocument,
  type ReferenceWord,
  readDocument,
  resolveWords,
  saysStrongly,
} from './reference-text.ts';

/**
 * Answers queries by looking at every position, with none of the structures of the index: what the index must
 * agree with exactly. Shares with it only the rules: how words are read, and the numbers of the ranking.
 */
export class Reference {
  readonly #documents = new Map<number, ReferenceDocument>();
  readonly #spellings = new Map<string, string>();
  readonly #labels = new Map<string, IndexedPlace>();
  /** The positions that exist for the query at hand. */
  #site: readonly ReferenceDocument[] = [];
  /** The tests of places of the query at hand; each reads all places that there are. */
  readonly #placeTests = new Map<PlaceFilter, (place: IndexedPlace) => boolean>();

  upsert(position: IndexedPosition): void {
    this.#documents.set(position.id, readDocument(position));
    for (const [name, values] of Object.entries(position.facets)) {
      for (const value of values) {
        const key = `${name}\n${foldOption(value)}`;
        if (!this.#spellings.has(key)) this.#spellings.set(key, value);
      }
    }
    for (const place of position.places) {
      const key = foldOption(place.label);
      const known = this.#labels.get(key);
      if (known === undefined) this.#labels.set(key, place);
      else if (known.latitude === null && place.latitude !== null)
        this.#labels.set(key, { ...place, label: known.label });
    }
  }

  remove(id: number): void {
    this.#documents.delete(id);
  }

  get ids(): number[] {
    return [...this.#documents.keys()];
  }

  /** Without what was looked up, which is how the index goes about it. */
  search(query: PositionQuery): Omit<PositionResult, 'sought'> {
    const all = [...this.#documents.values()].filter(({ position }) => hasOptions(position, query.base));
    this.#site = all;
    this.#placeTests.clear();
    const words = resolveWords(all, query.text);
    const matches = all.filter((document) => this.#matches(document, query, words));
    const asked = words.filter((word) => word.unwanted === undefined);
    const meant = meantOf(query, matches, asked);
    const without = (change: Partial<PositionQuery>, wanted = words) =>
      all.filter((document) => this.#matches(document, { ...query, ...change }, wanted));
    return {
      total: matches.length,
      hits: this.#hits(matches, query, words),
      rings: this.#ringCounts(matches, query),
      mentioning: meant.length === 0 ? 0 : matches.length - meant.length,
      usedTypoTolerance: words.some((word) => word.usedTypos),
      facetCounts: Object.fromEntries(
        query.count.facets.map((name) => {
          const facets = query.facets.filter((filter) => filter.name !== name);
          return [name, this.#optionCounts(without({ facets }), name, query)];
        }),
      ),
      rangeCounts: query.count.ranges.map(
        (range) =>
          without({ ranges: [...query.ranges.filter(({ name }) => name !== range.name), range] }).length,
      ),
      placeCounts: query.count.places.map((place) => without({ place }).length),
      places: this.#placeCounts(matches),
      relaxations: matches.length > 0 ? [] : this.#relaxations(query, without, words),
    };
  }

  #matches(
    { position, terms }: ReferenceDocument,
    query: PositionQuery,
    words: readonly ReferenceWord[],
  ): boolean {
    const document = { position, terms };
    return (
      words.every((word) => !word.isWanted || bestOf(document, word.terms) !== null) &&
      !words.some((word) => isUnwanted(document, word)) &&
      hasOptions(position, query.facets) &&
      query.ranges.every(({ name }) =>
        query.ranges.some((range) => range.name === name && overlaps(position, range)),
      ) &&
      (query.place === null || this.#isAt(position, query.place))
    );
  }

  #isAt(position: IndexedPosition, filter: PlaceFilter): boolean {
    if (filter.kind === 'remote') return position.remote !== 'none';
    const everywhere = this.#site.flatMap((document) => document.position.places);
    const isWanted = this.#placeTests.get(filter) ?? placeTest(filter, everywhere);
    this.#placeTests.set(filter, isWanted);
    const isThere = position.places.some(isWanted);
    if (!('includeRemote' in filter) || position.remote === 'none') return isThere;
    if (isThere || !filter.includeRemote) return isThere;
    if (position.remote === 'global') return true;
    const own = position.places.flatMap((place) =>
      place.countryCode === null ? [] : [place.countryCode.toUpperCase()],
    );
    const countries =
      filter.kind === 'words'
        ? everywhere.filter(isWanted).map((place) => place.countryCode)
        : filter.kind === 'area'
          ? filter.areas.map(({ countryCode }) => countryCode)
          : [filter.countryCode];
    return (
      own.length === 0 || countries.some((country) => country !== null && own.includes(country.toUpperCase()))
    );
  }

  #hits(
    matches: readonly ReferenceDocument[],
    query: PositionQuery,
    words: readonly ReferenceWord[],
  ): PositionHit[] {
    const asked = words.filter((word) => word.unwanted === undefined);
    const { place } = query;
    const point = place?.kind === 'radius' || place?.kind === 'point' ? place : null;
    const all = this.#site;
    const rarities = asked.map((word) =>
      rarity(
        { ...word, count: all.filter((document) => bestOf(document, word.terms) !== null).length },
        all.length,
      ),
    );
    const meant = meantOf(query, matches, asked);
    const isByRelevance = query.sort === 'relevance' && (asked.length > 0 || point !== null);
    const rows = matches.map((document) => {
      const { position } = document;
      const km = Math.min(
        ...position.places.map((own) =>
          point !== null && own.latitude !== null && own.longitude !== null
            ? distanceKm(point, { latitude: own.latitude, longitude: own.longitude })
            : Number.POSITIVE_INFINITY,
        ),
      );
      const text = textScore(document, asked, rarities);
      const isAway =
        place !== null &&
        'includeRemote' in place &&
        place.includeRemote &&
        !this.#isAt(position, { ...place, includeRemote: false });
      const score = isByRelevance
        ? (isAway ? AWAY_SHARE : 1) *
          totalScore(
            text,
            freshnessShare(position.postedTs, query.now),
            point === null ? 0 : distanceShare(km),
          )
        : 0;
      const end = query.sort === 'span' ? (position.spans[query.sortSpan ?? '']?.[1] ?? -1) : 0;
      const isMeant = meant.includes(document);
      return { position, km, score, end, isMeant, rings: this.#ringsAround(position, query) };
    });
    rows.sort(
      (a, b) =>
        Number(b.isMeant) - Number(a.isMeant) ||
        b.end - a.end ||
        b.rings - a.rings ||
        (query.sort === 'distance' && point !== null && a.km !== b.km ? a.km - b.km : 0) ||
        (isByRelevance ? b.score - a.score : 0) ||
        b.position.postedTs - a.position.postedTs ||
        b.position.id - a.position.id,
    );
    return rows.slice(query.start, query.start + query.size).map(({ position, km, score }) => ({
      id: position.id,
      score,
      distanceKm: Number.isFinite(km) ? km : null,
      scoreParts: null,
    }));
  }

  #ringCounts(matches: readonly ReferenceDocument[], query: PositionQuery): number[] {
    const { sort, place } = query;
    if (sort !== 'place' || place === null || !('includeRemote' in place)) return [];
    const rings = matches.map(({ position }) => this.#ringsAround(position, query));
    const least = place.kind === 'radius' ? [1, 2] : [1];
    return least.map((most) => rings.filter((ring) => ring >= most).length);
  }

  /** 2 for what is right at the place, 1 for what is near, where that is the order. */
  #ringsAround(position: IndexedPosition, { sort, place }: PositionQuery): number {
    if (sort !== 'place' || place === null || !('includeRemote' in place)) return 0;
    const near = this.#isAt(position, { ...place, includeRemote: false });
    const isThere =
      place.kind === 'radius' &&
      this.#isAt(position, { ...place, km: Math.min(THERE_KM, place.km), includeRemote: false });
    return Number(near) + Number(isThere);
  }

  #optionCounts(matches: readonly ReferenceDocument[], name: string, query: PositionQuery) {
    const counts = new Map<string, number>();
    const add = (values: readonly string[], amount: number) => {
      for (const key of new Set(values.map(foldOption))) {
        if (key !== '') counts.set(key, (counts.get(key) ?? 0) + amount);
      }
    };
    for (const { position } of matches) add(position.facets[name] ?? [], 1);
    const selected = query.facets.filter((filter) => filter.name === name).flatMap((filter) => filter.values);
    add(selected, 0);
    return [...counts]
      .map(([key, count]) => ({
        value: this.#spellings.get(`${name}\n${key}`) ?? selected.find((value) => foldOption(value) === key)!,
        count,
      }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  }

  #placeCounts(matches: readonly ReferenceDocument[]) {
    const counts = new Map<string, number>();
    for (const { position } of matches) {
      for (const key of new Set(position.places.map((own) => foldOption(own.label)))) {
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    return [...counts]
      .map(([key, count]) => {
        const { label, latitude, longitude } = this.#labels.get(key)!;
        return { label, latitude, longitude, count };
      })
      .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
  }

  #relaxations(
    query: PositionQuery,
    without: (change: Partial<PositionQuery>, words?: ReferenceWord[]) => ReferenceDocument[],
    words: readonly ReferenceWord[],
  ) {
    const facets = new Set(query.facets.filter(({ values }) => values.length > 0).map(({ name }) => name));
    const ranges = new Set(query.ranges.map(({ name }) => name));
    return [
      ...(words.some((word) => word.isWanted || word.unwanted !== undefined)
        ? [{ name: 'text', count: without({}, []).length }]
        : []),
      ...(query.place === null ? [] : [{ name: 'place', count: without({ place: null }).length }]),
      ...[...facets].map((name) => ({
        name,
        count: without({ facets: query.facets.filter((filter) => filter.name !== name) }).length,
      })),
      ...[...ranges].map((name) => ({
        name,
        count: without({ ranges: query.ranges.filter((range) => range.name !== name) }).length,
      })),
    ]
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  }
}

/** The matches that say all words but ranks where it counts, in orders that ask nothing of the text. */
function meantOf(
  { sort, size }: PositionQuery,
  matches: readonly ReferenceDocument[],
  asked: readonly ReferenceWord[],
): readonly ReferenceDocument[] {
  const words = asked.filter((word) => word.isWanted && !word.isRank);
  if ((sort !== 'newest' && sort !== 'span') || size === 0 || words.length === 0) return [];
  const said = words.map(({ terms }) => terms.filter(({ quality }) => quality !== QUALITY.related));
  return matches.filter((document) => said.every((terms) => saysStrongly(document, terms)));
}

function textScore(
  document: ReferenceDocument,
  words: readonly ReferenceWord[],
  rarities: readonly number[],
): number {
  let mentions = 0;
  let extras = 0;
  let titled = 0;
  let whole = 0;
  const wanted = words.filter((word) => word.isWanted).length;
  words.forEach((word, index) => {
    const best = bestOf(document, word.terms);
    const isMention = best === null || best.byte === 1;
    if (isMention && !word.isWanted) return;
    const plain = UNIT * QUALITY.exact * rarities[index]!;
    if (word.isWanted) mentions += plain;
    else extras += plain;
    extras += best === null ? 0 : EXTRA[best.byte]! * best.quality * rarities[index]!;
    if (word.isWanted && best?.isTitled === true) titled += 1;
    if (word.isWanted && best?.isWholeTitle(wanted) === true) whole += 1;
  });
  const isLifted = wanted > 1 && titled === wanted;
  // Half as much again, or twice as much for a title of just these words.
  const lift = whole === wanted ? extras * 2 : Math.floor(extras / 2);
  return (mentions + extras + (isLifted ? lift : 0)) / SCORE_SCALE;
}

function hasOptions(position: IndexedPosition, filters: readonly FacetFilter[]): boolean {
  return filters.every(
    ({ name, values }) =>
      values.length === 0 ||
      (position.facets[name] ?? []).some((own) =>
        values.some((value) => foldOption(own) === foldOption(value) && foldOption(own) !== ''),
      ),
  );
}

function overlaps(position: IndexedPosition, range: RangeFilter): boolean {
  const span = position.spans[range.name];
  if (span === undefined) return false;
  return (range.max === null || span[0] <= range.max) && (range.min === null || span[1] >= range.min);
}

function placeTest(
  filter: Exclude<PlaceFilter, { kind: 'remote' }>,
  everywhere: readonly IndexedPlace[],
): (place: IndexedPlace) => boolean {
  const onMap =
    (test: (point: { latitude: number; longitude: number }) => boolean) => (place: IndexedPlace) =>
      place.latitude !== null &&
      place.longitude !== null &&
      test({ latitude: place.latitude, longitude: place.longitude });
  switch (filter.kind) {
    case 'radius':
      return onMap((point) => distanceKm(filter, point) <= filter.km);
    case 'bounds':
      return onMap((point) => isInside(filter, point));
    case 'point':
      return onMap((point) => isSamePoint(filter, point));
    case 'area': {
      const isNamed = filter.text === undefined ? () => false : placesWithWords(filter.text, everywhere);
      return (place) =>
        isNamed(place) ||
        filter.areas.some(
          ({ countryCode, regionCode }) =>
            place.countryCode?.toUpperCase() === countryCode.toUpperCase() &&
            (regionCode === null || place.regionCode?.toUpperCase() === regionCode.toUpperCase()),
        );
    }
    case 'words':
      return placesWithWords(filter.text, everywhere);
  }
}
