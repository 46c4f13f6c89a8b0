import type { Map as GroundMap, PaddingOptions } from 'maplibre-gl';
import { drawGround, type GroundOptions } from '../ground/draw-ground.ts';
import { drawMarkers, type MarkerLayer, type MarkerLayerOptions } from './marker-layer.ts';
import { type Box, boxAround, type ClusterIndex, type PlaceCluster, ZOOM_MAX } from './place-clusters.ts';
import type { JobPlace } from './places.ts';
import { drawRadius, type Radius } from './radius-circle.ts';

/** Between places and the edge of the map, in CSS pixels: a large disc has room. */
const EDGE = 64;
/** A place alone is shown with what is around it. */
const ALONE_ZOOM = 10;

export interface JobMapOptions
  extends Omit<GroundOptions, 'bounds'>,
    Pick<MarkerLayerOptions, 'steps' | 'nameOf' | 'numberOf'> {
  /** Id of the text that says how the map is used. */
  describedBy: string;
  markersLabel: string;
  /** What is seen first; null for the whole world. */
  camera: Camera | Box | null;
  /** Where most jobs are. */
  heart: JobPlace['latlong'] | undefined;
  /** Nothing stands beside the map. */
  isAlone: boolean;
  /** How much of the map something else lies over, from below, in CSS pixels. */
  coveredBelow: () => number;
  onPlace: (place: JobPlace) => void;
  /** Places that no zoom tells apart were chosen. */
  onArea: (box: Box) => void;
  /** The visitor has moved the map, and it rests. */
  onMove: () => void;
  /** The map rests; also after it moved by itself. */
  onRest: (middle: JobPlace['latlong']) => void;
}

/** Where a map stands. */
export interface Camera {
  center: [lng: number, lat: number];
  zoom: number;
}

/** A map that is shown. */
export interface JobMapHandle extends Pick<MarkerLayer, 'mark'> {
  show: (index: ClusterIndex) => void;
  showRadius: (radius: Radius | null) => void;
  lookAt: (box: Box, heart: JobPlace['latlong'] | undefined) => void;
  /** Moves a place into sight. */
  bring: (latlong: JobPlace['latlong']) => void;
  /** What is in sight and not covered. */
  visibleBox: () => Box;
  camera: () => Camera;
  end: () => void;
}

interface Look {
  /** The least zoom. */
  zoomMin?: number;
  isAtOnce?: boolean;
  /** What is in the middle where the map cannot show all. */
  heart?: JobPlace['latlong'] | undefined;
}

/** Told along with moves that nobody made by hand. */
const OWN = { isOwn: true };

