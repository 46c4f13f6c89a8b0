import { ownValue } from '@opencareers/contracts/own-value';
import sanitizeHtml from 'sanitize-html';

const INLINE = [
  'a',
  'abbr',
  'b',
  'bdi',
  'br',
  'code',
  'em',
  'i',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'wbr',
];
const BLOCKS = [
  'blockquote',
  'dd',
  'div',
  'dl',
  'dt',
  'figcaption',
  'figure',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'li',
  'ol',
  'p',
  'pre',
  'ul',
];
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

/** Elements whose content no reader of a page sees. All others that are not allowed keep their text. */
const UNSEEN = [
  'script',
  'style',
  'iframe',
  'noscript',
  'noembed',
  'noframes',
  'template',
  'title',
  'object',
  'xmp',
  'svg',
  'math',
  'textarea',
  'select',
  'option',
  'button',
  'audio',
  'video',
  'canvas',
  'plaintext',
];

/** A page has one heading of the first level, and its parts are its own: tenant HTML does not claim to be them. */
const RENAMED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['address', 'article', 'aside', 'center', 'footer', 'header', 'main', 'nav', 'section'].map((tag) => [
      tag,
      'div',
    ]),
  ),
  h1: 'h2',
};

const OWN_ATTRIBUTES: Readonly<Record<string, (given: sanitizeHtml.Attributes) => sanitizeHtml.Attributes>> =
  { a: linkOf, img: imageOf, td: cellOf, th: cellOf };

const NESTING_MAX = 40;
const ADDRESS_MAX = 2_048;
const INLINE_IMAGE_MAX = 20_000;
const PIXELS_MAX = 2_000;
const CLASS_NAME = /^[a-z][\w-]{0,60}$/i;

/** Every class of tenant HTML and of its style rules starts with it, so that none is a class of the site. */
const TENANT_CLASS_PREFIX = 'tenant-';

// The allow list is the security boundary of tenant HTML: what it does not name does not come out. No ids and names
// (they would stand for variables of the page), no `style`, no element that runs, loads or asks for input.
const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...INLINE, ...BLOCKS, ...TABLES, 'img'],
  allowedAttributes: {
    '*': ['class', 'dir', 'lang', 'title'],
    a: ['href', 'target', 'rel', 'aria-label'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  // Addresses are checked by the transformations below, more strictly than by their scheme.
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'data'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: UNSEEN,
  nestingLimit: NESTING_MAX,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
  transformTags: { '*': transformTag },
};

/**
 * Makes HTML of a configuration harmless: an allow list of text, links, pictures, lists and tables. Classes get a
 * prefix, a heading of the first level becomes one of the second, links to other sites do not tell where they were
 * followed. The text stays. Doing it again changes nothing; `href` comes first in a link.
 */
export function sanitiseTenantHtml(html: string): string {
  let clean = html;
  // Taking one thing out may make another one out of what is left; it settles at once, or there is nothing to keep.
  for (let round = 0; round < 4; round += 1) {
    const again = sanitizeHtml(clean, RULES).trim();
    if (again === clean) return clean;
    clean = again;
  }
  return '';
}

function transformTag(given: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const tagName = ownValue(RENAMED, given) ?? given;
  return {
    tagName,
    attribs: { ...ownValue(OWN_ATTRIBUTES, tagName)?.(attributes), ...commonOf(attributes) },
  };
}

function cellOf(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const spans = ['colspan', 'rowspan'].filter((name) => /^([2-9]|[1-9]\d)$/.test(attributes[name] ?? ''));
  const hasScope = /^(row|col)(group)?$/.test(attributes.scope ?? '');
  return pick(attributes, hasScope ? [...spans, 'scope'] : spans);
}

function commonOf(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const kept: sanitizeHtml.Attributes = {};
  const classes = (attributes.class ?? '').split(/\s+/).filter((name) => CLASS_NAME.test(name));
  if (classes.length > 0) kept.class = classes.map(tenantClass).join(' ');
  if (/^(ltr|rtl|auto)$/i.test(attributes.dir ?? '')) kept.dir = String(attributes.dir).toLowerCase();
  if (/^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(attributes.lang ?? '')) kept.lang = String(attributes.lang);
  if (attributes.title) kept.title = attributes.title;
  return kept;
}

/** The name under which a class of tenant HTML is known on the page. */
export function tenantClass(name: string): string {
  return name.startsWith(TENANT_CLASS_PREFIX) ? name : TENANT_CLASS_PREFIX + name;
}

function linkOf(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const href = cleanAddress(attributes.href);
  const label = pick(attributes, attributes['aria-label'] ? ['aria-label'] : []);
  if (isOwnPath(href) || /^#[\w-]*$/.test(href) || /^(mailto|tel):[^<>"]+$/i.test(href))
    return { href, ...label };
  if (!isWebAddress(href)) return {};
  const target = pick(attributes, attributes.target === '_blank' ? ['target'] : []);
  return { href, ...target, rel: 'noopener noreferrer', ...label };
}

function imageOf(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const src = cleanAddress(attributes.src, INLINE_IMAGE_MAX);
  if (!isOwnPath(src) && !(isWebAddress(src) && /^https:/i.test(src)) && !INLINE_IMAGE.test(src)) return {};
  const sizes = ['width', 'height'].filter((name) => isSize(attributes[name]));
  return { src, alt: attributes.alt ?? '', ...pick(attributes, sizes), loading: 'lazy' };
}

const INLINE_IMAGE = /^data:image\/(?:png|webp|jpeg|gif|svg\+xml);base64,[A-Za-z0-9+/=]+$/;

function cleanAddress(address: string | undefined, max = ADDRESS_MAX): string {
  // Browsers pass over these characters wherever they stand: what is checked must be what they read.
  const clean = (address ?? '').replaceAll(/[\p{Cc}\u2028\u2029\ufeff]+/gu, '').trim();
  return clean.length <= max ? clean.replaceAll(/[\s"<>]/g, encodeURIComponent) : '';
}

function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])[^\\]*$/.test(address);
}

function isWebAddress(address: string): boolean {
  if (!/^https?:\/\/[^\\]+$/i.test(address)) return false;
  const url = URL.parse(address);
  return url !== null && url.hostname !== '' && url.username === '' && url.password === '';
}

function isSize(value: string | undefined): boolean {
  return /^[1-9]\d{0,3}$/.test(value ?? '') && Number(value) <= PIXELS_MAX;
}

function pick(attributes: sanitizeHtml.Attributes, names: readonly string[]): sanitizeHtml.Attributes {
  return Object.fromEntries(names.map((name) => [name, attributes[name] ?? '']));
}
