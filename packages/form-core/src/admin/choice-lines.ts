import type { Choice } from '../definition/form-definition.ts';
import { uniqueCode, valueFromLabel } from './codes.ts';

/** What stands before the entries of pasted lists: bullets, numbers and letters with a dot or bracket. */
const MARK = /^(?:[-*•·‣▪◦–—]\s+|(?:\d{1,3}|[A-Za-z])[.)]\s+)/;

/** The choices as lines of a text, each with its label. */
export function linesOfChoices(choices: readonly Choice[]): string {
  return choices.map(({ label }) => label).join('\n');
}

/**
 * The choices that a list of lines means: one a line, without the marks of lists, without empty lines and those that
 * are there twice. In two columns of a table the second one is the stored value. A choice whose label is among `former`
 * keeps what it had; the others get values made from their labels.
 */
export function choicesFromLines(text: string, former: readonly Choice[] = []): Choice[] {
  const known = new Map(former.map((choice) => [choice.label.trim(), choice]));
  const rows = text
    .split(/\r\n|[\n\r\u2028]/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter(([label]) => label !== '');
  const labels = withoutMarks(
    rows.map(([label = '']) => label),
    known,
  );
  const lines = new Map(labels.map((label, index) => [label, rows[index]?.[1] ?? '']));
  const taken = new Set([...lines].map(([label, value]) => value || (known.get(label)?.value ?? '')));
  return [...lines].map(([label, value]) => {
    const kept = known.get(label);
    if (kept !== undefined && (value === '' || value === kept.value)) return kept;
    const code = value || uniqueCode(valueFromLabel(label), taken);
    taken.add(code);
    return { ...kept, label, value: code };
  });
}

/**
 * Marks are left out where each new line has one and says something else than the others without: `1. Semester` stays.
 */
function withoutMarks(labels: readonly string[], known: ReadonlyMap<string, unknown>): readonly string[] {
  const fresh = labels.filter((label) => !known.has(label));
  const bare = new Set(fresh.map((label) => label.replace(MARK, '')));
  const areMarks =
    fresh.every((label) => MARK.test(label)) &&
    bare.size === new Set(fresh).size &&
    ![...known.keys()].some((label) => MARK.test(label));
  return areMarks ? labels.map((label) => (known.has(label) ? label : label.replace(MARK, ''))) : labels;
}
