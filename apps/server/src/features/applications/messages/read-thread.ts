import { APPLICATION_MESSAGES_PAGE } from '@opencareers/contracts/application-message-calls';
import type { ApplicationMessage, ApplicationThread } from '@opencareers/contracts/application-messages';
import type { Context } from '../../../platform/context.ts';
import { candidateApplicant } from '../applicant.ts';
import type { ApplicationServices } from '../application-services.ts';
import { listApplicationsOf } from '../applications.repo.ts';
import type { ApplicationMessageRecord } from '../applications.schema.ts';
import { unknownApplication } from '../list/read-applications.ts';
import { canWriteUnder } from './message-rules.ts';
import { countMessages, listMessagesUnder, markMessagesRead } from './messages.repo.ts';
import { holdApplication } from './write-message.ts';

interface AskedThread {
  encId: string;
  candidateId: number;
}

/** What was written under an application of a candidate; changes nothing. Throws `application_not_found`. */
export async function readThread(
  { registry }: Pick<ApplicationServices, 'registry'>,
  ctx: Context,
  { encId, candidateId, before }: AskedThread & { before?: number | undefined },
): Promise<ApplicationThread> {
  const own = await listApplicationsOf(ctx, await candidateApplicant(ctx, candidateId));
  const application = own.find((one) => one.encId === encId);
  if (application === undefined) throw unknownApplication();
  const { id } = application;
  const found = await listMessagesUnder(ctx, id, { before, limit: APPLICATION_MESSAGES_PAGE + 1 });
  return {
    messages: found.slice(-APPLICATION_MESSAGES_PAGE).map(presentMessage),
    hasEarlier: found.length > APPLICATION_MESSAGES_PAGE,
    unread: (await countMessages(ctx, [id])).get(id)?.unread ?? 0,
    canWrite: canWriteUnder(await registry.getConfigWithin(ctx), application),
  };
}

/** Marks what the company wrote, up to a message, as read; gives what is left. Throws `application_not_found`. */
export async function readUpTo(
  ctx: Context,
  { encId, candidateId, upTo }: AskedThread & { upTo: number },
): Promise<number> {
  const { id } = await holdApplication(ctx, { encId, candidateId });
  await markMessagesRead(ctx, { applicationId: id, sender: 'company', upTo });
  return (await countMessages(ctx, [id])).get(id)?.unread ?? 0;
}

/** A message as its candidate reads it. */
export function presentMessage(record: ApplicationMessageRecord): ApplicationMessage {
  const { id, sender, author, text, at, readAt } = record;
  return {
    id,
    from: sender,
    author,
    text,
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}
