import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { GroundColours } from './ground-colours.ts';

/** The name of the source that the layers are drawn from. */
export const GROUND_SOURCE = 'ground';

export interface GroundLook {
  colours: GroundColours;
  /** The fonts of texts, first choice first. */
  fonts: string[];
  /** BCP 47. */
  language: string;
}

/** What the tiles hold, from the lowest to the highest; docs/map.md says what their layers are. */
export function groundLayers({ colours, fonts, language }: GroundLook): LayerSpecification[] {
  const halo = { 'text-halo-color': colours.land, 'text-halo-width': 1.25 };
  const source = GROUND_SOURCE;
  return [
    { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
    { id: 'land', type: 'fill', source, 'source-layer': 'land', paint: { 'fill-color': colours.land } },
    {
      id: 'borders',
      type: 'line',
      source,
      'source-layer': 'borders',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colours.border,
        'line-width': widths(0.5, 1.25),
        'line-dasharray': [3, 2],
      },
    },
    {
      id: 'coast',
      type: 'line',
      source,
      'source-layer': 'coast',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colours.coast, 'line-width': widths(0.5, 1.5) },
    },
    {
      id: 'city-dots',
      type: 'circle',
      source,
      'source-layer': 'cities',
      minzoom: 3,
      filter: ['<=', ['get', 'zoom'], ['zoom']],
      paint: { 'circle-color': colours.quietText, 'circle-radius': 1.5 },
    },
    {
      id: 'cities',
      type: 'symbol',
      source,
      'source-layer': 'cities',
      minzoom: 3,
      filter: ['<=', ['get', 'zoom'], ['zoom']],
      layout: {
        'text-field': nameIn(language),
        'text-font': fonts,
        'text-size': 12,
        'text-variable-anchor': ['bottom', 'top'],
        'text-radial-offset': 0.3,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': colours.text, ...halo },
    },
    {
      id: 'countries',
      type: 'symbol',
      source,
      'source-layer': 'countries',
      maxzoom: 7,
      layout: {
        'text-field': countryName(language),
        'text-font': fonts,
        'text-size': 12,
        'text-max-width': 7,
        'symbol-sort-key': ['-', ['get', 'size']],
      },
      paint: { 'text-color': colours.quietText, ...halo },
    },
  ];
}

function widths(far: number, near: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], 2, far, 9, near];
}

function nameIn(language: string): ExpressionSpecification {
  return ['coalesce', ['get', `name_${language.split('-')[0]}`], ['get', 'name']];
}

/** The browser knows how each language calls the countries of the world: the tiles hold their codes only. */
function countryName(language: string): ExpressionSpecification {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const known = letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [code, name];
    });
  return ['match', ['get', 'code'], ...known, ''] as unknown as ExpressionSpecification;
}
