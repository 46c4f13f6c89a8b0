import type { AssistantAsk, AssistantConversation, AssistantTurn } from '@opencareers/contracts/assistant';
import { type ApiError, isApiError } from '../../../api/api-error.ts';
import type { Site } from '../../../shell/site.ts';
import { askAssistant, type Coming, conversationQuery, eraseConversation } from './assistant-calls.ts';
import { consentKeyOf, keepConsent, readConsent } from './device-consent.ts';
import { forgetDeviceTurns, keepDeviceTurn, readDeviceTurns, turnsKeyOf, withTurn } from './device-turns.ts';
import { keepAsk, readAsk } from './kept-ask.ts';

/** What becomes of a question: on its way, waiting for a connection, stopped by the person, or refused with a reason. */
export type AskState = 'sent' | 'waiting' | 'stopped' | ApiError;

/** What is there of an answer that is not whole. */
export interface PartialAnswer {
  text: string;
  /** What was looked up for it, in the order of doing. */
  tools: readonly string[];
}

/** What a press of a proposal did. */
export interface Done {
  state: 'done' | 'undone';
  /** The positions that went into the cart or out of it. */
  ids?: readonly number[];
  /** Address of the search that was shown before. */
  before?: string;
}

/** What is known of the conversation besides what the server keeps. */
export interface Talk {
  /** Of visitors, on this device. */
  deviceTurns: readonly AssistantTurn[];
  asking: AssistantAsk | null;
  state: AskState;
  /** Of the answer that a model writes; what was there when it broke off stays. */
  partial: PartialAnswer;
  /** By the id of a turn and the place of the proposal in it. */
  done: Readonly<Record<string, Done>>;
  /** Of visitors: whether what they write may go to a model; null while nobody asked. */
  consent: boolean | null;
  /** What is being written. */
  draft: string;
  /** Turns that were answered on this page: they are announced. */
  answered: AssistantTurn | null;
}

/** The conversation of a page: one for all that show it, kept while the panel is closed. */
export interface ConversationStore {
  talk: () => Talk;
  subscribe: (notify: () => void) => () => void;
  ask: (ask: AssistantAsk) => void;
  /** Asks the same once more: the server answers it once. */
  retry: () => void;
  /** Ends the answer that is being written; the question can be asked again. */
  stop: () => void;
  /** Turns that are there by now, from another tab or before the line was lost: what waits for one of them is answered. */
  settle: (turns: readonly AssistantTurn[]) => void;
  /** Gives up a question that was not answered. */
  drop: () => void;
  write: (draft: string) => void;
  /** Keeps on this device what a visitor said about a model. */
  consent: (agrees: boolean) => void;
  note: (proposal: string, done: Done) => void;
  /** Takes all of it away, here, in other tabs and on the server. */
  clear: () => Promise<void>;
}

/** A lost answer is asked for again after this many ms, each time twice as long, so often. */
const RETRY_MS = 3_000;
const RETRIES_MAX = 4;
const NOTHING_YET: PartialAnswer = { text: '', tools: [] };

const stores = new WeakMap<Site, ConversationStore>();

/** The conversation of a page. */
export function conversationOf(site: Site): ConversationStore {
  const store = stores.get(site) ?? createConversation(site);
  stores.set(site, store);
  return store;
}

