import {
  DISPLAY_TYPES,
  type FormItem,
  type FormSection,
} from '@opencareers/form-core/definition/form-definition';
import { objectsOf, type SourceObject, sourceText } from '../source-json.ts';
import type { LocalText } from '../translations.ts';
import { unreadText } from '../unread-properties.ts';
import type { SurveyBuilding } from './survey-building.ts';
import { noteUnread } from './survey-keys.ts';
import { displayItems, headingItems, onlyText, singleItems } from './survey-questions.ts';
import { tableItems } from './survey-tables.ts';

/** Pages as sections; a panel with a title is a section of its own, and what follows it goes on under its page. */
export function readPages(pages: readonly SourceObject[], building: SurveyBuilding): FormSection[] {
  return pages.flatMap((page) => readPage(page, building));
}

function readPage(page: SourceObject, building: SurveyBuilding): FormSection[] {
  const sections: FormSection[] = [];
  const title = building.texts.read(page.title);
  const notes = building.report.part(
    `page ${sourceText(page.name) ?? sourceText(page.title) ?? ''}`.trim(),
    page,
  );
  const open = (texts: { title: LocalText; description?: unknown }) => {
    const section: FormSection = { title: '', items: [] };
    if (texts.title.text !== undefined) section.title = texts.title.text;
    building.texts.place(section, 'title', texts.title);
    building.write({ owner: section, key: 'description' }, texts.description, notes);
    sections.push(section);
    return section;
  };
  let current = open({ title, description: page.description });
  for (const element of elementsOf(page)) {
    if (isPanel(element) && sourceText(building.texts.read(element.title).text) !== undefined) {
      const panel = open({
        title: building.texts.read(element.title),
        description: element.description,
      });
      panel.items = readPanel(element, building, { isSection: true });
      current = open({ title });
    } else {
      current.items.push(...readElements([element], building));
    }
  }
  const filled = sections.filter(({ items }) => items.length > 0);
  const [first] = filled;
  // What a page says before its first panel stands above the questions of that.
  if (first !== undefined && first !== sections[0]) {
    first.items.unshift(...headingItems({ question: page, name: notes.source, notes, building }));
  } else if (first === undefined) {
    for (const key of ['title', 'description']) {
      if (sourceText(page[key]) !== undefined) notes.missing(unreadText(key, page[key]));
    }
  }
  for (const section of sections)
    if (section.title === title.text) building.fillLater({ owner: section, key: 'title' }, title, notes);
  const items = filled.flatMap((section) => section.items);
  building.showAs(page, { items, notes });
  building.enableAs(page, { items: items.filter(takesAnswer), notes });
  building.questions.set(notes.source, { items, notes });
  noteUnread(page, 'panel', notes);
  return filled;
}

function takesAnswer({ type }: FormItem): boolean {
  return !DISPLAY_TYPES.some((display) => display === type);
}

function isPanel(element: SourceObject): boolean {
  return element.type === 'panel' || element.type === 'flowpanel';
}

function elementsOf(source: SourceObject): SourceObject[] {
  return [...objectsOf(source.elements), ...objectsOf(source.questions)];
}

/** The items of elements in their order, those of panels among them. */
export function readElements(elements: readonly SourceObject[], building: SurveyBuilding): FormItem[] {
  return elements.flatMap((element) =>
    isPanel(element) ? readPanel(element, building) : readQuestion(element, building),
  );
}

function readPanel(
  panel: SourceObject,
  building: SurveyBuilding,
  { isSection } = { isSection: false },
): FormItem[] {
  const notes = building.report.part(sourceText(panel.name) ?? 'panel', panel);
  const texts = isSection ? [] : headingItems({ question: panel, name: notes.source, notes, building });
  const items = [...texts, ...readElements(elementsOf(panel), building)];
  building.showAs(panel, { items, notes });
  building.enableAs(panel, { items: items.filter(takesAnswer), notes });
  noteUnread(panel, 'panel', notes);
  building.questions.set(notes.source, { items, notes });
  return items;
}

function readQuestion(question: SourceObject, building: SurveyBuilding): FormItem[] {
  const source = sourceText(question.name) ?? sourceText(question.title) ?? 'question';
  const notes = building.report.question(source, question);
  const isShownOnly = question.type === 'html' || question.type === 'image';
  const name = building.names.take(source.replaceAll('.', '_'));
  const context = { question, name, notes, building };
  const items =
    (isShownOnly ? displayItems(context) : null) ??
    singleItems(context) ??
    tableItems(context, readElements) ??
    onlyText(context);
  building.showAs(question, { items, notes });
  noteUnread(question, sourceText(question.type) ?? '', notes);
  const namesake = building.questions.get(source);
  if (namesake !== undefined)
    for (const both of [notes, namesake.notes]) both.missing('that questions of one name share an answer');
  else building.questions.set(source, { items, notes });
  return items;
}
