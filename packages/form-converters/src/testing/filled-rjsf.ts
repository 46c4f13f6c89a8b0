import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import {
  getClosestMatchingOption,
  getDefaultFormState,
  getDiscriminatorFieldFromSchema,
  isFixedItems,
  isSelect,
  type RJSFSchema,
  retrieveSchema,
  toPath,
} from '@rjsf/utils';
import rjsfValidator from '@rjsf/validator-ajv8';
import { isSourceObject, objectOf, objectsOf, type SourceObject, sourceText } from '../source-json.ts';
import { type PairedAnswer, pickOf, type SourceFilling, type SourceView, sameText } from './filled.ts';

// CommonJS, as Node.js gives it.
const validator =
  'default' in rjsfValidator ? (rjsfValidator.default as typeof rjsfValidator) : rjsfValidator;

const TEXTS = ['x', 'a longer text of 25 letters', '12', 'Ab1', 'https://example.org/a'];
const EMAILS = ['x', 'ann@example.org', 'ann.of@sub.example.org'];
const NUMBERS = [1, 5, 7.5, -3, 100, 71_000, 0.25, 20];
const DATES = ['2026-02-28', '1999-12-31'];

/** Keywords that say which alternatives there are. */
const ALTERNATIVES = ['oneOf', 'anyOf'] as const;

/** Keywords by which an alternative asks something. */
const ASKING = ['$ref', 'properties', 'if', 'allOf', 'oneOf', 'anyOf', 'dependencies'];

/**
 * A JSON Schema, filled in as react-jsonschema-form does: what it shows is worked out by its own functions without
 * drawing it. Of alternatives the one that is chosen is judged, with those functions too.
 */
export class RjsfFilling implements SourceFilling {
  readonly #root: RJSFSchema;
  readonly #ui: SourceObject;
  /** The alternative that is chosen, by the path of what has alternatives. */
  readonly #chosen = new Map<string, number>();
  /** Of alternatives, also those of dependencies, all are told to be wrong when none is right: only one was asked. */
  readonly #hasAlternatives: boolean;
  readonly #isChosen = new Set<string>();
  readonly #laws = new Map<string, RJSFSchema>();
  #data: unknown;
  #leaves = new Map<string, SourceObject>();
  /** Questions that say which of the alternatives it is, with these. */
  #choices = new Map<string, RJSFSchema[]>();

  constructor(schema: unknown, uiSchema: unknown) {
    this.#root = withoutDialect(schema);
    this.#ui = objectOf(uiSchema);
    this.#hasAlternatives = /"(oneOf|anyOf)"/.test(JSON.stringify(this.#root));
    this.#fill(undefined);
    this.look();
  }

