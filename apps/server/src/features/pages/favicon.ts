import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { buildUrl } from '@opencareers/contracts/url-query';
import { readTheme, schemeTokens } from '@opencareers/theme';
import { escapeHtml } from '../../platform/html-text.ts';

export const FAVICON_PATH = '/careers/favicon.svg';

/** An icon of a site, as links and manifests name it. */
export interface SiteIcon {
  href: string;
  /** As in HTML, for example `32x32`; empty when nobody said. */
  sizes: string;
  /** Media type; empty when nobody said. */
  type: string;
}

/** The icons of the tenant's pages: its own where it has some, else the one we draw. */
export function listIcons(config: TenantConfig, domain: string): readonly SiteIcon[] {
  const own = config.pcsxConfig.branding.favicons;
  const drawn = { href: buildUrl(FAVICON_PATH, { domain }), sizes: '', type: 'image/svg+xml' };
  return own.length === 0 ? [drawn] : own;
}

/** The links to the icons, for the head of a document. */
export function faviconLinks(config: TenantConfig, domain: string): string[] {
  return listIcons(config, domain).map(({ href, sizes, type }) => {
    const attributes = [
      ...(type === '' ? [] : [`type="${escapeHtml(type)}"`]),
      ...(sizes === '' ? [] : [`sizes="${escapeHtml(sizes)}"`]),
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
