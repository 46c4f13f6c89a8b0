import { foldedPhrases, foldLine, hasPhrase } from '../lines/folded-text.ts';
import { ANYWHERE_WORDS, CITIES, STATES } from '../words/place-words.data.ts';
import { COMPANY_WORDS, SCHOOL_WORDS } from '../words/work-words.data.ts';

const NAMED_IN = 'en es fr de it pt nl pl ar ja zh ko ru uk tr sv';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MORE_COUNTRIES =
  'usa|u s a|us|uk|u k|uae|england|scotland|wales|northern ireland|great britain|california|texas|florida|ontario|quebec|bavaria|bayern|andhra pradesh|karnataka|maharashtra|tamil nadu|greater manchester|turkiye|turkey|deutschland|eu|europe|holland|brasil';

const cities = foldedPhrases(CITIES);
const anywhere = foldedPhrases(ANYWHERE_WORDS);
const noPlaces = foldedPhrases(`${COMPANY_WORDS}|${SCHOOL_WORDS}`);
const states = new Set(STATES.split(' '));
let countries: Set<string> | undefined;

/** Names of countries in the languages that resumes are written in, folded. */
function countryNames(): Set<string> {
  if (countries !== undefined) return countries;
  countries = new Set(MORE_COUNTRIES.split('|'));
  for (const locale of NAMED_IN.split(' ')) {
    const display = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
    for (const first of LETTERS)
      for (const second of LETTERS) {
        const name = display.of(first + second);
        if (name !== undefined) countries.add(foldLine(name));
      }
  }
  return countries;
}

