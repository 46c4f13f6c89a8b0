import { answersToSend } from '@opencareers/form-core/answers/answers-to-send';
import { Model } from 'survey-core';
import { expect, test } from 'vitest';
import { convertSurveyJs } from './survey-js.ts';

const number = (name: string) => ({ type: 'text', inputType: 'number', name });

test('calculations say what the library of their maker works out', () => {
  const expressions = [
    '{a} + {b} * 2',
    '({a} + {b}) * 2 - 1',
    '{a} / {b}',
    "iif({a} > 2, 'many', 'few')",
    "iif({a} > 2 and {b} empty, 'x, (y)', {b})",
    'round({a} / {b}, 2)',
    "'Dear ' + {who}",
    "sumInArray({orders}, 'price')",
    "dateDiff({from}, {to}, 'days')",
  ];
  const survey = {
    elements: [
      ...[number('a'), number('b'), { type: 'text', name: 'who' }],
      ...['from', 'to'].map((name) => ({ type: 'text', inputType: 'date', name })),
      { type: 'paneldynamic', name: 'orders', templateElements: [number('price')] },
      ...expressions.map((expression, index) => ({ type: 'expression', name: `e${index}`, expression })),
    ],
  };
  const { definition, report } = convertSurveyJs(survey);
  expect(report.questions.flatMap(({ missing }) => missing)).toEqual([]);
  const given = { a: 5, b: 3, who: 'Ann', from: '2026-01-01', to: '2026-03-01' };
  const orders = [{ price: 1.5 }, { price: 2 }];
  const model = new Model(survey);
  model.data = { ...given, orders };
  const texts = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
  const sent = answersToSend(definition, { ...texts, orders: [{ price: '1.5' }, { price: '2' }] });
  for (const index of expressions.keys()) {
    const theirs: unknown = model.getValue(`e${index}`);
    const isNumber = typeof theirs === 'number';
    expect(isNumber ? Number(sent[`e${index}`]) : sent[`e${index}`], expressions[index]).toEqual(
      isNumber ? expect.closeTo(theirs, 9) : theirs,
    );
  }
});

test('what is calculated unseen decides what shows; what cannot be read is reported', () => {
  const { definition, report } = convertSurveyJs({
    elements: [
      number('a'),
      { type: 'text', name: 'b', visibleIf: '{twice} > 4' },
      { type: 'expression', name: 'odd', expression: 'myFunction({a})' },
    ],
    calculatedValues: [
      { name: 'twice', expression: '{a} * 2', includeIntoResult: true },
      { name: 'strange', expression: 'other({a})' },
    ],
  });
  const sentFor = (a: string) => Object.keys(answersToSend(definition, { a, b: 'x' }));
  expect(sentFor('3')).toEqual(['a', 'b', 'twice']);
  expect(sentFor('2')).toEqual(['a', 'twice']);
  expect(report.form).toEqual(['calculated value {"name":"strange","expression":"other({a})"}']);
  expect(report.questions.find(({ source }) => source === 'odd')?.missing).toEqual([
    'shown without a value: "myFunction({a})" can\'t be expressed',
  ]);
});
