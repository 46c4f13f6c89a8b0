import { strToU8, zipSync } from 'fflate';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MARKUP = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const SPACES = `xmlns:w="${WORD}" xmlns:r="${RELATIONS}" xmlns:mc="${MARKUP}"`;
const TYPES = '<Types><Override ContentType="application/vnd.wordprocessingml.document.main+xml"/></Types>';

/** A DOCX with a body, and other parts by their names where a test needs them. */
export function aDocx(body: string, parts: Record<string, string> = {}): Uint8Array {
  const all = {
    '[Content_Types].xml': TYPES,
    'word/document.xml': `<w:document ${SPACES}><w:body>${body}</w:body></w:document>`,
    ...parts,
  };
  return aZip(all);
}

/** A paragraph of a DOCX; `run` and `paragraph` are properties. */
export function aWordParagraph(text: string, look: { run?: string; paragraph?: string } = {}): string {
  const { run = '', paragraph = '' } = look;
  return `<w:p><w:pPr>${paragraph}</w:pPr><w:r><w:rPr>${run}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;
}

/** A row of a table in a DOCX, each cell with paragraphs of its own. */
export function aWordTable(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`);
  return `<w:tbl>${cells.join('')}</w:tbl>`;
}

/** A page header or footer of a DOCX. */
export function aWordEdge(kind: 'hdr' | 'ftr', body: string): string {
  return `<w:${kind} ${SPACES}>${body}</w:${kind}>`;
}

const OFFICE = ['office', 'text', 'table', 'style', 'drawing']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ')
  .replace('xmlns:drawing', 'xmlns:draw');
const FO =
  'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"';

/** An ODT with a body, automatic styles, and page headers and footers. */
export function anOdt(body: string, { styles = '', edges = '', parts = {} } = {}): Uint8Array {
  const open = (name: string) => `<office:${name} ${OFFICE} ${FO}>`;
  return aZip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml':
      `${open('document-content')}<office:automatic-styles>${styles}</office:automatic-styles>` +
      `<office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    'styles.xml':
      `${open('document-styles')}<office:master-styles><style:master-page>${edges}</style:master-page>` +
      '</office:master-styles></office:document-styles>',
    ...parts,
  });
}

/** A ZIP file of texts by their names. */
export function aZip(parts: Record<string, string>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}
