import type { AssistantBlock, SearchWish } from '@opencareers/contracts/assistant';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { isolate } from '@opencareers/messages/languages';
import { placeName } from '@opencareers/messages/place-name';
import type { FoundWish } from '../../positions/index.ts';
import { joinQuery, splitQuery } from './next-wish.ts';
import { wishOptionText, wishText } from './wish-texts.ts';

export type WishPart = Extract<AssistantBlock, { kind: 'understood' }>['parts'][number];

/** Who reads the parts. */
export interface WishReader {
  language: string;
  config: TenantConfig;
}

/** What a wish was understood as, each part with the wish that is left without it. */
export function partsOf(wish: SearchWish, { data }: FoundWish, reader: WishReader): WishPart[] {
  const { language } = reader;
  const from = { ...wish, start: 0 };
  const { wanted, unwanted } = splitQuery(wish.query);
  const part = (filterName: string, label: string, without: Partial<SearchWish>): WishPart => ({
    filterName,
    label,
    without: { ...from, ...without },
  });
  return [
    ...(wanted === '' ? [] : [part('query', wanted, { query: joinQuery('', unwanted) })]),
    ...unwanted.map((words) => {
      const label = wishText(language, 'part.not', { words: isolate(language, words) });
      const query = joinQuery(
        wanted,
        unwanted.filter((other) => other !== words),
      );
      return part('query', label, { query });
    }),
    ...(wish.location === ''
      ? []
      : [part('location', placeLabel(wish, data, reader), { location: '', filters: withoutPlace(wish) })]),
    ...Object.entries(wish.filters)
      .filter(([name]) => !OF_PLACE.has(name))
      .map(([name, values]) => {
        const labels = values.map((value) =>
          wishOptionText(reader, { filterName: name, ...labelled(value, name, data) }),
        );
        const { [name]: _gone, ...filters } = wish.filters;
        return part(name, [...new Set(labels)].join(', '), { filters });
      }),
    ...sortText(wish.sortBy, language).map((label) => part('sort_by', label, { sortBy: '' })),
  ];
}

function sortText(sortBy: string, language: string): string[] {
  if (sortBy === 'timestamp') return [wishText(language, 'sort.timestamp')];
  if (sortBy === 'pay') return [wishText(language, 'sort.pay')];
  return sortBy === 'distance' ? [wishText(language, 'sort.distance')] : [];
}

/** A value with how positions write it; a search takes it in small letters too. */
function labelled(value: string, name: string, { filterDef }: FoundWish['data']) {
  const filters = [...filterDef.smartFilters, ...filterDef.allFilters];
  const options = filters.find(({ filterName }) => filterName === name)?.options ?? [];
  const folded = value.toLowerCase();
  return { value, label: options.find((option) => option.value.toLowerCase() === folded)?.label };
}

const OF_PLACE = new Set(['distance', 'include_remote']);

function withoutPlace({ filters }: SearchWish): SearchWish['filters'] {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !OF_PLACE.has(name)));
}

function placeLabel({ location, filters }: SearchWish, data: FoundWish['data'], reader: WishReader): string {
  const { language } = reader;
  if (location.toLowerCase() === 'remote') return wishText(language, 'part.remote');
  const label = data.resultsMetaData.place?.label ?? location;
  const place = isolate(language, placeName({ locale: language }, label));
  const [km = ''] = filters.distance ?? [];
  if (km === '' || km === '0') return place;
  return wishText(language, 'part.within', {
    place,
    distance: wishOptionText(reader, { filterName: 'distance', value: km }),
  });
}
