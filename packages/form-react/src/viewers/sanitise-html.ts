import createDOMPurify, { type Config, type DOMPurify } from 'dompurify';

// The allow list is the security boundary: no styles, classes and ids (nothing can cover the page or take the name of
// a global), no scripts, frames, forms, media that load by themselves. See html-block.test.tsx before loosening.
const RULES: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [
    'a',
    'abbr',
    'b',
    'bdi',
    'blockquote',
    'br',
    'caption',
    'code',
    'dd',
    'del',
    'div',
    'dl',
    'dt',
    'em',
    'figcaption',
    'figure',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'i',
    'img',
    'ins',
    'kbd',
    'li',
    'mark',
    'ol',
    'p',
    'pre',
    'q',
    's',
    'samp',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'tr',
    'u',
    'ul',
    'var',
    'wbr',
    '#text',
  ],
  ALLOWED_ATTR: [
    'href',
    'src',
    'alt',
    'title',
    'lang',
    'dir',
    'colspan',
    'rowspan',
    'start',
    'reversed',
    'scope',
  ],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i,
  // These hold no addresses.
  ADD_URI_SAFE_ATTR: ['lang', 'dir', 'colspan', 'rowspan', 'start', 'reversed', 'scope'],
  RETURN_DOM_FRAGMENT: true,
};

/** Addresses of pictures: of this site or over https, or carried along; SVG could load more by itself. */
const PICTURE = /^(?:https:\/\/|\/(?![/\\])|data:image\/(?:png|jpe?g|gif|webp);base64,)/i;
/** Headings stand below those of the form. */
const HEADING_FIRST = 3;
/** Cells that a table may span; more hangs the browser. */
const SPAN_MAX = 50;

let purifier: DOMPurify | undefined;

/** Makes HTML of a tenant safe to show: a fragment of harmless elements; no visible text is lost. */
export function sanitiseHtml(html: string, newTabText: string): DocumentFragment {
  purifier ??= createDOMPurify(window);
  const fragment = purifier.sanitize(html, RULES);
  for (const link of fragment.querySelectorAll('a')) settleLink(link, newTabText);
  for (const picture of fragment.querySelectorAll('img')) settlePicture(picture);
  for (const cell of fragment.querySelectorAll<HTMLTableCellElement>('td, th')) {
    if (cell.colSpan > SPAN_MAX) cell.colSpan = SPAN_MAX;
    if (cell.rowSpan > SPAN_MAX) cell.rowSpan = SPAN_MAX;
  }
  for (const heading of fragment.querySelectorAll('h1, h2')) {
    const lower = document.createElement(`h${HEADING_FIRST}`);
    lower.replaceChildren(...heading.childNodes);
    heading.replaceWith(lower);
  }
  return fragment;
}

function settleLink(link: HTMLAnchorElement, newTabText: string): void {
  const address = link.getAttribute('href') ?? '';
  // Ids are gone, so a link inside the text leads nowhere; one without an address is none.
  if (address === '' || address.startsWith('#')) {
    link.replaceWith(...link.childNodes);
    return;
  }
  if (!/^(?:https?:|\/)/i.test(address)) return;
  // What was typed into the form must not go with the page.
  link.target = '_blank';
  link.rel = 'noopener noreferrer nofollow';
  const note = document.createElement('span');
  note.className = 'oc-visually-hidden';
  note.textContent = ` (${newTabText})`;
  link.append(note);
}

function settlePicture(picture: HTMLImageElement): void {
  if (!PICTURE.test(picture.getAttribute('src') ?? '')) {
    picture.replaceWith(document.createTextNode(picture.alt));
    return;
  }
  picture.loading = 'lazy';
  picture.referrerPolicy = 'no-referrer';
  if (!picture.hasAttribute('alt')) picture.alt = '';
}
