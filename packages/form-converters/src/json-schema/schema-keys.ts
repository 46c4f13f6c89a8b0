import type { QuestionNotes } from '../conversion.ts';
import { isSourceObject, type SourceObject } from '../source-json.ts';

const ANY = `type title description $ref $id $schema $comment $defs definitions $anchor id examples deprecated
  writeOnly readOnly default const`;
const OBJECT = `properties required dependencies dependentSchemas dependentRequired if then else allOf oneOf anyOf
  additionalProperties`;
/** What is read of a property, by what it is asked as. */
const FIELDS = {
  choice: 'enum enumNames oneOf anyOf',
  number: 'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf',
  text: 'minLength maxLength pattern format contentEncoding contentMediaType',
  list: 'items minItems maxItems uniqueItems',
  box: '',
  objects: 'items minItems maxItems uniqueItems',
};
export type FieldKind = keyof typeof FIELDS;
const UI = `ui:widget ui:order ui:title ui:description ui:help ui:placeholder ui:enumNames ui:disabled ui:readonly
  ui:rows ui:inline ui:accept ui:autocomplete ui:inputType ui:options ui:field ui:enumDisabled ui:classNames ui:style
  ui:autofocus ui:label ui:submitButtonOptions ui:rootFieldId ui:globalOptions ui:collapsible ui:hideError
  ui:addable ui:removable ui:orderable ui:copyable`;

const KNOWN = {
  object: new Set(`${ANY} ${OBJECT}`.split(/\s+/)),
  ui: new Set(UI.split(/\s+/)),
};

/** Notes every keyword that this converter has never heard of, with its value. */
export function noteUnreadKeywords(
  source: SourceObject,
  kind: 'object' | FieldKind,
  notes: Pick<QuestionNotes, 'missing'>,
): void {
  const known = kind === 'object' ? KNOWN.object : new Set(`${ANY} ${FIELDS[kind]}`.split(/\s+/));
  for (const [key, value] of Object.entries(source)) {
    if (!known.has(key) && value !== undefined) notes.missing(keywordText(key, value), key);
  }
  if (kind === 'object') {
    for (const key of ['default', 'const']) {
      if (source[key] !== undefined) notes.missing(keywordText(key, source[key]), key);
    }
    if (isSourceObject(source.additionalProperties)) notes.missing('properties of any name');
  }
}

/** The same for options of the UI schema; what stands there under the name of a property is not one. */
export function noteUnreadUi(ui: SourceObject, notes: Pick<QuestionNotes, 'missing'>): void {
  for (const [key, value] of Object.entries(ui)) {
    if (key.startsWith('ui:') && !KNOWN.ui.has(key)) notes.missing(keywordText(key, value));
  }
}

/** A keyword with its value, as the report names it. */
export function keywordText(key: string, value: unknown): string {
  return `keyword "${key}": ${JSON.stringify(value)}`;
}