  look(): SourceView {
    this.#leaves = new Map();
    this.#choices = new Map();
    const shown = new Set<string>();
    const judged = this.#walk(this.#root, { data: this.#data, path: '', ui: this.#ui, shown });
    const { errors } = validator.validateFormData(this.#data, this.#judgedBy(judged));
    const places = errors.map(({ property }) => toPath((property ?? '').replace(/^\./, '')).join('.'));
    const wrong = [...shown].filter((path) =>
      places.some((place) => place === path || place.startsWith(`${path}.`)),
    );
    return { shown, wrong: new Set(wrong) };
  }

  has(source: string): boolean {
    return !source.startsWith('form');
  }

  answer(source: string, value: unknown): void {
    const alternatives = this.#choices.get(source);
    const path = source.split('.').slice(0, -1).join('.');
    if (alternatives !== undefined && typeof value === 'number') {
      if (this.#chosen.get(path) === value) return;
      this.#chosen.set(path, value);
      this.#isChosen.add(path);
      // What only another alternative asks is no answer any more.
      const names = new Set(alternatives.flatMap(({ properties }) => Object.keys(objectOf(properties))));
      for (const one of names) this.#data = withValue(this.#data, [...stepsOf(path), one], undefined);
      const steps = stepsOf(path);
      const before = steps.reduce<unknown>((data, step) => objectOf(data)[step], this.#data);
      const begun = getDefaultFormState(validator, alternatives[value] ?? {}, before, this.#root);
      this.#data = withValue(this.#data, steps, begun);
    } else this.#data = withValue(this.#data, stepsOf(source), value);
    this.#fill(this.#data);
  }

  isJudged(source: string, item: FormItem): boolean {
    return this.#leaves.has(source) && JUDGED.includes(item.type);
  }

  answerOf(source: string, item: FormItem, pick: number): PairedAnswer | undefined {
    if (item.readonly === true || item.disabled === true) return undefined;
    const values = 'options' in item && item.options && 'choices' in item.options ? item.options.choices : [];
    if (this.#choices.has(source)) {
      const index = pick % Math.max(1, values?.length ?? 0);
      const ours = values?.[index]?.value;
      return ours === undefined ? undefined : { theirs: index, ours };
    }
    const leaf = this.#leaves.get(source);
    return leaf === undefined ? undefined : answerTo(item, leaf, pick);
  }

  /** The schema to judge by; the same object for the same schema, as each one is made a program of its own. */
  #judgedBy(judged: RJSFSchema): RJSFSchema {
    if (!this.#hasAlternatives) return this.#root;
    const key = JSON.stringify(judged);
    const known = this.#laws.get(key) ?? { ...judged, ...definitionsOf(this.#root) };
    this.#laws.set(key, known);
    return known;
  }

  // As the form does after each change: values to start with fill what became visible.
  #fill(data: unknown): void {
    this.#data = getDefaultFormState(validator, this.#root, data, this.#root);
  }

  /** Notes what shows, and gives the schema that is judged: with the alternatives that were chosen. */
  #walk(source: RJSFSchema, place: Place): RJSFSchema {
    const { data, path, shown } = place;
    // Parts that hold themselves would never end.
    if (path.split('.').length > DEPTH_MAX) return source;
    const schema = retrieveSchema(validator, source, this.#root, data);
    // Alternatives that ask nothing are rules.
    const keyword = ALTERNATIVES.find(
      (key) =>
        objectsOf(schema[key]).some((one) => ASKING.some((name) => one[name] !== undefined)) &&
        !this.#isSelect(schema),
    );
    if (keyword !== undefined) return this.#walkAlternative(schema, keyword, place);
    if (isObject(schema)) {
      const properties = Object.entries(objectOf(schema.properties)).map(([key, inner]) => {
        const inside = {
          data: objectOf(data)[key],
          path: path === '' ? key : `${path}.${key}`,
          ui: objectOf(place.ui[key]),
          shown,
        };
        return [key, isSourceObject(inner) ? this.#walk(inner, inside) : inner] as const;
      });
      return { ...schema, properties: Object.fromEntries(properties) as RJSFSchema['properties'] };
    }
    if (schema.type === 'array' && isFixedItems(schema)) {
      const items = objectsOf(schema.items).map((inner, index) => {
        const inside = { path: `${path}.${index}`, ui: {}, shown };
        return this.#walk(inner, { ...inside, data: Array.isArray(data) ? data[index] : undefined });
      });
      return { ...schema, items };
    }
    if (path === '' || place.ui['ui:widget'] === 'hidden') return schema;
    shown.add(path);
    this.#leaves.set(path, schema);
    return schema;
  }

  #walkAlternative(schema: RJSFSchema, keyword: 'oneOf' | 'anyOf', place: Place): RJSFSchema {
    const { [keyword]: _, ...own } = schema;
    const alternatives = objectsOf(schema[keyword]).map((one) =>
      retrieveSchema(validator, one, this.#root, place.data),
    );
    const field = getDiscriminatorFieldFromSchema(schema);
    const before = this.#chosen.get(place.path) ?? 0;
    // What somebody chose stays; else it is the one that fits the answers best.
    const index = this.#isChosen.has(place.path)
      ? before
      : getClosestMatchingOption(validator, this.#root, place.data, alternatives, before, field);
    this.#chosen.set(place.path, index);
    const chosen = alternatives[index] ?? {};
    const inner = mergedObject(own, chosen);
    const known = Object.keys(objectOf(own.properties));
    for (const name of ['option', ...Object.keys(objectOf(chosen.properties))]) {
      if (known.includes(name)) continue;
      const source = place.path === '' ? name : `${place.path}.${name}`;
      const values = alternatives.map((one) => sourceText(constantOf(objectOf(one.properties)[name])));
      const tells = !values.includes(undefined) && new Set(values).size === values.length;
      if (name === 'option' ? isObject(inner) : tells) this.#choices.set(source, alternatives);
    }
    const isTold = [...this.#choices.keys()].some((source) => {
      const [name, ...above] = source.split('.').reverse();
      return name !== 'option' && above.reverse().join('.') === place.path;
    });
    const option = place.path === '' ? 'option' : `${place.path}.option`;
    if (isTold || !isObject(inner)) this.#choices.delete(option);
    else place.shown.add(option);
    return this.#walk(inner, place);
  }

  #isSelect(schema: RJSFSchema): boolean {
    return isSelect(validator, schema, this.#root);
  }
}

const DEPTH_MAX = 12;

interface Place {
  data: unknown;
  path: string;
  ui: SourceObject;
  shown: Set<string>;
}

const JUDGED: readonly FormItem['type'][] = [
  'text',
  'textarea',
  'email',
  'number',
  'radio',
  'select',
  'checkbox',
  'checkboxItem',
  'date',
];

/** Newer dialects than the validator was made for are read by its rules. */
function withoutDialect(schema: unknown): RJSFSchema {
  const { $schema: _, ...rest } = objectOf(schema);
  return rest;
}

function definitionsOf({ definitions, $defs }: RJSFSchema): RJSFSchema {
  return { ...(definitions === undefined ? {} : { definitions }), ...($defs === undefined ? {} : { $defs }) };
}

function isObject(schema: RJSFSchema): boolean {
  return schema.type === 'object' || (schema.type === undefined && isSourceObject(schema.properties));
}

function mergedObject(own: RJSFSchema, chosen: RJSFSchema): RJSFSchema {
  const properties = { ...objectOf(own.properties) };
  for (const [key, inner] of Object.entries(objectOf(chosen.properties)))
    properties[key] = { ...objectOf(properties[key]), ...objectOf(inner) };
  const required = [...new Set([...(own.required ?? []), ...(chosen.required ?? [])])];
  return { ...own, ...chosen, properties, ...(required.length > 0 ? { required } : {}) } as RJSFSchema;
}

function constantOf(schema: unknown): unknown {
  const { const: constant, enum: values } = objectOf(schema);
  return constant ?? (Array.isArray(values) && values.length === 1 ? (values as unknown[])[0] : undefined);
}

function stepsOf(path: string): string[] {
  return path === '' ? [] : path.split('.');
}

/** A copy of the data with another value at a place; lists stay lists. */
function withValue(data: unknown, [step, ...others]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(data)) return data.with(Number(step), withValue(data[Number(step)], others, value));
  const { [step]: before, ...rest } = objectOf(data);
  const after = withValue(before, others, value);
  return after === undefined ? rest : { ...rest, [step]: after };
}

function answerTo(item: FormItem, leaf: SourceObject, pick: number): PairedAnswer | undefined {
  switch (item.type) {
    case 'text':
    case 'textarea':
      return leaf.type === 'string' || leaf.type === undefined ? sameText(pickOf(TEXTS, pick)) : undefined;
    case 'email':
      return sameText(pickOf(EMAILS, pick));
    case 'date':
      return sameText(pickOf(DATES, pick));
    case 'number': {
      const number = pickOf(NUMBERS, pick);
      return number === undefined ? undefined : { theirs: number, ours: String(number) };
    }
    case 'checkboxItem':
      // Whoever does not tick a box leaves it alone.
      return pick % 2 === 0 ? { theirs: true, ours: true } : undefined;
    case 'radio':
    case 'select':
    case 'checkbox':
      return choiceOf(item, leaf, pick);
    default:
      return undefined;
  }
}

function choiceOf(
  item: Extract<FormItem, { type: 'radio' | 'select' | 'checkbox' }>,
  leaf: SourceObject,
  pick: number,
): PairedAnswer | undefined {
  const values = (item.options?.choices ?? []).map(({ value }) => value);
  const [one, two] = [pickOf(values, pick), pickOf(values, pick + 1)];
  if (one === undefined || two === undefined) return undefined;
  const several = item.type === 'checkbox' || (item.type === 'select' && item.options?.multiple === true);
  const offered = valuesOf(several ? objectOf(leaf.items) : leaf);
  const theirs = (value: string) =>
    offered.find((each) => (sourceText(each) ?? JSON.stringify(each)) === value);
  if (!several) return { theirs: theirs(one), ours: one };
  const chosen = [...new Set(pick % 2 === 0 ? [one] : [one, two])];
  return { theirs: chosen.map(theirs), ours: chosen };
}

/** The values that a schema allows. */
function valuesOf(schema: SourceObject): unknown[] {
  if (Array.isArray(schema.enum)) return schema.enum as unknown[];
  if (schema.type === 'boolean') return [true, false];
  return objectsOf(schema.oneOf ?? schema.anyOf).map((one) => one.const ?? (one.enum as unknown[])?.[0]);
}
