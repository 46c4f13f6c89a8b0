import type { AssistantAsk } from '@opencareers/contracts/assistant';

/** What was asked and not answered yet, of this tab: a reload does not lose it, and nobody else gets it. */
const keyOf = (domain: string, person: string) => `opencareers.assistantAsk.${domain}.${person}`;

/** Whose tab it is. */
export interface AskOwner {
  domain: string;
  /** Opaque id; empty for visitors. Another person's is forgotten by the end of the key (`forget-person.ts`). */
  person: string;
}

/** The question that waits; null when none does. */
export function readAsk({ domain, person }: AskOwner): AssistantAsk | null {
  try {
    const ask = JSON.parse(sessionStorage.getItem(keyOf(domain, person)) ?? 'null') as AssistantAsk | null;
    return typeof ask?.id === 'string' && typeof ask.text === 'string' ? ask : null;
  } catch {
    return null;
  }
}

/** Keeps the question until it is answered; null forgets it. */
export function keepAsk({ domain, person }: AskOwner, ask: AssistantAsk | null): void {
  try {
    if (ask === null) sessionStorage.removeItem(keyOf(domain, person));
    else sessionStorage.setItem(keyOf(domain, person), JSON.stringify(ask));
  } catch {
    // Without storage a reload loses it.
  }
}
