import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { candidateFiles } from '../profile.schema.ts';

export type AvatarRecord = typeof candidateFiles.$inferSelect;

const ofTenant = (ctx: Context) =>
  and(eq(candidateFiles.tenantId, ctx.tenant.id), eq(candidateFiles.kind, 'avatar'));
const ofCandidate = (ctx: Context, candidateId: number) =>
  and(ofTenant(ctx), eq(candidateFiles.candidateId, candidateId));

/** Pictures of a candidate, the one that counts first. */
export async function listAvatars(ctx: Context, candidateId: number): Promise<AvatarRecord[]> {
  return ctx.tx
    .select()
    .from(candidateFiles)
    .where(ofCandidate(ctx, candidateId))
    .orderBy(desc(candidateFiles.id));
}

/** The picture of a name; undefined when it is nobody's of this tenant. */
export async function findAvatar(ctx: Context, file: string): Promise<AvatarRecord | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(candidateFiles)
    .where(and(ofTenant(ctx), eq(candidateFiles.file, file)));
  return row;
}

export async function insertAvatar(
  ctx: Context,
  candidateId: number,
  avatar: Pick<AvatarRecord, 'name' | 'type' | 'size' | 'sha256' | 'file'>,
): Promise<void> {
  await ctx.tx.insert(candidateFiles).values({
    ...avatar,
    tenantId: ctx.tenant.id,
    candidateId,
    kind: 'avatar',
    createdAt: ctx.clock.now(),
  });
}

export async function removeAvatars(
  ctx: Context,
  candidateId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .delete(candidateFiles)
    .where(and(ofCandidate(ctx, candidateId), inArray(candidateFiles.id, [...ids])));
}
