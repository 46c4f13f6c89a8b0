const sheets = new Map<string, CSSStyleSheet>();

/**
 * Gives the page, or the shadow tree, that an element is in styles that come with a part of the form: a style element
 * would need the nonce of the page. Lengths are in pixels or tokens, as `rem` follows the host of a shadow tree.
 */
export function adoptStyles(element: Element, css: string): void {
  const root = element.getRootNode() as Document | ShadowRoot;
  let sheet = sheets.get(css);
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
