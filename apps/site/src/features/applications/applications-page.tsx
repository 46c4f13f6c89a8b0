import { Tabs } from '@opencareers/ui/tabs';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../messages/messages-context.tsx';
import { useSite } from '../../shell/site.ts';
import { useTabInAddress } from '../../shell/use-tab-in-address.ts';
import { OneApplication } from './application-details.tsx';
import { ApplicationsPanel } from './applications-panel.tsx';
import { ClaimList } from './claim-list.tsx';
import { DraftsPanel } from './drafts-panel.tsx';

/** "My applications": one that the address names, else the tabs. */
export function ApplicationsContent({ referrals }: { referrals: ReactNode }) {
  const applicationId = new URLSearchParams(useLocation().search).get('applicationId') ?? '';
  if (applicationId === '') return <ApplicationTabs referrals={referrals} />;
  return <OneApplication key={applicationId} applicationId={applicationId} />;
}

/** The tabs of "My applications" (applicationsPageConfig); `referrals` shows with those under way where it is given. */
function ApplicationTabs({ referrals }: { referrals: ReactNode }) {
  const { t } = useMessages();
  const { drafts, inactive } = useSite().boot.configs.pcsxConfig.applicationsPageConfig.tabs;
  const active = (
    <div className="applications-active">
      <ApplicationsPanel kind="active" />
      {referrals}
    </div>
  );
  const tabs = [
    { id: 'active', label: t('applications.tab.active'), content: () => active },
    ...(drafts.enabled
      ? [{ id: 'drafts', label: t('applications.tab.drafts'), content: () => <DraftsPanel /> }]
      : []),
    ...(inactive.enabled
      ? [
          {
            id: 'inactive',
            label: t('applications.tab.inactive'),
            content: () => <ApplicationsPanel kind="inactive" />,
          },
        ]
      : []),
  ];
  const [selected, setSelected] = useTabInAddress(tabs.map(({ id }) => id));
  return (
    <>
      <ClaimList />
      <Tabs label={t('applications.tabs')} tabs={tabs} selected={selected} onSelect={setSelected} />
    </>
  );
}
