import type { FieldPath } from '@opencareers/form-core/answers/answers';
import type { Choice } from '@opencareers/form-core/definition/form-definition';
import type { FormSession } from '@opencareers/form-core/session/form-session';

type ChoicesOf = (path: FieldPath) => readonly Choice[] | undefined;

const known = new WeakMap<FormSession, ChoicesOf>();

/** Tells where the choices are that fields of a form have loaded; forms without such fields need no store of them. */
export function tellChoices(session: FormSession, choicesOf: ChoicesOf): void {
  known.set(session, choicesOf);
}

/** The choices that a field offers, for `EvaluationContext.choicesOf`; undefined while they are not known. */
export function knownChoices(session: FormSession, path: FieldPath): readonly Choice[] | undefined {
  return known.get(session)?.(path);
}