/** Draws the map into an element. Throws where the browser has no WebGL. */
export function startJobMap(container: HTMLElement, options: JobMapOptions): JobMapHandle {
  const { language, direction, t, tiles, label, camera } = options;
  const ground = drawGround(container, { language, direction, t, tiles, label });
  const { map } = ground;
  // Where the map has the whole window a finger has nothing else to move.
  if (options.isAlone) map.cooperativeGestures.disable();
  map.getCanvas().setAttribute('aria-describedby', options.describedBy);
  let index: ClusterIndex | null = null;
  const lookAt = (box: Box, { zoomMin = 0, isAtOnce = false, heart }: Look = {}) => {
    const padding = paddingOf(map, options.coveredBelow());
    const target = map.cameraForBounds(box, { padding, maxZoom: isPoint(box) ? ALONE_ZOOM : ZOOM_MAX });
    if (target?.zoom === undefined) return;
    const wanted = { ...target, zoom: Math.max(target.zoom, zoomMin) };
    const isTooMuch = target.zoom < map.getMinZoom() && heart !== undefined;
    map.easeTo(
      {
        ...wanted,
        // More than the map can show at once: then where most jobs are.
        ...(isTooMuch && { center: heart, offset: [0, -options.coveredBelow() / 2] }),
        ...(isAtOnce && { duration: 0 }),
      },
      zoomMin > 0 ? {} : OWN,
    );
  };
  const handlePress = (cluster: PlaceCluster) => {
    if (cluster.place !== null) return options.onPlace(cluster.place);
    const box = boxAround(index?.placesOf(cluster) ?? []);
    const zoom = index?.zoomApart(cluster) ?? null;
    if (box === null) return;
    // Nothing takes it apart: its jobs are listed instead.
    if (zoom === null) options.onArea(withEdge(box));
    else lookAt(box, { zoomMin: zoom });
  };
  const markers = drawMarkers({
    map,
    label: options.markersLabel,
    steps: options.steps,
    nameOf: options.nameOf,
    numberOf: options.numberOf,
    onPress: handlePress,
  });
  const radius = drawRadius(map);
  if (Array.isArray(camera)) lookAt(camera, { isAtOnce: true, heart: options.heart });
  else if (camera !== null) map.jumpTo(camera, OWN);
  let settled = cameraOf(map);
  const tellMiddle = () => {
    const { lat, lng } = map.getCenter().wrap();
    options.onRest({ lat, lng });
  };
  tellMiddle();
  // For who waits for the picture: everything that is in sight has come and is painted.
  map.once('idle', () => {
    container.dataset.drawn = '';
  });
  map.on('moveend', (event) => {
    const now = cameraOf(map);
    const isOwn = 'isOwn' in event || isSame(settled, now);
    settled = now;
    tellMiddle();
    if (!isOwn) options.onMove();
  });
  return {
    mark: markers.mark,
    show: (next) => {
      index = next;
      markers.show(next);
    },
    showRadius: radius.show,
    lookAt: (box, heart) => lookAt(box, { heart }),
    bring: ({ lat, lng }) => {
      const [west, south, east, north] = visibleBox(map, options.coveredBelow());
      if (lat > south && lat < north && lng > west && lng < east) return;
      map.easeTo({ center: [lng, lat], offset: [0, -options.coveredBelow() / 2] }, OWN);
    },
    visibleBox: () => visibleBox(map, options.coveredBelow()),
    camera: () => cameraOf(map),
    end: () => {
      markers.end();
      radius.end();
      ground.end();
    },
  };
}

function cameraOf(map: GroundMap): Camera {
  return { center: map.getCenter().toArray(), zoom: map.getZoom() };
}

/** A map that was made larger or smaller has fired its events too. */
function isSame(before: Camera, now: Camera): boolean {
  const isNear = (a: number, b: number) => Math.abs(a - b) < 1e-6;
  return (
    isNear(before.zoom, now.zoom) &&
    isNear(before.center[0], now.center[0]) &&
    isNear(before.center[1], now.center[1])
  );
}

function paddingOf(map: GroundMap, covered: number): PaddingOptions {
  const { clientWidth, clientHeight } = map.getContainer();
  // More padding than map is no map.
  const side = Math.min(EDGE, clientWidth / 5);
  const edge = Math.min(EDGE, Math.max(0, clientHeight - covered) / 5);
  return { left: side, right: side, top: edge, bottom: edge + Math.min(covered, clientHeight * 0.6) };
}

function visibleBox(map: GroundMap, covered: number): Box {
  const { clientWidth, clientHeight } = map.getContainer();
  const northWest = map.unproject([0, 0]);
  const southEast = map.unproject([clientWidth, Math.max(1, clientHeight - covered)]);
  const isWhole = southEast.lng - northWest.lng >= 360;
  return [
    isWhole ? -180 : rounded(northWest.wrap().lng),
    rounded(southEast.lat),
    isWhole ? 180 : rounded(southEast.wrap().lng),
    rounded(northWest.lat),
  ];
}

/** Places on the edge are inside. */
function withEdge([west, south, east, north]: Box): Box {
  const edge = 0.001;
  return [rounded(west - edge), rounded(south - edge), rounded(east + edge), rounded(north + edge)];
}

/** About ten metres. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}

function isPoint([west, south, east, north]: Box): boolean {
  return west === east && south === north;
}
