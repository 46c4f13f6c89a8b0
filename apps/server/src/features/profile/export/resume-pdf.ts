import type { ExportTemplate } from '@opencareers/contracts/resume-export-calls';
import { ATTACHED_RESUME_NAME } from '@opencareers/resume-parser/attached-resume';
import { writeList } from '../../../platform/pdf/list.ts';
import { PdfSheet, type TextStyle } from '../../../platform/pdf/sheet.ts';
import { showableText } from '../../../platform/pdf/showable-text.ts';
import type { ContentEntry, ContentLine, ContentSection, ResumeContent } from './resume-content.ts';

type Structure = ReturnType<PDFKit.PDFDocument['struct']>;

/** How the parts of a resume look. */
interface Look {
  name: TextStyle;
  headline: TextStyle;
  heading: TextStyle;
  entry: TextStyle;
  body: TextStyle;
  /** Points above a heading. */
  above: number;
  /** Headings have a line below them. */
  hasRules: boolean;
  /** The contact details stand below each other. */
  isSpacious: boolean;
}

const styleOf = (size: number, weight: TextStyle['weight'], gap: number): TextStyle => ({
  size,
  weight,
  gap,
  indent: 0,
});

const LOOKS: Readonly<Record<ExportTemplate, Look>> = {
  classic: {
    name: styleOf(22, 700, 2),
    headline: styleOf(13, 400, 6),
    heading: styleOf(14, 700, 8),
    entry: styleOf(11.5, 700, 0),
    body: styleOf(11, 400, 3),
    above: 12,
    hasRules: true,
    isSpacious: true,
  },
  compact: {
    name: styleOf(18, 700, 0),
    headline: styleOf(11, 400, 3),
    heading: styleOf(11.5, 700, 2),
    entry: styleOf(9.5, 700, 0),
    body: styleOf(9.5, 400, 1),
    above: 7,
    hasRules: false,
    isSpacious: false,
  },
};
const SMALL = styleOf(9, 400, 0);
/** A heading never stands alone at the foot of a page. */
const LINES_BELOW_HEADING = 3;

/** What a PDF is made from. */
export interface PdfResume {
  content: ResumeContent;
  template: ExportTemplate;
  /** What it carries for readers of resumes. */
  attached: string;
  at: Date;
}

/** A resume as a tagged PDF with its title and its language; what fonts lack stands as a question mark. */
export async function writeResumePdf({ content, template, attached, at }: PdfResume): Promise<Uint8Array> {
  const { language, direction, name, headline, contact, sections } = content;
  const look = LOOKS[template];
  const title = showableText(content.title);
  const sheet = new PdfSheet({ title, author: name, language, keywords: {}, at }, direction);
  const root = sheet.document.struct('Document');
  sheet.document.addStructure(root);
  const write = (type: string, text: string, style: TextStyle): void => {
    if (text !== '') sheet.text(root, type, { text: showableText(text), style });
  };
  write('H1', name, look.name);
  write('P', headline, look.headline);
  const details = contact.map(keepDirection);
  for (const line of look.isSpacious ? details : [details.join('  |  ')]) write('P', line, look.body);
  for (const section of sections) writeSection(sheet, root, { section, look });
  root.end();
  sheet.numberPages((page, pages) => keepDirection(`${page} / ${pages}`), SMALL);
  sheet.document.file(Buffer.from(attached), {
    name: ATTACHED_RESUME_NAME,
    type: 'application/json',
    relationship: 'Data',
    creationDate: at,
    modifiedDate: at,
  } as PDFKit.Mixins.PDFAttachmentOptions);
  return sheet.finish();
}

/** A telephone number is read from left to right in Arabic too: what has no letter of its own would be turned. */
function keepDirection(text: string): string {
  return /\p{Script=Arabic}/u.test(text) ? text : `\u2066${text}\u2069`;
}

function writeSection(
  sheet: PdfSheet,
  root: Structure,
  { section, look }: { section: ContentSection; look: Look },
): void {
  const { body, heading } = look;
  sheet.moveDown(look.above);
  sheet.makeRoom((LINES_BELOW_HEADING + 1) * heading.size * 2);
  const gap = look.hasRules ? 2 : heading.gap;
  sheet.text(root, 'H2', { text: showableText(section.heading), style: { ...heading, gap } });
  if (look.hasRules) {
    sheet.rule(sheet.y);
    sheet.moveDown(heading.gap);
  }
  writeLines(sheet, root, { lines: section.lines, style: body });
  for (const entry of section.entries) writeEntry(sheet, root, { entry, look });
}

function writeEntry(
  sheet: PdfSheet,
  root: Structure,
  { entry, look }: { entry: ContentEntry; look: Look },
): void {
  const { title, facts, dates, lines } = entry;
  sheet.makeRoom(LINES_BELOW_HEADING * look.body.size * 2);
  if (title !== '') sheet.text(root, 'H3', { text: showableText(title), style: look.entry });
  const told = [facts, dates].filter((text) => text !== '').map(showableText);
  for (const text of told) sheet.text(root, 'P', { text, style: { ...look.body, gap: 0 } });
  sheet.moveDown(look.body.gap);
  writeLines(sheet, root, { lines, style: look.body });
  sheet.moveDown(look.above / 2);
}

function writeLines(
  sheet: PdfSheet,
  root: Structure,
  { lines, style }: { lines: readonly ContentLine[]; style: TextStyle },
): void {
  for (let from = 0; from < lines.length; ) {
    const next = lines.findIndex(({ isItem }, at) => at >= from && !isItem);
    const end = next === -1 ? lines.length : next;
    const items = lines.slice(from, end).map(({ text }) => showableText(text));
    if (items.length > 0) writeList(sheet, root, { items, style });
    const line = lines[end];
    if (line !== undefined) sheet.text(root, 'P', { text: showableText(line.text), style });
    from = end + 1;
  }
}
