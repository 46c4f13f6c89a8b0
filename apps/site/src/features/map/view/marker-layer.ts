import type { Map as GroundMap, LngLatBounds } from 'maplibre-gl';
import { type ClusterStyle, clusterStyleOf, type MarkerSteps } from './cluster-style.ts';
import type { Box, ClusterIndex, PlaceCluster } from './place-clusters.ts';

/** How far around the window markers are kept, as a part of it: a short move finds them there already. */
const AROUND = 0.35;

export interface MarkerLayerOptions {
  map: GroundMap;
  steps: MarkerSteps;
  /** What the group of all markers is called. */
  label: string;
  /** What a marker is called. */
  nameOf: (cluster: PlaceCluster) => string;
  numberOf: (jobs: number) => string;
  onPress: (cluster: PlaceCluster) => void;
}

/** The markers over the ground. */
export interface MarkerLayer {
  /** Shows other places. */
  show: (index: ClusterIndex) => void;
  /** Marks the place that is searched, and those that the list points to. */
  mark: (chosen: string | null, lifted: ReadonlySet<string>) => void;
  end: () => void;
}

/**
 * Draws what is in sight as buttons, so that the theme, forced colours, focus and hover are those of the page. A frame
 * only moves the buttons that are there; which ones there are changes at whole zooms and at the edges.
 */
export function drawMarkers(options: MarkerLayerOptions): MarkerLayer {
  const { map, onPress } = options;
  const layer = document.createElement('div');
  layer.className = 'map-markers';
  // Positions are those of the canvas, which does not turn round.
  layer.dir = 'ltr';
  layer.setAttribute('role', 'group');
  layer.setAttribute('aria-label', options.label);
  map.getCanvasContainer().append(layer);
  const buttons = new Map<string, HTMLButtonElement>();
  let index: ClusterIndex | null = null;
  let shown: readonly PlaceCluster[] = [];
  let covered: { zoom: number; bounds: LngLatBounds } | null = null;
  let marks: { chosen: string | null; lifted: ReadonlySet<string> } = { chosen: null, lifted: new Set() };

  const position = () => {
    const { lng: middle } = map.getCenter();
    for (const { key, lng, lat } of shown) {
      const turns = 360 * Math.round((middle - lng) / 360);
      const { x, y } = map.project([lng + turns, lat]);
      (buttons.get(key) as HTMLElement).style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    }
  };
  const mark = () => {
    for (const cluster of shown) {
      const ids = index === null || isQuiet(marks) ? [] : index.placesOf(cluster).map(({ id }) => id);
      const button = buttons.get(cluster.key) as HTMLElement;
      const isChosen = marks.chosen !== null && ids.includes(marks.chosen);
      button.setAttribute('aria-pressed', String(isChosen));
      button.toggleAttribute(
        'data-lifted',
        ids.some((id) => marks.lifted.has(id)),
      );
    }
  };
  const refresh = () => {
    const zoom = Math.floor(map.getZoom());
    const bounds = widened(map.getBounds());
    covered = { zoom, bounds };
    shown = (index?.within(boxOf(bounds), zoom) ?? []).sort((a, b) => a.lng - b.lng);
    const keys = new Set(shown.map(({ key }) => key));
    for (const [key, button] of buttons) {
      if (keys.has(key)) continue;
      // Whoever pressed a marker that falls apart goes on from the map.
      if (document.activeElement === button) map.getCanvas().focus({ preventScroll: true });
      button.remove();
      buttons.delete(key);
    }
    for (const cluster of shown) {
      const button = buttons.get(cluster.key) ?? document.createElement('button');
      buttons.set(cluster.key, button);
      describe(button, cluster, options);
      if (!button.isConnected) layer.append(button);
    }
    mark();
  };
  const handleMove = () => {
    if (covered === null || covered.zoom !== Math.floor(map.getZoom()) || !holds(covered.bounds, map))
      refresh();
    position();
  };
  const handleClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const pressed = shown.find(({ key }) => buttons.get(key) === button);
    if (pressed !== undefined) onPress(pressed);
  };
  map.on('move', handleMove);
  map.on('resize', handleMove);
  layer.addEventListener('click', handleClick);
  layer.addEventListener('keydown', (event) => stepThrough(event, layer));
  layer.addEventListener('focusin', ({ target }) => keepOneStop(layer, target as Element));
  const handleRest = () => keepOneStop(layer);
  map.on('moveend', handleRest);
  return {
    show: (next) => {
      index = next;
      refresh();
      position();
      keepOneStop(layer);
    },
    mark: (chosen, lifted) => {
      marks = { chosen, lifted };
      mark();
    },
    end: () => {
      map.off('move', handleMove);
      map.off('moveend', handleRest);
      map.off('resize', handleMove);
      layer.remove();
    },
  };
}

