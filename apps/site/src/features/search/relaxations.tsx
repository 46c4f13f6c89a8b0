import type { SearchData } from '@opencareers/contracts/position-search';
import { Button } from '@opencareers/ui/button';
import { useMessages } from '../../messages/messages-context.tsx';
import type { SearchState } from '../../shell/search.url.ts';
import { type Site, useSite } from '../../shell/site.ts';
import { everyFilter } from './filter-list.ts';
import { filterTitle } from './filter-texts.ts';
import { withFilter, withSearch } from './search-changes.ts';
import type { Search } from './use-search.ts';

/** A search and what came of it. */
export interface SearchOutcomeProps {
  data: SearchData;
  search: Search;
}

/** Gives up one part of the search that found nothing; each says how many jobs that shows. */
export function Relaxations({ data, search }: SearchOutcomeProps) {
  const site = useSite();
  const { t } = useMessages();
  return partsToGiveUp(data, search.state, site).map(({ name, count, without }) => (
    <Button key={name} iconStart="close" onClick={() => search.go(without)}>
      {t('results.relax', { filter: name, count })}
    </Button>
  ));
}

interface Part {
  /** As the visitor knows it. */
  name: string;
  without: (state: SearchState) => SearchState;
}

/** The single parts of a search that found nothing without which it finds something, and how many jobs. */
export function partsToGiveUp(
  data: SearchData,
  state: SearchState,
  site: Site,
): (Part & { count: number })[] {
  return data.resultsMetaData.relaxations.map(({ filterName, count, dropped }) => {
    const part = dropped ? partOfWords(dropped) : partOf(filterName, { data, state, site });
    return { ...part, count };
  });
}

function partOfWords(dropped: readonly string[]): Part {
  const withoutWords = (text: string) => text.split(/\s+/u).filter((word) => !dropped.includes(word));
  return { name: dropped.join(' '), without: (now) => withQuery(now, withoutWords(now.query).join(' ')) };
}

function partOf(
  filterName: string,
  { data, state, site }: { data: SearchData; state: SearchState; site: Site },
): Part {
  const { understood } = data.resultsMetaData;
  const said = understood.find((read) => read.filterName === filterName)?.text;
  if (said !== undefined)
    return { name: said, without: (now) => withQuery(now, now.query.replace(said, '')) };
  if (filterName === 'query') {
    // What was read from the words stays.
    const read = understood.map(({ text }) => text);
    const words = read.reduce((rest, text) => rest.replace(text, ''), state.query);
    return { name: words.trim(), without: (now) => withQuery(now, read.join(' ')) };
  }
  if (filterName === 'location')
    return { name: state.location, without: (now) => withSearch(now, { query: now.query, location: '' }) };
  const filter = everyFilter(data).find((one) => one.filterName === filterName);
  const name = filter === undefined ? filterName : filterTitle(site, filter);
  return { name, without: (now) => withFilter(now, filterName, []) };
}

function withQuery(state: SearchState, query: string): SearchState {
  return withSearch(state, { query, location: state.location });
}
