import type { IndexedPlace, IndexedPosition } from '../types.ts';
import { ENGLISH } from './families-english.ts';
import { OTHERS } from './families-other.ts';

/** Seconds since the epoch at which the judged searches are made. */
export const JUDGED_NOW = 1_800_000_000;
const DAY = 86_400;
const POSITIONS_PER_FAMILY = 4;

/** Key, language, label, words, latitude, longitude, country, region. */
const PLACE_ROWS = `
london|en|London, GB|London England United Kingdom UK|51.51|-0.13|GB|GB-ENG
dublin|en|Dublin, IE|Dublin Ireland|53.35|-6.26|IE|IE-D
newyork|en|New York, NY, US|New York NYC United States USA America|40.71|-74.01|US|US-NY
sanjose|en|San Jose, CA, US|San Jose California United States USA America|37.34|-121.89|US|US-CA
sandiego|en|San Diego, CA, US|San Diego California United States USA America|32.72|-117.16|US|US-CA
toronto|en|Toronto, ON, CA|Toronto Ontario Canada|43.65|-79.38|CA|CA-ON
zurich|de|Zürich, ZH, CH|Zürich Zurich Switzerland Schweiz|47.37|8.54|CH|CH-ZH
munich|de|München, BY, DE|München Munich Bayern Bavaria Germany Deutschland|48.14|11.58|DE|DE-BY
cologne|de|Köln, NW, DE|Köln Cologne Nordrhein-Westfalen Germany Deutschland|50.94|6.96|DE|DE-NW
vienna|de|Wien, AT|Wien Vienna Austria Österreich|48.21|16.37|AT|AT-9
paris|fr|Paris, FR|Paris France|48.86|2.35|FR|FR-IDF
geneva|fr|Genève, GE, CH|Genève Geneva Genf Switzerland Suisse|46.2|6.15|CH|CH-GE
montreal|fr|Montréal, QC, CA|Montréal Montreal Québec Canada|45.5|-73.57|CA|CA-QC
madrid|es|Madrid, ES|Madrid Spain España|40.42|-3.7|ES|ES-MD
bogota|es|Bogotá, CO|Bogotá Bogota Colombia|4.71|-74.07|CO|CO-DC
lodz|pl|Łódź, PL|Łódź Lodz Poland Polska|51.76|19.46|PL|PL-LD
krakow|pl|Kraków, PL|Kraków Krakow Cracow Poland Polska|50.06|19.94|PL|PL-MA
tokyo|ja|Tokyo, JP|Tokyo 東京 Japan 日本|35.68|139.69|JP|JP-13
seoul|ko|Seoul, KR|Seoul 서울 South Korea|37.57|126.98|KR|KR-11
taipei|zh|Taipei, TW|Taipei 台北 Taiwan|25.03|121.57|TW|TW-TPE
dubai|ar|Dubai, AE|Dubai دبي United Arab Emirates|25.2|55.27|AE|AE-DU
bangkok|th|Bangkok, TH|Bangkok กรุงเทพ Thailand|13.76|100.5|TH|TH-10
`;

/** Said in many descriptions, so that single words of it find much that is not meant. */
const BOILERPLATE = [
  'We are a friendly team and work with people from many countries. You report to the site manager.',
  'We offer training, a pension and thirty days of holiday. Our customers trust us with their data.',
  'Experience with modern tools is welcome. You develop your career with the help of your lead engineer.',
  'You join in spring, full time or part time. Product quality and safety come first for every nurse, driver and developer.',
];

/** A position of the judged corpus with what the judgments call it. */
export interface JudgedPosition {
  position: IndexedPosition;
  family: string;
  place: string;
  /** Which of the family's titles it has, from 1. */
  title: number;
  rank: 'senior' | 'junior' | '';
}

interface PlaceRow {
  key: string;
  language: string;
  place: IndexedPlace;
}

const rowsOf = (table: string) => table.trim().split('\n');
const PLACES: readonly PlaceRow[] = rowsOf(PLACE_ROWS).map((row) => {
  const [key, language, label, words, latitude, longitude, countryCode, regionCode] = row.split(
    '|',
  ) as string[];
  const place = {
    label: label!,
    words: words!,
    latitude: Number(latitude),
    longitude: Number(longitude),
    countryCode: countryCode!,
    regionCode: regionCode!,
  };
  return { key: key!, language: language!, place };
});

const families = [...rowsOf(ENGLISH).map((row) => `en | ${row}`), ...rowsOf(OTHERS)];

/** All positions that the judgments are about; the same in every run. */
export const CORPUS: readonly JudgedPosition[] = families.flatMap((row, family) =>
  Array.from({ length: POSITIONS_PER_FAMILY }, (_, variant) => makePosition(row, family, variant)),
);

function makePosition(row: string, family: number, variant: number): JudgedPosition {
  const [language, key, titles, department, skills, sentence] = row
    .split('|')
    .map((cell) => cell.trim()) as string[];
  const listed = titles!.split(';').map((title) => title.trim());
  const rank = language === 'en' ? (['', 'senior', '', 'junior'] as const)[variant]! : '';
  const written = { senior: family % 2 === 0 ? 'Senior ' : 'Sr. ', junior: 'Junior ', '': '' }[rank];
  const local = PLACES.filter((place) => place.language === language);
  const { key: place, place: at } = local[(family + variant) % local.length]!;
  const title = written + listed[variant % listed.length]!;
  return {
    family: key!,
    place,
    title: (variant % listed.length) + 1,
    rank,
    position: {
      id: family * POSITIONS_PER_FAMILY + variant + 1,
      postedTs: JUDGED_NOW - ((family * 7 + variant * 31) % 90) * DAY,
      title,
      skills: skills!.split(';').map((skill) => skill.trim()),
      department: department!,
      description: `${listed[0]}: ${sentence} ${BOILERPLATE[(family + variant) % BOILERPLATE.length]}`,
      places: [at],
      remote: family % 9 === 4 && variant === 2 ? 'local' : 'none',
      facets: {},
      spans: {},
    },
  };
}
