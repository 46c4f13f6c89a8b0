import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { descriptionText, sanitiseDescription } from './description.ts';

const BAD_INPUT = new URL('../../../../../../shared/data/06-bad-input/', import.meta.url);
const hasBadInput = existsSync(BAD_INPUT);

/** What must never come out, looked for in the tags only: as text it may be read. */
function expectInert(html: string): void {
  const tags = html.match(/<[^>]*>/g) ?? [];
  for (const tag of tags) {
    expect(tag).toMatch(
      /^<\/?(p|h[3-6]|ul|ol|li|strong|em|b|i|u|br|hr|code|sub|sup|pre|blockquote|table|caption|thead|tbody|tfoot|tr)>$|^<\/?a>$|^<a href="(https?:\/\/|mailto:)[^"<>]*" rel="noopener noreferrer nofollow">$|^<\/?t[dh]( (col|row)span="\d+")*>$/i,
    );
  }
}

describe('what is shown', () => {
  test('styles, classes and ids go, structure stays', () => {
    expect(
      sanitiseDescription(
        '<h1 id="x">Role</h1><p style="min-height:1.5em" class="a">Build <b>things</b></p>',
      ),
    ).toBe('<h3>Role</h3>\n<p>Build <b>things</b></p>');
  });

  test('headings keep their order below the headings of the page', () => {
    expect(sanitiseDescription('<h1>A</h1><h4>B</h4><h2>C</h2>')).toBe('<h3>A</h3>\n<h5>B</h5>\n<h4>C</h4>');
    expect(sanitiseDescription('<h5>Only</h5>')).toBe('<h3>Only</h3>');
  });

  test('lines of div become paragraphs, so that no two words run together', () => {
    expect(sanitiseDescription('<div>First</div><div>Second<br><br>Third</div>')).toBe(
      '<p>First</p>\n<p>Second</p>\n<p>Third</p>',
    );
  });

  test('empty paragraphs and padding collapse', () => {
    expect(
      sanitiseDescription('<p>&nbsp;</p><p><strong> </strong></p><p><br></p><p>&nbsp;&nbsp;Text</p>'),
    ).toBe('<p>Text</p>');
  });

  test('plain text becomes paragraphs, headings and lists', () => {
    expect(
      sanitiseDescription(
        'ABOUT US\n\nWe sell <3 & tea.\nDaily.\n\nYou:\n- learn\n- ask\n\n1. Apply\n2. Wait',
      ),
    ).toBe(
      '<h3>ABOUT US</h3>\n<p>We sell &lt;3 &amp; tea.<br>Daily.</p>\n<p>You:</p>\n<ul>\n<li>learn</li>\n<li>ask</li>\n</ul>\n<ol>\n<li>Apply</li>\n<li>Wait</li>\n</ol>',
    );
  });

  test('typed bullets become a list', () => {
    const list = '<p>We offer:</p>\n<ul>\n<li>tea</li>\n<li>time</li>\n<li>trust</li>\n</ul>';
    expect(sanitiseDescription('<p>We offer:<br>• tea<br>• time<br>• trust</p>')).toBe(list);
    expect(sanitiseDescription('<p>We offer:• tea• time • trust</p>')).toBe(list);
    expect(sanitiseDescription('<p>We offer:• tea• time • trust<b><br></b></p>')).toBe(list);
  });

  test('lists are made whole', () => {
    expect(
      sanitiseDescription('<ul>loose<li><p>a</p><p>b</p></li><ul><li>inner</li></ul></ul><li>alone'),
    ).toBe(
      '<ul>\n<li>loose</li>\n<li>a<br>b<ul>\n<li>inner</li>\n</ul></li>\n</ul>\n<ul>\n<li>alone</li>\n</ul>',
    );
  });

  test('images go, what they say stays, tracking pixels leave nothing', () => {
    expect(
      sanitiseDescription(
        '<p><img src="https://t.example/p.gif" width="1" height="1" alt="x">Go <img src="r.png" alt="🚀"></p>',
      ),
    ).toBe('<p>Go 🚀</p>');
  });

  test('links lead out safely, links without an address are plain text', () => {
    expect(
      sanitiseDescription(
        '<p><a href="https://a.example/?x=1&y=2" target=_blank>out</a> <a href="/in">in</a></p>',
      ),
    ).toBe('<p><a href="https://a.example/?x=1&amp;y=2" rel="noopener noreferrer nofollow">out</a> in</p>');
  });

  test('the text of forms and unknown elements is kept, scripts and frames go with their content', () => {
    expect(
      sanitiseDescription(
        '<form><label>Name</label></form><x-job>Cook</x-job><script>a()</script><iframe>b</iframe>',
      ),
    ).toBe('<p>Name</p>\n<p>Cook</p>');
  });

  test('escaped markup is read as text, not as markup', () => {
    expect(sanitiseDescription('&lt;script&gt;alert(1)&lt;/script&gt;')).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    );
  });
});

