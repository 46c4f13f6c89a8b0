import type { Plugin } from 'vite';
import { CALLS_LEFT_OUT, UNUSED_OF_REACT, UNUSED_OF_REACT_DOM } from './slim-react.ts';
import { type Change, ROUTER_CHANGES } from './slim-router.ts';

/** Lists without an end, changes as the library keeps them, and defaults of single queries: the site's are its own. */
const UNUSED_OF_QUERIES: readonly Change[] = [
  [
    /^\t(?:async )?(?:isMutating|getQueriesData|resetQueries|query|infiniteQuery|(?:fetch|prefetch|ensure)Infinite\w+|[gs]et(?:Mutation|Query)Defaults|defaultMutationOptions|fetchOptimistic|reset|get resetState)\(.*\) \{\n(?:\t\t.*\n)+\t\}$/gm,
    '',
  ],
  [/this\.#queryType === "infinite" \? infiniteQueryBehavior\(this\.options\.pages\) : /g, ''],
  ['new MutationCache()', '{ resumePausedMutations: async () => {}, clear: () => {} }'],
  ['...this.getQueryDefaults(options.queryKey),', ''],
  ['client.getQueryDefaults(queryKey)', 'undefined'],
  // Answers that are still on their way when the page is rendered: the server waits for all of them.
  ['promise ? tryResolveSync(promise) : void 0', 'void 0'],
  ['if (promise && !syncData && ', 'if (false && '],
  [/^\tdehydratedState\.mutations\?\.forEach\(\(\{.*\n(?:\t\t.*\n)+\t\}\);$/gm, ''],
];

/** Screens that wait or fail as a whole: here each shows what its query says. */
const UNUSED_OF_QUERY_HOOKS: readonly Change[] = [
  [/^\t(?:ensureSuspenseTimers|ensurePreventErrorBoundaryRetry|useClearResetErrorBoundary)\(.*\);$/gm, ''],
  ['const errorResetBoundary = useQueryErrorResetBoundary();', ''],
  [/^\tconst query = client\.getQueryCache\(\)\.get\(defaultedOptions\.queryHash\);$/gm, ''],
  [/^\tif \(shouldSuspend\(.*\);$/gm, ''],
  [/^\tif \(getHasError\(\{\n(?:\t\t.*\n)+\t\}\)\) throw result\.error;$/gm, ''],
];

/** What is changed in the files of a library, by the folder that they lie in. */
export const LIBRARY_CHANGES: Readonly<Record<string, readonly Change[]>> = {
  react: UNUSED_OF_REACT,
  'react-dom': UNUSED_OF_REACT_DOM,
  'react-router/dist/production': ROUTER_CHANGES,
  '@tanstack/query-core/build/modern': UNUSED_OF_QUERIES,
  '@tanstack/react-query/build/modern': UNUSED_OF_QUERY_HOOKS,
};

/** Leaves out of the browser's libraries what the site does not use and a bundler cannot tell to be unused. */
export const SLIM_LIBRARIES: Plugin = {
  name: 'slim-libraries',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  transform: {
    filter: {
      id: /[\\/](?:react(?:-dom)?|react-router[\\/]dist[\\/]production|@tanstack[\\/](?:query-core|react-query)[\\/]build[\\/]modern)[\\/]/,
    },
    handler: (code, id) => {
      const path = id.replaceAll('\\', '/');
      return Object.entries(LIBRARY_CHANGES)
        .filter(([folder]) => path.includes(`/node_modules/${folder}/`))
        .flatMap(([, changes]) => changes)
        .reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), code);
    },
  },
  // What libraries ask of one another no test of the site's own sources sees.
  generateBundle(_, files) {
    const using = Object.values(files)
      .filter((file) => file.type === 'chunk' && CALLS_LEFT_OUT.test(file.code))
      .map(({ fileName }) => fileName);
    if (using.length > 0) this.error(`The build leaves out what these ask of React: ${using.join(', ')}`);
  },
};
