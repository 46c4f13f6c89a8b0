import type { BootData } from '@opencareers/contracts/boot-data';
import type { Suggestion as Found } from '@opencareers/contracts/suggest';
import type { IconName } from '@opencareers/ui/icon';
import type { Suggestion } from '@opencareers/ui/search-box';
import type { MessageKey, Messages } from '../../messages/translate.ts';
import { listRecent, type SearchBoxName } from './recent-searches.ts';

export { SuggestionList } from '@opencareers/ui/suggestion-list';
export { loadResultsTexts } from '../../messages/results-texts.ts';

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

/** What an empty box proposes: what the company offers and what was searched before. */
export function firstProposals(boot: BootData, messages: Messages, box: SearchBoxName): Suggestion[] {
  const recent = listRecent(boot.domain, box);
  return [...(box === 'query' ? presetsOf(boot, recent) : []), ...recentOf(messages, recent)];
}

/** What was typed may become. Kinds stand together in the order in which the best of each comes; a single kind needs no heading. */
export function foundProposals(messages: Messages, found: readonly Found[]): Suggestion[] {
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

/** Searches that the company offers; one that was used stands among the recent ones. */
function presetsOf({ configs }: BootData, recent: readonly string[]): Suggestion[] {
  const used = new Set(recent.map((text) => text.toLowerCase()));
  const { presetOptions } = configs.pcsxConfig.searchConfig.searchBoxConfig;
  return [...new Set(presetOptions.map((text) => text.trim()))]
    .filter((label) => label !== '' && !used.has(label.toLowerCase()))
    .map((label) => ({ id: `preset ${label}`, label, icon: 'search' as const }));
}

/** The one that is an action forgets them. */
function recentOf({ t }: Messages, texts: readonly string[]): Suggestion[] {
  if (texts.length === 0) return [];
  const group = t('search.recent');
  return [
    ...texts.map((label) => ({ id: `recent ${label}`, label, icon: 'clock' as const, group })),
    { id: 'clear-recent', label: t('search.clearRecent'), icon: 'close' as const, group, isAction: true },
  ];
}
