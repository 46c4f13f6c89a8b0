import type { Plugin } from 'vite';

type Change = readonly [pattern: RegExp, replacement: string];

/** React's calls that make components count as work that must be kept; marked as what they are, unused ones go. */
const PURE_COMPONENTS: readonly Change[] = [
  [/= React\$1\.(forwardRef|memo|createContext)\(/g, '= /* @__PURE__ */ React$$1.$1('],
  [/^\w+\.displayName = "\w+";$/gm, ''],
];

/** The router's switches for what the site never asks for, turned off; what only they lead to goes with them. */
const UNUSED_OF_ROUTER: readonly Change[] = [
  // Instruments.
  [/init\.instrumentations/g, 'false'],
  [/= consumeInstrumentationClientResultMetaReceiver\(router\)/g, '= null'],
  // Routes that are found out on the way.
  [/init\.patchRoutesOnNavigation/g, 'false'],
  [/future\.unstable_customRouteDiscovery/g, 'false'],
  [/^\t\t(?:patchRoutes|_internalSetRoutes),$/gm, ''],
  // Forms of the router, and calls behind the page: the site has its own.
  [/opts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)/g, 'false'],
  [
    /let \{ path, submission, error \} = normalizeNavigateOptions\(false, (.*), opts\);/g,
    'let path = $1, submission, error;',
  ],
  [/^\t\t(?:fetch|getFetcher|resetFetcher),$/gm, ''],
  [/^\t\tdeleteFetcher: queueFetcherForDeletion,$/gm, ''],
  // Pages that ask before they are left.
  [/= shouldBlockNavigation\(\{[^}]*\}\)/g, '= undefined'],
  [/^\t\t(?:getBlocker|deleteBlocker),$/gm, ''],
  // View transitions.
  [/opts && opts\.viewTransition/g, 'false'],
  [/!viewTransitionOpts \|\| !isViewTransitionAvailable/g, 'true'],
  [/renderDfd && pendingState && router\.window/g, 'false'],
];

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
  'react-router/dist/production': [...PURE_COMPONENTS, ...UNUSED_OF_ROUTER],
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
