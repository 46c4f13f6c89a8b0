/** A text of a library and what stands in its place. */
export type Change = readonly [pattern: RegExp | string, replacement: string];

/** React's calls that make components count as work that must be kept; marked as what they are, unused ones go. */
const PURE_COMPONENTS: readonly Change[] = [
  [/= React\$1\.(forwardRef|memo|createContext)\(/g, '= /* @__PURE__ */ React$$1.$1('],
  [/^\w+\.displayName = "\w+";$/gm, ''],
];

/** A statement that begins so, up to the end of the block that it opens. */
function blockOf(beginning: string): RegExp {
  const literal = beginning.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(String.raw`^(\t*)${literal}.*\{\n(?:\1\t.*\n)*\1\}.*$`, 'gm');
}

const without = (...beginnings: readonly string[]): readonly Change[] =>
  beginnings.map((beginning) => [blockOf(beginning), '']);

const never = (...conditions: readonly string[]): readonly Change[] =>
  conditions.map((condition) => [`if (${condition})`, 'if (false)']);

const INSTRUMENTS: readonly Change[] = [
  [/init\.instrumentations/g, 'false'],
  [/= consumeInstrumentationClientResultMetaReceiver\(router\)/g, '= null'],
  ...never('opts?.instrumentationNavigateMetaReceiver'),
];

/** Routes that are found out on the way, are exchanged while the page runs, or are matched in a new way. */
const OTHER_ROUTES: readonly Change[] = [
  [/init\.patchRoutesOnNavigation/g, 'false'],
  [/future\.unstable_(?:customRouteDiscovery|routePatternMatching)/g, 'false'],
  [/^\t\t(?:patchRoutes|_internalSetRoutes),$/gm, ''],
  ...never('isFogOfWar', 'fogOfWar.active && fogOfWar.matches', 'initialMatches && !init.hydrationData'),
  ['if (!isFogOfWar)', 'if (true)'],
  ['dataRoutes.commitHmrRoutes();', ''],
  [/^\t(?:setRoutes|setHmrRoutes|commitHmrRoutes|get hasHMRRoutes)\(.*\) \{\n(?:\t\t.*\n)+\t\}$/gm, ''],
  ['return this.#hmrRoutes ?? this.#routes;', 'return this.#routes;'],
  ...without('_internalSetStateDoNotUseOrYouWillBreakYourApp('),
];

/** Forms of the router and what they bring about: the site has its own. */
const SUBMISSIONS: readonly Change[] = [
  [/(?<!function )isMutationMethod\([\w.]+\)/g, 'false'],
  [
    /let \{ path, submission, error \} = normalizeNavigateOptions\(false, (.*), opts\);/g,
    'let path = $1, submission, error;',
  ],
  ['= submission || fetcherSubmission || getSubmissionFromNavigation(loadingNavigation)', '= void 0'],
  ['= submission || fetcherSubmission;', '= void 0;'],
  ...never(
    'opts && opts.pendingError',
    'submission',
    '!submission && !fetcherSubmission && formMethod && formAction && formEncType',
    'redirectPreserveMethodStatusCodes.has(redirect.response.status) && activeSubmission && isMutationMethod(activeSubmission.formMethod)',
  ),
  [/let isActionReload = .*;\n\t\tlet actionData;\n(?:\t\t(?:if|else).*;\n)+/g, 'let actionData = null;\n'],
  ['...getActionDataForCommit(pendingActionResult),', ''],
  ['= getUpdatedActionData(pendingActionResult)', '= void 0'],
  ['pendingActionResult && isErrorResult(pendingActionResult[1])', 'false'],
  ['= pendingActionResult ? pendingActionResult[1].statusCode : void 0', '= void 0'],
];

/** Calls behind the page, and loading again what is there: the site does both through the query cache. */
const FETCHERS: readonly Change[] = [
  [/^\t\t(?:fetch|getFetcher|resetFetcher|revalidate|dispose),$/gm, ''],
  [/^\t\t(?:deleteFetcher: queueFetcherForDeletion|_internalFetchControllers: fetchControllers),$/gm, ''],
  ...without(
    'state.fetchers.forEach(',
    'newState.fetchers.forEach(',
    'fetchersQueuedForDeletion.forEach(',
    'fetchLoadMatches.forEach(',
    'revalidatingFetchers.forEach(',
    'revalidatingFetchers.filter((f) =>',
    'let abortPendingFetchRevalidations =',
    'let fetcherResultsPromise =',
  ),
  [/^\t*(?:(?:un)?mounted|deleted)Fetchers\.forEach\(.*\);$/gm, ''],
  [/^\t*if \(pendingNavigationController\) .*abortPendingFetchRevalidations\);$/gm, ''],
  [/^\t*fetcherResults: \(await fetcherResultsPromise\).*$/gm, ''],
  ['redirect = findRedirect(fetcherResults);\n\t\tif (redirect)', 'if (false)'],
  ['revalidatingFetchers.length > 0', 'false'],
  ['revalidatingFetchers.length === 0', 'true'],
  ['fetchReloadIds.size > 0', 'false'],
  [/= (?:markFetchRedirectsDone|abortStaleFetchLoads)\(.*\);$/gm, '= false;'],
];

