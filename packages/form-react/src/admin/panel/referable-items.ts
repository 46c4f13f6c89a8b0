import { type ItemPlace, itemAt, itemListOf, itemsAt } from '@opencareers/form-core/admin/item-place';
import { takesAnswer } from '@opencareers/form-core/admin/question-types';
import type { FormDefinition, FormItem } from '@opencareers/form-core/definition/form-definition';

/** Questions that one question can look at: those of its own list first, then those of the form. */
export function referableItems(definition: FormDefinition, place: ItemPlace): FormItem[] {
  const self = itemAt(definition, place);
  const list = itemListOf(place);
  const own = list.length > 1 ? itemsAt(definition, list) : [];
  const form = definition.sections.flatMap((section) => section.items);
  const seen = new Set<string>();
  return [...own, ...form].filter((item) => {
    if (item === self || !takesAnswer(item) || seen.has(item.name)) return false;
    seen.add(item.name);
    return true;
  });
}