function isQuiet({ chosen, lifted }: { chosen: string | null; lifted: ReadonlySet<string> }): boolean {
  return chosen === null && lifted.size === 0;
}

function describe(
  button: HTMLButtonElement,
  cluster: PlaceCluster,
  { steps, nameOf, numberOf }: MarkerLayerOptions,
): void {
  const style: ClusterStyle = clusterStyleOf(cluster.jobs, steps);
  button.type = 'button';
  button.className = `map-marker map-marker--${style}`;
  button.dataset.remote = cluster.remote === 0 ? 'none' : cluster.remote === cluster.jobs ? 'all' : 'some';
  const name = nameOf(cluster);
  button.setAttribute('aria-label', name);
  const disc = (button.firstElementChild as HTMLElement | null) ?? document.createElement('span');
  // Of the button itself, screen readers would say it after the name, which is the same.
  disc.title = name;
  disc.className = 'map-marker__disc';
  disc.textContent = style === 'pin' ? '' : numberOf(cluster.jobs);
  if (!disc.isConnected) button.append(disc);
}

/** All markers that are whole in sight are one stop of the Tab key; the arrows go from one to the next. */
function keepOneStop(layer: Element, wanted?: Element): void {
  const reachable = listInSight(layer);
  const stop =
    wanted ??
    reachable.find((each) => each === document.activeElement || each.getAttribute('tabindex') === '0') ??
    reachable[0];
  for (const each of layer.children) each.setAttribute('tabindex', each === stop ? '0' : '-1');
}

function listInSight(layer: Element): HTMLElement[] {
  const frame = layer.getBoundingClientRect();
  return [...layer.querySelectorAll('button')].filter((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
  });
}

function stepThrough(event: KeyboardEvent, layer: HTMLElement): void {
  const all = listInSight(layer);
  const next = nextInRow(event.key, all.indexOf(event.target as HTMLElement), all.length);
  if (next === null) return;
  // The same keys move the ground.
  event.preventDefault();
  event.stopPropagation();
  all[next]?.focus();
}

/** Where an arrow, Home or End leads in a row of things; null for other keys. At the ends it goes on at the other one. */
function nextInRow(key: string, at: number, length: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (at + 1) % length;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (at + length - 1) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return null;
  }
}

/** The box for the index; around the whole world there is no other side. */
function boxOf(bounds: LngLatBounds): Box {
  const [west, east] = [bounds.getWest(), bounds.getEast()];
  const isWhole = east - west >= 360;
  return [isWhole ? -180 : west, bounds.getSouth(), isWhole ? 180 : east, bounds.getNorth()];
}

function widened(bounds: LngLatBounds): LngLatBounds {
  const wide = (bounds.getEast() - bounds.getWest()) * AROUND;
  const high = (bounds.getNorth() - bounds.getSouth()) * AROUND;
  bounds.setSouthWest([bounds.getWest() - wide, Math.max(-90, bounds.getSouth() - high)]);
  bounds.setNorthEast([bounds.getEast() + wide, Math.min(90, bounds.getNorth() + high)]);
  return bounds;
}

function holds(bounds: LngLatBounds, map: GroundMap): boolean {
  const now = map.getBounds();
  return (
    now.getWest() >= bounds.getWest() &&
    now.getEast() <= bounds.getEast() &&
    now.getSouth() >= bounds.getSouth() &&
    now.getNorth() <= bounds.getNorth()
  );
}
