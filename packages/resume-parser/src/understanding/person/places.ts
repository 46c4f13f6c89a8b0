import { foldedPhrases, foldLine } from '../lines/folded-text.ts';
import { ANYWHERE_WORDS, CITIES, STATES } from '../words/place-words.data.ts';

const NAMED_IN = 'en es fr de it pt nl pl ar ja zh ko ru uk tr sv';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MORE_COUNTRIES =
  'usa|u s a|us|uk|u k|uae|england|scotland|wales|northern ireland|great britain|california|texas|florida|ontario|quebec|bavaria|bayern|andhra pradesh|karnataka|maharashtra|tamil nadu|greater manchester|turkiye|turkey|deutschland|eu|europe|holland|brasil';

const cities = foldedPhrases(CITIES);
const anywhere = foldedPhrases(ANYWHERE_WORDS);
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

/** Whether a text is a place, as far as its form and the tables tell. */
export const isPlaceName = (text: string): boolean => placeLikeness(text) >= 0.7;

/** Whether a place begins with a city of the table. */
export const beginsWithKnownCity = (text: string): boolean => cities.has(foldLine(text.split(PARTS)[0]!));
