import {
  type ChoiceGroupOptions,
  FIELD_TYPES,
  type FieldType,
  type FormItem,
} from '../definition/form-definition.ts';
import { choicesFromLines } from './choice-lines.ts';
import { nameFromLabel, uniqueCode } from './codes.ts';

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
  const base = { name: uniqueCode(nameFromLabel(label), taken), label };
  const choices: ChoiceGroupOptions = { choices: choicesFromLines([1, 2].map(choiceLabel).join('\n')) };
  switch (type) {
    case 'dropdown':
    case 'select':
    case 'radio':
    case 'checkbox':
    case 'ranking':
      return { ...base, type, options: choices };
    case 'matrix':
      return { ...base, type, options: { rows: choices.choices, columns: choices.choices } };
    case 'dynamicList':
      return {
        ...base,
        type,
        options: { items: [createItem({ type: 'text', label, taken: [base.name], choiceLabel })] },
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
