import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { QuestionNotes, ReportWriter } from '../conversion.ts';
import { FieldNames } from '../field-names.ts';
import { filledKeys, type SourceObject, sourceText } from '../source-json.ts';
import type { LocalText, TranslatedTexts } from '../translations.ts';

/** A rule of the source that waits until all questions are known. */
interface PendingRule {
  items: readonly FormItem[];
  expression: string;
  notes: QuestionNotes;
  scope: SurveyBuilding;
}

/** What one question of the source became, and its notes. */
export interface SurveyQuestion {
  items: FormItem[];
  notes: QuestionNotes;
}

/** A question of the source on its way. */
export interface QuestionContext {
  question: SourceObject;
  name: string;
  notes: QuestionNotes;
  building: SurveyBuilding;
}

/** What a survey turns into, while it is read; one for the form, and one for each dynamic list. */
export class SurveyBuilding {
  readonly report: ReportWriter;
  readonly texts: TranslatedTexts;
  readonly names = new FieldNames();
  /** Questions by name, for triggers. */
  readonly questions = new Map<string, SurveyQuestion>();
  readonly pending: PendingRule[];
  readonly #answers = new Map<string, FormItem>();
  readonly #parent: SurveyBuilding | null;

  constructor(report: ReportWriter, texts: TranslatedTexts, parent: SurveyBuilding | null = null) {
    this.report = report;
    this.texts = texts;
    this.#parent = parent;
    this.pending = parent?.pending ?? [];
  }

  /** The building of the entries of a dynamic list: its own names, the form's texts and report. */
  inList(): SurveyBuilding {
    return new SurveyBuilding(this.report, this.texts, this);
  }

  /** Remembers which item holds the answer of a question, or of a part of it such as `quality.price`. */
  answers(source: string, item: FormItem): void {
    if (!this.#answers.has(source)) this.#answers.set(source, item);
  }

  find(source: string): FormItem | undefined {
    const name = source.replace(/^(panel|row)\./, '');
    return this.#answers.get(name) ?? this.#parent?.find(source);
  }

  /** Shows items only when an expression of the source holds; it is read once all questions are known. */
  showIf(expression: unknown, items: readonly FormItem[], notes: QuestionNotes): void {
    const text = sourceText(expression);
    if (text !== undefined) this.pending.push({ items, expression: text, notes, scope: this });
  }

  /** Sets a text of an item, with its translations, and notes what texts can't do here. */
  write(target: { owner: object; key: string }, source: unknown, notes: QuestionNotes): LocalText {
    const text = this.texts.read(source);
    if (text.text === undefined) return text;
    Object.assign(target.owner, { [target.key]: text.text });
    this.texts.place(target.owner, target.key, text);
    if (/\{[A-Za-z][^{}]*\}|\{%/.test(text.text)) notes.missing('answers or templates inserted into texts');
    if (/!\[|\*\*|\*\w[^*]*\*/.test(text.text)) notes.missing('Markdown in texts');
    return text;
  }
}

const LOST: Readonly<Record<string, string>> = {
  defaultValue: 'the value to start with',
  defaultValueExpression: 'the value to start with',
  requiredIf: 'a rule when an answer is needed',
  enableIf: 'a rule when an answer is possible',
  correctAnswer: 'the right answer of a quiz',
  setValueExpression: 'a calculated value',
  setValueIf: 'a calculated value',
  resetValueIf: 'a rule when the answer is taken back',
  inputMask: 'the input mask',
  maskType: 'the input mask',
  isUnique: 'that answers differ between entries',
  choicesEnableIf: 'a rule when choices are possible',
  choicesVisibleIf: 'a rule when choices show',
  hasSelectAll: 'the choice that selects all',
  showSelectAllItem: 'the choice that selects all',
  valueName: 'answers shared between questions',
};

/** Notes what no item can express, whatever the type of the question. */
export function noteLostKeys(question: SourceObject, notes: QuestionNotes): void {
  for (const key of filledKeys(question, Object.keys(LOST))) notes.missing(LOST[key] ?? key);
}
