import type { SearchBoxProps, Suggestion } from '@opencareers/ui/search-box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import type { Messages } from '../../messages/translate.ts';
import { useSite } from '../../shell/site.ts';
import type { LatePart } from '../../shell/use-late-part.ts';
import { loadLate } from './load-late.ts';
import { clearRecent, type SearchBoxName } from './recent-searches.ts';
import { suggestionsQuery } from './search-queries.ts';

const DELAY_MS = 500;

/** Nobody sees proposals before they are in a box. */
export const loadProposals = () => loadLate('proposals', () => import('./proposals.ts'));

type SuggestionProps = Required<
  Pick<SearchBoxProps, 'suggestions' | 'onSuggest' | 'suggestDelay' | 'isLoading'>
> &
  Pick<SearchBoxProps, 'errorText'> & {
    /** Does what a chosen proposal stands for; a text to search is handed on. */
    choose: (suggestion: Suggestion, onChosen: (text: string) => void) => void;
  };

export interface SuggestionsAsk {
  box: SearchBoxName;
  dictionary: string;
  typed: string;
  proposals: LatePart<typeof loadProposals>;
}

/** Proposals for a search box: some while it is empty, then what is typed may become [SEARCH-13]. */
export function useSuggestions({ box, dictionary, typed, proposals }: SuggestionsAsk): SuggestionProps {
  const { api, boot } = useSite();
  const messages = useMessages();
  const [asked, setAsked] = useState('');
  const [, setForgotten] = useState(0);
  const isEnabled = asked.trim() !== '' && typed.trim() !== '';
  const found = useQuery({
    ...suggestionsQuery(api, dictionary, asked.trim()),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  const isFailed = isEnabled && found.isError && !found.isFetching;
  const propose = () => {
    if (!proposals) return [];
    if (typed === '') return proposals.firstProposals(boot, messages, box);
    return isEnabled ? proposals.foundProposals(messages, found.data ?? []) : [];
  };
  return {
    suggestDelay: DELAY_MS,
    onSuggest: setAsked,
    suggestions: propose(),
    choose: (suggestion, onChosen) => {
      if (!suggestion.isAction) return onChosen(suggestion.label);
      clearRecent(boot.domain, box);
      setForgotten((times) => times + 1);
    },
    isLoading: isEnabled && found.isLoading,
    errorText: isFailed ? failureText(messages, found.error) : undefined,
  };
}

/** What the server said, or that it did not work. */
function failureText(messages: Messages, error: Parameters<typeof errorMessage>[1]): string {
  const text = errorMessage(messages, error);
  return text === messages.t('errors.fallback') ? messages.t('search.suggestionsFailed') : text;
}
