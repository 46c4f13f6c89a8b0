import type { AssistantAsk, AssistantConversation, AssistantTurn } from '@opencareers/contracts/assistant';
import { ASSISTANT_PATHS } from '@opencareers/contracts/assistant-calls';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../../api/api-error.ts';
import { STALE_MS } from '../../../api/stale-times.ts';
import type { Site } from '../../../shell/site.ts';
import { readEvents } from './read-events.ts';

/** Longest wait for an answer, in ms: a model may take its time, and rules answer after it. */
const TURN_TIMEOUT_MS = 90_000;

type Caller = Pick<Site, 'api'>;

/** What was said as far as the server keeps it, the greeting, and what the assistant may do here. */
export function conversationQuery({ api }: Caller) {
  const path = api.path(ASSISTANT_PATHS.conversation);
  return queryOptions<AssistantConversation, ApiError>({
    queryKey: ['assistant', path],
    queryFn: async ({ signal }) => (await api.get(path, signal)).data,
    staleTime: STALE_MS.live,
    // Another tab or device may have asked meanwhile.
    refetchOnWindowFocus: true,
    meta: { isFailureShown: true },
  });
}

/** What comes while an answer is made: more of its text, or what is looked up for it, in the language of the page. */
export interface Coming {
  kind: 'text' | 'tool';
  text: string;
}

/** How an answer is waited for. */
export interface AskWatch {
  onComing: (coming: Coming) => void;
  signal: AbortSignal;
}

/** A model may be asked: what it says is shown as it comes. A search is answered by rules, at once. */
const isStreamed = ({ hasModelConsent, isWishExact }: AssistantAsk) => hasModelConsent && !isWishExact;

/** Asks; the same id is answered once. Rejects with `cut_off` where the answer ended in the middle. */
export async function askAssistant(
  { api }: Caller,
  ask: AssistantAsk,
  { onComing, signal }: AskWatch,
): Promise<AssistantTurn> {
  const options = { timeout: TURN_TIMEOUT_MS, isRateLimitQuiet: true, signal };
  if (!isStreamed(ask)) return (await api.post(api.path(ASSISTANT_PATHS.turn), ask, options)).data;
  let end: AssistantTurn | 'failed' | null = null;
  const onText = readEvents((name, data) => {
    if (name === 'turn') end = data as AssistantTurn;
    else if (name === 'failed') end = 'failed';
    else if (name === 'text' || name === 'tool') onComing({ kind: name, text: (data as Coming).text });
  });
  await api.post(api.path(ASSISTANT_PATHS.stream), ask, { ...options, onText });
  return takeEnd(end);
}

function takeEnd(end: AssistantTurn | 'failed' | null): AssistantTurn {
  const error: ApiError = { code: end === null ? 'cut_off' : 'server', status: 200, text: null };
  if (end === null || end === 'failed') throw error;
  return end;
}

/** Says whether what is written may go to the model. */
export async function sayConsent({ api }: Caller, agrees: boolean): Promise<void> {
  await api.put(api.path(ASSISTANT_PATHS.consent), { agrees });
}

/** A message to the company. */
export interface ContactMessage {
  message: string;
  email: string | null;
  transcript: string | null;
}

/** Sends a message to the company, once for one key. */
export async function sendContactMessage(
  { api }: Caller,
  sent: ContactMessage,
  idempotencyKey: string,
): Promise<void> {
  await api.post(api.path(ASSISTANT_PATHS.contact), sent, { idempotencyKey });
}

/** Takes away what the server keeps of the conversation. */
export async function eraseConversation({ api }: Caller): Promise<void> {
  await api.remove(api.path(ASSISTANT_PATHS.conversation));
}
