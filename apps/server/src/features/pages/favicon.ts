import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { buildUrl } from '@opencareers/contracts/url-query';
import { readTheme, schemeTokens } from '@opencareers/theme';
import { escapeHtml } from '../../platform/html-text.ts';

export const FAVICON_PATH = '/careers/favicon.svg';

/** The icon of the tenant's pages: its own where it has one, else the one we draw. */
export function faviconLinks(config: TenantConfig, domain: string): string[] {
  const own = config.pcsxConfig.branding.favicons;
  if (own.length === 0)
    return [
      `<link rel="icon" type="image/svg+xml" href="${escapeHtml(buildUrl(FAVICON_PATH, { domain }))}">`,
    ];
  return own.map(({ href, sizes, type }) => {
    const attributes = [
      ...(sizes === '' ? [] : [`sizes="${escapeHtml(sizes)}"`]),
      ...(type === '' ? [] : [`type="${escapeHtml(type)}"`]),
    ];
    return `<link rel="icon" ${[...attributes, `href="${escapeHtml(href)}"`].join(' ')}>`;
  });
}

/** The first letter of the company on its accent colour. */
export function drawFavicon(config: TenantConfig, name: string): string {
  const tokens = schemeTokens(readTheme(config.theme), 'light');
  const [letter = '?'] = name.trim().toUpperCase();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${tokens.accent}"/><text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${tokens['accent-text']}">${escapeHtml(letter)}</text></svg>`;
}
