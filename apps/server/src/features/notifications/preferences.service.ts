import {
  ALWAYS_MAILED,
  ASKED_FOR,
  NEVER_MAILED,
  type NotificationPreference,
} from '@opencareers/contracts/notifications';
import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { fieldError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { findKind, listKinds, titleOfKind } from './notification-kinds.ts';
import { listPreferences, savePreference } from './recipients.repo.ts';

/** Names every kind of mails at once that can be turned off; as the mail of a day is ended, for example. */
export const EVERY_KIND = 'every';

/** Whether no preference turns the mails of a kind off. */
export function isAlwaysMailed(kind: string): boolean {
  return (ALWAYS_MAILED as readonly string[]).includes(kind);
}

/** The kinds of the tenant that are mailed at all. */
function listMailedKinds(config: TenantConfig): string[] {
  return listKinds(config).filter((kind) => !isNeverMailed(kind) && isOffered(config, kind));
}

function isOffered({ notificationsConfig }: TenantConfig, kind: string): boolean {
  return !isAskedFor(kind) || notificationsConfig.notificationKeys.positionNotification.enabled;
}

function isAskedFor(kind: string): boolean {
  return (ASKED_FOR as readonly string[]).includes(kind);
}

function isNeverMailed(kind: string): boolean {
  return (NEVER_MAILED as readonly string[]).includes(kind);
}

/** Says of each kind whether a candidate gets mails of it: unless they turned it off, or have to ask for it. */
export async function readIsMailed(ctx: Context, candidateId: number): Promise<(kind: string) => boolean> {
  const chosen = await listPreferences(ctx, candidateId);
  return (kind) => isAlwaysMailed(kind) || (!isNeverMailed(kind) && (chosen.get(kind) ?? !isAskedFor(kind)));
}

/** The same of one kind. */
export async function isMailed(ctx: Context, candidateId: number, kind: string): Promise<boolean> {
  return isAlwaysMailed(kind) || (await readIsMailed(ctx, candidateId))(kind);
}

/** Every kind that the tenant offers and that has mails, and whether this candidate gets them. */
export async function describePreferences(
  ctx: Context,
  { candidateId, config, locale }: { candidateId: number; config: TenantConfig; locale: string },
): Promise<NotificationPreference[]> {
  const isWanted = await readIsMailed(ctx, candidateId);
  return listMailedKinds(config).map((kind) => {
    return {
      kind,
      title: titleOfKind(config, kind, locale),
      redirectUrl: findKind(config, kind)?.action.redirectUrl ?? '',
      email: isWanted(kind),
      isFixed: isAlwaysMailed(kind),
    };
  });
}

/** Ends the mails of a kind, or all that can be ended. */
export async function endMails(
  ctx: Context,
  { candidateId, kind }: { candidateId: number; kind: string },
  config: TenantConfig,
): Promise<void> {
  const kinds =
    kind === EVERY_KIND ? listMailedKinds(config).filter((each) => !isAlwaysMailed(each)) : [kind];
  for (const each of kinds) await savePreference(ctx, { candidateId, kind: each, email: false });
}

/** Turns the mails of a kind on or off. Throws when the tenant has no such kind or it cannot be turned off. */
export async function changePreference(
  ctx: Context,
  change: { candidateId: number; kind: string; email: boolean },
  config: TenantConfig,
): Promise<void> {
  const { kind, email } = change;
  if (!listMailedKinds(config).includes(kind)) throw fieldError('kind', 'is not one of the notifications');
  if (isAlwaysMailed(kind)) {
    if (email) return;
    throw fieldError('email', 'cannot be turned off for this kind');
  }
  await savePreference(ctx, change);
}
