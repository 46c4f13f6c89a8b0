import { expect, test } from 'vitest';
import { clusterStyleOf } from './cluster-style.ts';

const STEPS = { small: 10, medium: 60 };

test.each([
  [1, 'pin'],
  [2, 'small'],
  [9, 'small'],
  [10, 'medium'],
  [59, 'medium'],
  [60, 'large'],
  [10_000, 'large'],
] as const)('[MAP-03] a marker of %i jobs is a %s one', (jobs, style) => {
  expect(clusterStyleOf(jobs, STEPS)).toBe(style);
});

test('[MAP-03] a company moves the steps', () => {
  expect([2, 3, 4, 5].map((jobs) => clusterStyleOf(jobs, { small: 3, medium: 5 }))).toEqual([
    'small',
    'medium',
    'medium',
    'large',
  ]);
});
