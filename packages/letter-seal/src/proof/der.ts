/** Elements are read no deeper in each other than this; a certificate needs about ten. */
const DEPTH_MAX = 40;

/** Tags of DER that seals are made of. */
export const DER = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  boolean: 0x01,
  sequence: 0x30,
  set: 0x31,
  /** Explicit or implicit `[0]`, `[1]` and `[4]`, with parts inside. */
  context0: 0xa0,
  context1: 0xa1,
  context4: 0xa4,
} as const;

/** One element: its tag, its length in the shortest form, its parts one after the other. */
export function encodeDer(tag: number, ...parts: Uint8Array[]): Uint8Array {
  const content = joinBytes(parts);
  const length = content.length;
  if (length < 0x80) return joinBytes([new Uint8Array([tag, length]), content]);
  const digits: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256);
  return joinBytes([new Uint8Array([tag, 0x80 | digits.length, ...digits]), content]);
}

/** A set as DER wants it: its parts in the order of their bytes. */
export function encodeSet(tag: number, parts: Uint8Array[]): Uint8Array {
  return encodeDer(tag, ...parts.toSorted(compareBytes));
}

/** An object identifier, such as `1.2.840.113549.1.7.2`; its arcs may have any size. */
export function encodeOid(dotted: string): Uint8Array {
  const [first = 0n, second = 0n, ...rest] = dotted.split('.').map(BigInt);
  const bytes = [first * 40n + second, ...rest].flatMap((arc) => {
    const digits = [Number(arc & 0x7fn)];
    for (let left = arc >> 7n; left > 0n; left >>= 7n) digits.unshift(Number(left & 0x7fn) | 0x80);
    return digits;
  });
  return encodeDer(DER.oid, new Uint8Array(bytes));
}

/** An element that was read: its parts, and its bytes with and without the head. */
export interface DerElement {
  bytes: Uint8Array;
  content: Uint8Array;
  parts: DerElement[];
}

/** Reads one element and all in it; throws for anything that is not one whole element with a length that is stated. */
export function readDer(bytes: Uint8Array): DerElement {
  const element = readElement(bytes, 0);
  if (element.bytes.length !== bytes.length) throw new Error('not one element of DER');
  return element;
}

/** Bytes of one block after the other. */
export function joinBytes(blocks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    joined.set(block, at);
    at += block.length;
  }
  return joined;
}

export function areSameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
}

/** A buffer with exactly these bytes: what WebCrypto and the ASN.1 library take. */
export function toBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

/** What the ASN.1 library made, as bytes. */
export function derOf(block: { toBER(): ArrayBuffer }): Uint8Array {
  return new Uint8Array(block.toBER());
}

export function writeHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 in bytes. */
export async function hashBytes(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', toBuffer(bytes)));
}

function readElement(bytes: Uint8Array, depth: number): DerElement {
  const [tag = 0, first = 0] = bytes;
  const digits = first < 0x80 ? 0 : first & 0x7f;
  // Tags of several bytes and lengths that are not stated do not come in what is read here.
  if (bytes.length < 2 || (tag & 0x1f) === 0x1f || first === 0x80 || digits > 4 || depth > DEPTH_MAX)
    throw new Error('not DER');
  const start = 2 + digits;
  const stated = bytes.subarray(2, start).reduce((length, digit) => length * 256 + digit, 0);
  const end = start + (digits === 0 ? first : stated);
  if (end > bytes.length) throw new Error('an element of DER ends too early');
  const content = bytes.subarray(start, end);
  const parts: DerElement[] = [];
  const isConstructed = (tag & 0x20) !== 0;
  for (let at = 0; isConstructed && at < content.length; ) {
    const part = readElement(content.subarray(at), depth + 1);
    parts.push(part);
    at += part.bytes.length;
  }
  return { bytes: bytes.subarray(0, end), content, parts };
}

function compareBytes(left: Uint8Array, right: Uint8Array): number {
  const shared = Math.min(left.length, right.length);
  for (let at = 0; at < shared; at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
