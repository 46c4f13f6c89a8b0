import { describe, expect, test } from 'vitest';
import { groupByHome, homeOf, journeysOf, testsOf } from './choose-tests.mjs';

const TESTS = [
  'packages/ui/src/overlays/dialog.test.tsx',
  'packages/theme/src/contrast.test.ts',
  'apps/site/src/features/saved/saved-list.test.ts',
  'apps/server/src/features/saved/saved.test.ts',
  'apps/server/src/features/offers/offers.test.ts',
  'apps/e2e/tests/saved-on-device.test.ts',
  'apps/e2e/tests/offer-signing.test.ts',
  'scripts/checks/messages.test.mjs',
];

describe('tests for a word or a path', () => {
  test('a word finds every test of a feature, wherever it lives', () => {
    expect(testsOf('saved', TESTS)).toEqual([TESTS[2], TESTS[3], TESTS[5]]);
  });

  test('a test is meant by its own path, by that of its source and by that of its folder', () => {
    expect(testsOf('packages/ui/src/overlays/dialog.test.tsx', TESTS)).toEqual([TESTS[0]]);
    expect(testsOf('./packages/ui/src/overlays/dialog.tsx', TESTS)).toEqual([TESTS[0]]);
    expect(testsOf('apps/server/src/features/', TESTS)).toEqual([TESTS[3], TESTS[4]]);
  });

  test('what nobody knows finds nothing', () => {
    expect(testsOf('no-such-thing', TESTS)).toEqual([]);
  });

  test('each test has one part that runs it', () => {
    expect([...groupByHome(TESTS)].map(([home, paths]) => [home, paths.length])).toEqual([
      ['browser', 1],
      ['unit', 3],
      ['server', 2],
      ['journeys', 2],
    ]);
    expect(homeOf('apps/server/src/main.ts')).toBeNull();
  });
});

test('a changed feature leads to its journeys, a changed journey to itself', () => {
  expect(journeysOf(['apps/server/src/features/offers/offers.repo.ts'], TESTS)).toEqual([TESTS[6]]);
  expect(journeysOf(['apps/e2e/tests/saved-on-device.test.ts'], TESTS)).toEqual([TESTS[5]]);
  expect(journeysOf(['packages/theme/src/contrast.ts'], TESTS)).toEqual([]);
});
