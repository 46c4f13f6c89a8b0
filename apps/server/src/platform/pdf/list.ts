import type { PdfSheet, TextStyle } from './sheet.ts';

type Structure = ReturnType<PDFKit.PDFDocument['struct']>;

const INDENT = 16;
const GAP = 2;

/** Sets a list with its bullets, which screen readers tell as a list. */
export function writeList(
  sheet: PdfSheet,
  parent: Structure,
  { items, style }: { items: readonly string[]; style: TextStyle },
): void {
  const { document } = sheet;
  const list = document.struct('L');
  parent.add(list);
  for (const text of items) {
    const item = document.struct('LI');
    list.add(item);
    sheet.makeRoom(style.size * 2);
    const label = document.struct('Lbl');
    item.add(label);
    const bullet = sheet.linesOf('•', style, INDENT);
    label.add(() => sheet.drawLines(bullet, style, { y: sheet.y, width: INDENT }));
    label.end();
    sheet.text(item, 'LBody', { text, style: { ...style, gap: GAP, indent: INDENT } });
    item.end();
  }
  list.end();
}
