/**
 * Fonts that texts of letters and of their certificates are written in. Names of people are written in many alphabets:
 * each font holds some, and the first that has a character shows it.
 */
export const TEXT_FONTS: readonly (readonly [family: string, subset: string])[] = [
  ['noto-sans', 'latin'],
  ['noto-sans', 'latin-ext'],
  ['noto-sans-arabic', 'arabic'],
  ['noto-sans', 'cyrillic'],
  ['noto-sans', 'cyrillic-ext'],
  ['noto-sans', 'greek'],
  ['noto-sans', 'greek-ext'],
  ['noto-sans', 'vietnamese'],
];
