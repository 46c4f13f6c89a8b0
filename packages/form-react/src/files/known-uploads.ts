import type { FieldPath } from '@opencareers/form-core/answers/answers';
import type { FieldProblem } from '@opencareers/form-core/rules/problem';
import type { FormSession } from '@opencareers/form-core/session/form-session';
import type { Texts } from '@opencareers/messages/texts';

/** What sending a form looks at of its files; `PendingUploads` is one. */
interface UploadsToSend {
  count(progress: 'moving' | 'stalled'): number;
  movingPaths(): ReadonlySet<FieldPath>;
  problems(texts: Texts): FieldProblem[];
  settled(): Promise<boolean>;
  stopWaiting(): void;
}

const known = new WeakMap<FormSession, UploadsToSend>();

/** The files of a form that are still on their way; undefined in forms that have had none. */
export function knownUploads(session: FormSession): UploadsToSend | undefined {
  return known.get(session);
}

/** Tells which they are; forms without files need not carry what follows them. */
export function tellUploads(session: FormSession, uploads: UploadsToSend): void {
  known.set(session, uploads);
}
