import type { DefinitionChange } from '@opencareers/form-core/definition/definition-diff';
import type { FormDefinition, FormItem } from '@opencareers/form-core/definition/form-definition';
import { PUBLISH_PROBLEM_CODES } from '@opencareers/form-core/definition/publish/publish-problem';
import { findPublishProblems } from '@opencareers/form-core/definition/publish-check';
import { loadEditorTexts } from '@opencareers/form-core/messages/admin/load-editor-texts';
import { canRunRegex } from '@opencareers/form-core/rules/engines/regex-engine';
import { expect, test } from 'vitest';
import { changeText, problemText } from './finding-texts.ts';

const LANGUAGES = ['en', 'de', 'es', 'fr', 'ar'];

/** A form with everything that can be wrong with one. */
const FAULTY: FormDefinition = {
  title: 'Form',
  translations: { de: { 'sections.9.title': 'Weg' } },
  sections: [
    { title: 'Nothing', items: [] },
    {
      title: 'All',
      items: [
        { name: 'twin', type: 'text', label: 'Twin', visibleFn: { field: 'nobody', equals: 1 } },
        { name: 'twin', type: 'text', label: 'Twin', hidden: true, required: true },
        { name: 'loop_a', type: 'text', label: 'A', visibleFn: { field: 'loop_b', equals: 'x' } },
        { name: 'loop_b', type: 'text', label: 'B', visibleFn: { field: 'loop_a', equals: 'x' } },
        { name: 'note', type: 'info', options: { html: '<img src="x.png">' } },
        {
          name: 'pick',
          type: 'radio',
          label: 'Pick',
          options: { choices: ['a', 'a'].map((value) => ({ value, label: value })) },
          rules: [{ type: 'maxFileSizeMB', value: 1 }],
        },
        { name: 'look', type: 'text', visibleFn: { field: 'note', empty: true }, dependencies: ['note'] },
        never('must', { required: true }),
        never('may', {}),
        { name: 'stars', type: 'star_rating', label: 'Stars', calculate: 5 },
        { name: 'stop', type: 'info', deadEnd: true, options: { html: '<p>Stop</p>' } },
        { name: 'begun', type: 'checkboxItem', label: 'Begun', defaultValue: 'yes' },
        {
          name: 'idle',
          type: 'text',
          label: 'Idle',
          dependencies: ['pick'],
          enableIf: { field: 'pick', equals: 'zzz' },
        },
        {
          name: 'list',
          type: 'dynamicList',
          label: 'Jobs',
          hidden: true,
          options: { items: [{ name: 'employer', type: 'text', label: 'Employer', required: true }] },
        },
        { name: 'code', type: 'text', label: 'Code', visibleFn: () => true },
        {
          name: 'cities',
          type: 'select',
          label: 'City',
          options: { apiEndpoint: '/c?of={{parentValue}}&{x}' },
        },
        { name: 'none', type: 'select', label: 'None' },
        {
          name: 'lot',
          type: 'text',
          label: 'Lot',
          required: true,
          readonly: true,
          rules: [
            { type: 'minLength', value: 9 },
            { type: 'maxLength', value: 2 },
            { type: 'regex', value: '/(?=a)/' },
          ],
        },
        {
          name: 'day',
          type: 'date',
          label: 'Day',
          dependencies: ['lot'],
          rules: [{ type: 'date_comparison', value: { field: 'lot', operator: 'after' } }],
        },
      ] as FormItem[],
    },
  ],
};

function never(name: string, more: object): object {
  const visibleFn = { field: 'pick', equals: 'zzz' };
  return { name, type: 'text', label: 'Never', dependencies: ['pick'], visibleFn, ...more };
}

/** Nothing of it is ever seen, which a form with other faults cannot be too. */
const UNSEEN: FormDefinition = {
  sections: [{ title: '', items: [{ name: 'a', type: 'text', label: 'A', hidden: true }] }],
};

test.each(LANGUAGES)('[FORM-10] all that can be wrong with a form is said in %s', async (language) => {
  const texts = await loadEditorTexts(language);
  const problems = [FAULTY, UNSEEN].flatMap((form) => findPublishProblems(form, { canRunRegex }));
  expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(PUBLISH_PROBLEM_CODES));
  for (const problem of problems) {
    const said = problemText(texts, problem, (name) => `label of ${name}`);
    expect(said).not.toMatch(/%\(|^admin\./);
    // What the checks say in English is for the command line and the server.
    if (language !== 'en') expect(said).not.toContain(problem.message.slice(0, 12));
  }
});

test('[FORM-10] a problem names other questions by their label, rules and languages by what they are called', async () => {
  const texts = await loadEditorTexts('de');
  const problems = findPublishProblems(FAULTY, { canRunRegex });
  const said = problems.map((problem) => problemText(texts, problem, (name) => name.toUpperCase()));
  expect(said).toEqual(
    expect.arrayContaining([
      texts.text('admin.problem.noAnswer', { name: 'NOTE' }),
      texts.text('admin.problem.duplicateName', { name: 'twin' }),
      texts.text('admin.problem.ruleWithoutEffect', {
        rule: texts.text('admin.rule.fileSize'),
        type: texts.text('admin.type.radio'),
      }),
      texts.text('admin.problem.unknownTranslation', {
        path: '\u2068sections.9.title\u2069',
        language: 'Deutsch',
      }),
    ]),
  );
});

test('[FORM-10] a difference is named as the editor names what differs', async () => {
  const texts = await loadEditorTexts('fr');
  const named = (property: string) => {
    const change = {
      code: 'question_changed',
      path: '',
      subject: '',
      message: '',
      property,
    } as DefinitionChange;
    return changeText(texts, change, 'Ville');
  };
  const said = (name: string) =>
    texts.text('admin.change.questionChanged', { label: 'Ville', property: name });
  const rule = texts.text('admin.rule.email');
  expect(named('label')).toBe(said(texts.text('admin.field.label')));
  expect(named('options.rows')).toBe(said(texts.text('admin.option.rows')));
  expect(named('options.choices.US')).toBe(said(texts.text('admin.property.choice', { value: 'US' })));
  expect(named('options.choices order')).toBe(said(texts.text('admin.property.choiceOrder')));
  expect(named('rules.email')).toBe(said(texts.text('admin.property.rule', { rule })));
  expect(named('rules.email (2)')).toBe(said(texts.text('admin.property.ruleNumbered', { rule, number: 2 })));
  expect(named('translations.de')).toBe(
    said(texts.text('admin.property.translation', { language: 'allemand' })),
  );
  expect(named('options.unheard')).toBe(said(texts.text('admin.property.setting', { key: 'unheard' })));
});
