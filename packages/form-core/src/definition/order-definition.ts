import type { Choice, FormDefinition, FormItem } from './form-definition.ts';
import { choicesFor } from './item-choices.ts';

/** Whether anything of a form has another order for each person. */
export function hasRandomOrder({ sections }: FormDefinition): boolean {
  return sections.some(({ itemsSortOrder, items }) => itemsSortOrder === 'random' || items.some(isMixed));
}

/**
 * The form as one person sees it, where an order is random. The same seed gives the same order, on every device and in
 * every version: what is added to a list later leaves the order of the rest as it was. `seed` is anything that is of the
 * person alone. Localize the form first: translations name places, and go.
 */
export function orderDefinition(definition: FormDefinition, seed: string): FormDefinition {
  if (!hasRandomOrder(definition)) return definition;
  const { translations: _byPlace, ...rest } = definition;
  return {
    ...rest,
    sections: definition.sections.map((section, index) => {
      const items = section.items.map((item) => withMixedChoices(item, `${seed} ${item.name}`));
      if (section.itemsSortOrder !== 'random') return { ...section, items };
      return { ...section, items: mixed(items, `${seed} ${String(index)}`, ({ name }) => name) };
    }),
  };
}

function isMixed(item: FormItem): boolean {
  if (item.type === 'dynamicList') return item.options?.items.some(isMixed) === true;
  return choicesToMix(item) !== undefined;
}

function choicesToMix(item: FormItem): readonly Choice[] | undefined {
  const { options } = item;
  if (options === undefined || !('choicesSortOrder' in options)) return undefined;
  return options.choicesSortOrder === 'random' ? choicesFor(item) : undefined;
}

function withMixedChoices(item: FormItem, seed: string): FormItem {
  if (item.type === 'dynamicList' && item.options !== undefined) {
    const items = item.options.items.map((inner) => withMixedChoices(inner, `${seed} ${inner.name}`));
    return { ...item, options: { ...item.options, items } };
  }
  const choices = choicesToMix(item);
  if (choices === undefined) return item;
  const { options } = item;
  const last = options !== undefined && 'lastChoices' in options ? (options.lastChoices ?? 0) : 0;
  const end = Math.max(0, choices.length - last);
  const ordered = [...mixed(choices.slice(0, end), seed, ({ value }) => value), ...choices.slice(end)];
  return { ...item, options: { ...options, choices: ordered } } as FormItem;
}

/** Ordered by what a seed makes of each name: another one among them moves none of the others past each other. */
function mixed<T>(list: readonly T[], seed: string, nameOf: (each: T) => string): T[] {
  return list
    .map((each) => ({ each, place: scatter(`${seed} ${nameOf(each)}`) }))
    .sort((one, other) => one.place - other.place)
    .map(({ each }) => each);
}

/** A number of 32 bits in which every bit of a text counts: FNV-1a, with the finish of MurmurHash3. */
function scatter(text: string): number {
  let bits = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
