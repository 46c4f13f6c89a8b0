import type { Suggestion as Found } from '@opencareers/contracts/suggest';
import type { IconName } from '@opencareers/ui/icon';
import type { SearchBoxProps, Suggestion } from '@opencareers/ui/search-box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import type { Messages } from '../../messages/translate.ts';
import { useSite } from '../../shell/site.ts';
import { suggestionsQuery } from './position-queries.ts';

const DELAY_MS = 500;

const ICONS: Record<Found['kind'], IconName> = {
  title: 'briefcase',
  skill: 'star',
  department: 'building',
  place: 'pin',
  remote: 'globe',
};

type SuggestionProps = Pick<
  SearchBoxProps,
  'suggestions' | 'onSuggest' | 'suggestDelay' | 'isLoading' | 'errorText'
>;

/** Proposals for a search box while it is typed in [SEARCH-13]. */
export function useSuggestions(dictionary: string, typed: string): SuggestionProps {
  const { api } = useSite();
  const messages = useMessages();
  const [asked, setAsked] = useState('');
  const isEnabled = asked.trim() !== '' && typed.trim() !== '';
  const found = useQuery({
    ...suggestionsQuery(api, dictionary, asked.trim()),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  const isFailed = isEnabled && found.isError && !found.isFetching;
  return {
    suggestDelay: DELAY_MS,
    onSuggest: setAsked,
    suggestions: isEnabled ? (found.data ?? []).map((item) => suggestionOf(messages, item)) : [],
    isLoading: isEnabled && found.isLoading,
    errorText: isFailed ? failureText(messages, found.error) : undefined,
  };
}

function suggestionOf(messages: Messages, { kind, value, label, count }: Found): Suggestion {
  const jobs = messages.t('results.count', { count });
  return { id: `${kind} ${value}`, label, icon: ICONS[kind], detail: jobs };
}

/** What the server said, or that it did not work. */
function failureText(messages: Messages, error: Parameters<typeof errorMessage>[1]): string {
  const text = errorMessage(messages, error);
  return text === messages.t('errors.fallback') ? messages.t('search.suggestionsFailed') : text;
}
