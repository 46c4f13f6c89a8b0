import type { FormDefinition, FormItem } from './form-definition.ts';

/** A question and where it stands. */
export interface PlacedItem {
  item: FormItem;
  /** Place in the definition, such as `sections[0].items[3]` or `sections[0].items[3].options.items[1]`. */
  path: string;
  sectionIndex: number;
  /** Place among the questions around it. */
  index: number;
  /** The dynamic list whose entries have this question, null for a question of the form itself. */
  parent: PlacedItem | null;
}

/** All questions in the order they are shown; those of a dynamic list follow the list. */
export function* allItems(definition: FormDefinition): Generator<PlacedItem> {
  for (const [sectionIndex, section] of definition.sections.entries()) {
    yield* placeItems(section.items, { path: `sections[${sectionIndex}]`, sectionIndex, parent: null });
  }
}

/** The questions of each entry of a dynamic list; none for other types. */
export function nestedItems(item: FormItem): readonly FormItem[] {
  return item.type === 'dynamicList' ? (item.options?.items ?? []) : [];
}

interface Around {
  path: string;
  sectionIndex: number;
  parent: PlacedItem | null;
}

function* placeItems(items: readonly FormItem[], around: Around): Generator<PlacedItem> {
  for (const [index, item] of items.entries()) {
    const { sectionIndex, parent } = around;
    const placed = { item, path: `${around.path}.items[${index}]`, sectionIndex, index, parent };
    yield placed;
    yield* placeItems(nestedItems(item), { path: `${placed.path}.options`, sectionIndex, parent: placed });
  }
}
