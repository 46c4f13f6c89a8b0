import type { MessageSender } from '@opencareers/contracts/application-message-calls';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import type { ApplicationRecord } from '../applications.schema.ts';

/** Messages that one side writes under one application in 24 hours. */
export const MESSAGES_A_DAY = { candidate: 20, company: 100 } as const satisfies Record<
  MessageSender,
  number
>;

/**
 * Whether somebody can write under an application: not once it is withdrawn or was not of its address, nor where the
 * tenant has turned it off.
 */
export function canWriteUnder(
  config: TenantConfig,
  { status, disownedAt }: Pick<ApplicationRecord, 'status' | 'disownedAt'>,
): boolean {
  const { enabled } = config.pcsxConfig.applicationsPageConfig.messages;
  return enabled && status !== 'Withdrawn' && disownedAt === null;
}
