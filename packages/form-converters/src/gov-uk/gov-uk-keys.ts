import type { QuestionNotes } from '../conversion.ts';
import { objectOf, type SourceObject } from '../source-json.ts';

const COMPONENT = words('type name title id list options schema condition');
const QUESTION = words('hint values nameHasError subType');
const SHOWN = words('content values');
const OPTIONS =
  words(`required prefix suffix condition classes rows list accept maxDaysInPast maxDaysInFuture maxWords
  usePostcodeLookup customValidationMessages customValidationMessage hideTitle optionalText exposeToContext bold type
  columns width summaryTitle autocomplete`);
const SHOWN_OPTIONS = words('condition classes list hideTitle columns width bold type');
const SCHEMA = words('min max length regex pattern precision integer type');

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}

const SHOWN_TYPES = words('Html Para InsetText WarningText Markdown Details FlashCard List');
const CHOICE_TYPES = words('RadiosField CheckboxesField SelectField AutocompleteField FlashCard List');

/** Notes every property of a component that nobody reads, with its value. */
export function noteUnreadProperties(component: SourceObject, notes: QuestionNotes): void {
  const type = String(component.type);
  const own = SHOWN_TYPES.has(type) ? SHOWN : QUESTION;
  const note = (source: SourceObject, isKnown: (key: string) => boolean) => {
    for (const [key, value] of Object.entries(source)) {
      const saysNothing =
        ['', false, null, undefined].includes(value as string) || JSON.stringify(value) === '{}';
      if (!isKnown(key) && !saysNothing) notes.missing(`property "${key}": ${JSON.stringify(value)}`);
    }
  };
  note(component, (key) => {
    if (key === 'values') return CHOICE_TYPES.has(type);
    return COMPONENT.has(key) || own.has(key);
  });
  const options = SHOWN_TYPES.has(type) ? SHOWN_OPTIONS : OPTIONS;
  note(objectOf(component.options), (key) => options.has(key));
  note(objectOf(component.schema), (key) => SCHEMA.has(key));
}
