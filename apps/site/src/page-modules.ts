import { type Language, languageOf } from '@opencareers/messages/languages';
import { moduleOfLocale } from './messages/locales.ts';
import { moduleOfRoute } from './routes.tsx';

const PACKAGES = '../../packages';

/** Pages that visitors see first, whose texts are those of every page. */
const OF_VISITORS = /\/(?:search|job|private-job|not-found)\.tsx$/;

const toolkitTexts = (language: Language) => [
  `${PACKAGES}/form-core/src/messages/load-texts.ts`,
  `${PACKAGES}/form-core/src/messages/${language}.ts`,
];

/** What a page loads once its own code runs, by the id of its route. */
const LOADED_ON_SIGHT: Readonly<Record<string, (language: Language) => string[]>> = {
  'src/routes/apply.tsx': fillingOf('hosted-filling'),
  'src/routes/apply.tsx#private': fillingOf('hosted-filling'),
  'src/routes/form.tsx': fillingOf('form-filling'),
  ...Object.fromEntries(
    ['offers', 'offer', 'letter', 'document'].map((screen) => [
      `src/routes/offers.tsx#${screen}`,
      (language: Language) => [
        'src/features/offers/offers-screen.tsx',
        `${PACKAGES}/offers-react/src/texts/offer-texts.tsx`,
        `${PACKAGES}/offers-react/src/messages/${language}.json`,
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
  const isForm = modules.some((module) => /\/form(?:-editor)?\.tsx$/.test(module));
  const isForVisitors = modules.every((module) => OF_VISITORS.test(module));
  const texts = isForm ? ['forms' as const] : isForVisitors ? [] : ['account' as const];
  return [
    ...modules,
    moduleOfLocale(language),
    ...texts.map((part) => moduleOfLocale(language, part)),
    ...routeIds.flatMap((id) => LOADED_ON_SIGHT[id]?.(language) ?? []),
  ];
}