describe('descriptionText', () => {
  test('gives a line for each block, decoded', () => {
    const html = sanitiseDescription(
      '<h2>R&amp;D</h2><ul><li>One<br>Two</li><li>Three</li></ul><table><tr><td>a</td><td>b</td></tr></table>',
    );
    expect(descriptionText(html)).toBe('R&D\nOne\nTwo\nThree\na b');
  });
});

const WORD = fc.stringMatching(/^[a-z]{3,8}$/);
const VISIBLE = [
  'p',
  'div',
  'h1',
  'h2',
  'h4',
  'ul',
  'ol',
  'li',
  'b',
  'strong',
  'em',
  'a',
  'span',
  'font',
  'section',
  'table',
  'tr',
  'td',
  'blockquote',
  'pre',
  'form',
  'details',
  'svg',
  'x-y',
  'center',
];
const ATTRIBUTES = [
  '',
  ' style="color:red"',
  ' onclick="steal()"',
  ' class=a',
  ' href="javascript:steal()"',
  ' href="https://a.example"',
  ' srcdoc="<script>"',
];

interface Piece {
  html: string;
  words: string[];
}

const { piece } = fc.letrec<{ piece: Piece }>((tie) => ({
  piece: fc.oneof(
    { maxDepth: 5 },
    WORD.map((word) => ({ html: ` ${word} `, words: [word] })),
    fc
      .tuple(
        fc.constantFrom(...VISIBLE),
        fc.constantFrom(...ATTRIBUTES),
        fc.array(tie('piece'), { maxLength: 4 }),
        fc.boolean(),
      )
      .map(([tag, attributes, inner, isClosed]) => ({
        html: `<${tag}${attributes}>${inner.map(({ html }) => html).join('')}${isClosed ? `</${tag}>` : ''}`,
        words: inner.flatMap(({ words }) => words),
      })),
    fc
      .constantFrom(
        '<br>',
        '<hr/>',
        '<img src=x onerror=steal()>',
        '<script>steal()</script>',
        '<style>p{}</style>',
        '•',
        '&amp;',
        '&nbsp;',
        '<!-- c -->',
        '</p>',
        '</b>',
      )
      .map((html) => ({ html, words: [] })),
  ),
}));

describe('laws', () => {
  test('whatever the markup: inert, no visible word lost or moved, and doing it again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
        const html = pieces.map((part) => part.html).join('');
        const once = sanitiseDescription(html);
        expectInert(once);
        const words = descriptionText(once).match(/[a-z]{3,}/g) ?? [];
        expect(words).toEqual(pieces.flatMap((part) => part.words));
        expect(sanitiseDescription(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  test('lines in an item that is gone on with are one', () => {
    const html = '<ul><li>aaa<hr></li><hr></ul>bbb';
    const once = sanitiseDescription(html);
    expect(once).not.toContain('<hr><hr>');
    expect(sanitiseDescription(once)).toBe(once);
  });

  test('any text at all comes out inert and stable', () => {
    const soup = fc.array(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom(
          '<',
          '>',
          '"',
          "'",
          '&',
          '/',
          '<!--',
          '-->',
          '<script',
          '<p',
          '</',
          'javascript:',
          '\n',
          '\n\n- ',
          '&#60;',
        ),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(soup, (parts) => {
        const once = sanitiseDescription(parts.join(''));
        expectInert(once);
        expect(sanitiseDescription(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });
});

describe.runIf(hasBadInput)('hostile samples (../shared/data/06-bad-input)', () => {
  test('every hostile description comes out inert and stable', () => {
    const lines = readFileSync(new URL('strings/html-descriptions.shared.jsonl', BAD_INPUT), 'utf8')
      .trim()
      .split('\n');
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) {
      const { html } = JSON.parse(line) as { html: string };
      const once = sanitiseDescription(html);
      expectInert(once);
      expect(sanitiseDescription(once)).toBe(once);
    }
  });

  test('every naughty string comes out inert and stable', () => {
    const strings = JSON.parse(
      readFileSync(new URL('naughty-strings/blns.json', BAD_INPUT), 'utf8'),
    ) as string[];
    for (const text of strings) {
      const once = sanitiseDescription(text);
      expectInert(once);
      expect(sanitiseDescription(once)).toBe(once);
    }
  });
});
