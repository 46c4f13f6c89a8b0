/** Tasks of one group that a process has under way at once, where nothing else is said. */
const AT_ONCE = 2;
/** The group of all kinds that are done in one transaction: they take moments. */
const SHORT = 'short';
/** Stands for the group of tasks that are done together with another one. */
const BESIDE = '';

/**
 * What a process has under way. Each kind of slow work has a limit of its own, so that a system that answers slowly holds
 * up its own kind and no other: a silent mail server no letter that is sealed, a webhook no code to sign in with.
 */
export class TaskLimiter {
  readonly #groups = new Map<string, { name: string; atOnce: number }>();
  readonly #underWay = new Map<number, string>();

  /** Lets tasks of a kind be done, beside those that take moments. */
  addShort(kind: string): void {
    this.#groups.set(kind, { name: SHORT, atOnce: AT_ONCE });
  }

  /** Lets tasks of a kind be done, so many at once. */
  addSlow(kind: string, atOnce: number = AT_ONCE): void {
    this.#groups.set(kind, { name: `slow ${kind}`, atOnce });
  }

  /** Every kind that is done here. */
  get kinds(): string[] {
    return [...this.#groups.keys()];
  }

  /** Kinds of which another task may be begun. */
  get openKinds(): string[] {
    return [...this.#groups]
      .filter(([, group]) => this.#countOf(group.name) < group.atOnce)
      .map(([kind]) => kind);
  }

  /** Tasks that this process has not ended: it takes none of them once more, also when it was slow to say so. */
  get underWay(): number[] {
    return [...this.#underWay.keys()];
  }

  /** Tasks that are done together take one place. */
  enter(tasks: readonly { id: number; kind: string }[]): void {
    for (const [index, { id, kind }] of tasks.entries())
      this.#underWay.set(id, index === 0 ? (this.#groups.get(kind)?.name ?? SHORT) : BESIDE);
  }

  leave(tasks: readonly { id: number }[]): void {
    for (const { id } of tasks) this.#underWay.delete(id);
  }

  #countOf(name: string): number {
    return [...this.#underWay.values()].filter((group) => group === name).length;
  }
}
