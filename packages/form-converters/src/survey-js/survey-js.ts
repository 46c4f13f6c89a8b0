import { namesReferredTo } from '@opencareers/form-core/admin/references';
import type { Expression as CalculatedExpression } from '@opencareers/form-core/calculation/expression';
import type {
  FormDefinition,
  FormItem,
  FormSection,
} from '@opencareers/form-core/definition/form-definition';
import type { Condition } from '@opencareers/form-core/visibility/condition';
import {
  allConditions,
  answerIs,
  answerIsAnyOf,
  anyCondition,
  fieldsLookedAt,
  showWhen,
} from '../conditions.ts';
import { type Conversion, ConversionRefusal, ReportWriter } from '../conversion.ts';
import { parseObjectLiteral } from '../object-literal.ts';
import {
  filledKeys,
  isSourceObject,
  objectsOf,
  type SourceObject,
  sourceList,
  sourceText,
} from '../source-json.ts';
import { TranslatedTexts } from '../translations.ts';
import { unreadText } from '../unread-properties.ts';
import { type CalculationReading, readCalculation } from './calculation.ts';
import { type Expression, parseExpression } from './expression.ts';
import { applyFillings, SurveyBuilding, type SurveyQuestion } from './survey-building.ts';
import { readElements, readPages } from './survey-pages.ts';

/** What the form as a whole can't do, by the property that asks for it. */
const LOST: Readonly<Record<string, string>> = {
  completedHtml: 'the text after sending',
  completedHtmlOnCondition: 'the text after sending',
  navigateToUrl: 'the page to go to after sending',
  cookieName: 'that a device answers once',
  goNextPageAutomatic: 'going on by itself',
  maxTimeToFinish: 'a limit of time',
  timeLimit: 'a limit of time',
  logo: 'a logo above the form',
  questionsOrder: 'questions in random order',
  questionOrder: 'questions in random order',
  questionTitleTemplate: 'the pattern of labels',
  questionTitlePattern: 'the pattern of labels',
};

/**
 * A SurveyJS form: JSON as an object, or as the text of a JavaScript object. Throws `ConversionRefusal` when there are
 * no questions in it.
 */
export function convertSurveyJs(input: unknown): Conversion {
  const survey = typeof input === 'string' ? parseObjectLiteral(input) : input;
  if (!isSourceObject(survey)) throw new ConversionRefusal('not a SurveyJS form: it is no object');
  const pages = objectsOf(survey.pages);
  const loose = [...objectsOf(survey.elements), ...objectsOf(survey.questions)];
  if (pages.length === 0 && loose.length === 0) {
    throw new ConversionRefusal('not a SurveyJS form: it has neither "pages" nor "elements" nor "questions"');
  }
  const report = new ReportWriter('surveyjs', survey);
  const texts = new TranslatedTexts();
  const building = new SurveyBuilding(report, texts, { source: JSON.stringify(survey) });
  const sections: FormSection[] = readPages(pages, building);
  if (loose.length > 0) sections.push({ title: '', items: readElements(loose, building) });
  sections[0]?.items.push(...calculatedItems(objectsOf(survey.calculatedValues), building));
  applyCalculations(building);
  applyFillings(building);
  applyRules(building);
  applyTriggers(objectsOf(survey.triggers), building, report);
  hideForEver(building);
  for (const key of filledKeys(survey, Object.keys(survey))) {
    // The order in which they stand.
    if (survey[key] === 'initial') continue;
    if (key in LOST || (!READ.has(key) && !LOOKS.test(key))) report.formLost(lossOf(key, survey[key]), key);
  }
  const definition = describeForm(survey, sections, texts);
  return { definition, report: report.write() };
}

function describeForm(survey: SourceObject, sections: FormSection[], texts: TranslatedTexts): FormDefinition {
  const definition: FormDefinition = { sections };
  for (const key of ['title', 'description'] as const) {
    const text = texts.read(survey[key]);
    if (text.text === undefined) continue;
    definition[key] = text.text;
    texts.place(definition, key, text);
  }
  if (sections.length > 1) definition.layout = 'stepper';
  if (showsPreview(survey)) definition.review = true;
  const translations = texts.collect(definition);
  if (translations !== undefined) Object.assign(definition, { language: 'en', translations });
  else if (sourceText(survey.locale) !== undefined) definition.language = sourceText(survey.locale);
  return definition;
}

