import { type Language, languageOf } from '@opencareers/messages/languages';
import { moduleOfLocale } from './messages/locales.ts';
import { moduleOfRoute, textsOfPage } from './routes.tsx';

const PACKAGES = '../../packages';

/** Knows the files of texts that not every page shows. */
const LATER_TEXTS = 'src/messages/later-texts.ts';

const toolkitTexts = (language: Language) => [
  `${PACKAGES}/form-core/src/messages/load-texts.ts`,
  `${PACKAGES}/form-core/src/messages/${language}.ts`,
];

const offerTexts = (language: Language) => [
  `${PACKAGES}/offers-react/src/texts/offer-texts.tsx`,
  `${PACKAGES}/offers-react/src/messages/${language}.json`,
];

/** What a page loads once its own code runs, by the id of its route. */
const LOADED_ON_SIGHT: Readonly<Record<string, (language: Language) => string[]>> = {
  'src/routes/apply.tsx': fillingOf('hosted-filling'),
  'src/routes/apply.tsx#private': fillingOf('hosted-filling'),
  'src/routes/form.tsx': fillingOf('form-filling'),
  'src/routes/offers.tsx#offers': (language) => [
    'src/features/offers/offer-list-screen.tsx',
    ...offerTexts(language),
  ],
  ...Object.fromEntries(
    ['offer', 'letter', 'document'].map((screen) => [
      `src/routes/offers.tsx#${screen}`,
      (language: Language) => [
        'src/features/offers/offers-screen.tsx',
        ...offerTexts(language),
        ...toolkitTexts(language),
      ],
    ]),
  ),
};

function fillingOf(part: 'hosted-filling' | 'form-filling') {
  return (language: Language) => [
    `src/features/forms/filling/${part}.tsx`,
    'src/features/forms/filling/lost-visitor.ts',
    moduleOfLocale(language, 'forms'),
    ...toolkitTexts(language),
  ];
}

/**
 * The manifest keys of all code and texts that a page needs to be used, by the ids of its routes: its document asks for
 * all of them at once, instead of the page for one after the other.
 */
export function modulesOfPage(routeIds: readonly string[], locale: string): string[] {
  const language = languageOf(locale);
  const modules = routeIds.map(moduleOfRoute).filter((module) => module !== null);
  const texts = modules.flatMap((module) => textsOfPage(module.replace(/^.*\/|\.tsx$/g, '')));
  return [
    ...modules,
    moduleOfLocale(language),
    ...(texts.length === 0 ? [] : [LATER_TEXTS]),
    ...texts.map((part) => moduleOfLocale(language, part)),
    ...routeIds.flatMap((id) => LOADED_ON_SIGHT[id]?.(language) ?? []),
  ];
}
