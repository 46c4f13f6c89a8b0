import type { ItemPlace } from './item-place.ts';

/** Where in a form a problem is: its section, its question, and what of the question. */
export interface ProblemPlace {
  section: number | undefined;
  place: ItemPlace | undefined;
  /** Below the question, such as `rules[0].value`; empty for the question itself. */
  at: string;
}

/** Reads a path such as `sections[0].items[3].options.items[1].visibleFn`. */
export function readProblemPath(path: string): ProblemPlace {
  const section = /^sections\[(\d+)\]/.exec(path);
  if (section === null) return { section: undefined, place: undefined, at: path };
  const place = [Number(section[1])];
  let rest = path.slice(section[0].length);
  for (let found = /^\.(?:options\.)?items\[(\d+)\]/.exec(rest); found !== null; ) {
    place.push(Number(found[1]));
    rest = rest.slice(found[0].length);
    found = /^\.options\.items\[(\d+)\]/.exec(rest);
  }
  return {
    section: place[0],
    place: place.length > 1 ? place : undefined,
    at: rest.replace(/^\./, ''),
  };
}
