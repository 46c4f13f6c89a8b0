import type {
  AssistantConversation,
  AssistantSettings,
  AssistantTurn,
} from '@opencareers/contracts/assistant';
import { createContext, use, useSyncExternalStore } from 'react';
import { useSite } from '../../shell/site.ts';
import { cartStoreOf } from '../cart/index.ts';
import { useFirstResult, useSearch } from '../search/index.ts';
import {
  type ConversationStore,
  conversationOf,
  type Done,
  type Talk,
} from './conversation/conversation-store.ts';
import { listShownIds, makeAsk, type Said } from './conversation/make-ask.ts';
import { wishOfState } from './conversation/search-wish.ts';

/** What everything in the panel works with. */
export interface Assistant {
  settings: AssistantSettings;
  greeting: AssistantConversation['greeting'];
  /** The oldest first. */
  turns: readonly AssistantTurn[];
  talk: Talk;
  store: ConversationStore;
  /** The panel stands beside the page; else it hides the page. */
  isBeside: boolean;
  ask: (said: Said) => void;
  /** Something is to be seen on the page: a panel that hides it closes. */
  showPage: () => void;
}

const AssistantContext = createContext<Assistant | null>(null);

/** Gives the assistant to all components inside. */
export const AssistantProvider = AssistantContext;

/** The assistant of the panel. */
export function useAssistant(): Assistant {
  const assistant = use(AssistantContext);
  if (assistant === null) throw new Error('useAssistant needs an AssistantProvider around it');
  return assistant;
}

/** The conversation of the page, as it is now. */
export function useTalk(): [Talk, ConversationStore] {
  const store = conversationOf(useSite());
  return [useSyncExternalStore(store.subscribe, store.talk, store.talk), store];
}

/** What a press of a proposal did, and how to note it. */
export function useDone(proposal: string): [Done | null, (done: Done) => void] {
  const { talk, store } = useAssistant();
  return [talk.done[proposal] ?? null, (done) => store.note(proposal, done)];
}

/** From here on list, job and panel stand beside each other, and a job is read that nobody has chosen [SEARCH-08]. */
const isJobInSight = () => matchMedia('(width >= 1250px)').matches;

/** Asks with what the page shows: the search, the position that is open, and what is in the cart [ASSIST-02]. */
export function useAsking(turns: readonly AssistantTurn[], settings: AssistantSettings | undefined) {
  const site = useSite();
  const { state } = useSearch();
  const firstResult = useFirstResult();
  const store = conversationOf(site);
  const hasModelConsent = settings?.model?.hasConsent === true;
  return (said: Said) => {
    const inCart = settings?.isCartOffered ? (cartStoreOf(site).items() ?? []) : [];
    const page = {
      wish: wishOfState(state),
      positionId: state.pid ?? (isJobInSight() && listShownIds(turns).length === 0 ? firstResult() : null),
      cartIds: inCart.map(({ id }) => id).slice(0, CART_IDS_MAX),
    };
    store.ask(makeAsk(said, { turns, page, isKept: settings?.isKept === true, hasModelConsent }));
  };
}

const CART_IDS_MAX = 100;