/** Whether the answers are shown once more; older versions name which, newer ones say so of the survey. */
function showsPreview({ showPreviewBeforeComplete: shown }: SourceObject): boolean {
  return shown === true || (typeof shown === 'string' && shown !== 'noPreview' && shown !== 'false');
}

/** Values that the source works out unseen, for its rules. */
function calculatedItems(sources: readonly SourceObject[], building: SurveyBuilding): FormItem[] {
  return sources.flatMap((source): FormItem[] => {
    const [own, expression] = [sourceText(source.name) ?? '', sourceText(source.expression) ?? ''];
    const calculate = readCalculation(expression, readingIn(building));
    if (calculate === null || own === '') {
      building.report.formLost(`calculated value ${JSON.stringify(source)}`);
      return [];
    }
    const notes = building.report.part(`calculated value ${own}`, source);
    for (const [key, value] of Object.entries(source))
      if (!['name', 'expression', 'includeIntoResult'].includes(key))
        notes.missing(unreadText(key, value), key);
    const item: FormItem = { name: building.names.take(own), label: own, type: 'text', hidden: true };
    notes.named(item.name);
    workOut(item, calculate);
    building.answers(own, item);
    return [item];
  });
}

function applyCalculations(building: SurveyBuilding): void {
  for (const { item, expression, notes, scope } of building.calculations) {
    const calculate = readCalculation(expression, readingIn(scope));
    if (calculate === null) notes.missing(`shown without a value: "${expression}" can't be expressed`);
    else workOut(item, calculate);
  }
}

function readingIn(scope: SurveyBuilding): CalculationReading {
  const find = (name: string) => scope.find(name);
  return {
    find,
    condition(source) {
      const read = parseExpression(source);
      return read && expressionCondition(read, find);
    },
  };
}

function workOut(item: FormItem, calculate: CalculatedExpression): void {
  item.calculate = calculate;
  item.dependencies = namesReferredTo(item);
  delete item.readonly;
}

function applyRules(building: SurveyBuilding): void {
  for (const { effect, items, expression, notes, scope } of building.pending) {
    const read = parseExpression(expression);
    const condition = read && expressionCondition(read, (name) => scope.find(name));
    if (condition === null) notes.missing(`${effect.lost}: the rule "${expression}" can't be expressed`);
    else for (const item of items) effect.apply(item, condition);
  }
}

function applyTriggers(triggers: SourceObject[], building: SurveyBuilding, report: ReportWriter): void {
  const shown = new Map<string, TriggerTarget>();
  for (const trigger of triggers) {
    if (trigger.type !== 'visible') {
      report.formLost(`trigger ${JSON.stringify(trigger)}`);
      const answered = building.questions.get(sourceText(trigger.setToName) ?? '');
      answered?.notes.missing(`answered by a trigger: ${JSON.stringify(trigger)}`);
      continue;
    }
    const condition = triggerCondition(trigger, building);
    const pages = sourceList(trigger.pages).map((page) => `page ${sourceText(page) ?? ''}`);
    for (const name of [...sourceList(trigger.questions).map(sourceText), ...pages]) {
      if (name === undefined) continue;
      const target = shown.get(name) ?? { conditions: [], unread: [] };
      if (condition === null) target.unread.push(trigger);
      else target.conditions.push(condition);
      shown.set(name, target);
    }
  }
  for (const [name, target] of shown) {
    const question = building.questions.get(name);
    if (question === undefined) report.formLost(`a trigger that shows "${name}", which is not there`);
    else showByTrigger(question, target, building);
  }
}

/** The triggers that show one question, panel or page. */
interface TriggerTarget {
  conditions: Condition[];
  unread: SourceObject[];
}

function triggerCondition(trigger: SourceObject, building: SurveyBuilding): Condition | null {
  const source = sourceText(trigger.expression) ?? triggerExpression(trigger);
  const read = parseExpression(source);
  return read && expressionCondition(read, (name) => building.find(name));
}

/** Finds the item that a question of the source became. */
type QuestionLookup = (question: string) => FormItem | undefined;

