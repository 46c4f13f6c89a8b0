import { type DerElement, readDer, toBuffer } from './der.ts';

/** What a seal needs of a certificate; all in DER. */
export interface SealCertificate {
  issuer: Uint8Array;
  serial: Uint8Array;
  publicKey: Uint8Array;
  /** Common name of the subject, or its last name of any kind. */
  commonName: string;
}

const COMMON_NAME = [0x55, 0x04, 0x03];
/** Element `[0]` in front, which only certificates of version 1 lack. */
const VERSION_TAG = 0xa0;

/** Reads what is needed of a certificate (RFC 5280); throws when it is none. */
export function readCertificate(der: Uint8Array): SealCertificate {
  const fields = readDer(der).parts[0]?.parts ?? [];
  const at = fields[0]?.bytes[0] === VERSION_TAG ? 1 : 0;
  const [serial, , issuer, , subject, publicKey] = fields.slice(at);
  if (!serial || !issuer || !subject || !publicKey) throw new Error('not a certificate');
  return {
    issuer: issuer.bytes,
    serial: serial.bytes,
    publicKey: publicKey.bytes,
    commonName: nameOf(subject),
  };
}

function nameOf(subject: DerElement): string {
  const pairs = subject.parts.flatMap((set) => set.parts);
  const isCommonName = ({ parts }: DerElement) =>
    COMMON_NAME.every((byte, index) => parts[0]?.content[index] === byte);
  const value = (pairs.findLast(isCommonName) ?? pairs.at(-1))?.parts[1];
  if (value === undefined) return '';
  // BMPString; the other kinds are UTF-8 or a part of it.
  const encoding = value.bytes[0] === 0x1e ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(toBuffer(value.content));
}
