import { isAnswerEmpty } from '../answers/answer-empty.ts';
import type { AnswerRow, Answers, AnswerValue, FieldPath } from '../answers/answers.ts';
import { answersOfFields } from '../answers/answers-to-send.ts';
import { initialRow } from '../answers/initial-answer.ts';
import { trimAnswer } from '../answers/trim-answer.ts';
import { type FormDefinition, VISIBILITY_DEBOUNCE_MS } from '../definition/form-definition.ts';
import { isFilledToday } from '../definition/locked-item.ts';
import { countNewQuestions } from '../definition/new-questions.ts';
import { isSameAnswer } from '../drafts/same-answer.ts';
import type { EvaluationContext } from '../rules/evaluation-context.ts';
import type { Judge } from '../rules/judge.ts';
import type { FieldProblem } from '../rules/problem.ts';
import type { PlacedField } from '../visibility/placed-field.ts';
import { listsAround, readAnswer, rowsOf, topName, writeAnswer } from './answer-paths.ts';
import { FieldStates, isSameState } from './field-states.ts';
import type { FieldState, FormSession, SectionState, SessionTimers } from './form-session.ts';
import { Listeners } from './listeners.ts';
import { PlacedFields } from './placed-answers.ts';
import { ProblemBoard } from './problem-board.ts';
import { movePath, RowKeys } from './row-keys.ts';

interface Start {
  definition: FormDefinition;
  answers: Answers;
  /** Answers that somebody else gave beforehand: they stand out until they are touched. */
  prefilled: Answers;
  context: () => EvaluationContext;
  /** Who says what is wrong with answers, at this moment. */
  judge: () => Judge;
  timers: SessionTimers;
}

/** The one implementation of `FormSession`; see there. */
export class FormSessionState implements FormSession {
  readonly definition: FormDefinition;
  readonly #context: () => EvaluationContext;
  readonly #judgeNow: () => Judge;
  readonly #timers: SessionTimers;
  /** Moves along with the entries of lists. */
  #prefilled: Answers;
  readonly #listeners = new Listeners();
  readonly #focusListeners = new Set<(path: FieldPath) => void>();
  readonly #rowKeys = new RowKeys();
  readonly #states = new FieldStates();
  readonly #disabled = new Set<FieldPath>();
  #answers: Answers;
  #placed: PlacedFields;
  /** What shows and can be used: follows the answers with a delay, so that nothing jumps between two keys [FORM-12]. */
  #visible: ReadonlySet<FieldPath>;
  /** The fields as they were then, with what their conditions say. */
  #settled: ReadonlyMap<FieldPath, PlacedField>;
  #touched = new Set<FieldPath>();
  readonly #board = new ProblemBoard();
  #isSubmitting = false;
  #stopWaiting: (() => void) | null = null;
  /** Names of questions that changed since visibility was last looked at. */
  readonly #changed = new Set<string>();
  readonly #sections: (SectionState | undefined)[] = [];

  constructor({ definition, answers, prefilled, context, judge, timers }: Start) {
    this.definition = definition;
    this.#context = context;
    this.#judgeNow = judge;
    this.#timers = timers;
    this.#prefilled = prefilled;
    this.#answers = answers;
    this.#placed = new PlacedFields(definition, answers, () => context().engines.tools);
    this.#settled = this.#placed.byPath();
    this.#visible = this.#placed.visiblePaths();
  }

  field(path: FieldPath): FieldState {
    const item = this.#placed.itemAt(path);
    if (item === undefined) throw new Error(`the form has no field ${path}`);
    const isCalculated = item.calculate !== undefined;
    const settled = this.#settled.get(path);
    const value = isCalculated ? settled?.value : readAnswer(this.#answers, path);
    const error = this.#board.at(path);
    const isTouched = this.#touched.has(path);
    const initial = isTouched ? undefined : readAnswer(this.#prefilled, path);
    // Another tab or an earlier visit may have put something else in its place.
    const isPrefilled = !isAnswerEmpty(initial) && isSameAnswer(initial, value);
    return this.#states.keep({
      path,
      item: settled?.item ?? item,
      value,
      error,
      isVisible: this.#visible.has(path),
      isDisabled:
        item.disabled === true ||
        this.#isSubmitting ||
        this.#disabled.has(path) ||
        settled?.isEnabled() === false,
      isRequired: settled?.isRequired() === true,
      isReadOnly: item.readonly === true || isCalculated || isFilledToday(item),
      isTouched,
      highlight: error !== null ? 'error' : isPrefilled ? 'highlight' : 'none',
    });
  }