function createConversation(site: Site): ConversationStore {
  const { domain, user } = site.boot;
  const owner = { domain, person: user?.encId ?? '' };
  const isVisitor = user === null;
  const listeners = new Set<() => void>();
  const nothing: Talk = {
    deviceTurns: [],
    asking: null,
    state: 'sent',
    partial: NOTHING_YET,
    done: {},
    draft: '',
    answered: null,
    consent: null,
  };
  let talk: Talk = {
    ...nothing,
    consent: readConsent(domain),
    asking: readAsk(owner),
    deviceTurns: readOwnTurns(),
  };
  const set = (change: Partial<Talk>) => {
    talk = { ...talk, ...change };
    for (const notify of listeners) notify();
  };

  function readOwnTurns(): AssistantTurn[] {
    if (isVisitor) return readDeviceTurns(domain, Date.now());
    // Somebody is signed in: whoever comes after them finds nothing that was said before.
    forgetDeviceTurns(domain);
    return [];
  }

  let sending = new AbortController();
  let retries = 0;
  const isAsked = (ask: AssistantAsk) => talk.asking?.id === ask.id;

  async function send(ask: AssistantAsk): Promise<void> {
    set({ asking: ask, state: 'sent', partial: NOTHING_YET });
    keepAsk(owner, ask);
    sending = new AbortController();
    const { signal } = sending;
    const onComing = (coming: Coming) => {
      if (!signal.aborted && isAsked(ask)) set({ partial: withComing(talk.partial, coming) });
    };
    try {
      const turn = await askAssistant(site, ask, { onComing, signal });
      // Given up, or taken away with the rest, meanwhile.
      if (!isAsked(ask)) return;
      keepAsk(owner, null);
      const kept = isVisitor ? keepDeviceTurn(domain, turn, Date.now()) : await keepInQuery(site, turn);
      set({ asking: null, partial: NOTHING_YET, answered: turn, deviceTurns: kept });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (signal.aborted || !isAsked(ask)) return;
      set({ state: isLost(error) ? 'waiting' : error });
      if (isLost(error)) retryLater();
    }
  }

  const retry = () => {
    if (talk.asking !== null) void send(talk.asking);
  };
  const retryWaiting = () => {
    if (talk.state === 'waiting') retry();
  };
  function retryLater(): void {
    // The browser tells when there is a line again.
    if (navigator.onLine === false || retries >= RETRIES_MAX) return;
    setTimeout(retryWaiting, RETRY_MS * 2 ** retries);
    retries += 1;
  }
  addEventListener('online', retryWaiting);
  addEventListener('storage', ({ key }) => {
    if (!isVisitor) return;
    if (key === null || key === turnsKeyOf(domain)) set({ deviceTurns: readOwnTurns() });
    if (key === null || key === consentKeyOf(domain)) set({ consent: readConsent(domain) });
  });
  // A reload in between: the question goes out again under its id.
  retry();
  return {
    talk: () => talk,
    subscribe: (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    ask: (ask) => {
      retries = 0;
      void send(ask);
    },
    retry,
    stop: () => {
      sending.abort();
      // A reload does not ask again what somebody stopped.
      keepAsk(owner, null);
      set({ state: 'stopped' });
    },
    settle: (turns) => {
      const { asking, state } = talk;
      if (asking === null || state === 'sent' || !turns.some(({ id }) => id === asking.id)) return;
      keepAsk(owner, null);
      set({ asking: null, partial: NOTHING_YET });
    },
    drop: () => {
      keepAsk(owner, null);
      set({ asking: null, partial: NOTHING_YET, draft: talk.draft || (talk.asking?.text ?? '') });
    },
    write: (draft) => set({ draft }),
    consent: (agrees) => {
      keepConsent(domain, agrees);
      set({ consent: agrees });
    },
    note: (proposal, done) => set({ done: { ...talk.done, [proposal]: done } }),
    clear: async () => {
      if (!isVisitor) await eraseConversation(site);
      sending.abort();
      forgetDeviceTurns(domain);
      keepAsk(owner, null);
      set({ ...nothing, consent: talk.consent });
      const { queryKey } = conversationQuery(site);
      site.queries.setQueryData<AssistantConversation>(queryKey, (known) => known && { ...known, turns: [] });
    },
  };
}

/** What somebody signed in said is of the server: the page has it where its answers are. */
async function keepInQuery(site: Site, turn: AssistantTurn): Promise<[]> {
  const { queryKey } = conversationQuery(site);
  // One that was asked before would not know of the turn.
  await site.queries.cancelQueries({ queryKey });
  site.queries.setQueryData<AssistantConversation>(
    queryKey,
    (known) => known && { ...known, turns: withTurn(known.turns, turn) },
  );
  return [];
}

/** There was no line, or it was lost in the middle: the same question can be asked again. */
function isLost({ code }: ApiError): boolean {
  return code === 'offline' || code === 'network' || code === 'cut_off';
}

function withComing({ text, tools }: PartialAnswer, coming: Coming): PartialAnswer {
  if (coming.kind === 'text') return { text: text + coming.text, tools };
  return { text, tools: tools.includes(coming.text) ? tools : [...tools, coming.text] };
}
