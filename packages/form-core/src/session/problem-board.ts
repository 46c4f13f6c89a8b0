import type { FieldPath } from '../answers/answers.ts';
import type { FieldProblem } from '../rules/problem.ts';

/** The errors that show, and the fields that got a verdict once: only those are looked at again unasked. */
export class ProblemBoard {
  #problems = new Map<FieldPath, FieldProblem>();
  #judged = new Set<FieldPath>();

  at(path: FieldPath): FieldProblem | null {
    return this.#problems.get(path) ?? null;
  }

  isJudged(path: FieldPath): boolean {
    return this.#judged.has(path);
  }

  judge(path: FieldPath, problem: FieldProblem | null): void {
    this.#judged.add(path);
    this.set(path, problem);
  }

  judgeAll(paths: Iterable<FieldPath>): void {
    for (const path of paths) this.#judged.add(path);
  }

  set(path: FieldPath, problem: FieldProblem | null): void {
    if (problem === null) this.#problems.delete(path);
    else this.#problems.set(path, problem);
  }

  /** All errors anew; the first one of a field counts. */
  replace(problems: readonly FieldProblem[]): void {
    this.#problems = new Map();
    for (const problem of problems) {
      if (!this.#problems.has(problem.path)) this.#problems.set(problem.path, problem);
      this.#judged.add(problem.path);
    }
  }

  /** In the order of the given fields; errors elsewhere come last. */
  inOrder(paths: ReadonlySet<FieldPath>): FieldProblem[] {
    if (this.#problems.size === 0) return [];
    const known = [...paths].map((path) => this.#problems.get(path)).filter((one) => one !== undefined);
    const elsewhere = [...this.#problems.values()].filter(({ path }) => !paths.has(path));
    return [...known, ...elsewhere];
  }

  /** Fields got other paths, or none. */
  move(to: (path: FieldPath) => FieldPath | null): void {
    const problems = [...this.#problems.values()].map((problem) => ({ problem, path: to(problem.path) }));
    this.#problems = new Map();
    for (const { problem, path } of problems)
      if (path !== null) this.#problems.set(path, { ...problem, path });
    this.#judged = new Set([...this.#judged].map(to).filter((path) => path !== null));
  }
}
