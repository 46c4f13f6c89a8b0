import type {
  FormDefinition,
  FormItem,
  FormSection,
} from '@opencareers/form-core/definition/form-definition';
import { escapeText } from '@opencareers/form-core/definition/html-words';
import { type ChildNode, type Element, isText } from 'domhandler';
import { type Conversion, ConversionRefusal, type QuestionNotes, ReportWriter } from '../conversion.ts';
import { FieldNames } from '../field-names.ts';
import { fieldTypeOf, inputItem } from './html-fields.ts';
import { HtmlLabels } from './html-labels.ts';
import {
  attributeOf,
  elementsNamed,
  HtmlPlaces,
  isElement,
  isOutOfSight,
  parseHtml,
  wordsOf,
} from './html-tree.ts';

const FIELDS = ['input', 'select', 'textarea'];
const BUTTONS = ['submit', 'image', 'reset', 'button'];
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/**
 * The form of an HTML document: of several the one with the most fields. Its scripts are never run, so what they add,
 * check, hide or send is not in the form. Throws `ConversionRefusal` when no form of the document has a field.
 */
export function convertHtmlForm(input: unknown): Conversion {
  if (typeof input !== 'string' || !/<form[\s>]/i.test(input)) {
    throw new ConversionRefusal('not an HTML form: it is no text with a "<form>"');
  }
  const document = parseHtml(input);
  const forms = elementsNamed(document, 'form').map((form) => ({ form, fields: fieldsOf(form) }));
  const most = Math.max(0, ...forms.map(({ fields }) => fields.length));
  const found = forms.find(({ fields }) => fields.length === most);
  if (found === undefined || most === 0)
    throw new ConversionRefusal('no form of the HTML document has a field');
  const reading = new HtmlReading(input, new HtmlLabels(document), found.fields);
  reading.readAll(found.form.children);
  noteForm(found.form, elementsNamed(document, 'script').length, reading.report);
  if (forms.length > 1) reading.report.formLost(`${forms.length - 1} other forms of the document`);
  const outside = [...elementsNamed(document, ...FIELDS)].filter(
    (field) => field.attribs.form !== undefined && field.attribs.form === found.form.attribs.id,
  );
  for (const field of outside) {
    if (!found.fields.includes(field))
      reading.report.formLost(`a field outside of the form: ${nameOf(field)}`);
  }
  const sections = reading.sections.filter(({ items }) => items.length > 0);
  const title = elementsNamed(document, 'title')[0];
  const words = title === undefined ? '' : titleWords(title);
  const definition: FormDefinition = { ...(words === '' ? {} : { title: words }), sections };
  const language = elementsNamed(document, 'html')[0]?.attribs.lang;
  if (language !== undefined && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language))
    definition.language = language;
  return { definition, report: reading.report.write() };
}

