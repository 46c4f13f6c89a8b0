import annotationLayer from 'react-pdf/dist/Page/AnnotationLayer.css?inline';
import textLayer from 'react-pdf/dist/Page/TextLayer.css?inline';

let sheet: CSSStyleSheet | undefined;

/**
 * Gives the page, or the shadow tree, that an element is in the styles of the layers above a drawn page: they come
 * with the viewer, and a style element would need the nonce of the page.
 */
export function adoptPdfStyles(element: Element): void {
  const root = element.getRootNode() as Document | ShadowRoot;
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(textLayer + annotationLayer);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
