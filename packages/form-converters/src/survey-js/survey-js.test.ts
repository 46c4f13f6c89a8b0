import { parseDefinition } from '@opencareers/form-core/definition/definition-schema';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { allItems } from '@opencareers/form-core/definition/walk-items';
import { expect, test } from 'vitest';
import { convertSurveyJs } from './survey-js.ts';

function convert(survey: unknown) {
  const { definition, report } = convertSurveyJs(survey);
  expect(parseDefinition(definition)).toMatchObject({ ok: true });
  const items = new Map<string, FormItem>([...allItems(definition)].map(({ item }) => [item.name, item]));
  return { definition, report, items };
}

test('pages and panels with a title are sections, and their rules are on all of their questions', () => {
  const { definition, items } = convert({
    title: 'Survey',
    pages: [
      {
        title: 'You',
        elements: [
          { type: 'radiogroup', name: 'kids', title: 'Kids?', choices: ['Yes', 'No'], isRequired: true },
          {
            type: 'panel',
            title: 'About them',
            visibleIf: "{kids} = 'Yes'",
            elements: [{ type: 'text', inputType: 'number', name: 'count', visibleIf: '{kids} notempty' }],
          },
          { type: 'comment', name: 'notes', visibleIf: '{count} >= 2' },
        ],
      },
    ],
  });
  expect(definition.sections.map(({ title, items: inside }) => [title, inside.length])).toEqual([
    ['You', 1],
    ['About them', 1],
    ['You', 1],
  ]);
  expect(items.get('count')).toMatchObject({
    dependencies: ['kids'],
    visibleFn: {
      and: [
        { field: 'kids', empty: false },
        { field: 'kids', equals: 'Yes' },
      ],
    },
  });
  expect(items.get('notes')?.visibleFn).toEqual({ field: 'count', compare: { operator: '>=', value: 2 } });
});

test('a rule that cannot be read shows its question always and is reported', () => {
  const { items, report } = convert({
    elements: [
      { type: 'text', name: 'a' },
      { type: 'text', name: 'b', visibleIf: 'age({a}) > 3' },
      { type: 'text', name: 'c', visibleIf: "{unknown} = 'x'" },
    ],
  });
  expect(items.get('b')?.visibleFn).toBeUndefined();
  expect(report.questions.map(({ source, outcome }) => `${source} ${outcome}`)).toEqual([
    'a full',
    'b partial',
    'c partial',
  ]);
});

test('"other" asks for its text while it is chosen', () => {
  const { items } = convert({
    elements: [
      {
        type: 'checkbox',
        name: 'os',
        title: 'OS',
        choices: ['Linux', 'mac|macOS'],
        hasOther: true,
        otherText: 'Another',
      },
    ],
  });
  expect(items.get('os')).toMatchObject({
    type: 'checkbox',
    options: {
      choices: [
        { label: 'Linux', value: 'Linux' },
        { label: 'macOS', value: 'mac' },
        { label: 'Another', value: 'other' },
      ],
    },
  });
  expect(items.get('os-Comment')).toMatchObject({
    label: 'Another',
    required: true,
    visibleFn: { field: 'os', contains: 'other' },
  });
});

test('choices in random order keep "other" at the end, and answers are shown once more', () => {
  const choices = ['Linux', 'macOS'];
  const { items, definition, report } = convert({
    showPreviewBeforeComplete: 'showAnsweredQuestions',
    questionsOrder: 'initial',
    elements: [
      { type: 'dropdown', name: 'os', choices, choicesOrder: 'random', hasOther: true },
      { type: 'ranking', name: 'rank', choices, choicesOrder: 'random' },
    ],
  });
  expect(items.get('os')?.options).toMatchObject({ choicesSortOrder: 'random', lastChoices: 1 });
  expect(items.get('rank')?.options).toMatchObject({ choicesSortOrder: 'random' });
  expect(definition.review).toBe(true);
  expect(report.outcome).toBe('full');
  const mixed = convert({ questionsOrder: 'random', elements: [{ type: 'text', name: 'why' }] });
  expect(mixed.report.form).toEqual(['questions in random order']);
});

