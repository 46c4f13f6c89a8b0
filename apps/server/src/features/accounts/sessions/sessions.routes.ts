import { ACCOUNT_ENDPOINTS, type AccountSession } from '@opencareers/contracts/accounts';
import type { FastifyPluginAsync } from 'fastify';
import type { CandidateSession } from '../../../platform/candidate-access.ts';
import { asCandidate } from '../../../platform/candidate-call.ts';
import type { Context } from '../../../platform/context.ts';
import { envelope } from '../../../platform/envelope.ts';
import { register } from '../../../platform/register.ts';
import type { AccountServices } from '../account-services.ts';
import { agentName } from './agent-name.ts';
import {
  listLiveSessions,
  removeOtherSessions,
  removeSession,
  type SessionRecord,
} from './candidate-sessions.repo.ts';
import { idleEnd, idleSince } from './candidate-sessions.service.ts';

/** Where a candidate is signed in, and ending it. */
export const sessionRoutes: FastifyPluginAsync<{ services: AccountServices }> = async (app, { services }) => {
  register(app, ACCOUNT_ENDPOINTS.sessions, async (request) =>
    envelope(
      await asCandidate(services, request, async (ctx, session) => ({
        sessions: await listSessions(ctx, session),
      })),
    ),
  );

  register(app, ACCOUNT_ENDPOINTS.endSession, async (request) =>
    envelope(
      await asCandidate(services, request, async (ctx, session) => {
        const { candidateId } = session;
        const { id } = request.query;
        if (id === undefined) await removeOtherSessions(ctx, { candidateId, id: session.id });
        else await removeSession(ctx, { candidateId, id });
        return { sessions: await listSessions(ctx, session) };
      }),
    ),
  );
};

async function listSessions(ctx: Context, { id, candidateId }: CandidateSession): Promise<AccountSession[]> {
  const live = await listLiveSessions(ctx, { candidateId, idleSince: idleSince(ctx.clock.now()) });
  return live.map((session) => describeSession(session, id));
}

function describeSession(
  { id, method, agent, createdAt, seenAt, expiresAt }: SessionRecord,
  currentId: string,
): AccountSession {
  const end = Math.min(idleEnd(seenAt).getTime(), expiresAt.getTime());
  return {
    id,
    isCurrent: id === currentId,
    method,
    agent: agentName(agent),
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    expiresAt: new Date(end).toISOString(),
  };
}
