import { areSameBytes, DER, encodeDer, encodeOid, hashBytes, joinBytes, readDer } from './der.ts';

const SHA256 = '2.16.840.1.101.3.4.2.1';

/**
 * Asks a time-stamp authority when a signature existed (RFC 3161, with a nonce and the authority's certificate).
 * Throws when it refuses, or answers something else than what was asked; its own signature is not checked here.
 */
export async function fetchTimeStamp(
  signature: Uint8Array,
  ask: (request: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const hash = await hashBytes(signature);
  // The first bit is clear and the second set: positive, and in its shortest form.
  const number = crypto.getRandomValues(new Uint8Array(12));
  number[0] = ((number[0] ?? 0) & 0x7f) | 0x40;
  const nonce = encodeDer(DER.integer, number);
  const request = encodeDer(
    DER.sequence,
    encodeDer(DER.integer, new Uint8Array([1])),
    encodeDer(
      DER.sequence,
      encodeDer(DER.sequence, encodeOid(SHA256), encodeDer(DER.null)),
      encodeDer(DER.octets, hash),
    ),
    nonce,
    encodeDer(DER.boolean, new Uint8Array([0xff])),
  );
  const [status, token] = readDer(await ask(request)).parts;
  // Granted, or granted with changes.
  const isGranted = (status?.parts[0]?.content[0] ?? 2) <= 1;
  if (!isGranted || token === undefined) throw new Error('the time-stamp authority refused');
  const stated = token.parts[1]?.parts[0]?.parts[2]?.parts[1]?.parts[0];
  const info = readDer(octetsOf(stated)).parts;
  const isAbout = areSameBytes(info[2]?.parts[1]?.content ?? new Uint8Array(), hash);
  if (!isAbout || !info.some(({ bytes }) => areSameBytes(bytes, nonce)))
    throw new Error('the time-stamp authority answered something else than what was asked');
  return token.bytes;
}

// Some authorities write what they state in several pieces.
function octetsOf(element: ReturnType<typeof readDer> | undefined): Uint8Array {
  if (element === undefined) throw new Error('the time-stamp authority stated nothing');
  return element.bytes[0] === DER.octets ? element.content : joinBytes(element.parts.map(octetsOf));
}
