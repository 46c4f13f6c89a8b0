import { expect, test } from 'vitest';
import { listThemeKeys, THEME_SECTIONS } from './index.ts';

test('[THEME-01] every token of a theme is in one section of the builder', () => {
  const inSections = THEME_SECTIONS.flatMap(({ paths }): readonly string[] => paths);
  expect(inSections.toSorted()).toEqual(
    listThemeKeys()
      .map(({ path }) => path)
      .toSorted(),
  );
});
