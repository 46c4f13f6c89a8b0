/** A small PDF with a page for each text. */
export function makePdf(pages: readonly string[]): Blob {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, index) => {
      const stream = `BT /F1 24 Tf 40 700 Td (${text}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + index * 2} 0 R ` +
          '/Resources << /Font << /F1 3 0 R >> >> >>',
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
  ];
  return writePdf(objects);
}

/** A part of a tagged PDF: other parts, or words. */
export interface TaggedPart {
  tag: string;
  parts?: readonly TaggedPart[];
  words?: string;
}

/** A PDF of one page whose text is tagged with what it is, in a language. */
export function makeTaggedPdf(language: string, parts: readonly TaggedPart[]): Blob {
  const FIRST_PART = 7;
  const lines: string[] = [];
  const elements: string[] = [];
  const ofContent: string[] = [];
  const add = ({ tag, parts: inside = [], words }: TaggedPart, parent: number): number => {
    const at = FIRST_PART + elements.length;
    elements.push('');
    const content = words === undefined ? [] : [String(ofContent.length)];
    if (words !== undefined) {
      const place = `40 ${780 - lines.length * 20} Td`;
      lines.push(`/${tag} << /MCID ${content[0]} >> BDC BT /F1 12 Tf ${place} (${words}) Tj ET EMC`);
      ofContent.push(`${at} 0 R`);
    }
    const kids = [...content, ...inside.map((part) => `${add(part, at)} 0 R`)].join(' ');
    elements[at - FIRST_PART] = `<< /Type /StructElem /S /${tag} /P ${parent} 0 R /Pg 4 0 R /K [${kids}] >>`;
    return at;
  };
  const kids = parts.map((part) => `${add(part, 6)} 0 R`).join(' ');
  const stream = [...lines, 'BT /F1 12 Tf 40 40 Td (Page 1) Tj ET'].join('\n');
  return writePdf([
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /MarkInfo << /Marked true >> /StructTreeRoot 6 0 R >>`,
    '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /StructParents 0 ' +
      '/Resources << /Font << /F1 3 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    `<< /Type /StructTreeRoot /K [${kids}] /ParentTree << /Nums [0 [${ofContent.join(' ')}]] >> >>`,
    ...elements,
  ]);
}

function writePdf(objects: readonly string[]): Blob {
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\n`;
  return new Blob([`${body}${end}startxref\n${body.length}\n%%EOF`], { type: 'application/pdf' });
}
