import { createDraftConsent, type DraftConsent } from './draft-consent.ts';
import type { EarlierFormOfHost } from './draft-options.ts';
import { findVisitorDraft, type OpenedHere, rememberVisitorDraft } from './visitor-draft.ts';

/** What follows for a draft from whose it is. */
interface OwnedDraft {
  consent: DraftConsent;
  /** Other forms whose answers on this device fill it in. */
  earlier: readonly EarlierFormOfHost[];
  /** Whether the server may keep what is not sent yet; it may when absent. */
  isAllowed: (() => boolean) | undefined;
}

/** A visitor decides what the server keeps; a candidate has what the visitor began before. */
export function ownerOfDraft(
  here: OpenedHere,
  {
    isVisitor,
    isAsked,
    earlier = [],
  }: { isVisitor: boolean; isAsked: boolean; earlier?: readonly EarlierFormOfHost[] },
): OwnedDraft {
  const consent = createDraftConsent(here.opened, here.domain);
  if (!isVisitor) return { consent, earlier: [...findVisitorDraft(here), ...earlier], isAllowed: undefined };
  rememberVisitorDraft(here);
  return { consent, earlier, isAllowed: isAsked ? consent.isGiven : () => false };
}
