import type { Body } from '@opencareers/contracts/endpoints';
import { SEARCH_PATH } from './links.ts';
import type { Site } from './site.ts';
import { keepTypedInput } from './typed-input.ts';

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

/** A language of the menu, and the address of the same page in it. */
interface LanguageChoice {
  language: string;
  address: string;
}

/**
 * Loads the page in another language. What was typed stays, the address takes the place of the one before, so that
 * going back does not go through languages, and a candidate's profile learns of it before [CHROME-12].
 */
export async function chooseLanguage(site: Site, { language, address }: LanguageChoice): Promise<void> {
  if (site.boot.user !== null) await tellProfile(site, language);
  keepTypedInput(sessionStorage, address);
  location.replace(address);
}

/** How long an answer is waited for, in milliseconds: a server that is slower has no next page either. */
const ANSWER_WAIT = 5000;

/** Ends once the profile knows. With the page would go what a refused call needs: to be sent again with a token that counts. */
async function tellProfile({ api }: Site, language: string): Promise<void> {
  // Without it the address still says the language: nothing is worth failing for.
  const contract = await import('@opencareers/contracts/account-calls').catch(() => null);
  if (contract === null) return;
  const path = api.path(contract.ACCOUNT_PATHS.account);
  // The menu links to languages of the site only.
  const change = { language } as Body<'PUT', typeof contract.ACCOUNT_PATHS.account>;
  const options = { outlivesPage: true, isSilent: true, timeout: ANSWER_WAIT };
  await api.put(path, change, options).catch(() => undefined);
}
