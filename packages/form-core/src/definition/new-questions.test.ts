import { expect, test } from 'vitest';
import type { FormItem } from './form-definition.ts';
import { countNewQuestions, isNewQuestion } from './new-questions.ts';

const NEW_TEXT: FormItem = { name: 'a', type: 'text', newItem: true };

test('[APPLY-04] a question is new when it is flagged so', () => {
  expect(isNewQuestion(NEW_TEXT)).toBe(true);
  expect(isNewQuestion({ name: 'a', type: 'text' })).toBe(false);
  expect(isNewQuestion({ name: 'a', type: 'text', newItem: false })).toBe(false);
});

test('[APPLY-04] an instruction is never a new question', () => {
  expect(isNewQuestion({ name: 'a', type: 'instruction', newItem: true, options: { html: '' } })).toBe(false);
  expect(isNewQuestion({ name: 'a', type: 'info', newItem: true, options: { html: '' } })).toBe(true);
});

test('[APPLY-04] nested questions that depend on others are not counted', () => {
  const list: FormItem = {
    name: 'jobs',
    type: 'dynamicList',
    newItem: true,
    options: {
      items: [
        { name: 'employer', type: 'text', newItem: true },
        { name: 'reason', type: 'text', newItem: true, dependencies: ['employer'] },
        { name: 'how', type: 'instruction', newItem: true, options: { html: '' } },
      ],
    },
  };
  expect(countNewQuestions([list, NEW_TEXT, { ...NEW_TEXT, name: 'b', dependencies: ['a'] }])).toBe(4);
  expect(countNewQuestions([])).toBe(0);
});