test('texts in several languages become translations of the same places', () => {
  const { definition } = convert({
    title: { default: 'Films', de: 'Filme' },
    elements: [
      {
        type: 'radiogroup',
        name: 'rate',
        title: { default: 'Rating', de: 'Bewertung' },
        choices: [{ value: 5, text: { default: 'Best', de: 'Beste' } }, 4],
      },
      {
        type: 'matrix',
        name: 'films',
        columns: ['good'],
        rows: [{ value: 'z', text: { default: 'Zootopia', de: 'Zoomania' } }],
      },
    ],
  });
  expect(definition.language).toBe('en');
  expect(definition.translations).toEqual({
    de: {
      title: 'Filme',
      'sections.0.items.0.label': 'Bewertung',
      'sections.0.items.0.options.choices.0.label': 'Beste',
      'sections.0.items.1.options.rows.0.label': 'Zoomania',
    },
  });
});

test('tables of choices, orders, times and months are what they are', () => {
  const rows = ['speed', { value: 'care', text: 'Care' }];
  const { definition, report } = convert({
    elements: [
      { type: 'matrix', name: 'work', rows, columns: ['bad', 'good'], isAllRowRequired: true },
      { type: 'matrix', name: 'days', rows, columns: ['early'], cellType: 'checkbox' },
      { type: 'ranking', name: 'matters', choices: ['pay', 'people'] },
      { type: 'text', name: 'at', inputType: 'time', min: '09:00' },
      { type: 'text', name: 'from', inputType: 'month', max: '2026-12' },
    ],
  });
  expect(definition.sections[0]?.items).toMatchObject([
    {
      name: 'work',
      type: 'matrix',
      required: true,
      options: { rows: [{ value: 'speed' }, { label: 'Care' }] },
    },
    { name: 'days', type: 'matrix', options: { multiple: true } },
    { name: 'matters', type: 'ranking', options: { choices: [{ value: 'pay' }, { value: 'people' }] } },
    { name: 'at', type: 'time', options: { enableFrom: '09:00' } },
    { name: 'from', type: 'month', options: { enableUntil: '2026-12' } },
  ]);
  expect(report.outcome).toBe('full');
});

test('a table of which a rule looks at one row is asked row by row', () => {
  const { items } = convert({
    elements: [
      { type: 'matrix', name: 'work', rows: ['speed', 'care'], columns: ['bad', 'good'] },
      { type: 'comment', name: 'why', visibleIf: "{work.care} = 'bad'" },
    ],
  });
  expect(items.get('work_care')?.type).toBe('radio');
  expect(items.get('why')?.visibleFn).toEqual({ field: 'work_care', equals: 'bad' });
});

test('validators become rules with their messages; a pattern that needs unbounded time is reported', () => {
  const { items, report } = convert({
    elements: [
      {
        type: 'text',
        name: 'code',
        validators: [
          { type: 'text', minLength: 3, maxLength: 0, text: 'Too short' },
          { type: 'regex', regex: '^[a-z/]+$', caseInsensitive: true },
          { type: 'regex', regex: '(?=a)b' },
          { type: 'expression', expression: '1 = 1' },
        ],
      },
      {
        type: 'text',
        inputType: 'number',
        name: 'pay',
        min: -5,
        validators: [{ type: 'numeric', maxValue: 10 }],
      },
    ],
  });
  expect(items.get('code')?.rules).toEqual([
    { type: 'minLength', value: 3, message: 'Too short' },
    { type: 'regex', value: '/^[a-z\\/]+$/i' },
  ]);
  expect(items.get('pay')?.rules).toEqual([
    { type: 'minValue', value: -5 },
    { type: 'maxValue', value: 10 },
  ]);
  expect(report.questions[0]?.missing).toEqual([
    expect.stringContaining('(?=a)b'),
    'validator "expression", "1 = 1"',
  ]);
});

