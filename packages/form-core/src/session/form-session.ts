import type { AnswerRow, Answers, AnswerValue, FieldPath } from '../answers/answers.ts';
import type { FormDefinition, FormItem } from '../definition/form-definition.ts';
import type { EvaluationContext } from '../rules/evaluation-context.ts';
import type { FieldProblem } from '../rules/problem.ts';

/** How a field stands out [FORM-13]: it has an error, it was filled in beforehand and not touched, or neither. */
export type FieldHighlight = 'error' | 'highlight' | 'none';

/** What one field shows now. A new object when something of it changed, the same one otherwise. */
export interface FieldState {
  readonly path: FieldPath;
  readonly item: FormItem;
  readonly value: AnswerValue;
  readonly error: FieldProblem | null;
  readonly isVisible: boolean;
  /** Disabled by the definition, for good or by its `enableIf`, by an only choice "N/A", or while the form is being sent. */
  readonly isDisabled: boolean;
  /** An answer must be given, always or with the answers of the moment. */
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  readonly isTouched: boolean;
  readonly highlight: FieldHighlight;
}

export interface SectionState {
  /** With the answers that stand in it. */
  readonly title: string;
  readonly description: string | undefined;
  readonly isVisible: boolean;
  readonly newQuestions: number;
  readonly errors: number;
}

/** Timers of a session; given by tests. */
export interface SessionTimers {
  set(callback: () => void, milliseconds: number): () => void;
}

export interface FormSessionOptions {
  definition: FormDefinition;
  /** Answers known beforehand; they are highlighted until they are touched. */
  initialAnswers?: Answers;
  /** Called for every verdict, so that "today" is that of the moment. */
  context: () => EvaluationContext;
  timers?: SessionTimers;
}

/**
 * A form being filled in: answers, errors, visibility and focus requests, without React and DOM. Hidden fields keep
 * their answers, which are neither validated nor sent, and come back when the field shows again (spec:D28).
 */
export interface FormSession {
  readonly definition: FormDefinition;
  field(path: FieldPath): FieldState;
  section(index: number): SectionState;
  /** Stable keys of a dynamic list's entries, in their order. */
  rowKeys(path: FieldPath): readonly string[];
  subscribe(path: FieldPath, listener: () => void): () => void;
  /** Called after any change: answers, errors, visibility. */
  subscribeAll(listener: () => void): () => void;

  change(path: FieldPath, value: AnswerValue): void;
  /** Trims texts, validates the field and the fields that depend on it [FORM-11]. */
  blur(path: FieldPath): void;
  addRow(path: FieldPath): void;
  /** Puts an entry back, for example after an undone deletion. */
  insertRow(path: FieldPath, index: number, row: AnswerRow): void;
  removeRow(path: FieldPath, index: number): void;
  /** For widgets: the field can't be changed, whatever the definition says (an only choice "N/A"). */
  setDisabled(path: FieldPath, isDisabled: boolean): void;

  /** Answers of all fields, hidden ones too: what is kept. */
  answers(): Answers;
  /** Answers of visible fields: what is sent. */
  answersToSend(): Answers;
  /** Takes answers from elsewhere (another tab, another device) without touching the fields. */
  adopt(answers: Answers): void;
  /** Validates everything that shows; asks for focus on the first problem. */
  validate(): FieldProblem[];
  /** External `validationErrors` [FORM-11]: set per field, the first is focused. */
  setProblems(problems: readonly FieldProblem[]): void;
  problems(): readonly FieldProblem[];
  setSubmitting(isSubmitting: boolean): void;
  /** Called when focus should go to a field. */
  onFocusRequest(listener: (path: FieldPath) => void): () => void;
  dispose(): void;
}
