import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { CertificateTexts } from '../src/certificate-texts.ts';
import type { CertificateFacts, SealFonts, SealInput, SealKeyMaterial } from '../src/seal-input.ts';
import { createSealKey } from '../src/seal-key.ts';

const require = createRequire(import.meta.url);

function readFont(family: string, subset: string): Uint8Array {
  const path = `@fontsource/${family}/files/${family}-${subset}-400-normal.woff`;
  return new Uint8Array(readFileSync(require.resolve(path)));
}

const fonts: SealFonts = {
  text: [
    ...['latin', 'latin-ext', 'cyrillic', 'greek'].map((subset) => readFont('noto-sans', subset)),
    readFont('noto-sans-arabic', 'arabic'),
  ],
  hand: ['latin', 'latin-ext'].map((subset) => readFont('dancing-script', subset)),
};

const texts: CertificateTexts = {
  language: 'en',
  signedBy: 'Signed electronically by %(name)s',
  code: 'Code',
  title: 'Certificate of signature',
  intro: 'This document was signed electronically and sealed.',
  company: 'Company',
  document: 'Document',
  signer: 'Signed by',
  signedAt: 'Signed at',
  checkAt: 'Check it at',
  originalHash: 'SHA-256 of the original',
  signedHash: 'SHA-256 of what was signed',
  twinHash: 'SHA-256 of the readable form',
  history: 'History',
  time: 'Time',
  event: 'Event',
  origin: 'Network address and browser',
  page: 'Page %(page)s of %(pages)s',
  kinds: { signed: 'Signed' },
};

let key: Promise<SealKeyMaterial> | undefined;

/** A key of tests, made once. */
export function aSealKey(): Promise<SealKeyMaterial> {
  key ??= createSealKey({ company: 'northwind.example' });
  return key;
}

/** A letter of some pages; `fill` draws on the last one. */
export async function aLetter(
  given: { pages?: number; fill?: (document: PDFDocument) => Promise<void> | void } = {},
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= (given.pages ?? 2); number += 1)
    document
      .addPage()
      .drawText(`We offer you the position of nurse, page ${number}`, { x: 60, y: 700, font, size: 12 });
  await given.fill?.(document);
  return document.save({ useObjectStreams: false, updateFieldAppearances: false });
}

/** All that sealing needs, for a letter that was signed with a typed name. */
export async function aSealInput(
  given: Partial<SealInput> & { facts?: Partial<CertificateFacts> } = {},
): Promise<SealInput> {
  const { facts, ...rest } = given;
  const original = rest.original ?? (await aLetter());
  const signerName = rest.signerName ?? 'Ada Lovelace';
  return {
    signature: { kind: 'typed', name: signerName },
    key: await aSealKey(),
    signedAt: new Date('2026-11-22T10:00:00Z'),
    ...rest,
    original,
    signerName,
    certificate: {
      code: '7K3Q-0XFM-2N9D-H5WC',
      checkUrl: 'https://careers.northwind.example/public/check?code=7K3Q-0XFM-2N9D-H5WC',
      company: 'Northwind',
      documentName: 'Offer letter',
      events: [
        { at: new Date('2026-11-22T10:00:00Z'), kind: 'signed', address: '203.0.113.7', agent: 'Firefox' },
      ],
      originalSha256: createHash('sha256').update(original).digest('hex'),
      texts,
      fonts,
      ...facts,
    },
  };
}

/** A file with one bit of it turned round. */
export function flipBit(bytes: Uint8Array, at: number, bit: number): Uint8Array {
  const changed = new Uint8Array(bytes);
  changed[at] = (changed[at] ?? 0) ^ (1 << bit);
  return changed;
}

/** A number from 0 up to `below`, the same ones in every run. */
export function createDice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
