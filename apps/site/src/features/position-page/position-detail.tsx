import { useMessages } from '../../messages/messages-context.tsx';
import { companyName, useSite } from '../../shell/site.ts';
import { PositionPlaces } from './detail/position-places.tsx';
import { TabSections, tabsWithContent } from './detail/position-sections.tsx';
import { PositionTabs } from './detail/position-tabs.tsx';
import type { DetailPlace, PositionView } from './detail/position-view.ts';
import { PrintNote } from './detail/print-note.tsx';
import { useDetailsConfig } from './detail/use-details-config.ts';
import { PositionActions } from './position-actions.tsx';
import './position-detail.css';
import './detail/detail-sections.css';
import { isClosed } from '@opencareers/contracts/position-state';
import { Icon, type IconName } from '@opencareers/ui/icon';
import type { ReactNode } from 'react';
import { useLinks } from '../../shell/links.ts';
import { SiteLink } from '../../shell/site-link.tsx';
import type { PositionAnswer, PositionAsked } from '../positions/index.ts';

export interface PositionDetailProps {
  answer: PositionAnswer;
  /** The position as it was asked for, which may be another one than the one shown [JOB-02]. */
  asked: PositionAsked;
  place: DetailPlace;
}

/** A position in full, as its configuration says [JOB-04] [JOB-05]. */
export function PositionDetail({ answer, asked, place }: PositionDetailProps) {
  const site = useSite();
  const config = useDetailsConfig(asked);
  const { position } = answer;
  const view: PositionView = { answer, asked, config, place, heading: place === 'page' ? 'h2' : 'h3' };
  return (
    <article className={`position position--${place}`} aria-labelledby="position-title">
      <header className="position__header">
        <p className="position__company">{companyName(site)}</p>
        <PositionTitle name={position.name} place={place} />
        <PositionPlaces locations={position.locations} />
        <PositionActions position={position} asked={asked} place={place} />
      </header>
      <PositionNotices answer={answer} />
      <PositionTabs tabs={tabsWithContent(view)} render={(tab) => <TabSections view={view} tab={tab} />} />
      <PrintNote position={position} />
    </article>
  );
}

function PositionTitle({ name, place }: { name: string; place: DetailPlace }) {
  const { t } = useMessages();
  if (place === 'panel')
    return (
      <h2 id="position-title" className="position__title">
        <bdi>{name}</bdi>
      </h2>
    );
  return (
    <h1 id="position-title" className="position__title" tabIndex={-1}>
      <span className="oc-visually-hidden">{`${t('position.heading')}: `}</span>
      <bdi>{name}</bdi>
    </h1>
  );
}

/** What a reader must know before the text: closed positions and stand-ins [SEARCH-18] [JOB-02]. */
function PositionNotices({ answer }: { answer: PositionAnswer }) {
  const { t } = useMessages();
  const links = useLinks();
  // Always there, so that a position that closes while it is read is announced.
  return (
    <div className="position__notices" aria-live="polite">
      {isClosed(answer.position) && (
        <Notice icon="warning" kind="warning">
          <strong>{t('position.closed')}</strong>{' '}
          <SiteLink to={links.allJobs}>{t('position.closedHelp')}</SiteLink>
        </Notice>
      )}
      {answer.isFallback && (
        <Notice icon="info" kind="info">
          {t('position.fallback')}
        </Notice>
      )}
    </div>
  );
}

function Notice({ icon, kind, children }: { icon: IconName; kind: 'info' | 'warning'; children: ReactNode }) {
  return (
    <div className={`notice notice--${kind}`}>
      <Icon name={icon} />
      <p>{children}</p>
    </div>
  );
}
