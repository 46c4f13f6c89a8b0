import { namesInside } from '../calculation/expression-names.ts';
import type { FormDefinition } from './form-definition.ts';
import { findMissingTranslations, findStrayTranslations } from './localize.ts';
import { contentFindings, deadEndFindings, type RegexVerdict } from './publish/content-checks.ts';
import { conditionsOfItem, type FormScopes, isDisplay, scopesOf, testsOf } from './publish/form-scopes.ts';
import { type Finding, type PublishProblem, problemOf } from './publish/publish-problem.ts';
import { findReachability, keyOfUse, type Reachability } from './publish/reachability.ts';
import { referenceFindings } from './publish/reference-checks.ts';
import { translatedNameProblems } from './publish/translated-names.ts';
import type { PlacedItem } from './walk-items.ts';

export type { PublishProblem } from './publish/publish-problem.ts';

/** Answers compared with values in search of tests that nothing passes; some 0.1 s. */
const COMPARISONS_PER_FORM = 1_000_000;

export interface PublishCheckOptions {
  /** Whether the linear-time engine can run a regex rule (`/pattern/flags`). */
  canRunRegex: (source: string) => RegexVerdict;
}

/**
 * What forbids publishing a form (`error`) and what deserves a second look (`warning`), in the order of the form. What
 * cannot be decided in reasonable time never forbids.
 */
