import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AssistantConversation, AssistantTurn } from '@opencareers/contracts/assistant';
import { ASSISTANT_TURNS_MAX } from '@opencareers/contracts/assistant-calls';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { type Scope, scope } from '../../platform/scope.ts';
import { lockSignedIn } from '../accounts/index.ts';
import type { Asked } from './answerer.ts';
import type { AskedBy } from './asking.ts';
import type { AssistantServices } from './assistant-services.ts';
import { settingsOf } from './assistant-settings.ts';
import { assistantText } from './assistant-texts.ts';
import {
  type ClaimedTurn,
  claimTurn,
  findTurn,
  keepClaimed,
  listTurns,
  releaseClaim,
  removeTurns,
  removeTurnsBeyond,
} from './assistant-turns.repo.ts';
import { type KeptTurn, keepTurn, listKeptPositionIds, showAgain } from './kept-turn.ts';
import { listFirstChips } from './last-resort.ts';
import { modelOf, readModelConsent } from './model/model-consent.ts';
import { openWishes } from './wishes/open-wishes.ts';

/** Turns that a model is told of. */
const SAID_TURNS = 6;
/** From then on whoever claimed a question is gone: longer than a model and the rules after it may take, in ms. */
const CLAIM_MS = 90_000;
/** How often it is looked whether somebody else has answered, in ms. */
const LOOK_MS = 200;

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
 * Answers once for each id of a turn, whichever server is asked: who comes while it is being answered, from another tab or
 * after a lost line, waits and gets the same. What was taken away meanwhile is not kept, and who waited for it gets
 * `not_found`. An answer that failed or was stopped leaves the question to the next one. Nothing that a visitor asks is
 * kept.
 */
export async function answerTurnOnce(
  services: AssistantServices,
  by: AskedBy,
  { id, answer, signal }: { id: string; answer: () => Promise<AssistantTurn>; signal: AbortSignal },
): Promise<AssistantTurn> {
  const { candidateId } = by.asking;
  if (candidateId === null) return answer();
  const claimed = { candidateId, turnId: id, claim: randomUUID() };
  const known = await claimOrWait(services, by, { claimed, signal });
  if (known !== null) return showTurn(services, by, known);
  try {
    const turn = await answer();
    await within(services, by, async (ctx) => {
      await lockSignedIn(ctx, candidateId);
      await keepClaimed(ctx, claimed, keepTurn(turn));
      await removeTurnsBeyond(ctx, candidateId, ASSISTANT_TURNS_MAX);
    });
    return turn;
  } catch (error) {
    // Without the database it runs out by itself.
    await within(services, by, (ctx) => releaseClaim(ctx, claimed)).catch(() => undefined);
    throw error;
  }
}

/** Gives the turn that somebody else answered; null when it was claimed and is to be answered now. */
async function claimOrWait(
  services: AssistantServices,
  by: AskedBy,
  { claimed, signal }: { claimed: ClaimedTurn; signal: AbortSignal },
): Promise<KeptTurn | null> {
  const { candidateId, turnId } = claimed;
  for (let isFirst = true; ; isFirst = false) {
    const known = await within(services, by, async (ctx) => {
      const found = await findTurn(ctx, candidateId, turnId);
      if (found != null) return found;
      // It was there before.
      if (found === undefined && !isFirst) throw new AppError('not_found', { body: 'envelope' });
      await lockSignedIn(ctx, candidateId);
      const since = new Date(ctx.clock.now().getTime() - CLAIM_MS);
      return (await claimTurn(ctx, claimed, since)) ? 'claimed' : 'waiting';
    });
    if (known === 'claimed') return null;
    if (known !== 'waiting') return known;
    await sleep(LOOK_MS, undefined, { signal });
  }
}

/** What a candidate and the assistant said before, as a model goes on from it: as it is shown again, without what closed. */
export async function readSaid(
  services: AssistantServices,
  by: AskedBy,
): Promise<Pick<Asked, 'said' | 'told'>> {
  const kept = (await within(services, by, listTurns)).slice(-SAID_TURNS);
  const turns = await showTurns(services, by, kept);
  const said = turns.flatMap(({ asked, blocks }) => {
    const texts = blocks.flatMap((block) => (block.kind === 'text' ? block.text : []));
    return [
      { by: 'person' as const, text: asked },
      { by: 'assistant' as const, text: texts.join('\n') },
    ];
  });
  return { said, told: listKeptPositionIds(kept.toReversed()) };
}

/** Removes the conversation at once; gives how many turns it had. */
export async function forgetConversation(services: AssistantServices, by: AskedBy): Promise<number> {
  return by.asking.candidateId === null ? 0 : within(services, by, removeTurns);
}

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
