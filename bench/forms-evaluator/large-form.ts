import type { Answers } from '@opencareers/form-core/answers/answers';
import type { FormDefinition, FormItem } from '@opencareers/form-core/definition/form-definition';

/** A form and right answers to all of it. */
export interface LargeForm {
  definition: FormDefinition;
  answers: Answers;
}

type Make = (index: number) => { item: Partial<FormItem>; answer: Answers[string] };

const CHOICES = Array.from({ length: 20 }, (_, index) => ({ label: `Choice ${index}`, value: `c${index}` }));
/** Questions as application forms ask them, each kind as often as the others. */
const KINDS: Make[] = [
  () => ({ item: { type: 'text', rules: [{ type: 'maxLength', value: 200 }] }, answer: 'Ada Lovelace' }),
  () => ({ item: { type: 'email' }, answer: 'ada@example.com' }),
  () => ({
    item: { type: 'text', rules: [{ type: 'regex', value: '/^[\\p{L} .-]{2,80}$/u' }] },
    answer: 'Senior engineer',
  }),
  () => ({
    item: { type: 'phone' },
    answer: { callingCode: '+1', number: '(201) 555-0123', countryCode: 'US' },
  }),
  () => ({
    item: {
      type: 'number',
      rules: [
        { type: 'minValue', value: 0 },
        { type: 'maxValue', value: 60 },
      ],
    },
    answer: '12',
  }),
  () => ({
    item: {
      type: 'date',
      rules: [{ type: 'is_relative_to_today', value: { direction: 'next', duration: 2, unit: 'year' } }],
    },
    answer: '2026-06-01',
  }),
  () => ({
    item: { type: 'dateRange', rules: [{ type: 'futureStartDate' }] },
    answer: { startDate: '2020-01-01', endDate: '2024-06-01', isCurrent: false },
  }),
  (index) => ({
    item: {
      type: 'radio',
      options: { choices: CHOICES },
      ...(index > 10 && {
        dependencies: [`q${index - 10}`],
        visibleFn: { field: `q${index - 10}`, empty: false },
      }),
    },
    answer: 'c7',
  }),
  () => ({ item: { type: 'checkbox', options: { choices: CHOICES } }, answer: ['c1', 'c2', 'c3'] }),
  () => ({
    item: {
      type: 'textarea',
      rules: [
        { type: 'minLength', value: 10 },
        { type: 'maxLength', value: 4000 },
      ],
    },
    answer: 'A few words about why this position is the right one. '.repeat(20),
  }),
];

/** A form with so many required questions in ten sections, a tenth of them shown by a condition. */
export function makeLargeForm(size: number): LargeForm {
  const made = Array.from({ length: size }, (_, index) => {
    const make = KINDS[index % KINDS.length] as Make;
    const { item, answer } = make(index);
    const name = `q${index}`;
    return { item: { name, label: `Question ${index}`, required: true, ...item } as FormItem, answer };
  });
  const sections = Array.from({ length: 10 }, (_, section) => ({
    title: `Section ${section + 1}`,
    items: made.filter((_made, index) => index % 10 === section).map(({ item }) => item),
  }));
  return {
    definition: { sections },
    answers: Object.fromEntries(made.map(({ item, answer }) => [item.name, answer])),
  };
}
