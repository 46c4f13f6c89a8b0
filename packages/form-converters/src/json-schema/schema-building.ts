import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { QuestionNotes, ReportWriter } from '../conversion.ts';
import { FieldNames } from '../field-names.ts';
import { isSourceObject, objectOf, type SourceObject, sourceText } from '../source-json.ts';

/** Steps of `$ref` and of nesting that are followed. */
export const SCHEMA_DEPTH_MAX = 12;

/** Objects and parts of objects that are read: parts that name each other would multiply without end. */
const PARTS_MAX = 2000;

/** What a schema turns into, while it is read; one for the form, and one for each list. */
export class SchemaBuilding {
  readonly report: ReportWriter;
  readonly root: SourceObject;
  readonly names = new FieldNames();
  /** Items by the path of their property, such as `address.city`. */
  readonly answers = new Map<string, FormItem>();

  /** Questions that only say which alternative it is: no answer of the schema. */
  readonly choosers = new Set<FormItem>();

  readonly #parts: { left: number };
  readonly #notes = new WeakMap<FormItem, QuestionNotes>();

  constructor(report: ReportWriter, root: SourceObject, parts = { left: PARTS_MAX }) {
    this.report = report;
    this.root = root;
    this.#parts = parts;
  }

  inList(): SchemaBuilding {
    return new SchemaBuilding(this.report, this.root, this.#parts);
  }

  /** Notes on an item that is made. */
  noteWith(item: FormItem, notes: QuestionNotes): void {
    this.#notes.set(item, notes);
  }

  /** Says what an item that is made lost. */
  note(item: FormItem, what: string): void {
    this.#notes.get(item)?.missing(what);
  }

  /** Whether one more part can be read. */
  takePart(): boolean {
    this.#parts.left -= 1;
    return this.#parts.left >= 0;
  }

  /** The schema with its `$ref` followed inside the document, and `allOf` without conditions merged. */
  resolve(source: unknown, depth = 0): SourceObject {
    const schema = objectOf(source);
    const reference = sourceText(schema.$ref);
    if (reference === undefined || depth > SCHEMA_DEPTH_MAX) return schema;
    const target = this.resolve(this.#at(reference), depth + 1);
    const { $ref: _, ...own } = schema;
    return this.report.standsFor({ ...target, ...own }, schema);
  }

  #at(reference: string): unknown {
    if (!reference.startsWith('#')) return undefined;
    const steps = reference.slice(1).split('/').filter(Boolean);
    let place: unknown = this.root;
    for (const step of steps) {
      const key = decodeURIComponentSafely(step).replaceAll('~1', '/').replaceAll('~0', '~');
      place = Object.hasOwn(objectOf(place), key) ? objectOf(place)[key] : undefined;
    }
    return place;
  }
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A property of the schema on its way. */
export interface PropertyContext {
  schema: SourceObject;
  ui: SourceObject;
  /** Path from the root or from the entry of a list, such as `address.city`. */
  path: string;
  key: string;
  isRequired: boolean;
  notes: QuestionNotes;
  building: SchemaBuilding;
}

/** An option of the UI schema: `ui:widget`, or `widget` inside `ui:options`. */
export function uiOption(ui: SourceObject, name: string): unknown {
  return ui[`ui:${name}`] ?? objectOf(ui['ui:options'])[name];
}

/** The types that a schema allows, without `null`. */
export function typesOf(schema: SourceObject): string[] {
  const type = schema.type;
  const types = (Array.isArray(type) ? type : [type]).filter(
    (one) => typeof one === 'string' && one !== 'null',
  );
  if (types.length > 0) return types as string[];
  if (isSourceObject(schema.properties)) return ['object'];
  return schema.items === undefined ? [] : ['array'];
}
