import { createFormTexts, type FormTexts } from '@opencareers/form-core/messages/form-texts';

/** Texts of the screens of offers in one language; `forms` has those of the parts that come from the form toolkit. */
export interface OfferTexts extends FormTexts {
  readonly forms: FormTexts;
}

const LOADERS: Readonly<Record<string, () => Promise<{ default: Record<string, string> }>>> = {
  en: () => import('../messages/en.json'),
  es: () => import('../messages/es.json'),
  fr: () => import('../messages/fr.json'),
  de: () => import('../messages/de.json'),
  ar: () => import('../messages/ar.json'),
};

/** The texts of a language, such as `de-AT`; English where it is not known. `forms` are those of the form toolkit. */
export async function loadOfferTexts(language: string, forms: FormTexts): Promise<OfferTexts> {
  const [base = 'en'] = language.toLowerCase().split('-');
  const load = LOADERS[base] ?? LOADERS.en;
  const catalogue = load === undefined ? {} : (await load()).default;
  return { ...createFormTexts(Object.hasOwn(LOADERS, base) ? language : 'en', catalogue), forms };
}
