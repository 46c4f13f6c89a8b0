import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkLetter } from '@opencareers/letter-seal/check-letter';
import { sealLetter } from '@opencareers/letter-seal/seal-letter';
import { expect, test } from 'vitest';
import { aLetterToSeal, aPlainPdf } from '../../../../test/pdf-makers.ts';
import { askPdfsig, askPublicTools, textOfBytes } from '../../../../test/sealed-letters.ts';
import { readRounds } from '../../../../test/test-env.ts';

/** Bits that are turned round; hundreds are for a run of their own. */
const FLIPS = readRounds('LETTER_FLIPS', { day: 20, night: 60 });
const folder = mkdtempSync(join(tmpdir(), 'sealed-'));

async function sealOne() {
  const original = aPlainPdf({ text: 'We offer you the position of nurse.' });
  const input = await aLetterToSeal(original);
  return { original, sealed: await sealLetter(input), certificates: input.key.certificates };
}

function write(bytes: Uint8Array): string {
  const path = join(folder, 'letter.pdf');
  writeFileSync(path, bytes);
  return path;
}

/** Where the message of the seal is: all other bytes are what it signs. */
function placeOfMessage(sealed: Uint8Array): [start: number, end: number] {
  const range = /\/ByteRange \[ 0 (\d+) (\d+) \d+ \]/.exec(Buffer.from(sealed).toString('latin1'));
  return [Number(range?.[1]), Number(range?.[2])];
}

test('[OFFER-15] pdfsig says that the seal is valid and covers all; the pages of the letter read as before', async () => {
  const { original, sealed } = await sealOne();
  const { isValid, isTotal, text } = await askPublicTools(write(sealed), 1);
  expect([isValid, isTotal]).toEqual([true, true]);
  const before = (await textOfBytes(original, 1)).trimEnd();
  expect(before).toContain('We offer you the position of nurse.');
  expect(text.replaceAll('\f', '')).toContain(before.replaceAll('\f', ''));
  expect(text).toContain('Signed electronically by Ada Lovelace');
});

test('[OFFER-15] one bit turned round is found by our check and by pdfsig alike', async () => {
  const { sealed, certificates } = await sealOne();
  const [start, end] = placeOfMessage(sealed);
  let seed = 11;
  const dice = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const [byUs, byPdfsig, inMessage]: number[][] = [[], [], []];
  for (let round = 0; round < FLIPS; round += 1) {
    const at = dice(sealed.length);
    const changed = new Uint8Array(sealed);
    changed[at] = (changed[at] ?? 0) ^ (1 << dice(8));
    if ((await checkLetter(changed, certificates)).verdict === 'genuine') byUs?.push(at);
    const { isValid, isTotal } = await askPdfsig(write(changed));
    // The message itself is not signed. Of a certificate that nobody vouches for, pdfsig reads the key only.
    if (isValid && isTotal) (at >= start && at < end ? inMessage : byPdfsig)?.push(at);
  }
  console.log(
    `${FLIPS} bits: not found by us ${byUs?.length}, by pdfsig ${byPdfsig?.length} of what is signed`,
  );
  console.log(`and ${inMessage?.length} inside of the message (${end - start} of ${sealed.length} bytes)`);
  expect({ byUs, byPdfsig }).toEqual({ byUs: [], byPdfsig: [] });
}, 120_000);

test('[OFFER-15] an update that is added behind is found by our check and by pdfsig alike', async () => {
  const { sealed, certificates } = await sealOne();
  const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(Buffer.from(sealed).toString('latin1'))?.[1];
  const place = sealed.length;
  const object =
    '4 0 obj\n<< /Length 38 >>\nstream\nBT /F1 12 Tf 60 700 Td (Not a cent) Tj ET\nendstream\nendobj\n';
  const table = `xref\n4 1\n${String(place).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<< /Size 99 /Root 1 0 R /Prev ${start} >>\nstartxref\n${place + object.length}\n%%EOF\n`;
  const updated = new Uint8Array(Buffer.concat([sealed, Buffer.from(object + table + trailer)]));
  expect((await checkLetter(updated, certificates)).verdict).toBe('changed');
  const { isValid, isTotal } = await askPdfsig(write(updated));
  expect(isValid && isTotal).toBe(false);
});
