import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import type { Condition } from '@opencareers/form-core/visibility/condition';
import { showWhen } from '../conditions.ts';
import type { QuestionNotes, ReportWriter } from '../conversion.ts';
import { FieldNames } from '../field-names.ts';
import { objectOf, type SourceObject, sourceText } from '../source-json.ts';
import type { TranslatedTexts } from '../translations.ts';

/** What became of a component, for the rules of others. */
export interface FormIoAnswer {
  item: FormItem;
  component: SourceObject;
}

/** A component whose rule waits until all are known. */
interface PendingRule {
  items: readonly FormItem[];
  component: SourceObject;
  notes: QuestionNotes;
  scope: FormIoBuilding;
}

/** What texts of a form go through: the report, and words of other languages. */
export interface FormIoWords {
  report: ReportWriter;
  texts: TranslatedTexts;
  /** Words by language, by the text of the form. */
  dictionary: SourceObject;
}

const TEMPLATE = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/;

/** What a form turns into, while it is read; one for the form, and one for each list. */
export class FormIoBuilding {
  readonly words: FormIoWords;
  readonly names: FieldNames;
  readonly pending: PendingRule[];
  /** Keys of the containers and lists on the way here. */
  readonly path: readonly string[];
  /** How many of them lead to the list that this is an entry of. */
  readonly listDepth: number;
  readonly #answers: Map<string, FormIoAnswer>;
  readonly #parent: FormIoBuilding | null;

  constructor(words: FormIoWords, from?: { parent: FormIoBuilding; key: string; isList: boolean }) {
    const { parent, key, isList } = from ?? { parent: null, key: '', isList: false };
    this.words = words;
    this.path = parent === null ? [] : [...parent.path, key];
    this.pending = parent?.pending ?? [];
    this.#parent = parent;
    const shared = isList ? null : parent;
    this.names = shared?.names ?? new FieldNames();
    this.#answers = shared === null ? new Map() : shared.#answers;
    this.listDepth = isList ? this.path.length : (parent?.listDepth ?? 0);
  }

  get report(): ReportWriter {
    return this.words.report;
  }

  /** The building of the entries of a list: names of its own. */
  inList(key: string): FormIoBuilding {
    return new FormIoBuilding(this.words, { parent: this, key, isList: true });
  }

  /** The same form or entry inside a container, whose key is part of the paths of its components. */
  inContainer(key: string): FormIoBuilding {
    return new FormIoBuilding(this.words, { parent: this, key, isList: false });
  }

  /** The path of a component, as rules of others name it. */
  pathOf(key: string): string {
    return [...this.path, key].join('.');
  }

  answers(path: string, answer: FormIoAnswer): void {
    if (!this.#answers.has(path)) this.#answers.set(path, answer);
  }

  /** By its whole path, else by its key alone when there is one such component. */
  find(path: string): FormIoAnswer | undefined {
    const whole = this.#answers.get(path);
    if (whole !== undefined) return whole;
    const ending = [...this.#answers].filter(([known]) => known.endsWith(`.${path}`));
    return (ending.length === 1 ? ending[0]?.[1] : undefined) ?? this.#parent?.find(path);
  }

  /** Shows items only while the rules of their component hold. */
  showAs(component: SourceObject, items: readonly FormItem[], notes: QuestionNotes): void {
    // Also of a component that asks nothing: its rule is in the source, and is told.
    this.pending.push({ items, component, notes, scope: this });
  }

  /** Sets a text with its translations, and notes what texts can't do here. */
  write(target: { owner: object; key: string }, source: unknown, notes: QuestionNotes): void {
    const text = sourceText(source);
    if (text === undefined) return;
    Object.assign(target.owner, { [target.key]: text });
    this.words.texts.place(target.owner, target.key, { text, others: this.translationsOf(text) });
    if (TEMPLATE.test(text)) notes.missing('answers or templates inserted into texts');
  }

  /** A text in the other languages of the form. */
  translationsOf(text: string): Record<string, string> {
    const others: Record<string, string> = {};
    for (const [language, words] of Object.entries(this.words.dictionary)) {
      const translated = sourceText(objectOf(words)[text]);
      if (translated !== undefined && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(language))
        others[language] = translated;
    }
    return others;
  }
}

/** A component on its way. */
export interface ComponentContext {
  component: SourceObject;
  key: string;
  name: string;
  notes: QuestionNotes;
  building: FormIoBuilding;
}

/** Reads the rule of a component as a condition; null when it can't be expressed. */
export type RuleReader = (component: SourceObject, scope: FormIoBuilding) => RuleReading;

/** When a component shows: its condition, none, or what of its rule can't be expressed. */
export interface RuleReading {
  condition: Condition | null;
  lost: { property: string; value: unknown } | null;
}

/** Applies the rules that waited. */
export function applyRules({ pending }: FormIoBuilding, read: RuleReader): void {
  for (const { items, component, notes, scope } of pending) {
    const { condition, lost } = read(component, scope);
    if (lost !== null) {
      const said = JSON.stringify(lost.value);
      notes.missing(`shown always: the rule ${said} can't be expressed`, lost.property);
    } else if (condition !== null) for (const item of items) showWhen(item, condition);
  }
}
