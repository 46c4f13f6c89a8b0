import { LETTER_SIGNATURE_FIELD, type LetterTemplate } from '@opencareers/contracts/letter-template';
import { writeList } from '../../../../platform/pdf/list.ts';
import { PdfSheet, type TextStyle } from '../../../../platform/pdf/sheet.ts';
import { fillLetter, type LetterContent, type LetterFacts, type TermRow } from './letter-content.ts';
import { letterText } from './letter-texts.ts';
import { type LetterTwin, writeTwin } from './letter-twin.ts';

/** Name under which a letter carries the hash of its readable form, in the document information. */
export const TWIN_HASH_KEY = 'TwinSHA256';

const TITLE: TextStyle = { size: 20, weight: 700, gap: 14, indent: 0 };
const HEADING: TextStyle = { size: 14, weight: 700, gap: 6, indent: 0 };
const BODY: TextStyle = { size: 11, weight: 400, gap: 8, indent: 0 };
const STRONG: TextStyle = { ...BODY, weight: 700 };
const SMALL: TextStyle = { size: 9, weight: 400, gap: 0, indent: 0 };
const NAME_WIDTH = 150;
const CELL_GAP = 5;
const SIGNATURE = { width: 240, height: 56 };

type Structure = ReturnType<PDFKit.PDFDocument['struct']>;

/** A letter: the PDF that is signed, and its readable form. */
export interface WrittenLetter {
  pdf: Uint8Array;
  twin: LetterTwin;
  /** Name of the rectangle where the signature is stamped. */
  signatureField: string;
  title: string;
}

/**
 * Makes a letter from a template and the terms of an offer: a tagged PDF with its title, its language and embedded
 * fonts, and the same words as HTML. The PDF names the hash of the HTML, so that neither can be changed alone. Throws
 * `letter_refused` when a text has characters that no font of ours has.
 */
export async function writeLetter(template: LetterTemplate, facts: LetterFacts): Promise<WrittenLetter> {
  const content = fillLetter(template, facts);
  const twin = writeTwin(content);
  const { title, company, language, direction } = content;
  const info = {
    title,
    author: company,
    language,
    keywords: { [TWIN_HASH_KEY]: twin.sha256 },
    at: facts.date,
  };
  const sheet = new PdfSheet(info, direction);
  const root = sheet.document.struct('Document');
  sheet.document.addStructure(root);
  sheet.text(root, 'H1', { text: title, style: TITLE });
  for (const part of content.parts) {
    if (part.kind === 'heading') {
      sheet.moveDown(8);
      sheet.makeRoom(60);
      sheet.text(root, 'H2', { text: part.text, style: HEADING });
    } else if (part.kind === 'paragraph') sheet.text(root, 'P', { text: part.text, style: BODY });
    else if (part.kind === 'list') {
      writeList(sheet, root, { items: part.items, style: BODY });
      sheet.moveDown(BODY.gap);
    } else writeTerms(sheet, root, part.rows);
  }
  writeSignature(sheet, root, content);
  root.end();
  const pageText = letterText(language, 'page');
  sheet.numberPages(
    (page, pages) => pageText.replace('{{page}}', String(page)).replace('{{pages}}', String(pages)),
    SMALL,
  );
  return { pdf: await sheet.finish(), twin, signatureField: LETTER_SIGNATURE_FIELD, title };
}

function writeTerms(sheet: PdfSheet, parent: Structure, rows: readonly TermRow[]): void {
  const { document } = sheet;
  const table = document.struct('Table');
  parent.add(table);
  const valueWidth = sheet.width - NAME_WIDTH;
  for (const { name, values } of rows) {
    const names = sheet.linesOf(name, STRONG, NAME_WIDTH - 12);
    const lines = values.flatMap((value) =>
      sheet.linesOf(values.length > 1 ? `• ${value}` : value, BODY, valueWidth),
    );
    const height = Math.max(sheet.heightOf(names, STRONG), sheet.heightOf(lines, BODY)) + 2 * CELL_GAP;
    sheet.makeRoom(height);
    const y = sheet.y + CELL_GAP;
    const row = document.struct('TR');
    table.add(row);
    const header = sheet.element('TH', name, { scope: 'Row' });
    row.add(header);
    header.add(() => sheet.drawLines(names, STRONG, { y, width: NAME_WIDTH }));
    header.end();
    const cell = sheet.element('TD', values.join('; '));
    row.add(cell);
    cell.add(() => sheet.drawLines(lines, BODY, { y, width: valueWidth, start: NAME_WIDTH }));
    cell.end();
    row.end();
    sheet.moveDown(height);
    sheet.rule(sheet.y);
  }
  table.end();
  sheet.moveDown(BODY.gap * 2);
}

function writeSignature(sheet: PdfSheet, parent: Structure, { signature }: LetterContent): void {
  const { document } = sheet;
  sheet.moveDown(8);
  // Nobody signs a page on which nothing else stands.
  sheet.makeRoom(SIGNATURE.height + 110);
  sheet.text(parent, 'H2', { text: signature.heading, style: HEADING });
  sheet.text(parent, 'P', { text: signature.text, style: BODY });
  if (signature.name !== '') sheet.text(parent, 'P', { text: signature.name, style: BODY });
  const left = sheet.direction === 'ltr' ? sheet.left : sheet.left + sheet.width - SIGNATURE.width;
  const form = document.struct('Form', { alt: signature.line });
  parent.add(form);
  addSignatureField(document, form, {
    label: signature.line,
    box: [left, sheet.y, SIGNATURE.width, SIGNATURE.height],
  });
  form.end();
  sheet.moveDown(SIGNATURE.height);
  sheet.rule(sheet.y, { width: SIGNATURE.width });
  sheet.moveDown(4);
  sheet.text(parent, 'P', { text: signature.line, style: SMALL });
}

/** What pdfkit holds of a form behind its types. */
interface FormOfDocument {
  _root: { data: { AcroForm: { data: { Fields: unknown[]; NeedAppearances: boolean } } } };
  page: { annotations: unknown[] };
}

/** An empty signature field, by which others find where to sign; pdfkit has none of its own. */
function addSignatureField(
  document: PDFKit.PDFDocument,
  structParent: Structure,
  { label, box: [x, y, width, height] }: { label: string; box: [number, number, number, number] },
): void {
  document.initForm();
  // The library writes objects of `String` as texts and plain strings as names.
  const text = (value: string) => Object(value) as string;
  document.annotate(x, y, width, height, {
    Subtype: 'Widget',
    FT: 'Sig',
    F: 4,
    T: text(LETTER_SIGNATURE_FIELD),
    TU: text(label),
    Contents: text(label),
    structParent,
  } as PDFKit.Mixins.AnnotationOption);
  const { _root, page } = document as unknown as FormOfDocument;
  const form = _root.data.AcroForm.data;
  form.Fields.push(page.annotations.at(-1));
  // A viewer that drew the fields anew would change what was sealed.
  form.NeedAppearances = false;
}
