import type { Context } from '../../platform/context.ts';
import { overlayThemes } from './theme-layers.ts';
import { listPublishedThemes } from './themes.repo.ts';

/** Lays what is published over a configuration, wherever it is read: whoever reads `theme` sees the look in force. */
export async function layPublishedThemes(
  ctx: Context,
  config: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  return overlayThemes({ config, layers: await listPublishedThemes(ctx) });
}
