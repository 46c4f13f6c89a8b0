import type { Choice, FormItem } from '@opencareers/form-core/definition/form-definition';
import type { Rule } from '@opencareers/form-core/definition/rule';
import { MATRIX_LINES_MAX } from '@opencareers/form-core/definition/schema/limits';
import type { QuestionNotes } from '../conversion.ts';
import {
  isSourceObject,
  objectsOf,
  type SourceObject,
  sourceList,
  sourceNumber,
  sourceText,
} from '../source-json.ts';
import { unreadText } from '../unread-properties.ts';
import type { QuestionContext, SurveyBuilding } from './survey-building.ts';
import { readChoices } from './survey-choices.ts';
import { noteUnread } from './survey-keys.ts';
import { describe, headingItem } from './survey-questions.ts';

/** Turns the elements of a list or panel into items. */
export type ElementReader = (elements: readonly SourceObject[], building: SurveyBuilding) => FormItem[];

/** Questions with several answers in rows, columns or entries; null when the type is not one of these. */
export function tableItems(context: QuestionContext, readElements: ElementReader): FormItem[] | null {
  switch (context.question.type) {
    case 'multipletext':
      return multipleTexts(context, readElements);
    case 'matrix':
      return matrixItems(context);
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

function heading(context: QuestionContext): FormItem {
  const { question, name, notes, building } = context;
  if (sourceList(question.validators).length > 0) {
    notes.missing(unreadText('validators', question.validators));
  }
  return headingItem({ ...context, name: building.names.take(`${name}_text`) });
}

/** Rows and columns come as texts or as `{value, text}`. */
function rowsOf(source: unknown, notes: QuestionNotes): { value: string; text: unknown }[] {
  return sourceList(source).flatMap((entry) => {
    if (isSourceObject(entry)) {
      const value = sourceText(entry.value);
      noteUnread(entry, 'row', notes);
      for (const key of ['visibleIf', 'enableIf']) {
        if (sourceText(entry[key]) !== undefined) notes.missing(`${key} of a row: ${String(entry[key])}`);
      }
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
    const copy = {
      ...part,
      type: 'text',
      name: `${sourceName}.${name}`,
      title: part.title ?? name,
      isRequired,
    };
    return building.report.standsFor(copy, part);
  });
  const items = readElements(elements, building);
  if (question.isRequired === true && items.length > 0) {
    for (const item of items) item.required = true;
    notes.missing('that one of the texts is enough: each is needed');
  }
  return [heading(context), ...items];
}

/** One question, or where a rule looks at a single row, a question for each. */
function matrixItems(context: QuestionContext): FormItem[] {
  const { question, name, notes, building } = context;
  const sourceName = sourceText(question.name) ?? '';
  const lines = sourceList(question.rows).length;
  const isOne = lines > 0 && lines <= MATRIX_LINES_MAX && sourceList(question.columns).length > 0;
  if (!isOne || building.looksInto(sourceName)) return matrixRows(context);
  const columns = readChoices(question.columns, building, notes);
  const rows = rowsOf(question.rows, notes).map(({ value, text }) => {
    const row: Choice = { label: value, value };
    building.write({ owner: row, key: 'label' }, text, notes);
    return row;
  });
  const isMultiple = question.cellType === 'checkbox';
  const options = { rows, columns, ...(isMultiple ? { multiple: true } : {}) };
  const item: FormItem = { name, type: 'matrix', options };
  const isNeeded = noteNeededRows(question, notes);
  describe(item, { ...context, question: { ...question, isRequired: isNeeded } });
  building.answers(sourceName, item);
  return [item];
}

function noteNeededRows(question: SourceObject, notes: QuestionNotes): boolean {
  const needsAll = question.isAllRowRequired === true || question.eachRowRequired === true;
  const isNeeded = needsAll || question.isRequired === true;
  if (isNeeded && !needsAll) notes.missing('that one answered row is enough: each is needed');
  return isNeeded;
}

function matrixRows(context: QuestionContext): FormItem[] {
  const { question, name, notes, building } = context;
  const choices = readChoices(question.columns, building, notes);
  if (question.cellType === 'checkbox') notes.missing('several answers in one row');
  notes.changed('each row is a question');
  const isNeeded = noteNeededRows(question, notes);
  const rows = rowsOf(question.rows, notes).map((row): FormItem => {
    const item: FormItem = {
      name: building.names.take(`${name}_${row.value}`),
      type: 'radio',
      options: { choices: choices.map((choice) => ({ ...choice })), direction: 'horizontal' },
    };
    const source = { title: row.text, isRequired: isNeeded };
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
  if (question.isRequired === true) notes.missing('that at least one cell is answered');
  const rows = rowsOf(question.rows, notes).flatMap((row) => {
    const elements = columnsOf(question, building).map((column): SourceObject => {
      const columnName = sourceText(column.name) ?? '';
      const copy = {
        ...column,
        name: `${sourceName}.${row.value}.${columnName}`,
        title: column.title ?? columnName,
      };
      return building.report.standsFor(copy, column);
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
function columnsOf(question: SourceObject, { report }: SurveyBuilding): SourceObject[] {
  return objectsOf(question.columns).map((column) => {
    const cell = sourceText(column.cellType) ?? sourceText(question.cellType) ?? 'dropdown';
    const type = cell === 'default' ? 'dropdown' : cell;
    const own = sourceList(column.choices).length > 0;
    const isChoice = ['dropdown', 'radiogroup', 'checkbox', 'tagbox'].includes(type);
    const copy = {
      ...column,
      cellType: undefined,
      type,
      ...(isChoice && !own ? { choices: question.choices } : {}),
    };
    return report.standsFor(copy, column);
  });
}

function dynamicRows(context: QuestionContext, readElements: ElementReader): FormItem {
  const { question, notes, building } = context;
  const columns = columnsOf(question, building).map((column) =>
    building.report.standsFor({ ...column, title: column.title ?? column.name }, column),
  );
  return dynamicList(context, {
    elements: columns,
    readElements,
    counts: countsOf(question, { kind: 'Row', startCount: 2 }, notes),
    texts: [question.addRowText, question.removeRowText],
  });
}

function dynamicPanels(context: QuestionContext, readElements: ElementReader): FormItem {
  const { question, notes } = context;
  return dynamicList(context, {
    elements: objectsOf(question.templateElements),
    readElements,
    counts: countsOf(question, { kind: 'Panel', startCount: 0 }, notes),
    texts: [
      question.addPanelText ?? question.panelAddText,
      question.removePanelText ?? question.panelRemoveText,
    ],
  });
}

interface ListSource {
  elements: SourceObject[];
  readElements: ElementReader;
  counts: EntryCounts;
  texts: [unknown, unknown];
}

/** Fewest and most entries of a list; nothing where any number is right. */
interface EntryCounts {
  least: number;
  most: number | undefined;
}

/** Entries that the source lets a person have: it begins with some, and may forbid to add or to take away. */
function countsOf(
  question: SourceObject,
  { kind, startCount }: { kind: 'Panel' | 'Row'; startCount: number },
  notes: QuestionNotes,
): EntryCounts {
  const plural = kind === 'Row' ? 'Rows' : 'Panel';
  const most = sourceNumber(question[`max${kind}Count`]);
  const asked = sourceNumber(question[`min${kind}Count`]) ?? 0;
  // Of two that cross, the source follows the most.
  const least = Math.min(asked, most ?? asked);
  const given = sourceNumber(question[`${kind.toLowerCase()}Count`]);
  const start = Math.min(Math.max(given ?? startCount, least), most ?? Number.POSITIVE_INFINITY);
  const counts = {
    least: question[`allowRemove${plural}`] === false ? start : least,
    most: question[`allowAdd${plural}`] === false ? start : most,
  };
  if (counts.most === 0) notes.missing('that no entry can be added');
  if (given !== undefined && start > counts.least) {
    notes.changed(`starts with ${counts.least} entries instead of ${start}`);
  }
  return counts;
}

function dynamicList(context: QuestionContext, source: ListSource): FormItem {
  const { question, name, notes, building } = context;
  const { least, most } = source.counts;
  const rules: Rule[] = [
    ...(least ? [{ type: 'minLength' as const, value: least }] : []),
    ...(most ? [{ type: 'maxLength' as const, value: most }] : []),
  ];
  const options = { items: source.readElements(source.elements, building.inList()) };
  building.write({ owner: options, key: 'addLabel' }, source.texts[0], notes);
  building.write({ owner: options, key: 'deleteLabel' }, source.texts[1], notes);
  const item: FormItem = { name, type: 'dynamicList', rules, options };
  describe(item, context);
  building.answers(sourceText(question.name) ?? '', item);
  return item;
}
