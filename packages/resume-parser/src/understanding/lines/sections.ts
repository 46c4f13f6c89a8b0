import { findDates } from '../dates/find-dates.ts';
import { hasLanguageName } from '../lists/language-names.ts';
import type { SectionKind } from '../words/heading-words.data.ts';
import { findSectionHeading, headingOfLine, likeHeadings } from './headings.ts';
import { labelledDetails, splitLabel } from './labels.ts';
import type { ReadingLine } from './reading-line.ts';
import { closesResume, headingAmongColumns } from './set-apart.ts';

/** Lines under one heading. */
export interface Section {
  /** `entries` are dated rows under no heading, jobs and studies mixed. */
  kind: SectionKind | 'entries';
  title: string;
  /** Line of the heading; null for lines under none. */
  headingAt: number | null;
  lines: ReadingLine[];
}

/** Lines that tell where the sections begin. */
interface Landmarks {
  nameAt: number | null;
  /** The line with the e-mail address or the telephone number. */
  contactAt: number | null;
}

/** Where a heading is, and what of its line is already the section's own. */
interface Start {
  kind: SectionKind;
  title: string;
  rest: ReadingLine | null;
}

/** Where a line stands. */
interface Place {
  open: Section;
  next: ReadingLine | undefined;
}

/** How far left of the text a heading stands that is in the margin, in shares of the page. */
const MARGIN = 0.05;
/** Sections in which a label with a colon may begin another. */
const AROUND_LABELS: readonly Section['kind'][] = [
  'contact',
  'skills',
  'languages',
  'certificates',
  'summary',
];
const WITH_LABEL: readonly SectionKind[] = [
  'skills',
  'languages',
  'summary',
  'education',
  'certificates',
  'further',
];

/**
 * The sections of a resume in their order. The lines before the first heading, and those that begin with the name
 * wherever it stands, are of kind `contact`.
 */
export function findSections(lines: readonly ReadingLine[], { nameAt, contactAt }: Landmarks): Section[] {
  const known = lines.filter((line) => headingOfLine(line) !== null && line.at !== nameAt);
  const isLikeHeading = likeHeadings(known);
  // A title below the name may look like a heading; the first heading comes after the contact details.
  const begins = Math.max(nameAt ?? -1, Math.min(contactAt ?? -1, known[0]?.at ?? Infinity));
  const sections: Section[] = [{ kind: 'contact', title: '', headingAt: null, lines: [] }];
  const closing: Section = { kind: 'further', title: '', headingAt: null, lines: [] };
  for (const [place, line] of lines.entries()) {
    const open = sections.at(-1)!;
    if (line.at === nameAt) {
      sections.push({ kind: 'contact', title: '', headingAt: null, lines: [line] });
      continue;
    }
    if (closesResume(line)) {
      closing.lines.push(line);
      continue;
    }
    const start = startOf(line, {
      open,
      next: lines[place + 1],
      isLikeHeading: line.at > begins ? isLikeHeading : () => false,
    });
    if (start === null) open.lines.push(line);
    else
      sections.push({
        kind: start.kind,
        title: start.title,
        headingAt: line.at,
        lines: start.rest === null ? [] : [start.rest],
      });
  }
  return [...sections.flatMap(splitDatedRows), closing];
}

function startOf(
  line: ReadingLine,
  { open, next, isLikeHeading }: Place & { isLikeHeading: (line: ReadingLine) => boolean },
): Start | null {
  const heading = headingOfLine(line);
  if (heading !== null) return { kind: heading.kind, title: line.text, rest: null };
  const amongColumns = headingAmongColumns(line);
  if (amongColumns !== null)
    return { kind: findSectionHeading(amongColumns)!.kind, title: amongColumns, rest: null };
  const labelled = startWithLabel(line, { open, next });
  if (labelled !== null) return labelled;
  return isLikeHeading(line) ? { kind: 'further', title: line.text, rest: null } : null;
}

/** `Skills: Java, SQL`, the rows of a table whose first cell is the heading, and headings in the margin. */
function startWithLabel(line: ReadingLine, { open, next }: Place): Start | null {
  if (line.cells.length > 1) return startInCells(line, { open, next });
  const split = splitLabel(line.text);
  const heading = split === null ? null : findSectionHeading(split.label);
  if (split === null || heading === null || !WITH_LABEL.includes(heading.kind)) return null;
  // "Languages: Python, Rust" among the skills is a group of skills.
  if (open.kind === 'skills' && (heading.kind !== 'languages' || !hasLanguageName(split.value))) return null;
  if (!AROUND_LABELS.includes(open.kind)) return null;
  return {
    kind: heading.kind,
    title: split.label,
    rest: { ...line, cells: [split.value], text: split.value },
  };
}

function startInCells(line: ReadingLine, { open, next }: Place): Start | null {
  const [label = '', ...cells] = line.cells;
  const heading = findSectionHeading(label);
  if (heading === null || cells.every((cell) => findSectionHeading(cell) !== null)) return null;
  const isInMargin = next !== undefined && next.x !== null && line.x !== null && next.x > line.x + MARGIN;
  if (!WITH_LABEL.includes(heading.kind) && !isInMargin && line.role !== 'cell') return null;
  if (open.kind === 'skills' && heading.kind === 'languages' && !hasLanguageName(cells.join(' ')))
    return null;
  const rest = { ...line, cells, text: cells.join(' '), x: isInMargin ? next.x : line.x };
  return { kind: heading.kind, title: label, rest };
}

/** Rows that begin with dates under no heading are jobs and studies, as in the tables of some countries. */
function splitDatedRows(section: Section): Section[] {
  if (section.kind !== 'contact') return [section];
  const from = section.lines.findIndex((line) => startsWithDates(line));
  if (from === -1) return [section];
  return [
    { ...section, lines: section.lines.slice(0, from) },
    { kind: 'entries', title: '', headingAt: null, lines: section.lines.slice(from) },
  ];
}

function startsWithDates(line: ReadingLine): boolean {
  if (line.cells.length < 2 || labelledDetails(line).length > 0) return false;
  const first = line.cells[0]!;
  const [dates] = findDates(first);
  return dates !== undefined && dates.from === 0 && dates.to >= first.length - 1;
}
