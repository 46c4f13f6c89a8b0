import type { ResumeDocument, ResumeLine } from '../src/resume-lines.ts';

/**
 * A document of lines as readers give them: `# ` before a line sets it large and bold, `- ` makes it an item, and a
 * tab parts cells. Without pages and boxes, as of a DOCX file.
 */
export function documentOf(text: string): ResumeDocument {
  const lines = text
    .trim()
    .split('\n')
    .map((written): ResumeLine => {
      const isLarge = written.startsWith('# ');
      const isItem = written.startsWith('- ');
      const shown = isLarge || isItem ? written.slice(2) : written;
      return {
        text: shown.replaceAll('\t', '   '),
        page: 0,
        box: null,
        size: isLarge ? 1.3 : 1,
        isBold: isLarge,
        cells: shown.split('\t'),
        role: isItem ? 'item' : 'text',
      };
    });
  return { lines, links: [], pages: 1, language: null };
}
