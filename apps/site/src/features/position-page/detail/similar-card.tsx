import type { PositionRow } from '@opencareers/contracts/position-search';
import { Card, CardTitle, MetaItem, MetaList } from '@opencareers/ui/card';
import { type JobNavigation, useLinks } from '../../../shell/links.ts';
import { useSite } from '../../../shell/site.ts';
import { useSiteLink } from '../../../shell/site-link.tsx';
import { useNavigationState } from '../../../shell/use-navigation-state.ts';
import { cardFields } from '../position-fields.ts';

const SHOWN_FIELDS = new Set(['locations', 'workLocationOption', 'pay']);

/** A position like the one that is read. */
export function SimilarCard({ position, level }: { position: PositionRow; level: 3 | 4 }) {
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
