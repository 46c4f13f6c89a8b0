import { readFileSync } from 'node:fs';

/** Written by the gazetteer's `build-place-data.ts`: GeoNames id, label, names worth searching, further names. */
export const GAZETTEER_NAMES = new URL(
  '../../server/src/integrations/gazetteer/tables/city-names.tsv',
  import.meta.url,
);
const EXONYMS = new URL('city-exonyms.txt', import.meta.url);
/** The languages of its columns. */
const EXONYM_LANGUAGES = ['de', 'fr', 'es'] as const;

const ARABIC = /^\p{Script=Arabic}[\p{Script=Arabic} -]*$/u;

/** What a town is called. */
export interface CityNames {
  /** In English, where that is not the name that GeoNames has. */
  label?: string;
  /** By language code. */
  byLanguage?: Record<string, string>;
}

/** A town whose names are looked up. */
interface NamedTown {
  cityId: number;
  name: string;
  country: string;
}

/** Names in other languages, by the number of the town. Of towns that share a name the first one is meant. */
export function readCityNames(towns: readonly NamedTown[]): Map<number, CityNames> {
  const names = readGazetteerNames();
  const ids = new Map(towns.toReversed().map(({ name, country, cityId }) => [`${name},${country}`, cityId]));
  for (const [place, byLanguage] of readExonyms()) {
    const id = ids.get(place);
    if (id === undefined) throw new Error(`city-exonyms.txt: there is no ${place}`);
    const known = names.get(id);
    names.set(id, { ...known, byLanguage: { ...known?.byLanguage, ...byLanguage } });
  }
  return names;
}

function readGazetteerNames(): Map<number, CityNames> {
  return new Map(
    linesOf(GAZETTEER_NAMES).map((line) => {
      const [id = '', label = '', names = ''] = line.split('\t');
      const arabic = names.split('|').find((name) => ARABIC.test(name));
      return [
        Number.parseInt(id, 10),
        { label, ...(arabic === undefined ? {} : { byLanguage: { ar: arabic } }) },
      ];
    }),
  );
}

function readExonyms(): [place: string, byLanguage: Record<string, string>][] {
  return linesOf(EXONYMS).map((line) => {
    const [place = '', names = ''] = line.split(': ');
    const columns = names.split('; ');
    const named = EXONYM_LANGUAGES.flatMap((language, at) => {
      const name = columns[at] ?? '-';
      return name === '-' ? [] : [[language, name]];
    });
    return [place, Object.fromEntries(named)];
  });
}

function linesOf(file: URL): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}
