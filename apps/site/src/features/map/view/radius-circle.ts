import type { Map as GroundMap } from 'maplibre-gl';
import type { Box } from './place-clusters.ts';
import type { JobPlace } from './places.ts';

/** What is near enough: around a point, in kilometres. */
export interface Radius {
  around: JobPlace['latlong'];
  km: number;
}

const KM_PER_DEGREE = 111.32;

/** The box around a circle. */
export function boxOfRadius({ around: { lat, lng }, km }: Radius): Box {
  const north = km / KM_PER_DEGREE;
  const east = north / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
  return [lng - east, Math.max(-85, lat - north), lng + east, Math.min(85, lat + north)];
}

/** Draws a circle over the ground that goes along with it; null takes it away. */
export function drawRadius(map: GroundMap): { show: (radius: Radius | null) => void; end: () => void } {
  const circle = document.createElement('div');
  circle.className = 'map-radius';
  circle.hidden = true;
  // Under the markers, which can be pressed.
  map.getCanvas().after(circle);
  let shown: Radius | null = null;
  const position = () => {
    if (shown === null) return;
    const { lat, lng } = shown.around;
    const { x, y } = map.project([lng, lat]);
    const reach = y - map.project([lng, Math.min(89, lat + shown.km / KM_PER_DEGREE)]).y;
    circle.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    circle.style.setProperty('--reach', `${reach.toFixed(1)}px`);
  };
  map.on('move', position);
  map.on('resize', position);
  return {
    show: (radius) => {
      shown = radius;
      circle.hidden = radius === null;
      position();
    },
    end: () => {
      map.off('move', position);
      map.off('resize', position);
      circle.remove();
    },
  };
}
