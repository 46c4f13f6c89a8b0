import { hasAnswerShape } from '../../answers/answer-shape.ts';
import type { AnswerValue } from '../../answers/answers.ts';
import type { FieldType, FormDefinition, FormItem } from '../../definition/form-definition.ts';
import {
  type DraftId,
  type DraftStore,
  filterContested,
  type KeptAnswer,
  type KeptDraft,
} from '../draft-store.ts';
import { questionsOf } from '../kept-values.ts';

/** An answer of an older version that no question of this version can take. */
export interface LeftAnswer {
  name: string;
  label: string;
  type: FieldType;
  value: AnswerValue;
}

/** What came over from a draft of another version of the form. The older draft itself stays as it is. */
export interface CarriedOver {
  fromVersion: number;
  /** Milliseconds since 1970 of the older draft's last change. */
  savedAt: number;
  answers: Record<string, AnswerValue>;
  /** Values of this device that nobody has chosen between yet. */
  contested: KeptDraft['contested'];
  left: LeftAnswer[];
}

/** Types that hold the same kind of value, so that an answer can move between them. */
const KINDS: readonly (readonly FieldType[])[] = [
  ['text', 'textarea', 'number', 'country', 'state', 'email'],
  ['fileUpload', 'file_upload'],
  ['select', 'dropdown'],
];

/** The person's newest draft of another version of the form; null when there is none. */
export async function findOtherVersion(store: DraftStore, id: DraftId): Promise<KeptDraft | null> {
  const others = (await store.list())
    .filter(
      ({ id: other }) =>
        other.owner.kind === id.owner.kind &&
        other.owner.id === id.owner.id &&
        other.site === id.site &&
        other.form === id.form &&
        other.version !== id.version,
    )
    .toSorted((one, other) => other.savedAt - one.savedAt);
  for (const { id: other } of others) {
    const draft = await store.read(other);
    if (draft !== null && draft.submittedAt === null) return draft;
  }
  return null;
}

/** Takes over, question by question, what still fits by name, type and choices; and says what does not. */
export function carryOver(draft: KeptDraft, definition: FormDefinition): CarriedOver {
  const questions = questionsOf(definition);
  const answers: Record<string, AnswerValue> = {};
  const left: LeftAnswer[] = [];
  const isTaken = (name: string, value: AnswerValue) => {
    const item = questions.get(name);
    return item !== undefined && fits(item, draft.questions[name]?.type ?? 'text', value);
  };
  for (const [name, { value }] of Object.entries(draft.answers)) {
    if (isNothing(value)) continue;
    if (isTaken(name, value)) answers[name] = value;
    else left.push(leftAnswer(draft, name, value));
  }
  const contested = filterContested(
    draft.contested,
    ({ tab, value }, name) => tab !== null && isTaken(name, value),
  );
  // Beside no answer there is nothing to choose from: the last of them is it.
  for (const [name, others] of Object.entries(contested)) {
    const last = others.at(-1);
    if (last === undefined || answers[name] !== undefined) continue;
    answers[name] = last.value;
    if (others.length === 1) delete contested[name];
    else contested[name] = others.slice(0, -1);
  }
  return { fromVersion: draft.id.version, savedAt: draft.savedAt, answers, contested, left };
}

/** Whether a question can show a value; what another version or program wrote may be of any shape. */
export function isShowable(item: FormItem | undefined, value: AnswerValue): boolean {
  return item !== undefined && (isNothing(value) || hasAnswerShape(item, value));
}

/** An answer that no question takes, with what is known of the one that it was given to. */
export function leftAnswer(draft: KeptDraft, name: string, value: AnswerValue): LeftAnswer {
  const { type, label } = draft.questions[name] ?? { type: 'text', label: name };
  return { name, label, type, value };
}

function fits(item: FormItem, type: FieldType, value: KeptAnswer['value']): boolean {
  if (
    item.type === 'select' ||
    item.type === 'dropdown' ||
    item.type === 'radio' ||
    item.type === 'checkbox'
  ) {
    const isMultiple =
      item.type === 'checkbox' ||
      ((item.type === 'select' || item.type === 'dropdown') && item.options?.multiple);
    if (Array.isArray(value) !== Boolean(isMultiple)) return false;
    const choices = item.options?.choices;
    // Choices that are loaded are not known yet; the question itself drops what is not among them.
    if (choices === undefined) return isSameKind(item.type, type);
    const values = new Set<unknown>(choices.map((choice) => choice.value));
    return (Array.isArray(value) ? value : [value]).every((chosen) => values.has(chosen));
  }
  return isSameKind(item.type, type);
}

function isSameKind(one: FieldType, other: FieldType): boolean {
  return one === other || KINDS.some((kind) => kind.includes(one) && kind.includes(other));
}

function isNothing(value: AnswerValue): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
