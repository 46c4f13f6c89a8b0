import type { Choice, FormItem } from './form-definition.ts';

/** The choices that a question says itself; none where it has none, or an endpoint gives them. */
export function choicesFor(item: Pick<FormItem, 'options'> | undefined): readonly Choice[] {
  if (item?.options === undefined || !('choices' in item.options)) return [];
  return item.options.choices ?? [];
}
