import { expect, test } from 'vitest';
import type { FormDefinition } from './form-definition.ts';
import { outlineOf } from './outline.ts';

const definition: FormDefinition = {
  language: 'en',
  sections: [
    {
      title: 'About you',
      description: 'Short',
      items: [
        { name: 'name', type: 'text', label: 'Name', required: true },
        { name: 'note', type: 'info', label: '', options: { html: '<b>Hello</b>' } },
        { name: 'secret', type: 'text', label: 'Secret', hidden: true },
        {
          name: 'more',
          type: 'textarea',
          label: 'More',
          visibleFn: { field: 'name', operator: 'eq', value: 'x' },
        },
      ],
    },
    { title: 'Work', items: [{ name: 'job', type: 'text', label: 'Job' }] },
  ],
  translations: { de: { 'sections.0.title': 'Über Sie', 'sections.0.items.0.label': 'Ihr Name' } },
} as FormDefinition;

test('an outline has the questions that are there from the beginning, in the language of the reader', () => {
  expect(outlineOf(definition, 'de')).toEqual([
    {
      title: 'Über Sie',
      description: 'Short',
      questions: [{ name: 'name', label: 'Ihr Name', type: 'text', isRequired: true }],
    },
    {
      title: 'Work',
      description: '',
      questions: [{ name: 'job', label: 'Job', type: 'text', isRequired: false }],
    },
  ]);
});

test('of a form with steps it is the first of them', () => {
  expect(outlineOf({ ...definition, layout: 'stepper' }, 'en').map(({ title }) => title)).toEqual([
    'About you',
  ]);
});
