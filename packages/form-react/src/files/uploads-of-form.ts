import type { FieldPath } from '@opencareers/form-core/answers/answers';
import type { FormSession } from '@opencareers/form-core/session/form-session';
import type { ChosenFile } from './chosen-file.ts';

/** What of a field's uploads matters to the list that the field is in. */
export interface UploadsOfField {
  readonly path: FieldPath;
  /** Gives up everything that is on its way; the result is what that was. */
  giveUp(): ChosenFile[];
}

const uploads = new WeakMap<FormSession, Set<UploadsOfField>>();

/** The uploads of a form's fields; those of hidden fields, which go on, too. */
export function uploadsOf(session: FormSession): Set<UploadsOfField> {
  const known = uploads.get(session) ?? new Set();
  uploads.set(session, known);
  return known;
}
