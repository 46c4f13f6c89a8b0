import { placeholdersIn } from '../../texts/placeholders.ts';
import type { FormDefinition } from '../form-definition.ts';
import type { PlacedItem } from '../walk-items.ts';
import type { FormScopes } from './form-scopes.ts';
import type { PublishProblem } from './publish-problem.ts';

/**
 * Names of answers in translations that no question has: people who read in that language would find a hole in the
 * text.
 */
export function translatedNameProblems(definition: FormDefinition, scopes: FormScopes): PublishProblem[] {
  const places = new Map(scopes.items.map((placed) => [dotted(placed.path), placed]));
  // Titles see the questions of the form, not those inside of lists.
  const outer = scopes.items.filter(({ parent }) => parent === null);
  const names = new Set(outer.map(({ item }) => item.name));
  return Object.entries(definition.translations ?? {}).flatMap(([language, texts]) =>
    Object.entries(texts).flatMap(([path, text]) => {
      const placed = placeOf(path, places);
      const isThere = (name: string) =>
        placed === undefined ? names.has(name) : scopes.resolve(placed, name) !== undefined;
      return placeholdersIn(text)
        .filter((name) => !isThere(name))
        .map((name): PublishProblem => {
          const message = `The text at "${path}" names "${name}" in ${language}; there is no question of that name.`;
          return {
            path: `translations.${language}`,
            question: placed?.item.name ?? null,
            code: 'unknown_field',
            severity: 'error',
            message,
            values: { name, language, path },
          };
        });
    }),
  );
}

/** The innermost question that a text belongs to. */
function placeOf(path: string, places: ReadonlyMap<string, PlacedItem>): PlacedItem | undefined {
  for (let rest = path; rest !== ''; rest = rest.slice(0, Math.max(rest.lastIndexOf('.'), 0))) {
    const placed = places.get(rest);
    if (placed !== undefined) return placed;
  }
  return undefined;
}

/** `sections[0].items[1]` as translations write it: `sections.0.items.1`. */
function dotted(path: string): string {
  return path.replaceAll(/\[(\d+)\]/g, '.$1');
}
