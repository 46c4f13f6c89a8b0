import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFString,
} from 'pdf-lib';
import { type FormWidget, listAnnotations, listWidgets, nameAt } from './form-widgets.ts';
import { drawWidget } from './widget-drawing.ts';

/** What a viewer may do by itself, or at a press, that changes what is shown or leaves the letter (12.6.4). */
const ACTIVE = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ResetForm',
  'ImportData',
  'Hide',
  'Rendition',
  'Movie',
]);
/** Hidden, and not shown on a screen (12.5.3). */
const UNSEEN_FLAGS = 0b10_0010;

/** How a form is turned into what it shows. */
export interface Settling {
  /** The widget in whose place something else is drawn. */
  kept?: FormWidget;
  /** Writes the text of a field that leaves to the viewer how it looks. */
  write?: (widget: FormWidget, text: string) => void;
}

/**
 * Turns a form into what it shows and takes out what acts: a sealed letter says the same to everybody, for ever.
 */
export function settlePdf(document: PDFDocument, { kept, write }: Settling = {}): void {
  for (const widget of listWidgets(document)) {
    if (widget.widget === kept?.widget || isUnseen(widget.widget) || drawWidget(widget)) continue;
    const { value } = widget;
    if (value instanceof PDFString || value instanceof PDFHexString) write?.(widget, value.decodeText());
  }
  for (const page of document.getPages()) {
    page.node.delete(PDFName.of('AA'));
    const annotations = listAnnotations(page);
    const remaining = annotations.filter((annotation) => nameAt(annotation, 'Subtype') !== 'Widget');
    if (remaining.length < annotations.length) removeWidgets(document, page.node.Annots());
    for (const annotation of remaining) removeActions(annotation);
  }
  const { catalog } = document;
  catalog.delete(PDFName.of('AcroForm'));
  catalog.delete(PDFName.of('NeedsRendering'));
  removeActions(catalog);
  if (isActive(catalog, 'OpenAction')) catalog.delete(PDFName.of('OpenAction'));
  const names = catalog.lookup(PDFName.of('Names'));
  if (names instanceof PDFDict) names.delete(PDFName.of('JavaScript'));
}

function removeWidgets(document: PDFDocument, annotations: PDFArray | undefined): void {
  if (annotations === undefined) return;
  for (let index = annotations.size() - 1; index >= 0; index -= 1) {
    const annotation = annotations.lookup(index);
    if (!(annotation instanceof PDFDict) || nameAt(annotation, 'Subtype') !== 'Widget') continue;
    const ref = annotations.get(index);
    annotations.remove(index);
    if (ref instanceof PDFRef) document.context.delete(ref);
  }
}

function removeActions(dictionary: PDFDict): void {
  dictionary.delete(PDFName.of('AA'));
  if (isActive(dictionary, 'A')) dictionary.delete(PDFName.of('A'));
}

function isActive(dictionary: PDFDict, key: string): boolean {
  // What is done after an action counts as well, as far as a chain can reasonably go. An array is a place to go to.
  let next = dictionary.lookup(PDFName.of(key));
  if (next instanceof PDFArray) return false;
  for (let step = 0; step < 16 && next instanceof PDFDict; step += 1) {
    if (ACTIVE.has(nameAt(next, 'S'))) return true;
    next = next.lookup(PDFName.of('Next'));
  }
  return next instanceof PDFDict || next instanceof PDFArray;
}

function isUnseen(widget: PDFDict): boolean {
  const flags = widget.lookup(PDFName.of('F'));
  return flags instanceof PDFNumber && (flags.asNumber() & UNSEEN_FLAGS) !== 0;
}
