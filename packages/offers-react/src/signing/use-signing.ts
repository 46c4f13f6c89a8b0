import type { SigningSession } from '@opencareers/contracts/signing';
import { useMemo, useState } from 'react';
import { createAttemptKey } from '../data/attempt-key.ts';
import { OfferCallError } from '../data/offers-port.tsx';
import { type SigningDraft, signatureOf, startDraft } from './signing-draft.ts';
import { signingFailure } from './signing-failure.ts';
import { type Rejection, useSigningPort } from './signing-port.tsx';
import { DocumentMissing, type SigningDocument, useSigningDocument } from './use-signing-document.ts';

/** The steps in their order (spec:D10). */
export const SIGNING_STEPS = ['consent', 'read', 'adopt', 'review'] as const;
export type SigningStepName = (typeof SIGNING_STEPS)[number];
/** What the page shows: a step, the question why, or how it ended. */
export type SigningView =
  | SigningStepName
  | 'disagree'
  | 'reject'
  | 'proof'
  | 'later'
  | 'signed'
  | 'rejected'
  | 'over';

/** A document being signed. */
export interface Signing {
  session: SigningSession;
  document: SigningDocument;
  place: SigningView;
  draft: SigningDraft;
  changeDraft: (change: Partial<SigningDraft>) => void;
  /** The end of the document was shown. */
  isSeen: boolean;
  setSeen: (isSeen: boolean) => void;
  /** The person says that it was read. */
  isRead: boolean;
  setRead: (isRead: boolean) => void;
  /** The text of the last failure; null when there is none. */
  failure: string | null;
  isBusy: boolean;
  show: (place: SigningView) => void;
  /** Shows the step from which refusing was asked for. */
  showLastStep: () => void;
  consent: () => Promise<void>;
  /** Keeps the signature on the server, and shows `next`. */
  adopt: (next: 'review' | 'later') => Promise<void>;
  sign: () => Promise<void>;
  reject: (rejection: Rejection) => Promise<void>;
}

/** Leads through the steps; everything typed stays whatever fails. */
export function useSigning(opened: SigningSession): Signing {
  const { calls, tell, texts, log } = useSigningPort();
  const [session, setSession] = useState(opened);
  const document = useSigningDocument(session);
  const [place, setPlace] = useState<SigningView>(() => firstPlace(opened));
  const [draft, setDraft] = useState(() => startDraft(opened));
  const [lastStep, setLastStep] = useState<SigningView>('consent');
  const [isSeen, setSeen] = useState(opened.signature !== null);
  const [isRead, setRead] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const key = useMemo(() => createAttemptKey(), []);

  const show = (next: SigningView) => {
    setFailure(null);
    if (next === 'reject') setLastStep(place);
    setPlace(next);
  };
  const run = async (call: () => Promise<SigningSession>, next: SigningView): Promise<void> => {
    setFailure(null);
    setBusy(true);
    try {
      const changed = await call();
      key.end();
      setSession(changed);
      // Decided meanwhile in another tab, whatever was asked here.
      show(changed.state === 'open' ? next : changed.state);
      if (changed.state !== 'open') tell(changed.state === 'signed' ? 'ESIGN' : 'REJECT');
    } catch (error) {
      // The page says by itself what is missing.
      if (error instanceof DocumentMissing) return;
      key.end(error);
      const found = signingFailure(error, texts);
      if (found.kind === 'told') setFailure(found.text);
      else show(found.kind);
      if (!(error instanceof OfferCallError)) log('A step of signing failed', error);
    } finally {
      setBusy(false);
    }
  };
  return {
    session,
    document,
    place,
    draft,
    changeDraft: (change) => setDraft((current) => ({ ...current, ...change })),
    isSeen,
    setSeen,
    isRead,
    setRead,
    failure,
    isBusy,
    show,
    showLastStep: () => show(lastStep),
    consent: async () =>
      await run(async () => calls.consent(session.consent.version, (await document.loaded()).proof), 'read'),
    adopt: async (next) => {
      const signature = signatureOf(draft);
      if (signature !== null) await run(() => calls.adopt(signature), next);
    },
    sign: async () =>
      await run(async () => calls.sign((await document.loaded()).proof, key.for(['sign'])), 'signed'),
    reject: async (rejection) => {
      const { reason, comment } = rejection;
      await run(() => calls.reject(rejection, key.for(['reject', reason ?? '', comment])), 'rejected');
    },
  };
}

/** Where somebody goes on who began before. */
function firstPlace({ state, consent, signature }: SigningSession): SigningView {
  if (state !== 'open') return state;
  if (!consent.is_given) return 'consent';
  return signature === null ? 'read' : 'review';
}
