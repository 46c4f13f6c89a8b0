import type { PageId } from '@opencareers/contracts/page-metadata';
import type { SavedSearchCreate } from '@opencareers/contracts/saved-searches';

/** What somebody wanted when the site asked them to sign in. Plain data: it survives a way over another site. */
export type PendingAction =
  | { kind: 'save_position'; positionId: number }
  | { kind: 'save_search'; search: SavedSearchCreate }
  | { kind: 'apply'; positionId: number }
  | { kind: 'allow_notifications' };

/** Why and how the login dialog opens. */
export interface SignInRequest {
  /** Done after the login [AUTH-02]. */
  pending?: PendingAction;
  /** Pages on which the pending action may be done; `login` is the dialog itself, wherever it is open. */
  routes?: readonly (PageId | 'login')[];
  /** The address that gets the code, where the page knows it. */
  email?: string;
  /** The page is not loaded anew after the login. */
  skipRefresh?: boolean;
  /** Hears that the dialog was closed while still logged out. */
  onCancel?: () => void;
}

type SignInListener = (request: SignInRequest | null) => void;

/** Leads the wish to sign in to the one dialog of the page. */
export interface SignInChannel {
  open: (request: SignInRequest) => void;
  /** Takes a wish back whose page is gone; `onCancel` is not called. */
  close: (request: SignInRequest) => void;
  /** Hears of wishes from now on, and of the last one that nobody heard; null is none. The result ends it. */
  listen: (listener: SignInListener) => () => void;
}

/** Makes the channel of one page. */
export function createSignInChannel(): SignInChannel {
  let listener: SignInListener | null = null;
  let last: SignInRequest | null = null;
  const tell = (request: SignInRequest | null) => {
    last = request;
    listener?.(request);
  };
  return {
    open: tell,
    close: (request) => {
      if (last === request) tell(null);
    },
    listen: (next) => {
      // What nobody heard yet waits.
      if (listener === null && last !== null) next(last);
      listener = next;
      return () => {
        if (listener === next) listener = null;
      };
    },
  };
}
