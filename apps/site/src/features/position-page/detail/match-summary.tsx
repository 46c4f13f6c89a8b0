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
      <details className="match__part">
        <summary>{t('match.how')}</summary>
        <p>{t('match.rule')}</p>
        <p>
          <SiteLink to={links.configured('/careers/settings#match')}>{t('match.off')}</SiteLink>
        </p>
      </details>
    </section>
  );
}

interface MatchItem {
  kind: Kind;
  text: string;
  profile_ref?: string | null;
  job_ref: string | null;
}

interface MatchListProps {
  title: string;
  icon: IconName;
  items: readonly MatchItem[];
}

/** Folded behind how many there are, each with the line of the position that it is about. */
function MatchList({ title, icon, items }: MatchListProps) {
  if (items.length === 0) return null;
  return (
    <details className="match__part">
      <summary>
        {title} ({items.length})
      </summary>
      <ul className="match__list">
        {groupByLine(items).map(({ line, among }) => (
          <li key={among[0].text}>
            {among.map((item) => (
              <p key={item.text} className="match__item">
                <Icon name={icon} size="small" />
                <MatchText item={item} />
              </p>
            ))}
            {line !== null && (
              <q className="match__line">
                <bdi>{line}</bdi>
              </q>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Says what of the profile it is about by a link there. */
function MatchText({ item: { text, profile_ref } }: { item: MatchItem }) {
  const links = useLinks();
  if (!profile_ref) return <bdi>{text}</bdi>;
  return (
    <SiteLink to={links.configured(`/careers/profile#${anchorOfField(profile_ref)}`)}>
      <bdi>{text}</bdi>
    </SiteLink>
  );
}

interface LineGroup {
  line: string | null;
  among: [MatchItem, ...MatchItem[]];
}

/** What one line of the position asks for stands together, in the place of the first. */
function groupByLine(items: readonly MatchItem[]): LineGroup[] {
  const groups: LineGroup[] = [];
  for (const item of items) {
    // The text about a title names it.
    const line = item.kind === 'skill' ? item.job_ref : null;
    const group = groups.find((each) => each.line === line);
    if (group === undefined) groups.push({ line, among: [item] });
    else group.among.push(item);
  }
  return groups;
}
