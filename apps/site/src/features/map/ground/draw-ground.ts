import 'maplibre-gl/dist/maplibre-gl.css';
import './ground.css';
import { MAP_ZOOMS } from '@opencareers/contracts/map-places';
import type { MapTiles } from '@opencareers/contracts/tenant-config/map-tiles';
import {
  AttributionControl,
  addProtocol,
  Map as LibreMap,
  type LngLatBoundsLike,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { Translate } from '../../../messages/translate.ts';
import { archives } from './archives.ts';
import { readGroundColours, watchGroundColours } from './ground-colours.ts';
import { groundLayers, TOWN_DOT } from './ground-layers.ts';
import { ARCHIVE_SCHEME, attributionOf, groundStyle, refuseOthers } from './ground-style.ts';
import { drawTownDot } from './town-dot.ts';

export { loadMapTexts } from '../../../messages/map-texts.ts';

/** What is shown first of the whole world: where it has most land, on wide pages and on narrow ones. */
const WORLD = { center: [10, 30] as [number, number], zoom: MAP_ZOOMS.min };
/** Pixels between what has to be seen and the edges of the map. */
const PADDING = 48;

export interface GroundOptions {
  /** BCP 47. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** The texts of the page; those of the map must have come (`loadMapTexts`). */
  t: Translate;
  /** Tiles of the tenant; null for our own. */
  tiles: MapTiles | null;
  /** The accessible name of the map. */
  label: string;
  /** What is shown first, in degrees; the world, where it is left out. */
  bounds?: [west: number, south: number, east: number, north: number];
}

export interface DrawnGround {
  map: LibreMap;
  /** Takes the map away, with everything that it holds. */
  end: () => void;
}

/** The browser cannot draw maps: it has no WebGL 2, or none to spare. */
export class MapUndrawableError extends Error {
  override readonly name = 'MapUndrawableError';
}

setWorkerUrl(workerUrl);
addProtocol(ARCHIVE_SCHEME, archives.tile);

/** Draws the ground of a map into an element that has a size. Throws a `MapUndrawableError` where that cannot be. */
export function drawGround(container: HTMLElement, options: GroundOptions): DrawnGround {
  container.classList.add('oc-ground');
  const map = createMap(container, options);
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.on('style.load', () => {
    if (!map.hasImage(TOWN_DOT)) map.addImage(TOWN_DOT, drawTownDot(), { sdf: true, pixelRatio: 2 });
  });
  addControls(map, options);
  const endWatching = watchGroundColours(() => recolour(map, container, options));
  return {
    map,
    end() {
      endWatching();
      map.remove();
      container.classList.remove('oc-ground');
    },
  };
}

function createMap(container: HTMLElement, options: GroundOptions): LibreMap {
  const { bounds } = options;
  const place =
    bounds === undefined
      ? WORLD
      : { bounds: bounds as LngLatBoundsLike, fitBoundsOptions: { padding: PADDING } };
  try {
    return new LibreMap({
      container,
      style: groundStyle(options.tiles, lookOf(container, options)),
      transformRequest: refuseOthers(options.tiles),
      ...place,
      minZoom: MAP_ZOOMS.min,
      maxZoom: MAP_ZOOMS.max,
      // Scrolling past the map must not end in it.
      cooperativeGestures: true,
      locale: textsOf(options),
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      maxPitch: 0,
      fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200,
    });
  } catch (cause) {
    container.classList.remove('oc-ground');
    throw new MapUndrawableError('The browser draws no maps', { cause });
  }
}

function addControls(map: LibreMap, { direction, tiles }: GroundOptions): void {
  const isRightToLeft = direction === 'rtl';
  const end = isRightToLeft ? 'left' : 'right';
  map.addControl(new NavigationControl({ showCompass: false }), `top-${end}`);
  // Never folded away: it is what the licences ask for.
  map.addControl(
    new AttributionControl({ compact: false, customAttribution: attributionOf(tiles) }),
    `bottom-${end}`,
  );
}

function textsOf({ t, label }: GroundOptions): Record<string, string> {
  return {
    'Map.Title': label,
    'NavigationControl.ZoomIn': t('map.zoomIn'),
    'NavigationControl.ZoomOut': t('map.zoomOut'),
    'AttributionControl.ToggleAttribution': t('map.sources'),
    'CooperativeGesturesHandler.WindowsHelpText': t('map.zoomHint'),
    'CooperativeGesturesHandler.MacHelpText': t('map.zoomHintMac'),
    'CooperativeGesturesHandler.MobileHelpText': t('map.moveHint'),
  };
}

function lookOf(container: HTMLElement, { language }: GroundOptions) {
  return { colours: readGroundColours(container), fonts: fontsOf(container), language };
}

/** The fonts of the page around, by which the map draws the letters of its names itself. */
function fontsOf(container: HTMLElement): string[] {
  const families = getComputedStyle(container).fontFamily.split(',');
  return (
    families
      .map((family) => family.trim().replaceAll(/["']/g, ''))
      // Faces that stand in until a font has come; asked for by name, they are missing where the system lacks theirs.
      .filter((family) => !family.endsWith(' Fallback'))
  );
}

/** A style of the tenant's own has its own colours. */
function recolour(map: LibreMap, container: HTMLElement, options: GroundOptions): void {
  if (options.tiles?.kind === 'style') return;
  for (const { id, paint = {} } of groundLayers(lookOf(container, options))) {
    if (map.getLayer(id) === undefined) continue;
    for (const [name, value] of Object.entries(paint))
      map.setPaintProperty(id, name as never, value as never);
  }
}
