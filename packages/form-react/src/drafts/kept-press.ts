import {
  type DraftId,
  type DraftStore,
  emptyDraft,
  type KeptDraft,
} from '@opencareers/form-core/drafts/draft-store';
import { filesInAnswer, isWhollyKept, questionsOf } from '@opencareers/form-core/drafts/kept-values';
import type { FormSession } from '@opencareers/form-core/session/form-session';
import { pendingUploadsOf } from '../files/pending-uploads.ts';

/** A press on an earlier page is carried out anew for so long, in ms. */
const PRESS_MS = 24 * 60 * 60 * 1000;

/**
 * What a press to send is that was not sent yet. `waiting`: pressed here. `again`: pressed on an earlier page, to be
 * carried out anew. `review`: the same, but it is long ago or the answers are others now; they are only shown.
 */
export type PressState = 'none' | 'waiting' | 'again' | 'review';

/** Keeps on the device that a form was pressed to send while its files were on their way. */
export interface KeptPress {
  state(): PressState;
  /** What an earlier page kept. */
  resume(draft: KeptDraft, session: FormSession): Promise<void>;
  /** It was pressed, or that counts no more. */
  remember(wasPressed: boolean, session: FormSession | undefined): void;
  /** Another page wrote: it may have taken the press back. */
  readAgain(session: FormSession): Promise<void>;
  /** It is being sent; the sender keeps that from now on. */
  handOver(): void;
}

/** Starts with no press. */
export function createKeptPress(options: {
  store: DraftStore;
  id: DraftId;
  keepSensitive?: boolean;
  /** Another page took it back. */
  onTakenBack: (session: FormSession) => void;
  onChange: () => void;
}): KeptPress {
  const { store, id, keepSensitive = false, onTakenBack, onChange } = options;
  let isPressed = false;
  /** The device has it, so that its going means something. */
  let isKept = false;
  let state: PressState = 'none';

  const show = (next: PressState) => {
    if (next === state) return;
    state = next;
    onChange();
  };

  const keep = async (wasPressed: boolean, session: FormSession | undefined) => {
    const pressedAt = wasPressed ? Date.now() : null;
    const pressedAnswers =
      wasPressed && session !== undefined ? await digestAnswers(session, keepSensitive) : null;
    await store.update(id, (found) => {
      const isPast = isPressed !== wasPressed || (found !== null && found.submittedAt !== null);
      if (isPast) return found;
      const before = found ?? emptyDraft(id);
      const savedAt = before.savedAt || Date.now();
      return { ...before, writes: before.writes + 1, savedAt, pressedAt, pressedAnswers };
    });
    isKept = wasPressed && isPressed;
  };

  return {
    state: () => state,
    async resume({ pressedAt, pressedAnswers }, session) {
      if (pressedAt == null || isPressed) return;
      const isFresh = Date.now() - pressedAt < PRESS_MS && pressedAnswers != null;
      const isSame = isFresh && (await digestAnswers(session, keepSensitive)) === pressedAnswers;
      // Pressed here while the digest was made.
      if (isPressed) return;
      isPressed = isSame;
      isKept = isSame;
      show(isSame ? 'again' : 'review');
    },
    remember(wasPressed, session) {
      if (wasPressed === isPressed && (wasPressed || state === 'none')) return;
      isPressed = wasPressed;
      isKept = false;
      if (!wasPressed) show('none');
      // A device that keeps nothing: whoever closes the page presses again.
      void keep(wasPressed, session)
        .catch(() => undefined)
        .then(() => {
          if (wasPressed && isPressed) show('waiting');
        });
    },
    async readAgain(session) {
      if (!isKept) return;
      const draft = await store.read(id).catch(() => null);
      if (draft?.pressedAt !== null || draft.submission !== null || draft.submittedAt !== null) return;
      if (!isKept) return;
      isPressed = false;
      isKept = false;
      show('none');
      onTakenBack(session);
    },
    handOver() {
      isPressed = false;
      isKept = false;
      show('none');
    },
  };
}

/** The same for the same answers and files, on their way or not; null when some answers are not kept on the device. */
async function digestAnswers(session: FormSession, keepSensitive: boolean): Promise<string | null> {
  const answers = session.answersToSend();
  if (!isWhollyKept(session.definition, answers, keepSensitive)) return null;
  const questions = questionsOf(session.definition);
  const files = Object.entries(answers).flatMap(([name, value]) => {
    const item = questions.get(name);
    return item === undefined ? [] : filesInAnswer(item, value).map(({ file }) => file.uid);
  });
  const uids = new Set([...files, ...pendingUploadsOf(session).uids()]);
  const text = JSON.stringify([answers, Object.fromEntries([...uids].map((uid) => [uid, true]))], comparable);
  // Only a page without encryption lacks it; there nothing is sent by itself.
  const { subtle } = crypto as Partial<Crypto>;
  if (subtle === undefined) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** For `JSON.stringify`: in the order of the names, without what is empty, and without files, which go by their keys. */
function comparable(_name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.every(isFile) ? undefined : value;
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function isFile(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'uid' in value && 'content' in value;
}
