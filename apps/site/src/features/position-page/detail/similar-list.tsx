import type { PositionRow } from '@opencareers/contracts/position-search';
import { Card, CardList, CardTitle, MetaItem, MetaList } from '@opencareers/ui/card';
import { useMessages } from '../../../messages/messages-context.tsx';
import { type JobNavigation, useLinks } from '../../../shell/links.ts';
import { useSite } from '../../../shell/site.ts';
import { useSiteLink } from '../../../shell/site-link.tsx';
import { useNavigationState } from '../../../shell/use-navigation-state.ts';
import { cardFields } from '../position-fields.ts';

interface SimilarListProps {
  positions: readonly PositionRow[];
  /** Of the headings of the cards. */
  level: 3 | 4;
}

/** Open positions like the one that is read. */
export function SimilarList({ positions, level }: SimilarListProps) {
  const { t } = useMessages();
  return (
    <CardList label={t('similar.heading')} className="similar__list">
      {positions.map((position) => (
        <SimilarCard key={position.id} position={position} level={level} />
      ))}
    </CardList>
  );
}

function SimilarCard({ position, level }: { position: PositionRow; level: 3 | 4 }) {
  const site = useSite();
  const links = useLinks();
  const from = useNavigationState<JobNavigation>();
  // The way back leads to the list that the visitor came from, however many jobs lie between.
  const state = from?.results === undefined ? null : ({ results: from.results } satisfies JobNavigation);
  const link = useSiteLink(links.job(position.id), { state });
  const fields = cardFields(site, position).filter(({ name }) => SHOWN_FIELDS.has(name));
  return (
    <Card className="similar__card">
      <CardTitle level={level} {...link}>
        <bdi>{position.name}</bdi>
      </CardTitle>
      <MetaList>
        {fields.map(({ name, label, text, icon }) => (
          <MetaItem key={name} icon={icon} label={label}>
            <bdi>{text}</bdi>
          </MetaItem>
        ))}
      </MetaList>
    </Card>
  );
}

const SHOWN_FIELDS = new Set(['locations', 'workLocationOption', 'pay']);
