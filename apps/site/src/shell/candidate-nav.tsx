import { Icon } from '@opencareers/ui/icon';
import { useMessages } from '../messages/messages-context.tsx';
import { type CandidateDestination, listCandidatePages } from './candidate-pages.ts';
import { useLinks } from './links.ts';
import { useSite } from './site.ts';
import { useSiteLink } from './site-link.tsx';
import { usePage } from './use-page.ts';
import './candidate-nav.css';

/**
 * The way between the pages of a candidate: a row of links, on phones a menu that names the page and opens the others.
 * Elsewhere, as where somebody applies, there is none: nothing leads away from there.
 */
export function CandidateNav() {
  const site = useSite();
  const { t } = useMessages();
  const { page } = usePage();
  const pages = listCandidatePages(site);
  const shown = pages.find((one) => one.page === page || one.below.some((below) => below === page));
  if (shown === undefined) return null;
  const items = pages.map((one) => (
    <li key={one.page}>
      <PageLink destination={one} current={one !== shown ? undefined : one.page === page ? 'page' : 'true'} />
    </li>
  ));
  return (
    <nav className="candidate-nav" aria-label={t('candidateNav.label')}>
      {/* Opens and closes before the page is alive, and is closed again on the next page, which is made anew. */}
      <details className="candidate-nav__menu">
        <summary className="candidate-nav__shown">
          <Icon name="menu" size="small" />
          {t(shown.title)}
          <Icon name="chevron-down" size="small" className="candidate-nav__chevron" />
        </summary>
        <ul className="candidate-nav__pages">{items}</ul>
      </details>
      <ul className="candidate-nav__row">{items}</ul>
    </nav>
  );
}

interface PageLinkProps {
  destination: CandidateDestination;
  /** `page` for the page that is shown, `true` for the one that it belongs to. */
  current: 'page' | 'true' | undefined;
}

function PageLink({ destination: { path, title }, current }: PageLinkProps) {
  const { t } = useMessages();
  const link = useSiteLink(useLinks().configured(path));
  return (
    <a className="candidate-nav__link" aria-current={current} {...link}>
      {t(title)}
    </a>
  );
}
