import type { Change } from './slim-router.ts';

/** Functions of a module that are there and do nothing: what would call them never comes about. */
const emptied = (...names: readonly string[]): readonly Change[] =>
  names.map((name) => [
    new RegExp(String.raw`^function ${name}\((?!\) \{\}$)[\s\S]*?^\}$`, 'gm'),
    `function ${name}() {}`,
  ]);

const withoutExports = (...names: readonly string[]): readonly Change[] =>
  names.map((name) => [new RegExp(String.raw`^exports\.${name} = (?:.*;|[\s\S]*?^\};)$`, 'gm'), '']);

/** Exports of both that nothing else is called like: no file of the site may ask for one. */
export const CALLS_LEFT_OUT =
  /\.(?:Children|PureComponent|cloneElement|createRef|isValidElement|addTransitionType|useActionState|prefetchDNS|preinit(?:Module)?|requestFormReset|unstable_(?:batchedUpdates|useCacheRefresh)|useFormStat(?:e|us))\b/;

/** Children are data here, and elements are made where they are shown: nothing is cloned or counted. */
export const UNUSED_OF_REACT: readonly Change[] = [
  ...withoutExports('Children', 'PureComponent', 'cloneElement', 'createRef', 'isValidElement'),
  ...withoutExports('addTransitionType', 'cache', 'cacheSignal', 'unstable_useCacheRefresh'),
  ...withoutExports('useActionState', '__COMPILER_RUNTIME'),
];

/**
 * What documents ask for ahead is said by the server. Nothing here moves by view transitions, whose functions find none
 * of their components, and no fragment has a ref, which alone makes instances of them.
 */
export const UNUSED_OF_REACT_DOM: readonly Change[] = [
  ...withoutExports('preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'),
  ...withoutExports(
    'browser',
    'requestFormReset',
    'unstable_batchedUpdates',
    'useFormState',
    'useFormStatus',
  ),
  // Asks the developer tools whether the library was built well.
  [/^\s*checkDCE\(\);$/gm, ''],
  [/^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function [\s\S]*?^\};$/gm, ''],
  ...emptied('commitNewChildToFragmentInstance', 'deleteChildFromFragmentInstance'),
  ...emptied('startViewTransition', 'ViewTransitionPseudoElement', 'createViewTransitionInstance'),
  ...emptied('applyViewTransitionToHostInstances', 'applyViewTransitionToHostInstancesRecursive'),
  ...emptied('restoreViewTransitionOnHostInstances', 'measureViewTransitionHostInstancesRecursive'),
  ...emptied('commitAppearingPairViewTransitions', 'commitEnterViewTransitions', 'commitExitViewTransitions'),
  ...emptied('commitDeletedPairViewTransitions', 'commitNestedViewTransitions'),
  ...emptied('restorePairedViewTransitions', 'restoreEnterOrExitViewTransitions'),
  ...emptied('restoreNestedViewTransitions', 'measureNestedViewTransitions'),
  ...emptied('scheduleViewTransitionEvent', 'reportViewTransitionError'),
];
