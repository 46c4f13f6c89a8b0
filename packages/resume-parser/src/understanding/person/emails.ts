import type { Found } from '../../parsed-resume.ts';
import type { ReadingLine } from '../lines/reading-line.ts';

const EMAIL = /[\p{L}\p{N}._%+'-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/u;
const BROKEN_OFF = /^[\p{L}\p{N}._%+-]*[\p{L}\p{N}][-._+@]$/u;

/** The first e-mail address of the lines, put together where a narrow cell broke it. */
export function findEmail(lines: readonly ReadingLine[]): Found<string> | null {
  for (const [place, line] of lines.entries()) {
    const next = lines[place + 1];
    const last = line.cells.at(-1)!.split(' ').at(-1)!;
    if (next !== undefined && BROKEN_OFF.test(last) && (last.length > 4 || last.includes('@'))) {
      const joined = EMAIL.exec(last + next.cells[0]!.split(' ')[0]!);
      if (joined !== null && joined.index === 0)
        return { value: joined[0], lines: [line.at, next.at], confidence: 0.85 };
    }
    const match = EMAIL.exec(line.text);
    if (match !== null)
      return { value: match[0].replace(/^[.'-]+/u, ''), lines: [line.at], confidence: 0.98 };
  }
  return null;
}
