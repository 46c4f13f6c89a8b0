import { BitString, Integer, OctetString, Utf8String } from 'asn1js';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  Time,
} from 'pkijs';
import { derOf, toBuffer } from './proof/der.ts';
import { createSignatureCheck, createSigner } from './proof/seal-signer.ts';
import type { SealKeyMaterial } from './seal-input.ts';

/** For how long a certificate of our own can be used, in years. */
const CERTIFICATE_YEARS = 20;
/** Longest name in a certificate (RFC 5280, upper bounds). */
const NAME_MAX = 64;
/**
 * A signature of few bytes, and a certificate of few: what a seal does not cover itself is kept small. P-256 with
 * SHA-256 is checked by all usual readers of PDFs.
 */
const KEY = { name: 'ECDSA', namedCurve: 'P-256' };
const COMMON_NAME = '2.5.4.3';

/**
 * Makes a key (P-256) and a certificate that it signs itself, valid for 20 years from `from` (now, when it is absent).
 */
export async function createSealKey(owner: { company: string; from?: Date }): Promise<SealKeyMaterial> {
  const pair = await crypto.subtle.generateKey(KEY, true, ['sign', 'verify']);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: toBuffer(createSerial()) });
  const value = Array.from(owner.company).slice(0, NAME_MAX).join('');
  for (const party of [certificate.subject, certificate.issuer])
    party.typesAndValues.push(
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value }) }),
    );
  const from = owner.from ?? new Date();
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + CERTIFICATE_YEARS);
  certificate.notBefore = timeOf(from);
  certificate.notAfter = timeOf(until);
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey);
  certificate.extensions = await listExtensions(certificate);
  await certificate.sign(pair.privateKey, 'SHA-256');
  return {
    privateKey: new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
    certificates: [derOf(certificate.toSchema(true))],
  };
}

/**
 * The key and the certificates of a PKCS #12 file, the key's own certificate first. Throws with a sentence for the
 * operator when the password is wrong, or the file has no key or none of its certificate.
 */
export async function readPkcs12(bytes: Uint8Array, password: string): Promise<SealKeyMaterial> {
  const found = await openPkcs12(bytes, password);
  const [key] = found.keys;
  if (key === undefined) throw new Error('the PKCS #12 file holds no private key');
  const own: Certificate[] = [];
  for (const certificate of found.certificates) if (await isPairOf(key, certificate)) own.push(certificate);
  const [first] = own;
  if (first === undefined) throw new Error('the PKCS #12 file holds no certificate of its private key');
  const others = found.certificates.filter((certificate) => certificate !== first);
  return {
    privateKey: derOf(key.toSchema()),
    certificates: [first, ...others].map((certificate) => derOf(certificate.toSchema())),
  };
}

// Positive and without a leading zero, as RFC 5280 wants serial numbers.
function createSerial(): Uint8Array {
  const serial = crypto.getRandomValues(new Uint8Array(10));
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  return serial;
}

// Years from 2050 on do not fit into the shorter form.
function timeOf(value: Date): Time {
  return new Time({ type: value.getUTCFullYear() < 2050 ? 0 : 1, value });
}

async function listExtensions(certificate: Certificate): Promise<Extension[]> {
  const keyId = new OctetString({ valueHex: await certificate.getKeyHash('SHA-1') });
  // Digital signature and non-repudiation.
  const usage = new BitString({ valueHex: toBuffer(new Uint8Array([0xc0])), unusedBits: 6 });
  const extension = (extnID: string, critical: boolean, value: ArrayBuffer) =>
    new Extension({ extnID, critical, extnValue: value });
  return [
    extension('2.5.29.19', true, new BasicConstraints({ cA: false }).toSchema().toBER()),
    extension('2.5.29.15', true, usage.toBER()),
    extension('2.5.29.14', false, keyId.toBER()),
  ];
}

async function openPkcs12(bytes: Uint8Array, password: string) {
  const secret = toBuffer(new TextEncoder().encode(password));
  const keys: PrivateKeyInfo[] = [];
  const certificates: Certificate[] = [];
  try {
    const file = PFX.fromBER(toBuffer(bytes));
    await file.parseInternalValues({ password: secret, checkIntegrity: true });
    const safe = file.parsedValue?.authenticatedSafe;
    if (safe === undefined) throw new Error('no safe');
    await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password: secret })) });
    for (const { value } of safe.parsedValue.safeContents as { value: { safeBags: Bag[] } }[])
      for (const { bagValue } of value.safeBags) {
        if (bagValue instanceof PKCS8ShroudedKeyBag) {
          await (
            bagValue as unknown as { parseInternalValues(given: object): Promise<void> }
          ).parseInternalValues({
            password: secret,
          });
          if (bagValue.parsedValue !== undefined) keys.push(bagValue.parsedValue);
        } else if (bagValue instanceof PrivateKeyInfo) keys.push(bagValue);
        else if (hasCertificate(bagValue)) certificates.push(bagValue.parsedValue);
      }
  } catch (error) {
    throw new Error(
      'the PKCS #12 file cannot be opened: the password is wrong, or the file is not encrypted with AES (PBES2); ' +
        'openssl pkcs12 -export without -legacy makes one that can',
      { cause: error },
    );
  }
  return { keys, certificates };
}

interface Bag {
  bagValue: unknown;
}

function hasCertificate(bag: unknown): bag is { parsedValue: Certificate } {
  return (bag as { parsedValue?: unknown } | null)?.parsedValue instanceof Certificate;
}

async function isPairOf(key: PrivateKeyInfo, certificate: Certificate): Promise<boolean> {
  const probe = new Uint8Array([1]);
  try {
    const check = await createSignatureCheck(derOf(certificate.subjectPublicKeyInfo.toSchema()));
    const signer = await createSigner(derOf(key.toSchema()));
    return await check.isValid(await signer.sign(probe), probe);
  } catch {
    // Another kind of key than this certificate's.
    return false;
  }
}
