import { useQuery } from '@tanstack/react-query';
import { draftsQuery, waitingDrafts } from '../features/applications/applications.port.ts';
import type { WaitingPart } from '../features/dashboard/waiting/waiting.port.ts';
import { WaitingList } from '../features/dashboard/waiting/waiting-list.tsx';
import { formsListQuery, waitingForms } from '../features/form-center/form-center.port.ts';
import { interviewsQuery, waitingInterviews } from '../features/interviews/interviews.port.ts';
import { openActionsQuery, waitingActions } from '../features/notifications/waiting-actions.port.ts';
import { offersQuery, waitingOffers } from '../features/offers/offers.port.ts';
import { useMessages } from '../messages/messages-context.tsx';
import { useSite } from '../shell/site.ts';

/** What needs the candidate: offers, forms, interviews, drafts and actions, each by a call of its own (decision 32). */
export function DashboardWaiting() {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const hasOffers = site.boot.configs.gates.pcsxOfferGate === 1;
  const offers = useQuery({ ...offersQuery(site), enabled: hasOffers });
  const forms = useQuery(formsListQuery(site, 'form'));
  const onboarding = useQuery(formsListQuery(site, 'onboarding'));
  const interviews = useQuery(interviewsQuery(site));
  const drafts = useQuery(draftsQuery(site));
  const actions = useQuery(openActionsQuery(site));
  const parts: WaitingPart[] = [
    { label: t('formsCenter.title'), query: forms, items: waitingForms(messages, forms.data?.forms ?? []) },
    {
      ...{ label: t('onboarding.title'), query: onboarding },
      items: waitingForms(messages, onboarding.data?.forms ?? []),
    },
    {
      ...{ label: t('interviews.title'), query: interviews },
      items: waitingInterviews(messages, interviews.data ?? []),
    },
    {
      ...{ label: t('applications.tab.drafts'), query: drafts },
      items: waitingDrafts(messages, drafts.data?.openDraftApplications ?? []),
    },
    {
      ...{ label: t('dashboard.reminders'), query: actions },
      items: waitingActions(actions.data?.notifications ?? []),
    },
  ];
  if (hasOffers)
    parts.push({
      ...{ label: t('offers.title'), query: offers },
      items: waitingOffers(messages, offers.data ?? []),
    });
  return <WaitingList parts={parts} />;
}
