import type {
  FormDefinition,
  FormItem,
  FormSection,
} from '@opencareers/form-core/definition/form-definition';
import { escapeText, plainText } from '@opencareers/form-core/definition/html-words';
import { showWhen } from '../conditions.ts';
import { type Conversion, ConversionRefusal, ReportWriter } from '../conversion.ts';
import { FieldNames } from '../field-names.ts';
import {
  filledKeys,
  isSourceObject,
  objectOf,
  objectsOf,
  type SourceObject,
  sourceNumber,
  sourceText,
} from '../source-json.ts';
import type { GovUkLists } from './gov-uk-component.ts';
import { componentItems } from './gov-uk-components.ts';
import { GovUkConditions } from './gov-uk-conditions.ts';
import { readLists } from './gov-uk-lists.ts';
import { NEVER_REACHED, PageGuards } from './page-guards.ts';
import { orderPages, type PageOrder, sequenceOf } from './page-order.ts';
import { isDeadEnd, pageSource, reachByLinks, reachInSequence } from './page-reach.ts';

/** What the form as a whole can't do, by the property that asks for it. */
const LOST: Readonly<Record<string, string>> = {
  fees: 'payment',
  outputs: 'sending the answers by e-mail or to other systems',
  outputEmail: 'sending the answers by e-mail or to other systems',
  phaseBanner: 'the banner that says alpha or beta',
  feedback: 'a way to give feedback',
};

interface Building {
  report: ReportWriter;
  names: FieldNames;
  lists: GovUkLists;
  /** Items by the name of their component, and by `section.name`. */
  answers: Map<string, FormItem>;
}

interface BuiltPage {
  page: SourceObject;
  section: FormSection;
  components: ReturnType<typeof buildComponent>[];
}

/**
 * A form of the GOV.UK digital form builder: pages with components, lists, sections, and conditions on the ways
 * between pages. Throws `ConversionRefusal` when it has no pages.
 */
export function convertGovUk(input: unknown): Conversion {
  const pages = isSourceObject(input) ? objectsOf(input.pages) : [];
  if (!isSourceObject(input) || pages.length === 0) {
    throw new ConversionRefusal('not a GOV.UK form: it has no list "pages"');
  }
  const report = new ReportWriter('govuk', input);
  const building: Building = { report, names: new FieldNames(), lists: readLists(input), answers: new Map() };
  const order = isSequence(input) ? sequenceOf(pages) : orderPages(pages, sourceText(input.startPage));
  if (order.hasLoop) report.formLost('ways back to a page that was answered already');
  const built = [...order.reached, ...order.unreached].map((page) => buildPage(page, input, building));
  applyConditions({ form: input, order, built, building });
  for (const key of filledKeys(input, Object.keys(LOST))) report.formLost(LOST[key] ?? key, key);
  noteUnusedLists(input, report);
  const sections = built.map(({ section }) => section).filter(({ items }) => items.length > 0);
  const declaration = declarationSection(input, building);
  if (declaration !== null) sections.push(declaration);
  if (sections.length === 0)
    throw new ConversionRefusal('the GOV.UK form has pages, but no components on them');
  return { definition: describeForm(input, sections), report: report.write() };
}

/** Whether pages follow each other as they are listed: so does the second engine of the runner, without links. */
function isSequence(form: SourceObject): boolean {
  return form.engine === 'V2' || form.schema === 2;
}

function noteUnusedLists(form: SourceObject, report: ReportWriter): void {
  const pages = JSON.stringify(form.pages);
  for (const { id, name, items } of objectsOf(form.lists)) {
    const keys = [id, name].map(sourceText).filter((key) => key !== undefined);
    if (keys.some((key) => pages.includes(JSON.stringify(key)))) continue;
    const texts = objectsOf(items).map(({ text, value }) => sourceText(text) ?? sourceText(value));
    report.part(`list ${keys.at(-1) ?? ''}`).changed(`used by no question: ${texts.join(', ')}`);
  }
}

function describeForm(form: SourceObject, sections: FormSection[]): FormDefinition {
  const title = sourceText(form.name);
  return {
    ...(title === undefined ? {} : { title }),
    ...(sections.length > 1 ? { layout: 'stepper' } : {}),
    language: 'en-GB',
    sections,
  };
}

function buildPage(page: SourceObject, form: SourceObject, building: Building): BuiltPage {
  const sectionName = sourceText(page.section);
  const part = objectsOf(form.sections).find(
    ({ id, name }) => sectionName !== undefined && [id, name].map(sourceText).includes(sectionName),
  );
  const above = part?.hideTitle === true ? undefined : sourceText(part?.title);
  const title = titleOf(page);
  const section: FormSection = { title, items: [] };
  if (above !== undefined && above !== title) section.description = above;
  const components = objectsOf(page.components).map((component) =>
    buildComponent(component, sectionName, building),
  );
  section.items = components.flatMap(({ items }) => items);
  const repeat = objectOf(page.repeat);
  if (isSourceObject(page.repeat)) section.items = [repeatItem(repeat, section, building)];
  return { page, section, components };
}

