/** Distance between the lines of a letter, in points. */
const LINE = 40;

/** A PDF of one page with these lines, written by hand. */
export function demoLetter(lines: readonly string[]): Blob {
  const text = lines.map((line) => `(${line.replaceAll(/[()\\]/g, String.raw`\$&`)}) Tj 0 -${LINE} Td`);
  const stream = `BT /F1 22 Tf 60 740 Td ${text.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ' +
      '/Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = String(body.length).padStart(10, '0');
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${place} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`;
  return new Blob([body, table, end], { type: 'application/pdf' });
}
