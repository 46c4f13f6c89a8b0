import { Tabs } from '@opencareers/ui/tabs';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useLinks } from '../../../shell/links.ts';
import { labelText } from '../../positions/index.ts';
import type { DetailsConfig } from './use-details-config.ts';

export type DetailTab = DetailsConfig['tabsDisplayConfig'][number];

/** The parts of a position on the tabs of the configuration; with one tab there is no row of tabs. */
export function PositionTabs({
  tabs,
  render,
}: {
  tabs: readonly DetailTab[];
  render: (tab: DetailTab) => ReactNode;
}) {
  const messages = useMessages();
  const { search, state } = useLocation();
  const links = useLinks();
  const navigate = useNavigate();
  const [first] = tabs;
  if (first === undefined) return null;
  if (tabs.length === 1) return render(first);
  // The tab is part of the address, so that a link and a reload show the same one.
  const handleSelect = (id: string) =>
    void navigate(links.withParameter('tab', id), { replace: true, preventScrollReset: true, state });
  return (
    <Tabs
      label={messages.t('position.tabs')}
      selected={new URLSearchParams(search).get('tab') ?? first.id}
      onSelect={handleSelect}
      tabs={tabs.map((tab) => ({
        id: tab.id,
        label: labelText(messages, tab.label),
        content: () => render(tab),
      }))}
    />
  );
}
