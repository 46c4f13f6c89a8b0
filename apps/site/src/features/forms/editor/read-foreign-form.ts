import { type Conversion, ConversionRefusal } from '@opencareers/form-converters/conversion';
import { convertGovUk } from '@opencareers/form-converters/gov-uk/gov-uk';
import { convertBambooHr } from '@opencareers/form-converters/job-boards/bamboo-hr';
import { convertFlowxtra } from '@opencareers/form-converters/job-boards/flowxtra';
import { convertGreenhouse } from '@opencareers/form-converters/job-boards/greenhouse';
import { convertJsonSchema } from '@opencareers/form-converters/json-schema/json-schema';
import { convertSurveyJs } from '@opencareers/form-converters/survey-js/survey-js';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';

// JSON Schema last: it says the least about what is a form of its own.
const CONVERTERS: readonly ((source: unknown) => Conversion)[] = [
  convertSurveyJs,
  convertGovUk,
  convertGreenhouse,
  convertBambooHr,
  convertFlowxtra,
  convertJsonSchema,
];

interface ForeignForm {
  definition: FormDefinition;
  lost: string[];
}

/** A form that another product exported, by whichever converter takes it, with what was lost; null when none does. */
export function readForeignForm(text: string): ForeignForm | null {
  const source = jsonOrText(text);
  for (const convert of CONVERTERS) {
    const found = tryConverter(convert, source);
    if (found !== null) return found;
  }
  return null;
}

function tryConverter(convert: (source: unknown) => Conversion, source: unknown): ForeignForm | null {
  try {
    const { definition, report } = convert(source);
    if (definition.sections.every(({ items }) => items.length === 0)) return null;
    const lost = report.questions.flatMap(({ source: name, missing }) =>
      missing.map((what) => `${name}: ${what}`),
    );
    return { definition, lost: [...new Set([...report.form, ...lost])] };
  } catch (error) {
    if (error instanceof ConversionRefusal) return null;
    throw error;
  }
}

// Some sources are JavaScript around their data; the converters read them as they are.
function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
