import { THEME_SCHEDULE_DAYS_MAX } from '@opencareers/contracts/theme-calls';
import type { ThemeScope, ThemeTokens } from '@opencareers/contracts/themes';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { addTask } from '../../platform/tasks/add-task.ts';
import type { TaskHandler } from '../../platform/tasks/task-handler.ts';
import { renewConfig } from '../tenants/index.ts';
import {
  beginThemeCall,
  type HeldTheme,
  holdTheme,
  refuseChanged,
  reviseTheme,
  type ThemeCall,
  type ThemeEditor,
} from './change-theme.ts';
import { readSources } from './describe-theme.ts';
import { looksWith, withLayer } from './theme-layers.ts';
import { refuseInvalidTokens, refuseUnreadable } from './theme-rules.ts';
import { changedPaths } from './theme-tokens.ts';
import {
  findTheme,
  findThemeVersion,
  insertThemeVersion,
  type NewThemeChange,
  recordThemeChange,
} from './themes.repo.ts';

/** The task that publishes what was scheduled. */
export const THEME_PUBLISH_TASK = 'theme-publish';
const DAY_MILLISECONDS = 86_400_000;

/** Throws `theme_invalid` and `theme_not_publishable` where a page could not be read with these tokens. */
async function refuseUnpublishable(ctx: Context, scope: ThemeScope, tokens: ThemeTokens): Promise<void> {
  refuseInvalidTokens(tokens);
  refuseUnreadable(looksWith(withLayer(await readSources(ctx), { ...scope, tokens }), scope));
}

/**
 * Puts the draft in force, now or at a time. Without a draft there is nothing to do. Throws `theme_changed` where it is
 * another one than that of `revision`; null takes any.
 */
export async function publishDraft(
  ctx: Context,
  { scope, by, key }: ThemeCall,
  { revision, note, at }: { revision: number | null; note: string; at: Date | null },
): Promise<void> {
  const held = await holdTheme(ctx, scope);
  const request = { action: 'publish', scope, revision, note, at: at?.toISOString() ?? null };
  const begun = await beginThemeCall(ctx, { by, key }, request);
  if (begun === null) return;
  if (revision !== null) await refuseChanged(ctx, held.theme, revision);
  const { draft } = held.theme;
  if (draft === null) return;
  if (at !== null) refuseTime(ctx, at);
  await refuseUnpublishable(ctx, scope, draft);
  if (at === null) await putInForce(ctx, held, { by, tokens: draft, note, action: 'publish', ...begun });
  else await schedule(ctx, held, { by, at, note, tokens: draft, ...begun });
}

function refuseTime(ctx: Context, at: Date): void {
  const ahead = at.getTime() - ctx.clock.now().getTime();
  if (ahead <= 0) throw fieldError('at', 'must be in the future');
  if (ahead > THEME_SCHEDULE_DAYS_MAX * DAY_MILLISECONDS)
    throw fieldError('at', `must be at most ${THEME_SCHEDULE_DAYS_MAX} days ahead`);
}

const UNSCHEDULED = { scheduledAt: null, scheduledBy: null, scheduledNote: '', scheduledTokens: null };

async function schedule(
  ctx: Context,
  held: HeldTheme,
  { by, at, note, tokens, call }: Published & { at: Date },
): Promise<void> {
  const { product, site } = held.theme;
  const patch = { scheduledAt: at, scheduledBy: by, scheduledNote: note, scheduledTokens: tokens };
  await reviseTheme(ctx, held, { by, patch, next: held.edited });
  const until = at.toISOString();
  const key = `${product} ${site} ${until}`;
  await addTask(ctx, { kind: THEME_PUBLISH_TASK, key, payload: { product, site, at: until }, runAt: at });
  await recordThemeChange(ctx, held.theme, { by, action: 'schedule', details: { at: until }, call });
}

/** What waited for its time is not published. */
export async function cancelSchedule(
  ctx: Context,
  { scope, by }: { scope: ThemeScope; by: ThemeEditor },
): Promise<void> {
  const held = await holdTheme(ctx, scope);
  if (held.theme.scheduledAt === null) return;
  await reviseTheme(ctx, held, { by, patch: UNSCHEDULED, next: held.edited });
  await recordThemeChange(ctx, scope, { by, action: 'cancel' });
}

/** Publishes what is due; what was cancelled or put off meanwhile has another time, and another task. */
export const publishScheduled: TaskHandler = async (ctx, { payload }) => {
  const scope = { product: payload.product, site: payload.site } as ThemeScope;
  if ((await findTheme(ctx, scope))?.scheduledAt?.toISOString() !== payload.at) return;
  const held = await holdTheme(ctx, scope);
  const { scheduledAt, scheduledTokens: tokens, scheduledBy: by, scheduledNote: note } = held.theme;
  if (tokens === null || scheduledAt?.toISOString() !== payload.at) return;
  try {
    await refuseUnpublishable(ctx, scope, tokens);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // What it stands on has changed since: it would not be readable any more, at whatever time.
    await reviseTheme(ctx, held, { by, patch: UNSCHEDULED, next: held.edited });
    await recordThemeChange(ctx, scope, { by, action: 'schedule_refused', details: { code: error.code } });
    return;
  }
  await putInForce(ctx, held, { by, tokens, note, action: 'publish', patch: UNSCHEDULED, call: null });
};

/** Puts an earlier version in force again, as the newest one; a draft stays. Throws `theme_version_not_found`. */
export async function rollBackTheme(
  ctx: Context,
  { scope, by, key }: ThemeCall,
  { version, note }: { version: number; note: string },
): Promise<void> {
  const held = await holdTheme(ctx, scope);
  const begun = await beginThemeCall(ctx, { by, key }, { action: 'rollback', scope, version, note });
  if (begun === null) return;
  const old = await findThemeVersion(ctx, scope, version);
  if (old === undefined) throw new AppError('theme_version_not_found', { body: 'envelope' });
  // It is in force already.
  if (version === held.theme.publishedVersion) return;
  await refuseUnpublishable(ctx, scope, old.tokens);
  const { tokens } = old;
  await putInForce(ctx, held, { by, tokens, note, action: 'rollback', restoredFrom: version, ...begun });
}

interface Published {
  by: ThemeEditor;
  tokens: ThemeTokens;
  note: string;
  call: NonNullable<NewThemeChange['call']> | null;
}

/** Adds the next version and lets every server see it. A draft that says the same goes. */
async function putInForce(
  ctx: Context,
  held: HeldTheme,
  {
    by,
    tokens,
    note,
    call,
    action,
    restoredFrom = null,
    patch = {},
  }: Published & {
    action: string;
    restoredFrom?: number | null;
    patch?: Parameters<typeof reviseTheme>[2]['patch'];
  },
): Promise<void> {
  const { draft } = held.theme;
  const isDone = draft === null || changedPaths(draft, tokens).length === 0;
  const version = await insertThemeVersion(ctx, held.theme, { tokens, publishedBy: by, note, restoredFrom });
  const drafted = isDone ? { draft: null, draftSavedAt: null, draftSavedBy: null } : {};
  await reviseTheme(ctx, held, {
    by,
    patch: { ...patch, ...drafted, publishedVersion: version },
    next: isDone ? tokens : draft,
  });
  const details = { version, ...(restoredFrom === null ? {} : { restoredFrom }) };
  await recordThemeChange(ctx, held.theme, { by, action, details, call });
  await renewConfig(ctx);
}
