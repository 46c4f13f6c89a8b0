import { LANGUAGE_CODES } from '@opencareers/messages/languages';
import { expect, test } from 'vitest';
import { parseDefinition } from '../../definition/definition-schema.ts';
import { findPublishProblems } from '../../definition/publish-check.ts';
import english from '../../messages/templates/en.json' with { type: 'json' };
import { ENGLISH_TEMPLATE_TEXTS, loadTemplateTexts } from '../../messages/templates/template-texts.ts';
import { canRunRegex } from '../../rules/engines/regex-engine.ts';
import { FORM_TEMPLATES, templateDefinition } from './form-templates.ts';

/** The parts of a form that are the same in every language. */
const withoutWords = (definition: unknown) =>
  JSON.stringify(definition, (key, value) =>
    ['title', 'description', 'label', 'help', 'addLabel', 'language'].includes(key) ? undefined : value,
  );

test.each(LANGUAGE_CODES)(
  '[FORM-10] every template can be published as it is in %s, with the same names and codes',
  async (language) => {
    const texts = await loadTemplateTexts(`${language}-XX`);
    for (const template of FORM_TEMPLATES) {
      const definition = templateDefinition(template, texts);
      expect(definition.language).toBe(language);
      expect(parseDefinition(JSON.parse(JSON.stringify(definition)))).toMatchObject({ ok: true });
      expect(findPublishProblems(definition, { canRunRegex })).toEqual([]);
      const inEnglish = templateDefinition(template, ENGLISH_TEMPLATE_TEXTS);
      expect(withoutWords(definition)).toBe(withoutWords(inEnglish));
    }
  },
);

test('the templates say every text that they have, and none that they lack', () => {
  const said = new Set<string>();
  const listening = {
    locale: 'en',
    text: (key: string) => {
      said.add(key);
      return key;
    },
  };
  for (const template of FORM_TEMPLATES) templateDefinition(template, listening);
  expect([...said].toSorted()).toEqual(Object.keys(english).toSorted());
});