const POSTCODE_FIRST =
  /^(?:[A-Z]{1,2}-)?\d{4,6}\s+\p{Lu}[\p{L}.' -]+(?:,\s*[\p{L} ]+)?$|^\d{2}-\d{3}\s+\p{Lu}[\p{L} -]+$/u;
const CITY_AND_STATE =
  /^\p{Lu}[\p{L}.'’ -]{1,30}(?:,\s*|\s+[–-]\s+|\/)([A-Z]{2,3})\.?(?:,?\s+\d{5}(?:-\d{4})?)?(?:,\s*\p{L}[\p{L} .]+)?$/u;
const CITY_WITH_CODE =
  /^\p{Lu}[\p{L}.'’ -]{1,30},\s*[\p{L}.'’ -]{2,30}\s+\d{4,6}(?:-\d{3,4})?$|^\p{Lu}[\p{L} ,.'-]{2,40}\s[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$/u;
const EAST_ASIAN =
  /^(?:〒?\s*\d{3}-?\d{4}\s*)?\p{Script=Han}{1,3}[都道府県省市](?:[\p{L}\p{N}\s\-－ー丁目番地号]*)$/u;
const PARTS = /\s*[,،、]\s*|\s+[–-]\s+|\s*\/\s*/u;

/** How sure it is that a text is a place where people live or work, from 0 to 1. */
export function placeLikeness(text: string): number {
  const trimmed = text.trim();
  if (trimmed.length < 2 || trimmed.length > 70 || /[@:]|https?/u.test(trimmed)) return 0;
  const parts = trimmed
    .replace(/\([^)]*\)/gu, '')
    .split(PARTS)
    .map(foldLine)
    .filter((part) => part !== '');
  if (parts.length === 0 || parts.length > 4) return 0;
  if (parts.every((part) => anywhere.has(part))) return 0.9;
  const bare = parts.map((part) => part.replace(/^\d[\d ]*|\d[\d ]*$/gu, '').trim());
  const isCityFirst = cities.has(bare[0]!);
  const last = bare.at(-1)!;
  // Nor is "Acme Hospital, Jordan".
  if (parts.length > 1 && !isCityFirst && hasPhrase(parts[0]!, noPlaces)) return 0;
  // "Acme, Berlin, Germany" is no place: of three parts the first must be known.
  if (parts.length > 1 && (countryNames().has(last) || anywhere.has(last)))
    return parts.length < 3 || isCityFirst ? 0.95 : 0.6;
  if (POSTCODE_FIRST.test(trimmed) || CITY_WITH_CODE.test(trimmed) || EAST_ASIAN.test(trimmed)) return 0.9;
  if (isCityFirst) return 0.85;
  const state = CITY_AND_STATE.exec(trimmed)?.[1];
  if (state !== undefined && states.has(state)) return 0.8;
  if (bare.some((part) => cities.has(part))) return 0.6;
  return parts.length === 1 && countryNames().has(bare[0]!) ? 0.7 : 0;
}

const STREET_FIRST =
  /^(?:ul|al|os|ул|улица|просп|пр-т|пер|вул|вулиця|пров|rue|avenue|av|avenida|boulevard|bd|calle|c\/|rua|travessa|via|viale|corso|piazza|plaza|paseo|carrer|شارع|طريق|حي)(?:\.|(?=\s))/iu;
const STREET_AND_NUMBER =
  /(?:stra(?:ß|ss)e|str\.|gasse|weg|platz|allee|ring|damm|ufer|laan|straat|kade|gracht|plein|gatan|vägen|gränd|street|st\.?|road|rd\.?|lane|avenue|ave\.?|drive|row|court|square|sokak|sok\.|caddesi|cad\.|bulvarı)\s*(?:no\.?:?\s*)?\d+\s*\p{L}?(?:[/-]\d+)*$/iu;
const NUMBER_AND_STREET =
  /^\d+\p{L}?,?\s.*(?:street|st\.?|road|rd\.?|lane|ln\.?|avenue|ave\.?|drive|dr\.?|row|court|ct\.?|square|way|terrace|close|crescent|boulevard|blvd\.?|rue|avenue|chemin|allée|impasse|place|quai|route)(?=[\s,.]|$)/iu;
/** A flat, a floor or a house of an address, which stands behind the street. */
const PART_OF_STREET =
  /^(?:\d{1,5}\s?\p{L}?|(?:д|кв|корп|стр|буд|apt|flat|suite|unit|no|nr|lok|m|appt|bât)\.?\s*\d+\p{L}?|\d+\.?[ºª°].*)$/iu;
const POSTCODE = /^(?:[A-Z]{1,2}-)?\d{2,6}[\s-]|\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}$|^[A-Z]{2}\s\d{5}/u;

/** Whether a text is a street, with the number of a house or without. */
export function isStreet(text: string): boolean {
  const pieces = text.split(/,\s*/u);
  return pieces.every((piece, at) => isStreetPiece(piece) || (at > 0 && PART_OF_STREET.test(piece)));
}

function isStreetPiece(piece: string): boolean {
  if (STREET_FIRST.test(piece) || STREET_AND_NUMBER.test(piece) || NUMBER_AND_STREET.test(piece)) return true;
  // A name with the number of a house, before more of an address.
  return /^\p{Lu}[\p{L}.'’ -]{2,40}\s\d{1,4}\s?\p{Ll}?(?:\/\d+)*$/u.test(piece) && !POSTCODE.test(piece);
}

/** An address without the street and the house: who looks for work does not show where they sleep. */
export function withoutStreet(text: string): string {
  const pieces = text.split(/[,،]\s*/u);
  let from = 0;
  while (
    from < pieces.length - 1 &&
    (isStreetPiece(pieces[from]!) ||
      (from > 0 && PART_OF_STREET.test(pieces[from]!)) ||
      /^\d{1,5}$/u.test(pieces[from + 1]!))
  )
    from += 1;
  if (from === 0) return text;
  const left = text.slice(text.indexOf(pieces[from]!, pieces.slice(0, from).join(',').length));
  return /\p{L}{2}/u.test(left) ? left : text;
}

/** Whether a text is a place, as far as its form and the tables tell. */
export const isPlaceName = (text: string): boolean => placeLikeness(text) >= 0.7;

/** Whether a place begins with a city of the table. */
export const beginsWithKnownCity = (text: string): boolean => cities.has(foldLine(text.split(PARTS)[0]!));
