import { areSameBytes, hashBytes, joinBytes, writeHex } from './proof/der.ts';
import { textBetween } from './proof/file-text.ts';
import { readCertificate } from './proof/seal-certificate.ts';
import { encodeSealMessage, encodeSignedAttributes, readSealMessage } from './proof/seal-message.ts';
import { coversWholeFile, findSealRanges, readSealTime, type SealRange } from './proof/seal-range.ts';
import { createSignatureCheck } from './proof/seal-signer.ts';

/** Longest message of a seal, in bytes: what a large time stamp needs, and some more. */
const MESSAGE_MAX = 256 * 1024;

/** What a check says of a file. */
export interface LetterVerdict {
  /**
   * `genuine`: sealed by one of the certificates, and not a bit of it is different since. `changed`: it carries such a
   * seal, but is not what was sealed. `unknown`: it carries no seal of these certificates.
   */
  verdict: 'genuine' | 'changed' | 'unknown';
  /** ISO instant; what the seal says, and null unless the letter is genuine. */
  sealedAt: string | null;
  /** Common name of the certificate; null unless the letter is genuine. */
  certificateSubject: string | null;
  /** Of the whole file, hexadecimal. */
  sha256: string;
}

/** Checks a sealed letter against `certificates` (DER). Never throws, whatever the bytes are. */
export async function checkLetter(bytes: Uint8Array, certificates: Uint8Array[]): Promise<LetterVerdict> {
  const sha256 = writeHex(await hashBytes(bytes));
  let verdict: LetterVerdict['verdict'] = 'unknown';
  for (const range of findSealRanges(bytes)) {
    const seal = await readSeal(range, certificates).catch(() => null);
    if (seal === null) continue;
    verdict = 'changed';
    const signer = await findSigner(range, seal).catch(() => null);
    if (signer !== null) {
      const certificateSubject = readCertificate(signer).commonName;
      return { verdict: 'genuine', sealedAt: readSealTime(range), certificateSubject, sha256 };
    }
  }
  return { verdict, sealedAt: null, certificateSubject: null, sha256 };
}

interface FoundSeal {
  message: Uint8Array;
  parts: ReturnType<typeof readSealMessage>;
  /** Certificates in it that were given to the check: only they may have signed. */
  given: Uint8Array[];
}

// Null when it was not made with one of the certificates.
async function readSeal(range: SealRange, certificates: Uint8Array[]): Promise<FoundSeal | null> {
  const digits = textBetween(range.bytes, range.start + 1, range.end - 1);
  // Capital letters mean the same bytes, but are not what was written.
  if (digits.length > MESSAGE_MAX * 2 || !/^(?:[0-9a-f]{2})+$/i.test(digits)) return null;
  const message = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const parts = readSealMessage(message);
  const given = parts.certificates.filter((one) => certificates.some((known) => areSameBytes(known, one)));
  return given.length === 0 ? null : { message, parts, given };
}

// The message is made again from what must be in it and compared with what is there. So every bit of the file counts:
// those outside of the message by its digest, those inside by the comparison.
async function findSigner(range: SealRange, seal: FoundSeal): Promise<Uint8Array | null> {
  const { bytes, start, end } = range;
  const { message, parts } = seal;
  if (!coversWholeFile(range) || textBetween(bytes, start + 1, end - 1) !== writeHex(message)) return null;
  const digest = await hashBytes(joinBytes([bytes.subarray(0, start), bytes.subarray(end)]));
  for (const own of seal.given) {
    const check = await createSignatureCheck(readCertificate(own).publicKey);
    const certificates = [own, ...parts.certificates.filter((one) => one !== own)];
    const expected = await encodeSealMessage({ ...parts, certificates, digest, algorithm: check.algorithm });
    if (!areSameBytes(expected, message)) continue;
    const signed = await encodeSignedAttributes(own, digest);
    return (await check.isValid(parts.signature, signed)) ? own : null;
  }
  return null;
}
