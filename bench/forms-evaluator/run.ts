import type { Answers } from '@opencareers/form-core/answers/answers';
import { answersToSend } from '@opencareers/form-core/answers/answers-to-send';
import { ENGLISH_TEXTS } from '@opencareers/form-core/messages/load-texts';
import { regexEngine } from '@opencareers/form-core/rules/engines/regex-engine';
import { loadRuleEngines } from '@opencareers/form-core/rules/engines/rule-engines';
import type { EvaluationContext } from '@opencareers/form-core/rules/evaluation-context';
import { validateAnswers } from '@opencareers/form-core/rules/validate';
import { visiblePaths } from '@opencareers/form-core/visibility/visible-paths';
import { rounded, spread, timed } from '../position-index/measure.ts';
import { makeLargeForm } from './large-form.ts';

/*
 * What the rules of forms cost: the verdicts of a form with 200 questions, all answered and all empty, and patterns
 * that a tenant could write against the server.
 */

const SIZE = 200;
const ROUNDS = 300;
const WARM_UP = 50;
/** Patterns and texts that take longest: exponential for engines that try, large for those that do not. */
const WORST: [string, string][] = [
  ['/^(a+)+$/', `${'a'.repeat(28)}!`],
  ['/^(a|a)*$/', `${'a'.repeat(100_000)}!`],
  ['/(.*)(.*)(.*)(.*)(.*)[^a]$/', 'a'.repeat(100_000)],
  ['/(a|aa|aaa){270}$/', 'a'.repeat(1200)],
  ['/(?:a?){800}a{800}b/', 'ab'.repeat(600)],
  ['/(\\p{L}|\\d|\\s){800}$/u', 'é'.repeat(1200)],
];

const engines = await loadRuleEngines();
const context: EvaluationContext = {
  now: new Date('2026-03-15T12:00:00Z'),
  timeZone: 'America/Los_Angeles',
  countryCode: 'US',
  texts: ENGLISH_TEXTS,
  engines,
};
const { definition, answers } = makeLargeForm(SIZE);
const empty: Answers = {};
const wrong: Answers = Object.fromEntries(Object.keys(answers).map((name) => [name, 'x']));
const rightProblems = validateAnswers(definition, answers, context).length;
if (rightProblems > 0) throw new Error(`${rightProblems} of the right answers were refused`);

const validation = {
  right: validationOf(answers),
  wrong: validationOf(wrong),
  empty: validationOf(empty),
};
console.log(
  JSON.stringify({
    questions: SIZE,
    verdictsPerSecond: Math.round((SIZE / validation.right.p50) * 1000),
    validationMilliseconds: validation,
    visibilityMilliseconds: measure(() => visiblePaths(definition, answers)),
    answersToSendMilliseconds: measure(() => answersToSend(definition, answers)),
    patternMilliseconds: Object.fromEntries(WORST.map((worst) => [worst[0], timeOfPattern(worst)])),
  }),
);

function validationOf(given: Answers) {
  return measure(() => validateAnswers(definition, given, context));
}

function measure(act: () => unknown) {
  for (let round = 0; round < WARM_UP; round += 1) act();
  return spread(Array.from({ length: ROUNDS }, () => timed(act).milliseconds));
}

/** The first run compiles the pattern too. */
function timeOfPattern([source, text]: [string, string]): number {
  const { result, milliseconds } = timed(() => regexEngine.matches(source, text));
  if (result === null) throw new Error(`${source} can't be run`);
  return rounded(milliseconds);
}
