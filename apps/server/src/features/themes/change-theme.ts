import { createHash } from 'node:crypto';
import type { ThemeChange, ThemeSaved, ThemeScope, ThemeTokens } from '@opencareers/contracts/themes';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Json } from '../../platform/json.ts';
import { describeTheme, nameThem, readSources } from './describe-theme.ts';
import { refuseUnknownFiles } from './files/named-files.ts';
import { ownTokens } from './theme-layers.ts';
import { refuseInvalidTokens } from './theme-rules.ts';
import { changedPaths, mergeChanges } from './theme-tokens.ts';
import { findThemeCall, lockTheme, recordThemeChange, type ThemePatch, updateTheme } from './themes.repo.ts';
import type { ThemeRecord, TokenMark } from './themes.schema.ts';

/** Who changes a theme: a candidate; null for the operator. */
export type ThemeEditor = number | null;

/** A change that may come more than once. */
export interface ThemeCall {
  scope: ThemeScope;
  by: ThemeEditor;
  /** What the caller called it; null takes it for another one each time. */
  key: string | null;
}

/** A locked theme with the tokens that are edited: those of the draft, else those in force. */
export interface HeldTheme {
  theme: ThemeRecord;
  live: ThemeTokens;
  edited: ThemeTokens;
}

/** Locks the theme of a scope. */
export async function holdTheme(ctx: Context, scope: ThemeScope): Promise<HeldTheme> {
  const theme = await lockTheme(ctx, scope);
  const live = ownTokens(await readSources(ctx), scope);
  return { theme, live, edited: theme.draft ?? live };
}

/** What the call has for its line in the log; null when it was done before. Throws `idempotency_key_reused`. */
export async function beginThemeCall(
  ctx: Context,
  { by, key }: Omit<ThemeCall, 'scope'>,
  request: Json,
): Promise<{ call: { key: string; requestHash: string } | null } | null> {
  if (key === null || by === null) return { call: null };
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const known = await findThemeCall(ctx, { by, key });
  if (known === requestHash) return null;
  if (known !== undefined) throw new AppError('idempotency_key_reused', { body: 'envelope' });
  return { call: { key, requestHash } };
}

/** Throws `theme_changed` with the theme as it is when somebody has changed it since `revision`. */
export async function refuseChanged(ctx: Context, theme: ThemeRecord, revision: number): Promise<void> {
  if (theme.revision !== revision)
    throw new AppError('theme_changed', { answer: { current: await describeTheme(ctx, theme) } });
}

/** Changes a held theme by one revision; what the edited tokens become is marked as changed by `by`. */
export async function reviseTheme(
  ctx: Context,
  { theme, edited }: HeldTheme,
  { by, patch, next }: { by: ThemeEditor; patch: ThemePatch; next: ThemeTokens },
): Promise<string[]> {
  const revision = theme.revision + 1;
  const paths = changedPaths(edited, next);
  const mark: TokenMark = { revision, by, at: ctx.clock.now().toISOString() };
  const marks = { ...theme.marks, ...Object.fromEntries(paths.map((path) => [path, mark])) };
  await updateTheme(ctx, theme, { ...patch, revision, marks });
  return paths;
}

/** Saves changes of tokens in the draft. Nothing is saved when one of them is no token or no value of it. */
export async function saveThemeDraft(
  ctx: Context,
  { scope, by }: Omit<ThemeCall, 'key'>,
  wanted: { changes: readonly ThemeChange[]; baseRevision: number },
): Promise<ThemeSaved> {
  const held = await holdTheme(ctx, scope);
  const { tokens, conflicts } = mergeChanges(held.edited, held.theme.marks, wanted);
  refuseInvalidTokens(tokens);
  await refuseUnknownFiles(ctx, tokens);
  if (changedPaths(held.edited, tokens).length > 0)
    await writeDraft(ctx, held, { by, tokens, action: 'edit' });
  const nameOf = await nameThem(
    ctx,
    conflicts.map((conflict) => conflict.by),
  );
  return {
    theme: await describeTheme(ctx, scope),
    conflicts: conflicts.map((conflict) => ({ ...conflict, by: nameOf(conflict.by) })),
  };
}

/** Makes these tokens the draft, whatever it was. */
export async function writeDraft(
  ctx: Context,
  held: HeldTheme,
  {
    by,
    tokens,
    action,
    call,
  }: { by: ThemeEditor; tokens: ThemeTokens; action: string } & Partial<
    NonNullable<Awaited<ReturnType<typeof beginThemeCall>>>
  >,
): Promise<void> {
  const patch = { draft: tokens, draftSavedAt: ctx.clock.now(), draftSavedBy: by };
  const paths = await reviseTheme(ctx, held, { by, patch, next: tokens });
  await recordThemeChange(ctx, held.theme, { by, action, details: { paths }, ...(call && { call }) });
}

/** Removes the draft: what is in force is edited from here on. Throws `theme_changed`. */
export async function discardDraft(
  ctx: Context,
  { scope, by, revision }: { scope: ThemeScope; by: ThemeEditor; revision: number },
): Promise<void> {
  const held = await holdTheme(ctx, scope);
  // The call came twice.
  if (held.theme.draft === null) return;
  await refuseChanged(ctx, held.theme, revision);
  const patch = { draft: null, draftSavedAt: null, draftSavedBy: null };
  const paths = await reviseTheme(ctx, held, { by, patch, next: held.live });
  await recordThemeChange(ctx, scope, { by, action: 'discard', details: { paths } });
}

/** Makes the tokens that are in force in another scope the draft of this one. Throws `theme_changed`. */
export async function copyTheme(
  ctx: Context,
  { scope, by, key }: ThemeCall,
  { from, revision }: { from: ThemeScope; revision: number },
): Promise<void> {
  const held = await holdTheme(ctx, scope);
  const begun = await beginThemeCall(ctx, { by, key }, { action: 'copy', scope, from });
  if (begun === null) return;
  await refuseChanged(ctx, held.theme, revision);
  const tokens = ownTokens(await readSources(ctx), from);
  await writeDraft(ctx, held, { by, tokens, action: 'copy', ...begun });
}
