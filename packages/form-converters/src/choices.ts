import type { Choice } from '@opencareers/form-core/definition/form-definition';

/** Choices with every value once; an empty value gets its label. */
export function distinctChoices(choices: readonly Choice[]): Choice[] {
  const byValue = new Map<string, Choice>();
  for (const { label, value } of choices) {
    const key = value === '' ? label : value;
    if (key !== '' && !byValue.has(key)) byValue.set(key, { label: label === '' ? key : label, value: key });
  }
  return [...byValue.values()];
}

/** Values of yes and no where the source knows true and false. */
export const YES_NO_CHOICES: readonly Choice[] = [
  { label: 'Yes', value: 'true' },
  { label: 'No', value: 'false' },
];
