import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANSWER_PLACES, PageTemplate } from './page-template.ts';

const { nonce: NONCE, csrfToken: TOKEN } = ANSWER_PLACES;
const text = fc.oneof(fc.string(), fc.string({ unit: 'grapheme', maxLength: 3_000 }));
const piece = fc.oneof(text, fc.constant(NONCE), fc.constant(TOKEN));
const value = fc.base64String({ minLength: 1, maxLength: 90 });

test('packed and unpacked again a document is the text of its answer, whatever stands between the gaps', () => {
  fc.assert(
    fc.property(fc.array(piece), fc.array(fc.tuple(value, value), { minLength: 2 }), (pieces, answers) => {
      const template = new PageTemplate(pieces.join(''));
      for (const [nonce, csrfToken] of answers) {
        const expected = pieces
          .map((part) => (part === NONCE ? nonce : part === TOKEN ? csrfToken : part))
          .join('');
        expect(template.fill({ nonce, csrfToken })).toBe(expected);
        expect(gunzipSync(template.pack({ nonce, csrfToken })).toString()).toBe(expected.toWellFormed());
      }
    }),
  );
});

test('only what is asked for again is packed, and only for those who read gzip', () => {
  const template = new PageTemplate(`<p nonce="${NONCE}">`);
  const parts = { nonce: 'n', csrfToken: 't' };
  expect(template.answer(parts, true)).toEqual({ content: '<p nonce="n">', encoding: null });
  expect(template.answer(parts, true).encoding).toBe('gzip');
  expect(template.answer(parts, false).encoding).toBeNull();
});
