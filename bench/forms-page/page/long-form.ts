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

/** A form with so many questions, each but the first of a section shown by an answer to the one before it. */
export function chainedForm(questions: number): FormDefinition {
  const { sections } = longForm(questions);
  return {
    title: 'A chained form',
    sections: sections.map(({ title, items }) => ({
      title,
      items: items.map((item, index) => {
        const before = items[index - 1];
        if (before === undefined) return item;
        const visibleFn = {
          or: [
            { field: before.name, empty: false },
            { field: before.name, equals: 'one' },
          ],
        };
        return { ...item, dependencies: [before.name], visibleFn } as FormItem;
      }),
    })),
  };
}

const WORDS = ['School', 'École', 'Universität', 'College', 'São', 'Łódź', 'North', 'Technical', 'Saint'];

/** A form whose only question has ten thousand choices, many with accents, to be sorted. */
export function largeSelect(): FormDefinition {
  const choices = Array.from({ length: 10_000 }, (_, index) => {
    // Steps that share no factor with the lengths go through everything in an order of no use.
    const number = (index * 7919) % 10_000;
    const words = [index * 5, index * 7 + 3].map((at) => WORDS[at % WORDS.length]);
    return { label: `${words.join(' ')} ${number + 1}`, value: String(number + 1) };
  });
  const item: FormItem = {
    name: 'school',
    type: 'select',
    label: 'School',
    options: { choices, choicesSortOrder: 'ascending' },
  };
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
