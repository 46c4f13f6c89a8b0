import type { Answers, AnswerValue } from '@opencareers/form-core/answers/answers';
import { initialRow } from '@opencareers/form-core/answers/initial-answer';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { allItems } from '@opencareers/form-core/definition/walk-items';
import { validateAnswers } from '@opencareers/form-core/rules/validate';
import { aContext } from '@opencareers/form-core/testing/evaluation';
import { visiblePaths } from '@opencareers/form-core/visibility/visible-paths';
import fc from 'fast-check';
import { Model, type Question } from 'survey-core';
import { expect, test } from 'vitest';
import { convertSurveyJs } from './survey-js.ts';

/** What a person may answer, by the type of a made question: right and wrong. */
const ANSWERS: Readonly<Record<string, readonly unknown[]>> = {
  radiogroup: ['x', 'y'],
  dropdown: ['x', 'y'],
  checkbox: [['x'], ['y', 'z'], ['x', 'y', 'z']],
  text: ['x', 'xyz', 'a long text'],
  email: ['x', 'ann@example.org', 'ann.of.a.long.name@example.org'],
  number: [0, 1, 4, 5, 7.5, 10, -5],
  bounded: [0, 7.5, 10, -5, 100],
  boolean: [true, false],
  time: ['08:59', '09:00', '17:01'],
  month: ['2025-12', '2026-01', '2027-01'],
};

const choices = ['x', 'y', 'z'];
const kinds = {
  radiogroup: { type: 'radiogroup', choices },
  dropdown: { type: 'dropdown', choices },
  checkbox: { type: 'checkbox', choices, minSelectedChoices: 2 },
  text: { type: 'text', validators: [{ type: 'text', minLength: 2, maxLength: 5 }] },
  email: { type: 'text', inputType: 'email', validators: [{ type: 'text', maxLength: 20 }] },
  number: { type: 'text', inputType: 'number' },
  bounded: { type: 'text', inputType: 'number', min: 0, max: 10 },
  boolean: { type: 'boolean', valueTrue: 'on', valueFalse: 'off' },
  time: { type: 'text', inputType: 'time', min: '09:00', max: '17:00' },
  month: { type: 'text', inputType: 'month', min: '2026-01', max: '2026-12' },
};
type Kind = keyof typeof kinds;
const TESTS: Readonly<Record<Kind, readonly string[]>> = {
  radiogroup: ["= 'x'", "<> 'x'", "anyof ['x', 'y']", 'empty', "noneof ['x']"],
  dropdown: ["= 'y'", "!= 'y'", 'notempty'],
  checkbox: ["contains 'x'", "notcontains 'y'", "anyof ['y', 'z']", "allof ['x', 'y']", 'empty'],
  text: ["= 'x'", "contains 'xy'", 'notempty'],
  email: ['empty', 'notempty'],
  number: ['= 5', '<> 5', '< 5', '<= 5', '> 5', '>= 5', 'empty'],
  // What lies beyond its bounds never reaches the rules there.
  bounded: [],
  time: [],
  month: [],
  boolean: ["= 'on'", "<> 'on'", "= 'off'", 'notempty'],
};

const madeQuestion = fc.record({
  kind: fc.constantFrom(...(Object.keys(kinds) as Kind[])),
  visible: fc.boolean(),
  starts: fc.boolean(),
  isRequired: fc.constantFrom(false, true, 'by rule'),
  step: fc.constantFrom(undefined, 1, 5, 0.5, 10),
  /** The question before that its rule looks at, how, and how two rules are joined. */
  rules: fc.array(fc.record({ at: fc.nat(), test: fc.nat(), isNot: fc.boolean() }), { maxLength: 2 }),
  join: fc.constantFrom('and', 'or'),
  place: fc.constantFrom('page', 'panel', 'hidden panel', 'panel with rule'),
  answer: fc.option(fc.nat(), { nil: undefined }),
});
type MadeQuestion = typeof madeQuestion extends fc.Arbitrary<infer Made> ? Made : never;