test('tables become questions by row and cell, lists that grow dynamic lists', () => {
  const { items, report } = convert({
    elements: [
      { type: 'multipletext', name: 'price', items: [{ name: 'most' }, { name: 'least', isRequired: true }] },
      {
        type: 'matrixdropdown',
        name: 'tools',
        choices: ['good', 'bad'],
        columns: [{ name: 'use', cellType: 'radiogroup', choices: ['yes'] }, { name: 'rate' }],
        rows: ['vi'],
      },
      {
        type: 'paneldynamic',
        name: 'jobs',
        minPanelCount: 1,
        maxPanelCount: 3,
        panelAddText: 'Add a job',
        templateElements: [
          { type: 'text', name: 'employer', isRequired: true },
          { type: 'comment', name: 'duties', visibleIf: '{panel.employer} notempty' },
        ],
      },
      { type: 'text', name: 'why', visibleIf: "{price.most} > 3 and {tools.vi.use} = 'yes'" },
    ],
  });
  expect([...items.keys()]).toEqual([
    'price_text',
    'price_most',
    'price_least',
    'tools_text',
    'tools_vi_text',
    'tools_vi_use',
    'tools_vi_rate',
    'jobs',
    'employer',
    'duties',
    'why',
  ]);
  expect(items.get('jobs')).toMatchObject({
    type: 'dynamicList',
    rules: [
      { type: 'minLength', value: 1 },
      { type: 'maxLength', value: 3 },
    ],
    options: { addLabel: 'Add a job' },
  });
  expect(items.get('duties')?.visibleFn).toEqual({ field: 'employer', empty: false });
  expect(items.get('why')?.dependencies).toEqual(['price_most', 'tools_vi_use']);
  expect(report.outcome).toBe('full');
});

test('what cannot be asked stays as text with an entry in the report', () => {
  const { items, report } = convert({
    completedHtml: '<p>Thanks</p>',
    elements: [{ type: 'hologram', name: 'sign', title: 'Sign <here>', isRequired: true }],
  });
  expect(items.get('sign')).toEqual({
    name: 'sign',
    type: 'instruction',
    options: { html: '<p>Sign &lt;here&gt;</p>' },
  });
  expect(report).toMatchObject({ outcome: 'partial', form: ['the text after sending'] });
  expect(report.questions[0]).toMatchObject({
    outcome: 'none',
    missing: ['question type "hologram"', 'that an answer is needed'],
  });
});

test('a signature is one, whatever its pad looks like', () => {
  const { items, report } = convert({
    elements: [
      { type: 'signaturepad', name: 'sign', isRequired: true, signatureWidth: 500, penColor: 'red' },
    ],
  });
  expect(items.get('sign')).toEqual({ name: 'sign', type: 'signature', label: 'sign', required: true });
  expect(report.questions[0]).toMatchObject({ changed: ['who cannot draw may type the name'] });
});

test('a rating of five is stars; with words at its ends it is a choice that says them', () => {
  const { items } = convert({
    elements: [
      { type: 'rating', name: 'plain' },
      {
        type: 'rating',
        name: 'ends',
        rateMin: 0,
        rateMax: 2,
        minRateDescription: 'never',
        maxRateDescription: 'always',
      },
    ],
  });
  expect(items.get('plain')?.type).toBe('star_rating');
  expect(items.get('ends')).toMatchObject({
    type: 'radio',
    options: { choices: [{ label: '0 – never' }, { label: '1' }, { label: '2 – always' }] },
  });
});

test('what begins hidden is shown by its rule or its trigger; nothing else there shows it', () => {
  const rule = "{kids} = 'yes'";
  const shown = { field: 'kids', equals: 'yes' };
  const { items, report } = convert({
    elements: [
      { type: 'radiogroup', name: 'kids', choices: ['yes', 'no'] },
      { type: 'text', name: 'names', visible: false, visibleIf: rule, isRequired: true },
      {
        type: 'panel',
        name: 'more',
        visible: false,
        visibleIf: rule,
        elements: [
          { type: 'text', name: 'school' },
          { type: 'text', name: 'internal', visible: false, isRequired: true },
        ],
      },
      { type: 'panel', name: 'later', visible: false, elements: [{ type: 'text', name: 'age' }] },
    ],
    triggers: [{ type: 'visible', expression: rule, questions: ['later'] }],
  });
  for (const name of ['names', 'school', 'age']) {
    expect(items.get(name)).toMatchObject({ visibleFn: shown });
    expect(items.get(name)).not.toHaveProperty('hidden');
  }
  expect(items.get('internal')).toMatchObject({ hidden: true });
  expect(report.questions.find(({ source }) => source === 'internal')?.changed).toEqual([
    expect.stringContaining('hidden for ever'),
  ]);
});

