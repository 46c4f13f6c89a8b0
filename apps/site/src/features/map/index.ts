export { MapView } from './view/map-view.tsx';
export type { JobPlace } from './view/places.ts';
