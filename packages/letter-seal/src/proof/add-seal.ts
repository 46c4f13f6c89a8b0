import {
  type PDFContext,
  type PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFString,
  PDFWriter,
} from 'pdf-lib';
import type { SealInput } from '../seal-input.ts';
import { areSameBytes, DER, encodeDer, encodeOid, hashBytes, joinBytes, readDer, writeHex } from './der.ts';
import { findLastText, findText } from './file-text.ts';
import { encodeSealMessage, encodeSignedAttributes } from './seal-message.ts';
import type { SealRange } from './seal-range.ts';
import { createSigner, type SealSigner } from './seal-signer.ts';

/** Bytes kept for a time stamp; the next when an authority's is larger. */
const TIME_STAMP_ROOMS = [8_192, 24_576, 65_536] as const;
/** What the attributes of a time stamp need besides, and the least that fills the room. */
const FRAME_BYTES = 1_000;
const FILLING_MIN = 300;
/** Hidden from view, yet printed and locked, as PAdES wants a signature without an appearance. */
const WIDGET_FLAGS = 132;

type Key = SealInput['key'];

/**
 * Seals a finished document, on which nothing may be drawn afterwards. The same document gives the same bytes, but
 * for time stamps and for keys on curves.
 */
export async function addSeal(document: PDFDocument, page: PDFPage, input: SealInput): Promise<Uint8Array> {
  const seal = await addSignatureField(document, page, input);
  const signer = await createSigner(input.key.privateKey);
  const { timeStamp } = input;
  if (timeStamp === undefined) return signOnce(document, seal, { key: input.key, signer });
  for (const room of TIME_STAMP_ROOMS) {
    const sealed = await signOnce(document, seal, { key: input.key, signer, timeStamp, room });
    if (sealed.length > 0) return sealed;
  }
  throw new Error('the time stamp is too large');
}

interface Signing {
  key: Key;
  signer: SealSigner;
  timeStamp?: SealInput['timeStamp'];
  room?: number;
}

// Empty when the time stamp does not fit into the room.
async function signOnce(document: PDFDocument, seal: PDFDict, signing: Signing): Promise<Uint8Array> {
  const { key, signer, room = 0 } = signing;
  const example = await signer.sign(new Uint8Array([0]));
  const parts = { certificates: key.certificates, digest: new Uint8Array(32), algorithm: signer.algorithm };
  const bare = (await encodeSealMessage({ ...parts, signature: example })).length;
  const size = bare + (room > 0 ? room + FRAME_BYTES : 0);
  keepRoom(seal, size);
  const saved = await PDFWriter.forContext(document.context, Number.POSITIVE_INFINITY).serializeToBuffer();
  const { bytes, start, end } = settleByteRange(saved, size);
  const digest = await hashBytes(joinBytes([bytes.subarray(0, start), bytes.subarray(end)]));
  const signed = await encodeSignedAttributes(key.certificates[0] ?? new Uint8Array(), digest);
  const signature = await signer.sign(signed);
  const message = { ...parts, digest, signature };
  let encoded = await encodeSealMessage(message);
  if (signing.timeStamp !== undefined) {
    const token = await fetchTimeStamp(signature, signing.timeStamp);
    const least = await encodeSealMessage({ ...message, timeStamp: { token, filling: FILLING_MIN } });
    const filling = FILLING_MIN + size - least.length;
    if (filling < FILLING_MIN) return new Uint8Array();
    encoded = await encodeSealMessage({ ...message, timeStamp: { token, filling } });
  }
  if (encoded.length !== size) throw new Error('the seal is not as long as the room for it');
  bytes.set(new TextEncoder().encode(writeHex(encoded)), start + 1);
  return bytes;
}

const SHA256 = '2.16.840.1.101.3.4.2.1';

/**
 * Asks a time-stamp authority when a signature existed (RFC 3161, with a nonce and the authority's certificate).
 * Throws when it refuses, or answers something else than what was asked; its own signature is not checked here.
 */
async function fetchTimeStamp(
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

// The field and what the catalogue says come first and are written in full: the dictionary must be the last object.
async function addSignatureField(document: PDFDocument, page: PDFPage, input: SealInput): Promise<PDFDict> {
  const { context, catalog } = document;
  const field = context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: PDFString.of('Seal'),
    TU: PDFHexString.fromText(input.certificate.company),
    Rect: [0, 0, 0, 0],
    F: WIDGET_FLAGS,
    P: page.ref,
  });
  const fieldRef = context.register(field);
  page.node.addAnnot(fieldRef);
  catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: 3, Fields: [fieldRef] }));
  const permissions = context.obj({});
  catalog.set(PDFName.of('Perms'), permissions);
  await document.flush();
  const seal = createSealDictionary(context, {
    company: input.certificate.company,
    signedAt: input.signedAt,
  });
  const sealRef = context.register(seal);
  field.set(PDFName.of('V'), sealRef);
  permissions.set(PDFName.of('DocMDP'), sealRef);
  return seal;
}

/** Stands for lengths in the byte range until they are known; has as many digits as any of them can need. */
const UNKNOWN_LENGTH = 1_000_000_000;

const UNKNOWN_RANGE = `/ByteRange [ 0 ${UNKNOWN_LENGTH} ${UNKNOWN_LENGTH} ${UNKNOWN_LENGTH} ]`;

const CONTENTS = '/Contents <';

/** Who seals, and when. */
interface SealStatement {
  company: string;
  signedAt: Date;
}

/** The signature's dictionary, as yet without room for the message. It must become the last object of the file. */
function createSealDictionary(context: PDFContext, statement: SealStatement): PDFDict {
  return context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    M: PDFString.of(pdfDate(statement.signedAt)),
    Name: PDFHexString.fromText(statement.company),
    // Level 1: no change at all is allowed after this signature.
    Reference: [
      {
        Type: 'SigRef',
        TransformMethod: 'DocMDP',
        TransformParams: { Type: 'TransformParams', V: PDFName.of('1.2'), P: 1 },
      },
    ],
    Prop_Build: { App: { Name: 'Opencareers' } },
    ByteRange: [0, UNKNOWN_LENGTH, UNKNOWN_LENGTH, UNKNOWN_LENGTH].map((number) => PDFNumber.of(number)),
  });
}

/** Keeps room for a message of exactly so many bytes. */
function keepRoom(dictionary: PDFDict, size: number): void {
  dictionary.set(PDFName.of('Contents'), PDFHexString.of('0'.repeat(size * 2)));
}

/** Instant as PDF writes it. */
function pdfDate(at: Date): string {
  return `D:${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`;
}

/** The file with its byte range filled in, and where the room for the message is. */
function settleByteRange(saved: Uint8Array, size: number): SealRange {
  const at = findLastText(saved, UNKNOWN_RANGE, saved.length);
  const start = findText(saved, CONTENTS, at) + CONTENTS.length - 1;
  const end = start + size * 2 + 2;
  if (at === -1 || start < at || saved[end - 1] !== 0x3e) throw new Error('the seal has no place in the PDF');
  const range = `/ByteRange [ 0 ${start} ${end} ${saved.length - end} ]`.padEnd(UNKNOWN_RANGE.length);
  const bytes = new Uint8Array(saved);
  bytes.set(new TextEncoder().encode(range), at);
  return { bytes, start, end, statedAt: at };
}
