import { areSameBytes, DER, encodeDer, encodeOid, readDer, toBuffer, writeHex } from './der.ts';

const RSA_ENCRYPTION = '1.2.840.113549.1.1.1';
const EC_PUBLIC_KEY = '1.2.840.10045.2.1';
const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';
/** Curves of NIST; `order` is the number of their points (FIPS 186, D.1.2). */
const CURVES = [
  {
    name: 'P-256',
    oid: '1.2.840.10045.3.1.7',
    bytes: 32,
    order: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n,
  },
  {
    name: 'P-384',
    oid: '1.3.132.0.34',
    bytes: 48,
    order:
      0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
  },
] as const;

/**
 * Signatures on curves differ in length by some bytes; about half of them have the greatest length. So many in a row
 * that have not do not happen, but where a number is not drawn at random.
 */
const SIGNATURES_MAX = 200;

/** Signs with SHA-256. */
export interface SealSigner {
  /** Algorithm of the signature as CMS names it, DER. */
  algorithm: Uint8Array;
  /** All signatures of one key have the same length, so that the room for one is known before it is made. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}

interface KeyKind {
  algorithm: Uint8Array;
  given: { name: string; hash: string; namedCurve?: string };
  /** Null for RSA. */
  curve: Curve | null;
}

interface Curve {
  bytes: number;
  order: bigint;
}

/** A signer of a private key in PKCS #8; throws for kinds other than RSA, P-256 and P-384. */
export async function createSigner(privateKey: Uint8Array): Promise<SealSigner> {
  const kind = kindOf(readDer(privateKey).parts[1]?.bytes);
  const key = await crypto.subtle.importKey('pkcs8', toBuffer(privateKey), kind.given, false, ['sign']);
  const signRaw = async (bytes: Uint8Array) =>
    new Uint8Array(await crypto.subtle.sign(kind.given, key, toBuffer(bytes)));
  const { curve } = kind;
  return {
    algorithm: kind.algorithm,
    sign: (bytes) => (curve === null ? signRaw(bytes) : signOnCurve(() => signRaw(bytes), curve)),
  };
}

async function signOnCurve(signRaw: () => Promise<Uint8Array>, curve: Curve): Promise<Uint8Array> {
  const length = encodeDer(
    DER.sequence,
    encodeNumber(curve.order - 1n),
    encodeNumber(curve.order / 2n),
  ).length;
  for (let tried = 0; tried < SIGNATURES_MAX; tried += 1) {
    const signature = encodeCurveSignature(await signRaw(), curve);
    if (signature.length === length) return signature;
  }
  throw new Error('no signature of the greatest length');
}

/** What checks signatures by a public key (SubjectPublicKeyInfo, DER); throws as `createSigner` does. */
export async function createSignatureCheck(publicKey: Uint8Array) {
  const kind = kindOf(readDer(publicKey).parts[0]?.bytes);
  const key = await crypto.subtle.importKey('spki', toBuffer(publicKey), kind.given, false, ['verify']);
  return {
    algorithm: kind.algorithm,
    isValid: async (signature: Uint8Array, bytes: Uint8Array): Promise<boolean> => {
      if (kind.curve === null)
        return crypto.subtle.verify(kind.given, key, toBuffer(signature), toBuffer(bytes));
      const raw = decodeCurveSignature(signature, kind.curve.bytes);
      // The same signature in other bytes would be another file.
      if (!areSameBytes(encodeCurveSignature(raw, kind.curve), signature)) return false;
      return crypto.subtle.verify(kind.given, key, toBuffer(raw), toBuffer(bytes));
    },
  };
}

function kindOf(algorithm: Uint8Array | undefined): KeyKind {
  const [name, parameter] = algorithm === undefined ? [] : readDer(algorithm).parts;
  const is = (element: { bytes: Uint8Array } | undefined, oid: string) =>
    element !== undefined && areSameBytes(element.bytes, encodeOid(oid));
  if (is(name, RSA_ENCRYPTION))
    return {
      algorithm: encodeDer(DER.sequence, encodeOid(RSA_ENCRYPTION), encodeDer(DER.null)),
      given: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
      curve: null,
    };
  const curve = is(name, EC_PUBLIC_KEY) ? CURVES.find(({ oid }) => is(parameter, oid)) : undefined;
  if (curve === undefined) throw new Error('seals need an RSA key or one of the curves P-256 and P-384');
  return {
    algorithm: encodeDer(DER.sequence, encodeOid(ECDSA_WITH_SHA256)),
    given: { name: 'ECDSA', hash: 'SHA-256', namedCurve: curve.name },
    curve,
  };
}

// WebCrypto has both numbers one after the other; CMS has them as integers in a sequence. The second number and its
// opposite are both right: the smaller one is taken, so that nobody can make another signature of a signature.
function encodeCurveSignature(raw: Uint8Array, { bytes, order }: Curve): Uint8Array {
  const first = readNumber(raw.subarray(0, bytes));
  const second = readNumber(raw.subarray(bytes));
  return encodeDer(
    DER.sequence,
    encodeNumber(first),
    encodeNumber(second > order / 2n ? order - second : second),
  );
}

function readNumber(bytes: Uint8Array): bigint {
  return BigInt(`0x${writeHex(bytes)}`);
}

function encodeNumber(number: bigint): Uint8Array {
  const digits = number.toString(16);
  const pairs = digits.padStart(digits.length + (digits.length % 2), '0').match(/../g) ?? [];
  const bytes = pairs.map((pair) => Number.parseInt(pair, 16));
  return encodeDer(DER.integer, new Uint8Array((bytes[0] ?? 0) >= 0x80 ? [0, ...bytes] : bytes));
}

function decodeCurveSignature(der: Uint8Array, width: number): Uint8Array {
  const raw = new Uint8Array(width * 2);
  for (const [index, { content }] of readDer(der).parts.entries()) {
    const digits = content[0] === 0 ? content.subarray(1) : content;
    if (index > 1 || digits.length > width) throw new Error('not a signature of this curve');
    raw.set(digits, (index + 1) * width - digits.length);
  }
  return raw;
}
