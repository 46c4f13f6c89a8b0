import type { ExportTemplate } from '@opencareers/contracts/resume-export-calls';
import type { ResumeContent } from './resume-content.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
/** Fonts that every word processor has; it finds others for letters that these lack. */
const FONTS = '<w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial" w:eastAsia="Arial"/>';

interface StyleLook {
  name: string;
  /** Half points, as Word counts letters. */
  size: number;
  isBold?: boolean;
  /** Twentieths of a point. */
  before?: number;
  after?: number;
  /** Level in the outline, from 0: what screen readers jump to. */
  level?: number;
  isList?: boolean;
  hasRule?: boolean;
}

const LOOKS: Readonly<Record<ExportTemplate, Readonly<Record<string, StyleLook>>>> = {
  classic: {
    Title: { name: 'Title', size: 44, isBold: true, after: 40 },
    Subtitle: { name: 'Subtitle', size: 26, after: 120 },
    Heading1: { name: 'heading 1', size: 28, isBold: true, before: 280, after: 120, level: 0, hasRule: true },
    Heading2: { name: 'heading 2', size: 23, isBold: true, before: 140, level: 1 },
    ListBullet: { name: 'List Bullet', size: 22, after: 40, isList: true },
    Normal: { name: 'Normal', size: 22, after: 60 },
  },
  compact: {
    Title: { name: 'Title', size: 36, isBold: true },
    Subtitle: { name: 'Subtitle', size: 22, after: 60 },
    Heading1: { name: 'heading 1', size: 23, isBold: true, before: 160, after: 40, level: 0 },
    Heading2: { name: 'heading 2', size: 19, isBold: true, before: 80, level: 1 },
    ListBullet: { name: 'List Bullet', size: 19, isList: true },
    Normal: { name: 'Normal', size: 19 },
  },
};

/** The styles of a DOCX, under the names that word processors know headings and lists by. */
export function docxStyles(template: ExportTemplate, { language }: Pick<ResumeContent, 'language'>): string {
  const styles = Object.entries(LOOKS[template]).map(([id, look]) => styleXml(id, look));
  return (
    `<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr>${FONTS}` +
    `<w:lang w:val="${language}" w:bidi="${language}"/></w:rPr></w:rPrDefault></w:docDefaults>` +
    `${styles.join('')}</w:styles>`
  );
}

/** The one list with bullets that `ListBullet` is of. */
export function docxNumbering(): string {
  return (
    `<w:numbering xmlns:w="${WORD}"><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="hybridMultilevel"/>` +
    '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/>' +
    '<w:pPr><w:ind w:left="360" w:hanging="260"/></w:pPr></w:lvl></w:abstractNum>' +
    '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>'
  );
}

function styleXml(id: string, look: StyleLook): string {
  const { name, size, isBold, before = 0, after = 0, level, isList, hasRule } = look;
  const isNormal = id === 'Normal';
  const paragraph = [
    level === undefined ? '' : '<w:keepNext/>',
    isList === true ? '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' : '',
    hasRule === true
      ? '<w:pBdr><w:bottom w:val="single" w:sz="4" w:space="1" w:color="767676"/></w:pBdr>'
      : '',
    `<w:spacing w:before="${before}" w:after="${after}"/>`,
    level === undefined ? '' : `<w:outlineLvl w:val="${level}"/>`,
  ];
  const bold = isBold === true ? '<w:b/><w:bCs/>' : '';
  return (
    `<w:style w:type="paragraph"${isNormal ? ' w:default="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>` +
    `${isNormal ? '' : '<w:basedOn w:val="Normal"/>'}<w:qFormat/><w:pPr>${paragraph.join('')}</w:pPr>` +
    `<w:rPr>${bold}<w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr></w:style>`
  );
}
