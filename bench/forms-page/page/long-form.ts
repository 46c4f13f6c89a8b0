import type { FieldType, FormDefinition, FormItem } from '@opencareers/form-core/definition/form-definition';

const TYPES: readonly FieldType[] = [
  'text',
  'email',
  'textarea',
  'number',
  'select',
  'radio',
  'checkbox',
  'checkboxItem',
  'ssn',
  'text',
];
const QUESTIONS_PER_SECTION = 20;

/** A form with so many questions of the common types; every fifth shows only with an answer to the one before. */
export function longForm(questions: number): FormDefinition {
  const items = Array.from({ length: questions }, (_, index) => itemAt(index));
  const sections = Array.from({ length: Math.ceil(questions / QUESTIONS_PER_SECTION) }, (_, index) => ({
    title: `Part ${index + 1}`,
    items: items.slice(index * QUESTIONS_PER_SECTION, (index + 1) * QUESTIONS_PER_SECTION),
  }));
  return { title: 'A long form', sections };
}

/** A form whose only question has ten thousand choices. */
export function largeSelect(): FormDefinition {
  const choices = Array.from({ length: 10_000 }, (_, index) => ({
    label: `School number ${index + 1}`,
    value: String(index + 1),
  }));
  const item: FormItem = { name: 'school', type: 'select', label: 'School', options: { choices } };
  return { sections: [{ title: 'School', items: [item] }] };
}

function itemAt(index: number): FormItem {
  const type = TYPES[index % TYPES.length] ?? 'text';
  const base = {
    name: `question_${index}`,
    label: `Question number ${index + 1}`,
    required: index % 3 === 0,
    ...(index % 5 === 4 && {
      dependencies: [`question_${index - 1}`],
      visibleFn: { not: { field: `question_${index - 1}`, contains: 'nothing of the sort' } },
    }),
    ...(type === 'text' && { rules: [{ type: 'maxLength', value: 80 }] }),
  };
  const choices = ['One', 'Two', 'Three', 'Four'].map((label) => ({ label, value: label.toLowerCase() }));
  const takesChoices = type === 'select' || type === 'radio' || type === 'checkbox';
  return { ...base, type, ...(takesChoices && { options: { choices } }) } as FormItem;
}
