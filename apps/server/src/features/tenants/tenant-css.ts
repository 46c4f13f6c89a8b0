import postcss, { type AtRule, type ChildNode, type Declaration, type Root, type Rule } from 'postcss';
import { tenantClass } from './tenant-html.ts';

/** The element that rules of a tenant stay inside of; it stands for their box on the page. */
export const TENANT_CSS_SCOPE = '.own-navbar__box';

const PROPERTY = new RegExp(
  `^(?:${[
    'align-(?:content|items|self)',
    'aspect-ratio',
    'background(?:-(?:clip|color|image|origin|position|repeat|size))?',
    'border(?:-[a-z-]+)?',
    'bottom|left|right|top|inset(?:-[a-z-]+)?',
    'box-(?:shadow|sizing)',
    'clear|color|content|cursor|direction|display|float|opacity|order|position|transform|visibility',
    '(?:column-|row-)?gap',
    'flex(?:-[a-z]+)?',
    'font(?:-[a-z-]+)?',
    'grid(?:-[a-z-]+)?',
    '(?:max-|min-)?(?:width|height|inline-size|block-size)',
    'justify-(?:content|items|self)',
    '(?:letter|word)-spacing|line-height|text-[a-z-]+|white-space|word-break|overflow-wrap|hyphens',
    'list-style(?:-[a-z]+)?',
    'margin(?:-[a-z-]+)?',
    'object-(?:fit|position)',
    'overflow(?:-[xy])?',
    'padding(?:-[a-z-]+)?',
    'place-(?:content|items|self)',
    'table-layout|vertical-align',
    'transition(?:-[a-z]+)?',
    '--[a-z][a-z0-9-]*',
  ].join('|')})$`,
);

const FUNCTIONS = new Set([
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'hwb',
  'lab',
  'lch',
  'oklab',
  'oklch',
  'color',
  'color-mix',
  'light-dark',
  'calc',
  'min',
  'max',
  'clamp',
  'var',
  'minmax',
  'repeat',
  'fit-content',
  'cubic-bezier',
  'steps',
  'linear-gradient',
  'radial-gradient',
  'conic-gradient',
  'repeating-linear-gradient',
  'translate',
  'translatex',
  'translatey',
  'scale',
  'scalex',
  'scaley',
  'rotate',
  'skew',
]);

// Neither `<`, so that nothing ends the style element, nor braces, escapes, at-rules or a second declaration.
const VALUE = /^[^<>{}\\;@]{0,1000}$/;
const PICTURE_MAX = 20_000;
const STRING = /"[^"\n\r\f]*"|'[^'\n\r\f]*'/g;
const OWN_PICTURE =
  /\burl\(\s*(["']?)(?:\/(?!\/)[\w./-]*|data:image\/(?:png|webp|jpeg|gif);base64,[A-Za-z0-9+/=]+)\1\s*\)/gi;

const NAME = '[a-z_][a-z0-9_-]*';
const PSEUDO =
  'active|any-link|empty|first-child|first-of-type|focus|focus-visible|focus-within|hover|last-child|last-of-type|link|only-child|visited|dir\\((?:ltr|rtl)\\)|nth-child\\([-+n0-9a-z ]{1,12}\\)|:?before|:?after|:?marker';
const COMPOUND = `(?=[*.:a-z_])(?:\\*|${NAME})?(?:\\.${NAME}|:(?:${PSEUDO}))*`;
const SELECTOR = new RegExp(`^${COMPOUND}(?:(?: ?[>+~] ?| )${COMPOUND})*$`, 'i');
const SELECTOR_MAX = 300;
const MEDIA = /^(?:[a-z0-9\s():,.%/-]|[<>](?=[=\s])|(?<=[<>])=){1,200}$/i;

/**
 * What is harmless of style rules: plain rules and those of `@media`, with known selectors, properties and values.
 * Nothing is fixed to the window or stacked above the page, and nothing is fetched from another host. Classes get the
 * prefix that tenant HTML gives them. Doing it again changes nothing.
 */
export function cleanTenantCss(css: string): string {
  return rulesOf(css, (selector) => selector);
}

/** The same rules, each of which only reaches what is inside the box on the page; safe inside a style element. */
export function scopeTenantCss(css: string): string {
  return rulesOf(css, (selector) => `${TENANT_CSS_SCOPE} ${selector}`);
}

function rulesOf(css: string, place: (selector: string) => string): string {
  let root: Root;
  try {
    root = postcss.parse(css);
  } catch {
    // A browser would guess what was meant; what cannot be read here is not sent to it.
    return '';
  }
  return root.nodes.flatMap((node) => blockOf(node, place)).join('\n');
}

function blockOf(node: ChildNode, place: (selector: string) => string): string[] {
  if (node.type === 'rule') return ruleOf(node, place);
  return node.type === 'atrule' ? mediaOf(node, place) : [];
}

function mediaOf({ name, params, nodes = [] }: AtRule, place: (selector: string) => string): string[] {
  const condition = params.trim();
  if (name.toLowerCase() !== 'media' || !MEDIA.test(condition) || !isBalanced(condition)) return [];
  const rules = nodes.flatMap((node) => (node.type === 'rule' ? ruleOf(node, place) : []));
  return rules.length === 0 ? [] : [`@media ${condition} {\n${rules.join('\n')}\n}`];
}

function ruleOf({ selectors, nodes }: Rule, place: (selector: string) => string): string[] {
  const kept = selectors.flatMap((selector) => {
    const clean = selector.replaceAll(/\s+/g, ' ').trim();
    return clean.length <= SELECTOR_MAX && SELECTOR.test(clean) ? [place(withTenantClasses(clean))] : [];
  });
  const declarations = nodes.flatMap((node) => (node.type === 'decl' ? declarationOf(node) : []));
  if (kept.length === 0 || declarations.length === 0) return [];
  return [`${kept.join(', ')} { ${declarations.join(' ')} }`];
}

function withTenantClasses(selector: string): string {
  return selector.replaceAll(/\.([a-z_][\w-]*)/gi, (_, name: string) => `.${tenantClass(name)}`);
}

function declarationOf({ prop, value, important }: Declaration): string[] {
  const property = prop.toLowerCase();
  const clean = value
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (!PROPERTY.test(property) || !isHarmless(clean)) return [];
  // A custom property could bring the word in later, so only these may stand here at all.
  if (property === 'position' && !/^(?:static|relative|absolute)$/i.test(clean)) return [];
  return [`${property}: ${clean}${important ? ' !important' : ''};`];
}

function isHarmless(value: string): boolean {
  const withoutPictures = value.length <= PICTURE_MAX ? value.replaceAll(OWN_PICTURE, 'none') : value;
  if (withoutPictures === '' || !VALUE.test(withoutPictures)) return false;
  const plain = withoutPictures.replaceAll(STRING, '');
  if (/["']|\/\*/.test(plain) || !isBalanced(plain)) return false;
  const functions = [...plain.matchAll(/([\w-]*)\(/g)].map(([, name = '']) => name.toLowerCase());
  return functions.every((name) => name === '' || FUNCTIONS.has(name));
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0 && !/[[\]]/.test(text);
}
