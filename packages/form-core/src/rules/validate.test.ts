import { expect, test } from 'vitest';
import type { Answers } from '../answers/answers.ts';
import { answersToSend } from '../answers/answers-to-send.ts';
import type { FormDefinition, FormItem } from '../definition/form-definition.ts';
import { ENGLISH_TEXTS } from '../messages/load-texts.ts';
import { aForm, anItem } from '../testing/evaluation.ts';
import { loadRuleEngines } from './engines/rule-engines.ts';
import type { EvaluationContext } from './evaluation-context.ts';
import { validateAnswers } from './validate.ts';

const CONTEXT: EvaluationContext = {
  now: new Date('2026-03-15T12:00:00Z'),
  timeZone: 'America/New_York',
  countryCode: 'US',
  texts: ENGLISH_TEXTS,
  engines: await loadRuleEngines(),
};
const form = (...items: FormItem[]): FormDefinition => ({ sections: [{ title: 'One', items }] });

test('[FORM-12] a hidden field is never a problem, and counts as without an answer for others', () => {
  const definition = form(
    { name: 'works', type: 'radio', options: { choices: [{ label: 'Yes', value: 'yes' }] } },
    {
      name: 'employer',
      type: 'text',
      required: true,
      dependencies: ['works'],
      visibleFn: { field: 'works', equals: 'yes' },
    },
    {
      name: 'boss',
      type: 'text',
      required: true,
      dependencies: ['employer'],
      visibleFn: { field: 'employer', empty: false },
    },
  );
  const codes = (answers: Record<string, string>) =>
    validateAnswers(definition, answers, CONTEXT).map(({ path, code }) => `${path} ${code}`);
  expect(codes({ employer: 'Acme' })).toEqual([]);
  expect(codes({ works: 'yes' })).toEqual(['employer required']);
  expect(codes({ works: 'yes', employer: 'Acme' })).toEqual(['boss required']);
});

test('[FORM-17] fields of list entries are validated after their list, siblings come before fields of the form', () => {
  const definition = form(
    { name: 'kind', type: 'text' },
    {
      name: 'jobs',
      type: 'dynamicList',
      rules: [{ type: 'minLength', value: 3, message: 'Three jobs, please.' }],
      options: {
        items: [
          { name: 'kind', type: 'text' },
          {
            name: 'title',
            label: 'Title:',
            type: 'text',
            required: true,
            dependencies: ['kind'],
            visibleFn: { field: 'kind', equals: 'paid' },
          },
        ],
      },
    },
  );
  const problems = validateAnswers(
    definition,
    { kind: 'paid', jobs: [{ kind: 'none' }, { kind: 'paid' }] },
    CONTEXT,
  );
  expect(problems).toEqual([
    { path: 'jobs', code: 'minItems', message: 'Three jobs, please.' },
    { path: 'jobs.1.title', code: 'required', message: 'Title is required' },
  ]);
});

test.each(['hologram', 'constructor'])(
  '[FORM-25] a question of the unknown type %s is not drawn, so it is no problem and not sent',
  (type) => {
    const unknown = { name: 'odd', type, label: 'Odd', required: true } as unknown as FormItem;
    const definition = form(unknown, {
      name: 'why',
      type: 'text',
      required: true,
      dependencies: ['odd'],
      visibleFn: { field: 'odd', empty: false },
    });
    for (const odd of [undefined, '', 'something', [1], { a: 1 }]) {
      expect(validateAnswers(definition, { odd } as Answers, CONTEXT)).toEqual([]);
      expect(answersToSend(definition, { odd } as Answers)).toEqual({});
    }
  },
);

test('[FORM-04] a dead end keeps the form from being sent while it shows', () => {
  const stop = anItem('instruction', {
    deadEnd: true,
    dependencies: ['text'],
    visibleFn: { field: 'text', equals: 'no' },
    options: { html: '<p>Come back later.</p>' },
  });
  const form = aForm(anItem('text'), stop);
  expect(validateAnswers(form, { text: 'yes' }, CONTEXT)).toEqual([]);
  expect(validateAnswers(form, { text: 'no' }, CONTEXT)).toEqual([
    { path: 'instruction', code: 'deadEnd', message: 'With these answers the form can’t be sent.' },
  ]);
});
