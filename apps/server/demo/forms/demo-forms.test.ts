import { FORM_KEY_PATTERN } from '@opencareers/contracts/forms';
import { parseDefinition } from '@opencareers/form-core/definition/definition-schema';
import { FIELD_TYPES } from '@opencareers/form-core/definition/form-definition';
import { findMissingTranslations } from '@opencareers/form-core/definition/localize';
import { findPublishProblems } from '@opencareers/form-core/definition/publish-check';
import { allItems } from '@opencareers/form-core/definition/walk-items';
import { canRunRegex } from '@opencareers/form-core/rules/engines/regex-engine';
import { expect, test } from 'vitest';
import { demoTenants } from '../tenants/demo-tenants.ts';
import { demoForms } from './demo-forms.ts';

test.each(demoForms)('[FORM-01] the form $key of $domain can be published without a second look', (form) => {
  expect(demoTenants.map(({ domain }) => domain)).toContain(form.domain);
  expect(form.key).toMatch(FORM_KEY_PATTERN);
  expect(parseDefinition(form.definition)).toMatchObject({ ok: true });
  expect(findPublishProblems(form.definition, { canRunRegex })).toEqual([]);
  const offered = demoTenants.find(({ domain }) => domain === form.domain)?.config.supportedLanguages ?? [];
  const others = offered.map(({ value }) => value).filter((value) => value !== form.definition.language);
  for (const missing of findMissingTranslations(form.definition, others)) expect(missing.texts).toEqual([]);
});

test('[FORM-02][FORM-03][FORM-04] the large form asks every kind of question that needs no other system', () => {
  const asked = new Set(
    demoForms.flatMap(({ definition }) => [...allItems(definition)].map(({ item }) => item.type)),
  );
  const missing = FIELD_TYPES.filter((type) => !asked.has(type));
  expect(missing).toEqual(['embedded_form', 'esignForm']);
});
