import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPublishProblems } from '../definition/publish-check.ts';
import { aForm, anItem, verdictOn } from '../testing/evaluation.ts';
import { fillDefinition } from '../texts/fill-definition.ts';
import {
  cleanRichText,
  readRichText,
  richTextBlocks,
  richTextLength,
  richTextToPlain,
} from './read-rich-text.ts';
import { type RichTextBlock, type RichTextRun, tidyRichText, writeRichText } from './rich-text.ts';
import { isRichTextAddress, richTextAddress } from './rich-text-address.ts';

const flag = fc.constantFrom(true, undefined);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(' ', '\n', ' \n ', '<b>', '&lt;', '&', '\u00a0', '\u200b', '😀', '\ud800', 'a "b" > c'),
);
const run: fc.Arbitrary<RichTextRun> = fc.record({
  text,
  bold: flag,
  italic: flag,
  underline: flag,
  href: fc.constantFrom(undefined, 'https://example.org/?a=1&b=2', 'mailto:a@example.org', 'javascript:1'),
});
const line = fc.array(run, { maxLength: 4 });
const block: fc.Arbitrary<RichTextBlock> = fc.oneof(
  fc.record({ kind: fc.constantFrom('paragraph' as const, 'heading' as const), line }),
  fc.record({
    kind: fc.constantFrom('bulletList' as const, 'numberList' as const),
    lines: fc.array(line, { maxLength: 3 }),
  }),
);

/** Nothing but the elements and the one attribute that an answer may have. */
const WHOLE =
  /^(?:<\/?(?:p|h3|ul|ol|li|br|strong|em|u|a)>|<a href="(?:https?:\/\/|mailto:)[^"<>]*">|[^<>])*$/;

test('[FORM-02] what is written is read as the same, and reading writes nothing else', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
      const tidy = tidyRichText(blocks);
      const written = writeRichText(tidy);
      expect(tidyRichText(tidy)).toEqual(tidy);
      expect(readRichText(written)).toEqual(tidy);
      expect(cleanRichText(written)).toBe(written);
      expect(written).toMatch(WHOLE);
    }),
  );
});

test('[FORM-05] whatever is sent becomes a text: what is no rich text is read to its last sign', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc
      .array(
        fc.constantFrom(
          '<p>',
          '</p>',
          '<li>',
          '<ul>',
          '</strong>',
          '<strong>',
          '&',
          '&#x3c;',
          '<br>',
          '"',
          'x',
        ),
      )
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(hostile, (sent) => {
      const kept = cleanRichText(sent);
      expect(kept).toMatch(WHOLE);
      expect(cleanRichText(kept)).toBe(kept);
    }),
  );
  for (const sent of [
    '<img src=x onerror=alert(1)>',
    '<p><img src="x"></p>',
    '<p onclick="x">y</p>',
    '<p><a href="javascript:alert(1)">y</a></p>',
    '<p><a href="https://example.org" target="_top">y</a></p>',
    '<p><a href="&#106;avascript:1">y</a></p>',
    '<p>&amp;lt;&#60;</p>',
    '<svg><p><style><!--</style><img title="--><img src=x onerror=1>">',
    '<p>a<p>b</p></p>',
    '<ul>a</ul>',
    '<p><strong>a</p></strong>',
    '<P>a</P>',
  ]) {
    expect(readRichText(sent)).toBeNull();
    expect(richTextToPlain(sent).replace(/\s+/g, ' ')).toBe(sent);
  }
});

test('a text of a megabyte is read in a moment, whatever it is made of', () => {
  for (const part of ['<p>', '<p>a</p>', ' \n']) {
    const start = performance.now();
    cleanRichText(part.repeat(Math.ceil(1_000_000 / part.length)));
    expect(performance.now() - start).toBeLessThan(5_000);
  }
});

