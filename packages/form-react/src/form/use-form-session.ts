import type { Answers } from '@opencareers/form-core/answers/answers';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { FormSession } from '@opencareers/form-core/session/form-session';
import { type RefObject, useEffect, useState } from 'react';
import { focusField } from './focus-field.ts';
import { type FormPlace, OwnedSession } from './owned-session.ts';

interface SessionNeeds {
  /** A session that the host made and ends itself. */
  own: PreparedSession | undefined;
  definition: FormDefinition;
  answers: Answers | undefined;
  place: FormPlace;
}

/** A session, and what to wait for before its last verdict. */
export interface PreparedSession {
  session: FormSession;
  prepare: () => Promise<void>;
}

/** A session that lives as long as the component, unless the host made one. */
export function useFormSession(needs: SessionNeeds): PreparedSession {
  const { own, definition, answers, place } = needs;
  const [owned] = useState(() =>
    own === undefined ? new OwnedSession(definition, answers, place) : undefined,
  );
  useEffect(() => {
    owned?.moveTo(place);
  });
  useEffect(() => {
    if (owned === undefined) return;
    owned.keep();
    // A failure is met again when the form is sent.
    owned.prepare().catch(() => undefined);
    return () => owned.end();
  }, [owned]);
  return own ?? (owned as OwnedSession);
}
/** Takes the focus where the session asks it to go, once the page shows what the session knows. */
export function useFocusRequests(session: FormSession, root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = session.onFocusRequest((path) => {
      clearTimeout(timer);
      timer = setTimeout(() => root.current && focusField(root.current, path));
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [session, root]);
}
