import { Button } from '@opencareers/ui/button';
import { SearchBox } from '@opencareers/ui/search-box';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import { SEARCH_PATH } from '../../shell/links.ts';
import { searchParameters } from '../../shell/search.url.ts';
import { useSite } from '../../shell/site.ts';
import { useAfterPaint } from '../../shell/use-after-paint.ts';
import { useLatePart } from '../../shell/use-late-part.ts';
import { useNavigationState } from '../../shell/use-navigation-state.ts';
import { LocateButton } from './locate-button.tsx';
import { rememberRecent } from './recent-searches.ts';
import { withSearch } from './search-changes.ts';
import { CURRENT_LOCATION, isPlace } from './search-request.ts';
import type { Search } from './use-search.ts';
import { loadProposals, useSuggestions } from './use-suggestions.ts';

/** Told along with an address that follows what is typed. */
interface TypedSearch {
  isTyped: true;
}

/** What and where to search. Without JavaScript it is an ordinary form that leads to the same address. */
export function SearchForm({ search }: { search: Search }) {
  const { boot } = useSite();
  const messages = useMessages();
  const { t } = messages;
  const { state } = search;
  // On phones the form is one row until somebody is in it, so that the first job is in sight.
  const [isOpen, setIsOpen] = useState(false);
  const form = useRef<HTMLElement>(null);
  useEffect(() => {
    // Somebody may be in it already when the page comes alive.
    if (form.current?.contains(document.activeElement)) setIsOpen(true);
  }, []);
  const [draft, changeDraft] = useDraft({
    query: state.query,
    location: placeName(state.location, messages.t),
  });
  const { locationSuggestDict, searchBoxConfig, searchAsYouType } = boot.configs.pcsxConfig.searchConfig;
  const proposals = useLatePart(loadProposals, useAfterPaint());
  const { choose: chooseWords, ...words } = useSuggestions({
    box: 'query',
    dictionary: 'query',
    typed: draft.query,
    proposals,
  });
  const { choose: choosePlace, ...places } = useSuggestions({
    box: 'location',
    dictionary: locationSuggestDict,
    typed: draft.location,
    proposals,
  });

  const submit = (asked: { query: string; location: string }) => {
    const isOwnPlace = asked.location === t('search.currentLocation');
    const location = isOwnPlace ? CURRENT_LOCATION : asked.location;
    rememberRecent(boot.domain, 'query', asked.query);
    if (!isOwnPlace) rememberRecent(boot.domain, 'location', location);
    setIsOpen(false);
    search.go(withSearch(state, { query: asked.query, location }));
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // What stands in the boxes: in the moment in which the page comes alive, it is not in the draft yet.
    const typed = new FormData(event.currentTarget);
    submit({ query: typedText(typed, 'query'), location: typedText(typed, 'location') });
  };
  const navigation = useNavigationState<TypedSearch>();
  const follow = (query: string) => {
    words.onSuggest(query);
    if (!searchAsYouType) return;
    // What is typed in one go is one step for who goes back.
    const options = { replace: navigation?.isTyped === true, state: { isTyped: true } satisfies TypedSearch };
    search.go((now) => withSearch(now, { query, location: now.location }), options);
  };
  const handleLocated = () => {
    const located = { query: draft.query, location: t('search.currentLocation') };
    changeDraft(located);
    submit(located);
  };
  const shared = {
    list: proposals?.SuggestionList ?? null,
    listLabel: t('search.suggestions'),
    loadingText: t('search.suggestionsLoading'),
    countText: (count: number) => t('search.suggestionCount', { count }),
  };
  return (
    <search
      ref={form}
      className="search-form"
      aria-label={t('search.form')}
      data-open={isOpen || draft.location !== '' || undefined}
      onFocus={() => setIsOpen(true)}
      onInput={() => setIsOpen(true)}
    >
      <form action={SEARCH_PATH} method="get" className="search-form__row" onSubmit={handleSubmit}>
        <SearchBox
          className="search-form__field"
          name="query"
          label={t('search.query')}
          isLabelHidden
          placeholder={searchBoxConfig.placeholder || t('search.queryPlaceholder')}
          value={draft.query}
          onChange={(query) => changeDraft({ query })}
          onSelect={(chosen) => chooseWords(chosen, (query) => submit({ ...draft, query }))}
          clearLabel={t('search.clearQuery')}
          {...shared}
          {...words}
          onSuggest={follow}
        />
        <SearchBox
          className="search-form__field search-form__place"
          name="location"
          icon="pin"
          label={t('search.location')}
          isLabelHidden
          placeholder={t('search.locationPlaceholder')}
          value={draft.location}
          onChange={(location) => changeDraft({ location })}
          onSelect={(chosen) => choosePlace(chosen, (location) => submit({ ...draft, location }))}
          clearLabel={t('search.clearLocation')}
          maxHeight={240}
          {...shared}
          {...places}
        />
        <KeptParameters search={search} />
        <Button type="submit" variant="primary" size="large" iconStart="search">
          <span className="search-form__submit">{t('search.submit')}</span>
        </Button>
      </form>
      <LocateButton className="search-form__locate" onLocated={handleLocated} />
    </search>
  );
}

function typedText(typed: FormData, name: string): string {
  const text = typed.get(name);
  return typeof text === 'string' ? text : '';
}

/** What the form sends besides the two boxes, as the links of the page carry it. */
function KeptParameters({ search: { state, links } }: { search: Search }) {
  const { urlRules } = useSite();
  const kept = searchParameters(
    { ...state, query: '', location: '', sortBy: '', start: 0, pid: null },
    urlRules,
  );
  const once = new Map([...kept, ...links.carried].map((pair) => [pair.join('='), pair]));
  return [...once].map(([key, [name, value]]) => <input key={key} type="hidden" name={name} value={value} />);
}

function placeName(location: string, t: ReturnType<typeof useMessages>['t']): string {
  return isPlace(location, CURRENT_LOCATION) ? t('search.currentLocation') : location;
}

interface Draft {
  query: string;
  location: string;
}

/** What is typed and not yet searched; what is new in the address replaces it. */
function useDraft(asked: Draft): [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(asked);
  const [shown, setShown] = useState(asked);
  let current = draft;
  if (shown.query !== asked.query || shown.location !== asked.location) {
    current = {
      // Results that follow what is typed take nothing from it.
      query: draft.query.trim() === asked.query ? draft.query : asked.query,
      location: shown.location === asked.location ? draft.location : asked.location,
    };
    setShown(asked);
    setDraft(current);
  }
  // Both boxes may report in one turn, when each kept what was typed before the page came alive.
  const change = (part: Partial<Draft>) => setDraft((latest) => ({ ...latest, ...part }));
  return [current, change];
}
