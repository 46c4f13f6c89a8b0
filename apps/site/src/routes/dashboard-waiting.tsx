import { useQuery } from '@tanstack/react-query';
import { draftsQuery } from '../features/applications/index.ts';
import {
  WaitingList,
  type WaitingPart,
  waitingActions,
  waitingDrafts,
  waitingForms,
  waitingInterviews,
  waitingOffers,
} from '../features/dashboard/index.ts';
import { formsListQuery } from '../features/form-center/index.ts';
import { interviewsQuery } from '../features/interviews/index.ts';
import { openActionsQuery } from '../features/notifications/index.ts';
import { offersQuery } from '../features/offers/index.ts';
import { useMessages } from '../messages/messages-context.tsx';
import type { FirstLook } from '../shell/candidate-loader.ts';
import { hasOffers } from '../shell/candidate-pages.ts';
import { useSite } from '../shell/site.ts';

/** What `DashboardWaiting` asks for. */
export function loadWaiting({ site, load }: FirstLook): void {
  if (hasOffers(site)) load(offersQuery(site));
  load(formsListQuery(site, 'form'));
  load(formsListQuery(site, 'onboarding'));
  load(interviewsQuery(site));
  load(draftsQuery(site));
  load(openActionsQuery(site));
}

/** What needs the candidate: offers, forms, interviews, drafts and actions, each by a call of its own (spec:D32). */
export function DashboardWaiting() {
  const site = useSite();
  const messages = useMessages();
  const { t } = messages;
  const areOffersShown = hasOffers(site);
  const offers = useQuery({ ...offersQuery(site), enabled: areOffersShown });
  const forms = useQuery(formsListQuery(site, 'form'));
  const onboarding = useQuery(formsListQuery(site, 'onboarding'));
  const interviews = useQuery(interviewsQuery(site));
  const drafts = useQuery(draftsQuery(site));
  const actions = useQuery(openActionsQuery(site));
  const parts: WaitingPart[] = [
    { label: t('formsCenter.title'), query: forms, ...waitingForms(messages, forms.data?.forms ?? []) },
    {
      label: t('onboarding.title'),
      query: onboarding,
      ...waitingForms(messages, onboarding.data?.forms ?? []),
    },
    {
      label: t('interviews.title'),
      query: interviews,
      ...waitingInterviews(messages, interviews.data ?? []),
    },
    {
      label: t('applications.tab.drafts'),
      query: drafts,
      ...waitingDrafts(messages, drafts.data?.openDraftApplications ?? []),
    },
    {
      label: t('dashboard.reminders'),
      query: actions,
      ...waitingActions(messages, actions.data?.notifications ?? []),
    },
  ];
  if (areOffersShown)
    parts.push({
      label: t('offers.title'),
      query: offers,
      ...waitingOffers(messages, offers.data ?? []),
    });
  return <WaitingList parts={parts} />;
}
