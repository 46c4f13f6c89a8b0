import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRounds } from '../../../test/test-env.ts';
import { ArchiveWriter, type Manifest, readArchive } from './backup-archive.ts';
import { decrypt, encrypt } from './backup-encryption.ts';
import { BackupRefusal } from './backup-refusal.ts';

const FLIPS = readRounds('BACKUP_FLIPS', { day: 300, night: 20_000 });
const PASSPHRASE = 'correct horse battery staple';
const LONG_NAME = `outbox/${'ä'.repeat(110)}.json`;
const MANIFEST: Manifest = {
  madeAt: '2026-03-10T12:00:00.000Z',
  migrations: [{ version: 1, name: '0001_first.sql', checksum: 'ab' }],
  tables: [{ name: 'fruit', columns: [{ name: 'name', type: 'text' }] }],
};
const FILES: readonly [name: string, bytes: Buffer][] = [
  ['signing-key', Buffer.from('k')],
  [LONG_NAME, Buffer.alloc(512, 7)],
  [`uploads/ab/${'ab'.repeat(16)}`, Buffer.alloc(70_000, 9)],
];

async function* pieces(...all: Buffer[]): AsyncGenerator<Buffer> {
  yield* all;
}

async function aBackup(): Promise<Buffer> {
  const written: Buffer[] = [];
  const writer = new ArchiveWriter(async (bytes) => {
    written.push(Buffer.from(bytes));
  });
  await writer.begin(MANIFEST);
  await writer.addRows('fruit', 0, ['(apple)', '("line\nbreak")']);
  await writer.addRows('fruit', 1, ['(pear)']);
  for (const [name, bytes] of FILES) await writer.addFile(name, bytes.length, pieces(bytes));
  await writer.end([{ name: 'fruit_ids', value: '7' }]);
  return Buffer.concat(written);
}

/** Everything that a backup holds. */
async function read(source: AsyncIterable<Uint8Array>) {
  const rows: string[] = [];
  const files: [string, Buffer][] = [];
  const { manifest, contents } = await readArchive(source, {
    begin: async () => undefined,
    rows: async (_table, some) => {
      rows.push(...some);
    },
    file: async (name, bytes) => {
      const all: Buffer[] = [];
      for await (const piece of bytes) all.push(Buffer.from(piece));
      files.push([name, Buffer.concat(all)]);
    },
  });
  return { manifest, contents, rows, files };
}

async function all(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const written: Buffer[] = [];
  for await (const piece of source) written.push(piece);
  return Buffer.concat(written);
}

test('a backup gives back what was put into it, also encrypted', async () => {
  const plain = await aBackup();
  const whole = await read(pieces(plain));
  expect(whole).toMatchObject({
    manifest: MANIFEST,
    contents: { rows: { fruit: 3 }, sequences: [{ name: 'fruit_ids', value: '7' }], files: 3, bytes: 70_513 },
    rows: ['(apple)', '("line\nbreak")', '(pear)'],
    files: FILES,
  });
  const sealed = await all(encrypt(pieces(plain), PASSPHRASE));
  expect(sealed.includes('apple')).toBe(false);
  expect(await read(decrypt(pieces(sealed), PASSPHRASE))).toEqual(whole);
  await expect(read(decrypt(pieces(sealed), 'another'))).rejects.toThrow(/^the passphrase is another one/);
}, 60_000);

test('a backup with any one byte changed, cut off anywhere or longer than it was is refused', async () => {
  const plain = await aBackup();
  const change = fc.oneof(
    fc.record({ at: fc.nat(plain.length - 1), bit: fc.nat(7) }),
    fc.record({ cut: fc.nat(plain.length - 1) }),
    fc.record({ more: fc.uint8Array({ minLength: 1, maxLength: 600 }) }),
  );
  await fc.assert(
    fc.asyncProperty(change, async (how) => {
      await expect(read(pieces(changed(plain, how)))).rejects.toThrow(BackupRefusal);
    }),
    { numRuns: FLIPS },
  );
  // The heads of files, where a byte may stand for nothing.
  for (let at = 0; at < 512; at += 1)
    await expect(read(pieces(changed(plain, { at, bit: at % 8 })))).rejects.toThrow(BackupRefusal);
}, 120_000);

test('an encrypted backup with a byte changed or its end cut off is refused', async () => {
  const sealed = await all(encrypt(pieces(await aBackup()), PASSPHRASE));
  // In each part: salt, first piece, proof of the last one; within a piece, and a whole one left out.
  for (const at of [12, 30, sealed.length - 1])
    await expect(read(decrypt(pieces(changed(sealed, { at, bit: 0 })), PASSPHRASE))).rejects.toThrow(
      BackupRefusal,
    );
  const piece = 65_536 + 16;
  for (const cut of [24 + piece, sealed.length - 1])
    await expect(read(decrypt(pieces(sealed.subarray(0, cut)), PASSPHRASE))).rejects.toThrow(BackupRefusal);
}, 120_000);

test('a backup with a file outside of the folders of a store is refused', async () => {
  for (const name of [
    '../evil',
    'outbox/../../evil',
    'seal-keys/..',
    '/etc/passwd',
    'postgres/x',
    'uploads/ab/x',
  ]) {
    const written: Buffer[] = [];
    const writer = new ArchiveWriter(async (bytes) => {
      written.push(Buffer.from(bytes));
    });
    await writer.begin(MANIFEST);
    await writer.addFile(name, 1, pieces(Buffer.from('x')));
    await writer.end([]);
    await expect(read(pieces(...written)), name).rejects.toThrow(BackupRefusal);
  }
});

type Change = { at: number; bit: number } | { cut: number } | { more: Uint8Array };

function changed(bytes: Buffer, how: Change): Buffer {
  if ('cut' in how) return bytes.subarray(0, how.cut);
  if ('more' in how) return Buffer.concat([bytes, how.more]);
  const copy = Buffer.from(bytes);
  copy[how.at] = (copy[how.at] ?? 0) ^ (1 << how.bit);
  return copy;
}
