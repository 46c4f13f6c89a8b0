export { beginMap } from './view/load-job-map.ts';
export { MapView } from './view/map-view.tsx';
export { mapSummary, namePlace } from './view/place-texts-of-map.ts';
export { type JobPlace, mapPlacesOf } from './view/places.ts';
