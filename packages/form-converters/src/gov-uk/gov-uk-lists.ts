import type { Choice } from '@opencareers/form-core/definition/form-definition';
import { distinctChoices } from '../choices.ts';
import { objectOf, objectsOf, type SourceObject, sourceList, sourceText } from '../source-json.ts';
import type { ComponentContext, GovUkLists } from './gov-uk-component.ts';

/** The lists of a form by their name, and by their id in newer forms. */
export function readLists(form: SourceObject): GovUkLists {
  const lists = new Map<string, SourceObject>();
  for (const list of objectsOf(form.lists)) {
    for (const key of [sourceText(list.id), sourceText(list.name)]) if (key) lists.set(key, list);
  }
  return lists;
}

/** The choices of a component: those of its list, or its own. */
export function componentChoices({ component, lists, notes }: ComponentContext): Choice[] {
  const values = objectOf(component.values);
  const options = objectOf(component.options);
  const names = [component.list, options.list, values.list].map(sourceText);
  const named = names.flatMap((name) => objectsOf(lists.get(name ?? '')?.items));
  const entries = named.length > 0 ? named : objectsOf(values.items);
  const choices = entries.map((entry) => {
    const value = sourceText(entry.value) ?? '';
    const label = sourceText(entry.text) ?? sourceText(entry.label) ?? value;
    const description = sourceText(entry.description) ?? sourceText(objectOf(entry.hint).text);
    if (description !== undefined) notes.changed('texts below choices are part of their labels');
    if (sourceText(entry.condition) !== undefined) notes.missing('rules of single choices');
    const inside = [...sourceList(entry.children), ...objectsOf(objectOf(entry.conditional).components)];
    if (inside.length > 0) notes.missing('questions inside choices');
    return { label: description === undefined ? label : `${label} – ${description}`, value };
  });
  return distinctChoices(choices);
}
