import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswerValue } from '../answers/answers.ts';
import { answersToSend } from '../answers/answers-to-send.ts';
import { FIELD_TYPES, type FormDefinition } from '../definition/form-definition.ts';
import { aContext, anItem, verdictOn } from '../testing/evaluation.ts';
import { generateFormCase } from '../testing/generate-forms.ts';
import { CHOICES } from '../testing/generate-items.ts';
import { placeFilledFields as placeFields } from '../texts/place-filled-fields.ts';
import { eachField } from '../visibility/placed-fields.ts';
import { visiblePaths } from '../visibility/visible-paths.ts';
import { PROBLEM_CODES } from './problem.ts';
import { validateAnswers, WHOLE_JUDGE } from './validate.ts';

const context = aContext();
const seeds = fc.integer({ min: 0, max: 2 ** 31 }).map(generateFormCase);
const RUNS = { numRuns: 400 };

describe('laws of verdicts', () => {
  test('[FORM-12] a hidden field is never a problem', () => {
    fc.assert(
      fc.property(seeds, ({ definition, answers }) => {
        const visible = visiblePaths(definition, answers);
        const paths = validateAnswers(definition, answers, context).map(({ path }) => path);
        expect(paths.filter((path) => !visible.has(path))).toEqual([]);
      }),
      RUNS,
    );
  });

  test('a field that can not be used is never a problem, and not sent', () => {
    fc.assert(
      fc.property(seeds, ({ definition, answers }) => {
        const locked = placeFields(definition, answers).filter((field) => !field.isEnabled());
        const problems = validateAnswers(definition, answers, context).map(({ path }) => path.split('.')[0]);
        const named = [...problems, ...Object.keys(answersToSend(definition, answers))];
        expect(locked.filter(({ item }) => named.includes(item.name))).toEqual([]);
      }),
      RUNS,
    );
  });

  test('a form says what its fields that count say one by one', () => {
    fc.assert(
      fc.property(seeds, ({ definition, answers }) => {
        const single = [...eachField(placeFields(definition, answers))]
          .filter((field) => field.isJudged())
          .map((field) => WHOLE_JUDGE.field(field, context))
          .filter((problem) => problem !== null);
        expect(validateAnswers(definition, answers, context)).toEqual(single);
      }),
      RUNS,
    );
  });

  test('answers that went through JSON get the same verdicts', () => {
    fc.assert(
      fc.property(seeds, ({ definition, answers }) => {
        const again: typeof answers = JSON.parse(JSON.stringify(answers));
        expect(validateAnswers(definition, again, context)).toEqual(
          validateAnswers(definition, answers, context),
        );
      }),
      RUNS,
    );
  });

  test('the order of fields that do not look at each other means nothing', () => {
    const turned = ({ sections }: FormDefinition): FormDefinition => ({
      sections: sections.toReversed().map((section) => ({ ...section, items: section.items.toReversed() })),
    });
    const inOrder = (problems: { path: string }[]) =>
      problems.toSorted((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
    fc.assert(
      fc.property(seeds, ({ definition, answers }) => {
        expect(inOrder(validateAnswers(turned(definition), answers, context))).toEqual(
          inOrder(validateAnswers(definition, answers, context)),
        );
      }),
      RUNS,
    );
  });

  test('what is sent is right where the answers were right, and is sent again as it is', () => {
    fc.assert(
      fc.property(seeds, ({ definition, answers }) => {
        const sent = answersToSend(definition, answers);
        expect(answersToSend(definition, sent)).toEqual(sent);
        const before = validateAnswers(definition, answers, context);
        if (before.length === 0) expect(validateAnswers(definition, sent, context)).toEqual([]);
      }),
      RUNS,
    );
  });

  test('what shows stays the same when only what is sent is left', () => {
    const ownFields = (paths: ReadonlySet<string>) => [...paths].filter((path) => !path.includes('.'));
    fc.assert(
      fc.property(seeds, ({ definition, answers }) => {
        const sent = answersToSend(definition, answers);
        expect(ownFields(visiblePaths(definition, sent))).toEqual(
          ownFields(visiblePaths(definition, answers)),
        );
      }),
      RUNS,
    );
  });

  test('a form has every kind of problem now and then', () => {
    const codes = new Set(
      Array.from({ length: 4000 }, (_, seed) => generateFormCase(seed)).flatMap(({ definition, answers }) =>
        validateAnswers(definition, answers, context).map(({ code }) => code),
      ),
    );
    // A file fails while it is sent; there is no answer that could say so.
    expect(PROBLEM_CODES.filter((code) => !codes.has(code))).toEqual(['fileFailed']);
  });
});

describe('answers of any shape', () => {
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withObjectString: true,
    withSet: true,
    withSparseArray: true,
    withTypedArray: true,
  });

  test.each(FIELD_TYPES)('%s gets a verdict, never a fault', (type) => {
    const item = anItem(type, {
      required: true,
      rules: [
        { type: 'minLength', value: 1 },
        { type: 'minValue', value: 1 },
        { type: 'regex', value: '/^a+$/' },
        { type: 'phone' },
        { type: 'is_today' },
        { type: 'maxFileSizeMB', value: 1 },
        { type: 'futureStartDate' },
      ],
      options: { choices: CHOICES, items: [anItem('text'), anItem('dateRange')] },
    } as object);
    fc.assert(
      fc.property(anything, (value) => {
        const problem = verdictOn(item, value, context);
        expect(problem === null || PROBLEM_CODES.includes(problem.code)).toBe(true);
        answersToSend({ sections: [{ title: '', items: [item] }] }, { [item.name]: value as AnswerValue });
      }),
      { numRuns: 150 },
    );
  });

  test('conditions on them hold or do not', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.dictionary(fc.constantFrom('a0', 'a1', 'a2', 'a3', 'a4'), anything),
        (form, values) => {
          const answers = { ...form.answers, ...(values as Record<string, AnswerValue>) };
          expect(visiblePaths(form.definition, answers)).toBeInstanceOf(Set);
          expect(validateAnswers(form.definition, answers, context)).toBeInstanceOf(Array);
        },
      ),
      RUNS,
    );
  });
});
