import { chooseLanguage } from './choose-language.ts';
import { SEARCH_PATH } from './links.ts';
import type { Site } from './site.ts';

const TAKEN_OVER = '.tenant-html a[href], a.language-menu__link';

/**
 * Follows links that no component listens to: those in the HTML of the company lead through the site like all others,
 * and those of the language menu keep what was typed. Until then the browser follows them.
 */
export function takeOverLinks(site: Site, navigate: (address: string) => void): void {
  document.addEventListener('click', (event) => {
    const link = plainlyPressedLink(event);
    if (link === null) return;
    if (link.matches('.language-menu__link')) {
      event.preventDefault();
      void chooseLanguage(site, { language: link.hreflang, address: link.href });
    } else if (isInsideSite(link)) {
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash);
    }
  });
}

/** Every other press, such as one with a key held down, means something else to the browser. */
function plainlyPressedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null;
  const link = (target as Element).closest<HTMLAnchorElement>(TAKEN_OVER);
  return link === null || link.target !== '' ? null : link;
}

function isInsideSite({ origin, pathname, hash }: HTMLAnchorElement): boolean {
  const isOurs = pathname === SEARCH_PATH || pathname.startsWith(`${SEARCH_PATH}/`);
  return origin === location.origin && isOurs && hash === '';
}
