import { type Phrase, wholeWords } from '../phrase.ts';

const KM_PER_MILE = 1.609_344;
/** Nobody looks for work further around a town. */
const KM_MAX = 1000;

const BEFORE = [
  'within(?: a radius of)?',
  'in a radius of',
  'up to',
  'not more than',
  'no more than',
  'less than',
  'max(?:imum)?\\.?',
  'im umkreis von',
  'in einem umkreis von',
  'bis zu',
  'maximal',
  'h[öo]chstens',
  'a menos de',
  'en un radio de',
  'a un m[áa]ximo de',
  'dans un rayon de',
  '[àa] moins de',
  'ضمن(?: دائرة)?',
  'في (?:نطاق|محيط|دائرة)',
  'على بعد(?: لا يزيد عن)?',
  'حتى',
].join('|');
const UNIT =
  'km|kilomet(?:er|re)s?|kil[óo]metros?|kilom[èe]tres?|kilometern?|(?<miles>miles?|mi|meilen?|millas?|milles|ميلا?|أميال)|كم|كيلومترا?|كيلومترات';
const AFTER =
  'of|from|around|near|um|von|rund um|alrededor de|de|du|autour de|(?:a la redonda )?de|من|حول|عن';

const RADIUS = wholeWords(
  String.raw`(?:(?:${BEFORE})\s+)?(?<amount>\d{1,4})\s*-?(?:${UNIT})(?:\s+(?:away|radius|a la redonda|[àa] la ronde|entfernt))?(?:\s+(?<after>${AFTER})(?=\s+\S))?`,
);

/** "within 30 km of Leeds", "im Umkreis von 30 km um Köln": kilometres around a place, which is then named. */
export function findRadius(text: string): Phrase | null {
  const found = RADIUS.exec(text);
  if (found === null) return null;
  const { amount, miles, after } = found.groups ?? {};
  const km = Math.round(Number(amount) * (miles === undefined ? 1 : KM_PER_MILE));
  if (km === 0 || km > KM_MAX) return null;
  return {
    said: found[0],
    at: found.index,
    value: String(km),
    ...(after !== undefined && { leaves: 'near' }),
  };
}
