import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { BackupRefusal } from './backup-refusal.ts';
import { ByteReader } from './byte-reader.ts';

/** Begins an encrypted backup; the digit is the number of this format. */
const MARK = Buffer.from('OCBACKU1');
const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Bytes of one piece, which is encrypted and proven for itself: memory stays small however large the backup is. */
const PIECE = 64 * 1024;
/** About half a second and 128 MB for each passphrase that somebody tries. */
const COST: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/**
 * Encrypts a stream (scrypt, AES-256-GCM). Pieces are numbered and the last one is marked, so that none can be changed,
 * moved, left out or cut off; the key is made for this one stream.
 */
export async function* encrypt(plain: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const head = Buffer.concat([MARK, randomBytes(SALT_BYTES)]);
  const key = await deriveKey(passphrase, head);
  yield head;
  const reader = new ByteReader(plain);
  try {
    for (let number = 0, isLast = false; !isLast; number += 1) {
      const piece = await reader.readUpTo(PIECE);
      isLast = await reader.isAtEnd();
      const cipher = createCipheriv('aes-256-gcm', key, nonce(number, isLast)).setAAD(head);
      yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    }
  } finally {
    await reader.close();
  }
}

/** Whether a backup that begins so is encrypted. */
export function isEncrypted(start: Buffer): boolean {
  return start.subarray(0, MARK.length).equals(MARK);
}

/** The stream as it was. Throws `BackupRefusal` for another passphrase, and for every change of a byte. */
export async function* decrypt(
  sealed: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(sealed);
  try {
    const head = await reader.read(MARK.length + SALT_BYTES);
    const key = await deriveKey(passphrase, head);
    for (let number = 0, isLast = false; !isLast; number += 1) {
      const piece = await reader.readUpTo(PIECE + TAG_BYTES);
      isLast = await reader.isAtEnd();
      yield open(piece, { key, head, number, isLast });
    }
  } finally {
    await reader.close();
  }
}

function open(
  piece: Buffer,
  { key, head, number, isLast }: { key: Buffer; head: Buffer; number: number; isLast: boolean },
): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce(number, isLast), { authTagLength: TAG_BYTES })
      .setAAD(head)
      .setAuthTag(piece.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new BackupRefusal(
      number === 0
        ? 'the passphrase is another one than that of the backup, or the backup is damaged'
        : 'the backup is damaged or was cut off',
    );
  }
}

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(number, 7);
  bytes.writeUInt8(isLast ? 1 : 0, 11);
  return bytes;
}

function deriveKey(passphrase: string, head: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), head.subarray(MARK.length), 32, COST, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
