import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LIBRARY_CHANGES } from '../slim-libraries.ts';

const LIBRARIES = new URL('../../../node_modules/', import.meta.url).pathname;

/** What the build leaves out of the libraries: using it would work everywhere but in the built site. */
const LEFT_OUT = new RegExp(
  [
    // React.
    /\b(?:Children\.\w+|PureComponent|cloneElement|createRef|isValidElement|useActionState)\b/,
    /\b(?:unstable_\w+|addTransitionType|ViewTransition|requestFormReset|useFormStat(?:e|us))\b/,
    /\bimport \{[^}]*\b(?:cache|cacheSignal)\b[^}]*\} from 'react'|<(?:React\.)?Fragment\b[^>]*\bref=/,
    /\bimport \{[^}]*\b(?:browser|pre(?:connect|fetchDNS|init|load)\w*)\b[^}]*\} from 'react-dom'/,
    // The query cache.
    /\b(?:useMutation|useMutationState|useIsMutating|useInfiniteQuery|infiniteQueryOptions|isMutating)\b/,
    /\b(?:getQueriesData|resetQueries|[gs]etQueryDefaults|[gs]etMutationDefaults|defaultMutationOptions)\b/,
    /\b(?:useSuspense\w+|useQueryErrorResetBoundary|QueryErrorResetBoundary|throwOnError|fetchOptimistic)\b/,
    // The router.
    /\b(?:useFetchers?|useSubmit|useActionData|useRevalidator|useBlocker|useBeforeUnload)\b/,
    /\b(?:useViewTransitionState|viewTransition|useTransitions|patchRoutesOnNavigation)\b/,
    /<Form\b.*\bmethod=|<RouterProvider\b.*\bonError=|\bimport \{[^}]*\bdata\b[^}]*\} from 'react-router'/,
    /\bexport (?:const|async function|function) (?:action|middleware)\b|\bthrow new Response\b|\bResponse\.json\(/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

test('the site uses nothing that its build leaves out of the libraries', () => {
  const folders = ['apps/site', 'packages/ui', 'packages/form-react', 'packages/offers-react'];
  const files = folders.flatMap((folder) => globSync(`${folder}/src/**/*.{ts,tsx}`));
  expect(files.length).toBeGreaterThan(100);
  const using = files
    .filter((path) => !path.includes('.test.'))
    .filter((path) => LEFT_OUT.test(readFileSync(path, 'utf8')));
  expect(using).toEqual([]);
});

test.each(Object.entries(LIBRARY_CHANGES))(
  'everything that is left out of %s is still found there',
  (folder, changes) => {
    const code = globSync(`${LIBRARIES}${folder}/**/*.js`)
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    expect(
      changes
        .filter(([pattern]) => code.replaceAll(pattern, '') === code)
        .map(([pattern]) => String(pattern)),
    ).toEqual([]);
  },
);
