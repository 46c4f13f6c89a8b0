import { areSameBytes, DER, encodeDer, encodeOid, encodeSet, hashBytes, readDer } from './der.ts';
import { readCertificate } from './seal-certificate.ts';

const OID = {
  signedData: '1.2.840.113549.1.7.2',
  data: '1.2.840.113549.1.7.1',
  sha256: '2.16.840.1.101.3.4.2.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  // Of our own, made from a random UUID as X.667 allows: hash of the time stamp, and what fills the space.
  timeStampHash: '2.25.95523590220259058557372312718914966526',
} as const;

/** Hash of a time stamp, in front of what fills the space kept for it. */
const HASH_BYTES = 32;

/** What a message is made of; nothing else is in it, so that a check can make it again and compare (RFC 5652). */
export interface SealMessageParts {
  /** The signer's own first; DER. */
  certificates: Uint8Array[];
  /** SHA-256 of what is signed. */
  digest: Uint8Array;
  /** As CMS names it, DER. */
  algorithm: Uint8Array;
  signature: Uint8Array;
  /** A time stamp of the signature, and how many bytes of zero follow its hash. */
  timeStamp?: { token: Uint8Array; filling: number };
}

/** What is signed: attributes with the digest of the file and of the signer's certificate (PAdES B-B). */
export async function encodeSignedAttributes(
  certificate: Uint8Array,
  digest: Uint8Array,
): Promise<Uint8Array> {
  const { issuer, serial } = readCertificate(certificate);
  const issuerSerial = encodeDer(
    DER.sequence,
    encodeDer(DER.sequence, encodeDer(DER.context4, issuer)),
    serial,
  );
  const hash = encodeDer(DER.octets, await hashBytes(certificate));
  const certificateId = encodeDer(DER.sequence, hash, issuerSerial);
  return encodeSet(DER.set, [
    attribute(OID.contentType, encodeOid(OID.data)),
    attribute(OID.messageDigest, encodeDer(DER.octets, digest)),
    attribute(OID.signingCertificateV2, encodeDer(DER.sequence, encodeDer(DER.sequence, certificateId))),
  ]);
}

/** The whole message: detached CMS with one signer. */
export async function encodeSealMessage(parts: SealMessageParts): Promise<Uint8Array> {
  const [own] = parts.certificates;
  if (own === undefined) throw new Error('a seal needs a certificate');
  const { issuer, serial } = readCertificate(own);
  const one = encodeDer(DER.integer, new Uint8Array([1]));
  const sha256 = encodeDer(DER.sequence, encodeOid(OID.sha256));
  const signed = readDer(await encodeSignedAttributes(own, parts.digest)).content;
  const signer = encodeDer(
    DER.sequence,
    one,
    encodeDer(DER.sequence, issuer, serial),
    sha256,
    encodeDer(DER.context0, signed),
    parts.algorithm,
    encodeDer(DER.octets, parts.signature),
    ...(await encodeUnsignedAttributes(parts.timeStamp)),
  );
  const signedData = encodeDer(
    DER.sequence,
    one,
    encodeDer(DER.set, sha256),
    encodeDer(DER.sequence, encodeOid(OID.data)),
    encodeSet(DER.context0, parts.certificates),
    encodeDer(DER.set, signer),
  );
  return encodeDer(DER.sequence, encodeOid(OID.signedData), encodeDer(DER.context0, signedData));
}

/** What stands in a message; throws when it is none that `encodeSealMessage` could have made. */
export function readSealMessage(message: Uint8Array) {
  const signedData = readDer(message).parts[1]?.parts[0]?.parts ?? [];
  const signer = signedData[4]?.parts[0]?.parts ?? [];
  const signature = signer[5]?.content;
  if (signature === undefined) throw new Error('not a seal');
  const [first, second] = (signer[6]?.parts ?? []).map(({ parts }) => ({
    name: parts[0]?.bytes ?? new Uint8Array(),
    value: parts[1]?.parts[0],
  }));
  const stamps = [first, second].filter((found) => found !== undefined);
  const findValue = (oid: string) => stamps.find(({ name }) => areSameBytes(name, encodeOid(oid)))?.value;
  const token = findValue(OID.timeStampToken)?.bytes;
  const filling = (findValue(OID.timeStampHash)?.content.length ?? 0) - HASH_BYTES;
  return {
    certificates: (signedData[3]?.parts ?? []).map(({ bytes }) => bytes),
    signature,
    timeStamp: token === undefined || filling < 0 ? undefined : { token, filling },
  };
}

// The signature does not cover a time stamp of itself. Its hash beside it lets a check find every changed bit, also
// in those certificates of the authority that nothing else binds.
async function encodeUnsignedAttributes(timeStamp: SealMessageParts['timeStamp']): Promise<Uint8Array[]> {
  if (timeStamp === undefined) return [];
  const hash = await hashBytes(timeStamp.token);
  const filled = encodeDer(DER.octets, hash, new Uint8Array(timeStamp.filling));
  return [
    encodeSet(DER.context1, [
      attribute(OID.timeStampToken, timeStamp.token),
      attribute(OID.timeStampHash, filled),
    ]),
  ];
}

function attribute(oid: string, value: Uint8Array): Uint8Array {
  return encodeDer(DER.sequence, encodeOid(oid), encodeDer(DER.set, value));
}
