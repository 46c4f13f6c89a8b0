import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { QuestionNotes } from '../conversion.ts';
import { objectOf, objectsOf, type SourceObject, sourceList, sourceText } from '../source-json.ts';
import { unreadText } from '../unread-properties.ts';
import type { FormIoBuilding } from './form-io-building.ts';
import { noteUnreadOfComponent } from './form-io-keys.ts';
import {
  contentItem,
  describeComponent,
  headItem,
  listRules,
  onlyTextOf,
  questionItems,
} from './form-io-questions.ts';
import { validationRules } from './form-io-rules.ts';

const LAYOUTS = ['panel', 'fieldset', 'well', 'columns', 'table', 'tabs', 'container', 'form'];

/** Whether a component only holds others. */
export function isLayout({ type }: SourceObject): boolean {
  return LAYOUTS.includes(String(type));
}

/** The items of components in their order, those inside others among them. */
export function readComponents(components: readonly SourceObject[], building: FormIoBuilding): FormItem[] {
  return components.flatMap((component) => readComponent(component, building));
}

function readComponent(component: SourceObject, building: FormIoBuilding): FormItem[] {
  if (component.type === 'button') return readButton(component, building);
  const key = sourceText(component.key) ?? sourceText(component.type) ?? 'component';
  if (isLayout(component)) return readLayout(component, key, building);
  const notes = building.report.question(building.pathOf(key), component);
  const name = building.names.take([...containersOf(building), key].join('_').replaceAll('.', '_'));
  const context = { component, key, name, notes, building };
  const text = contentItem(context);
  const items = text === null ? (listItems(context) ?? questionItems(context) ?? unasked(context)) : [text];
  if (component.hidden === true) for (const item of items) item.hidden = true;
  building.showAs(component, items, notes);
  noteUnreadOfComponent(component, notes, items);
  return items;
}

/** Keys of the containers around a component inside the form or the entry that it is in. */
function containersOf(building: FormIoBuilding): readonly string[] {
  return building.path.slice(building.listDepth);
}

// What nobody knows may hold questions that are known.
function unasked(context: Parameters<typeof onlyTextOf>[0]): FormItem[] {
  return [onlyTextOf(context), ...readComponents(innerOf(context.component), context.building)];
}

/** The components inside another, in the order in which they are shown. */
function innerOf(component: SourceObject): SourceObject[] {
  return [
    ...objectsOf(component.components),
    ...objectsOf(component.columns).flatMap((column) => innerOf(column)),
    ...sourceList(component.rows).flatMap((row) => objectsOf(row).flatMap((cell) => innerOf(cell))),
  ];
}

function readLayout(component: SourceObject, key: string, building: FormIoBuilding): FormItem[] {
  const notes = building.report.part(building.pathOf(key), component);
  if (component.type === 'form' && innerOf(component).length === 0) {
    const name = building.names.take(key);
    return [onlyTextOf({ component, key, name, notes: building.report.question(key, component), building })];
  }
  const holdsData = component.type === 'container' || component.type === 'form';
  const inside = holdsData ? building.inContainer(key) : building;
  const texts = [component.title ?? component.legend, component.description, component.tooltip];
  if (component.type === 'container' && component.hideLabel === false) texts.unshift(component.label);
  const heads = headings(texts, { component, key, notes, building });
  const items = [
    ...heads,
    ...(component.type === 'tabs'
      ? objectsOf(component.components).flatMap((tab) => [
          ...headings([tab.label], { component, key, notes, building }),
          ...readComponents(objectsOf(tab.components), inside),
        ])
      : readComponents(innerOf(component), inside)),
  ];
  noteUnshown(component, texts, notes);
  if (component.type === 'table') noteTableHeads(component, notes);
  if (component.hidden === true) for (const item of items) item.hidden = true;
  if (objectOf(component.validate).required === true)
    notes.missing('that an answer to one of its questions is needed');
  building.showAs(component, items, notes);
  noteUnreadOfComponent(component, notes, items);
  return items;
}

/** Names of a component that its source does not show either. */
export function noteUnshown(component: SourceObject, shown: readonly unknown[], notes: QuestionNotes): void {
  for (const key of ['label', 'legend', 'title'])
    if (!shown.includes(component[key]) && sourceText(component[key]) !== undefined)
      notes.changed(`not shown, as in the source: ${unreadText(key, component[key])}`);
}

