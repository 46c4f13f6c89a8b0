import type { BootConfigs, BootData } from '@opencareers/contracts/boot-data';
import type { PageResult } from '@opencareers/contracts/page-render';
import { buildUrl } from '@opencareers/contracts/url-query';
import { escapeHtml, scriptJson } from '../../platform/html-text.ts';
import { ATOM_PATH } from '../positions/index.ts';
import { type SharedText, sharedTextOf } from './packed-text.ts';
import { renderStart } from './page-start.ts';
import { type DocumentPart, documentParts, type Gap } from './page-template.ts';
import type { PageAssets } from './site-bundle.ts';

/** The page of a search, of which there is a feed. */
const SEARCH_PATH = '/careers';

export interface DocumentParts {
  page: PageResult;
  boot: BootData;
  origin: string;
  locale: string;
  direction: 'ltr' | 'rtl';
  /** The address names the language (`hl`); else it was found out from the visitor. */
  isLanguageNamed: boolean;
  /** Languages the page exists in, for hreflang. */
  languages: readonly string[];
  themeCss: SharedText;
  /** Addresses of the fonts that the page is written in. */
  fonts: readonly string[];
  /** Rules of the company's own navbar, which reach nothing outside of it; empty when it is not shown. */
  navbarCss: SharedText | '';
  assets: PageAssets;
  /** JSON-LD of the position the page is about, or null. */
  structuredData: unknown;
  siteName: string;
  /** Finished `<link>` elements. */
  iconLinks: readonly string[];
}

const NONCE: Gap = { of: 'nonce' };
const CSRF_TOKEN: Gap = { of: 'csrfToken' };

/** The whole HTML document around a rendered page (spec:WIRE-6.1). */
export function renderDocument(parts: DocumentParts): DocumentPart[] {
  const { boot, direction, locale, page } = parts;
  return documentParts`<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${direction}">
<head>
${renderHead(parts)}</head>
<body>
<div id="root">${page.html}</div>
<code id="pcsx-data" style="display:none;" data-nosnippet>${renderBoot(boot)}</code>
<script id="page-state" type="application/json" nonce="${NONCE}">${scriptJson(page.state)}</script>
</body>
</html>
`;
}

function renderHead(parts: DocumentParts): DocumentPart[] {
  const { assets, boot, page } = parts;
  const elements: (string | DocumentPart[])[] = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.title)}</title>`,
    ...renderSeo(parts),
    // Nothing is painted before the page is whole: on a busy machine the bar and the list would move as their ends come.
    '<link rel="expect" href="#pcsx-data" blocking="render">',
    documentParts`<meta name="_csrf" content="${CSRF_TOKEN}">`,
    // Vite and the component library read the nonce here for the styles and modules that they add.
    documentParts`<meta property="csp-nonce" nonce="${NONCE}">`,
    '<meta name="color-scheme" content="light dark">',
    ...parts.iconLinks,
    // Asked for before anything else: what comes after the first paint is not used on this page.
    ...parts.fonts.map((href) => link('preload', href, ' as="font" type="font/woff2" crossorigin')),
    // In the document: a file of its own would hold up the first paint by a round trip.
    documentParts`<style nonce="${NONCE}">${parts.themeCss}${styleText(assets)}${parts.navbarCss}</style>`,
    // Not loaded: they tell the client's loader, which would fetch the sheets of a part with it, that they are here.
    ...assets.styles.map(({ href }) => `<link rel="stylesheet" href="${href}" disabled>`),
    documentParts`<script nonce="${NONCE}">window._EF_GROUP_ID = ${scriptJson(boot.domain)};window._EF_PRODUCT = "PCS";</script>`,
    documentParts`<script nonce="${NONCE}">${startText(assets)}</script>`,
    // Buttons that do nothing then, and places of what never comes; what stands for them is beside them.
    documentParts`<noscript><style nonce="${NONCE}">[data-needs-script],.oc-skeleton-group{display:none}noscript{display:contents}</style></noscript>`,
  ];
  return elements.flatMap((element) => [...[element].flat(), '\n']);
}

const styleText = sharedTextOf<PageAssets>(({ styles }) => styles.map(({ css }) => css).join(''));
const startText = sharedTextOf<PageAssets>(renderStart);
const configsText = sharedTextOf<BootConfigs>((configs) => escapeHtml(JSON.stringify(configs)));

/** The configuration is most of it, and the same on every page of a tenant. */
function renderBoot({ configs, ...own }: BootData): DocumentPart[] {
  const start = JSON.stringify(own).replace(/\}$/, ',"configs":');
  return [escapeHtml(start), configsText(configs), '}'];
}

function renderSeo(parts: DocumentParts): string[] {
  const { page, siteName, locale, structuredData } = parts;
  const isIndexable = page.isIndexable && parts.boot.configs.pcsxConfig.seoConfig.indexSite;
  const meta = (attribute: string, name: string, content: string) =>
    `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;
  const canonical = canonicalOf(parts);
  return [
    meta('name', 'description', page.description),
    ...(isIndexable ? [] : [meta('name', 'robots', 'noindex')]),
    link('canonical', canonical),
    ...(isIndexable ? languageLinks(parts) : []),
    ...feedLink(parts),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:locale', locale.replace('-', '_')),
    ...(page.image === null
      ? []
      : [meta('property', 'og:image', page.image), meta('name', 'twitter:card', 'summary_large_image')]),
    ...(structuredData === null
      ? []
      : [`<script type="application/ld+json">${scriptJson(structuredData)}</script>`]),
  ];
}

function link(rel: string, href: string, attributes = ''): string {
  return `<link rel="${rel}"${attributes} href="${escapeHtml(href)}">`;
}

/**
 * A page in a language that its address names is its own canonical one: search engines pass over alternates that
 * point at pages which say that they are another page.
 */
function canonicalOf({ page, origin, isLanguageNamed, locale }: DocumentParts): string {
  const canonical = origin + page.canonicalPath;
  return isLanguageNamed ? inLanguage(canonical, locale) : canonical;
}

/** The same page in every language, and without one for everybody else. */
function languageLinks({ page, origin, languages }: DocumentParts): string[] {
  if (languages.length < 2) return [];
  const canonical = origin + page.canonicalPath;
  return [
    ...languages.map((language) =>
      link('alternate', inLanguage(canonical, language), ` hreflang="${escapeHtml(language)}"`),
    ),
    link('alternate', canonical, ' hreflang="x-default"'),
  ];
}

function inLanguage(address: string, language: string): string {
  const url = new URL(address);
  url.searchParams.delete('hl');
  return buildUrl(url.href, { hl: language });
}

/** Lets feed readers find the feed of a search from its page. */
function feedLink({ page, origin, boot, locale, isLanguageNamed }: DocumentParts): string[] {
  const url = new URL(page.canonicalPath, origin);
  if (url.pathname !== SEARCH_PATH || page.status !== 200) return [];
  for (const name of ['start', 'sort_by', 'pid', 'hl']) url.searchParams.delete(name);
  if (boot.microsite !== null) url.searchParams.set('microsite', boot.microsite);
  if (isLanguageNamed) url.searchParams.set('hl', locale);
  const href = `${origin}${ATOM_PATH}${url.search}`;
  return [link('alternate', href, ` type="application/atom+xml" title="${escapeHtml(page.title)}"`)];
}
