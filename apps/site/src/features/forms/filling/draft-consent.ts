import { DRAFT_BROUGHT_PARAMETER } from '@opencareers/contracts/application-calls';
import type { OpenForm } from '@opencareers/contracts/forms';

/** Whether a visitor lets the server keep what they have begun (spec:D31), remembered on the device. */
export interface DraftConsent {
  isGiven: () => boolean;
  /** Remembers the choice; other pages of this device hear of it. */
  choose: (isGiven: boolean) => void;
  /** `isElsewhere`: another page of this device has chosen. */
  subscribe: (listener: (isElsewhere?: boolean) => void) => () => void;
  /** Says once whether the server has a draft that was taken back, such as by a call that came after the removal. */
  takeLeftover: () => boolean;
}

const YES = '1';
const NO = '0';

/** The consent of who has opened a form: not given until chosen, for each form and visitor of its own. */
export function createDraftConsent(
  { owner, draft }: Pick<OpenForm, 'owner' | 'draft'>,
  domain: string,
): DraftConsent {
  const key = `opencareers.draftConsent.${domain}.${owner.storage}`;
  const listeners = new Set<(isElsewhere?: boolean) => void>();
  // Who presses the button of the mail wants it here, whatever they said on this device before.
  if (draft !== null && wasBrought()) remember(key, true);
  // What the server has was agreed to, in another browser or on an earlier page, unless it was taken back here.
  let isChosen = draft !== null;
  let isLeft = draft !== null && recall(key) === false;
  const tell = (isElsewhere: boolean) => {
    for (const listener of [...listeners]) listener(isElsewhere);
  };
  const hear = (event: StorageEvent) => {
    // Taken away, nothing was chosen: what the pages of the person were goes with it.
    if (event.key !== key || event.newValue === null) return;
    isChosen = event.newValue === YES;
    tell(true);
  };
  return {
    isGiven: () => recall(key) ?? isChosen,
    choose(isGiven) {
      isChosen = isGiven;
      remember(key, isGiven);
      tell(false);
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', hear);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', hear);
      };
    },
    takeLeftover() {
      const wasLeft = isLeft;
      isLeft = false;
      return wasLeft;
    },
  };
}

function wasBrought(): boolean {
  return new URL(location.href).searchParams.has(DRAFT_BROUGHT_PARAMETER);
}

/** Null when nothing was chosen here. */
function recall(key: string): boolean | null {
  try {
    const chosen = localStorage.getItem(key);
    return chosen === null ? null : chosen === YES;
  } catch {
    return null;
  }
}

function remember(key: string, isGiven: boolean): void {
  try {
    localStorage.setItem(key, isGiven ? YES : NO);
  } catch {
    // It holds for this page then.
  }
}
