import type { PlaceNotice, SearchData } from '@opencareers/contracts/position-search';
import { isTalentNetworkOffered, TALENT_NETWORK_PATH } from '@opencareers/contracts/talent-network-calls';
import { Button } from '@opencareers/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../messages/messages-context.tsx';
import type { SearchState } from '../../shell/search.url.ts';
import { useSite } from '../../shell/site.ts';
import { SiteButtonLink } from '../../shell/site-link.tsx';
import { everyFilter } from './filter-list.ts';
import { optionText } from './filter-texts.ts';
import { Relaxations, type SearchOutcomeProps } from './relaxations.tsx';
import { withFilter, withoutFilters, withSearch } from './search-changes.ts';
import { searchQuery, suggestionsQuery } from './search-queries.ts';
import { knownPlaces } from './special-places.ts';

export { loadResultsTexts } from '../../messages/results-texts.ts';
export { NearJobs } from './near-jobs.tsx';

/** Another search that may find something. */
type Idea = { text: string; next: SearchState };

/** Farther than any two places are from each other, in km. */
const ANYWHERE_KM = '20000';
const WORDS_MAX = 2;

/** What to give up of the search that found nothing, and searches near it; only those that find something are offered, with their number. */
export function ResultsIdeas({ data, search }: SearchOutcomeProps) {
  const site = useSite();
  const { t } = useMessages();
  const ideas = useIdeas(data, search.state);
  return (
    <>
      <Relaxations data={data} search={search} />
      {ideas.map((idea) => (
        <IdeaButton key={idea.text} idea={idea} onChoose={() => search.go(idea.next)} />
      ))}
      {isTalentNetworkOffered(site.boot.configs) && (
        <SiteButtonLink iconStart="bell" to={search.links.configured(TALENT_NETWORK_PATH)}>
          {t('results.talentNetwork')}
        </SiteButtonLink>
      )}
    </>
  );
}

function IdeaButton({ idea: { text, next }, onChoose }: { idea: Idea; onChoose: () => void }) {
  const site = useSite();
  const { t } = useMessages();
  const { data } = useQuery(searchQuery(site.api, next, knownPlaces(site)));
  if (data === undefined || data.count === 0) return null;
  return (
    <Button iconStart="search" onClick={onChoose}>
      {t('results.idea', { idea: text, jobs: t('results.count', { count: data.count }) })}
    </Button>
  );
}

function useIdeas(data: SearchData, state: SearchState): Idea[] {
  const { t } = useMessages();
  const { place } = data.resultsMetaData;
  const wider = useWiderDistance(data, state);
  const nearest = useNearestPlace(state, { place, isWanted: wider === null });
  const words = useSpellings('query', state.query);
  const otherPlaces = useSpellings('location', place?.kind === 'words' ? state.location : '');
  const inPlace = (location: string): Idea => ({
    text: t('results.ideaPlace', { place: location }),
    next: withSearch(state, { query: state.query, location }),
  });
  return [
    ...words.map((query) => ({
      text: t('results.ideaWords', { words: query }),
      next: withSearch(state, { query, location: state.location }),
    })),
    ...(wider === null ? [] : [wider]),
    ...(nearest === null ? [] : [inPlace(nearest)]),
    ...otherPlaces.map(inPlace),
    ...(state.filters.size > 1 ? [{ text: t('results.ideaFilters'), next: withoutFilters(state) }] : []),
  ];
}

/** The smallest circle around the same place that has a job. */
function useWiderDistance(data: SearchData, state: SearchState): Idea | null {
  const site = useSite();
  const { t } = useMessages();
  const filter = everyFilter(data).find(({ filterName }) => filterName === 'distance');
  const option = filter?.options?.find(({ count }) => count > 0);
  if (filter === undefined || option === undefined) return null;
  const distance = optionText(site, filter, option);
  return {
    text: t('results.ideaDistance', { distance }),
    next: withFilter(state, 'distance', [option.value]),
  };
}

/** The nearest place with a job that fits; null as long as it is not known. */
function useNearestPlace(
  state: SearchState,
  { place, isWanted }: { place: PlaceNotice | null; isWanted: boolean },
): string | null {
  const site = useSite();
  const farAway = { ...withFilter(state, 'distance', [ANYWHERE_KM]), sortBy: 'distance' };
  const found = useQuery({
    ...searchQuery(site.api, farAway, knownPlaces(site)),
    enabled: isWanted && place !== null && place.distanceKm !== null,
  });
  // Of a job in several places it is not known which of them is near.
  const near = found.data?.positions.find(({ locations }) => locations.length === 1);
  return near?.locations[0] ?? null;
}

/** How else the words may be spelt. */
function useSpellings(dictionary: string, words: string): string[] {
  const { api } = useSite();
  const found = useQuery({ ...suggestionsQuery(api, dictionary, words), enabled: words !== '' });
  const labels = new Set((found.data ?? []).map(({ label }) => label));
  return [...labels].filter((label) => label.toLowerCase() !== words.toLowerCase()).slice(0, WORDS_MAX);
}
