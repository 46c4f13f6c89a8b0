import { foldLabel } from '../definition/fold-label.ts';
import type { FormDefinition, FormItem } from '../definition/form-definition.ts';
import { choicesFor } from '../definition/item-choices.ts';
import { allItems } from '../definition/walk-items.ts';

/** Longest code that is made from a label, in characters; longer ones end after a whole word. */
const CODE_MAX = 40;

/** The name that a question's label asks for: its words in small letters without accents, such as `first_name`. */
export function nameFromLabel(label: string): string {
  const code = codeFrom(label) || 'question';
  return /^\p{L}/u.test(code) && !(code in Object.prototype) ? code : `q_${code}`;
}

/** The stored value that a choice's label asks for. */
export function valueFromLabel(label: string): string {
  return codeFrom(label) || 'choice';
}

/** The wanted code, or it with the lowest number that makes it unique: `email`, `email_2`, `email_3`. */
export function uniqueCode(wanted: string, taken: Iterable<string>): string {
  const codes = new Set(taken);
  if (!codes.has(wanted)) return wanted;
  const base = wanted.replace(/_\d+$/, '');
  let number = 2;
  while (codes.has(`${base}_${number}`)) number += 1;
  return `${base}_${number}`;
}

/** The names of a form's questions, and under each the values of its choices. */
export type Codes = ReadonlyMap<string, ReadonlySet<string>>;

/** What stored answers of a form are named by; nothing before it is published. */
export function codesOf(published: FormDefinition | null): Codes {
  if (published === null) return new Map();
  return new Map(
    [...allItems(published)].map(({ item }) => [
      item.name,
      new Set(choicesFor(item).map(({ value }) => value)),
    ]),
  );
}

/** What the codes of an edited question must leave alone. */
interface Bounds {
  /** Names of all questions. */
  taken: readonly string[];
  /** Codes that answers are stored under already: they stay for ever. */
  settled: Codes;
}

/**
 * The edited question with codes that follow its labels: what was made from a label is made anew from the next one.
 * What somebody chose by hand stays, and so does what people's answers are stored under.
 */
export function followLabels(before: FormItem, after: FormItem, { taken, settled }: Bounds): FormItem {
  const values = settled.get(before.name) ?? new Set();
  const named = settled.has(before.name) ? after : withFollowingName(before, after, taken);
  return withFollowingValues(before, named, values);
}

function withFollowingName(before: FormItem, after: FormItem, taken: readonly string[]): FormItem {
  const [former, label] = [before.label ?? '', after.label ?? ''];
  if (label === former || after.name !== before.name) return after;
  if (!isMadeFrom(before.name, nameFromLabel(former))) return after;
  const others = taken.filter((name) => name !== before.name);
  return { ...after, name: uniqueCode(nameFromLabel(label), others) };
}

function withFollowingValues(before: FormItem, after: FormItem, settled: ReadonlySet<string>): FormItem {
  const [former, choices] = [choicesFor(before), choicesFor(after)];
  if (choices.length === 0 || former.length !== choices.length) return after;
  const followed = choices.map((choice, index) => {
    const old = former[index];
    const isKept =
      old === undefined ||
      old.label === choice.label ||
      old.value !== choice.value ||
      settled.has(old.value) ||
      !isMadeFrom(old.value, valueFromLabel(old.label));
    if (isKept) return choice;
    const others = choices.toSpliced(index, 1).map(({ value }) => value);
    return { ...choice, value: uniqueCode(valueFromLabel(choice.label), others) };
  });
  return { ...after, options: { ...after.options, choices: followed } } as FormItem;
}

/** Whether a code is what a label asks for, also with a number that keeps it apart from another one's. */
function isMadeFrom(code: string, wanted: string): boolean {
  if (code === wanted) return true;
  const base = code.replace(/_\d+$/, '');
  // A copy is named like its original, whose label it begins with.
  return base !== code && (base === wanted || wanted.startsWith(`${base}_`));
}

function codeFrom(label: string): string {
  let code = '';
  for (const word of foldLabel(label).match(/[\p{L}\p{N}]+/gu) ?? []) {
    const longer = code === '' ? word : `${code}_${word}`;
    if (longer.length > CODE_MAX) return code === '' ? longer.slice(0, CODE_MAX) : code;
    code = longer;
  }
  return code;
}
