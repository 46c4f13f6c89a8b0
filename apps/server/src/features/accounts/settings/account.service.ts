import type { Account, AccountChange } from '@opencareers/contracts/accounts';
import { AppError } from '../../../platform/app-error.ts';
import type { CandidateSession } from '../../../platform/candidate-access.ts';
import type { Context } from '../../../platform/context.ts';
import type { CandidateRecord } from '../accounts.schema.ts';
import { findCandidateById, findCandidateForChange, updateCandidate } from '../candidates.repo.ts';
import { bootUserOf } from '../candidates.service.ts';
import { proofEnd } from '../sessions/candidate-sessions.service.ts';

/** The account as its owner sees it. */
export async function readAccount(ctx: Context, session: CandidateSession): Promise<Account> {
  return describeAccount(ctx, session, await getSelf(ctx, session));
}

/** Changes what is given; the rest stays. */
export async function changeAccount(
  ctx: Context,
  session: CandidateSession,
  changes: AccountChange,
): Promise<Account> {
  const current = await findCandidateForChange(ctx, session.candidateId);
  if (current === undefined) throw new AppError('login_required');
  const { firstname, lastname, language, timeZone } = changes;
  const given = Object.entries({ firstname, lastname, language, timeZone }).filter(
    ([, value]) => value !== undefined,
  );
  if (given.length === 0) return describeAccount(ctx, session, current);
  const changed = await updateCandidate(ctx, session.candidateId, Object.fromEntries(given));
  return describeAccount(ctx, session, changed);
}

/** The candidate of a session, who may have been erased a moment ago. */
export async function getSelf(ctx: Context, { candidateId }: CandidateSession): Promise<CandidateRecord> {
  const candidate = await findCandidateById(ctx, candidateId);
  if (candidate === undefined) throw new AppError('login_required');
  return candidate;
}

function describeAccount(ctx: Context, { provedAt }: CandidateSession, candidate: CandidateRecord): Account {
  const until = proofEnd(provedAt);
  return {
    user: bootUserOf(candidate),
    phone: candidate.phone,
    location: candidate.location,
    createdAt: candidate.createdAt.toISOString(),
    provedUntil: until > ctx.clock.now() ? until.toISOString() : null,
  };
}
