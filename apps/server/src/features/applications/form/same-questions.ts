import type { FormDefinition, FormItem } from '@opencareers/form-core/definition/form-definition';
import { isSameAnswer } from '@opencareers/form-core/drafts/same-answer';

/** A form, and which positions it applies for. */
interface PositionForm {
  definition: FormDefinition;
  positionIds: readonly number[];
}

/** Numbers of people and agreements are given to one form only. */
const GIVEN_ONCE: readonly FormItem['type'][] = ['ssn', 'sin', 'privacyConsent', 'instruction', 'info'];

/**
 * The names of the questions of a form by those of another that asks the same. A question of one position is named
 * after it where several are applied for, and has its own name where that one is alone.
 */
export function sameQuestions(from: PositionForm, to: PositionForm): Record<string, string> {
  const asked = new Map(itemsOf(from).map((item) => [item.name, item]));
  const names: Record<string, string> = {};
  for (const item of itemsOf(to)) {
    const name = namesOf(item.name, { from, to }).find((one) => isSameQuestion(asked.get(one), item));
    if (name !== undefined) names[name] = item.name;
  }
  return names;
}

function itemsOf({ definition }: PositionForm): FormItem[] {
  return definition.sections.flatMap(({ items }) => items).filter(({ type }) => !GIVEN_ONCE.includes(type));
}

function namesOf(name: string, { from, to }: { from: PositionForm; to: PositionForm }): string[] {
  const names = [name];
  const [fromOnly, toOnly] = [onlyOf(from), onlyOf(to)];
  const prefix = `p${fromOnly}_`;
  if (fromOnly !== null && name.startsWith(prefix)) names.push(name.slice(prefix.length));
  if (toOnly !== null) names.push(`p${toOnly}_${name}`);
  return names;
}

function onlyOf({ positionIds }: PositionForm): number | null {
  const [first = null] = positionIds;
  return positionIds.length === 1 ? first : null;
}

function isSameQuestion(one: FormItem | undefined, other: FormItem): boolean {
  if (one === undefined || one.type !== other.type || one.label !== other.label) return false;
  return isSameAnswer(choicesOf(one), choicesOf(other));
}

function choicesOf({ options }: FormItem): unknown {
  return options !== undefined && 'choices' in options ? options.choices : undefined;
}