function ruleOf(made: readonly MadeQuestion[], index: number): string | undefined {
  const question = made[index];
  if (question === undefined || index === 0 || question.rules.length === 0) return undefined;
  const tests = question.rules.flatMap(({ at, test: which, isNot }) => {
    const place = at % index;
    const forms = TESTS[made[place]?.kind ?? 'text'];
    if (forms.length === 0) return [];
    const one = `{q${place}} ${forms[which % forms.length] ?? 'empty'}`;
    return [isNot ? `!(${one})` : one];
  });
  return tests.length === 0 ? undefined : tests.join(` ${question.join} `);
}

// What is hidden has no answer here; there it keeps the one that it begins with.
const beginsFor = ({
  kind,
  starts,
  visible,
  place,
}: Pick<MadeQuestion, 'kind' | 'starts' | 'visible' | 'place'>) =>
  starts && visible && place === 'page' && kind !== 'boolean';

function surveyOf(made: readonly MadeQuestion[]) {
  const elements = made.map((question, index) => {
    const { kind, visible, starts, isRequired, step, place } = question;
    const rule = ruleOf(made, index);
    const element = {
      ...kinds[kind],
      ...((kind === 'number' || kind === 'bounded') && step !== undefined ? { step } : {}),
      name: `q${index}`,
      visible,
      isRequired: isRequired === true,
      ...(beginsFor({ kind, starts, visible, place }) && { defaultValue: ANSWERS[kind]?.[1] }),
      ...(isRequired === 'by rule' && rule !== undefined && { requiredIf: rule }),
      ...(rule !== undefined &&
        place !== 'panel with rule' &&
        isRequired !== 'by rule' &&
        !starts && { visibleIf: rule }),
    };
    if (place === 'page') return element;
    const isHidden = place === 'hidden panel' || (place === 'panel with rule' && index % 2 === 0);
    const own = place === 'panel with rule' && rule !== undefined ? { visibleIf: rule } : {};
    return { type: 'panel', name: `p${index}`, visible: !isHidden, ...own, elements: [element] };
  });
  return { elements };
}

function ourAnswer(item: FormItem | undefined, value: unknown): AnswerValue {
  if (Array.isArray(value)) return value.map(String);
  if (item?.type === 'radio' && typeof value === 'boolean') return value ? 'on' : 'off';
  return String(value);
}

const showsInSource = (question: Question) => question.isVisible && question.isParentVisible;

test('somebody who fills a survey in sees and is told what the library of its maker shows and tells', () => {
  const property = fc.property(fc.array(madeQuestion, { minLength: 2, maxLength: 7 }), (made) => {
    const survey = surveyOf(made);
    const model = new Model(survey);
    const { definition, report } = convertSurveyJs(survey);
    expect(report.questions.flatMap(({ missing }) => missing)).toEqual([]);
    const items = new Map([...allItems(definition)].map(({ item }) => [item.name, item]));
    const answers: Answers = initialRow([...items.values()], aContext());
    const compare = () => {
      const shown = model.getAllQuestions().filter(showsInSource);
      expect([...visiblePaths(definition, answers)]).toEqual(shown.map(({ name }) => name));
      const wrong = shown.filter((question) => !question.validate(false)).map(({ name }) => name);
      const told = validateAnswers(definition, answers, aContext()).map(({ path }) => path);
      expect(told).toEqual(wrong);
    };
    compare();
    made.forEach(({ kind, answer }, index) => {
      const question = model.getQuestionByName(`q${index}`);
      if (answer === undefined || !showsInSource(question)) return;
      const value = ANSWERS[kind]?.[answer % (ANSWERS[kind]?.length ?? 1)];
      question.value = kind === 'boolean' ? (value === true ? 'on' : 'off') : value;
      answers[`q${index}`] = ourAnswer(items.get(`q${index}`), value);
      compare();
    });
  });
  fc.assert(property, { numRuns: 80 });
});
