import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { escapeText } from '@opencareers/form-core/definition/html-words';
import type { Rule } from '@opencareers/form-core/definition/rule';
import {
  isSourceObject,
  objectsOf,
  type SourceObject,
  sourceList,
  sourceNumber,
  sourceText,
} from '../source-json.ts';
import type { QuestionContext, SurveyBuilding } from './survey-building.ts';
import { readChoices } from './survey-choices.ts';
import { describe } from './survey-questions.ts';

/** Turns the elements of a list or panel into items. */
export type ElementReader = (elements: readonly SourceObject[], building: SurveyBuilding) => FormItem[];

/** Questions with several answers in rows, columns or entries; null when the type is not one of these. */
export function tableItems(context: QuestionContext, readElements: ElementReader): FormItem[] | null {
  switch (context.question.type) {
    case 'multipletext':
      return multipleTexts(context, readElements);
    case 'matrix':
      return matrixRows(context);
    case 'matrixdropdown':
      return matrixCells(context, readElements);
    case 'matrixdynamic':
      return [dynamicRows(context, readElements)];
    case 'paneldynamic':
      return [dynamicPanels(context, readElements)];
    default:
      return null;
  }
}

function heading({ question, name, notes, building }: QuestionContext): FormItem {
  const options = { html: '' };
  const text = building.texts.read(question.title ?? question.name);
  options.html = `<p>${escapeText(text.text ?? '')}</p>`;
  const others = Object.fromEntries(
    Object.entries(text.others).map(([language, words]) => [language, `<p>${escapeText(words)}</p>`]),
  );
  building.texts.place(options, 'html', { text: options.html, others });
  const item: FormItem = { name: building.names.take(`${name}_text`), type: 'instruction', options };
  if (question.visible === false) item.hidden = true;
  notes.named(item.name);
  return item;
}

/** Rows and columns come as texts or as `{value, text}`. */
function rowsOf(source: unknown): { value: string; text: unknown }[] {
  return sourceList(source).flatMap((entry) => {
    if (isSourceObject(entry)) {
      const value = sourceText(entry.value);
      return value === undefined ? [] : [{ value, text: entry.text ?? value }];
    }
    const [value = '', ...label] = (sourceText(entry) ?? '').split('|');
    return value === '' ? [] : [{ value, text: label.length > 0 ? label.join('|') : value }];
  });
}

function multipleTexts(context: QuestionContext, readElements: ElementReader): FormItem[] {
  const { question, notes, building } = context;
  notes.changed('each text is a question');
  const sourceName = sourceText(question.name) ?? '';
  const elements = objectsOf(question.items).map((part): SourceObject => {
    const name = sourceText(part.name) ?? '';
    const isRequired = part.isRequired === true;
    return { ...part, type: 'text', name: `${sourceName}.${name}`, title: part.title ?? name, isRequired };
  });
  const items = readElements(elements, building);
  if (question.isRequired === true && items.length > 0) {
    for (const item of items) item.required = true;
    notes.changed('each of the texts is needed');
  }
  if (question.visible === false) for (const item of items) item.hidden = true;
  return [heading(context), ...items];
}

function matrixRows(context: QuestionContext): FormItem[] {
  const { question, name, notes, building } = context;
  const choices = readChoices(question.columns, building, notes);
  if (question.cellType === 'checkbox') notes.missing('several answers in one row');
  notes.changed('each row is a question');
  const rows = rowsOf(question.rows).map((row): FormItem => {
    const item: FormItem = {
      name: building.names.take(`${name}_${row.value}`),
      type: 'radio',
      options: { choices: choices.map((choice) => ({ ...choice })), direction: 'horizontal' },
    };
    const needed = question.isAllRowRequired === true || question.isRequired === true;
    const source = { title: row.text, isRequired: needed, visible: question.visible };
    describe(item, { question: source, name: item.name, notes, building });
    building.answers(`${sourceText(question.name) ?? ''}.${row.value}`, item);
    return item;
  });
  return [heading(context), ...rows];
}

function matrixCells(context: QuestionContext, readElements: ElementReader): FormItem[] {
  const { question, notes, building } = context;
  notes.changed('each cell is a question below the name of its row');
  const sourceName = sourceText(question.name) ?? '';
  const rows = rowsOf(question.rows).flatMap((row) => {
    const elements = columnsOf(question).map((column): SourceObject => {
      const columnName = sourceText(column.name) ?? '';
      return {
        ...column,
        name: `${sourceName}.${row.value}.${columnName}`,
        title: column.title ?? columnName,
      };
    });
    const title = heading({
      ...context,
      question: { title: row.text },
      name: `${context.name}_${row.value}`,
    });
    return [title, ...readElements(elements, building)];
  });
  return [heading(context), ...rows];
}

/** Columns as questions: a column takes what it lacks from the matrix. */
function columnsOf(question: SourceObject): SourceObject[] {
  return objectsOf(question.columns).map((column) => {
    const cell = sourceText(column.cellType) ?? sourceText(question.cellType) ?? 'dropdown';
    const type = cell === 'default' ? 'dropdown' : cell;
    const own = sourceList(column.choices).length > 0;
    return { ...column, type, choices: own ? column.choices : question.choices };
  });
}

function dynamicRows(context: QuestionContext, readElements: ElementReader): FormItem {
  const { question } = context;
  const columns = columnsOf(question).map((column) => ({
    ...column,
    title: column.title ?? column.name,
  }));
  return dynamicList(context, {
    elements: columns,
    readElements,
    counts: [sourceNumber(question.minRowCount), sourceNumber(question.maxRowCount)],
    startCount: sourceNumber(question.rowCount),
    texts: [question.addRowText, question.removeRowText],
  });
}

function dynamicPanels(context: QuestionContext, readElements: ElementReader): FormItem {
  const { question } = context;
  return dynamicList(context, {
    elements: objectsOf(question.templateElements),
    readElements,
    counts: [sourceNumber(question.minPanelCount), sourceNumber(question.maxPanelCount)],
    startCount: sourceNumber(question.panelCount),
    texts: [question.panelAddText ?? question.addPanelText, question.panelRemoveText],
  });
}

interface ListSource {
  elements: SourceObject[];
  readElements: ElementReader;
  counts: [number | undefined, number | undefined];
  startCount: number | undefined;
  texts: [unknown, unknown];
}

function dynamicList(context: QuestionContext, source: ListSource): FormItem {
  const { question, name, notes, building } = context;
  const [least, most] = source.counts;
  const rules: Rule[] = [
    ...(least ? [{ type: 'minLength' as const, value: least }] : []),
    ...(most ? [{ type: 'maxLength' as const, value: most }] : []),
  ];
  if ((source.startCount ?? 0) > (least ?? 0)) {
    notes.changed(`starts with ${least ?? 0} entries instead of ${source.startCount ?? 0}`);
  }
  const options = { items: source.readElements(source.elements, building.inList()) };
  building.write({ owner: options, key: 'addLabel' }, source.texts[0], notes);
  building.write({ owner: options, key: 'deleteLabel' }, source.texts[1], notes);
  const item: FormItem = { name, type: 'dynamicList', rules, options };
  describe(item, context);
  building.answers(sourceText(question.name) ?? '', item);
  if (sourceText(question.keyName)) notes.missing('that answers differ between entries');
  return item;
}
