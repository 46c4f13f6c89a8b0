import { plainText } from '@opencareers/form-core/definition/html-words';
import type { Conversion } from '../conversion.ts';
import { isSourceObject } from '../source-json.ts';

/** What a format says besides texts and numbers for people. */
export interface SourceKeys {
  /**
   * Paths such as `/pages/0/type` that say nothing to anybody who fills in: looks, types, names of lists. Rules are
   * among them: what those do is proven by filling in.
   */
  silent: RegExp;
  /** Properties that say nothing in objects of one type, such as the `name` of a `panel`. */
  silentOf?: Readonly<Record<string, string>>;
  /** What the report calls by words of its own, by the property. */
  named: Readonly<Record<string, string>>;
}

/**
 * Paths of all texts and numbers of a source that are neither in the form nor in the report. It walks the document
 * without knowing what a converter reads of it, so what a converter overlooks is found here.
 */
export function findUnaccounted(
  source: unknown,
  { definition, report }: Conversion,
  keys: SourceKeys,
): string[] {
  const kept = [...stringsOf(definition), ...stringsOf(report)].map(wordsOf).join('\n');
  const names = nameOf(kept);
  const lost: string[] = [];
  const isKept = (text: string) => kept.includes(text) || names.includes(nameOf(text));
  const visit = (value: unknown, path: string, type?: unknown): void => {
    const key = path.slice(path.lastIndexOf('/') + 1);
    const phrase = keys.named[key];
    if (keys.silentOf?.[String(type)] === key) return;
    if (keys.silent.test(path) || (phrase !== undefined && kept.includes(phrase.toLowerCase()))) return;
    if (typeof value === 'object' && value !== null) {
      const own = 'type' in value ? value.type : undefined;
      for (const [name, inside] of Object.entries(value)) visit(inside, `${path}/${name}`, own);
    } else if (typeof value === 'string' || typeof value === 'number') {
      // "value|label" is two of them.
      if (!wordsOf(String(value)).split('|').every(isKept)) lost.push(path);
    }
  };
  visit(source, '');
  return lost;
}

function wordsOf(text: string): string {
  const unquoted = text.replaceAll('\\"', '"').replaceAll('\\n', ' ').replaceAll('\\/', '/');
  // A comparison is no tag.
  return plainText(unquoted.replaceAll(/<(?=[\s=>\d])/g, '&lt;')).toLowerCase();
}

/** A text as names of questions are made from it. */
function nameOf(text: string): string {
  return text.replaceAll(/[^a-z0-9-]+/g, '_');
}

function* stringsOf(value: unknown): Generator<string> {
  if (typeof value === 'string' || typeof value === 'number') yield String(value);
  else if (typeof value === 'object' && value !== null) {
    for (const inside of Object.values(value)) yield* stringsOf(inside);
  }
}

/** Paths of a report that lead nowhere in its source. A property may stand where a `$ref` on its way leads. */
export function findBrokenPaths(source: unknown, { report }: Conversion): string[] {
  const paths = report.questions.flatMap(({ path, lost }) => [path, ...lost]);
  return [...paths, ...report.lost].filter((path) => !leadsSomewhere(source, path));
}

function leadsSomewhere(source: unknown, path: string): boolean {
  let place = source;
  for (const step of path.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof place !== 'object' || place === null) return false;
    if (!Object.hasOwn(place, key)) return isSourceObject(place) && place.$ref !== undefined;
    place = (place as Record<string, unknown>)[key];
  }
  return true;
}
