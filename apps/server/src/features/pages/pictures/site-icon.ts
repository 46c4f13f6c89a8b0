import type { TenantConfig } from '@opencareers/contracts/tenant-config/tenant-config';
import { buildUrl } from '@opencareers/contracts/url-query';
import { readTheme, schemeTokens } from '@opencareers/theme';
import { escapeHtml } from '../../../platform/html-text.ts';
import { imageType } from './read-image.ts';

export const FAVICON_PATH = '/careers/favicon.svg';
export const TOUCH_ICON_PATH = '/careers/touch-icon.png';

/** Sizes in pixels that devices ask for: the home screen of iOS, and installed apps. */
export const TOUCH_ICON_SIZES = [180, 192, 512] as const;
export type TouchIconSize = (typeof TOUCH_ICON_SIZES)[number];

/** An icon of a site, as links and manifests name it. */
export interface SiteIcon {
  href: string;
  /** As in HTML, for example `32x32`; empty when nobody said. */
  sizes: string;
  /** Media type; empty when nobody said. */
  type: string;
  /** What its link is; none for icons that only a manifest names. */
  rel?: 'icon' | 'apple-touch-icon';
  /** It fills its square: systems may cut any shape out of it. */
  isMaskable?: boolean;
}

/** The icons of the tenant's pages: its own where it has some, else those we draw. */
export function listIcons(config: TenantConfig, domain: string): readonly SiteIcon[] {
  const own = config.pcsxConfig.branding.favicons;
  // What the theme names was chosen later.
  if (own.length > 0 && config.theme.logo.icon === null) return own.map((icon) => ({ ...icon, rel: 'icon' }));
  const drawn = { href: buildUrl(FAVICON_PATH, { domain }), sizes: '', type: 'image/svg+xml' };
  const pixels = TOUCH_ICON_SIZES.map((size): SiteIcon => {
    const href = buildUrl(TOUCH_ICON_PATH, { domain, size: String(size) });
    const icon = { href, sizes: `${size}x${size}`, type: 'image/png', isMaskable: true };
    return size === 180 ? { ...icon, rel: 'apple-touch-icon' } : icon;
  });
  return [{ ...drawn, rel: 'icon' }, ...pixels];
}

/** The links to the icons, for the head of a document. */
export function faviconLinks(config: TenantConfig, domain: string): string[] {
  return listIcons(config, domain).flatMap(({ rel, href, sizes, type }) => {
    if (rel === undefined) return [];
    const attributes = [
      ...(type === '' ? [] : [`type="${escapeHtml(type)}"`]),
      ...(sizes === '' ? [] : [`sizes="${escapeHtml(sizes)}"`]),
    ];
    return [`<link rel="${rel}" ${[...attributes, `href="${escapeHtml(href)}"`].join(' ')}>`];
  });
}

/** The first letter of a company. */
export function iconLetter(company: string): string {
  const [letter = '?'] = company.trim().toUpperCase();
  return letter;
}

/** What an icon is drawn on and in: the company's mark is made for its navigation bar, a letter takes the accent. */
export function iconColours(config: TenantConfig, hasMark: boolean): { ground: string; ink: string } {
  const tokens = schemeTokens(readTheme(config.theme), 'light');
  const [ground = '', ink = ''] = hasMark
    ? [tokens['navbar-background'], tokens['navbar-text-color']]
    : [tokens.accent, tokens['accent-text']];
  return { ground, ink };
}

/** The company's sign, else its first letter, as SVG. It holds the sign itself: an icon asks for nothing. */
export function drawFavicon(
  config: TenantConfig,
  { company, sign: mark }: { company: string; sign: { address: string; file: Buffer } | null },
): string {
  const hasMark = mark !== null;
  const { ground, ink } = iconColours(config, hasMark);
  const sign = hasMark
    ? `<image href="data:${imageType(mark.address)};base64,${mark.file.toString('base64')}" x="4" y="4" width="24" height="24"/>`
    : `<text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${ink}">${escapeHtml(iconLetter(company))}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${ground}"/>${sign}</svg>`;
}