/** A read expression as a condition on the form's items; null when it looks at something else than an answer. */
function expressionCondition(expression: Expression, find: QuestionLookup): Condition | null {
  if (expression.kind === 'not') {
    const part = expressionCondition(expression.part, find);
    return part && { not: part };
  }
  if (expression.kind === 'test') {
    const item = find(expression.question);
    return item === undefined ? null : testOf(expression, item);
  }
  const parts: Condition[] = [];
  for (const source of expression.parts) {
    const part = expressionCondition(source, find);
    if (part === null) return null;
    parts.push(part);
  }
  return (expression.kind === 'and' ? allConditions(parts) : anyCondition(parts)) ?? null;
}

function testOf(test: Extract<Expression, { kind: 'test' }>, item: FormItem): Condition | null {
  const { operator, values } = test;
  const field = item.name;
  const [first] = values;
  if (operator === 'empty') return { field, empty: true };
  if (operator === 'notempty') return { field, empty: false };
  if (first === undefined) return null;
  switch (operator) {
    case '=':
      return values.length === 1 ? answerIs(item, first) : null;
    case '<>':
      return values.length === 1 ? { not: answerIs(item, first) } : null;
    case 'contains':
    case 'allof':
      return allConditions(values.map((value) => contains(item, value))) ?? null;
    case 'notcontains':
      return { not: allConditions(values.map((value) => contains(item, value))) ?? contains(item, first) };
    case 'anyof':
      return answerIsAnyOf(item, values);
    case 'noneof':
      return { not: answerIsAnyOf(item, values) };
    default:
      if (typeof first === 'boolean' || values.length !== 1) return null;
      return { field, compare: { operator, value: first } };
  }
}

function contains(item: FormItem, value: string | number | boolean): Condition {
  return { field: item.name, contains: String(value) };
}

function triggerExpression(trigger: SourceObject): string {
  const operator = sourceText(trigger.operator) ?? 'equal';
  const value = trigger.value;
  const literal =
    typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&')}'` : (sourceText(value) ?? '');
  return `{${sourceText(trigger.name) ?? ''}} ${operator} ${literal}`.trim();
}

// What a trigger shows begins hidden in the source; here the condition alone decides.
function showByTrigger(
  { items, notes }: SurveyQuestion,
  { conditions, unread }: TriggerTarget,
  building: SurveyBuilding,
): void {
  const isShownBefore = !building.hidden.delete(notes);
  if (building.pending.some((rule) => rule.notes === notes && rule.effect.apply === showWhen))
    notes.missing('a trigger beside its own rule');
  for (const trigger of unread) {
    notes.missing(`shown always: the trigger ${JSON.stringify(trigger)} can't be expressed`);
  }
  const asked = [...new Set(conditions.flatMap(fieldsLookedAt))];
  // What is not hidden to begin with shows until a question of its triggers is answered.
  const before = isShownBefore ? allConditions(asked.map((field) => ({ field, empty: true }))) : undefined;
  const condition = anyCondition([...conditions, before]);
  if (condition === undefined || unread.length > 0) return;
  if (conditions.length > 1) notes.changed('shown when any of its triggers asks for it');
  for (const item of items) showWhen(item, condition);
}

function hideForEver(building: SurveyBuilding): void {
  for (const [notes, items] of building.hidden) {
    notes.changed('hidden for ever, as in the source: nothing there shows it');
    for (const item of items) {
      item.hidden = true;
      delete item.required;
    }
  }
}

/** Properties of a survey that are read. */
const READ = new Set(
  'title description pages elements questions triggers locale calculatedValues'.split(' '),
);
/** How a survey looks and how it is paged through: neither asks nor refuses anything. */
const LOOKS =
  /^(show(?!Timer)|question(?!s?Order)|width|maxOther|logo[A-Z]|focus|header|headerView|progress|toc|textUpdate|clearInvisible|checkErrors|validat|mode$|widthMode|fitTo|backgroundO|lazy|storeOthers|sendResult|maxTextLengthText|requiredMark|requiredText|firstPage|autoGrow|grid|theme|errorLocation|matrixDrag|sjsVersion|surveyId|surveyPostId|allowComplete|loadingHtml$)/;

function lossOf(key: string, value: unknown): string {
  return LOST[key] ?? unreadText(key, value);
}
