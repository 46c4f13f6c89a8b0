import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFString,
} from 'pdf-lib';

/** A place on a page where a field of a form is shown. */
export interface FormWidget {
  page: PDFPage;
  widget: PDFDict;
  /** Full name, parts with points between them. */
  name: string;
  /** `Tx`, `Btn`, `Ch` or `Sig`; empty when the form does not say. */
  kind: string;
  value: PDFObject | undefined;
}

/** Fields may stand in fields only so deep; more is a circle. */
const DEPTH_MAX = 32;

/** All widgets of the form, page by page. */
export function listWidgets(document: PDFDocument): FormWidget[] {
  return document.getPages().flatMap((page) =>
    listAnnotations(page)
      .filter((annotation) => nameAt(annotation, 'Subtype') === 'Widget')
      .map((widget) => {
        const line = [...ancestors(widget)];
        const inherited = (key: string) =>
          line.map((field) => field.lookup(PDFName.of(key))).find((found) => found !== undefined);
        const kind = inherited('FT');
        const names = line.map((field) => textAt(field, 'T')).filter((part) => part !== '');
        return {
          page,
          widget,
          name: names.toReversed().join('.'),
          kind: kind instanceof PDFName ? kind.decodeText() : '',
          value: inherited('V'),
        };
      }),
  );
}

/** Annotations of a page; what is none is left out. */
export function listAnnotations(page: PDFPage): PDFDict[] {
  const listed = page.node.lookup(PDFName.of('Annots'));
  if (!(listed instanceof PDFArray)) return [];
  return Array.from({ length: listed.size() }, (_, index) => listed.lookup(index)).filter(
    (annotation) => annotation instanceof PDFDict,
  );
}

/** The name that stands at `key`, without its slash; empty when there is none. */
export function nameAt(dictionary: PDFDict, key: string): string {
  const found = dictionary.lookup(PDFName.of(key));
  return found instanceof PDFName ? found.decodeText() : '';
}

/** The text that stands at `key`; empty when there is none. */
export function textAt(dictionary: PDFDict, key: string): string {
  const found = dictionary.lookup(PDFName.of(key));
  return found instanceof PDFString || found instanceof PDFHexString ? found.decodeText() : '';
}

function* ancestors(widget: PDFDict): Generator<PDFDict> {
  let field: PDFObject | undefined = widget;
  for (let depth = 0; depth < DEPTH_MAX && field instanceof PDFDict; depth += 1) {
    yield field;
    field = field.lookup(PDFName.of('Parent'));
  }
}