test('sliders keep their ends and steps, truth values their values, lists their counts', () => {
  const { items } = convert({
    elements: [
      { type: 'text', inputType: 'range', name: 'share' },
      { type: 'slider', sliderType: 'range', name: 'hours', title: 'Hours', min: 10, max: 40, step: 5 },
      { type: 'boolean', name: 'remote', valueTrue: 'home', valueFalse: 'office' },
      { type: 'text', inputType: 'email', name: 'mail', maxLength: 60 },
      {
        type: 'paneldynamic',
        name: 'fixed',
        panelCount: 2,
        allowAddPanel: false,
        allowRemovePanel: false,
        templateElements: [{ type: 'text', name: 'one' }],
      },
      { type: 'text', name: 'why', visibleIf: "{remote} = 'home'" },
    ],
  });
  const bounds = (least: number, most: number) => [
    { type: 'minValue', value: least },
    { type: 'maxValue', value: most },
  ];
  expect(items.get('share')?.rules).toEqual([...bounds(0, 100), expect.objectContaining({ type: 'regex' })]);
  for (const [name, label] of [['hours', 'Hours (from)'] as const, ['hours_to', 'Hours (to)'] as const]) {
    expect(items.get(name)).toMatchObject({ type: 'number', label });
    expect(items.get(name)?.rules).toEqual([...bounds(10, 40), expect.objectContaining({ type: 'regex' })]);
  }
  expect(items.get('remote')).toMatchObject({
    options: {
      choices: [
        { label: 'Yes', value: 'home' },
        { label: 'No', value: 'office' },
      ],
    },
  });
  expect(items.get('why')?.visibleFn).toEqual({ field: 'remote', equals: 'home' });
  expect(items.get('mail')?.rules).toEqual([{ type: 'maxLength', value: 60 }]);
  expect(items.get('fixed')?.rules).toEqual([
    { type: 'minLength', value: 2 },
    { type: 'maxLength', value: 2 },
  ]);
});

test('what the converter has never heard of is in the report with its value', () => {
  const { items, report } = convert({
    elements: [
      { type: 'text', name: 'a', requiredErrorText: 'Say it', width: '50%' },
      {
        type: 'panel',
        elements: [{ type: 'panel', title: 'Inside', description: 'Two parts', elements: [] }],
      },
    ],
    completeText: 'Send now',
  });
  expect(report.questions[0]?.missing).toEqual(['property "requiredErrorText": "Say it"']);
  expect(report.form).toEqual(['property "completeText": "Send now"']);
  expect([...items.values()].at(-1)).toMatchObject({ options: { html: '<p>Inside</p><p>Two parts</p>' } });
});

test('what a trigger shows is there until its question is answered, unless it begins hidden', () => {
  const { items, report } = convert({
    elements: [
      { type: 'radiogroup', name: 'many', choices: ['one', 'many'] },
      { type: 'text', name: 'which' },
    ],
    triggers: [{ type: 'visible', name: 'many', value: 'many', questions: ['which'] }],
  });
  expect(items.get('which')?.visibleFn).toEqual({
    or: [
      { field: 'many', equals: 'many' },
      { field: 'many', empty: true },
    ],
  });
  expect(report.outcome).toBe('full');
});

test('answers in texts name the questions that they became; what is no question is reported', () => {
  const { items, report } = convert({
    elements: [
      { type: 'text', name: 'first name' },
      {
        type: 'text',
        name: 'street',
        title: { default: 'Where does {first name} live?', de: 'Wo wohnt {first name}?' },
      },
      { type: 'text', name: 'odd', title: 'Is it {somebody}?' },
    ],
  });
  expect(items.get('street')?.label).toBe(`Where does {answers.${[...items.keys()][0]}} live?`);
  expect(report.questions.flatMap(({ missing }) => missing)).toEqual([
    'answers or templates inserted into texts',
  ]);
});
