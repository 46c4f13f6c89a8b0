import type { Interview } from '@opencareers/contracts/interviews';
import { CardList } from '@opencareers/ui/card';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../messages/messages-context.tsx';
import { DataStates } from '../../shell/data-states.tsx';
import { useSite } from '../../shell/site.ts';
import { interviewsQuery } from './interview-calls.ts';
import { InterviewCard } from './interview-card.tsx';
import './interviews.css';

/** The interviews of a candidate: what waits for an answer first, then what comes, then what is over. */
export function InterviewsPanel() {
  const { t } = useMessages();
  const query = useQuery(interviewsQuery(useSite()));
  const interviews = (query.data ?? []).toSorted((one, other) => rank(one) - rank(other));
  return (
    <DataStates
      name="interviews"
      label={t('interviews.title')}
      query={query}
      isEmpty={interviews.length === 0}
      empty={{
        icon: 'calendar',
        title: t('interviews.emptyTitle'),
        description: t('interviews.emptyHelp'),
      }}
    >
      <CardList label={t('interviews.title')}>
        {interviews.map((interview) => (
          <InterviewCard key={interview.id} interview={interview} />
        ))}
      </CardList>
    </DataStates>
  );
}

function rank({ canConfirm, canPick, isOver, status }: Interview): number {
  if (canConfirm || canPick) return 0;
  return isOver || status === 'canceled' ? 2 : 1;
}
