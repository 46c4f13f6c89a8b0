import type { Json } from '../../platform/json.ts';
import type { PersonalDataPart } from '../../platform/personal-data.ts';
import type { AccountServices } from './account-services.ts';
import { findCandidateById } from './candidates.repo.ts';
import { removeCodesOf } from './codes/sign-in-codes.repo.ts';
import { hashAddress } from './codes/sign-in-codes.service.ts';
import { listIdentities, removeIdentities } from './oidc/identities.repo.ts';
import { listPasskeys, removePasskeys } from './passkeys/passkeys.repo.ts';
import { listAllSessions, removeSessions } from './sessions/candidate-sessions.repo.ts';

/**
 * The account in the export and erasure: address, choices, where somebody is signed in and how. The candidate's own
 * row goes last, with whoever erases them.
 */
export function createAccountData(services: AccountServices): PersonalDataPart {
  return {
    name: 'account',
    tables: [
      'candidates',
      'candidate_sessions',
      'passkeys',
      'candidate_identities',
      'sign_in_codes',
      'sign_in_challenges',
    ],
    collect: async (ctx, { candidateId, encId, email }) => {
      const candidate = await findCandidateById(ctx, candidateId);
      const sessions = await listAllSessions(ctx, candidateId);
      const passkeys = await listPasskeys(ctx, candidateId);
      const identities = await listIdentities(ctx, candidateId);
      const data: Json = {
        id: encId,
        email,
        formerEmails: candidate?.formerEmails ?? [],
        language: candidate?.language ?? null,
        timeZone: candidate?.timeZone ?? null,
        browserTimeZone: candidate?.browserTimeZone ?? null,
        isAdmin: candidate?.isAdmin ?? false,
        isThemeBuilder: candidate?.isThemeBuilder ?? false,
        createdAt: candidate?.createdAt.toISOString() ?? null,
        signedInAt: candidate?.signedInAt?.toISOString() ?? null,
        sessions: sessions.map(({ method, agent, createdAt, seenAt, expiresAt }) => ({
          method,
          agent,
          createdAt: createdAt.toISOString(),
          seenAt: seenAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
        })),
        passkeys: passkeys.map(({ name, createdAt, usedAt }) => ({
          name,
          createdAt: createdAt.toISOString(),
          usedAt: usedAt?.toISOString() ?? null,
        })),
        identities: identities.map(({ issuer, subject, createdAt }) => ({
          issuer,
          subject,
          createdAt: createdAt.toISOString(),
        })),
      };
      return { count: 1 + sessions.length + passkeys.length + identities.length, data, files: [] };
    },
    keepsAccount: async (ctx, { candidateId }) => {
      const candidate = await findCandidateById(ctx, candidateId);
      return (
        candidate !== undefined &&
        (candidate.signedInAt !== null || candidate.isAdmin || candidate.isThemeBuilder)
      );
    },
    erase: async (ctx, { candidateId, email, formerEmails }) => {
      await removeSessions(ctx, candidateId);
      await removePasskeys(ctx, candidateId);
      await removeIdentities(ctx, candidateId);
      for (const address of [email, ...formerEmails])
        await removeCodesOf(ctx, hashAddress(services, ctx.tenant, address));
      return { files: [] };
    },
  };
}
