import type { Overlay } from '../tenants/index.ts';
import { overlayThemes, ownTokens } from './theme-layers.ts';
import { listPublishedThemes } from './themes.repo.ts';

/** Lays what is published over a configuration, wherever it is read: whoever reads `theme` sees the look in force. */
export const layPublishedThemes: Overlay = async (ctx, config) => {
  const sources = { config, layers: await listPublishedThemes(ctx) };
  return {
    config: overlayThemes(sources),
    companyTheme: ownTokens(sources, { product: 'default', site: '' }),
  };
};
