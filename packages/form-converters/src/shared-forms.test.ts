import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parseDefinition } from '@opencareers/form-core/definition/definition-schema';
import { findPublishProblems, isPublishable } from '@opencareers/form-core/definition/publish-check';
import { canRunRegex } from '@opencareers/form-core/rules/engines/regex-engine';
import { describe, expect, test } from 'vitest';
import type { Conversion } from './conversion.ts';
import { ConversionRefusal } from './conversion.ts';
import { convertGovUk } from './gov-uk/gov-uk.ts';
import { convertBambooHr } from './job-boards/bamboo-hr.ts';
import { convertFlowxtra } from './job-boards/flowxtra.ts';
import { convertGreenhouse } from './job-boards/greenhouse.ts';
import { convertJsonSchema } from './json-schema/json-schema.ts';
import { parseObjectLiteral } from './object-literal.ts';
import { convertSurveyJs } from './survey-js/survey-js.ts';
import { findUnaccounted, type SourceKeys } from './testing/accounting.ts';

const FORMS = new URL('../../../../shared/data/05-forms/', import.meta.url);
const hasShared = existsSync(FORMS);
if (!hasShared) console.warn('../shared/data is not here: the real forms are not converted');

const CONVERTERS = [
  convertGreenhouse,
  convertSurveyJs,
  convertGovUk,
  convertJsonSchema,
  convertBambooHr,
  convertFlowxtra,
] as const;

const SURVEY_KEYS: SourceKeys = {
  silent:
    /\/(type|cellType|inputType|state|colCount|imageWidth|minWidth|columnMinWidth|visibleIf|locale|logoPosition|widthMode|showProgressBar|showQuestionNumbers|questionTitleLocation|requiredText|operator|maxSize)$|^\/pages\/\d+\/name$/,
  silentOf: { panel: 'name' },
  named: {
    completedHtml: 'the text after sending',
    cookieName: 'that a device answers once',
    questionTitleTemplate: 'the pattern of labels',
    logo: 'a logo above the form',
    choicesByUrl: 'choices from http',
    imageLink: 'pictures of choices',
  },
};
const GOV_UK_KEYS: SourceKeys = {
  silent:
    /\/(type|path|startPage|controller|list|classes|displayName|condition|operator|accept)$|^\/conditions|^\/(lists|sections)\/\d+\/(name|title|type)$|^\/lists\/\d+\/items\/\d+\/value$|\/next\/|^\/pages\/\d+\/section/,
  // What the designer calls a piece of HTML, for itself.
  silentOf: { Html: 'title' },
  named: {
    outputEmail: 'sending the answers',
    outputs: 'sending the answers',
    feedback: 'a way to give feedback',
  },
};
const BOARD_KEYS: SourceKeys = { silent: /\/(type|icon|id)$/, named: {} };

/** `full`, `partial`, or the refusal; what is converted must be a form that can be published. */
function outcomeOf(name: string, convert: (input: unknown) => Conversion, input: unknown): string {
  try {
    const { definition, report } = convert(input);
    const parsed = parseDefinition(definition);
    expect(parsed.ok ? [] : parsed.problems, name).toEqual([]);
    const problems = findPublishProblems(definition, { canRunRegex });
    expect(isPublishable(problems) ? [] : problems, name).toEqual([]);
    expect(report.questions.every(({ names }) => names.length > 0 || definition.sections.length > 0)).toBe(
      true,
    );
    return report.outcome;
  } catch (cause) {
    if (cause instanceof ConversionRefusal) return cause.message;
    throw cause;
  }
}