function noteTableHeads({ header }: SourceObject, notes: QuestionNotes): void {
  if (sourceList(header).length > 0) notes.missing(unreadText('header', header), 'header');
}

interface HeadingPlace {
  component: SourceObject;
  key: string;
  notes: QuestionNotes;
  building: FormIoBuilding;
}

function headings(texts: readonly unknown[], place: HeadingPlace): FormItem[] {
  if (texts.every((text) => sourceText(text) === undefined)) return [];
  const name = place.building.names.take(`${place.key}_text`);
  return [headItem(texts, { ...place, name })];
}

const LISTS = ['datagrid', 'editgrid', 'datamap', 'dynamicWizard'];

/** A component whose answers are entries, as a dynamic list; null when it is none. */
function listItems(context: Parameters<typeof onlyTextOf>[0]): FormItem[] | null {
  const { component, key, name, notes, building } = context;
  if (!LISTS.includes(String(component.type))) return null;
  const inside = building.inList(key);
  const elements = component.type === 'datamap' ? mapEntry(component, building) : innerOf(component);
  const options = { items: readComponents(elements, inside) };
  if (component.type === 'datamap') notes.changed('each pair is an entry with its key');
  if (!options.items.some(({ type }) => type !== 'instruction' && type !== 'info')) return null;
  building.write({ owner: options, key: 'addLabel' }, component.addAnother, notes);
  building.write({ owner: options, key: 'deleteLabel' }, component.removeRow, notes);
  for (const label of ['saveRow']) noteText(component, label, notes);
  const rules = listRules(component);
  const item: FormItem = { name, type: 'dynamicList', ...(rules.length > 0 ? { rules } : {}), options };
  describeComponent(item, context);
  for (const property of ['defaultValue', 'placeholder']) {
    if (hasEntries(component[property])) notes.missing(unreadText(property, component[property]), property);
  }
  building.answers(building.pathOf(key), { item, component });
  return [item];
}

function hasEntries(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((entry) => Object.keys(objectOf(entry)).length > 0);
  return sourceText(value) !== undefined;
}

function noteText(component: SourceObject, key: string, notes: QuestionNotes): void {
  if (sourceText(component[key]) !== undefined)
    notes.changed(`has no button of its own: ${unreadText(key, component[key])}`);
}

function mapEntry(component: SourceObject, building: FormIoBuilding): SourceObject[] {
  const value = objectOf(component.valueComponent);
  const key = {
    type: 'textfield',
    key: '__key',
    label: sourceText(component.keyLabel) ?? 'Key',
    validate: { required: true },
  };
  return [building.report.standsFor(key, component), value];
}

/** The form has a button to send of its own; other buttons do what only code can. */
function readButton(component: SourceObject, building: FormIoBuilding): FormItem[] {
  const label = sourceText(component.label) ?? sourceText(component.key) ?? '';
  const notes = building.report.part(`button ${sourceText(component.key) ?? ''}`.trim(), component);
  const action = sourceText(component.action) ?? 'submit';
  const texts = ['description', 'tooltip', 'title'].filter((key) => sourceText(component[key]) !== undefined);
  if (action === 'submit') notes.changed(`the form has its own button to send: "${label}"`);
  else
    notes.missing(
      `the button "${label}": ${JSON.stringify({ action, ...pick(component, ['event', 'url', 'custom']) })}`,
    );
  for (const key of texts) notes.missing(unreadText(key, component[key]), key);
  validationRules(component, { name: 'button', type: 'instruction' }, notes);
  const { conditional, customConditional } = component;
  if (readable(conditional) || sourceText(customConditional) !== undefined)
    notes.missing(
      `when the button shows: ${JSON.stringify({ conditional, customConditional })}`,
      sourceText(customConditional) === undefined ? 'conditional' : 'customConditional',
    );
  noteUnreadOfComponent(component, notes);
  return [];
}

function readable(conditional: unknown): boolean {
  const { when, conditions, json } = objectOf(conditional);
  return (
    sourceText(when) !== undefined || sourceList(conditions).length > 0 || sourceText(json) !== undefined
  );
}

function pick(component: SourceObject, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    keys.filter((key) => sourceText(component[key]) !== undefined).map((key) => [key, component[key]]),
  );
}
