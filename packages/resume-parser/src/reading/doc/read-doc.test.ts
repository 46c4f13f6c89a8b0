import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readResume } from '../../read-resume.ts';

const MADE = new URL('../../../../../../shared/data/03-resumes/made/warehouse.doc', import.meta.url);
const CFB = Buffer.from('d0cf11e0a1b11ae1', 'hex');

function aCompoundFile(stream: string, flags = 0): Uint8Array {
  const file = Buffer.alloc(4096);
  CFB.copy(file);
  file.writeUInt16LE(0xa5ec, 512);
  file.writeUInt16LE(0xc1, 514);
  file.writeUInt16LE(flags, 512 + 10);
  file.write(stream, 2048, 'utf16le');
  return new Uint8Array(file);
}

test.skipIf(!existsSync(MADE))('[RESUME-03] a DOC of Word 97 is read line by line', async () => {
  const { lines } = await readResume(new Uint8Array(readFileSync(MADE)), 'warehouse.doc');
  expect(lines).toHaveLength(17);
  expect(lines[0]?.text).toBe("Callum O'Sullivan");
  expect(lines[6]?.cells).toEqual(['FLT Driver (Nights), Parcelmere Logistics Ltd', 'Jan 2021 to date']);
});

test.each([
  ['with a password', aCompoundFile('WordDocument', 0x01_00), 'password'],
  ['that is a DOCX with a password', aCompoundFile('EncryptedPackage'), 'password'],
  ['that is a sheet', aCompoundFile('Workbook'), 'not_supported'],
  ['that is torn', aCompoundFile('WordDocument'), 'broken'],
])('[RESUME-03] a DOC %s has its reason', async (_name, bytes, reason) => {
  await expect(readResume(bytes, 'a.doc')).rejects.toMatchObject({ reason });
});
