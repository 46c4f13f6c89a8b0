import type { Body } from '@opencareers/contracts/endpoints';
import type { Site } from './site.ts';
import { keepTypedInput } from './typed-input.ts';

/** A language of the menu, and the address of the same page in it. */
export interface LanguageChoice {
  language: string;
  address: string;
}

/**
 * Loads the page in another language. What was typed stays, the address takes the place of the one before, so that
 * going back does not go through languages, and a candidate's profile learns of it on the way [CHROME-12].
 */
export async function chooseLanguage(site: Site, { language, address }: LanguageChoice): Promise<void> {
  if (site.boot.user !== null) await tellProfile(site, language);
  keepTypedInput(sessionStorage, address);
  location.replace(address);
}

async function tellProfile({ api }: Site, language: string): Promise<void> {
  // Without it the address still says the language: nothing is worth waiting or failing for.
  const contract = await import('@opencareers/contracts/account-calls').catch(() => null);
  if (contract === null) return;
  const path = api.path(contract.ACCOUNT_PATHS.account);
  // The menu links to languages of the site only.
  const change = { language } as Body<'PUT', typeof contract.ACCOUNT_PATHS.account>;
  api.put(path, change, { outlivesPage: true, isSilent: true }).catch(() => undefined);
}
