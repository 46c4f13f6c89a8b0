import type { BootData } from '@opencareers/contracts/boot-data';
import type { PageResult } from '@opencareers/contracts/page-render';
import { buildUrl } from '@opencareers/contracts/url-query';
import { escapeHtml, scriptJson } from '../../platform/html-text.ts';
import { renderStart } from './page-start.ts';
import type { PageAssets } from './site-bundle.ts';

export interface DocumentParts {
  page: PageResult;
  boot: BootData;
  origin: string;
  locale: string;
  direction: 'ltr' | 'rtl';
  /** Languages the page exists in, for hreflang. */
  languages: readonly string[];
  nonce: string;
  csrfToken: string;
  themeCss: string;
  assets: PageAssets;
  /** JSON-LD of the position the page is about, or null. */
  structuredData: unknown;
  siteName: string;
  /** Finished `<link>` elements. */
  iconLinks: readonly string[];
}

/** The whole HTML document around a rendered page (wire contract 6.1). */
export function renderDocument(parts: DocumentParts): string {
  const { boot, direction, locale, nonce, page } = parts;
  return `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${direction}">
<head>
${renderHead(parts)}
</head>
<body>
<div id="root">${page.html}</div>
<code id="pcsx-data" style="display:none;" data-nosnippet>${escapeHtml(JSON.stringify(boot))}</code>
<script id="page-state" type="application/json" nonce="${nonce}">${scriptJson(page.state)}</script>
${renderStart(parts.assets, nonce)}
</body>
</html>
`;
}

function renderHead(parts: DocumentParts): string {
  const { assets, boot, nonce, page } = parts;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.title)}</title>`,
    ...renderSeo(parts),
    `<meta name="_csrf" content="${escapeHtml(parts.csrfToken)}">`,
    // Vite and the component library read the nonce here for the styles and modules that they add.
    `<meta property="csp-nonce" nonce="${nonce}">`,
    '<meta name="color-scheme" content="light dark">',
    ...parts.iconLinks,
    // In the document: a file of its own would hold up the first paint by a round trip.
    `<style nonce="${nonce}">${parts.themeCss}${assets.styles.map(({ css }) => css).join('')}</style>`,
    // Not loaded: they tell the client's loader, which would fetch the sheets of a part with it, that they are here.
    ...assets.styles.map(({ href }) => `<link rel="stylesheet" href="${href}" disabled>`),
    `<script nonce="${nonce}">window._EF_GROUP_ID = ${scriptJson(boot.domain)};window._EF_PRODUCT = "PCS";</script>`,
  ].join('\n');
}

function renderSeo({ page, origin, languages, siteName, locale, structuredData }: DocumentParts): string[] {
  const canonical = origin + page.canonicalPath;
  const meta = (attribute: string, name: string, content: string) =>
    `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;
  return [
    meta('name', 'description', page.description),
    ...(page.isIndexable ? [] : [meta('name', 'robots', 'noindex')]),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(languages.length > 1
      ? languages.map(
          (language) =>
            `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(buildUrl(canonical, { hl: language }))}">`,
        )
      : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:locale', locale),
    ...(page.image === null ? [] : [meta('property', 'og:image', page.image)]),
    ...(structuredData === null
      ? []
      : [`<script type="application/ld+json">${scriptJson(structuredData)}</script>`]),
  ];
}
