import { PDFArray, PDFHexString, PDFName } from 'pdf-lib';
import { expect, test, vi } from 'vitest';
import { aLetter, aSealInput } from '../test/make-letters.ts';
import { inspectPdf } from './inspect-pdf.ts';
import type { LetterRefusal } from './letter-refused.ts';
import { sealLetter } from './seal-letter.ts';

// Sealing takes a second on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

async function refusalOf(bytes: Uint8Array): Promise<LetterRefusal | null> {
  try {
    await inspectPdf(bytes);
    return null;
  } catch (error) {
    return (error as { reason: LetterRefusal }).reason;
  }
}

test('[OFFER-10] a letter that can be signed tells its pages, title, language and fields', async () => {
  const letter = await aLetter({
    pages: 2,
    fill: (document) => {
      document.setTitle('Offer of employment');
      document.catalog.set(PDFName.of('Lang'), PDFHexString.fromText('de'));
      document.getForm().createTextField('signature').addToPage(document.getPage(0));
    },
  });
  expect(await inspectPdf(letter)).toEqual({
    pages: 2,
    title: 'Offer of employment',
    language: 'de',
    fields: ['signature'],
  });
});

test.each([
  ['a line', '\r\n'],
  ['a page that somebody put behind it', `<html>${'<p>Advertisement</p>'.repeat(500)}</html>`],
  ['zeros', '\0'.repeat(70_000)],
])('[OFFER-10] behind the end of a letter, %s is passed over', async (_, junk) => {
  const letter = await aLetter({ pages: 2 });
  const read = await inspectPdf(Buffer.concat([letter, text(junk)]));
  expect(read).toEqual(await inspectPdf(letter));
});

const text = (content: string) => new TextEncoder().encode(content);

test.each<[what: string, bytes: () => Promise<Uint8Array> | Uint8Array, reason: LetterRefusal]>([
  ['nothing', () => new Uint8Array(), 'not_pdf'],
  ['a text', () => text('Dear Ada, we offer you a position.'), 'not_pdf'],
  ['a beginning', () => text('%PDF-1.7\n%%EOF'), 'broken'],
  ['half a letter', async () => (await aLetter()).subarray(0, 600), 'broken'],
  [
    'a letter whose last change is cut off',
    async () => Buffer.concat([await aLetter(), text('\n9999 0 obj\n<< /Type /Annot ')]),
    'broken',
  ],
  ['more pages than anybody reads', () => aLetter({ pages: 201 }), 'too_many_pages'],
  ['too many bytes', () => new Uint8Array(16 * 1024 * 1024 + 1), 'too_large'],
  ['a sealed letter', async () => sealLetter(await aSealInput()), 'signed'],
  [
    'a dynamic form',
    () =>
      aLetter({
        fill: ({ catalog, context }) =>
          catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [], XFA: [] })),
      }),
    'dynamic_form',
  ],
  [
    'a letter with a password of its owner',
    () =>
      aLetter({
        fill: ({ context }) => {
          context.trailerInfo.Encrypt = context.register(context.obj({ Filter: 'Standard', V: 5, P: -3904 }));
        },
      }),
    'encrypted',
  ],
  [
    'pages in a circle',
    () =>
      aLetter({
        fill: ({ catalog, context }) => {
          const kids = catalog.Pages().lookup(PDFName.of('Kids'), PDFArray);
          kids.push(catalog.get(PDFName.of('Pages')) ?? context.obj(null));
        },
      }),
    'broken',
  ],
])('[OFFER-10] %s is refused with its reason', async (_, make, reason) => {
  expect(await refusalOf(await make())).toBe(reason);
});
