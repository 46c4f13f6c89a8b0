import { foldPlace } from './fold-place.ts';

/** Words beside a place name that say how one works there, not where. */
const NOISE = new Set(
  (
    'remote remotely remoto hybrid hybride hibrido onsite office offices buero buro hq hqs headquarters headquarter ' +
    'head main home homeoffice homebased wfh based fully full partly first only optional flexible preferred friendly ' +
    'anywhere worldwide global globally nationwide national multiple various several any all locations location sites ' +
    'site cities places place states world virtual distributed telecommute telework work working works from within ' +
    'in on at of or and the to near around outside person days day week per hub campus studio store warehouse branch ' +
    'eligible eu emea apac latam amer americas europe asia international region regions area areas metro metropolitan ' +
    'greater central downtown time zone timezone timezones hours est cet pst gmt utc field standort raum ' +
    'grossraum umgebung weltweit und oder mobiles arbeiten zentrale hauptsitz sitz niederlassung filiale werk bei im naehe nahe'
  ).split(' '),
);
const REMOTE =
  /\b(remote|remotely|remoto|télétravail|teletrabajo|home ?office|wfh|anywhere|worldwide|work from home|distributed|virtual)\b/i;

/** Whether the text says that the work is not bound to a place. */
export function saysRemote(text: string): boolean {
  return REMOTE.test(text);
}

/** Parts of the world that are neither a country nor a region of one. */
const CONTINENTS = new Set(
  (
    'latin america,south america,north america,central america,central and south america,the americas,europe,' +
    'european union,asia pacific,southeast asia,middle east,africa,nordics,nordic,dach,dach region,benelux,baltics,' +
    'balkans,eastern europe,western europe,central europe,europa,lateinamerika,caribbean,oceania'
  ).split(','),
);

/** Whether a folded text names a part of the world, which says less than a country. */
export function isContinent(folded: string): boolean {
  return CONTINENTS.has(folded) || CONTINENTS.has(stripNoise(folded));
}

/** Collapses blanks and removes ornaments at both ends. */
export function cleanPlaceText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ')
    .replace(/^[\s*•·,;|/\-–—]+|[\s*•·,;|/\-–—]+$/gu, '')
    .trim();
}

/** The places that a text offers beside each other: "San Francisco, CA or New York, NY". */
export function splitAlternatives(text: string): string[] {
  return text
    .split(/\s+(?:or|oder|ou)\s+|[;|/•]/iu)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Cuts a text at commas, brackets, bars, slashes and spaced dashes. */
export function splitPlaceText(text: string): string[] {
  return text

    .split(/[,;|/()[\]:•·]|\s[-–—]+\s|\s(?:or|and|oder|und|&|l)\s/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, 8);
}

/** Removes work words and numbers from both ends of a folded name; empty when nothing else is there. */
export function stripNoise(folded: string): string {
  const words = folded.split(' ');
  const isNoise = (word: string | undefined): boolean =>
    word !== undefined && (NOISE.has(word) || /\d/.test(word));
  while (isNoise(words[0])) words.shift();
  while (isNoise(words.at(-1))) words.pop();
  return words.join(' ');
}

/** Whether a text could be a place name at all: letters, and more than work words. */
export function couldBePlace(text: string): boolean {
  return (
    /\p{L}{2}/u.test(text) && !/\d/.test(text) && stripNoise(foldPlace(text)) !== '' && !saysRemote(text)
  );
}
