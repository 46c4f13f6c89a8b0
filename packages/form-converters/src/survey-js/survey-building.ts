import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { enableWhen, requireWhen, showWhen } from '../conditions.ts';
import type { QuestionNotes, ReportWriter } from '../conversion.ts';
import { FieldNames } from '../field-names.ts';
import { type SourceObject, sourceText } from '../source-json.ts';
import type { LocalText, TranslatedTexts } from '../translations.ts';

/** What a rule of the source does to an item, and what the report says when it can't. */
const RULE_EFFECTS = {
  visibleIf: { apply: showWhen, lost: 'shown always' },
  enableIf: { apply: enableWhen, lost: 'can be used always' },
  requiredIf: { apply: requireWhen, lost: 'needed only as it is marked' },
} as const;

/** A rule of the source that waits until all questions are known. */
interface PendingRule {
  effect: (typeof RULE_EFFECTS)[keyof typeof RULE_EFFECTS];
  items: readonly FormItem[];
  expression: string;
  notes: QuestionNotes;
  scope: SurveyBuilding;
}

/** A calculation of the source that waits until all questions are known. */
interface PendingCalculation {
  item: FormItem;
  expression: string;
  notes: QuestionNotes;
  scope: SurveyBuilding;
}

/** A text of the source with answers in it. */
interface PendingFilling {
  owner: object;
  key: string;
  others: Record<string, string>;
  notes: QuestionNotes;
  scope: SurveyBuilding;
}

const PLACEHOLDER = /\{[A-Za-z][^{}]*\}/;
const INSERTED = 'answers or templates inserted into texts';
/** Types whose answers stand in no sentence. */
const WORDLESS: readonly FormItem['type'][] = ['dynamicList', 'fileUpload', 'checkboxItem', 'dateRange'];

/** Lets texts name the questions that became of those of the source; notes those that name something else. */
export function applyFillings({ fillings }: SurveyBuilding): void {
  for (const { owner, key, others, notes, scope } of fillings) {
    const texts = owner as Record<string, string>;
    const read = [texts[key] ?? '', ...Object.values(others)].map((text) => withAnswers(text, scope));
    if (read.some((text) => text === null)) {
      notes.missing(INSERTED);
      continue;
    }
    texts[key] = withAnswers(texts[key] ?? '', scope) ?? '';
    for (const [language, text] of Object.entries(others))
      others[language] = withAnswers(text, scope) ?? text;
  }
}

function withAnswers(text: string, scope: SurveyBuilding): string | null {
  let isRead = true;
  const filled = text.replace(new RegExp(PLACEHOLDER, 'g'), (all) => {
    const item = scope.find(all.slice(1, -1).trim());
    isRead &&= item !== undefined && !WORDLESS.includes(item.type);
    return `{answers.${item?.name ?? ''}}`;
  });
  return isRead ? filled : null;
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
  readonly #source: string;
  /** Questions by name, for triggers. */
  readonly questions = new Map<string, SurveyQuestion>();
  readonly pending: PendingRule[];
  readonly calculations: PendingCalculation[];
  readonly fillings: PendingFilling[];
  /** What begins hidden and has no rule of its own that could show it; only a trigger still can. */
  readonly hidden: Map<QuestionNotes, readonly FormItem[]>;
  readonly #answers = new Map<string, FormItem>();
  readonly #parent: SurveyBuilding | null;

  /** `source` is the text of the whole survey. */
  constructor(
    report: ReportWriter,
    texts: TranslatedTexts,
    { source, parent = null }: { source: string; parent?: SurveyBuilding | null },
  ) {
    this.#source = source;
    this.report = report;
    this.texts = texts;
    this.#parent = parent;
    this.pending = parent?.pending ?? [];
    this.calculations = parent?.calculations ?? [];
    this.fillings = parent?.fillings ?? [];
    this.hidden = parent?.hidden ?? new Map();
  }

  /** The building of the entries of a dynamic list: its own names, the form's texts and report. */
  inList(): SurveyBuilding {
    return new SurveyBuilding(this.report, this.texts, { source: this.#source, parent: this });
  }

  /** Remembers which item holds the answer of a question, or of a part of it such as `quality.price`. */
  answers(source: string, item: FormItem): void {
    if (!this.#answers.has(source)) this.#answers.set(source, item);
  }

  /** Whether a rule or a text anywhere looks at a part of a question, such as `{quality.price}`. */
  looksInto(question: string): boolean {
    return this.#source.includes(`{${question}.`) || this.#source.includes(`.${question}.`);
  }

  find(source: string): FormItem | undefined {
    const name = source.replace(/^(panel|row)\./, '');
    return this.#answers.get(name) ?? this.#parent?.find(source);
  }

  /**
   * Shows items of a question, panel or page only when its rule holds; the rule is read once all questions are known.
   * With a rule, `visible: false` says only what shows before the first answer: the rule decides.
   */
  showAs(source: SourceObject, { items, notes }: SurveyQuestion): void {
    const rule = sourceText(source.visibleIf);
    if (rule !== undefined) this.#await(rule, 'visibleIf', { items, notes });
    else if (source.visible === false) this.hidden.set(notes, items);
  }

  /** Lets items be used only while a rule of the source holds. */
  enableAs(source: SourceObject, { items, notes }: SurveyQuestion): void {
    const rule = sourceText(source.enableIf);
    if (rule === undefined) return;
    notes.changed('an answer to what can’t be used counts as none until it can be used again');
    this.#await(rule, 'enableIf', { items, notes });
  }

  /** Asks for an answer while a rule of the source holds. */
  requireAs(source: SourceObject, question: SurveyQuestion): void {
    const rule = sourceText(source.requiredIf);
    if (rule !== undefined) this.#await(rule, 'requiredIf', question);
  }

  #await(
    expression: string,
    effect: keyof typeof RULE_EFFECTS,
    { items, notes }: Pick<SurveyQuestion, 'items' | 'notes'>,
  ): void {
    this.pending.push({ effect: RULE_EFFECTS[effect], items, expression, notes, scope: this });
  }

  /** Puts answers into a text once all questions are known. */
  fillLater(
    target: { owner: object; key: string },
    { text = '', others }: LocalText,
    notes: QuestionNotes,
  ): void {
    if (/\{%/.test(text)) notes.missing(INSERTED);
    else if (PLACEHOLDER.test(text)) this.fillings.push({ ...target, others, notes, scope: this });
  }

  /** Sets a text of an item, with its translations, and notes what texts can't do here. */
  write(target: { owner: object; key: string }, source: unknown, notes: QuestionNotes): LocalText {
    const text = this.texts.read(source);
    if (text.text === undefined) return text;
    Object.assign(target.owner, { [target.key]: text.text });
    this.texts.place(target.owner, target.key, text);
    this.fillLater(target, text, notes);
    if (/!\[|\*\*|\*\w[^*]*\*/.test(text.text)) notes.missing('Markdown in texts');
    return text;
  }
}
