import type { ApplyPosition } from '@opencareers/contracts/applications';
import { placeName } from '@opencareers/messages/place-name';
import { Icon } from '@opencareers/ui/icon';
import { useMessages } from '../../messages/messages-context.tsx';
import { useLinks } from '../../shell/links.ts';
import { SiteLink } from '../../shell/site-link.tsx';
import { useTimes } from '../../shell/time-zone.ts';

/** The positions that are applied for, each with its own place and its last day. */
export function PositionList({ positions }: { positions: readonly ApplyPosition[] }) {
  const { t } = useMessages();
  const times = useTimes();
  return (
    <section className="apply-positions" aria-labelledby="apply-positions">
      <h2 id="apply-positions" className="apply-positions__title">
        {t('apply.positions', { count: positions.length })}
      </h2>
      <ul className="apply-positions__list">
        {positions.map((position) => (
          <li key={position.pid}>
            <PositionName position={position} />
            {position.closesAt !== null && (
              <span className="apply-positions__note">
                {t('apply.closesAt', { date: times.day(position.closesAt) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const WHY_NOT = {
  closed: 'apply.stateClosed',
  applied: 'apply.stateApplied',
  elsewhere: 'apply.stateElsewhere',
  unknown: 'apply.stateUnknown',
} as const;

/** Positions of the same wish that take no application from this person now, and why. */
export function LeftOutPositions({ positions }: { positions: readonly ApplyPosition[] }) {
  const { t } = useMessages();
  if (positions.length === 0) return null;
  return (
    <section className="apply-positions" aria-labelledby="apply-left-out">
      <h2 id="apply-left-out" className="apply-positions__title">
        {t('apply.leftOut')}
      </h2>
      <ul className="apply-positions__list">
        {positions.map((position) => (
          <li key={position.pid}>
            {position.state === 'unknown' ? (
              <span>{t('apply.jobNumber', { number: position.pid })}</span>
            ) : (
              <PositionName position={position} />
            )}
            {position.state !== 'open' && (
              <span className="apply-positions__note">
                <Icon name="info" size="small" /> {t(WHY_NOT[position.state])}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PositionName({ position }: { position: ApplyPosition }) {
  const messages = useMessages();
  const links = useLinks();
  return (
    <>
      <SiteLink to={links.job(position.pid)} className="apply-positions__name">
        <bdi>{position.name}</bdi>
      </SiteLink>
      {position.locations.length > 0 && (
        <span className="apply-positions__place">
          <bdi suppressHydrationWarning>
            {position.locations.map((place) => placeName(messages, place)).join(' · ')}
          </bdi>
        </span>
      )}
    </>
  );
}
