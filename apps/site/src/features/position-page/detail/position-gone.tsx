import { EmptyState } from '@opencareers/ui/display-state';
import { useMessages } from '../../../messages/messages-context.tsx';
import { useLinks } from '../../../shell/links.ts';
import { SiteButtonLink } from '../../../shell/site-link.tsx';
import { WordSearch } from '../../../shell/word-search.tsx';
import '../position-detail.css';
import './detail-sections.css';
import type { PositionAnswer, PositionAsked } from '../../positions/index.ts';
import { SimilarPositions } from './similar-positions.tsx';
import { useDetailsConfig } from './use-details-config.ts';

/** A position that was closed so long ago that its text is not shown any more: the page leads to others. */
export function PositionGone({ answer, asked }: { answer: PositionAnswer; asked: PositionAsked }) {
  const { t } = useMessages();
  const links = useLinks();
  const config = useDetailsConfig(asked);
  return (
    <article className="position position--page" aria-labelledby="position-title">
      <h1 id="position-title" className="oc-visually-hidden" tabIndex={-1}>
        {t('position.heading')}: <bdi>{answer.position.name}</bdi>
      </h1>
      <EmptyState
        icon="briefcase"
        title={<bdi>{answer.position.name}</bdi>}
        description={t('position.goneHelp')}
        action={
          <>
            <WordSearch />
            <SiteButtonLink variant="quiet" to={links.allJobs}>
              {t('site.openJobs')}
            </SiteButtonLink>
          </>
        }
      />
      <SimilarPositions view={{ answer, asked, config, place: 'page', heading: 'h2' }} />
    </article>
  );
}
