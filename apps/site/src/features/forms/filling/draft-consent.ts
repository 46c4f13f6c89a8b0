import { DRAFT_BROUGHT_PARAMETER } from '@opencareers/contracts/application-calls';
import type { OpenForm } from '@opencareers/contracts/forms';
import type { FormDraft } from '@opencareers/form-react/drafts/form-draft';

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

const keyOf = (domain: string, storage: string) => `opencareers.draftConsent.${domain}.${storage}`;
const YES = '1';
const NO = '0';

/** The consent of who has opened a form: not given until chosen, for each form and visitor of its own. */
export function createDraftConsent(
  { owner, draft }: Pick<OpenForm, 'owner' | 'draft'>,
  domain: string,
): DraftConsent {
  const key = keyOf(domain, owner.storage);
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

type SharedDraft = Pick<FormDraft, 'share' | 'unshare'>;

/** Does on this page what follows from a choice on another one, or on an earlier one; until the result is called. */
export function followConsent(consent: DraftConsent, draft: SharedDraft): () => void {
  // Nobody asked on this page: what fails is taken away when the form is opened again.
  const takeBack = () => void draft.unshare().catch(() => undefined);
  if (consent.takeLeftover()) takeBack();
  // This page sends of its own what another one allows, and ends what is under way when it was taken back there.
  return consent.subscribe((isElsewhere) => {
    if (isElsewhere !== true) return;
    if (consent.isGiven()) draft.share();
    else takeBack();
  });
}

/** Does what a visitor has chosen on this page; false when the server may have still what was taken back. */
export async function chooseKeeping(
  consent: DraftConsent,
  draft: SharedDraft,
  isChosen: boolean,
): Promise<boolean> {
  // First: nothing more may go there while it is removed.
  consent.choose(isChosen);
  try {
    if (isChosen) draft.share();
    else await draft.unshare();
    return true;
  } catch {
    // The box says what is so: the server may have it still.
    consent.choose(true);
    draft.share();
    return false;
  }
}

/** What a visitor chose counts for their draft under another name too. */
export function renameDraftConsent(domain: string, before: string, now: string): void {
  const chosen = recall(keyOf(domain, before));
  if (chosen !== null && recall(keyOf(domain, now)) === null) remember(keyOf(domain, now), chosen);
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
