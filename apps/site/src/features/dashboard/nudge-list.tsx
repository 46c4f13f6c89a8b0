import type { Nudge } from '@opencareers/contracts/dashboard';
import { DASHBOARD_PATHS, type NudgeKind } from '@opencareers/contracts/dashboard-calls';
import { Button } from '@opencareers/ui/button';
import { Card, CardList } from '@opencareers/ui/card';
import { Icon } from '@opencareers/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../api/api-error.ts';
import { useMessages } from '../../messages/messages-context.tsx';
import { useAsOrigin } from '../../shell/back-link.tsx';
import { useLinks } from '../../shell/links.ts';
import { useSite } from '../../shell/site.ts';
import { SiteButtonLink } from '../../shell/site-link.tsx';
import { useTimes } from '../../shell/time-zone.ts';
import { nudgesQuery } from './dashboard-queries.ts';

/**
 * Hints of what to do next, each with one action (spec:D35), all or those of some kinds; without any, or when they
 * fail, there is nothing.
 */
export function NudgeList({ kinds }: { kinds?: readonly NudgeKind[] }) {
  const { t } = useMessages();
  const site = useSite();
  const query = useQuery({ ...nudgesQuery(site), meta: { isFailureShown: false } });
  const nudges = (query.data?.nudges ?? []).filter(({ kind }) => kinds?.includes(kind) ?? true);
  if (nudges.length === 0) return null;
  return (
    <CardList label={t('dashboard.nudges')}>
      {nudges.map((nudge) => (
        <NudgeCard key={nudge.id} nudge={nudge} />
      ))}
    </CardList>
  );
}

function NudgeCard({ nudge }: { nudge: Nudge }) {
  const { t } = useMessages();
  const site = useSite();
  const links = useLinks();
  const asOrigin = useAsOrigin();
  const times = useTimes();
  const { id, title, text, action_label: label, action_url: url, expires } = nudge;
  const handleDismiss = async () => {
    const { queryKey } = nudgesQuery(site);
    await site.queries.cancelQueries({ queryKey });
    site.queries.setQueryData<{ nudges: Nudge[] }>(
      queryKey,
      (shown) => shown && { nudges: shown.nudges.filter((each) => each.id !== id) },
    );
    try {
      await site.api.post(site.api.path(DASHBOARD_PATHS.dismiss), { id });
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
    }
    // What comes next takes the free place; one that could not be put away is back.
    await site.queries.invalidateQueries({ queryKey });
  };
  return (
    <Card className="open-action">
      <div className="open-action__text">
        <p>
          <strong>{title}</strong>
        </p>
        <p>
          <bdi>{text}</bdi>
        </p>
        {expires !== null && (
          <p className="open-action__kind">{t('dashboard.until', { date: times.exact(expires) })}</p>
        )}
      </div>
      <SiteButtonLink to={links.configured(url)} options={asOrigin}>
        {label}
      </SiteButtonLink>
      <Button
        variant="quiet"
        aria-label={t('dashboard.dismiss', { nudge: title })}
        onClick={() => void handleDismiss()}
      >
        <Icon name="close" />
      </Button>
    </Card>
  );
}
