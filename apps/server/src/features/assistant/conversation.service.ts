import { isDeepStrictEqual } from 'node:util';
import type { AssistantAsk, AssistantConversation, AssistantTurn } from '@opencareers/contracts/assistant';
import { ASSISTANT_TURNS_MAX } from '@opencareers/contracts/assistant-calls';
import type { Context } from '../../platform/context.ts';
import { type Scope, scope } from '../../platform/scope.ts';
import { lockSignedIn } from '../accounts/index.ts';
import type { AskedBy } from './asking.ts';
import type { AssistantServices } from './assistant-services.ts';
import { settingsOf } from './assistant-settings.ts';
import { assistantText } from './assistant-texts.ts';
import { findTurn, insertTurn, listTurns, removeTurns, removeTurnsBeyond } from './assistant-turns.repo.ts';
import { type KeptTurn, keepTurn, listKeptPositionIds, showAgain } from './kept-turn.ts';
import { listFirstChips } from './last-resort.ts';
import { modelOf, readModelConsent } from './model/model-consent.ts';
import { openWishes } from './wishes/open-wishes.ts';

/** Turns that a model is told of. */
const SAID_TURNS = 6;

/** What was said before, as far as it is kept, and what can be said here. */
export async function readConversation(
  services: AssistantServices,
  { request, asking }: AskedBy,
): Promise<AssistantConversation> {
  const { candidateId, language, tenant, config } = asking;
  const kept = candidateId === null ? [] : await within(services, { request, asking }, listTurns);
  const company = services.registry.companyOf(tenant.domain, config);
  return {
    turns: await showTurns(services, { request, asking }, kept.slice(-ASSISTANT_TURNS_MAX)),
    greeting: {
      text: assistantText(language, 'greeting', { company }),
      chips: await listFirstChips(services, asking),
    },
    settings: settingsOf(asking, {
      model: modelOf(services, asking),
      hasConsent: await readModelConsent(services, { request, asking }),
    }),
  };
}

/**
 * Answers once for each id of a turn: whoever asks again, from another tab or after a lost answer, gets what was
 * answered first. Nothing that a visitor asks is kept.
 */
export async function answerTurnOnce(
  services: AssistantServices,
  by: AskedBy,
  { id, answer }: { id: string; answer: () => Promise<AssistantTurn> },
): Promise<AssistantTurn> {
  if (by.asking.candidateId === null) return answer();
  const known = await within(services, by, (ctx, candidateId) => findTurn(ctx, candidateId, id));
  if (known !== undefined) return showTurn(services, by, known);
  const turn = await answer();
  const kept = await within(services, by, async (ctx, candidateId) => {
    await lockSignedIn(ctx, candidateId);
    await insertTurn(ctx, candidateId, keepTurn(turn));
    await removeTurnsBeyond(ctx, candidateId, ASSISTANT_TURNS_MAX);
    return findTurn(ctx, candidateId, id);
  });
  return kept === undefined || isSame(kept, turn) ? turn : showTurn(services, by, kept);
}

/** What a candidate and the assistant said before, as a model goes on from it. */
export async function readSaid(services: AssistantServices, by: AskedBy): Promise<AssistantAsk['said']> {
  const kept = await within(services, by, listTurns);
  return kept.slice(-SAID_TURNS).flatMap(({ asked, blocks }) => {
    const texts = blocks.flatMap((block) => (block.kind === 'text' ? block.text : []));
    return [
      { by: 'person' as const, text: asked },
      { by: 'assistant' as const, text: texts.join('\n') },
    ];
  });
}

/** Removes the conversation at once; gives how many turns it had. */
export async function forgetConversation(services: AssistantServices, by: AskedBy): Promise<number> {
  return by.asking.candidateId === null ? 0 : within(services, by, removeTurns);
}

// Of two that were answered at the same time the first one counts for both. The database orders keys in its own way.
const isSame = (kept: KeptTurn, turn: AssistantTurn): boolean =>
  isDeepStrictEqual(kept.blocks, JSON.parse(JSON.stringify(keepTurn(turn).blocks)));

function within<T>(
  services: AssistantServices,
  { request, asking: { tenant, candidateId } }: AskedBy,
  work: (ctx: Context, candidateId: number) => Promise<T>,
): Promise<T> {
  if (candidateId === null) throw new Error('visitors keep nothing');
  const run: Scope = scope(services, request, { tenant, as: { kind: 'candidate', candidateId } });
  return run((ctx) => work(ctx, candidateId));
}

async function showTurn(services: AssistantServices, by: AskedBy, kept: KeptTurn): Promise<AssistantTurn> {
  const [turn] = await showTurns(services, by, [kept]);
  if (turn === undefined) throw new Error(`turn ${kept.id} is not shown`);
  return turn;
}

/** Positions are read anew: what has closed, or is not shown on this site, does not come back as if it were open. */
async function showTurns(
  services: AssistantServices,
  { request, asking }: AskedBy,
  kept: readonly KeptTurn[],
): Promise<AssistantTurn[]> {
  const { search, seen } = await openWishes(services, { ...asking, request });
  const rows = await seen(search.rowsOf(listKeptPositionIds(kept)));
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return kept.map((turn) => showAgain(turn, rowsById));
}
