import type { BootConfigs } from '@opencareers/contracts/boot-data';
import { DONE_TAB, TODO_TAB } from '@opencareers/contracts/form-center-calls';
import { ownValue } from '@opencareers/contracts/own-value';
import { safeRedirect } from '@opencareers/contracts/safe-address';
import { Tabs } from '@opencareers/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { numberFormat } from '../../messages/formats.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import type { MessageKey } from '../../messages/translate.ts';
import type { FirstLook } from '../../shell/candidate-loader.ts';
import { useLinks } from '../../shell/links.ts';
import { type Site, useSite } from '../../shell/site.ts';
import { SiteButtonLink } from '../../shell/site-link.tsx';
import { tabInAddress, useTabInAddress } from '../../shell/use-tab-in-address.ts';
import { DocumentList } from './document-list.tsx';
import { formsListQuery, keptDocumentsQuery } from './form-center-calls.ts';
import { FormList } from './form-list.tsx';

/** Names of tabs as the configuration has them by itself, which is English; the site says them in its language. */
const STANDARD_NAMES: Readonly<Record<string, { name: string; text: MessageKey }>> = {
  all: { name: 'All', text: 'formsCenter.tabAll' },
  [TODO_TAB]: { name: 'To do', text: 'formsCenter.tabTodo' },
  [DONE_TAB]: { name: 'Done', text: 'formsCenter.tabDone' },
};
const DOCUMENTS = 'documents';

/** What `FormCenter` asks for. */
export function loadFormCenter({ site, url, load }: FirstLook): void {
  const ids = shownTabs(site).map(({ id }) => id);
  const selected = tabInAddress([...ids, DOCUMENTS], url.search) ?? DOCUMENTS;
  load(tabFormsQuery(site, selected));
  if (selected === DOCUMENTS) load(keptDocumentsQuery(site));
}

/** The tabs of forms of the configuration, in its order. */
function shownTabs({ boot }: Pick<Site, 'boot'>) {
  const { tabs: order, tabsConfig } = boot.configs.pcsxConfig.formCenterConfig;
  return order.flatMap((id) => tabsConfig.find((tab) => tab.id === id) ?? []);
}

/** What the open tab asks for, which tells how many are behind the others. */
function tabFormsQuery(site: Site, selected: string) {
  return formsListQuery(site, 'form', selected === DOCUMENTS ? shownTabs(site)[0]?.id : selected);
}

/** The forms center: forms by tab with how many there are, and every document [FORMS-01] [FORMS-03]. */
export function FormCenter() {
  const site = useSite();
  const { t, formatLocale } = useMessages();
  const shown = shownTabs(site);
  const [selected, setSelected] = useTabInAddress([...shown.map(({ id }) => id), DOCUMENTS]);
  const { data } = useQuery(tabFormsQuery(site, selected));
  const numbers = numberFormat(formatLocale);
  const tabs = shown.map(({ id, name, helpText, emptyText, tabCtaButtons, cardConfig }) => {
    const standard = STANDARD_NAMES[id];
    const label = standard?.name === name ? t(standard.text) : name;
    const empty = {
      icon: 'list',
      title: emptyText || t('formsCenter.emptyTitle'),
      description: emptyText === '' ? t('formsCenter.emptyHelp') : undefined,
    } as const;
    return {
      id,
      label,
      count: data?.tabs?.find((tab) => tab.id === id)?.count ?? 0,
      content: () => (
        <>
          {helpText !== '' && <p className="form-center__help">{helpText}</p>}
          <TabButtons buttons={tabCtaButtons} />
          <FormList label={label} kind="form" tabId={id} empty={empty} colors={cardConfig.status} />
        </>
      ),
    };
  });
  return (
    <Tabs
      label={t('formsCenter.title')}
      tabs={[
        ...tabs,
        { id: DOCUMENTS, label: t('formsCenter.tabDocuments'), content: () => <DocumentList /> },
      ]}
      selected={selected}
      onSelect={setSelected}
      activation="manual"
      formatCount={(count) => numbers.format(count)}
    />
  );
}

type Button = BootConfigs['pcsxConfig']['formCenterConfig']['tabsConfig'][number]['tabCtaButtons'][number];

/** Buttons of a tab (formCenterConfig.tabCtaButtons): each leads to the page of the site that its action names. */
function TabButtons({ buttons }: { buttons: readonly Button[] }) {
  const { boot, origin } = useSite();
  const links = useLinks();
  const { actionsConfig } = boot.configs.pcsxConfig.formCenterConfig;
  const ways = buttons.flatMap(({ label, action }) => {
    const url = ownValue(actionsConfig, action)?.args.url;
    const to = typeof url === 'string' ? safeRedirect(url, origin) : null;
    return to === null || label.trim() === '' ? [] : [{ label, to }];
  });
  if (ways.length === 0) return null;
  return (
    <p className="form-center__buttons">
      {ways.map(({ label, to }) => (
        <SiteButtonLink key={`${label} ${to}`} to={links.configured(to)}>
          {label}
        </SiteButtonLink>
      ))}
    </p>
  );
}
