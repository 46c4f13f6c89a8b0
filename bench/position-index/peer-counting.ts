import { distanceKm, type IndexedPosition, type PositionQuery } from '@opencareers/position-index';
import { FACETS } from './positions.ts';

/** What a peer keeps of a position to filter and count in plain JavaScript. */
type Row = Pick<IndexedPosition, 'id' | 'postedTs' | 'facets' | 'spans' | 'remote'> & {
  points: readonly { label: string; latitude: number; longitude: number; countryCode: string }[];
};

/**
 * The parts of an answer that text search libraries do not give: filters, disjunctive counts, ranges, distances,
 * order and the page. Straightforward code, as an application would write it around such a library.
 */
export class PlainCounting {
  readonly #rows = new Map<number, Row>();

  add({ id, postedTs, facets, spans, remote, places }: IndexedPosition): void {
    const points = places.map(({ label, latitude, longitude, countryCode }) => ({
      label,
      latitude: latitude!,
      longitude: longitude!,
      countryCode: countryCode!,
    }));
    this.#rows.set(id, { id, postedTs, facets, spans, remote, points });
  }

  /** `scores` of the positions that match the text, or null when no text was asked for. */
  answer(query: PositionQuery, scores: ReadonlyMap<number, number> | null) {
    const candidates = scores === null ? [...this.#rows.values()] : this.#rowsOf(scores.keys());
    const failures = candidates.map((row) => this.#failures(row, query));
    const matches = candidates.filter((_, at) => failures[at]!.length === 0);
    const facetCounts = FACETS.map((name) => {
      const counts = new Map<string, number>();
      candidates.forEach((row, at) => {
        if (failures[at]!.some((failure) => failure !== name)) return;
        for (const value of row.facets[name] ?? []) counts.set(value, (counts.get(value) ?? 0) + 1);
      });
      return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    });
    const places = new Map<string, number>();
    for (const { points } of matches) {
      for (const { label } of points) places.set(label, (places.get(label) ?? 0) + 1);
    }
    const rangeCounts = query.count.ranges.map(
      ({ name, min }) =>
        candidates.filter(
          (row, at) => failures[at]!.every((failure) => failure === name) && row.spans[name]![1] >= min!,
        ).length,
    );
    return {
      total: matches.length,
      facetCounts,
      rangeCounts,
      places,
      hits: this.#page(matches, query, scores),
    };
  }

  #rowsOf(ids: Iterable<number>): Row[] {
    return Array.from(ids, (id) => this.#rows.get(id)!);
  }

  #failures(row: Row, query: PositionQuery): string[] {
    const failures = query.facets
      .filter(({ name, values }) => !values.some((value) => row.facets[name]?.includes(value)))
      .map(({ name }) => name);
    for (const { name, min } of query.ranges) if (row.spans[name]![1] < min!) failures.push(name);
    if (query.place !== null && !isNear(row, query.place)) failures.push('place');
    return failures;
  }

  #page(matches: readonly Row[], query: PositionQuery, scores: ReadonlyMap<number, number> | null): number[] {
    const sorted = [...matches].sort(
      (a, b) =>
        (query.sort === 'relevance' && scores !== null ? scores.get(b.id)! - scores.get(a.id)! : 0) ||
        b.postedTs - a.postedTs ||
        b.id - a.id,
    );
    return sorted.slice(query.start, query.start + query.size).map((row) => row.id);
  }
}

function isNear(row: Row, place: NonNullable<PositionQuery['place']>): boolean {
  if (place.kind !== 'radius') return false;
  if (row.remote === 'global') return true;
  if (row.remote === 'local' && row.points.some((point) => point.countryCode === place.countryCode))
    return true;
  return row.points.some((point) => distanceKm(place, point) <= place.km);
}
