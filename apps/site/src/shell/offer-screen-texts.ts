import { type Language, languageOf } from '@opencareers/messages/languages';
import { createTexts, type Texts } from '@opencareers/messages/texts';
import type { OfferTexts } from '@opencareers/offers-react/texts/offer-texts';
import { loadChunk } from './chunk-loading.ts';

type KnownTexts = Map<Language, OfferTexts>;

const ofScreens: KnownTexts = new Map();
/** Without those of the form toolkit. */
const ofLists: KnownTexts = new Map();

/** The texts of the screens of offers and of what they take from the form toolkit; they come with the screen. */
export async function loadOfferScreenTexts(locale: string): Promise<OfferTexts> {
  return loadInto(ofScreens, locale, async (language) => {
    const toolkit = await loadChunk('form-texts', () => import('@opencareers/form-core/messages/load-texts'));
    return toolkit.loadFormTexts(language);
  });
}

/** The texts of what shows something of each offer; nothing there comes from the form toolkit. */
export async function loadOfferListTexts(locale: string): Promise<OfferTexts> {
  return loadInto(ofLists, locale, async (language) => createTexts(language, {}));
}

async function loadInto(
  known: KnownTexts,
  locale: string,
  loadForms: (language: Language) => Promise<Texts>,
): Promise<OfferTexts> {
  const language = languageOf(locale);
  const [{ loadOfferTexts }, forms] = await Promise.all([
    loadChunk('offer-texts', () => import('@opencareers/offers-react/texts/offer-texts')),
    loadForms(language),
  ]);
  const texts = known.get(language) ?? (await loadOfferTexts(language, forms));
  known.set(language, texts);
  return texts;
}

/** Those that a route has waited for. @throws where it has not */
export function knownOfferTexts(locale: string): OfferTexts {
  const language = languageOf(locale);
  const texts = ofScreens.get(language) ?? ofLists.get(language);
  if (texts === undefined) throw new Error(`the texts of offers are not there in ${locale}`);
  return texts;
}
