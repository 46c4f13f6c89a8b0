import { foldLabel } from '../definition/fold-label.ts';
import type { FormDefinition, FormItem } from '../definition/form-definition.ts';
import { choicesFor } from '../definition/item-choices.ts';
import { nestedItems } from '../definition/walk-items.ts';
import type { ItemList, ItemPlace } from './item-place.ts';

/** A question that was searched for, by what of it. */
export interface FormMatch {
  place: ItemPlace;
  in: 'label' | 'name' | 'choice' | 'help';
}

/** The questions with a text in their label, name, choices or help, in their order; accents and capitals count for nothing. */
export function findInForm(definition: FormDefinition, text: string): FormMatch[] {
  const wanted = foldLabel(text.trim());
  if (wanted === '') return [];
  return definition.sections.flatMap(({ items }, section) => matchesIn(items, [section], wanted));
}

function matchesIn(items: readonly FormItem[], list: ItemList, wanted: string): FormMatch[] {
  return items.flatMap((item, index) => {
    const place = [...list, index];
    const found = matchOf(item, wanted);
    const inner = matchesIn(nestedItems(item), place, wanted);
    return found === undefined ? inner : [{ place, in: found }, ...inner];
  });
}

function matchOf(item: FormItem, wanted: string): FormMatch['in'] | undefined {
  const has = (...texts: (string | undefined)[]) =>
    texts.some((text) => text !== undefined && foldLabel(text).includes(wanted));
  if (has(item.label, item.ariaLabel)) return 'label';
  if (has(item.name)) return 'name';
  if (has(...choicesFor(item).flatMap(({ label, value }) => [label, value]))) return 'choice';
  return has(item.help) ? 'help' : undefined;
}
