/** A place with what lies around it, as people ask for both. */
export interface Surroundings {
  /** The place alone: "Lyon" of "agglomération de Lyon". */
  place: string;
  /** No other words look like that: "sales area" is none, "Greater Leeds" can be nothing else. */
  isPlain: boolean;
}

/** Kilometres to which somebody travels who asks for a city and what lies around it. */
export const SURROUNDINGS_KM = 60;

/** What stands before a place, or after it, in the languages of the site; longer ones first. */
const BEFORE = [
  String.raw`(?:the\s+)?greater`,
  'metropolregion',
  'gro(?:ß|ss)raum',
  'ballungsraum',
  "(?:l['’]\\s?)?agglom[ée]ration\\s+(?:de\\s+la|du|des|de|d['’])",
  "(?:la\\s+)?m[ée]tropole\\s+(?:de\\s+la|du|des|de|d['’])",
  "(?:la\\s+)?r[ée]gion\\s+m[ée]tropolitaine\\s+(?:de\\s+la|du|des|de|d['’])",
  String.raw`(?:el\s+)?[áa]rea\s+metropolitana\s+(?:del|de\s+la|de)`,
  String.raw`(?:la\s+)?zona\s+metropolitana\s+(?:del|de\s+la|de)`,
  String.raw`alrededores\s+de`,
  "environs\\s+(?:de\\s+la|du|des|de|d['’])",
  'ضواحي',
];
const AFTER = [
  String.raw`metropolitan\s+(?:area|region)`,
  String.raw`metro\s+(?:area|region)`,
  String.raw`(?:and|&)\s+(?:the\s+)?(?:surroundings?(?:\s+areas?)?|suburbs|environs|vicinity|nearby)`,
  String.raw`(?:und|u\.|&)\s+(?:umgebung|umland|umkreis)`,
  String.raw`et\s+(?:ses\s+)?(?:environs|alentours|banlieue)`,
  String.raw`et\s+sa\s+(?:r[ée]gion|banlieue|p[ée]riph[ée]rie)`,
  String.raw`y\s+(?:sus\s+)?(?:alrededores|cercan[íi]as)`,
  'وضواحيها',
  'وضواحيه',
  String.raw`وما\s+حولها`,
  'الكبرى',
];
/** Words that mean this beside a place, and something else beside others. */
const LOOSE_BEFORE = ['metro', 'raum', 'gran', 'grand'];
const LOOSE_AFTER = ['metro', 'area', 'region'];

/** Spaces are inside of the pattern only where an apostrophe does not do: "agglomération d'Orléans". */
const before = (words: readonly string[]) =>
  new RegExp(String.raw`^(?:${words.join('|')})(?:\s+|(?<=['’]))(?=\S)`, 'iu');
const after = (words: readonly string[]) => new RegExp(String.raw`(?<=\S)\s+(?:${words.join('|')})$`, 'iu');

const PLAIN = [before(BEFORE), after(AFTER)];
const LOOSE = [before(LOOSE_BEFORE), after(LOOSE_AFTER)];

/** "Großraum Hannover", "Lyon et ses environs": the place in it; null where the words ask for no surroundings. */
export function readSurroundings(text: string): Surroundings | null {
  const whole = text.trim();
  const bare = strip(whole, PLAIN);
  // "Greater Leeds area" says it twice.
  const place = strip(bare, LOOSE);
  return place === whole || place === '' ? null : { place, isPlain: bare !== whole };
}

/** How the surroundings of a city are named, such that they are read as that again. */
export function nameSurroundings(city: string): string {
  return `Greater ${city}`;
}

function strip(text: string, patterns: readonly RegExp[]): string {
  return patterns.reduce((rest, pattern) => rest.replace(pattern, ''), text).trim();
}
