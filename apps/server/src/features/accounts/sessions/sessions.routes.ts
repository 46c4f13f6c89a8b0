import { ACCOUNT_PATHS } from '@opencareers/contracts/account-calls';
import {
  AccountQuerySchema,
  type AccountSession,
  IdQuerySchema,
  SessionListAnswerSchema,
} from '@opencareers/contracts/accounts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CandidateSession } from '../../../platform/candidate-access.ts';
import { asCandidate } from '../../../platform/candidate-call.ts';
import type { Context } from '../../../platform/context.ts';
import { envelope } from '../../../platform/envelope.ts';
import type { AccountServices } from '../account-services.ts';
import { agentName } from './agent-name.ts';
import {
  listLiveSessions,
  removeOtherSessions,
  removeSession,
  type SessionRecord,
} from './candidate-sessions.repo.ts';
import { idleEnd, idleSince } from './candidate-sessions.service.ts';

const tags = ['account'];

/** Where a candidate is signed in, and ending it. */
export const sessionRoutes: FastifyPluginAsyncZod<{ services: AccountServices }> = async (
  app,
  { services },
) => {
  const config = { access: 'candidate' as const };
  const response = { 200: SessionListAnswerSchema };

  app.get(
    ACCOUNT_PATHS.sessions,
    { config, schema: { querystring: AccountQuerySchema, response, tags } },
    async (request) =>
      envelope(
        await asCandidate(services, request, async (ctx, session) => ({
          sessions: await listSessions(ctx, session),
        })),
      ),
  );

  app.delete(
    ACCOUNT_PATHS.sessions,
    { config, schema: { querystring: IdQuerySchema, response, tags } },
    async (request) =>
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
