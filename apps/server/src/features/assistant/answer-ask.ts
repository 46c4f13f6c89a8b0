import type { AssistantAsk, AssistantTurn } from '@opencareers/contracts/assistant';
import type { FastifyRequest } from 'fastify';
import { unlessAway } from '../../platform/database/database-away.ts';
import { type AskedBy, readAsking } from './asking.ts';
import type { AssistantServices } from './assistant-services.ts';
import { answerTurnOnce, readSaid } from './conversation.service.ts';
import { modelOf, readModelConsent } from './model/model-consent.ts';
import type { Tell } from './model/model-turn.ts';
import { suggestNext } from './suggest-next.ts';

/** Turns of one visitor: nobody reads more answers. */
export const TURN_LIMIT = { max: 30, timeWindow: 60_000 };

/** Who asks a question. While the database is away nobody is known and nothing is kept; searches are answered all the same. */
export async function readAsker(services: AssistantServices, request: FastifyRequest): Promise<AskedBy> {
  const session = await unlessAway(
    () => request.findCandidate(),
    () => null,
  );
  return { request, asking: await readAsking(services, request, session) };
}

/** Answers one question, once. A model answers only who agreed to it, and goes on from what is kept of candidates. */
export async function answerAsk(
  services: AssistantServices,
  by: AskedBy,
  { ask, tell, signal }: { ask: AssistantAsk; tell: Tell; signal: AbortSignal },
): Promise<AssistantTurn> {
  const { request, asking } = by;
  const isCandidate = asking.candidateId !== null;
  const answer = async () => {
    const model = modelOf(services, asking);
    const hasConsent =
      model !== null && (isCandidate ? await readModelConsent(services, by) : ask.hasModelConsent);
    const before = hasConsent && isCandidate ? await readSaid(services, by) : {};
    const asked = { ...ask, ...before, ...asking, now: services.clock.now(), request };
    const turn = await services.answer(asked, { model: hasConsent ? model : null, tell, signal });
    if (turn.by === 'rules') return turn;
    // What a model was paid for is not lost for want of suggestions.
    const chips = await unlessAway(
      () => suggestNext(services, asked, turn),
      () => [],
    );
    return { ...turn, chips };
  };
  return answerTurnOnce(services, by, { id: ask.id, answer, signal });
}
