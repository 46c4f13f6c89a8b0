import type { Plugin } from 'vite';
import { type Change, ROUTER_CHANGES } from './slim-router.ts';

/** Lists without an end, changes as the library keeps them, and defaults of single queries: the site's are its own. */
const UNUSED_OF_QUERIES: readonly Change[] = [
  [
    /^\t(?:isMutating|getQueriesData|resetQueries|infiniteQuery|(?:fetch|prefetch|ensure)Infinite\w+|set(?:Mutation|Query)Defaults)\(.*\) \{\n(?:\t\t.*\n)+\t\}$/gm,
    '',
  ],
  [/this\.#queryType === "infinite" \? infiniteQueryBehavior\(this\.options\.pages\) : /g, ''],
  [/new MutationCache\(\)/g, '{ resumePausedMutations: async () => {}, clear: () => {} }'],
];

/** What is changed in the files of a library, by the folder that they lie in. */
export const LIBRARY_CHANGES: Readonly<Record<string, readonly Change[]>> = {
  'react-router/dist/production': ROUTER_CHANGES,
  '@tanstack/query-core/build/modern': UNUSED_OF_QUERIES,
};

/** Leaves out of the browser's libraries what the site does not use and a bundler cannot tell to be unused. */
export const SLIM_LIBRARIES: Plugin = {
  name: 'slim-libraries',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  transform: {
    filter: {
      id: /[\\/](?:react-router[\\/]dist[\\/]production|@tanstack[\\/]query-core[\\/]build[\\/]modern)[\\/]/,
    },
    handler: (code, id) => {
      const path = id.replaceAll('\\', '/');
      return Object.entries(LIBRARY_CHANGES)
        .filter(([folder]) => path.includes(folder))
        .flatMap(([, changes]) => changes)
        .reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), code);
    },
  },
};
