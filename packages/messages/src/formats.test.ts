import { expect, test } from 'vitest';
import { timeText } from './formats.ts';

test.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
  [86_400, '24 hours'],
])('%i seconds are said as %s, never less than they are', (seconds, text) => {
  expect(timeText('en', seconds)).toBe(text);
});