function filesOf(folder: string, ending: string): string[] {
  return readdirSync(new URL(folder, FORMS))
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}${name}`);
}

const textOfFile = (name: string) => readFileSync(new URL(name, FORMS), 'utf8');
const jsonOf = (name: string): unknown => JSON.parse(textOfFile(name));

function countOutcomes(
  names: readonly string[],
  convert: (input: unknown) => Conversion,
  read: (name: string) => unknown = jsonOf,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) {
    const outcome = outcomeOf(name, convert, read(name));
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

describe.runIf(hasShared)('real forms (../shared/data/05-forms)', () => {
  test('forms of applicant-tracking systems become forms', () => {
    const folder = 'ats-application-forms/';
    const outcomes = {
      greenhouse: outcomeOf('greenhouse', convertGreenhouse, jsonOf(`${folder}greenhouse-questions.json`)),
      bamboohr: outcomeOf('bamboohr', convertBambooHr, jsonOf(`${folder}bamboohr-form-fields.json`)),
      flowxtra: outcomeOf('flowxtra', convertFlowxtra, jsonOf(`${folder}flowxtra-application-form.json`)),
    };
    expect(outcomes).toEqual({ greenhouse: 'full', bamboohr: 'partial', flowxtra: 'full' });
  });

  test('UK government forms become forms; those without a question are refused', () => {
    expect(countOutcomes(filesOf('defra-gov-uk/', '.json'), convertGovUk)).toEqual({
      full: 3,
      partial: 16,
      'the GOV.UK form has pages, but no components on them': 3,
    });
  });

  test('SurveyJS forms become forms, as JSON and as JavaScript objects', () => {
    expect(countOutcomes(filesOf('surveyjs/', '.json'), convertSurveyJs)).toEqual({ full: 17, partial: 13 });
    const literals = filesOf('surveyjs/original-js-literals/', '.txt');
    expect(countOutcomes(literals, convertSurveyJs, textOfFile)).toEqual({ full: 20, partial: 13 });
  });

  test('every text and number of a real form is in what it became or in the report', () => {
    const folder = 'ats-application-forms/';
    const literal = (name: string) => parseObjectLiteral(textOfFile(name));
    const sources = [
      ...filesOf('surveyjs/', '.json').map((name) => [name, convertSurveyJs, jsonOf, SURVEY_KEYS] as const),
      ...filesOf('surveyjs/original-js-literals/', '.txt').map(
        (name) => [name, convertSurveyJs, literal, SURVEY_KEYS] as const,
      ),
      ...filesOf('defra-gov-uk/', '.json').map((name) => [name, convertGovUk, jsonOf, GOV_UK_KEYS] as const),
      [`${folder}greenhouse-questions.json`, convertGreenhouse, jsonOf, BOARD_KEYS] as const,
      [`${folder}bamboohr-form-fields.json`, convertBambooHr, jsonOf, BOARD_KEYS] as const,
      [`${folder}flowxtra-application-form.json`, convertFlowxtra, jsonOf, BOARD_KEYS] as const,
    ].filter(([name]) => !/test-phase-/.test(name));
    const lost = sources.flatMap(([name, convert, read, keys]) => {
      const source = read(name);
      return findUnaccounted(source, convert(source), keys).map((path) => `${name} ${path}`);
    });
    expect(lost).toEqual([]);
    expect(sources.length).toBe(85);
  });

  test('questionnaires that are the text of a page are refused by every converter', () => {
    const [name = ''] = filesOf('usajobs-questionnaires/', '.gz');
    const lines = gunzipSync(readFileSync(new URL(name, FORMS)))
      .toString('utf8')
      .trim()
      .split('\n');
    expect(lines.length).toBe(174);
    for (const line of lines.slice(0, 10)) {
      for (const convert of CONVERTERS) {
        expect(() => convert(JSON.parse(line))).toThrow(ConversionRefusal);
      }
    }
  });

  test('a form of one format is refused by the converters of the others', () => {
    const greenhouse = jsonOf('ats-application-forms/greenhouse-questions.json');
    for (const convert of [convertGovUk, convertJsonSchema, convertBambooHr, convertFlowxtra]) {
      expect(() => convert(greenhouse)).toThrow(ConversionRefusal);
    }
  });
});

test('input that is no form at all is refused in words', () => {
  for (const convert of CONVERTERS) {
    for (const input of [null, undefined, 7, 'form', [], {}, { pages: 3 }, { questions: {} }]) {
      expect(() => convert(input)).toThrow(ConversionRefusal);
    }
  }
});
