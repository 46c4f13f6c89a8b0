import { Icon } from '@opencareers/ui/icon';
import { useMessages } from '../../messages/messages-context.tsx';
import { companyName, useSite } from '../../shell/site.ts';
import { PositionActions } from './position-actions.tsx';
import './position-detail.css';
import { detailFields } from './position-fields.ts';
import { PositionNotices } from './position-notices.tsx';
import type { PositionAnswer } from './position-queries.ts';
import { SkillList } from './skill-list.tsx';

/** Where a detail stands: beside the list, or as a page whose heading it gives. */
export type DetailPlace = 'panel' | 'page';

/** A position in full. */
export function PositionDetail({ answer, place }: { answer: PositionAnswer; place: DetailPlace }) {
  const site = useSite();
  const { t } = useMessages();
  const { position } = answer;
  const Section = place === 'page' ? 'h2' : 'h3';
  return (
    <article className={`position position--${place}`} aria-labelledby="position-title">
      <header className="position__header">
        <p className="position__company">{companyName(site)}</p>
        <PositionTitle name={position.name} place={place} />
        <Places locations={position.locations} />
        <PositionActions position={position} place={place} />
      </header>
      <PositionNotices answer={answer} />
      <Section className="position__section">{t('position.facts')}</Section>
      <dl className="position__facts">
        {detailFields(site, position).map(({ name, label, text, icon }) => (
          <div key={name} className="position__fact">
            <Icon name={icon} />
            <dt>{label}</dt>
            <dd>
              <bdi suppressHydrationWarning>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Section className="position__section">{t('position.about')}</Section>
      <div
        className="prose"
        lang={position.language ?? undefined}
        dir="auto"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it when it was written.
        dangerouslySetInnerHTML={{ __html: position.jobDescription }}
      />
      <SkillList skills={position.skills} heading={Section} />
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

const PLACES_SHOWN = 3;

function Places({ locations }: { locations: readonly string[] }) {
  const { t } = useMessages();
  const places = locations.filter((location) => location !== '');
  if (places.length === 0) return null;
  return (
    <p className="position__places">
      <Icon name="pin" size="small" label={t('position.places')} />
      <span title={places.slice(PLACES_SHOWN).join('\n') || undefined}>
        <bdi>{places.slice(0, PLACES_SHOWN).join(' · ')}</bdi>
        {places.length > PLACES_SHOWN &&
          ` ${t('position.morePlaces', { count: places.length - PLACES_SHOWN })}`}
      </span>
    </p>
  );
}
