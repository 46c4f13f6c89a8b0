import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { GroundColours } from './ground-colours.ts';

/** The name of the source that the layers are drawn from. */
export const GROUND_SOURCE = 'ground';
/** The name of the picture of a town. */
export const TOWN_DOT = 'town';

export interface GroundLook {
  colours: GroundColours;
  /** The fonts of names, first choice first. */
  fonts: string[];
  /** BCP 47. */
  language: string;
}

/** The water, which whatever has no ground yet is taken for. */
export function waterLayer({ colours }: GroundLook): LayerSpecification {
  return { id: 'water', type: 'background', paint: { 'background-color': colours.water } };
}

/** All layers of tiles of our own, from the lowest to the highest; docs/map.md says what the tiles hold. */
export function groundLayers(look: GroundLook): LayerSpecification[] {
  return [waterLayer(look), ...shapeLayers(look), ...nameLayers(look)];
}

function shapeLayers({ colours }: GroundLook): LayerSpecification[] {
  const round = { 'line-join': 'round', 'line-cap': 'round' } as const;
  return [
    {
      // Shallow water: the land stands out from it before the eye has found the line of the coast.
      ...layerOf('shallows', 'coast'),
      type: 'line',
      layout: round,
      paint: {
        'line-color': colours.coast,
        'line-opacity': 0.16,
        'line-width': byZoom(3, 14),
        'line-blur': byZoom(3, 14),
      },
    },
    { ...layerOf('land', 'land'), type: 'fill', paint: { 'fill-color': colours.land } },
    {
      ...layerOf('borders', 'borders'),
      type: 'line',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colours.border, 'line-width': byZoom(0.6, 1.4), 'line-dasharray': [4, 2] },
    },
    {
      ...layerOf('coast', 'coast'),
      type: 'line',
      layout: round,
      paint: { 'line-color': colours.coast, 'line-width': byZoom(0.6, 1.4) },
    },
  ];
}

/** Whatever is lower gives way to what is higher: quarters and countries to towns. */
function nameLayers({ colours, fonts, language }: GroundLook): LayerSpecification[] {
  const quiet = { 'text-color': colours.quietText, 'text-halo-color': colours.land, 'text-halo-width': 1.5 };
  const font = { 'text-font': fonts };
  return [
    {
      ...layerOf('countries', 'countries'),
      type: 'symbol',
      maxzoom: 7,
      filter: ['>=', ['get', 'size'], ['step', ['zoom'], 60, 2, 25, 3, 5, 4, 1, 5, 0.2, 6, 0]],
      layout: {
        ...font,
        'text-field': countryName(language),
        'text-size': ['interpolate', ['linear'], ['zoom'], 1, 11, 5, 14],
        'text-max-width': 7,
        'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
        'text-radial-offset': 1.2,
        'symbol-sort-key': ['-', ['get', 'size']],
      },
      paint: quiet,
    },
    {
      ...layerOf('quarters', 'cities'),
      type: 'symbol',
      filter: ['all', ['==', ['get', 'kind'], 'part'], IS_NAMED],
      layout: {
        ...font,
        'text-field': cityName(language),
        'text-size': 12,
        'text-max-width': 8,
        // With room around them: names on the ground of a town, and not a list of them.
        'text-padding': 16,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: quiet,
    },
    {
      ...layerOf('cities', 'cities'),
      type: 'symbol',
      minzoom: 3,
      filter: ['all', ['!=', ['get', 'kind'], 'part'], IS_NAMED],
      layout: {
        ...font,
        'text-field': cityName(language),
        'text-size': CITY_SIZES,
        'text-max-width': 8,
        'text-line-height': 1.1,
        'text-variable-anchor': ['left', 'right', 'bottom', 'top'],
        'text-radial-offset': 0.5,
        'text-justify': 'auto',
        'icon-image': TOWN_DOT,
        'icon-size': ['match', ['get', 'kind'], 'capital', 1, 0.7],
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { ...quiet, 'text-color': colours.text, 'icon-color': colours.quietText },
    },
  ];
}

/** The last tiles hold the names of later zooms too. */
const IS_NAMED: ExpressionSpecification = ['<=', ['get', 'zoom'], ['zoom']];

function layerOf(id: string, layer: string) {
  return { id, source: GROUND_SOURCE, 'source-layer': layer };
}

/** A width in CSS pixels that grows from the world to a town. */
function byZoom(far: number, near: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], 2, far, 10, near];
}

/** Names of large towns are larger, the more so the nearer they are. */
const CITY_SIZES: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['zoom'],
  3,
  ['step', ['get', 'rank'], 12, 100, 11],
  8,
  ['step', ['get', 'rank'], 17, 100, 15, 1000, 13, 10_000, 12],
  12,
  ['step', ['get', 'rank'], 20, 1000, 17, 10_000, 14, 30_000, 12],
];

function cityName(language: string): ExpressionSpecification {
  return ['coalesce', ['get', `name_${new Intl.Locale(language).language}`], ['get', 'name']];
}

/** The browser knows how a language calls the countries of the world: tiles hold their codes only. */
function countryName(language: string): ExpressionSpecification {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const named = codes.flatMap((code) => {
    const name = names.of(code);
    return name === undefined ? [] : [code, name];
  });
  return ['match', ['get', 'code'], ...named, ''] as unknown as ExpressionSpecification;
}
