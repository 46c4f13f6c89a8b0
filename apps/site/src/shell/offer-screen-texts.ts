import { type Language, languageOf } from '@opencareers/messages/languages';
import type { OfferTexts } from '@opencareers/offers-react/texts/offer-texts';
import { loadChunk } from './chunk-loading.ts';

const known = new Map<Language, OfferTexts>();

/** The texts of the screens of offers and of what they take from the form toolkit; they come with the screen. */
export async function loadOfferScreenTexts(locale: string): Promise<OfferTexts> {
  const language = languageOf(locale);
  const [offerTexts, formTexts] = await Promise.all([
    loadChunk('offer-texts', () => import('@opencareers/offers-react/texts/offer-texts')),
    loadChunk('form-texts', () => import('@opencareers/form-core/messages/load-texts')),
  ]);
  const texts =
    known.get(language) ??
    (await offerTexts.loadOfferTexts(language, await formTexts.loadFormTexts(language)));
  known.set(language, texts);
  return texts;
}

/** Those that a route has waited for. @throws where it has not */
export function knownOfferScreenTexts(locale: string): OfferTexts {
  const texts = known.get(languageOf(locale));
  if (texts === undefined) throw new Error(`the texts of offers are not there in ${locale}`);
  return texts;
}
