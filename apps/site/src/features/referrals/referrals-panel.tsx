import type { ReferralStatus } from '@opencareers/contracts/dashboard-calls';
import type { Referral } from '@opencareers/contracts/referrals';
import { Button } from '@opencareers/ui/button';
import { Card, CardList } from '@opencareers/ui/card';
import { Tag } from '@opencareers/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../messages/messages-context.tsx';
import type { MessageKey } from '../../messages/translate.ts';
import { DataStates } from '../../shell/data-states.tsx';
import { useSite } from '../../shell/site.ts';
import { useTimes } from '../../shell/time-zone.ts';
import { ReferralDialog, type ReferralPosition } from './referral-dialog.tsx';
import { referralsQuery } from './referrals-query.ts';

const STATUS_TEXTS: Readonly<Record<ReferralStatus, MessageKey>> = {
  invited: 'referrals.status.invited',
  accepted: 'referrals.status.accepted',
  declined: 'referrals.status.declined',
  expired: 'referrals.status.expired',
};

export interface ReferralsPanelProps {
  /** Positions for which somebody can be referred: those that the candidate applied for. */
  positions: readonly ReferralPosition[];
}

/** Whom the candidate referred, and the way to refer somebody [DASH-04]. */
export function ReferralsPanel({ positions }: ReferralsPanelProps) {
  const { t } = useMessages();
  const query = useQuery(referralsQuery(useSite()));
  const [isOpen, setIsOpen] = useState(false);
  const referrals = query.data?.referrals ?? [];
  return (
    <section className="candidate-page__section" aria-label={t('referrals.title')}>
      <h2>{t('referrals.title')}</h2>
      <DataStates
        name="referrals"
        label={t('referrals.title')}
        query={query}
        isEmpty={referrals.length === 0}
        empty={{
          icon: 'user',
          headingLevel: 3,
          title: t('referrals.emptyTitle'),
          description: t('referrals.emptyHelp'),
        }}
      >
        <CardList label={t('referrals.title')}>
          {referrals.map((referral) => (
            <ReferralCard key={referral.id} referral={referral} />
          ))}
        </CardList>
      </DataStates>
      {positions.length > 0 && (
        <div>
          <Button onClick={() => setIsOpen(true)}>{t('referrals.create')}</Button>
          <ReferralDialog positions={positions} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </div>
      )}
    </section>
  );
}

function ReferralCard({ referral }: { referral: Referral }) {
  const { t } = useMessages();
  const times = useTimes();
  const { name, position, status, createdAt } = referral;
  return (
    <Card className="open-action">
      <div className="open-action__text">
        <p>
          <strong>
            <bdi>{name || t('referrals.aFriend')}</bdi>
          </strong>
        </p>
        <p>
          <bdi>{position.name}</bdi>
        </p>
        <p className="open-action__kind">
          <time dateTime={createdAt}>{times.day(createdAt)}</time>
        </p>
      </div>
      <Tag>{t(STATUS_TEXTS[status])}</Tag>
    </Card>
  );
}