export function findPublishProblems(
  definition: FormDefinition,
  options: PublishCheckOptions,
): PublishProblem[] {
  const steps = findPublishProblemsInSteps(definition, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same, stopping after every question: in long forms looking takes longer than a key should wait. */
export function* findPublishProblemsInSteps(
  definition: FormDefinition,
  { canRunRegex }: PublishCheckOptions,
): Generator<undefined, PublishProblem[]> {
  const scopes = scopesOf(definition);
  const reachability = yield* findReachability(scopes);
  let comparisonsLeft = COMPARISONS_PER_FORM;
  const spend = (comparisons: number) => {
    comparisonsLeft -= comparisons;
    return comparisonsLeft > 0;
  };
  const ofQuestions: PublishProblem[] = [];
  for (const placed of scopes.items) {
    const findings = [
      ...nameFindings(placed, scopes),
      ...referenceFindings(placed, scopes, spend),
      ...reachFindings(placed, reachability),
      ...neverFindings(placed, reachability),
      ...contentFindings(placed.item, canRunRegex),
      ...deadEndFindings(placed),
    ];
    ofQuestions.push(...findings.map((finding) => problemOf(placed, finding)));
    yield;
  }
  return [
    // What makes a question unreachable is said there; twice the same would be one error too many.
    ...(isPublishable(ofQuestions) ? nothingShows(scopes, reachability) : []),
    ...emptySections(definition),
    ...findLoops(scopes),
    ...ofQuestions,
    ...translationProblems(definition),
    ...translatedNameProblems(definition, scopes),
  ];
}

/**
 * Questions that wait for each other: whether one shows, or what it offers, hangs in the end on itself. Two dates that
 * are compared with each other do not wait, they are only checked again.
 */
function findLoops(scopes: FormScopes): PublishProblem[] {
  const state = new Map<string, 'open' | 'done'>();
  const chain: PlacedItem[] = [];
  const problems: PublishProblem[] = [];
  const visit = (placed: PlacedItem) => {
    state.set(placed.path, 'open');
    chain.push(placed);
    for (const next of neededBy(placed, scopes)) {
      const known = state.get(next.path);
      if (known === 'open') problems.push(loopProblem(chain.slice(chain.indexOf(next))));
      if (known === undefined) visit(next);
    }
    chain.pop();
    state.set(placed.path, 'done');
  };
  for (const placed of scopes.items) if (!state.has(placed.path)) visit(placed);
  return problems;
}

function loopProblem(loop: readonly PlacedItem[]): PublishProblem {
  const first = loop[0]!;
  const chain = [...loop, first].map(({ item }) => item.name).join(' → ');
  const message =
    loop.length === 1
      ? `It waits for itself: ${chain}.`
      : `These questions wait for each other, so none of them can come first: ${chain}.`;
  return problemOf(first, { code: 'dependency_loop', severity: 'error', message, values: { chain } });
}

/** What must be known before a question can show with its choices, and be used. */
function neededBy(placed: PlacedItem, scopes: FormScopes): Set<PlacedItem> {
  const { item, parent } = placed;
  const names: string[] = [];
  if (typeof item.visibleFn === 'function') names.push(...(item.dependencies ?? []));
  // Whether an answer must be given is asked of others as often as wanted: "one of these two" is no loop.
  const deciding = conditionsOfItem(item).filter(({ at }) => at !== 'requiredIf');
  for (const { condition } of deciding) for (const { test } of testsOf(condition)) names.push(test.field);
  if (item.calculate !== undefined) for (const { name } of namesInside(item.calculate)) names.push(name);
  if (item.type === 'select' || item.type === 'dropdown') {
    const { apiEndpoint, apiCall } = item.options ?? {};
    if ((apiEndpoint ?? apiCall) !== undefined) names.push(...(item.dependencies ?? []).slice(0, 1));
  }
  const found = names.map((name) => scopes.resolve(placed, name)).filter((each) => each !== undefined);
  return new Set(parent === null ? found : [parent, ...found]);
}

/** Whether nothing in a list of problems forbids publishing. */
export function isPublishable(problems: readonly PublishProblem[]): boolean {
  return problems.every(({ severity }) => severity !== 'error');
}

function nameFindings(placed: PlacedItem, scopes: FormScopes): Finding[] {
  const [first] = scopes.twinsOf(placed);
  if (first === placed || first === undefined) return [];
  const message = `Another question is named "${placed.item.name}" too (${first.path}); answers are kept by name.`;
  return [
    { at: 'name', code: 'duplicate_name', severity: 'error', message, values: { name: placed.item.name } },
  ];
}

function reachFindings(placed: PlacedItem, reachability: ReadonlyMap<string, Reachability>): Finding[] {
  const { item, parent } = placed;
  if (reachability.get(placed.path) !== 'unreachable') return [];
  const isRequired = item.required === true && !isDisplay(item);
  if (parent !== null && reachability.get(parent.path) === 'unreachable') {
    const message = `It is required, and the list "${parent.item.name}" around it never shows.`;
    const values = { list: parent.item.name };
    return isRequired ? [{ code: 'unreachable_required', severity: 'error', message, values }] : [];
  }
  if (item.hidden === true) {
    const message = 'It is required and always hidden, so nobody can ever answer it.';
    return isRequired ? [{ at: 'hidden', code: 'hidden_required', severity: 'error', message }] : [];
  }
  const message = 'No answers make it show: its visibility rule can never hold.';
  return isRequired
    ? [
        {
          at: 'visibleFn',
          code: 'unreachable_required',
          severity: 'error',
          message: `It is required. ${message}`,
        },
      ]
    : [{ at: 'visibleFn', code: 'unreachable_optional', severity: 'warning', message }];
}

/** A question that shows and can never be used, whatever is answered. */
function neverFindings(placed: PlacedItem, reachability: ReadonlyMap<string, Reachability>): Finding[] {
  if (reachability.get(keyOfUse(placed)) !== 'unreachable') return [];
  if (reachability.get(placed.path) === 'unreachable') return [];
  const message = 'No answers make it usable: its rule can never hold.';
  return [{ at: 'enableIf', code: 'never_enabled', severity: 'warning', message }];
}

/** A form with questions of which none can ever show: whoever opens it would send nothing. */
function nothingShows(
  { items }: FormScopes,
  reachability: ReadonlyMap<string, Reachability>,
): PublishProblem[] {
  const questions = items.filter(
    ({ item, parent }) => parent === null && !isDisplay(item) && item.calculate === undefined,
  );
  if (questions.length === 0 || questions.some(({ path }) => reachability.get(path) !== 'unreachable'))
    return [];
  const message = 'Every question is hidden for ever, so nobody could answer anything.';
  return [
    { path: 'sections[0]', question: null, code: 'nothing_shows', severity: 'error', message, values: {} },
  ];
}

function emptySections(definition: FormDefinition): PublishProblem[] {
  return definition.sections.flatMap(({ title, items }, index): PublishProblem[] => {
    if (items.length > 0) return [];
    const message = `The section "${title}" has no questions.`;
    return [
      {
        path: `sections[${index}]`,
        question: null,
        code: 'empty_section',
        severity: 'warning',
        message,
        values: { title },
      },
    ];
  });
}

function translationProblems(definition: FormDefinition): PublishProblem[] {
  const about = { question: null, severity: 'warning' } as const;
  const strays = findStrayTranslations(definition).map(({ language, path }): PublishProblem => {
    const message = `The form has no text at "${path}"; the translation belongs to nothing.`;
    return {
      ...about,
      path: `translations.${language}`,
      code: 'unknown_translation',
      severity: 'error',
      message,
      values: { language, path },
    };
  });
  const missing = findMissingTranslations(definition).flatMap(({ language, texts }): PublishProblem[] => {
    const [first] = texts;
    if (first === undefined) return [];
    const message = `Not translated into ${language}: ${texts.length} of the texts, the first at "${first.path}".`;
    return [
      {
        ...about,
        path: `translations.${language}`,
        code: 'missing_translation',
        message,
        values: { language, count: texts.length, path: first.path },
      },
    ];
  });
  return [...strays, ...missing];
}
