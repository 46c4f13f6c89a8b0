import { describe, expect, test } from 'vitest';
import type { FormDefinition } from './form-definition.ts';
import {
  findMissingTranslations,
  findStrayTranslations,
  localizeDefinition,
  translatableTexts,
} from './localize.ts';

const FORM: FormDefinition = {
  title: 'Application',
  language: 'en',
  translations: {
    de: {
      title: 'Bewerbung',
      'sections.0.title': 'Über Sie',
      'sections.0.items.0.label': 'Vorname',
      'sections.0.items.0.rules.1.message': 'Kürzer, bitte',
      'sections.0.items.1.options.choices.0.label': 'Ja',
      'sections.0.items.2.options.items.0.help': 'Wo Sie gearbeitet haben',
    },
    'de-AT': { 'sections.0.items.0.label': 'Rufname' },
    fr: { title: '  ', 'sections.7.title': 'Rien' },
  },
  sections: [
    {
      title: 'About you',
      items: [
        {
          name: 'first_name',
          label: 'First name',
          type: 'text',
          rules: [
            { type: 'minLength', value: 1 },
            { type: 'maxLength', value: 9, message: 'Shorter, please' },
          ],
          options: { placeholder: ' ' },
        },
        {
          name: 'ready',
          label: 'Ready?',
          type: 'radio',
          options: { choices: [{ label: 'Yes', value: 'yes' }] },
        },
        {
          name: 'jobs',
          type: 'dynamicList',
          options: { addLabel: 'Add', items: [{ name: 'employer', type: 'text', help: 'Where you worked' }] },
        },
      ],
    },
  ],
};

const textsIn = (language: string) =>
  Object.fromEntries(
    translatableTexts(localizeDefinition(FORM, language)).map(({ path, text }) => [path, text]),
  );

test('every text that people read can be translated, blank ones need not', () => {
  expect(translatableTexts(FORM)).toEqual([
    { path: 'title', text: 'Application' },
    { path: 'sections.0.title', text: 'About you' },
    { path: 'sections.0.items.0.label', text: 'First name' },
    { path: 'sections.0.items.0.rules.1.message', text: 'Shorter, please' },
    { path: 'sections.0.items.1.label', text: 'Ready?' },
    { path: 'sections.0.items.1.options.choices.0.label', text: 'Yes' },
    { path: 'sections.0.items.2.options.addLabel', text: 'Add' },
    { path: 'sections.0.items.2.options.items.0.help', text: 'Where you worked' },
  ]);
});

describe('a form in another language', () => {
  test('has its translations, and its own texts where there is none', () => {
    expect(textsIn('de')).toEqual({
      title: 'Bewerbung',
      'sections.0.title': 'Über Sie',
      'sections.0.items.0.label': 'Vorname',
      'sections.0.items.0.rules.1.message': 'Kürzer, bitte',
      'sections.0.items.1.label': 'Ready?',
      'sections.0.items.1.options.choices.0.label': 'Ja',
      'sections.0.items.2.options.addLabel': 'Add',
      'sections.0.items.2.options.items.0.help': 'Wo Sie gearbeitet haben',
    });
    expect(localizeDefinition(FORM, 'de').language).toBe('de');
  });

  test('takes those of the wider language where its own are missing', () => {
    expect(textsIn('de-at')).toEqual({ ...textsIn('de'), 'sections.0.items.0.label': 'Rufname' });
    expect(textsIn('de-CH-1996')).toEqual(textsIn('de'));
  });

  test('is the form itself when it is written in that language, or nobody translated it', () => {
    for (const language of ['en', 'en-GB', 'es', '']) expect(localizeDefinition(FORM, language)).toBe(FORM);
  });

  test('keeps its own text where a translation is blank', () => {
    expect(localizeDefinition(FORM, 'fr').title).toBe('Application');
  });

  test('keeps its names, values and functions', () => {
    const visibleFn = () => true;
    const [section] = FORM.sections;
    const form = { ...FORM, sections: [{ ...section!, items: [{ ...section!.items[0]!, visibleFn }] }] };
    const [item] = localizeDefinition(form, 'de').sections[0]!.items;
    expect(item).toMatchObject({ name: 'first_name', label: 'Vorname', visibleFn });
    expect(form.sections[0]!.items[0]!.label).toBe('First name');
  });
});

test('what a language lacks is listed with its text', () => {
  const missing = Object.fromEntries(
    findMissingTranslations(FORM).map((each) => [each.language, each.texts]),
  );
  expect(missing.de).toEqual([
    { path: 'sections.0.items.1.label', text: 'Ready?' },
    { path: 'sections.0.items.2.options.addLabel', text: 'Add' },
  ]);
  expect(missing.fr).toHaveLength(8);
  expect(findMissingTranslations(FORM, ['ar'])).toEqual([{ language: 'ar', texts: translatableTexts(FORM) }]);
});

test('translations of texts that are no longer there are found', () => {
  expect(findStrayTranslations(FORM)).toEqual([{ language: 'fr', path: 'sections.7.title' }]);
});
