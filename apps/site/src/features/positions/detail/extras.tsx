import type { MatchDetails, PositionInsights } from '@opencareers/contracts/position-extras';
import { Icon, type IconName } from '@opencareers/ui/icon';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { Messages } from '../../../messages/translate.ts';
import type { PositionView } from './position-view.ts';
import './extras.css';

const ICONS: Readonly<Record<keyof PositionInsights, IconName>> = {
  days_open: 'clock',
  applicants_band: 'user',
  reply_days_promised: 'mail',
  reply_days_median: 'mail',
};

/** What is known about the position besides its text; nothing where nothing is. */
export function InsightList({ view, insights }: { view: PositionView; insights: PositionInsights }) {
  const messages = useMessages();
  const { heading: Heading, config } = view;
  const known = config.sectionsConfig.positionInsightsConfig.insightsFields.flatMap((field) => {
    const text = insightText(messages, field, insights);
    return text === null ? [] : [{ field, text }];
  });
  if (known.length === 0) return null;
  return (
    <section className="insights">
      <Heading className="oc-visually-hidden">{messages.t('insights.heading')}</Heading>
      <ul className="insights__list">
        {known.map(({ field, text }) => (
          <li key={field} className="insights__item">
            <Icon name={ICONS[field]} size="small" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function insightText(
  { t, find }: Messages,
  field: keyof PositionInsights,
  insights: PositionInsights,
): string | null {
  const value = insights[field];
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return find(`insights.applicants.${value}`);
  switch (field) {
    case 'days_open':
      return t('insights.daysOpen', { count: value });
    case 'reply_days_promised':
      return t('insights.replyPromised', { count: value });
    default:
      return t('insights.replyMedian', { count: value });
  }
}

/** How well the reader's profile fits, and why; nothing for a reader without one. */
export function MatchSummary({ view, match }: { view: PositionView; match: MatchDetails }) {
  const { t } = useMessages();
  const { heading: Heading, config } = view;
  const { showSkills, showRelevantExperience } = config.sectionsConfig.matchDetailsConfig;
  if (match.label === undefined) return null;
  const isWanted = ({ kind }: { kind: 'skill' | 'experience' }) =>
    kind === 'skill' ? showSkills : showRelevantExperience;
  const reasons = (match.reasons ?? []).filter(isWanted);
  const gaps = (match.gaps ?? []).filter(isWanted);
  return (
    <section className="match">
      <Heading className="position__section">{t('match.heading')}</Heading>
      <p className="match__label">{match.label}</p>
      <MatchList title={t('match.reasons')} icon="check" items={reasons} />
      <MatchList title={t('match.gaps')} icon="minus" items={gaps} />
    </section>
  );
}

function MatchList({
  title,
  icon,
  items,
}: {
  title: string;
  icon: IconName;
  items: readonly { text: string }[];
}) {
  if (items.length === 0) return null;
  return (
    <>
      <p className="match__title">{title}</p>
      <ul className="match__list">
        {items.map(({ text }) => (
          <li key={text}>
            <Icon name={icon} size="small" />
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
