import type { ApplyPosition } from '@opencareers/contracts/applications';
import { EmptyState } from '@opencareers/ui/display-state';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useLinks } from '../../../shell/links.ts';
import { SiteButtonLink } from '../../../shell/site-link.tsx';
import { LeftOutPositions } from '../position-list.tsx';

/** The address names no position. */
export function NoPosition() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon="briefcase"
      title={t('apply.nothingTitle')}
      description={t('apply.nothingHelp')}
      action={<AllJobs />}
    />
  );
}

/** The positions are not there, or not for this visitor: both look the same. */
export function UnknownPosition() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon="info"
      title={t('apply.unknownTitle')}
      description={t('apply.unknownHelp')}
      action={<AllJobs />}
    />
  );
}

/** The position takes no applications any more; its page knows similar ones. */
export function ClosedPosition({ pid }: { pid: number }) {
  const { t } = useMessages();
  const links = useLinks();
  return (
    <EmptyState
      icon="briefcase"
      title={t('position.closed')}
      description={t('position.closedHelp')}
      action={
        <>
          <SiteButtonLink variant="primary" to={links.job(pid)}>
            {t('apply.similar')}
          </SiteButtonLink>
          <AllJobs isPlain />
        </>
      }
    />
  );
}

/** This person has applied, and follows the application elsewhere. */
export function AppliedAlready({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useMessages();
  const links = useLinks();
  return (
    <EmptyState
      icon="check"
      title={t('apply.appliedTitle')}
      description={t('apply.appliedHelp')}
      action={
        <>
          <SiteButtonLink variant="primary" to={links.configured('/careers/applications')}>
            {t(isSignedIn ? 'apply.seeApplication' : 'apply.signInToSee')}
          </SiteButtonLink>
          <AllJobs isPlain />
        </>
      }
    />
  );
}

/** Nobody knows of an application by this person: whoever has applied elsewhere signs in to see it. */
export function NothingSent({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useMessages();
  const links = useLinks();
  return (
    <EmptyState
      icon="info"
      title={t('apply.nothingSentTitle')}
      description={t('apply.nothingSentHelp')}
      action={
        <>
          <AllJobs />
          <SiteButtonLink variant="secondary" to={links.configured('/careers/applications')}>
            {t(isSignedIn ? 'apply.seeApplications' : 'apply.signInToSee')}
          </SiteButtonLink>
        </>
      }
    />
  );
}

/** None of the positions takes an application from this person now. */
export function NothingToApply({
  positions,
  isSignedIn,
}: {
  positions: readonly ApplyPosition[];
  isSignedIn: boolean;
}) {
  const { t } = useMessages();
  const states = new Set(positions.map(({ state }) => state));
  const [only] = states.size === 1 ? states : [];
  const [first] = positions;
  const list = positions.length > 1 && <LeftOutPositions positions={positions} />;
  if (first === undefined || only === 'unknown') return <UnknownPosition />;
  return (
    <>
      {only === 'closed' && <ClosedPosition pid={first.pid} />}
      {only === 'applied' && <AppliedAlready isSignedIn={isSignedIn} />}
      {only === undefined && <EmptyState icon="briefcase" title={t('apply.noneLeft')} action={<AllJobs />} />}
      {list}
    </>
  );
}

function AllJobs({ isPlain = false }: { isPlain?: boolean }) {
  const { t } = useMessages();
  const links = useLinks();
  return (
    <SiteButtonLink variant={isPlain ? 'secondary' : 'primary'} to={links.allJobs}>
      {t('site.openJobs')}
    </SiteButtonLink>
  );
}
