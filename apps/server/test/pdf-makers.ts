import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { SealInput, SealKeyMaterial } from '@opencareers/letter-seal/seal-input';
import { createSealKey } from '@opencareers/letter-seal/seal-key';
import { loadCertificateFonts } from '../src/features/offers/sealing/certificate/certificate-fonts.ts';
import { certificateTexts } from '../src/features/offers/sealing/certificate/certificate-texts.ts';

/** A PDF of one page with a text; `objects` come behind those of the page, `catalog` into its catalogue. */
export function aPlainPdf(given: { text?: string; objects?: Buffer[]; catalog?: string } = {}): Uint8Array {
  const content = `BT /F1 12 Tf 60 700 Td (${given.text ?? 'We offer you a position.'}) Tj ET`;
  const objects = [
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R ${given.catalog ?? ''} >>`),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ' +
        '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>',
    ),
    Buffer.from(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`),
    ...(given.objects ?? []),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places = objects.map((object, index) => {
    const place = Buffer.concat(parts).length;
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
    return place;
  });
  const start = Buffer.concat(parts).length;
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}`));
  parts.push(
    Buffer.from(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`),
  );
  return new Uint8Array(Buffer.concat(parts));
}

/** A few kilobytes that are `megabytes` when a reader unpacks them, as it must to find what is inside. */
export function aPdfBomb(megabytes: number): Uint8Array {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 0x20), { level: 9 });
  const head = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  const bomb = Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]);
  return aPlainPdf({ objects: [bomb] });
}

let key: Promise<SealKeyMaterial> | undefined;

/** All that sealing a letter needs; signed with a typed name unless `signature` says otherwise. */
export async function aLetterToSeal(
  original: Uint8Array,
  given: Partial<SealInput> = {},
): Promise<SealInput> {
  key ??= createSealKey({ company: 'northwind.example' });
  return {
    original,
    signature: { kind: 'typed', name: 'Ada Lovelace' },
    certificate: {
      code: '7K3Q-0XFM-2N9D-H5WC',
      checkUrl: 'https://careers.northwind.example/public/check',
      company: 'Northwind',
      documentName: 'Offer letter',
      events: [
        { at: new Date('2026-11-22T10:00:00Z'), kind: 'signed', address: '203.0.113.7', agent: 'Firefox' },
      ],
      originalSha256: createHash('sha256').update(original).digest('hex'),
      texts: certificateTexts('en'),
      fonts: await loadCertificateFonts(),
    },
    key: await key,
    signedAt: new Date('2026-11-22T10:00:00Z'),
    signerName: 'Ada Lovelace',
    ...given,
  };
}
