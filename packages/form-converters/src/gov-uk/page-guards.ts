import type { Condition } from '@opencareers/form-core/visibility/condition';

/** When a page is reached: a node of a decision diagram over conditions; equal guards are the same number. */
export type Guard = number;

/** The page is never reached, or whatever is answered. */
export const NEVER_REACHED: Guard = 0;
export const ALWAYS_REACHED: Guard = 1;

interface GuardNode {
  atom: number;
  high: Guard;
  low: Guard;
}

/** Nodes before a form counts as too tangled to follow; real ones stay below 100. */
const NODES_MAX = 5_000;
/** Tests in the condition of one page before it counts as too long to read. */
const TESTS_MAX = 200;

/**
 * Reasons about the ways to a page, so that a detour that always comes back needs no condition. Conditions are taken
 * as independent of each other.
 */
export class PageGuards {
  readonly #nodes: (GuardNode | null)[] = [null, null];
  readonly #known = new Map<string, Guard>();
  readonly #atoms: Condition[] = [];
  readonly #choices = new Map<string, Guard>();

  test(condition: Condition): Guard {
    const key = JSON.stringify(condition);
    let atom = this.#atoms.findIndex((known) => JSON.stringify(known) === key);
    if (atom < 0) atom = this.#atoms.push(condition) - 1;
    return this.#node({ atom, high: ALWAYS_REACHED, low: NEVER_REACHED });
  }

  not(guard: Guard): Guard {
    return this.#choose(guard, NEVER_REACHED, ALWAYS_REACHED);
  }

  and(one: Guard, other: Guard): Guard {
    return this.#choose(one, other, NEVER_REACHED);
  }

  or(one: Guard, other: Guard): Guard {
    return this.#choose(one, ALWAYS_REACHED, other);
  }

  /** The guard as a condition; `always` without one, `tangled` when nobody could read it. */
  toCondition(guard: Guard): Condition | 'always' | 'never' | 'tangled' {
    if (guard === ALWAYS_REACHED) return 'always';
    if (guard === NEVER_REACHED) return 'never';
    const written = this.#write(guard, { left: TESTS_MAX });
    return written ?? 'tangled';
  }

  #write(guard: Guard, budget: { left: number }): Condition | null {
    const node = this.#nodes[guard];
    const atom = node ? this.#atoms[node.atom] : undefined;
    budget.left -= 1;
    if (!node || atom === undefined || budget.left < 0) return null;
    const rest = (part: Guard) => this.#write(part, budget);
    const { high, low } = node;
    if (high === ALWAYS_REACHED && low === NEVER_REACHED) return atom;
    if (high === NEVER_REACHED && low === ALWAYS_REACHED) return { not: atom };
    if (high === ALWAYS_REACHED) return join('or', atom, rest(low));
    if (high === NEVER_REACHED) return join('and', { not: atom }, rest(low));
    if (low === NEVER_REACHED) return join('and', atom, rest(high));
    if (low === ALWAYS_REACHED) return join('or', { not: atom }, rest(high));
    return join('or', join('and', atom, rest(high)), join('and', { not: atom }, rest(low)));
  }

  // If `test` then `high` else `low`.
  #choose(test: Guard, high: Guard, low: Guard): Guard {
    if (test === ALWAYS_REACHED) return high;
    if (test === NEVER_REACHED) return low;
    if (high === low) return high;
    if (high === ALWAYS_REACHED && low === NEVER_REACHED) return test;
    const key = `${test},${high},${low}`;
    const known = this.#choices.get(key);
    if (known !== undefined) return known;
    const atom = Math.min(...[test, high, low].map((guard) => this.#nodes[guard]?.atom ?? Infinity));
    const at = (guard: Guard, side: 'high' | 'low') => {
      const node = this.#nodes[guard];
      return node?.atom === atom ? node[side] : guard;
    };
    const chosen = this.#node({
      atom,
      high: this.#choose(at(test, 'high'), at(high, 'high'), at(low, 'high')),
      low: this.#choose(at(test, 'low'), at(high, 'low'), at(low, 'low')),
    });
    this.#choices.set(key, chosen);
    return chosen;
  }

  #node(node: GuardNode): Guard {
    if (node.high === node.low) return node.high;
    const key = `${node.atom},${node.high},${node.low}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    // Beyond the limit everything is reached: shown too often is better than not at all.
    if (this.#nodes.length >= NODES_MAX) return ALWAYS_REACHED;
    const guard = this.#nodes.push(node) - 1;
    this.#known.set(key, guard);
    return guard;
  }
}

function join(kind: 'and' | 'or', one: Condition | null, other: Condition | null): Condition | null {
  if (one === null || other === null) return null;
  const inside = (part: Condition) => {
    if (kind === 'and' && 'and' in part) return part.and;
    return kind === 'or' && 'or' in part ? part.or : [part];
  };
  const parts = [...inside(one), ...inside(other)];
  return kind === 'and' ? { and: parts } : { or: parts };
}
