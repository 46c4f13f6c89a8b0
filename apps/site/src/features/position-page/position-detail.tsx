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
import type { PositionAnswer, PositionAsked } from '../positions/index.ts';
import { PositionNotices } from './position-notices.tsx';

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
        <PositionActions position={position} place={place} />
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
      <span className="oc-visually-hidden">{t('position.heading')}: </span>
      <bdi>{name}</bdi>
    </h1>
  );
}
