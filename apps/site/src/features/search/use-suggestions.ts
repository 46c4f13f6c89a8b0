import type { BootData } from '@opencareers/contracts/boot-data';
import type { Suggestion as Found } from '@opencareers/contracts/suggest';
import type { IconName } from '@opencareers/ui/icon';
import type { SearchBoxProps, Suggestion } from '@opencareers/ui/search-box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import type { MessageKey, Messages } from '../../messages/translate.ts';
import { useSite } from '../../shell/site.ts';
import { clearRecent, listRecent, type SearchBoxName } from './recent-searches.ts';
import { suggestionsQuery } from './search-queries.ts';

const DELAY_MS = 500;

const ICONS: Record<Found['kind'], IconName> = {
  title: 'briefcase',
  skill: 'star',
  department: 'building',
  place: 'pin',
  remote: 'globe',
};

const GROUPS = {
  title: 'search.kind.titles',
  skill: 'search.kind.skills',
  department: 'search.kind.departments',
  place: 'search.kind.places',
  remote: 'search.kind.places',
} as const satisfies Record<Found['kind'], MessageKey>;

type SuggestionProps = Pick<
  SearchBoxProps,
  'suggestions' | 'onSuggest' | 'suggestDelay' | 'isLoading' | 'errorText'
> & {
  /** Does what a chosen proposal stands for; a text to search is handed on. */
  choose: (suggestion: Suggestion, onChosen: (text: string) => void) => void;
};

/** Id of the proposal that forgets the recent searches. */
const CLEAR_RECENT = 'clear-recent';

/** Proposals for a search box: what the company offers and what was searched before while it is empty, then what is typed may become [SEARCH-13]. */
export function useSuggestions(box: SearchBoxName, dictionary: string, typed: string): SuggestionProps {
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
  const proposed = isEnabled ? suggestionsOf(messages, found.data ?? []) : [];
  return {
    suggestDelay: DELAY_MS,
    onSuggest: setAsked,
    suggestions:
      typed === ''
        ? [...presetsOf(boot, box), ...recentOf(messages, listRecent(boot.domain, box))]
        : proposed,
    choose: (suggestion, onChosen) => {
      if (suggestion.id !== CLEAR_RECENT) return onChosen(suggestion.label);
      clearRecent(boot.domain, box);
      setForgotten((times) => times + 1);
    },
    isLoading: isEnabled && found.isLoading,
    errorText: isFailed ? failureText(messages, found.error) : undefined,
  };
}

/** Kinds stand together in the order in which the best of each comes; a single kind needs no heading. */
function suggestionsOf(messages: Messages, found: readonly Found[]): Suggestion[] {
  const byGroup = Map.groupBy(found, ({ kind }) => GROUPS[kind]);
  return [...byGroup].flatMap(([group, members]) =>
    members.map(({ kind, value, label, count }) => ({
      id: `${kind} ${value}`,
      label,
      icon: ICONS[kind],
      detail: messages.t('results.count', { count }),
      group: byGroup.size > 1 ? messages.t(group) : undefined,
    })),
  );
}

/** Searches that the company offers, for words only; one that was used stands among the recent ones. */
function presetsOf({ configs, domain }: BootData, box: SearchBoxName): Suggestion[] {
  if (box !== 'query') return [];
  const recent = new Set(listRecent(domain, box).map((text) => text.toLowerCase()));
  const { presetOptions } = configs.pcsxConfig.searchConfig.searchBoxConfig;
  return [...new Set(presetOptions.map((text) => text.trim()))]
    .filter((label) => label !== '' && !recent.has(label.toLowerCase()))
    .map((label) => ({ id: `preset ${label}`, label, icon: 'search' as const }));
}

function recentOf({ t }: Messages, texts: readonly string[]): Suggestion[] {
  if (texts.length === 0) return [];
  const group = t('search.recent');
  return [
    ...texts.map((label) => ({ id: `recent ${label}`, label, icon: 'clock' as const, group })),
    { id: CLEAR_RECENT, label: t('search.clearRecent'), icon: 'close' as const, group, isAction: true },
  ];
}

/** What the server said, or that it did not work. */
function failureText(messages: Messages, error: Parameters<typeof errorMessage>[1]): string {
  const text = errorMessage(messages, error);
  return text === messages.t('errors.fallback') ? messages.t('search.suggestionsFailed') : text;
}
