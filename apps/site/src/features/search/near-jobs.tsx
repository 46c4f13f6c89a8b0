import { CardList } from '@opencareers/ui/card';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../messages/messages-context.tsx';
import { useSite } from '../../shell/site.ts';
import { PositionCard } from './position-card.tsx';
import { partsToGiveUp, type SearchOutcomeProps } from './relaxations.tsx';
import { isNarrowed } from './search-changes.ts';
import { searchQuery } from './search-queries.ts';
import { knownPlaces } from './special-places.ts';

const SHOWN_MAX = 3;
const doNothing = () => undefined;

/** The first jobs of the search that is left when one part of it is given up; none where nothing would be left of it. */
export function NearJobs({ data, search: { state, links } }: SearchOutcomeProps) {
  const site = useSite();
  const { t } = useMessages();
  const near = partsToGiveUp(data, state, site)
    .map(({ without }) => without(state))
    .find(isNarrowed);
  const found = useQuery({
    ...searchQuery(site.api, near ?? state, knownPlaces(site)),
    enabled: near !== undefined,
  });
  const positions = found.data?.positions ?? [];
  if (near === undefined || positions.length === 0) return null;
  return (
    <>
      <h3>{t('similar.heading')}</h3>
      <CardList label={t('similar.heading')}>
        {positions.slice(0, SHOWN_MAX).map((position) => (
          <PositionCard
            key={position.id}
            position={position}
            href={links.job(position.id)}
            place={near.location}
            results={links.search(near)}
            isSelected={false}
            onSelect={null}
            onIntent={doNothing}
          />
        ))}
      </CardList>
    </>
  );
}