// Where a page has no title, its first question is its heading.
function titleOf(page: SourceObject): string {
  const [first] = objectsOf(page.components).flatMap(({ title }) => sourceText(title) ?? []);
  return plainText(sourceText(page.title) ?? first ?? sourceText(page.path) ?? '');
}

function buildComponent(component: SourceObject, sectionName: string | undefined, building: Building) {
  const own = sourceText(component.name) ?? sourceText(component.type) ?? 'component';
  const source = sectionName === undefined ? own : `${sectionName}.${own}`;
  // Names are unique within a section only.
  const wanted = building.names.has(own) ? source.replace('.', '_') : own;
  const { names, lists, report } = building;
  const items = componentItems({
    component,
    wanted,
    names,
    lists,
    notes: report.question(source, component),
  });
  const answer = items.find(({ type }) => type !== 'instruction' && type !== 'info');
  for (const key of [source, own, sourceText(component.id) ?? own]) {
    if (answer !== undefined && !building.answers.has(key)) building.answers.set(key, answer);
  }
  return { items, condition: sourceText(objectOf(component.options).condition), source, component };
}

function repeatItem(repeat: SourceObject, section: FormSection, building: Building): FormItem {
  const [options, schema] = [objectOf(repeat.options), objectOf(repeat.schema)];
  const [least, most] = [sourceNumber(schema.min), sourceNumber(schema.max)];
  return {
    name: building.names.take(sourceText(options.name) ?? 'entries'),
    label: sourceText(options.title) ?? section.title,
    type: 'dynamicList',
    rules: [
      ...(least ? [{ type: 'minLength' as const, value: least }] : []),
      ...(most ? [{ type: 'maxLength' as const, value: most }] : []),
    ],
    options: { items: section.items },
  };
}

interface Wiring {
  form: SourceObject;
  order: PageOrder;
  built: BuiltPage[];
  building: Building;
}

function applyConditions({ form, order, built, building }: Wiring): void {
  const { report, answers } = building;
  const conditions = new GovUkConditions(form, (name) => answers.get(name));
  const guards = new PageGuards();
  const reaching = { conditions, guards, report };
  const reach = isSequence(form) ? reachInSequence(order.reached, reaching) : reachByLinks(order, reaching);
  for (const builtPage of built) {
    const { page, section, components } = builtPage;
    const condition = guards.toCondition(reach.get(page) ?? NEVER_REACHED);
    if (condition === 'tangled')
      report.part(pageSource(page), page).missing('shown always: too many ways lead to it');
    if (section.items.length === 0) noteEmptyPage(page, building);
    const isDead = condition !== 'never' && isDeadEnd(page, order);
    if (isDead && condition === 'always')
      report.formLost('that nobody could send it: no way leads to its end');
    else if (isDead) endWay(builtPage, building);
    for (const item of section.items) {
      if (condition === 'never') hideItem(item);
      else if (typeof condition === 'object') showWhen(item, condition);
    }
    if (condition === 'never' && section.items.length > 0) {
      report.part(pageSource(page), page).missing('hidden: no way leads to it');
    }
    for (const component of components) {
      if (component.condition === undefined) continue;
      const own = conditions.read(component.condition);
      if (own === null)
        report
          .part(component.source, component.component)
          .missing(`shown always: condition "${component.condition}"`);
      else for (const item of component.items) showWhen(item, own);
    }
  }
}

function noteEmptyPage(page: SourceObject, { report }: Building): void {
  const title = sourceText(page.title);
  if (title !== undefined)
    report.part(pageSource(page), page).changed(`no page of its own, for it asks nothing: "${title}"`);
}

// While it shows, neither browser nor server takes the form; why is what the page says, else its title.
function endWay({ page, section, components }: BuiltPage, { names, report }: Building): void {
  const notes = report.question(`end of ${pageSource(page)}`, page);
  const texts = components.flatMap(({ items, condition }) => (condition === undefined ? items : []));
  const said = texts.findLast(({ type }) => type === 'instruction' || type === 'info');
  if (said === undefined) {
    const html = `<p>${escapeText(section.title)}</p>`;
    const item: FormItem = {
      name: names.take('no_way_on'),
      type: 'instruction',
      options: { html },
      deadEnd: true,
    };
    section.items.push(item);
    notes.named(item.name);
  } else {
    said.deadEnd = true;
    notes.named(said.name);
  }
}

function hideItem(item: FormItem): void {
  item.hidden = true;
  delete item.required;
}

function declarationSection(form: SourceObject, { names, report }: Building): FormSection | null {
  const html = sourceText(form.declaration);
  if (html === undefined) return null;
  const name = names.take('declaration');
  report.question('declaration', '/declaration').named(name);
  return { title: 'Declaration', items: [{ name, type: 'instruction', options: { html } }] };
}
