import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { STALE_MS } from '../../api/stale-times.ts';
import { useSite } from '../../shell/site.ts';
import { BellButton } from './bell-button.tsx';
import { getBellSettings } from './notification-calls.ts';
import '../../shell/navbar-button.css';
import './notifications.css';
import { useBellPlace } from './use-bell-place.ts';

/** The bell, once the server has said that it is wanted and the page has a place for it [NOTIF-04]. */
export function Bell() {
  const site = useSite();
  const { data, isPending } = useQuery({
    queryKey: ['notifications', 'settings'],
    queryFn: ({ signal }) => getBellSettings(site, signal),
    staleTime: STALE_MS.fixed,
    retry: false,
    meta: { isFailureShown: true },
  });
  // When the server does not say, the configuration of the page counts: it has brought us here.
  const isEnabled = !isPending && (data?.enableCandidateInappNotifications ?? true);
  const place = useBellPlace(isEnabled);
  if (!isEnabled || place === null) return null;
  return createPortal(
    <BellButton hasActions={data?.hasActionRequiredNotificationsConfigured ?? false} />,
    place,
  );
}
