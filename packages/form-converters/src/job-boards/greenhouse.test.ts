import { parseDefinition } from '@opencareers/form-core/definition/definition-schema';
import { allItems } from '@opencareers/form-core/definition/walk-items';
import { evaluateCondition } from '@opencareers/form-core/visibility/evaluate-condition';
import { expect, test } from 'vitest';
import { convertGreenhouse } from './greenhouse.ts';

function convert(form: unknown) {
  const { definition, report } = convertGreenhouse(form);
  expect(parseDefinition(definition)).toMatchObject({ ok: true });
  const items = new Map([...allItems(definition)].map(({ item }) => [item.name, item]));
  return { definition, report, items };
}

const question = (label: string, fields: unknown[], more: object = {}) => ({
  label,
  required: true,
  description: null,
  fields,
  ...more,
});

test('a resume can be given as file or as text, and one of them is needed', () => {
  const { items } = convert({
    questions: [
      question('Resume', [
        { name: 'resume', type: 'input_file', values: [] },
        { name: 'resume_text', type: 'textarea', values: [] },
      ]),
    ],
  });
  const file = items.get('resume');
  const text = items.get('resume_text');
  expect(file?.required).toBeUndefined();
  expect(text?.required).toBe(true);
  const isShown = (resume: [] | undefined | { uid: string }[]) =>
    typeof text?.visibleFn === 'object' && evaluateCondition(text.visibleFn, () => resume as never);
  expect(isShown(undefined)).toBe(true);
  expect(isShown([{ uid: 'a' }])).toBe(false);
});

test('choices keep their values as text, help keeps its words, and links stay in an instruction', () => {
  const { items } = convert({
    questions: [
      question(
        'Visa?',
        [{ name: 'q1', type: 'multi_value_single_select', values: [{ label: 'Yes', value: 1 }] }],
        {
          description: '<p>We&rsquo;d like to <em>know</em>&nbsp;.</p>',
        },
      ),
      question(
        'Rules',
        [{ name: 'q2', type: 'multi_value_multi_select', values: [{ label: 'A', value: 'a' }] }],
        {
          description: '<p>Read <a href="https://example.org/">this</a></p>',
        },
      ),
    ],
  });
  expect(items.get('q1')).toMatchObject({
    help: 'We’d like to know.',
    options: { choices: [{ label: 'Yes', value: '1' }] },
  });
  expect(items.get('q2')).toMatchObject({ type: 'checkbox' });
  expect(items.get('q2_text')).toMatchObject({ type: 'instruction' });
});

test('compliance texts that were escaped as a whole are HTML again', () => {
  const { definition } = convert({
    questions: [question('Name', [{ name: 'first_name', type: 'input_text' }])],
    compliance: [{ type: 'eeoc', description: '&lt;p&gt;Burden &amp;amp; law&lt;/p&gt;', questions: [] }],
  });
  expect(definition.sections[1]?.items[0]).toMatchObject({
    type: 'instruction',
    options: { html: '<p>Burden &amp; law</p>' },
  });
});

test('demographic questions ask for the words of a free answer while it is chosen', () => {
  const { items } = convert({
    questions: [question('Name', [{ name: 'first_name', type: 'input_text' }])],
    demographic_questions: {
      header: 'About you',
      description: '<p>Voluntary</p>',
      questions: [
        {
          id: 7,
          label: 'Gender',
          required: false,
          type: 'multi_value_multi_select',
          answer_options: [
            { id: 1, label: 'Woman', free_form: false },
            { id: 2, label: 'In my own words', free_form: true },
          ],
        },
      ],
    },
  });
  expect(items.get('demographic_7_free_form')).toMatchObject({
    label: 'In my own words',
    visibleFn: { field: 'demographic_7', contains: '2' },
  });
});

test('consent is asked for when the company requires it', () => {
  const { items, report } = convert({
    questions: [question('Name', [{ name: 'first_name', type: 'input_text' }])],
    data_compliance: [{ type: 'gdpr', requires_consent: true, requires_retention_consent: true }],
  });
  expect(items.get('requires_retention_consent')).toMatchObject({ type: 'privacyConsent', required: true });
  expect(report.questions.at(-1)?.changed).toHaveLength(1);
});

test('a field of an unknown type is asked as text and reported', () => {
  const { items, report } = convert({
    questions: [question('Video', [{ name: 'clip', type: 'input_video' }])],
  });
  expect(items.get('clip')?.type).toBe('text');
  expect(report.outcome).toBe('partial');
});
