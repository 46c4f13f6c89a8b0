import type { ItemPlace } from '@opencareers/form-core/admin/item-place';
import { readProblemPath } from '@opencareers/form-core/admin/problem-places';
import type { PublishProblem } from '@opencareers/form-core/definition/publish/publish-problem';

type Problems = readonly PublishProblem[];

// Each of hundreds of questions asks for its own.
const byPlace = new WeakMap<Problems, Map<string, PublishProblem[]>>();
const NONE: Problems = [];

/** The problems of one question. */
export function problemsAt(problems: Problems, place: ItemPlace): Problems {
  let places = byPlace.get(problems);
  if (places === undefined) {
    places = Map.groupBy(problems, ({ path }) => readProblemPath(path).place?.join('.') ?? '');
    byPlace.set(problems, places);
  }
  return places.get(place.join('.')) ?? NONE;
}