  section(index: number): SectionState {
    const section = this.definition.sections[index];
    if (section === undefined) throw new Error(`the form has no section ${index}`);
    const names = new Set(section.items.map((item) => item.name));
    const shown = section.items.filter((item) => this.#visible.has(item.name));
    const errors = this.problems().filter(
      ({ path }) => names.has(topName(path)) && this.#visible.has(path),
    ).length;
    const state = {
      title: this.#filled(section.title),
      description: section.description && this.#filled(section.description),
      isVisible: shown.length > 0,
      newQuestions: countNewQuestions(shown),
      errors,
    };
    const known = this.#sections[index];
    if (known !== undefined && isSameState(known, state)) return known;
    this.#sections[index] = state;
    return state;
  }

  rowKeys(path: FieldPath): readonly string[] {
    return this.#rowKeys.of(path, rowsOf(readAnswer(this.#answers, path)).length);
  }

  subscribe(path: FieldPath, listener: () => void): () => void {
    return this.#listeners.add(path, listener);
  }

  subscribeAll(listener: () => void): () => void {
    return this.#listeners.addForAll(listener);
  }

  change(path: FieldPath, value: AnswerValue): void {
    this.#touched.add(path);
    this.#put(path, value);
    // An error goes as soon as it is mended; a new one waits until the field is left [FORM-11].
    if (this.#board.at(path) !== null && this.#verdict(path) === null) this.#board.set(path, null);
    this.#tell([path]);
  }

  blur(path: FieldPath): void {
    const { item } = this.field(path);
    const value = item.calculate === undefined ? readAnswer(this.#answers, path) : undefined;
    const trimmed = trimAnswer(item, value);
    if (trimmed !== value) this.#put(path, trimmed);
    this.#touched.add(path);
    if (this.#isJudged(path)) this.#judge(path);
    this.#tell([path]);
  }

  addRow(path: FieldPath): void {
    this.insertRow(path, rowsOf(readAnswer(this.#answers, path)).length, this.#newRow(path));
  }

  insertRow(path: FieldPath, index: number, row: AnswerRow): void {
    this.rowKeys(path);
    this.#rowKeys.insert(path, index);
    this.#changeRows(path, { index, by: 1, rows: (rows) => rows.toSpliced(index, 0, row) });
  }

  removeRow(path: FieldPath, index: number): void {
    this.rowKeys(path);
    this.#rowKeys.remove(path, index);
    this.#changeRows(path, { index, by: -1, rows: (rows) => rows.toSpliced(index, 1) });
  }

  setDisabled(path: FieldPath, isDisabled: boolean): void {
    if (this.#disabled.has(path) === isDisabled) return;
    if (isDisabled) this.#disabled.add(path);
    else this.#disabled.delete(path);
    this.#tell([path]);
  }

  answers(): Answers {
    return this.#answers;
  }

  answersToSend(): Answers {
    return answersOfFields(this.#placed.all());
  }

  adopt(answers: Answers): void {
    // What works answers out may have come meanwhile.
    this.#placed.follow(this.#answers);
    for (const [name, value] of Object.entries(answers))
      if (this.#placed.itemAt(name) !== undefined) this.#put(name, value);
    const isAdopted = ({ path }: FieldProblem) => Object.hasOwn(answers, topName(path));
    for (const { path } of this.problems().filter(isAdopted)) this.#judge(path);
    this.#settle();
    this.#listeners.tell(this.#listeners.watched());
  }

  validate(): FieldProblem[] {
    this.#settle();
    const problems = this.#judgeNow().fields(this.#placed.all(), this.#context());
    this.#board.judgeAll(this.#visible);
    this.setProblems(problems);
    return problems;
  }

  setProblems(problems: readonly FieldProblem[]): void {
    this.#board.replace(problems);
    this.#listeners.tell(this.#listeners.watched());
    const first = this.#board.inOrder(this.#visible).find(({ path }) => this.#visible.has(path));
    if (first !== undefined) for (const listener of this.#focusListeners) listener(first.path);
  }

  problems(): readonly FieldProblem[] {
    return this.#board.inOrder(this.#visible);
  }

  setSubmitting(isSubmitting: boolean): void {
    this.#isSubmitting = isSubmitting;
    this.#listeners.tell(this.#listeners.watched());
  }

  onFocusRequest(listener: (path: FieldPath) => void): () => void {
    this.#focusListeners.add(listener);
    return () => void this.#focusListeners.delete(listener);
  }

  dispose(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    this.#listeners.clear();
    this.#focusListeners.clear();
  }

  #put(path: FieldPath, value: AnswerValue): void {
    this.#answers = writeAnswer(this.#answers, path, value);
    this.#placed.follow(this.#answers);
    this.#changed.add(topName(path));
    this.#stopWaiting?.();
    this.#stopWaiting = this.#timers.set(() => this.#settle(), VISIBILITY_DEBOUNCE_MS);
  }

  /** Lets visibility follow the answers, and looks again at the fields that depend on what changed [FORM-12]. */
  #settle(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    const before = this.#visible;
    this.#settled = this.#placed.byPath();
    this.#visible = this.#placed.visiblePaths();
    for (const { path } of this.problems())
      if (before.has(path) && !this.#isJudged(path)) this.#board.set(path, null);
    for (const path of this.#placed.dependingOn(this.#changed))
      if (this.#board.isJudged(path) && this.#isJudged(path)) this.#judge(path);
    this.#changed.clear();
    // Fields of which nothing changed give the same state as before and are not drawn anew.
    this.#listeners.tell(this.#listeners.watched());
  }

  #filled(text: string): string {
    const { tools } = this.#context().engines;
    return tools?.filler?.text(text, (name) => this.#settled.get(name), this.definition) ?? text;
  }

  #isJudged(path: FieldPath): boolean {
    return this.#settled.get(path)?.isJudged() === true;
  }

  #verdict(path: FieldPath): FieldProblem | null {
    const field = this.#placed.byPath().get(path);
    return field?.isJudged() === true ? this.#judgeNow().field(field, this.#context()) : null;
  }

  #judge(path: FieldPath): void {
    this.#board.judge(path, this.#verdict(path));
  }

  #newRow(path: FieldPath): AnswerRow {
    const item = this.#placed.itemAt(path);
    return item?.type === 'dynamicList' ? initialRow(item.options?.items ?? [], this.#context()) : {};
  }

  /** An entry comes or goes: errors and touches of the entries behind it move along. */
  #changeRows(
    list: FieldPath,
    { index, by, rows }: { index: number; by: 1 | -1; rows: (rows: AnswerRow[]) => AnswerRow[] },
  ): void {
    const move = (path: FieldPath) => movePath(path, { list, index, by });
    this.#touched = new Set([...this.#touched].map(move).filter((path) => path !== null));
    this.#touched.add(list);
    this.#board.move(move);
    const initial = rowsOf(readAnswer(this.#prefilled, list));
    if (index < initial.length) {
      const moved = by === 1 ? initial.toSpliced(index, 0, {}) : initial.toSpliced(index, 1);
      this.#prefilled = writeAnswer(this.#prefilled, list, moved);
    }
    this.#put(list, rows(rowsOf(readAnswer(this.#answers, list))));
    if (this.#board.isJudged(list)) this.#judge(list);
    // A new entry is there at once: its first field takes the focus.
    this.#settle();
    this.#listeners.tell(this.#listeners.watched());
  }

  /** A list's state holds its entries, so it changes with every field in them. */
  #tell(paths: readonly FieldPath[]): void {
    this.#listeners.tell(paths.flatMap((path) => [path, ...listsAround(path)]));
  }
}
