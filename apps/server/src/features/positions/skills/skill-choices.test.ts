import { expect, test } from 'vitest';
import { readPositionSkills } from '../skills.ts';

const choicesOf = (text: string) => readPositionSkills('', text).choices;

test.each([
  ['a typed language such as TypeScript, Kotlin, Java or Go', [['TypeScript', 'Kotlin', 'Java', 'Go']]],
  ['Erfahrung mit PostgreSQL oder MySQL, dazu Docker und Kubernetes', [['PostgreSQL', 'MySQL']]],
  ['Java, Kotlin or a similar language; Kubernetes', [['Java', 'Kotlin']]],
  ['PostgreSQL (or MySQL), and React', [['PostgreSQL', 'MySQL']]],
  [
    'AWS ou Azure, React, Angular o Svelte',
    [
      ['AWS', 'Microsoft Azure'],
      ['React', 'Angular', 'Svelte'],
    ],
  ],
])('[SEARCH-15] of "%s" one is enough of each list that ends with "or"', (text, choices) => {
  expect(choicesOf(text)).toEqual(choices);
});

test('[SEARCH-15] lists of which all are wanted are no choice', () => {
  expect(choicesOf('Python, SQL and Docker. Kubernetes and Terraform; JavaScript or JS')).toEqual([]);
  expect(choicesOf('You know Python. Or Java experience')).toEqual([]);
});

test('[SEARCH-15] a skill is in one choice only', () => {
  expect(choicesOf('Java or Kotlin in the backend. Kotlin or Swift in the app. Java or Python')).toEqual([
    ['Java', 'Kotlin'],
  ]);
});
