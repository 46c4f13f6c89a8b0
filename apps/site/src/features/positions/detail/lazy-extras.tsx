import { Skeleton } from '@opencareers/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSite } from '../../../shell/site.ts';
import { insightsQuery, matchQuery } from './extra-queries.ts';
import type { PositionView } from './position-view.ts';
import { useAfterPaint } from './use-after-paint.ts';

const loadExtras = () =>
  import('./extras.tsx').then(({ InsightList, MatchSummary }) => ({ InsightList, MatchSummary }));

type ExtraParts = Awaited<ReturnType<typeof loadExtras>>;

/** What the first look does not need: its code and its data come after the page is drawn, or not at all. */
export function Extras({ view, kind }: { view: PositionView; kind: 'insights' | 'match' }) {
  const { positionInsightsConfig, matchDetailsConfig } = view.config.sectionsConfig;
  if (kind === 'match') return matchDetailsConfig.enabled ? <Match view={view} /> : null;
  const isShown = positionInsightsConfig.enabled && positionInsightsConfig.insightsFields.length > 0;
  return isShown ? <Insights view={view} /> : null;
}

function Insights({ view }: { view: PositionView }) {
  const { api } = useSite();
  const extras = useExtras();
  const { data, isPending } = useQuery({
    ...insightsQuery(api, view.asked),
    enabled: extras !== null,
  });
  if (data !== undefined && extras) return <extras.InsightList view={view} insights={data} />;
  // Keeps the room, so that the text below does not move.
  return isPending && extras !== undefined ? (
    <div className="position__late">
      <Skeleton shape="box" inlineSize="100%" blockSize="2rem" />
    </div>
  ) : null;
}

function Match({ view }: { view: PositionView }) {
  const { api } = useSite();
  const extras = useExtras();
  const { data } = useQuery({ ...matchQuery(api, view.asked), enabled: extras !== null });
  return data !== undefined && extras ? <extras.MatchSummary view={view} match={data} /> : null;
}

/** The code of these parts; null while it is not there, undefined when it could not be loaded. */
function useExtras(): ExtraParts | null | undefined {
  const isPainted = useAfterPaint();
  const [extras, setExtras] = useState<ExtraParts | null | undefined>(null);
  useEffect(() => {
    if (!isPainted) return undefined;
    let isCurrent = true;
    loadExtras().then(
      (parts) => isCurrent && setExtras(parts),
      () => isCurrent && setExtras(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [isPainted]);
  return extras;
}
