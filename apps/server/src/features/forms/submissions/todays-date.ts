import type { AnswerRow, Answers, AnswerValue } from '@opencareers/form-core/answers/answers';
import type { FormDefinition, FormItem } from '@opencareers/form-core/definition/form-definition';

/**
 * The answers with the day of sending where a date is `today`: nobody can pick another one on the page, so no other
 * one is taken from a call by hand, and a form that was begun yesterday can still be sent.
 */
export function withToday(definition: FormDefinition, answers: Answers, today: string): Answers {
  const items = definition.sections.flatMap((section) => section.items);
  return fillRow(items, answers, today);
}

function fillRow(items: readonly FormItem[], row: Answers, today: string): AnswerRow {
  const filled: AnswerRow = { ...row };
  for (const item of items) {
    if (item.type === 'date' && item.options?.today === true) filled[item.name] = today;
    if (item.type !== 'dynamicList' || !Object.hasOwn(row, item.name)) continue;
    const value: unknown = row[item.name];
    if (!Array.isArray(value)) continue;
    filled[item.name] = value.map((entry) =>
      isRow(entry) ? fillRow(item.options?.items ?? [], entry, today) : entry,
    ) as AnswerValue;
  }
  return filled;
}

function isRow(entry: unknown): entry is AnswerRow {
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry);
}
