import fc from 'fast-check';
import postcss from 'postcss';
import { describe, expect, test } from 'vitest';
import { cleanTenantCss, scopeTenantCss, TENANT_CSS_SCOPE } from './tenant-css.ts';

/** Fails when the rules could reach or fetch anything beyond their box. */
function expectInside(css: string): void {
  expect(css).not.toMatch(/<(?![= ])|\\|@(?!media )/i);
  expect(css.replaceAll(/url\(["']?(?:\/(?!\/)|data:image\/)/gi, '')).not.toMatch(/url\(|image-set|src\(/i);
  postcss.parse(css).walkDecls(({ prop, value }) => {
    expect(`${prop}: ${value}`).not.toMatch(
      /^position: (?!static|relative|absolute)|^z-index|^behavior|^-(?!-)|expression\(|^animation|^contain/i,
    );
  });
  postcss.parse(css).walkRules((rule) => {
    for (const selector of rule.selectors) {
      expect(selector.startsWith(`${TENANT_CSS_SCOPE} `)).toBe(true);
      // A sibling of the box would stand outside of it.
      expect(selector.slice(TENANT_CSS_SCOPE.length).trim()).toMatch(/^[a-z_*.:]/i);
      expect(selector).not.toMatch(/[,&{}#\\[\]|]/);
    }
  });
}

describe('[CHROME-07] style rules of a custom navbar', () => {
  test('stay as they are inside their box, classes with their prefix', () => {
    const css = scopeTenantCss(`
      .menu, .menu > li a:hover { color: #fff; display: flex; gap: 1rem !important }
      @media (max-width: 600px) { .menu { display: none } }`);
    expect(css).toBe(
      '.own-navbar__box .tenant-menu, .own-navbar__box .tenant-menu > li a:hover { color: #fff; display: flex; gap: 1rem !important; }\n' +
        '@media (max-width: 600px) {\n.own-navbar__box .tenant-menu { display: none; }\n}',
    );
  });

  test('own pictures and small ones in the rules stay, every other address goes', () => {
    expect(cleanTenantCss('a { background: url(/logo.png) no-repeat }')).toContain('url(/logo.png)');
    expect(cleanTenantCss('a { background: url("data:image/png;base64,AAAA") }')).toContain('data:image/png');
    for (const value of [
      'url(https://evil.example/x)',
      'url(//evil.example/x)',
      'url("/\\\\evil.example")',
      'u\\rl(/x)',
      'image-set("https://evil.example/x" 1x)',
      'url(data:image/svg+xml;base64,AAAA)',
      'src("/x")',
      '-webkit-image-set(url(/x) 1x)',
      'cross-fade(url(//evil.example/x), red)',
      'url( /**/ //evil.example)',
    ])
      expect([value, cleanTenantCss(`a { background: ${value} }`)]).toEqual([value, '']);
  });

  test('nothing is fixed, stacked, imported, animated, or written for others', () => {
    for (const css of [
      'a { position: fixed }',
      'a { position: sticky }',
      'a { position: var(--p) }',
      'a { z-index: 9 }',
      'a { posi\\74ion: fixed }',
      'a { position: f\\69xed }',
      'a { width: expression(alert(1)) }',
      '@import "https://evil.example/x.css";',
      '@font-face { font-family: x; src: url(/x) }',
      '@charset "x";',
      '@keyframes x { from { color: red } }',
      'a { animation: x 1s }',
      '@layer x { a { color: red } }',
      '~ main { color: red }',
      '+ main { color: red }',
      '> a { color: red }',
      '& ~ main { color: red }',
      'a { & ~ main { color: red } }',
      'a, { }',
      ':is(a, main) { color: red }',
      ':root { --focus: none }',
      '#main { color: red }',
      'a[href^="x"] { color: red }',
      'a { outline: none }',
      'a { contain: none }',
      'a { color: red; } }',
      'a { content: "</style><script>" }',
      'a { content: "x }',
      'a { behavior: url(#x) }',
      'a { -moz-binding: url(#x) }',
      'a::part(x) { color: red }',
      ':host { color: red }',
    ])
      expect([css, scopeTenantCss(css)]).toEqual([css, '']);
  });

  test('whatever is put together, no rule leaves the box and nothing is fetched', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '(',
      ')',
      '[',
      ']',
      '"',
      "'",
      '\\',
      ';',
      ':',
      ',',
      '/*',
      '*/',
      '<!--',
      '-->',
      '</style>',
      '\n',
      '@import',
      '@media',
      '@scope',
      '@layer',
      'url(',
      '//evil.example',
      '/own',
      'position',
      'fixed',
      '\\66 ixed',
      'main',
      '.shell',
      '~',
      '+',
      '>',
      '&',
      '*',
      '|',
      '#root',
      ':root',
      ':has(',
      ':is(',
      '::before',
      'a',
      '.b',
      'color',
      'red',
      'width',
      '9px',
      'z-index',
      'expression(',
      'var(--x)',
      '--x',
      '!important',
      ' ',
      '%',
      '\u0000',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.nat(2), (pieces, place) => {
        const part = pieces.join('');
        const css = [part, `a { ${part} } .c { color: red }`, `${part} { color: red }`][place] ?? '';
        expectInside(scopeTenantCss(css));
        const clean = cleanTenantCss(css);
        expect(cleanTenantCss(clean)).toBe(clean);
        expect(scopeTenantCss(clean)).toBe(scopeTenantCss(css));
      }),
      { numRuns: 5000 },
    );
  });

  test('random rules are read without leaving the box', () => {
    const name = fc.stringMatching(/^[.#:a-z*~+>&[\]="' ,()-]{1,20}$/);
    const value = fc.stringMatching(/^[a-z0-9 #%.,()"'/:\\-]{1,30}$/);
    const rule = fc.tuple(name, fc.constantFrom('color', 'position', 'background', 'content', '--a'), value);
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 6 }), (rules) => {
        expectInside(scopeTenantCss(rules.map(([at, key, set]) => `${at} { ${key}: ${set} }`).join('\n')));
      }),
      { numRuns: 3000 },
    );
  });
});
