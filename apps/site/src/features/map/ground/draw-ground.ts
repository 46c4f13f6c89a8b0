import 'maplibre-gl/dist/maplibre-gl.css';
import './ground.css';
import { GROUND_TILES_PATH } from 'virtual:ground-tiles';
import * as maplibregl from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { Protocol } from 'pmtiles';
import { readGroundColours, watchGroundColours } from './ground-colours.ts';
import { GROUND_SOURCE, groundLayers } from './ground-layers.ts';

const ZOOM_MIN = 1;
const ZOOM_MAX = 13;

export interface GroundOptions {
  /** BCP 47. */
  language: string;
  direction: 'ltr' | 'rtl';
  tiles: null;
  /** The accessible name of the map. */
  label: string;
  /** What is shown at first; the world, when it is left out. */
  bounds?: [west: number, south: number, east: number, north: number];
}

maplibregl.setWorkerUrl(workerUrl);
maplibregl.addProtocol('pmtiles', new Protocol().tile);

/** The browser cannot draw a map: it has no WebGL. */
export class MapUndrawableError extends Error {
  override name = 'MapUndrawableError';
}

/** Draws the ground of a map into an element with a size, until `end` is called. */
export function drawGround(
  container: HTMLElement,
  options: GroundOptions,
): { map: maplibregl.Map; end: () => void } {
  container.classList.add('oc-ground');
  const layers = () =>
    groundLayers({
      colours: readGroundColours(container),
      fonts: fontsOf(container),
      language: options.language,
    });
  const map = new maplibregl.Map({
    container,
    style: {
      version: 8,
      sources: {
        [GROUND_SOURCE]: {
          type: 'vector',
          url: `pmtiles://${location.origin}${GROUND_TILES_PATH}`,
          attribution: 'Natural Earth, GeoNames',
        },
      },
      layers: layers(),
    },
    minZoom: ZOOM_MIN,
    maxZoom: ZOOM_MAX,
    ...(options.bounds === undefined ? { center: [10, 25], zoom: ZOOM_MIN } : { bounds: options.bounds }),
    cooperativeGestures: true,
    attributionControl: { compact: false },
    locale: { 'Map.Title': options.label },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxPitch: 0,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const watch = watchGroundColours(() => {
    for (const { id, paint } of layers())
      for (const [name, value] of Object.entries(paint ?? {}))
        map.setPaintProperty(id, name as never, value as never);
  });
  return {
    map,
    end() {
      watch.end();
      map.remove();
    },
  };
}

/** The fonts of the page around, which the map writes its names in. */
function fontsOf(container: HTMLElement): string[] {
  return getComputedStyle(container)
    .fontFamily.split(',')
    .map((family) => family.trim().replaceAll(/["']/g, ''));
}
