import { parseDefinition } from '@opencareers/form-core/definition/definition-schema';
import { registerFieldType } from '@opencareers/form-core/field-types/own-types';
import { HOUSE_COLOUR } from '@opencareers/form-core/testing/made-up-type';
import { expect, test } from 'vitest';
import { convertJsonSchema } from './json-schema/json-schema.ts';
import { convertSurveyJs } from './survey-js/survey-js.ts';

test('a question of a type that the host registered for it is asked with that type', () => {
  const survey = {
    elements: [{ type: 'color', name: 'wall', title: 'Wall', darkest: 90, isRequired: true }],
  };
  expect(convertSurveyJs(survey).report.questions[0]?.outcome).toBe('none');
  const forget = registerFieldType(HOUSE_COLOUR);
  const { definition, report } = convertSurveyJs(survey);
  expect(definition.sections[0]?.items).toEqual([
    { name: 'wall', type: 'houseColour', label: 'Wall', required: true, options: { least: 90 } },
  ]);
  expect(report.questions[0]).toMatchObject({ changed: ['asked as "houseColour"'], names: ['wall'] });
  expect(parseDefinition(definition).ok).toBe(true);

  const schema = { type: 'object', properties: { wall: { type: 'string', darkest: 90 } } };
  const read = convertJsonSchema(schema, { wall: { 'ui:field': 'ColorField' } });
  expect(read.definition.sections[0]?.items[0]).toMatchObject({
    type: 'houseColour',
    options: { least: 90 },
  });
  forget();
});
