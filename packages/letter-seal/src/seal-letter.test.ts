import { createHash } from 'node:crypto';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFString,
} from 'pdf-lib';
import { expect, test, vi } from 'vitest';
import { aLetter, aSealInput, aSealKey } from '../test/make-letters.ts';
import { checkLetter } from './check-letter.ts';
import { inspectPdf } from './inspect-pdf.ts';
import type { SealInput } from './seal-input.ts';
import { sealLetter } from './seal-letter.ts';

// Sealing takes a second on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

/** A white pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function seal(given: Parameters<typeof aSealInput>[0]): Promise<PDFDocument> {
  const input = await aSealInput(given);
  const sealed = await sealLetter(input);
  const { certificates } = await aSealKey();
  expect((await checkLetter(sealed, certificates)).verdict).toBe('genuine');
  return PDFDocument.load(sealed, { updateMetadata: false });
}

/** Hashes of the attached files by their names. */
function listAttachments(document: PDFDocument): Record<string, string> {
  const files = document.catalog
    .lookup(PDFName.of('Names'), PDFDict)
    .lookup(PDFName.of('EmbeddedFiles'), PDFDict)
    .lookup(PDFName.of('Names'), PDFArray);
  const pairs = Array.from({ length: files.size() / 2 }, (_, index) => {
    const file = files.lookup(index * 2 + 1, PDFDict);
    const stream = file.lookup(PDFName.of('EF'), PDFDict).lookup(PDFName.of('F'));
    if (!(stream instanceof PDFRawStream)) throw new Error('no file');
    return [file.lookup(PDFName.of('F'), PDFString).asString(), hashOf(decodePDFRawStream(stream).decode())];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Bytes of a page's content, as they stand in the file. */
function contentOf(document: PDFDocument, page: number): string {
  const contents = document.getPage(page).node.lookup(PDFName.of('Contents'));
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((_, index) => contents.lookup(index)) : [contents];
  return streams
    .map((stream) =>
      stream instanceof PDFRawStream
        ? new TextDecoder('latin1').decode(decodePDFRawStream(stream).decode())
        : '',
    )
    .join('\n');
}

test('[OFFER-15] the pages of the letter stay, a certificate page comes behind, and all is in one seal', async () => {
  const original = await aLetter({ pages: 3 });
  const document = await seal({ original });
  const before = await PDFDocument.load(original);
  expect(document.getPageCount()).toBe(4);
  for (const page of [0, 1]) expect(contentOf(document, page)).toContain(contentOf(before, page).trim());
  expect(document.getTitle()).toBe('Offer letter');
  expect(document.catalog.lookup(PDFName.of('Lang'))?.toString()).toBe('(en)');
  expect(listAttachments(document)).toEqual({ 'original.pdf': hashOf(original) });
  const names = document.getForm().getFields();
  expect(names.map((field) => field.getName())).toEqual(['Seal']);
});

test('[OFFER-15] a letter that is not the one that was read is not sealed', async () => {
  const input = await aSealInput({ facts: { originalSha256: '0'.repeat(64) } });
  await expect(sealLetter(input)).rejects.toThrow('not the one that was signed');
});

test('[OFFER-15] the signature goes into the field that the letter names, and no form stays open', async () => {
  const original = await aLetter({
    fill: (document) => {
      const form = document.getForm();
      form
        .createTextField('candidate.signature')
        .addToPage(document.getPage(1), { x: 60, y: 200, width: 220, height: 50 });
      const other = form.createTextField('start');
      other.setText('1 March');
      other.addToPage(document.getPage(1), { x: 60, y: 300 });
      document.catalog.set(
        PDFName.of('OpenAction'),
        document.context.obj({ S: 'JavaScript', JS: PDFString.of('1') }),
      );
      document.addJavaScript('start', 'app.alert(1)');
    },
  });
  expect((await inspectPdf(original)).fields).toEqual(['candidate.signature', 'start']);
  const document = await seal({ original, signatureField: 'candidate.signature' });
  expect(
    document
      .getForm()
      .getFields()
      .map((field) => field.getName()),
  ).toEqual(['Seal']);
  expect(document.catalog.has(PDFName.of('OpenAction'))).toBe(false);
  expect(document.catalog.lookup(PDFName.of('Names'), PDFDict).has(PDFName.of('JavaScript'))).toBe(false);
  expect(contentOf(document, 1)).toContain('1 0 0 1 59.5 199.5 cm');
  expect(document.getPageCount()).toBe(3);
});

test('[OFFER-15] what stands in a field stays on the page, also where the viewer would have written it', async () => {
  const original = await aLetter({
    fill: (document) => {
      const field = document.getForm().createTextField('start');
      field.addToPage(document.getPage(1), { x: 60, y: 300, width: 200, height: 20 });
      field.acroField.dict.set(PDFName.of('V'), PDFString.of('1 March'));
      const [widget] = field.acroField.getWidgets();
      widget?.dict.delete(PDFName.of('AP'));
      field.enableReadOnly();
    },
  });
  const document = await seal({ original });
  expect(contentOf(document, 1)).toContain('1 0 0 1 61.5 309.7 Tm');
});

test('[OFFER-15] the signature is never written over something: a full page keeps its own', async () => {
  const free = await seal({ original: await aLetter() });
  const full = await aLetter({
    fill: (document) => {
      for (let y = 20; y < 800; y += 12) document.getPage(1).drawText('Terms', { x: 60, y, size: 11 });
    },
  });
  const crowded = await seal({ original: full });
  expect(contentOf(free, 1)).not.toBe(contentOf(await PDFDocument.load(await aLetter()), 1));
  expect(contentOf(crowded, 1).trim()).toBe(contentOf(await PDFDocument.load(full), 1).trim());
});

test('[OFFER-15] names of every script stand on a sealed letter', async () => {
  const names = [
    'José Ñandú',
    'Иван Петров',
    'Γιώργος',
    'محمد (Ali) عبد الله',
    'שרה',
    '张伟',
    'Ş\u0327\u0301ule',
    '👩‍🚀',
    '\u202eevil\u0000',
    '\ud800',
  ];
  for (const signerName of names) {
    const document = await seal({ signerName });
    expect(document.getPageCount()).toBe(3);
  }
});

const picture = {
  bytes: Uint8Array.from(atob(PNG), (character) => character.charCodeAt(0)),
  type: 'image/png',
};
const copies: [kind: string, copy: SealInput['copy'], pages: number, name: string][] = [
  ['a picture is a page', picture, 4, 'signed-copy.png'],
  [
    'a broken picture is attached',
    { bytes: new Uint8Array([0xff, 0xd8, 1]), type: 'image/jpeg' },
    3,
    'signed-copy.jpg',
  ],
  [
    'a picture that is too much to draw is attached',
    { ...picture, isAttachedOnly: true },
    3,
    'signed-copy.png',
  ],
  [
    'a picture without any width is attached',
    {
      bytes: Uint8Array.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 1, 0, 0, 1, 1, 0x11, 0]),
      type: 'image/jpeg',
    },
    3,
    'signed-copy.jpg',
  ],
  [
    'a document of another program is attached',
    { bytes: new Uint8Array([80, 75]), type: DOCX },
    3,
    'signed-copy.docx',
  ],
];

test.each(copies)('[OFFER-14] of a signed copy, %s', async (...given) => {
  const [, copy, pages, name] = given;
  const original = await aLetter();
  const document = await seal({ original, copy, signature: undefined });
  expect(document.getPageCount()).toBe(pages);
  const files = listAttachments(document);
  expect(files['original.pdf']).toBe(hashOf(original));
  expect(files[name]).toBe(hashOf(copy?.bytes ?? new Uint8Array()));
});

test('[OFFER-14] a signed copy in PDF is what is sealed; the letter is attached to it', async () => {
  const [original, bytes] = [await aLetter({ pages: 2 }), await aLetter({ pages: 5 })];
  const document = await seal({ original, copy: { bytes, type: 'application/pdf' }, signature: undefined });
  expect(document.getPageCount()).toBe(6);
  expect(listAttachments(document)).toEqual({
    'original.pdf': hashOf(original),
    'signed-copy.pdf': hashOf(bytes),
  });
});

test('[ESIGN-02] a drawn signature is stamped as the picture that was drawn', async () => {
  const document = await seal({ signature: { kind: 'drawn', name: 'Ada Lovelace', image: PNG } });
  expect(contentOf(document, 1)).toMatch(/\/Image-\d+ Do/);
});
