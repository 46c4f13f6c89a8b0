import type { MessageSender } from '@opencareers/contracts/application-message-calls';
import { and, asc, count, countDistinct, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import {
  type ApplicationMessageRecord,
  type ApplicationRecord,
  applicationMessages,
  applications,
} from '../applications.schema.ts';

const ofTenant = (ctx: Context) => eq(applicationMessages.tenantId, ctx.tenant.id);
const under = (ctx: Context, applicationId: number) =>
  and(ofTenant(ctx), eq(applicationMessages.applicationId, applicationId));

/** Writes a message under an application. */
export async function insertApplicationMessage(
  ctx: Context,
  message: Pick<ApplicationMessageRecord, 'applicationId' | 'sender' | 'text' | 'key'> & { author?: string },
): Promise<ApplicationMessageRecord> {
  const [row] = await ctx.tx
    .insert(applicationMessages)
    .values({ ...message, tenantId: ctx.tenant.id, at: ctx.clock.now() })
    .returning();
  if (row === undefined) throw new Error('a message was not written');
  return row;
}

/** The message that its writer calls so; undefined when there is none yet. */
export async function findMessageByKey(
  ctx: Context,
  {
    applicationId,
    sender,
    key,
  }: Pick<ApplicationMessageRecord, 'applicationId' | 'sender'> & { key: string },
): Promise<ApplicationMessageRecord | undefined> {
  const { sender: writer, key: name } = applicationMessages;
  const [row] = await ctx.tx
    .select()
    .from(applicationMessages)
    .where(and(under(ctx, applicationId), eq(writer, sender), eq(name, key)));
  return row;
}

/** The newest messages under an application, or those before one, oldest first; one more than asked tells of earlier ones. */
export async function listMessagesUnder(
  ctx: Context,
  applicationId: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<ApplicationMessageRecord[]> {
  const rows = await ctx.tx
    .select()
    .from(applicationMessages)
    .where(
      and(under(ctx, applicationId), before === undefined ? undefined : lt(applicationMessages.id, before)),
    )
    .orderBy(desc(applicationMessages.id))
    .limit(limit);
  return rows.toReversed();
}

/** All messages under some applications, oldest first. */
export async function listAllMessages(
  ctx: Context,
  applicationIds: readonly number[],
): Promise<ApplicationMessageRecord[]> {
  if (applicationIds.length === 0) return [];
  return ctx.tx
    .select()
    .from(applicationMessages)
    .where(and(ofTenant(ctx), inArray(applicationMessages.applicationId, [...applicationIds])))
    .orderBy(asc(applicationMessages.id));
}

/** When one side has written under an application since an instant, oldest first. */
export async function listWrittenSince(
  ctx: Context,
  { applicationId, sender, since }: { applicationId: number; sender: MessageSender; since: Date },
): Promise<Date[]> {
  const { at, sender: writer } = applicationMessages;
  const rows = await ctx.tx
    .select({ at })
    .from(applicationMessages)
    .where(and(under(ctx, applicationId), eq(writer, sender), gt(at, since)))
    .orderBy(asc(at));
  return rows.map((row) => row.at);
}

/** How many messages there are under applications, and how many of the company are not read yet. */
export async function countMessages(
  ctx: Context,
  applicationIds: readonly number[],
): Promise<Map<number, { count: number; unread: number }>> {
  if (applicationIds.length === 0) return new Map();
  const { applicationId, sender, readAt } = applicationMessages;
  const rows = await ctx.tx
    .select({
      applicationId,
      count: count(),
      unread: sql<number>`count(*) filter (where ${sender} = 'company' and ${readAt} is null)`.mapWith(
        Number,
      ),
    })
    .from(applicationMessages)
    .where(and(ofTenant(ctx), inArray(applicationId, [...applicationIds])))
    .groupBy(applicationId);
  return new Map(rows.map((row) => [row.applicationId, row]));
}

/** Marks what one side wrote, up to a message, as read by the other; gives how many were not yet. */
export async function markMessagesRead(
  ctx: Context,
  { applicationId, sender, upTo }: { applicationId: number; sender: MessageSender; upTo: number },
): Promise<number> {
  const { id, sender: writer, readAt } = applicationMessages;
  const rows = await ctx.tx
    .update(applicationMessages)
    .set({ readAt: ctx.clock.now() })
    .where(and(under(ctx, applicationId), eq(writer, sender), lte(id, upTo), isNull(readAt)))
    .returning({ id });
  return rows.length;
}

/** Messages of the tenant with their applications, the oldest first: what the company looks at. */
export async function listCompanyMessages(
  ctx: Context,
  { encId, isUnread, after, limit }: { encId?: string; isUnread: boolean; after: number; limit: number },
): Promise<{ message: ApplicationMessageRecord; application: ApplicationRecord }[]> {
  const { id, sender, readAt, applicationId, tenantId } = applicationMessages;
  return ctx.tx
    .select({ message: applicationMessages, application: applications })
    .from(applicationMessages)
    .innerJoin(applications, and(eq(applications.tenantId, tenantId), eq(applications.id, applicationId)))
    .where(
      and(
        ofTenant(ctx),
        gt(id, after),
        encId === undefined ? undefined : eq(applications.encId, encId),
        isUnread ? and(eq(sender, 'candidate'), isNull(readAt)) : undefined,
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
}

/** Applications under which the company has written what the candidate has not read yet. */
export async function countUnreadApplications(ctx: Context, candidateId: number): Promise<number> {
  const { tenantId, applicationId, sender, readAt } = applicationMessages;
  const [row] = await ctx.tx
    .select({ unread: countDistinct(applicationId) })
    .from(applicationMessages)
    .innerJoin(applications, and(eq(applications.tenantId, tenantId), eq(applications.id, applicationId)))
    .where(
      and(
        eq(tenantId, ctx.tenant.id),
        eq(applications.candidateId, candidateId),
        eq(applications.isDuplicate, false),
        eq(sender, 'company'),
        isNull(readAt),
      ),
    );
  return row?.unread ?? 0;
}
