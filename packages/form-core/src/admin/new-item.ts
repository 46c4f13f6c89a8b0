import {
  type ChoiceGroupOptions,
  FIELD_TYPES,
  type FieldType,
  type FormItem,
} from '../definition/form-definition.ts';

/** The name, or it with the lowest number that makes it unique: `email`, `email_2`, `email_3`. */
export function uniqueName(wanted: string, taken: Iterable<string>): string {
  const names = new Set(taken);
  if (!names.has(wanted)) return wanted;
  const base = wanted.replace(/_\d+$/, '');
  let number = 2;
  while (names.has(`${base}_${number}`)) number += 1;
  return `${base}_${number}`;
}

/** Whether a type is one that the toolkit knows. */
export function isFieldType(type: string): type is FieldType {
  return (FIELD_TYPES as readonly string[]).includes(type);
}

/** What a new question starts with. `choiceLabel` names its first choices, by number. */
export interface NewItemWish {
  type: FieldType;
  label: string;
  taken: Iterable<string>;
  choiceLabel: (number: number) => string;
}

/** A question of a type that can be shown at once: with what its type can't do without. */
export function createItem({ type, label, taken, choiceLabel }: NewItemWish): FormItem {
  const base = { name: uniqueName(type, taken), label };
  const choice = (number: number) => ({ label: choiceLabel(number), value: `choice_${number}` });
  const choices: ChoiceGroupOptions = { choices: [choice(1), choice(2)] };
  switch (type) {
    case 'dropdown':
    case 'select':
    case 'radio':
    case 'checkbox':
      return { ...base, type, options: choices };
    case 'dynamicList':
      return {
        ...base,
        type,
        options: { items: [createItem({ type: 'text', label, taken: [], choiceLabel })] },
      };
    case 'info':
    case 'instruction':
    case 'privacyConsent':
      return { ...base, type, options: { html: '<p></p>' } };
    case 'embedded_form':
      return { ...base, type, options: { url: '' } };
    default:
      return { ...base, type };
  }
}
