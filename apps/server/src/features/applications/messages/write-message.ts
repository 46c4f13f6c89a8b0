import type { MessageSender } from '@opencareers/contracts/application-message-calls';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { ApplicationServices } from '../application-services.ts';
import { lockApplication } from '../applications.repo.ts';
import type { ApplicationMessageRecord, ApplicationRecord } from '../applications.schema.ts';
import { unknownApplication } from '../list/read-applications.ts';
import { canWriteUnder, MESSAGES_A_DAY } from './message-rules.ts';
import { findMessageByKey, insertApplicationMessage, listWrittenSince } from './messages.repo.ts';
import { tellMessage } from './tell-message.ts';

const DAY_MILLISECONDS = 86_400_000;

/** A message before it is written. */
export interface NewMessage {
  sender: MessageSender;
  text: string;
  /** Who writes for the company. */
  author?: string;
  /** What the writer calls it; null takes it for another one each time. */
  key: string | null;
}

/**
 * An application by its public name, held with its candidate until the transaction ends: nobody erases or withdraws it
 * meanwhile. Throws `application_not_found`.
 */
export async function holdApplication(
  ctx: Context,
  { encId, candidateId }: { encId: string; candidateId: number | null },
): Promise<ApplicationRecord> {
  const application = await lockApplication(ctx, {
    encId,
    ...(candidateId === null ? {} : { candidateId }),
  });
  if (application === undefined || application.isDuplicate) throw unknownApplication();
  return application;
}

/**
 * Writes a message under a held application and tells the other side. One with the same key is there already; then
 * nothing is done. Throws `idempotency_key_reused` for a key of another text, `application_finished` where nobody can
 * write any more, and `too_many_requests`.
 */
export async function writeMessage(
  services: Pick<ApplicationServices, 'registry' | 'notifier' | 'facadeOf'>,
  ctx: Context,
  { application, message }: { application: ApplicationRecord; message: NewMessage },
): Promise<{ record: ApplicationMessageRecord; created: boolean }> {
  const { sender, text, key, author = '' } = message;
  const applicationId = application.id;
  const known = key === null ? undefined : await findMessageByKey(ctx, { applicationId, sender, key });
  if (known !== undefined && known.text !== text)
    throw new AppError('idempotency_key_reused', { body: 'envelope' });
  if (known !== undefined) return { record: known, created: false };
  const config = await services.registry.getConfigWithin(ctx);
  if (!canWriteUnder(config, application)) throw new AppError('application_finished', { body: 'envelope' });
  await refuseTooMany(ctx, applicationId, sender);
  const record = await insertApplicationMessage(ctx, { applicationId, sender, text, key, author });
  await tellMessage(services, ctx, { application, message: record });
  return { record, created: true };
}

async function refuseTooMany(ctx: Context, applicationId: number, sender: MessageSender): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - DAY_MILLISECONDS);
  const written = await listWrittenSince(ctx, { applicationId, sender, since });
  const [first] = written;
  if (first === undefined || written.length < MESSAGES_A_DAY[sender]) return;
  const retryAfter = Math.max(1, Math.ceil((first.getTime() - since.getTime()) / 1000));
  throw new AppError('too_many_requests', { body: 'envelope', retryAfter });
}
