import type { BootUser } from '@opencareers/contracts/boot-data';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { createEncId } from '../../platform/enc-id.ts';
import type { CandidateRecord } from './accounts.schema.ts';
import { findCandidateByEmail, insertCandidate } from './candidates.repo.ts';

/** What is known of somebody besides the address when it is proven for the first time. */
export interface FirstFacts {
  firstname?: string;
  lastname?: string;
  language?: string;
  browserTimeZone?: string | null;
}

/**
 * The candidate with a proven address, made when there is none: signing in for the first time is signing up. Whoever
 * calls must have the proof; what is known already is not changed.
 */
export async function findOrCreateCandidate(
  ctx: Context,
  email: string,
  facts: FirstFacts = {},
): Promise<{ candidate: CandidateRecord; isNew: boolean }> {
  const address = email.trim().toLowerCase();
  const known = await findCandidateByEmail(ctx, address);
  if (known !== undefined) return { candidate: known, isNew: false };
  const made = await insertCandidate(ctx, { encId: createEncId(), email: address, ...facts });
  if (made !== undefined) return { candidate: made, isNew: true };
  const other = await findCandidateByEmail(ctx, address);
  if (other === undefined) throw new Error('a candidate was neither made nor found');
  return { candidate: other, isNew: false };
}

/** Adds a candidate who has not signed in yet. Throws `candidate_exists`. */
export async function createCandidate(
  ctx: Context,
  { email, ...facts }: Omit<Parameters<typeof insertCandidate>[1], 'encId'>,
): Promise<CandidateRecord> {
  const made = await insertCandidate(ctx, { encId: createEncId(), email: email.toLowerCase(), ...facts });
  if (made === undefined) throw new AppError('candidate_exists', { fields: { email: ['is taken'] } });
  return made;
}

/** A candidate as their own pages know them. */
export function bootUserOf(candidate: CandidateRecord): BootUser {
  const { encId, email, firstname, lastname, isAdmin, language, timeZone } = candidate;
  return { encId, email, firstname, lastname, is_admin: isAdmin, language, timeZone };
}
