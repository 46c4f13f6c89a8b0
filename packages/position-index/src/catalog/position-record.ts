import { titlesOf } from '../analysis/position-titles.ts';
import type { EntryKind } from '../segment/entries.ts';
import type { IndexedPosition } from '../types.ts';
import type { Catalog } from './catalog.ts';

/** What a position is besides its words; options, places and labels are numbers of the catalog. */
export interface PositionRecord {
  id: number;
  postedTs: number;
  facets: Iterable<readonly [name: string, options: readonly number[]]>;
  places: readonly number[];
  /** Labels of the places, each once. */
  labels: readonly number[];
  remote: readonly number[];
  spans: Iterable<readonly [name: string, span: readonly [number, number]]>;
  entries: readonly { kind: EntryKind; text: string }[];
}

/** Numbers what a position has; what the catalog does not know yet is added to it. */
export function numberedRecord(position: IndexedPosition, catalog: Catalog): PositionRecord {
  const facets = Object.entries(position.facets).map(([name, values]) => {
    const table = catalog.facet(name);
    const options = new Set(values.map((value) => table.add(value)));
    options.delete(-1);
    return [name, [...options]] as const;
  });
  const places = [...new Set(position.places.map((place) => catalog.places.add(place)))];
  return {
    id: position.id,
    postedTs: Number.isFinite(position.postedTs) ? position.postedTs : 0,
    facets,
    places,
    labels: [...new Set(places.map((place) => catalog.places.labelOf[place]!))],
    remote: remoteOptions(position).map((option) => catalog.remote.add(option)),
    spans: Object.entries(position.spans).filter(([, [low, high]]) => low <= high),
    entries: [
      ...titlesOf(position).map((text) => ({ kind: 'title' as const, text })),
      ...position.skills.map((text) => ({ kind: 'skill' as const, text })),
      { kind: 'department', text: position.department },
    ],
  };
}

/** Who may take a remote position: `global` everybody, `local:DE` people of that country, `local:` anywhere. */
function remoteOptions({ remote, places }: IndexedPosition): string[] {
  if (remote === 'none') return [];
  if (remote === 'global') return ['global'];
  const countries = new Set(places.map((place) => place.countryCode).filter((code) => code !== null));
  return countries.size === 0 ? ['local:'] : [...countries].map((code) => `local:${code.toUpperCase()}`);
}
