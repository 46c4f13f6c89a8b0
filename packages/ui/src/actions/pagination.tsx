import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../symbols/icon.tsx';

/** Texts of `Pagination`. */
export type PaginationLabels = {
  /** Name of the landmark, such as "Pages of results". */
  navigation: string;
  previous: string;
  next: string;
  /** Name of the link to a page, such as "Page 3". */
  page: (page: number) => string;
  /** Shown between the arrows on phones, such as "Page 3 of 20". */
  summary: (page: number, pages: number) => string;
};

export type PaginationProps = {
  /** Index of the first row shown, from 0. */
  start: number;
  pageSize: number;
  total: number;
  hrefFor: (start: number) => string;
  /** Called for a plain click; the link is then not followed. */
  onNavigate?: (start: number) => void;
  labels: PaginationLabels;
  /** Writes a page number in the reader's digits. */
  formatNumber?: (page: number) => string;
};

/** Links to the pages of a list; renders nothing when there is only one. */
export function Pagination(props: PaginationProps) {
  const { start, pageSize, total, labels, formatNumber = String } = props;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const current = Math.min(pages, Math.floor(start / pageSize) + 1);
  if (pages === 1) return null;
  return (
    <nav className="oc-pagination" aria-label={labels.navigation}>
      <PageLink {...props} page={current - 1} pages={pages} rel="prev" className="oc-pagination__step">
        <Icon name="chevron-start" size="small" />
        <span>{labels.previous}</span>
      </PageLink>
      <ol className="oc-pagination__pages">
        {pageWindow(current, pages).map((page) =>
          page < 0 ? (
            <li key={page} className="oc-pagination__gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <PageLink {...props} page={page} pages={pages} isCurrent={page === current}>
                {formatNumber(page)}
              </PageLink>
            </li>
          ),
        )}
      </ol>
      <span className="oc-pagination__summary">{labels.summary(current, pages)}</span>
      <PageLink {...props} page={current + 1} pages={pages} rel="next" className="oc-pagination__step">
        <span>{labels.next}</span>
        <Icon name="chevron-end" size="small" />
      </PageLink>
    </nav>
  );
}

type PageLinkProps = PaginationProps & {
  page: number;
  pages: number;
  isCurrent?: boolean;
  rel?: 'prev' | 'next';
  className?: string;
  children: ReactNode;
};

function PageLink(props: PageLinkProps) {
  const { page, pages, isCurrent, rel, className, children, pageSize, hrefFor, onNavigate, labels } = props;
  const classes = classNames('oc-pagination__link', className);
  if (page < 1 || page > pages) {
    // Kept in place so that the row does not jump, but there is nowhere to go.
    return (
      <span className={classes} aria-hidden="true">
        {children}
      </span>
    );
  }
  const start = (page - 1) * pageSize;
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (onNavigate === undefined || !isPlain) return;
    event.preventDefault();
    onNavigate(start);
  };
  return (
    <a
      className={classes}
      href={hrefFor(start)}
      onClick={handleClick}
      {...(rel ? { rel } : { 'aria-label': labels.page(page) })}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      {children}
    </a>
  );
}

/** The pages to show: the ends, the current one and its neighbours; negative numbers are gaps. */
export function pageWindow(current: number, pages: number): number[] {
  const wanted = [1, current - 1, current, current + 1, pages];
  // At the ends show as many pages as in the middle, so that the row keeps its width.
  if (current <= 3) wanted.push(2, 3, 4);
  if (current >= pages - 2) wanted.push(pages - 1, pages - 2, pages - 3);
  const shown = [...new Set(wanted)].filter((page) => page >= 1 && page <= pages).sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const previous = shown[index - 1] ?? page - 1;
    if (page - previous === 2) return [page - 1, page];
    return page - previous > 2 ? [-page, page] : [page];
  });
}
