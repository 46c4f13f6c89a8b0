import {
  clearHiddenProcessInfo,
  processSync,
  simpleConditionProcessInfo,
  validateProcessInfo,
} from '@formio/core';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import {
  isSourceObject,
  objectOf,
  objectsOf,
  type SourceObject,
  sourceList,
  sourceText,
} from '../source-json.ts';
import { type PairedAnswer, pickOf, type SourceFilling, type SourceView, sameText } from './filled.ts';

const TEXTS = ['x', 'a longer text of 25 letters', '12', 'Ab1', '(555) 123-4567'];
const EMAILS = ['x', 'ann@example.org', 'ann.of@sub.example.org'];
const NUMBERS = [1, 5, 7.5, -3, 100, 71_000];

/** A form of Form.io, filled in with the core of its renderer. Of its rules only those in JavaScript are left out. */
export class FormIoFilling implements SourceFilling {
  readonly #components: SourceObject[];
  readonly #byPath = new Map<string, SourceObject>();
  readonly #data: Record<string, unknown> = {};

  constructor(form: SourceObject) {
    this.#components = objectsOf(withoutCode(structuredClone(form.components)));
    for (const { component, path } of componentsIn(this.#components)) {
      if (!this.#byPath.has(path)) this.#byPath.set(path, component);
      const start = startOf(component);
      if (start !== undefined) setAt(this.#data, path, start);
    }
  }

  look(): SourceView {
    const components = structuredClone(this.#components);
    const data = structuredClone(this.#data);
    const scope: { errors?: { context: { path: string } }[] } = {};
    const run = (processors: unknown[]) =>
      processSync({
        form: { components },
        submission: { data },
        components,
        data,
        processors,
        scope,
        config: { server: false },
      } as unknown as Parameters<typeof processSync>[0]);
    // What hides may stand behind what it hides.
    for (let times = 0; times < 3; times++) run([simpleConditionProcessInfo, clearHiddenProcessInfo]);
    // The core forgets about a component what hides it once it is done with it.
    const hidden = new Set<unknown>();
    const noteHidden = ({ component }: { component: SourceObject }) => {
      if (objectOf(component.scope).conditionallyHidden === true) hidden.add(component);
    };
    const note = {
      name: 'noteHidden',
      shouldProcess: () => true,
      process: noteHidden,
      processSync: noteHidden,
    };
    run([simpleConditionProcessInfo, note, validateProcessInfo]);
    const shown = componentsIn(components, { hidden }).filter(({ isHidden }) => !isHidden);
    const wrong = (scope.errors ?? []).map(({ context }) => context.path);
    return { shown: new Set(shown.map(({ path }) => path)), wrong: new Set(wrong) };
  }

  has(source: string): boolean {
    return this.#byPath.has(source);
  }

  answer(source: string, value: unknown): void {
    setAt(this.#data, source, value);
  }

  answerOf(source: string, item: FormItem, pick: number): PairedAnswer | undefined {
    const component = this.#byPath.get(source);
    if (component === undefined || item.readonly === true) return undefined;
    return answerTo(item, component, pick);
  }

  isJudged(source: string, item: FormItem): boolean {
    const component = this.#byPath.get(source);
    // The core does not judge what is not kept.
    return (
      component !== undefined &&
      component.persistent !== false &&
      component.persistent !== 'client-only' &&
      JUDGED.includes(item.type)
    );
  }
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
  'time',
  'date',
];

function answerTo(item: FormItem, component: SourceObject, pick: number): PairedAnswer | undefined {
  switch (item.type) {
    case 'text':
    case 'textarea':
    case 'richText':
      return sameText(pickOf(TEXTS, pick));
    case 'email':
      return sameText(pickOf(EMAILS, pick));
    case 'number': {
      const number = pickOf(NUMBERS, pick);
      return number === undefined ? undefined : { theirs: number, ours: String(number) };
    }
    case 'checkboxItem':
      return { theirs: pick % 2 === 0, ours: pick % 2 === 0 };
    case 'radio':
    case 'select':
    case 'checkbox':
      return choiceOf(item, component, pick);
    default:
      return undefined;
  }
}

function choiceOf(
  item: Extract<FormItem, { type: 'radio' | 'select' | 'checkbox' }>,
  component: SourceObject,
  pick: number,
): PairedAnswer | undefined {
  const values = (item.options?.choices ?? []).map(({ value }) => value);
  const [one, two] = [pickOf(values, pick), pickOf(values, pick + 1)];
  if (one === undefined || two === undefined) return undefined;
  if (item.type === 'checkbox') {
    const ticked = [...new Set(pick % 2 === 0 ? [one] : [one, two])];
    const boxes = values.map((value) => [value, ticked.includes(value)]);
    return { theirs: Object.fromEntries(boxes), ours: ticked };
  }
  if (component.multiple === true) return { theirs: [one], ours: [one] };
  return { theirs: one, ours: one };
}

/** What a field of the source holds before anybody answers. */
function startOf(component: SourceObject): unknown {
  const { type, defaultValue, multiple } = component;
  // The core can't judge an address or a list that is not there.
  if (type === 'address') return {};
  if (LISTS.includes(String(type)) && type !== 'form') return [];
  const isNothing = defaultValue === undefined || defaultValue === null || defaultValue === '';
  if (!isNothing && (type !== 'selectboxes' || isSourceObject(defaultValue))) return defaultValue;
  if (multiple === true) return [];
  if (type === 'checkbox') return false;
  if (type === 'number' || type === 'currency') return null;
  if (type === 'selectboxes')
    return Object.fromEntries(objectsOf(component.values).map(({ value }) => [String(value), false]));
  return ['textfield', 'textarea', 'email', 'radio', 'select', 'phoneNumber', 'url', 'password'].includes(
    String(type),
  )
    ? ''
    : undefined;
}

interface PlacedComponent {
  component: SourceObject;
  path: string;
  isHidden: boolean;
}

interface Placing {
  hidden: ReadonlySet<unknown>;
  keys?: readonly string[];
  isInside?: boolean;
}

/** What holds entries, parts or another form: the paths of these say more than their keys. */
const LISTS = ['datagrid', 'editgrid', 'datamap', 'tree', 'address', 'form'];

/** All components outside of lists with the paths of their answers, and whether they or what holds them is hidden. */
function componentsIn(
  components: readonly SourceObject[],
  { hidden, keys = [], isInside = false }: Placing = { hidden: new Set() },
): PlacedComponent[] {
  return components.flatMap((component) => {
    const key = sourceText(component.key) ?? '';
    const isHidden =
      isInside || component.type === 'hidden' || component.hidden === true || hidden.has(component);
    const own = { component, path: [...keys, key].join('.'), isHidden };
    if (LISTS.includes(String(component.type))) return [own];
    const inside = component.type === 'container' ? [...keys, key] : keys;
    return [own, ...componentsIn(innerOf(component), { hidden, keys: inside, isInside: isHidden })];
  });
}

function innerOf(component: SourceObject): SourceObject[] {
  return [
    ...objectsOf(component.components),
    ...objectsOf(component.columns).flatMap(innerOf),
    ...sourceList(component.rows).flatMap((row) => objectsOf(row).flatMap(innerOf)),
  ];
}

/** A document without its JavaScript. */
function withoutCode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCode);
  if (!isSourceObject(value)) return value;
  const kept = Object.entries(value).filter(
    ([key, inside]) =>
      !['customConditional', 'calculateValue', 'customDefaultValue', 'logic'].includes(key) &&
      !(key === 'custom' && typeof inside === 'string'),
  );
  return Object.fromEntries(kept.map(([key, inside]) => [key, withoutCode(inside)]));
}

function setAt(data: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let place = data;
  for (const key of keys) {
    if (!isSourceObject(place[key])) place[key] = {};
    place = place[key] as Record<string, unknown>;
  }
  place[last] = value;
}
