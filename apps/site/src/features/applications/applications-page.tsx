import { Tabs } from '@opencareers/ui/tabs';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../messages/messages-context.tsx';
import type { FirstLook } from '../../shell/candidate-loader.ts';
import { type Site, useSite } from '../../shell/site.ts';
import { tabInAddress, useTabInAddress } from '../../shell/use-tab-in-address.ts';
import { OneApplication } from './application-details.tsx';
import { applicationQuery, applicationsQuery, claimsQuery, draftsQuery } from './application-queries.ts';
import { ApplicationsPanel } from './applications-panel.tsx';
import { ClaimList } from './claim-list.tsx';
import { DraftsPanel } from './drafts-panel.tsx';

/** What `ApplicationsContent` asks for. */
export function loadApplications({ site, url, load }: FirstLook): void {
  const applicationId = url.searchParams.get('applicationId') ?? '';
  if (applicationId !== '') {
    load(applicationQuery(site, applicationId));
    return;
  }
  load(claimsQuery(site));
  if (tabInAddress(tabNames(site), url.search) === 'drafts') load(draftsQuery(site));
  else load(applicationsQuery(site));
}

/** The tabs of the configuration. */
function tabNames({ boot }: Pick<Site, 'boot'>) {
  const { drafts, inactive } = boot.configs.pcsxConfig.applicationsPageConfig.tabs;
  const all = [
    { name: 'active', isShown: true },
    { name: 'drafts', isShown: drafts.enabled },
    { name: 'inactive', isShown: inactive.enabled },
  ] as const;
  return all.filter(({ isShown }) => isShown).map(({ name }) => name);
}

/** "My applications": one that the address names, else the tabs. */
export function ApplicationsContent({ referrals }: { referrals: ReactNode }) {
  const applicationId = new URLSearchParams(useLocation().search).get('applicationId') ?? '';
  if (applicationId === '') return <ApplicationTabs referrals={referrals} />;
  return <OneApplication key={applicationId} applicationId={applicationId} />;
}

/** The tabs of "My applications" (applicationsPageConfig); `referrals` shows with those under way where it is given. */
function ApplicationTabs({ referrals }: { referrals: ReactNode }) {
  const { t } = useMessages();
  const names = tabNames(useSite());
  const active = (
    <div className="applications-active">
      <ApplicationsPanel kind="active" />
      {referrals}
    </div>
  );
  const contents = {
    active: { label: t('applications.tab.active'), content: () => active },
    drafts: { label: t('applications.tab.drafts'), content: () => <DraftsPanel /> },
    inactive: { label: t('applications.tab.inactive'), content: () => <ApplicationsPanel kind="inactive" /> },
  };
  const tabs = names.map((id) => ({ id, ...contents[id] }));
  const [selected, setSelected] = useTabInAddress(names);
  return (
    <>
      <ClaimList />
      <Tabs label={t('applications.tabs')} tabs={tabs} selected={selected} onSelect={setSelected} />
    </>
  );
}
