import { type ItemPlace, itemAt } from '@opencareers/form-core/admin/item-place';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { allItems, type PlacedItem } from '@opencareers/form-core/definition/walk-items';
import { useSyncExternalStore } from 'react';

/**
 * Which questions are selected, by their names from the outermost list in. Apart from the state of the editor: a press
 * draws one row anew, not hundreds.
 */
export class Selection {
  readonly #listeners = new Set<() => void>();
  #keys: ReadonlySet<string> | null = null;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Null while nothing can be selected. */
  read = (): ReadonlySet<string> | null => this.#keys;

  /** Begins to select, or ends it. */
  change(keys: ReadonlySet<string> | null): void {
    this.#keys = keys;
    for (const listener of this.#listeners) listener();
  }

  toggle(key: string): void {
    const keys = new Set(this.#keys);
    if (!keys.delete(key)) keys.add(key);
    this.change(keys);
  }
}

/** Whether a question is selected; null while nothing can be. */
export function useIsSelected(selection: Selection, key: string): boolean | null {
  return useSyncExternalStore(selection.subscribe, () => selection.read()?.has(key) ?? null);
}

/** The names of a question and of the lists around it. */
export function keyOfPlace(definition: FormDefinition, place: ItemPlace): string {
  const names: string[] = [];
  for (let length = 2; length <= place.length; length += 1)
    names.push(itemAt(definition, place.slice(0, length))?.name ?? '');
  return names.join('/');
}

/** Where the selected questions are; one inside a selected list goes with it. */
export function selectedPlaces(definition: FormDefinition, keys: ReadonlySet<string>): ItemPlace[] {
  const places: ItemPlace[] = [];
  for (const placed of allItems(definition)) {
    const place = placeOf(placed);
    const isInside = places.some((other) => other.every((index, at) => place[at] === index));
    if (!isInside && keys.has(keyOfPlace(definition, place))) places.push(place);
  }
  return places;
}

function placeOf({ parent, sectionIndex, index }: PlacedItem): ItemPlace {
  return [...(parent === null ? [sectionIndex] : placeOf(parent)), index];
}
