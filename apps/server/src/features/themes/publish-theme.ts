import { THEME_PRODUCTS, THEME_SCHEDULE_DAYS_MAX } from '@opencareers/contracts/theme-calls';
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
import { looksWith, type ThemeLayer, withLayer } from './theme-layers.ts';
import { refuseInvalidTokens, refuseUndescribed, refuseUnreadable } from './theme-rules.ts';
import { changedPaths, tokenLeaves } from './theme-tokens.ts';
import {
  findTheme,
  findThemeVersion,
  insertThemeVersion,
  type NewThemeChange,
  recordThemeChange,
} from './themes.repo.ts';
import type { ThemeRecord } from './themes.schema.ts';

/** The task that publishes what was scheduled. */
export const THEME_PUBLISH_TASK = 'theme-publish';
const DAY_MILLISECONDS = 86_400_000;

/** Throws `theme_invalid` and `theme_not_publishable` where these could not be shown as they are wished. */
async function refuseUnpublishable(ctx: Context, layers: readonly ThemeLayer[]): Promise<void> {
  const sources = await readSources(ctx);
  for (const { tokens } of layers) refuseInvalidTokens(tokens);
  const next = layers.reduce(withLayer, sources);
  refuseUndescribed(layers.flatMap((layer) => looksWith(next, layer)));
  for (const layer of layers)
    refuseUnreadable(looksWith(next, layer), {
      before: looksWith(sources, layer),
      own: new Set(layers.flatMap(({ tokens }) => [...tokenLeaves(tokens).keys()])),
    });
}

/** What is to be published, as whoever publishes has seen it; without a revision whatever the draft is. */
export interface WantedTheme {
  scope: ThemeScope;
  revision: number | null;
}

/**
 * Puts drafts of one site in force together, now or at a time; where there is no draft nothing is done. Throws
 * `theme_changed` for one that is another than was seen.
 */
export async function publishDrafts(
  ctx: Context,
  { by, key }: Omit<ThemeCall, 'scope'>,
  { wanted, note, at }: { wanted: readonly WantedTheme[]; note: string; at: Date | null },
): Promise<void> {
  // Always in one order: two who publish the same wait for one another, and not both.
  const ordered = wanted.toSorted((left, right) => (left.scope.product < right.scope.product ? -1 : 1));
  const held = [];
  for (const { scope, revision } of ordered) held.push({ ...(await holdTheme(ctx, scope)), revision });
  const asked = ordered.map(({ scope, revision }) => ({ ...scope, revision }));
  const request = { action: 'publish', asked, note, at: at?.toISOString() ?? null };
  const begun = await beginThemeCall(ctx, { by, key }, request);
  if (begun === null) return;
  for (const { theme, revision } of held) if (revision !== null) await refuseChanged(ctx, theme, revision);
  if (at !== null) refuseTime(ctx, at);
  const drafts = held.flatMap((one) => (one.theme.draft === null ? [] : [{ one, tokens: one.theme.draft }]));
  await refuseUnpublishable(
    ctx,
    drafts.map(({ one: { theme }, tokens }) => ({ product: theme.product, site: theme.site, tokens })),
  );
  for (const [index, { one, tokens }] of drafts.entries()) {
    const published = { by, tokens, note, call: index === 0 ? begun.call : null };
    if (at === null) await putInForce(ctx, one, { ...published, action: 'publish' });
    else await schedule(ctx, one, { ...published, at });
  }
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
export const publishScheduled: TaskHandler = async (ctx, { payload: { site, at } }) => {
  if (typeof site !== 'string') return;
  const due: { held: HeldTheme; tokens: ThemeTokens }[] = [];
  for (const product of THEME_PRODUCTS) {
    const scope = { product, site };
    if (!isDue(await findTheme(ctx, scope), at)) continue;
    const held = await holdTheme(ctx, scope);
    const tokens = held.theme.scheduledTokens;
    if (tokens !== null && isDue(held.theme, at)) due.push({ held, tokens });
  }
  // Both products of a site: together they were found readable, which one alone may not be.
  const layers = due.map(({ held: { theme }, tokens }) => ({
    product: theme.product,
    site: theme.site,
    tokens,
  }));
  const refusal = await findRefusal(() => refuseUnpublishable(ctx, layers));
  for (const { held, tokens } of due) {
    const { scheduledBy: by, scheduledNote: note } = held.theme;
    const published = { by, tokens, note, action: 'publish', patch: UNSCHEDULED, call: null };
    if (refusal === null) await putInForce(ctx, held, published);
    else await refuseScheduled(ctx, held, refusal);
  }
};

function isDue(theme: ThemeRecord | undefined, at: unknown): boolean {
  return theme?.scheduledAt?.toISOString() === at;
}

async function findRefusal(check: () => Promise<void>): Promise<AppError | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** What it stands on has changed since: it could not be shown as it is wished, at whatever time. */
async function refuseScheduled(ctx: Context, held: HeldTheme, { code }: AppError): Promise<void> {
  const by = held.theme.scheduledBy;
  await reviseTheme(ctx, held, { by, patch: UNSCHEDULED, next: held.edited });
  await recordThemeChange(ctx, held.theme, { by, action: 'schedule_refused', details: { code } });
}

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
  await refuseUnpublishable(ctx, [{ ...scope, tokens: old.tokens }]);
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