function titleWords(title: Element): string {
  return title.children
    .map((child) => (isText(child) ? child.data : ''))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

function fieldsOf(form: Element): Element[] {
  return elementsNamed(form, ...FIELDS).filter((field) => !BUTTONS.includes(fieldTypeOf(field)));
}

function nameOf(field: Element): string {
  return attributeOf(field, 'name') ?? attributeOf(field, 'id') ?? fieldTypeOf(field);
}

function noteForm(form: Element, scripts: number, report: ReportWriter): void {
  const [action, method] = [attributeOf(form, 'action'), attributeOf(form, 'method')];
  if (action !== undefined)
    report.formLost(`sending the answers: ${(method ?? 'get').toUpperCase()} ${action}`);
  const code = Object.keys(form.attribs).filter((name) => name.startsWith('on'));
  if (scripts > 0 || code.length > 0) report.formLost('what scripts add, check, hide or send');
}

/** The questions of one form while its elements are gone through. */
class HtmlReading {
  readonly report = new ReportWriter('html');
  readonly sections: FormSection[] = [{ title: '', items: [] }];
  readonly #names = new FieldNames();
  readonly #places: HtmlPlaces;
  readonly #labels: HtmlLabels;
  readonly #groups = new Map<string, Element[]>();
  readonly #done = new Set<Element>();
  /** Words that stand between fields, until the next field shows whether a label uses them. */
  readonly #waiting: { element: ChildNode; section: FormSection; at: number }[] = [];

  constructor(text: string, labels: HtmlLabels, fields: readonly Element[]) {
    this.#places = new HtmlPlaces(text);
    this.#labels = labels;
    for (const field of fields) {
      if (!isGrouped(field)) continue;
      const key = groupKey(field);
      this.#groups.set(key, [...(this.#groups.get(key) ?? []), field]);
    }
  }

  /** All elements; then the texts between them that are part of no question. */
  readAll(nodes: readonly ChildNode[]): void {
    for (const node of nodes) this.#read(node, false);
    for (const { element, section, at } of [...this.#waiting].reverse()) {
      const words = this.#labels.isUsed(element) ? '' : this.#wordsBesides(element);
      if (words === '') continue;
      const isHeading = isElement(element, ...HEADINGS);
      const html = isHeading ? `<h3>${escapeText(words)}</h3>` : `<p>${escapeText(words)}</p>`;
      section.items.splice(at, 0, { name: this.#names.take('text'), type: 'instruction', options: { html } });
    }
  }

  #read(node: ChildNode, isDisabled: boolean): void {
    if (!isElement(node)) {
      if (isText(node) && node.data.trim() !== '') this.#wait(node);
      return;
    }
    if (isOutOfSight(node)) return;
    if (FIELDS.includes(node.name)) this.#readField(node, isDisabled);
    else if (node.name === 'button') this.#noteButton(node, wordsOf(node));
    else if (node.name === 'fieldset') this.#readFieldset(node, isDisabled);
    else if (elementsNamed(node, ...FIELDS, 'fieldset', 'button').length === 0) this.#wait(node);
    else for (const child of node.children) this.#read(child, isDisabled);
  }

  get #section(): FormSection {
    const last = this.sections.at(-1);
    if (last !== undefined) return last;
    const section: FormSection = { title: '', items: [] };
    this.sections.push(section);
    return section;
  }

  #wait(element: ChildNode): void {
    this.#waiting.push({ element, section: this.#section, at: this.#section.items.length });
  }

  #wordsBesides(node: ChildNode): string {
    return wordsOf(node, this.#labels.used);
  }

  // Radio buttons and boxes of one name are one question, which the legend asks.
  #readFieldset(fieldset: Element, isDisabled: boolean): void {
    const legend = fieldset.children.find((child) => isElement(child, 'legend'));
    const words = legend === undefined ? '' : wordsOf(legend);
    const isOff = isDisabled || fieldset.attribs.disabled !== undefined;
    const inside = fieldset.children.filter((child) => child !== legend);
    const fields = fieldsOf(fieldset);
    const [first] = fields;
    const isOneGroup =
      first !== undefined &&
      isGrouped(first) &&
      (fieldTypeOf(first) === 'radio' || fields.length > 1) &&
      elementsNamed(fieldset, 'fieldset').length < 2 &&
      fields.every((field) => isGrouped(field) && groupKey(field) === groupKey(first));
    if (isOneGroup || first === undefined || words === '') {
      if (first === undefined && legend !== undefined) this.#wait(legend);
      for (const child of inside) this.#read(child, isOff);
      return;
    }
    this.sections.push({ title: words, items: [] });
    for (const child of inside) this.#read(child, isOff);
    this.sections.push({ title: '', items: [] });
  }

  #noteButton(button: Element, words: string): void {
    const type =
      button.name === 'button'
        ? (attributeOf(button, 'type') ?? 'submit').toLowerCase()
        : fieldTypeOf(button);
    const notes = this.report.part(`button ${words}`.trim(), this.#places.pathOf(button));
    if (type === 'submit' || type === 'image')
      notes.changed(`the form has its own button to send: "${words}"`);
    else notes.missing(`the button "${words}" (${type})`);
  }

  #readField(field: Element, isDisabled: boolean): void {
    if (this.#done.has(field)) return;
    const type = fieldTypeOf(field);
    if (BUTTONS.includes(type)) {
      this.#noteButton(field, attributeOf(field, 'value') ?? attributeOf(field, 'alt') ?? type);
      return;
    }
    const group = isGrouped(field) ? (this.#groups.get(groupKey(field)) ?? [field]) : [field];
    for (const one of group) this.#done.add(one);
    const [, ...others] = group;
    const source = nameOf(field);
    const notes = this.report.question(source, this.#places.pathOf(field));
    const elements = [field, ...others] as const;
    const item = inputItem({
      elements: [...elements],
      name: this.#names.take(source),
      notes,
      labels: this.#labels,
    });
    this.#describe(item, elements, notes);
    if (isDisabled || elements.every(({ attribs }) => attribs.disabled !== undefined)) {
      item.disabled = true;
      delete item.required;
      notes.changed('it can’t be used, as in the source: scripts there may turn it on');
    }
    this.#section.items.push(item);
  }

  #describe(item: FormItem, [field, ...others]: readonly Element[], notes: QuestionNotes): void {
    if (field === undefined) return;
    const isGroup = item.type === 'radio' || item.type === 'checkbox';
    const label = isGroup ? legendOf(field) : this.#labels.of(field);
    item.label = label ?? attributeOf(field, 'placeholder') ?? nameOf(field);
    if (label === undefined && !isGroup && item.hidden !== true)
      notes.changed(`without a label in the source: called "${item.label}"`);
    const help = isGroup ? undefined : this.#labels.helpOf(field, label);
    if (help !== undefined) item.help = help;
    const spoken = isGroup ? undefined : attributeOf(field, 'aria-label');
    if (spoken !== undefined && spoken !== item.label) item.ariaLabel = spoken;
    const isNeeded = [field, ...others].some(
      ({ attribs }) => attribs.required !== undefined || attribs['aria-required'] === 'true',
    );
    if (item.type === 'checkbox' && isNeeded) notes.missing('that a single box must be ticked');
    else if (isNeeded && item.hidden !== true) item.required = true;
    if (field.attribs.readonly !== undefined) {
      item.readonly = true;
      // Browsers judge no field that can't be changed.
      if (item.required === true || (item.rules ?? []).length > 0)
        notes.changed('not judged, as in the source');
      delete item.required;
      delete item.rules;
    }
    if (item.hidden === true) notes.changed('hidden, as in the source: nobody is asked');
    for (const { attribs } of [field, ...others]) {
      for (const [name, value] of Object.entries(attribs))
        if (/^on[a-z]/.test(name)) notes.missing(`what a script does: ${name}="${value}"`);
    }
    if ('rules' in item && item.rules?.length === 0) delete item.rules;
    if (item.options !== undefined && Object.keys(item.options).length === 0) delete item.options;
    notes.named(item.name);
  }
}

function isGrouped(field: Element): boolean {
  const type = fieldTypeOf(field);
  return (type === 'radio' || type === 'checkbox') && attributeOf(field, 'name') !== undefined;
}

function groupKey(field: Element): string {
  return `${fieldTypeOf(field)} ${attributeOf(field, 'name') ?? ''}`;
}

/** What the fieldset or the group around a field is called. */
function legendOf(field: Element): string | undefined {
  for (let node = field.parent; node !== null; node = node.parent) {
    if (node.type !== 'tag') return undefined;
    const element = node as Element;
    const legend = element.children.find((child) => isElement(child, 'legend'));
    const words = legend === undefined ? attributeOf(element, 'aria-label') : wordsOf(legend);
    if (words !== undefined && words !== '') return words;
    if (element.name === 'form' || element.name === 'fieldset') return undefined;
  }
  return undefined;
}
