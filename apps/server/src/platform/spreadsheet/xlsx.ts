import { ZipPieces } from '../files/zip-pieces.ts';
import { XML_DECLARATION, xmlText } from '../xml-text.ts';

/** One cell: text is written as text, which no spreadsheet runs; a date is its ISO text. */
export type SheetCell = string | number | boolean;

/** A sheet of a workbook, row by row. */
export interface Sheet {
  name: string;
  /** Rows at the top that are bold and stay in sight. */
  headings: readonly (readonly string[])[];
  rows: () => AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>;
}

/** Rows that a sheet can have (ECMA-376 as spreadsheets read it). */
export const SHEET_ROWS_MAX = 1_048_576;
const CELL_CHARACTERS_MAX = 32_767;
const SHEET_NAME_MAX = 31;
const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Number of the bold style of `styles.xml`. */
const BOLD = 1;

/** The content type of a workbook. */
export const XLSX_TYPE = `${TYPE}.sheet`;

/**
 * A workbook (XLSX) made piece by piece: one row is in memory, whatever the number of rows. Longer texts than a cell takes
 * end with a sign of omission. Throws when a sheet has more rows than spreadsheets read.
 */
export async function* writeXlsx(sheets: readonly Sheet[], at: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipPieces();
  const names = sheetNames(sheets.map(({ name }) => name));
  const parts: Record<string, string> = {
    '[Content_Types].xml': contentTypes(sheets.length),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook(names),
    'xl/_rels/workbook.xml.rels': relations([
      ...names.map((_name, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styles(),
  };
  for (const [path, xml] of Object.entries(parts))
    yield* zip.entry(zip.nameFor(path), [XML_DECLARATION + xml], { at });
  for (const [index, sheet] of sheets.entries())
    yield* zip.entry(zip.nameFor(`xl/worksheets/sheet${index + 1}.xml`), sheetXml(sheet), { at });
  yield* zip.end();
}

async function* sheetXml({ headings, rows }: Sheet): AsyncGenerator<string> {
  const top = headings.length;
  const pane = `<pane ySplit="${top}" topLeftCell="A${top + 1}" activePane="bottomLeft" state="frozen"/>`;
  const columns = headings[0]?.length ?? 0;
  const widths =
    columns === 0 ? '' : `<cols><col min="1" max="${columns}" width="22" customWidth="1"/></cols>`;
  yield `${XML_DECLARATION}<worksheet xmlns="${SPREADSHEET}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>${widths}<sheetData>`;
  let row = 0;
  for (const cells of headings) {
    row += 1;
    yield rowXml(cells, row, BOLD);
  }
  for await (const cells of rows()) {
    row += 1;
    if (row > SHEET_ROWS_MAX) throw new Error(`a sheet has more than ${SHEET_ROWS_MAX} rows`);
    yield rowXml(cells, row);
  }
  yield '</sheetData></worksheet>';
}

function rowXml(cells: readonly SheetCell[], row: number, style = 0): string {
  return `<row r="${row}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row}`, style)).join('')}</row>`;
}

function cellXml(cell: SheetCell, place: string, style: number): string {
  const look = style === 0 ? '' : ` s="${style}"`;
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"${look}><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}"${look} t="b"><v>${cell ? 1 : 0}</v></c>`;
  const text = cell.length > CELL_CHARACTERS_MAX ? `${cell.slice(0, CELL_CHARACTERS_MAX - 1)}…` : cell;
  return `<c r="${place}"${look} t="inlineStr"><is><t xml:space="preserve">${literal(xmlText(text))}</t></is></c>`;
}

/** Spreadsheets read `_x0041_` in a text as the letter A, so its first sign is written that way itself. */
function literal(text: string): string {
  return text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}

/** A, B … Z, AA … of the columns from 0. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** Names that a workbook takes: no longer than it allows, without signs of addresses, each once. */
function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>();
  return wanted.map((name) => {
    const clean =
      name
        .replaceAll(/[[\]:*?/\\\p{Cc}]/gu, ' ')
        .replace(/^'+|'+$/g, '')
        .trim() || 'Sheet';
    let unique = clean.slice(0, SHEET_NAME_MAX);
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1) {
      const ending = ` (${count})`;
      unique = clean.slice(0, SHEET_NAME_MAX - ending.length) + ending;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}

function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="r${index + 1}"/>`,
  );
  return `<workbook xmlns="${SPREADSHEET}" xmlns:r="${RELATION}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

function styles(): string {
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`;
  const fills = ['none', 'gray125'].map((kind) => `<fill><patternFill patternType="${kind}"/></fill>`);
  const look = (number: number) => `<xf numFmtId="0" fontId="${number}" fillId="0" borderId="0" xfId="0"/>`;
  return (
    `<styleSheet xmlns="${SPREADSHEET}"><fonts count="2">${font('')}${font('<b/>')}</fonts>` +
    `<fills count="2">${fills.join('')}</fills><borders count="1"><border/></borders>` +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="2">${look(0)}${look(BOLD)}</cellXfs></styleSheet>`
  );
}

function contentTypes(sheets: number): string {
  const part = (path: string, type: string) =>
    `<Override PartName="${path}" ContentType="${TYPE}.${type}+xml"/>`;
  return (
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    part('/xl/workbook.xml', 'sheet.main') +
    part('/xl/styles.xml', 'styles') +
    Array.from({ length: sheets }, (_, at) => part(`/xl/worksheets/sheet${at + 1}.xml`, 'worksheet')).join(
      '',
    ) +
    '</Types>'
  );
}

function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const list = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="r${index + 1}" Type="${RELATION}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
}