/** Pages that ask before they are left, and changes of pages that the browser animates. */
const BLOCKERS_AND_TRANSITIONS: readonly Change[] = [
  [/= shouldBlockNavigation\(\{[^}]*\}\)/g, '= undefined'],
  [/^\t\t(?:getBlocker|deleteBlocker),$/gm, ''],
  ...never('unblockBlockerHistoryUpdate', 'blockers.size > 0 && !isUninterruptedRevalidation'),
  [/opts && opts\.viewTransition/g, 'false'],
  [/!viewTransitionOpts \|\| !isViewTransitionAvailable/g, 'true'],
  [/^\t*let isViewTransitionAvailable = .*;$/gm, ''],
  ...never(
    'pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location',
    'pendingViewTransitionEnabled',
  ),
  ['if (isBrowser) {\n\t\t\trestoreAppliedTransitions', 'if (false) {\n\t\t\trestoreAppliedTransitions'],
  [
    /^\tReact\$1\.useEffect\(\(\) => \{\n\t\tif \((?:!?vtContext\.isTransitioning|renderDfd && pendingState)[\s\S]*?\n\t\}, \[[^\]]*\]\);$/gm,
    '',
  ],
  [/^\t\ttransition,\n\t\trenderDfd,\n(?=\t\tuseTransitions)/gm, ''],
  [/^\tlet \[(?:pendingState|renderDfd|transition|interruption), .*$/gm, ''],
];

/** Routes here are loaded whole, by one function, and nothing stands before their loaders. */
const PARTS_OF_ROUTES: readonly Change[] = [
  ['init.dataStrategy || defaultDataStrategyWithMiddleware', 'defaultDataStrategy'],
  [/let runClientMiddleware = [\s\S]*?\n\t\};\n/g, ''],
  [/^\t*runClientMiddleware\n(?=\t*\}\))/gm, ''],
  ...without('let lazyMiddlewarePromise ='),
  [/^\t*middleware: lazyMiddlewarePromise,$/gm, ''],
  ...never('matches.some((m) => m._lazyPromises?.middleware)'),
  ['!dsMatches.some((m) => m.route.middleware && m.route.middleware.length > 0)', 'true'],
  ['if (typeof route.lazy === "function") {', '{'],
  [/let lazyKeys = Object\.keys\(route\.lazy\);[\s\S]*?\n\}\n/g, '}\n'],
];

/** Components that the server runs by themselves. */
const SERVER_COMPONENTS: readonly Change[] = [
  ['useTransitions = useIsRSCRouterContext() || useTransitions;', ''],
  ...never('useTransitions === true', 'useTransitions === false', 'useTransitions'),
  [/^\tstatic contextType = RSCRouterContext;$/gm, ''],
  [/if \(this\.context\b.*\)(?= return| \{)/g, 'if (false)'],
];

/** Answers of loaders that are more than data or a redirect, and what a page of the router itself would show. */
const OTHER_ANSWERS: readonly Change[] = [
  [/(?<!function )isDataWithResponseInit\(result\)/g, 'false'],
  ['if (isResponse(result)) {\n\t\tlet data;', 'if (false) {\n\t\tlet data;'],
  ['opts?.hydrationData || parseHydrationData()', 'opts.hydrationData'],
  ...never('opts?.mask', 'newErrors && onError', 'locationArg', 'locationArg && renderedMatches'),
  ['= dataRouterState && onErrorHandler ?', '= false ?'],
  ['match.route.errorElement || defaultErrorElement', 'match.route.errorElement'],
  ['if (!remixContext || remixContext.isSpaMode) return null;', 'return null;'],
  [/let ssrKey = React\$1\.useMemo\(\(\) => \{\n(?:\t\t.*\n)+\t\}, \[\]\);/g, ''],
  [
    'React$1.useContext(IsDataRouteContext) ? useNavigateStable() : useNavigateUnstable()',
    'useNavigateStable()',
  ],
  [/else if \(status === (?:403|405)\)/g, 'else if (false)'],
  ['if (status === 400)', 'if (false)'],
];

/** What the library tells developers about how they use it: they and the tests work with it whole. */
const ADVICE: readonly Change[] = [[/\b(?:invariant|warning|warningOnce|warnOnce)\(.*\);$/gm, ';']];

/** The router without what the site never asks for; what only that leads to goes with it. */
export const ROUTER_CHANGES: readonly Change[] = [
  ...PURE_COMPONENTS,
  ...ADVICE,
  ...INSTRUMENTS,
  ...OTHER_ROUTES,
  ...SUBMISSIONS,
  ...FETCHERS,
  ...BLOCKERS_AND_TRANSITIONS,
  ...PARTS_OF_ROUTES,
  ...SERVER_COMPONENTS,
  ...OTHER_ANSWERS,
];
