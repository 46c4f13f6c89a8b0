import type { AssistantTurn } from '@opencareers/contracts/assistant';
import { ASSISTANT_KEPT_DAYS, ASSISTANT_TURNS_MAX } from '@opencareers/contracts/assistant-calls';

/** Longest text that is kept: a third of what browsers give a site. */
const TEXT_MAX = 1_500_000;
const DAY_S = 86_400;

/** Where visitors' turns lie; signing out takes away what has the domain in its name (`forget-person.ts`). */
export const turnsKeyOf = (domain: string) => `opencareers.assistantTurns.${domain}`;

/** What visitors said on this device, the oldest first; nothing when the last of it is too long ago. */
export function readDeviceTurns(domain: string, now: number): AssistantTurn[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(turnsKeyOf(domain)) ?? '[]');
    const turns = Array.isArray(stored) ? stored.filter(isTurn) : [];
    const last = turns.at(-1)?.askedTs ?? 0;
    return now / 1000 - last > ASSISTANT_KEPT_DAYS * DAY_S ? [] : turns;
  } catch {
    // Storage may be closed to the page, or hold what somebody else wrote.
    return [];
  }
}

/** Adds a turn to those that are there by now, perhaps from another tab; the oldest make room. Gives what is kept. */
export function keepDeviceTurn(domain: string, turn: AssistantTurn, now: number): AssistantTurn[] {
  const kept = withTurn(readDeviceTurns(domain, now), turn);
  while (kept.length > 1 && JSON.stringify(kept).length > TEXT_MAX) kept.shift();
  try {
    localStorage.setItem(turnsKeyOf(domain), JSON.stringify(kept));
  } catch {
    // Without room for it the conversation is that of this page.
  }
  return kept;
}

/** Takes all of it away. */
export function forgetDeviceTurns(domain: string): void {
  try {
    localStorage.removeItem(turnsKeyOf(domain));
  } catch {
    // A closed storage holds nothing.
  }
}

/** The turns with one more, in the order in which they were asked; each id once. */
export function withTurn(turns: readonly AssistantTurn[], turn: AssistantTurn): AssistantTurn[] {
  return [...turns.filter(({ id }) => id !== turn.id), turn]
    .toSorted((a, b) => a.askedTs - b.askedTs)
    .slice(-ASSISTANT_TURNS_MAX);
}

function isTurn(value: unknown): value is AssistantTurn {
  const { id, asked, askedTs, blocks, chips } = (value ?? {}) as Partial<AssistantTurn>;
  const isNamed = typeof id === 'string' && typeof asked === 'string' && typeof askedTs === 'number';
  return isNamed && Array.isArray(blocks) && Array.isArray(chips);
}
