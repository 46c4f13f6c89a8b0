import {
  type PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFString,
  PDFWriter,
} from 'pdf-lib';
import type { SealInput } from '../seal-input.ts';
import { hashBytes, joinBytes, writeHex } from './der.ts';
import { createSealDictionary, keepRoom, settleByteRange } from './seal-dictionary.ts';
import { encodeSealMessage, encodeSignedAttributes } from './seal-message.ts';
import { createSigner, type SealSigner } from './seal-signer.ts';
import { fetchTimeStamp } from './time-stamp.ts';

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
