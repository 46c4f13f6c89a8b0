import { expect, test } from 'vitest';
import { parseDefinition } from '../../definition/definition-schema.ts';
import { findPublishProblems } from '../../definition/publish-check.ts';
import { canRunRegex } from '../../rules/engines/regex-engine.ts';
import { FORM_TEMPLATES, templateDefinition } from './form-templates.ts';

test.each(FORM_TEMPLATES)(
  '[FORM-10] the template %s is a form that can be published as it is',
  (template) => {
    const definition = templateDefinition(template);
    expect(parseDefinition(JSON.parse(JSON.stringify(definition)))).toMatchObject({ ok: true });
    expect(findPublishProblems(definition, { canRunRegex })).toEqual([]);
  },
);
