import { toSnakeCase } from '@opencareers/contracts/key-case';
import type { PositionDetails } from '@opencareers/contracts/position-details';
import type { PositionRow } from '@opencareers/contracts/position-search';
import { placeName } from '@opencareers/messages/place-name';
import { Card, CardList, CardTitle, MetaItem, MetaList } from '@opencareers/ui/card';
import { Skeleton } from '@opencareers/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../messages/messages-context.tsx';
import { type JobNavigation, useLinks } from '../../../shell/links.ts';
import { EVERYTHING, type SearchState } from '../../../shell/search.url.ts';
import { type Site, useSite } from '../../../shell/site.ts';
import { SiteLink, useSiteLink } from '../../../shell/site-link.tsx';
import { useAfterPaint } from '../../../shell/use-after-paint.ts';
import { useNavigationState } from '../../../shell/use-navigation-state.ts';
import { cardFields } from '../position-fields.ts';
import { similarQuery } from './extra-queries.ts';
import type { PositionView } from './position-view.ts';

/** Open positions like the one that is read, and searches for more of them. */
export function SimilarPositions({ view }: { view: PositionView }) {
  const site = useSite();
  const { t } = useMessages();
  const isPainted = useAfterPaint();
  const { enabled, limit } = view.config.sectionsConfig.similarPositionConfig;
  const { data, isPending } = useQuery({
    ...similarQuery(site.api, view.asked),
    enabled: enabled && isPainted,
  });
  const { heading: Heading } = view;
  const positions = data?.positions ?? [];
  if (!enabled) return null;
  return (
    <section className="similar">
      {(isPending || positions.length > 0) && (
        <Heading className={isPending ? 'position__section position__late' : 'position__section'}>
          {t('similar.heading')}
        </Heading>
      )}
      {isPending && <SimilarLoading count={limit} />}
      {positions.length > 0 && (
        <CardList label={t('similar.heading')} className="similar__list">
          {positions.map((position) => (
            <SimilarCard key={position.id} position={position} level={Heading === 'h2' ? 3 : 4} />
          ))}
        </CardList>
      )}
      <MoreSearches view={view} />
    </section>
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

/** Keeps the room of the cards, so that what stands below does not move. */
function SimilarLoading({ count }: { count: number }) {
  return (
    <div className="similar__list position__late">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: grey shapes have nothing else.
        <Skeleton key={index} shape="box" inlineSize="100%" blockSize="8.625rem" />
      ))}
    </div>
  );
}

function MoreSearches({ view }: { view: PositionView }) {
  const site = useSite();
  const links = useLinks();
  const searches = listMoreSearches(site, view.answer.position);
  if (searches.length === 0) return null;
  return (
    <ul className="similar__more">
      {searches.map(({ text, state }) => (
        <li key={text}>
          <SiteLink to={links.search(state)}>{text}</SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** A search that a position leads to. */
interface MoreSearch {
  text: string;
  state: SearchState;
}

/** More jobs of the same department and at the same place, as far as the site can search for them. */
function listMoreSearches({ boot, messages }: Site, position: PositionDetails): MoreSearch[] {
  const { t } = messages;
  const searches: MoreSearch[] = [];
  const { department } = position;
  const filter = filterOn(boot, 'department');
  if (department !== null && filter !== null)
    searches.push({
      text: t('similar.moreInDepartment', { department }),
      state: { ...EVERYTHING, filters: new Map([[filter, [department.toLowerCase()]]]) },
    });
  const [place] = position.locations;
  if (place !== undefined && place !== '')
    searches.push({
      text: t('similar.moreInPlace', { place: placeName(messages, place) }),
      state: { ...EVERYTHING, location: place },
    });
  return searches;
}

/** Name of the filter that looks at a field of positions; null when the site has none. */
function filterOn(boot: Site['boot'], wanted: string): string | null {
  const { searchOptionsMap } = boot.configs.pcsxConfig;
  const found = Object.entries(searchOptionsMap).find(
    ([, { options, search }]) => (options.field ?? search.field) === wanted,
  );
  return found === undefined ? null : toSnakeCase(found[0]);
}
