import { randomBytes } from 'node:crypto';
import type { Account } from '@opencareers/contracts/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import { type CandidateSession, getCandidate } from '../../../platform/candidate-access.ts';
import { asCandidate } from '../../../platform/candidate-call.ts';
import type { Context } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { companyNameOf, type TenantEntry } from '../../tenants/index.ts';
import { readerLocale } from '../account-request.ts';
import type { AccountServices } from '../account-services.ts';
import { findCandidateByEmail, findCandidateForChange, updateCandidate } from '../candidates.repo.ts';
import { writeEmailChangedMail } from '../codes/code-mail.ts';
import { checkCode, countTry } from '../codes/sign-in-codes.service.ts';
import { requireProof } from '../sessions/candidate-sessions.service.ts';
import { rememberBrowser } from '../sessions/known-browser.ts';
import { readAccount } from './account.service.ts';

/** Who changes their address to which, with the code that was sent there. */
export interface EmailChangeCall {
  request: FastifyRequest;
  reply: FastifyReply;
  tenant: TenantEntry;
  email: string;
  code: string;
}

/** Addresses of before that are remembered, so that an erasure finds what was sent to them. */
const FORMER_KEPT = 100;

/**
 * Gives an account another address. That the new one belongs to somebody else already is only said to who has proven
 * that it is theirs. The former address is told, and the browser is known to the new one as it was to the former.
 */
export async function changeEmail(services: AccountServices, call: EmailChangeCall): Promise<Account> {
  const { request, tenant } = call;
  requireProof(await getCandidate(request), services.clock.now());
  countTry(services, request);
  const locale = await readerLocale(services, request, tenant);
  const config = await services.registry.getConfig(tenant);
  const companyName = companyNameOf(config, tenant);
  const outcome = await asCandidate(services, request, async (ctx, session) => {
    const former = await takeAddress(services, ctx, { call, session });
    if (former instanceof AppError) return former;
    if (former !== call.email)
      await queueMail(ctx, {
        key: `email-changed-${randomBytes(12).toString('base64url')}`,
        candidateId: session.candidateId,
        mail: writeEmailChangedMail({ to: former, companyName, locale }),
      });
    return readAccount(ctx, session);
  });
  if (outcome instanceof AppError) throw outcome;
  rememberBrowser(services, call, call.email);
  return outcome;
}

/** Writes the new address; gives the former one, or why not. */
async function takeAddress(
  services: AccountServices,
  ctx: Context,
  { call, session }: { call: EmailChangeCall; session: CandidateSession },
): Promise<string | AppError> {
  const { email } = call;
  const refused = await checkCode(services, ctx, { ...call, purpose: 'change_email' });
  if (refused !== null) return refused;
  const self = await findCandidateForChange(ctx, session.candidateId);
  if (self === undefined) return new AppError('login_required');
  const owner = await findCandidateByEmail(ctx, email);
  if (owner !== undefined && owner.id !== self.id) return new AppError('email_taken');
  const former = new Set([...self.formerEmails, self.email]);
  former.delete(email);
  await updateCandidate(ctx, self.id, { email, formerEmails: [...former].slice(-FORMER_KEPT) });
  return self.email;
}
