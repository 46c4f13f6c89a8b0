import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SharedText } from './packed-text.ts';
import { type DocumentPart, documentParts, PageTemplate } from './page-template.ts';

const NONCE = { of: 'nonce' } as const;
const TOKEN = { of: 'csrfToken' } as const;
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme', maxLength: 3_000 }),
  fc.string({ unit: 'grapheme', minLength: 20, maxLength: 90 }).map((piece) => piece.repeat(400)),
);
const part = fc.oneof(
  text,
  text.map((shared) => new SharedText(shared)),
  fc.constant(NONCE),
  fc.constant(TOKEN),
);
const value = fc.base64String({ minLength: 1, maxLength: 90 });

test('packed and unpacked again a document is the text of its answer, whatever stands between the gaps', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array<DocumentPart>(part),
      fc.array(fc.tuple(value, value), { minLength: 2 }),
      async (parts, answers) => {
        const template = new PageTemplate(parts);
        for (const [nonce, csrfToken] of answers) {
          const expected = parts
            .map((one) => {
              if (typeof one === 'string') return one;
              if (one instanceof SharedText) return one.bytes.toString();
              return one.of === 'nonce' ? nonce : csrfToken;
            })
            .join('');
          const bytes = template.bytes({ nonce, csrfToken });
          expect(bytes.toString()).toBe(expected.toWellFormed());
          expect(gunzipSync(await template.pack({ nonce, csrfToken }))).toEqual(bytes);
        }
      },
    ),
  );
});

test('a document is packed for those who read gzip only', async () => {
  const template = new PageTemplate(documentParts`<p nonce="${NONCE}">`);
  const parts = { nonce: 'n', csrfToken: 't' };
  expect((await template.answer(parts, true)).encoding).toBe('gzip');
  expect(await template.answer(parts, false)).toEqual({
    content: Buffer.from('<p nonce="n">'),
    encoding: null,
  });
});

test('a template literal names its parts in order, lists among them', () => {
  const shared = new SharedText('s');
  expect(documentParts`a${'b'}c${[NONCE, shared]}d`).toEqual(['a', 'b', 'c', NONCE, shared, 'd']);
  const template = new PageTemplate(documentParts`a${[]}b${''}`);
  expect(template.bytes({ nonce: 'n', csrfToken: 't' }).toString()).toBe('ab');
});
