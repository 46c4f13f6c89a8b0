/** A piece of text on a page: from the left and from the top, in points. */
export interface Placed {
  text: string;
  x: number;
  y: number;
  size?: number;
  isBold?: boolean;
  /** Red, green and blue from 0 to 1. */
  color?: readonly [number, number, number];
  /** How it is drawn; 3 draws nothing. */
  mode?: number;
}

/** A page: its texts, what is drawn before them, and links with the box that they cover. */
export interface PdfPageToMake {
  texts: readonly Placed[];
  before?: string;
  links?: readonly { url: string; box: readonly [number, number, number, number] }[];
  /** What was filled into the fields of a form. */
  fields?: readonly { value: string; box: readonly [number, number, number, number]; flags?: number }[];
}

const HEIGHT = 842;

/** A PDF of A4 pages in Helvetica. */
export function aPdf(pages: readonly PdfPageToMake[]): Uint8Array {
  const objects = ['<< /Type /Catalog /Pages 2 0 R /Lang (en-GB) >>', ''];
  for (const name of ['Helvetica', 'Helvetica-Bold'])
    objects.push(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`);
  const kids = pages.map((page) => addPage(objects, page));
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`;
  return writePdf(objects);
}

/** A PDF page of lines below each other, the first of them large. */
export function aPdfOfLines(lines: readonly string[]): Uint8Array {
  return aPdf([
    { texts: lines.map((text, index) => ({ text, x: 50, y: 60 + index * 16, size: index === 0 ? 20 : 11 })) },
  ]);
}

function addPage(objects: string[], { texts, before = '', links = [], fields = [] }: PdfPageToMake): number {
  const content = `${before}\n${texts.map(drawText).join('\n')}`;
  objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  const contentAt = objects.length;
  const annotations = links.map(({ url, box: [left, top, right, bottom] }) => {
    const rect = `[${left} ${HEIGHT - bottom} ${right} ${HEIGHT - top}]`;
    return `<< /Type /Annot /Subtype /Link /Rect ${rect} /A << /S /URI /URI (${url}) >> >>`;
  });
  for (const { value, box, flags = 4 } of fields) {
    const [left, top, right, bottom] = box;
    const rect = `[${left} ${HEIGHT - bottom} ${right} ${HEIGHT - top}]`;
    annotations.push(
      `<< /Type /Annot /Subtype /Widget /FT /Tx /T (f${left}) /F ${flags} /V (${value}) /Rect ${rect} >>`,
    );
  }
  const resources = '<< /Font << /F0 3 0 R /F1 4 0 R >> >>';
  objects.push(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${HEIGHT}] /Resources ${resources} ` +
      `/Contents ${contentAt} 0 R /Annots [${annotations.join(' ')}] >>`,
  );
  return objects.length;
}

function drawText({ text, x, y, size = 11, isBold = false, color = [0, 0, 0], mode = 0 }: Placed): string {
  const escaped = text.replace(/[\\()]/g, String.raw`\$&`);
  const font = `/F${isBold ? 1 : 0} ${size} Tf`;
  return `${color.join(' ')} rg BT ${font} ${mode} Tr 1 0 0 1 ${x} ${HEIGHT - y} Tm (${escaped}) Tj ET`;
}

/** A PDF of numbered objects, the first of which is its catalogue. */
export function writePdf(objects: readonly string[]): Uint8Array {
  const places: number[] = [];
  let text = '%PDF-1.7\n';
  for (const [index, object] of objects.entries()) {
    places.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\n`;
  return new Uint8Array(Buffer.from(`${text}${end}startxref\n${text.length}\n%%EOF`, 'latin1'));
}
