import type { PageId } from '@opencareers/contracts/page-metadata';
import { useLayoutEffect } from 'react';
import { pageTexts } from '../../../shell/page-facts.ts';
import { emitSignal } from '../../../shell/signals.ts';
import { useSite } from '../../../shell/site.ts';

/**
 * Names the document after a screen that stands before a page, and counts the visit. The page beneath goes on naming
 * itself while its data come; it has its title back in the end. Named with what is shown, not after it: who hears the
 * title when the screen comes must not hear the page's.
 */
export function useOwnTitle(page: PageId): void {
  const site = useSite();
  useLayoutEffect(() => {
    emitSignal({ kind: 'visit', page, positionId: null });
    const { title } = pageTexts(site, page);
    let beneath = document.title;
    const keep = () => {
      if (document.title === title) return;
      beneath = document.title;
      document.title = title;
    };
    keep();
    const watch = new MutationObserver(keep);
    watch.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      watch.disconnect();
      document.title = beneath;
    };
  }, [site, page]);
}
