import { CONTACT_LABELS, type ContactField } from '../words/contact-labels.data.ts';
import { foldedPhrases, foldLine } from './folded-text.ts';
import type { ReadingLine } from './reading-line.ts';

const fields = new Map<string, ContactField>();
for (const [field, table] of Object.entries(CONTACT_LABELS) as [ContactField, string][])
  for (const phrase of foldedPhrases(table)) if (!fields.has(phrase)) fields.set(phrase, field);

const LABEL_WITH_COLON = /^([^:：]{1,40}?)\s*[:：]\s*(\S.*)$/u;
const LABEL_AND_NUMBER = /^(\p{L}+\.?)\s+([+(〒\d][\d\s()./+-]{5,})$/u;

/** What a label of contact details is about; null when it is none. */
export function findContactField(label: string): ContactField | null {
  const folded = foldLine(label);
  // Forms set their labels wide, with a space between the letters of 氏名.
  return fields.get(folded) ?? fields.get(folded.replaceAll(' ', '')) ?? null;
}

/** A label and what it says, from `Label: value` or `Tel 030 1234`. */
export function splitLabel(text: string): { label: string; value: string } | null {
  const match = LABEL_WITH_COLON.exec(text) ?? LABEL_AND_NUMBER.exec(text);
  return match === null ? null : { label: match[1]!, value: match[2]! };
}

/** A contact detail that a line says with its label, in cells or after a colon. */
interface LabelledDetail {
  field: ContactField;
  value: string;
  at: number;
}

/** Cells with the letters of a label that is set wide, as one cell. */
function joinLetters(cells: readonly string[]): string[] {
  const joined: string[] = [];
  for (const cell of cells) {
    const label = `${joined.at(-1) ?? ''}${cell}`;
    const isPartOfLabel =
      joined.at(-1)?.length === 1 && cell.length === 1 && findContactField(label) !== null;
    if (isPartOfLabel) joined[joined.length - 1] = label;
    else joined.push(cell);
  }
  return joined;
}

/** The labelled details of a line; several may stand beside each other in a form. */
export function labelledDetails(line: Pick<ReadingLine, 'at' | 'cells'>): LabelledDetail[] {
  const details: LabelledDetail[] = [];
  let open: ContactField | null = null;
  for (const cell of joinLetters(line.cells)) {
    const field = findContactField(cell);
    if (field !== null) {
      open = field;
      continue;
    }
    const labelled = splitLabel(cell);
    const own = labelled === null ? null : findContactField(labelled.label);
    const last = details.at(-1);
    if (own !== null) details.push({ field: own, value: labelled!.value, at: line.at });
    else if (open !== null) details.push({ field: open, value: cell, at: line.at });
    // A name or an address may be set so wide that its parts are cells.
    else if (last?.field === 'name' || last?.field === 'reading') last.value += ` ${cell}`;
    open = null;
  }
  return details;
}
