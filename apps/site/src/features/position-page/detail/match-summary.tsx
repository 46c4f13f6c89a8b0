import type { MatchDetails } from '@opencareers/contracts/position-extras';
import { anchorOfField } from '@opencareers/contracts/profile-score';
import { Icon, type IconName } from '@opencareers/ui/icon';
import { Tag } from '@opencareers/ui/tag';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useLinks } from '../../../shell/links.ts';
import { SiteLink } from '../../../shell/site-link.tsx';
import type { PositionView } from './position-view.ts';
import './match-summary.css';

type Kind = 'skill' | 'experience';

/** How well the reader's profile fits, and why; nothing for a reader without one. */
export function MatchSummary({ view, match }: { view: PositionView; match: MatchDetails }) {
  const { t } = useMessages();
  const links = useLinks();
  const { heading: Heading, config } = view;
  const { showSkills, showRelevantExperience } = config.sectionsConfig.matchDetailsConfig;
  if (match.label === undefined) return null;
  const isWanted = ({ kind }: { kind: Kind }) => (kind === 'skill' ? showSkills : showRelevantExperience);
  const reasons = (match.reasons ?? []).filter(isWanted);
  const gaps = (match.gaps ?? []).filter(isWanted);
  return (
    <section className="match">
      <Heading className="position__section">{t('match.heading')}</Heading>
      <p className="match__label">
        <Tag tone="accent">{match.label}</Tag>
        {match.isStrong && <span>{t('match.score', { score: match.score ?? 0 })}</span>}
      </p>
      <MatchList title={t('match.reasons')} icon="check" items={reasons} />
      <MatchList title={t('match.gaps')} icon="minus" items={gaps} />
      <details className="match__how">
        <summary>{t('match.how')}</summary>
        <p>{t('match.rule')}</p>
        <p>
          <SiteLink to={links.configured('/careers/settings#match')}>{t('match.off')}</SiteLink>
        </p>
      </details>
    </section>
  );
}

interface MatchListProps {
  title: string;
  icon: IconName;
  items: readonly { text: string; profile_ref?: string | null; job_ref: string | null }[];
}

/** Each says what of the profile it is about, by a link there, and quotes the line of the position. */
function MatchList({ title, icon, items }: MatchListProps) {
  const links = useLinks();
  if (items.length === 0) return null;
  return (
    <>
      <p className="match__title">{title}</p>
      <ul className="match__list">
        {items.map(({ text, profile_ref, job_ref }) => (
          <li key={text} className="match__item">
            <Icon name={icon} size="small" />
            {profile_ref ? (
              <SiteLink to={links.configured(`/careers/profile#${anchorOfField(profile_ref)}`)}>
                <bdi>{text}</bdi>
              </SiteLink>
            ) : (
              <bdi>{text}</bdi>
            )}
            {job_ref !== null && (
              <q className="match__line">
                <bdi>{job_ref}</bdi>
              </q>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
