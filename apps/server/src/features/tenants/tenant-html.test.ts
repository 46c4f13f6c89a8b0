import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitiseTenantHtml } from './tenant-html.ts';

const BAD_INPUT = new URL('../../../../../../shared/data/06-bad-input/', import.meta.url);

/** Tags that may come out, each with the only attributes that it may have. */
const TAG =
  /^<\/?(?:a|abbr|b|bdi|br|code|em|i|mark|s|small|span|strong|su[bp]|u|wbr|blockquote|d[dlt]|div|fig(?:ure|caption)|h[2-6]|hr|li|ol|p|pre|ul|table|caption|t(?:head|body|foot|r|h|d)|img)(?: (?:class="(?:tenant-[\w-]+ ?)+"|dir="(?:ltr|rtl|auto)"|lang="[\w-]+"|(?:title|aria-label|alt)(?:="[^"<>]*")?|href="(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)[^"<>]*"|src="(?:https:\/\/|\/(?!\/)|data:image\/)[^"<>]*"|target="_blank"|rel="noopener noreferrer"|(?:width|height|colspan|rowspan)="\d+"|loading="lazy"|scope="\w+"))* ?\/?>$/i;

function expectInert(html: string): void {
  for (const tag of html.match(/<[^>]*>/g) ?? []) expect(tag).toMatch(TAG);
  expect(html.replaceAll(/<[^>]*>/g, '')).not.toMatch(/<[a-z/!]/i);
}

describe('what stays', () => {
  test('[CHROME-04] text, lists, tables, headings, links and pictures', () => {
    const html =
      '<h2>About</h2><p lang="de">Wir <strong>bauen</strong><br />Fähren.</p><ul><li>eins</li></ul>' +
      '<table><tr><th scope="col">a</th><td colspan="2">b</td></tr></table>' +
      '<img src="/logo.png" alt="Logo" width="40" height="20" loading="lazy" />';
    expect(sanitiseTenantHtml(html)).toBe(html);
  });

  test('a page has one heading of the first level, and the parts of a page only once', () => {
    expect(sanitiseTenantHtml('<header><nav><h1>Hi</h1></nav></header>')).toBe(
      '<div><div><h2>Hi</h2></div></div>',
    );
  });

  test('classes get a prefix, so that none is a class of the site', () => {
    expect(sanitiseTenantHtml('<p class="shell__main menu &quot; tenant-x">a</p>')).toBe(
      '<p class="tenant-shell__main tenant-menu tenant-x">a</p>',
    );
  });

  test('links: own paths, web, mail and phone; to others without telling where from', () => {
    expect(sanitiseTenantHtml('<a class="b" href="/careers?a=1&amp;b=2">x</a>')).toBe(
      '<a href="/careers?a=1&amp;b=2" class="tenant-b">x</a>',
    );
    expect(sanitiseTenantHtml('<a target=_blank href="https://a.example/b c">x</a>')).toBe(
      '<a href="https://a.example/b%20c" target="_blank" rel="noopener noreferrer">x</a>',
    );
    expect(sanitiseTenantHtml('<a href="tel:+49 30 1">x</a>')).toBe('<a href="tel:+49%2030%201">x</a>');
    for (const href of [
      'javascript:alert(1)',
      'java\tscript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'data:text/html,x',
      'vbscript:x',
      'https://user:pass@a.example/',
      'https:\\\\evil.example',
      'blob:x',
    ])
      expect([href, sanitiseTenantHtml(`<a href="${href}">x</a>`)]).toEqual([href, '<a>x</a>']);
  });

  test('pictures: own ones, small ones in the text and those of secure hosts', () => {
    expect(sanitiseTenantHtml('<img src="http://a.example/x.png"><img src="data:text/html,x">')).toBe('');
    expect(sanitiseTenantHtml('<img src="https://a.example/x.png" width="9999" onload=x>')).toBe(
      '<img src="https://a.example/x.png" alt="" loading="lazy" />',
    );
    expect(sanitiseTenantHtml(`<img src="data:image/png;base64,${'A'.repeat(30_000)}">`)).toBe('');
  });
});

describe('what goes', () => {
  test('everything that runs, loads, asks for input, or names a variable of the page', () => {
    for (const html of [
      '<script>x()</script>',
      '<style>*{}</style>',
      '<iframe src="/a"></iframe>',
      '<base href="/x">',
      '<object data="/x"></object>',
      '<embed src="/x">',
      '<meta http-equiv="refresh" content="0">',
      '<link rel="stylesheet" href="/x">',
      '<svg onload="x()"><a href="/x">t</a></svg>',
      '<input>',
      '<math><mi></mi></math>',
      '<button>Sign in</button>',
      '<textarea>x</textarea>',
      '<dialog open></dialog>',
      '<select><option>x</option></select>',
      '<template><p>x</p></template>',
      '<video src="/x"></video>',
    ])
      expect([html, sanitiseTenantHtml(html)]).toEqual([html, '']);
    expect(
      sanitiseTenantHtml(
        '<form action="//evil.example"><p id="root" name="x" style="position:fixed">a</p></form>',
      ),
    ).toBe('<p>a</p>');
    expect(sanitiseTenantHtml('<p contenteditable tabindex="0" role="alert" data-x="1" slot="x">a</p>')).toBe(
      '<p>a</p>',
    );
  });

  test.skipIf(!existsSync(BAD_INPUT))('hostile and naughty texts leave nothing that runs', () => {
    const lines = readFileSync(new URL('strings/html-descriptions.shared.jsonl', BAD_INPUT), 'utf8');
    const hostile = lines
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => (JSON.parse(line) as { html: string }).html);
    const naughty = JSON.parse(
      readFileSync(new URL('naughty-strings/blns.json', BAD_INPUT), 'utf8'),
    ) as string[];
    expect(hostile.length).toBeGreaterThan(20);
    for (const html of [...hostile, ...naughty, [...hostile, ...naughty].join('')]) {
      const clean = sanitiseTenantHtml(html);
      expectInert(clean);
      expect(sanitiseTenantHtml(clean)).toBe(clean);
    }
  });

  test('whatever is put together, only what is allowed comes out, and a second time changes nothing', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '</',
      '/>',
      '"',
      "'",
      '=',
      ' ',
      '&lt;',
      '&#60;',
      '&amp;',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<a href="',
      'javascript:',
      '<img src=x onerror=',
      '<svg>',
      '</svg>',
      '<style>',
      '</style>',
      '<math>',
      '<p class="x"',
      '<table>',
      '</table>',
      '<td>',
      '<h1>',
      '</h1>',
      '<title>',
      '</title>',
      '<noscript>',
      '<textarea>',
      '<xmp>',
      '<plaintext>',
      'text',
      '\u0000',
      '\u2028',
      '/careers',
      '//evil.example',
      '<a>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const clean = sanitiseTenantHtml(pieces.join(''));
        expectInert(clean);
        expect(sanitiseTenantHtml(clean)).toBe(clean);
      }),
      { numRuns: 2000 },
    );
  });
});
