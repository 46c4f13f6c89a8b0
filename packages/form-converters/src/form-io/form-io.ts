import type {
  FormDefinition,
  FormItem,
  FormSection,
} from '@opencareers/form-core/definition/form-definition';
import { plainText } from '@opencareers/form-core/definition/html-words';
import { type Conversion, ConversionRefusal, type QuestionNotes, ReportWriter } from '../conversion.ts';
import { isSourceObject, objectOf, objectsOf, type SourceObject, sourceText } from '../source-json.ts';
import { TranslatedTexts } from '../translations.ts';
import { saysNothing, unreadText } from '../unread-properties.ts';
import { applyRules, FormIoBuilding } from './form-io-building.ts';
import { readRule } from './form-io-conditions.ts';
import { noteUnreadOfComponent } from './form-io-keys.ts';
import { isLayout, noteUnshown, readComponents } from './form-io-layout.ts';

/** Properties of a form about who may use it, where it is kept and how it looks. */
const LOOKS =
  /^(_id|_vid|type|name|path|display|tags|access|submissionAccess|owner|created|modified|machineName|project|roles|settings|properties|revisions|submissionRevisions|plan|pdfComponents|fieldMatchAccess|esign|config|components|title|i18n|submission|breadcrumb|builder|noSave|__v|deleted|\$schema)$/;

/**
 * A form of Form.io: JSON with `components`. `words` are those of other languages, as its renderer takes them:
 * `{de: {'First name': 'Vorname'}}`; `i18n` in the form when absent. Throws `ConversionRefusal` for anything else.
 */
export function convertFormIo(input: unknown, words?: unknown): Conversion {
  const components = isSourceObject(input) ? objectsOf(input.components) : [];
  if (!isSourceObject(input) || !components.some(isComponent)) {
    throw new ConversionRefusal(
      'not a Form.io form: it has no list "components" whose entries have "type" and "key"',
    );
  }
  const report = new ReportWriter('formio', input);
  const texts = new TranslatedTexts();
  const dictionary = objectOf(words ?? input.i18n);
  const building = new FormIoBuilding({ report, texts, dictionary });
  const sections = readSections(components, building);
  applyRules(building, readRule);
  for (const [key, value] of Object.entries(input)) {
    if (!LOOKS.test(key) && !saysNothing(key, value)) report.formLost(unreadText(key, value), key);
  }
  const definition: FormDefinition = { sections: sections.filter(({ items }) => items.length > 0) };
  if (definition.sections.length === 0) throw new ConversionRefusal('the Form.io form asks and says nothing');
  const title = sourceText(input.title);
  if (title !== undefined) {
    definition.title = title;
    texts.place(definition, 'title', { text: title, others: building.translationsOf(title) });
  }
  if (input.display === 'wizard' && definition.sections.length > 1) definition.layout = 'stepper';
  const translations = texts.collect(definition);
  if (translations !== undefined) Object.assign(definition, { language: 'en', translations });
  return { definition, report: report.write() };
}

function isComponent({ type, key, components, columns, rows }: SourceObject): boolean {
  const holds = [components, columns, rows].some((part) => Array.isArray(part));
  return typeof type === 'string' && (typeof key === 'string' || holds);
}

/** The components as sections: panels with a title are sections, and each tab is one. */
function readSections(components: readonly SourceObject[], building: FormIoBuilding): FormSection[] {
  const sections: FormSection[] = [{ title: '', items: [] }];
  const open = (title: unknown, notes: QuestionNotes): FormSection => {
    const section: FormSection = { title: '', items: [] };
    const text = sourceText(title);
    building.write({ owner: section, key: 'title' }, text === undefined ? '' : plainText(text), notes);
    sections.push(section);
    return section;
  };
  for (const component of components) {
    const parts = sectionsIn(component);
    if (parts === null) {
      sections.at(-1)?.items.push(...readComponents([component], building));
      continue;
    }
    const notes = building.report.part(sourceText(component.key) ?? 'panel', component);
    const items: FormItem[] = parts.flatMap(({ title, components: inside }, index) => {
      const section = open(title, notes);
      const texts = index === 0 ? [component.description, component.tooltip] : [];
      const description = texts.map(sourceText).filter((text) => text !== undefined);
      if (description.length > 0) section.description = description.map(plainText).join(' ');
      section.items = readComponents(inside, building);
      if (section.items.length === 0)
        notes.missing(`heading of what asks nothing: ${[title, ...description].filter(Boolean).join(' · ')}`);
      return section.items;
    });
    building.showAs(component, items, notes);
    if (component.hidden === true) for (const item of items) item.hidden = true;
    noteUnshown(
      component,
      parts.map(({ title }) => title),
      notes,
    );
    noteUnreadOfComponent(component, notes, sections);
    open('', notes);
  }
  return sections;
}

/** What of a component are sections; null when it is none. */
function sectionsIn(component: SourceObject): { title: unknown; components: SourceObject[] }[] | null {
  if (component.type === 'tabs')
    return objectsOf(component.components).map((tab) => ({
      title: tab.label,
      components: objectsOf(tab.components),
    }));
  const title = sourceText(component.title) ?? sourceText(component.legend);
  const isHeaded = component.type === 'panel' || component.type === 'fieldset';
  if (!isHeaded || title === undefined || !isLayout(component)) return null;
  return [{ title, components: objectsOf(component.components) }];
}
