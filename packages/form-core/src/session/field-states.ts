import type { FieldPath } from '../answers/answers.ts';
import type { FieldState } from './form-session.ts';

/** The state that each field last had: while nothing of it changes the same object is given again. */
export class FieldStates {
  readonly #states = new Map<FieldPath, FieldState>();

  keep(state: FieldState): FieldState {
    const known = this.#states.get(state.path);
    if (known !== undefined && isSameState(known, state)) return known;
    this.#states.set(state.path, state);
    return state;
  }
}

/** Whether two states say the same. */
export function isSameState<State extends object>(a: State, b: State): boolean {
  return (Object.keys(a) as (keyof State)[]).every((key) => Object.is(a[key], b[key]));
}