test('it is read as plain text, and its bounds count what is read', () => {
  const answer =
    '<h3>Boats</h3><p>I <strong>build</strong><br>them &amp; <a href="https://example.org/">more</a>.</p><ol><li>Oak</li><li>Elm</li></ol>';
  expect(cleanRichText(answer)).toBe(answer);
  expect(richTextToPlain(answer)).toBe('Boats\nI build\nthem & more (https://example.org/).\n1. Oak\n2. Elm');
  expect(cleanRichText('One\r\ntwo\n\n  <b>three</b>')).toBe(
    '<p>One<br>two</p><p>&lt;b&gt;three&lt;/b&gt;</p>',
  );
  expect(cleanRichText(answer, ['italic'])).toBe(
    '<p>Boats</p><p>I build<br>them &amp; more.</p><p>Oak</p><p>Elm</p>',
  );
  expect(cleanRichText('<p> </p><ul><li><br></li></ul>')).toBe('');
  expect(richTextBlocks(7)).toEqual([]);
  expect(richTextLength('<p><strong>😀a</strong> b</p><p>c</p>')).toBe(6);
  const item = anItem('richText', {
    rules: [
      { type: 'minLength', value: 3 },
      { type: 'maxLength', value: 5, message: 'Five at most' },
    ],
  });
  expect(verdictOn(item, '<p><strong>abc</strong></p>')).toBeNull();
  expect(verdictOn(item, '<p><strong>ab</strong></p>')).toMatchObject({ code: 'minLength' });
  expect(verdictOn(item, '<p>abc</p><p>de</p>')).toMatchObject({
    code: 'maxLength',
    message: 'Five at most',
  });
  expect(verdictOn(anItem('richText', {}), `<p>${'x'.repeat(50_001)}</p>`)).toMatchObject({
    code: 'maxLength',
  });
  for (const wrong of ['<p>abc', '<b>abc</b>', '<p>a <b</p>'])
    expect(verdictOn(item, wrong)).toMatchObject({ code: 'richText' });
  const start = (defaultValue: string) =>
    findPublishProblems(aForm(anItem('richText', { label: 'Why', defaultValue })), {
      canRunRegex: () => ({ ok: true }),
    }).map(({ code }) => code);
  expect([start('<b>a</b>'), start('<p>a</p>'), start('a')]).toEqual([['default_no_answer'], [], []]);
  // As somebody types it without tools, or a form begins with it.
  expect(verdictOn(item, 'a & b')).toBeNull();
  expect(verdictOn(item, ['a'])).toMatchObject({ code: 'shape' });
});

test('a link leads to pages and to people alone', () => {
  for (const [typed, address] of [
    ['example.org', 'https://example.org/'],
    [' HTTPS://Example.org/a b', null],
    ['http://example.org/ä', 'http://example.org/%C3%A4'],
    ['ada@example.org', 'mailto:ada@example.org'],
    ['mailto:ada@example.org', 'mailto:ada@example.org'],
    ['localhost:8080', null],
    ['example.org:8080/x', 'https://example.org:8080/x'],
    ['javascript:alert(1)', null],
    ['java\tscript:1', null],
    ['data:text/html,x', null],
    ['//example.org', null],
    ['/jobs', null],
    ['https://bank.example@evil.example/', null],
    ['', null],
    [`https://example.org/${'x'.repeat(2_000)}`, null],
  ] as const) {
    expect([typed, richTextAddress(typed)]).toEqual([typed, address]);
    if (address !== null) expect(isRichTextAddress(address)).toBe(true);
  }
  expect(isRichTextAddress('https://example.org')).toBe(false);
});

test('a sentence names it without its looks', () => {
  const form = aForm(
    anItem('richText', { name: 'why' }),
    anItem('text', { label: 'You said: {answers.why|-}' }),
  );
  const filled = fillDefinition(form, { why: '<p><em>Boats</em> &amp; ropes</p>' });
  expect(filled.sections[0]?.items[1]?.label).toBe('You said: Boats & ropes');
});
