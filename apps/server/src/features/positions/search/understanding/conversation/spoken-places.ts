import type { Gazetteer, ResolvedPlace } from '../../../../../integrations/gazetteer/gazetteer.ts';
import type { Phrase } from '../phrase.ts';

/** What stands before a place within a sentence. */
const BEFORE =
  /(?<![\p{L}\p{N}])(?:close to|near|around|based in|in der n[äa]he von|rund um|nahe|bei|im|in|nach|cerca de|en|pr[èe]s de|autour de|dans|aux?|[àa]|بالقرب من|قرب|في)\s+(?:the |der |den |la |le |les |l['’])?(?=[\p{L}\p{N}])|(?<![\p{L}\p{N}])ب(?=\p{Script=Arabic}{3})/giu;
/** What stands between places of which any will do. */
const OR = String.raw`(?:\s*[,،/]\s*(?:(?:or|oder|o|u|ou|and|und|y|et|أو|او)\s+)?|\s+(?:or|oder|o|u|ou|and|und|y|et|أو|او)\s+)`;
/** They stand at the end of a name and between names. */
const MARKS_AT_END = /[\s,،/]+$/u;
const OR_AFTER = new RegExp(String.raw`^${OR}(?:(?:in|near|bei|en|[àa]|في)\s+)?`, 'iu');
const OR_BEFORE = new RegExp(`${OR}$`, 'iu');
const WORD = /[^\s;!?؟]+/gu;
/** No place has more words. */
const WORDS_MAX = 5;
/** So many words at the end may be a place that nothing introduces. */
const TAIL_WORDS = 3;

interface Word {
  at: number;
  end: number;
}

/** "in Berlin as a nurse": what may be a place anywhere in a sentence, as the gazetteer knows it. */
export function findSpokenPlaces(text: string, gazetteer: Gazetteer): Phrase[] {
  return [...text.matchAll(BEFORE)].flatMap(({ index, 0: before }) => {
    const from = index + before.length;
    return endsOfPlace(text, from, gazetteer).map((end) => ({
      said: text.slice(index, end),
      at: index,
      value: nameIn(text, from, end),
    }));
  });
}

/** "nurse Berlin": what may be a place at the end, without a word that says so; the longest first. */
export function findTailPlaces(text: string, gazetteer: Gazetteer): Phrase[] {
  return wordsOf(text, 0)
    .slice(-TAIL_WORDS)
    .filter(({ at }) => endsOfPlace(text, at, gazetteer)[0] === text.length)
    .map(({ at }) => ({ said: text.slice(at), at, value: nameIn(text, at, text.length) }));
}

/**
 * "Berlin or Hamburg": a place with those beside it of which any will do, as one phrase whose `values` are the names in
 * their order. `isPlace` decides of what the gazetteer knows.
 */
export function withPlacesBeside(
  text: string,
  phrase: Phrase,
  { gazetteer, isPlace }: { gazetteer: Gazetteer; isPlace: (name: string) => boolean },
): Phrase {
  const names = [phrase.value];
  let [at, end] = [phrase.at, phrase.at + phrase.said.replace(MARKS_AT_END, '').length];
  for (let or = OR_AFTER.exec(text.slice(end)); or !== null; or = OR_AFTER.exec(text.slice(end))) {
    const from = end + or[0].length;
    const to = endsOfPlace(text, from, gazetteer).find((ending) => isPlace(nameIn(text, from, ending)));
    if (to === undefined) break;
    names.push(nameIn(text, from, to));
    end = from + text.slice(from, to).replace(MARKS_AT_END, '').length;
  }
  for (let or = OR_BEFORE.exec(text.slice(0, at)); or !== null; or = OR_BEFORE.exec(text.slice(0, at))) {
    const to = or.index;
    const from = wordsOf(text.slice(0, to), 0)
      .slice(-TAIL_WORDS)
      .map((word) => word.at)
      .find(
        (start) =>
          endsOfPlace(text.slice(0, to), start, gazetteer)[0] === to && isPlace(nameIn(text, start, to)),
      );
    if (from === undefined) break;
    names.unshift(nameIn(text, from, to));
    at = from;
  }
  return names.length === 1
    ? phrase
    : { said: text.slice(at, end), at, value: names[0] ?? '', values: names };
}

/**
 * Where the place that begins at `from` may end, the longest name first. The gazetteer passes over words that it does not
 * know ("London full"), so of what it reads the same from, the shortest is the name. Further words belong to it where they
 * make another town of it, or name the country or region that it is in.
 */
function endsOfPlace(text: string, from: number, gazetteer: Gazetteer): number[] {
  let known: ResolvedPlace | null = null;
  const ends: number[] = [];
  for (const { end } of wordsOf(text, from).slice(0, WORDS_MAX)) {
    const place = gazetteer.resolve(nameIn(text, from, end));
    if (place === null || place.kind === 'coordinates') continue;
    if (known?.kind === 'city' && place.kind === 'area') continue;
    const isSame = known !== null && place.label === known.label;
    if (isSame && !isWhere(gazetteer.resolve(nameIn(text, ends[0] ?? from, end)), place)) continue;
    known = place;
    ends.unshift(end);
  }
  const [end] = ends;
  if (known === null || end === undefined) return [];
  // "sales London": what comes first is no part of the name.
  const [, second] = wordsOf(text, from);
  const isLater = second !== undefined && second.at < end;
  const later = isLater ? gazetteer.resolve(nameIn(text, second.at, end)) : null;
  return later?.label === known.label ? [] : ends;
}

/** Whether an area is the country or region of a town. */
function isWhere(area: ResolvedPlace | null, town: ResolvedPlace): boolean {
  if (area?.kind !== 'area' || town.kind !== 'city') return false;
  return area.areas.some(({ countryCode }) => countryCode === town.countryCode);
}

function wordsOf(text: string, from: number): Word[] {
  return [...text.slice(from).matchAll(WORD)].map(({ index, 0: word }) => ({
    at: from + index,
    end: from + index + word.length,
  }));
}

function nameIn(text: string, from: number, end: number): string {
  return text.slice(from, end).replaceAll(/^[\s,.،]+|[\s,.،]+$/gu, '');
}
