import type { ExportTemplate } from '@opencareers/contracts/resume-export-calls';
import { ATTACHED_RESUME_PART, ATTACHED_RESUME_SPACE } from '@opencareers/resume-parser/attached-resume';
import { strToU8, zipSync } from 'fflate';
import { XML_DECLARATION, xmlText } from '../../../platform/xml-text.ts';
import { docxNumbering, docxStyles } from './docx-styles.ts';
import type { ContentEntry, ContentLine, ContentSection, ResumeContent } from './resume-content.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
/** Twentieths of a point: an A4 page and its margins. */
const PAGE = { width: 11_906, height: 16_838, margin: 1_134 };

/** What a DOCX is made from. */
export interface DocxResume {
  content: ResumeContent;
  template: ExportTemplate;
  /** What it carries for readers of resumes. */
  attached: string;
  at: Date;
}

/** A resume as a DOCX with real headings and lists, its title and its language, to be changed in any word processor. */
export function writeResumeDocx({ content, template, attached, at }: DocxResume): Uint8Array {
  const { name, headline, contact, sections, direction } = content;
  const isRightToLeft = direction === 'rtl';
  const write = (style: string, text: string): string =>
    text === '' ? '' : paragraph({ style, text, isRightToLeft });
  const body = [
    write('Title', name),
    write('Subtitle', headline),
    ...contact.map((text) => write('Normal', text)),
    ...sections.map((section) => sectionXml(section, write)),
  ].join('');
  const { width, height, margin } = PAGE;
  const edges = ['top', 'right', 'bottom', 'left'].map((edge) => `w:${edge}="${margin}"`).join(' ');
  const page =
    `<w:sectPr><w:pgSz w:w="${width}" w:h="${height}"/>` +
    `<w:pgMar ${edges} w:header="720" w:footer="720" w:gutter="0"/>${isRightToLeft ? '<w:bidi/>' : ''}</w:sectPr>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relations([
      [`${RELATION}/officeDocument`, 'word/document.xml'],
      [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
    ]),
    'docProps/core.xml': coreProperties(content, at),
    'word/document.xml': `<w:document xmlns:w="${WORD}"><w:body>${body}${page}</w:body></w:document>`,
    'word/styles.xml': docxStyles(template, content),
    'word/numbering.xml': docxNumbering(),
    'word/_rels/document.xml.rels': relations([
      [`${RELATION}/styles`, 'styles.xml'],
      [`${RELATION}/numbering`, 'numbering.xml'],
      [`${RELATION}/customXml`, `../${ATTACHED_RESUME_PART}`],
    ]),
    [ATTACHED_RESUME_PART]: `<resume xmlns="${ATTACHED_RESUME_SPACE}">${xmlText(attached)}</resume>`,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([path, xml]) => [path, [strToU8(XML_DECLARATION + xml), { mtime: at }]]),
    ),
  );
}

type Write = (style: string, text: string) => string;

function sectionXml({ heading, lines, entries }: ContentSection, write: Write): string {
  return [
    write('Heading1', heading),
    linesXml(lines, write),
    ...entries.map((entry) => entryXml(entry, write)),
  ].join('');
}

function entryXml({ title, facts, dates, lines }: ContentEntry, write: Write): string {
  return [
    write('Heading2', title),
    write('Normal', facts),
    write('Normal', dates),
    linesXml(lines, write),
  ].join('');
}

const linesXml = (lines: readonly ContentLine[], write: Write): string =>
  lines.map(({ text, isItem }) => write(isItem ? 'ListBullet' : 'Normal', text)).join('');

function paragraph(given: { style: string; text: string; isRightToLeft: boolean }): string {
  const { style, text, isRightToLeft } = given;
  const look = isRightToLeft ? '<w:rPr><w:rtl/></w:rPr>' : '';
  const direction = isRightToLeft ? '<w:bidi/>' : '';
  return (
    `<w:p><w:pPr><w:pStyle w:val="${style}"/>${direction}</w:pPr>` +
    `<w:r>${look}<w:t xml:space="preserve">${xmlText(text)}</w:t></w:r></w:p>`
  );
}

function contentTypes(): string {
  const parts: [path: string, type: string][] = [
    ['/word/document.xml', `${TYPE}.document.main+xml`],
    ['/word/styles.xml', `${TYPE}.styles+xml`],
    ['/word/numbering.xml', `${TYPE}.numbering+xml`],
    ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
  ];
  const overrides = parts.map(([path, type]) => `<Override PartName="${path}" ContentType="${type}"/>`);
  return (
    `<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
  );
}

function relations(targets: readonly [type: string, target: string][]): string {
  const each = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

function coreProperties({ title, name, language }: ResumeContent, at: Date): string {
  const time = at.toISOString().replace(/\.\d+Z$/, 'Z');
  return (
    `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"` +
    ' xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${xmlText(title)}</dc:title><dc:creator>${xmlText(name)}</dc:creator>` +
    `<dc:language>${language}</dc:language>` +
    `<dcterms:created xsi:type="dcterms:W3CDTF">${time}</dcterms:created></cp:coreProperties>`
  );
}
