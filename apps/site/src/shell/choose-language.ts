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
