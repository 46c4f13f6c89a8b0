import { crc32 } from 'node:zlib';
import { appendChecksum, type PackedText, packText, SharedText, storedBlock } from './packed-text.ts';

/** What differs in every answer, also when two visitors see the same page. */
export interface AnswerParts {
  nonce: string;
  csrfToken: string;
}

/** Where an answer puts a value of its own. */
export interface Gap {
  of: keyof AnswerParts;
}

/** What a document is put together from, in order. */
export type DocumentPart = string | SharedText | Gap;

/** A document as it is sent: text, its bytes, or bytes that are packed already. */
export type DocumentBody =
  | { content: string | Buffer; encoding: null }
  | { content: Buffer; encoding: 'gzip' };

/** As documents are kept: written as bytes once, which costs more than all else of an answer. */
type KeptPart = Buffer | SharedText | Gap;

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const DEFLATE_END = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** The parts that a template literal names, in order. */
export function documentParts(
  texts: TemplateStringsArray,
  ...values: (DocumentPart | readonly DocumentPart[])[]
): DocumentPart[] {
  return texts.flatMap((text, at) => [text, ...[values[at] ?? []].flat()]);
}

/**
 * A rendered document with gaps where each answer puts its own nonce and token. What is between the gaps is packed once,
 * independently (RFC 1951 allows it), so that an answer only puts packed pieces and the bare values of its gaps in a
 * row. What many pages share, a third to nine tenths of them, is packed once for all: packing each answer whole would
 * cost as much as everything else together.
 */
export class PageTemplate {
  readonly #parts: readonly KeptPart[];
  #packed: Promise<readonly (PackedText | Gap)[]> | undefined;
  /** Bytes that it takes in memory, at most, besides what it shares: the packed form as much again. */
  readonly size: number;

  constructor(parts: readonly DocumentPart[]) {
    this.#parts = joinTexts(parts).map((part) => (typeof part === 'string' ? Buffer.from(part) : part));
    const texts = this.#parts.filter((part) => Buffer.isBuffer(part));
    this.size = texts.reduce((size, { length }) => size + length * 2, 0);
  }

  /** The document of one answer, packed when the asker reads gzip. */
  async answer(parts: AnswerParts, readsGzip: boolean): Promise<DocumentBody> {
    return readsGzip
      ? { content: await this.pack(parts), encoding: 'gzip' }
      : { content: this.bytes(parts), encoding: null };
  }

  /** The document in UTF-8. */
  bytes(parts: AnswerParts): Buffer {
    return Buffer.concat(this.#parts.map((part) => bytesOf(part, parts)));
  }

  /** The document in gzip (RFC 1952). */
  async pack(parts: AnswerParts): Promise<Buffer> {
    this.#packed ??= Promise.all(this.#parts.map(packPart));
    const chunks: Buffer[] = [GZIP_HEAD];
    let checksum = 0;
    let length = 0;
    for (const piece of await this.#packed) {
      if ('of' in piece) {
        const value = Buffer.from(parts[piece.of]);
        chunks.push(storedBlock(value));
        checksum = crc32(value, checksum);
        length += value.length;
      } else {
        chunks.push(piece.packed);
        checksum = appendChecksum(checksum, piece);
        length += piece.length;
      }
    }
    const tail = Buffer.alloc(8);
    tail.writeUInt32LE(checksum, 0);
    tail.writeUInt32LE(length % 2 ** 32, 4);
    return Buffer.concat([...chunks, DEFLATE_END, tail]);
  }
}

function bytesOf(part: KeptPart, parts: AnswerParts): Buffer {
  if (part instanceof SharedText) return part.bytes;
  return Buffer.isBuffer(part) ? part : Buffer.from(parts[part.of]);
}

async function packPart(part: KeptPart): Promise<PackedText | Gap> {
  if (Buffer.isBuffer(part)) return packText(part);
  return part instanceof SharedText ? part.packed : part;
}

/** Texts that follow one another as one: what repeats in them is packed together. */
function joinTexts(parts: readonly DocumentPart[]): DocumentPart[] {
  const joined: DocumentPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part === '') continue;
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}
