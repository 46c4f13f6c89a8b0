import { Skeleton } from '@opencareers/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { loadTexts } from '../../../messages/locales.ts';
import { useSite } from '../../../shell/site.ts';
import { useAfterPaint } from '../../../shell/use-after-paint.ts';
import { useLatePart } from '../../../shell/use-late-part.ts';
import { insightsQuery, matchQuery } from './extra-queries.ts';
import { loadExtras } from './load-extras.ts';
import type { PositionView } from './position-view.ts';

/** Candidates need the texts of their pages beside the code. */
async function loadMatch(isLoggedIn: boolean) {
  const [{ MatchSummary }] = await Promise.all([
    import('./match-summary.tsx'),
    isLoggedIn ? loadTexts('account') : undefined,
  ]);
  return { MatchSummary };
}

/** Their texts come with them. */
async function loadInsights() {
  const [{ InsightList }] = await Promise.all([loadExtras(), loadTexts('insights')]);
  return { InsightList };
}

/** What the first look does not need: its code and its data come after the page is drawn, or not at all. */
export function Extras({ view, kind }: { view: PositionView; kind: 'insights' | 'match' }) {
  const { positionInsightsConfig, matchDetailsConfig } = view.config.sectionsConfig;
  if (kind === 'match') return matchDetailsConfig.enabled ? <Match view={view} /> : null;
  const isShown = positionInsightsConfig.enabled && positionInsightsConfig.insightsFields.length > 0;
  return isShown ? <Insights view={view} /> : null;
}

function Insights({ view }: { view: PositionView }) {
  const { api } = useSite();
  const late = useLatePart(loadInsights, useAfterPaint());
  const { data, isPending } = useQuery({
    ...insightsQuery(api, view.asked),
    enabled: late !== null,
  });
  if (data !== undefined && late) return <late.InsightList view={view} insights={data} />;
  // Keeps the room, so that the text below does not move.
  return isPending && late !== undefined ? (
    <div className="position__late">
      <Skeleton shape="box" inlineSize="100%" blockSize="2rem" />
    </div>
  ) : null;
}

function Match({ view }: { view: PositionView }) {
  const { api, boot } = useSite();
  const { isLoggedIn } = boot;
  const isPainted = useAfterPaint();
  const { data } = useQuery({ ...matchQuery(api, view.asked), enabled: isPainted });
  const load = useCallback(() => loadMatch(isLoggedIn), [isLoggedIn]);
  // Only candidates have a match, so visitors load no code for it.
  const late = useLatePart(load, isPainted && (isLoggedIn || data?.label !== undefined));
  return data !== undefined && late ? <late.MatchSummary view={view} match={data} /> : null;
}
