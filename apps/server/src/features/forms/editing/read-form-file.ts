import { type Conversion, ConversionRefusal } from '@opencareers/form-converters/conversion';
import { parseDefinition } from '@opencareers/form-core/definition/definition-schema';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { AppError } from '../../../platform/app-error.ts';
import { CONVERTERS } from '../operator/form-convert.routes.ts';

/** A form out of a file. */
export interface FormInFile {
  definition: FormDefinition;
  /** What could not be taken over, as texts. */
  lost: string[];
}

/** The form in the text of a file: one of ours, else by whichever converter takes it. Throws `form_source_refused`. */
export function readFormFile(text: string): FormInFile {
  const source = jsonOrText(text);
  const own = parseDefinition(source);
  if (own.ok) return { definition: own.definition, lost: [] };
  // JSON Schema last: it says the least about what is a form of its own.
  const { 'json-schema': convertSchema, html, ...others } = CONVERTERS;
  // Scripts of a page may hold what looks like another form.
  const isMarkup = typeof source === 'string' && source.trimStart().startsWith('<');
  for (const convert of isMarkup ? [html] : [...Object.values(others), convertSchema]) {
    const found = tryConverter(convert, source);
    if (found !== null) return found;
  }
  throw new AppError('form_source_refused', { body: 'envelope' });
}

function tryConverter(convert: (source: unknown) => Conversion, source: unknown): FormInFile | null {
  try {
    const { definition, report } = convert(source);
    if (definition.sections.every(({ items }) => items.length === 0)) return null;
    const lost = report.questions.flatMap(({ source: name, path, missing }) =>
      missing.map((what) => `${path === '' ? name : `${name} (${path})`}: ${what}`),
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
