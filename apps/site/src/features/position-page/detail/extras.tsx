import type { PositionInsights } from '@opencareers/contracts/position-extras';
import { Icon, type IconName } from '@opencareers/ui/icon';
import { useMessages } from '../../../messages/messages-context.tsx';
import type { Messages } from '../../../messages/translate.ts';
import type { PositionView } from './position-view.ts';
import './extras.css';

export { PERK_SHAPES } from './perk-shapes.ts';

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
