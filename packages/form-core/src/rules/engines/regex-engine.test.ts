import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canRunRegex, regexEngine } from './regex-engine.ts';

describe('[FORM-21] patterns between slashes with their flags', () => {
  test.each([
    ['/^[a-z]+$/', 'abc', true],
    ['/^[a-z]+$/', 'ABC', false],
    ['/^[a-z]+$/i', 'ABC', true],
    ['/^\\d{3}-\\d{2}$/', '123-45', true],
    ['/^\\d$/', '٣', false],
    ['/^\\w+$/', 'é', false],
    ['/b/', 'abc', true],
    ['/^b$/', 'a\nb', false],
    ['/^b$/m', 'a\nb', true],
    ['/a$/', 'a\n', false],
    ['/a.b/', 'a\nb', false],
    ['/a.b/', 'a\u2028b', false],
    ['/a.b/s', 'a\nb', true],
    ['/^a\\sb$/', 'a\u00a0b', true],
    ['/^a\\Sb$/', 'a\u00a0b', false],
    ['/^[\\s,]+$/', ' ,\u3000', true],
    ['/^[^\\S]$/', '\u00a0', true],
    ['/^.$/u', '😀', true],
    ['/^\\u0041\\x42\\u{43}$/u', 'ABC', true],
    ['/^\\uD83D\\uDE00$/', '😀', true],
    ['/^\\p{L}+$/u', 'Ünï', true],
    ['/^\\p{Letter}+$/u', 'Ünï', true],
    ['/^\\p{Script=Greek}+$/u', 'αβγ', true],
    ['/^(?<year>\\d{4})$/', '2026', true],
    ['/^[[:a]+$/', '[:a', true],
    ['/^[^]$/', '\n', true],
    ['/[]/', 'a', false],
    ['/^a\\/b$/', 'a/b', true],
    ['/^a/b$/', 'a/b', true],
    ['/x{,3}/', 'x{,3}', true],
    ['/[\\b]/', '\b', true],
    ['/\\bb\\b/', 'a b c', true],
  ])('%s on %j is %j', (source, text, expected) => {
    expect(regexEngine.matches(source, text)).toBe(expected);
  });

  test.each([
    ['/(?=a)b/', 'Looking ahead or behind, such as (?=…) or (?<!…), is not possible.'],
    ['/(?<!a)b/', 'Looking ahead or behind, such as (?=…) or (?<!…), is not possible.'],
    ['/(a)\\1/', 'Referring back to a group, such as \\1, is not possible.'],
    ['/(?<n>a)\\k<n>/', 'Referring back to a group, such as \\1, is not possible.'],
    ['/\\Aa/', '"\\A" is not known.'],
    ['/a/y', 'The flag "y" is not known; use i, m, s or u.'],
    ['^a$', 'Write the pattern between slashes, such as /^[a-z]+$/i.'],
    ['//', 'Write the pattern between slashes, such as /^[a-z]+$/i.'],
    ['/[a/', 'A "[" has no "]".'],
    ['/a\\/', 'A "\\" at the end has nothing to escape.'],
    ['/(a/', "The pattern can't be read: missing closing ): `(a`."],
    ['/a**/', "The pattern can't be read: invalid nested repetition operator: `**`."],
    ['/a{1001}/', "The pattern can't be read: invalid repeat count: `{1001}`."],
    ['/(abcd|efgh){1000}/', 'The pattern is too large: it repeats too much.'],
    [`/${'a'.repeat(1001)}/`, 'The pattern has more than 1000 characters.'],
  ])('%s is refused with a reason', (source, reason) => {
    expect(canRunRegex(source)).toEqual({ ok: false, reason });
    expect(regexEngine.matches(source, 'a')).toBeNull();
  });

  test('any text is read as a pattern or refused, without a fault', () => {
    const signs = fc.constantFrom(...'()[]{}<>?*+|^$.\\/-,:=!01kpPuxcsSdDwWbB aé', '😀', '\ud83d', '\u0000');
    fc.assert(
      fc.property(fc.string({ unit: signs }), fc.string({ unit: signs }), (pattern, text) => {
        const source = `/${pattern}/`;
        expect(regexEngine.matches(source, text) !== null).toBe(canRunRegex(source).ok);
      }),
      { numRuns: 500 },
    );
  });

  test('what can be run says the same as JavaScript would', () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      '.',
      '\\s',
      '\\S',
      '\\d',
      '\\w',
      '\\W',
      '\\b',
      '[ab]',
      '[^a]',
      '[\\s-]',
      '[^\\s]',
      '[\\S]',
      '^',
      '$',
      '\\p{L}',
      '\\u00e9',
      '😀',
    );
    const piece = fc
      .tuple(atom, fc.constantFrom('', '', '*', '+', '?', '{1,2}'))
      .map(([one, often]) => (['^', '$', '\\b'].includes(one) ? one : `(?:${one}${often})`));
    const pattern = fc.array(fc.array(piece, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });
    const flags = fc.constantFrom('u', 'iu', 'su', 'isu');
    const text = fc
      .array(fc.constantFrom('a', 'b', 'A', ' ', '\u00a0', '\n', '\u2029', '-', '3', 'é', '😀', 'Σ'), {
        maxLength: 6,
      })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(pattern, flags, text, (alternatives, flag, answer) => {
        const source = alternatives.map((pieces) => pieces.join('')).join('|');
        expect(regexEngine.matches(`/${source}/${flag}`, answer)).toBe(new RegExp(source, flag).test(answer));
      }),
      { numRuns: 300 },
    );
  });
});

describe('time of patterns', () => {
  const milliseconds = (act: () => void) => {
    const start = process.threadCpuUsage();
    act();
    return process.threadCpuUsage(start).user / 1000;
  };

  test('a pattern that would take hours by trying is answered within 150 ms', () => {
    const time = milliseconds(() => {
      expect(regexEngine.matches('/^(a+)+$/', `${'a'.repeat(28)}!`)).toBe(false);
    });
    expect(time).toBeLessThan(150);
  });

  test('the text that a large pattern looks at is bounded', () => {
    expect(canRunRegex('/(a|aa|aaa){250}$/')).toEqual({ ok: true });
    expect(regexEngine.matches('/(a|aa|aaa){250}$/', 'a'.repeat(1300))).toBe(true);
    expect(regexEngine.matches('/(a|aa|aaa){250}$/', 'a'.repeat(1400))).toBe(false);
    expect(regexEngine.matches('/^a+$/', 'a'.repeat(200_000))).toBe(true);
  });
});
