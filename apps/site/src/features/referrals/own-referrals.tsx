import { useQuery } from '@tanstack/react-query';
import { useSite } from '../../shell/site.ts';
import { applicationsQuery } from '../applications/index.ts';
import { ReferralsPanel } from './referrals-panel.tsx';

/** Referrals, and referring somebody for positions that the candidate applied for [DASH-04]. */
export function OwnReferrals() {
  const query = useQuery(applicationsQuery(useSite()));
  const positions = new Map(
    query.data?.applications.map(({ pid, positionTitle }) => [pid, { id: pid, name: positionTitle }]),
  );
  return <ReferralsPanel positions={[...positions.values()]} />;
}
