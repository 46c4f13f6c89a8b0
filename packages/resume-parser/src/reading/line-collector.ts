import type { ResumeLine } from '../resume-lines.ts';
import { joinRow, linesOfParagraph, type Paragraph, type TextRun } from './paragraphs.ts';

/** Collects the lines of a document whose paragraphs, tables and text boxes come one after the other, also nested. */
export class LineCollector {
  /** Where lines go: the document itself, or the cell of a table. */
  readonly #outputs: ResumeLine[][] = [[]];
  readonly #rows: ResumeLine[][][] = [];
  readonly #paragraphs: Paragraph[] = [];
  readonly #links: { text: string; url: string }[] = [];
  /** Page that is being written, from 0. */
  page = 0;

  get lines(): ResumeLine[] {
    return this.#outputs[0] ?? [];
  }

  get links(): { text: string; url: string }[] {
    return this.#links.filter(({ url }) => url !== '');
  }

  /** How many paragraphs are open: one within another is in its text box. */
  get depth(): number {
    return this.#paragraphs.length;
  }

  openParagraph(): void {
    this.#paragraphs.push({ runs: [], role: 'text', page: this.page });
  }

  /** Letters outside of a paragraph are no text of the document. */
  write(run: TextRun): void {
    this.#paragraphs.at(-1)?.runs.push(run);
  }

  closeParagraph(role: ResumeLine['role']): void {
    const paragraph = this.#paragraphs.pop();
    if (paragraph !== undefined) this.#outputs.at(-1)?.push(...linesOfParagraph({ ...paragraph, role }));
  }

  openRow(): void {
    this.#rows.push([]);
  }

  openCell(): void {
    this.#outputs.push([]);
  }

  closeCell(): void {
    if (this.#outputs.length > 1) this.#rows.at(-1)?.push(this.#outputs.pop() ?? []);
  }

  closeRow(): void {
    this.#outputs.at(-1)?.push(...joinRow(this.#rows.pop() ?? []));
  }

  /** A link, whose text is still to come. */
  addLink(url: string): { text: string; url: string } {
    const link = { text: '', url };
    this.#links.push(link);
    return link;
  }
}
