import { expect, test } from 'vitest';
import type { FormDefinition, FormItem } from '../definition/form-definition.ts';
import { validateAnswers } from '../rules/validate.ts';
import { aContext, aForm, anItem } from '../testing/evaluation.ts';
import { fillDefinition } from './fill-definition.ts';
import { placeFilledFields } from './place-filled-fields.ts';

const ITEMS: FormItem[] = [
  anItem('text', { name: 'who' }),
  anItem('date', { name: 'day' }),
  anItem('checkbox', {
    name: 'picks',
    options: {
      choices: [
        { value: 'a', label: 'Apples' },
        { value: 'b', label: 'Bread' },
      ],
    },
  }),
  anItem('checkboxItem', { name: 'box' }),
  anItem('text', { name: 'gone', hidden: true }),
];

function said(text: string, answers = {}, language = 'en'): string | undefined {
  const form: FormDefinition = { ...aForm(...ITEMS, anItem('textarea', { label: text })), language };
  return fillDefinition(form, answers).sections[0]?.items.at(-1)?.label;
}

test.each([
  ['Dear {answers.who}', { who: ' Ann ' }, 'Dear Ann'],
  ['Dear {answers.who|you}', {}, 'Dear you'],
  ['Dear {answers.who}!', { who: '{answers.day}' }, 'Dear {answers.day}!'],
  ['On {answers.day}', { day: '2026-03-15' }, 'On March 15, 2026'],
  ['You take {answers.picks}', { picks: ['b', 'a'] }, 'You take Bread and Apples'],
  [
    '{answers.box|nothing}, {answers.gone|nothing}, {answers.nobody|nothing}',
    { box: true, gone: 'x' },
    'nothing, nothing, nothing',
  ],
  ['{email} and {answers. who} stay', {}, '{email} and {answers. who} stay'],
])('%s with %j says %s', (text, answers, words) => {
  expect(said(text, answers)).toBe(words);
});

test('answers are written in the language of the form, and keep their direction in a sentence of the other', () => {
  expect(said('Am {answers.day}', { day: '2026-03-15' }, 'de')).toBe('Am 15. März 2026');
  expect(said('مرحبًا {answers.who}', { who: 'Ann' }, 'ar')).toBe('مرحبًا \u2068Ann\u2069');
  expect(said('مرحبًا {answers.who}', { who: 'آن' }, 'ar')).toBe('مرحبًا آن');
  expect(said('Hello {answers.who}', { who: 'آن' })).toBe('Hello \u2068آن\u2069');
});

test('an answer in HTML is text, in attributes too', () => {
  const html = '<p title="{answers.who}">{answers.who}</p>';
  const form = aForm(...ITEMS, anItem('info', { options: { html } }));
  const filled = fillDefinition(form, { who: '"><img src=x onerror=alert(1)>' }).sections[0]?.items.at(-1);
  expect(filled).toMatchObject({
    options: {
      html: '<p title="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;">&quot;&gt;&lt;img src=x onerror=alert(1)&gt;</p>',
    },
  });
});

test('a question of a list sees the answers of its own entry, and messages say the label as it is read', () => {
  const job = anItem('text', { name: 'task', label: 'Your task at {answers.firm|work}', required: true });
  const list = anItem('dynamicList', { options: { items: [anItem('text', { name: 'firm' }), job] } });
  const answers = { dynamicList: [{ firm: 'Oak' }, { firm: '' }] };
  expect(validateAnswers(aForm(list), answers, aContext()).map(({ message }) => message)).toEqual([
    'Your task at Oak is required',
    'Your task at work is required',
  ]);
});

test('texts that stay the same are the same object, so that nothing is drawn anew', () => {
  const form = aForm(...ITEMS, anItem('textarea', { label: 'Dear {answers.who}' }));
  const lastOf = (who: string) => placeFilledFields(form, { who }).at(-1)?.item;
  expect(lastOf('Ann')).toBe(lastOf('Ann'));
  expect(lastOf('Ann')).not.toBe(lastOf('Bob'));
});
