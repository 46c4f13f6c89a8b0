import { randomBytes } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** What differs in every answer, also when two visitors see the same page. */
export interface AnswerParts {
  nonce: string;
  csrfToken: string;
}

/** A document as it is sent: text, or bytes that are packed already. */
export type DocumentBody = { content: string; encoding: null } | { content: Buffer; encoding: 'gzip' };

// Made anew at every start and shown to nobody, so that no text of a position or a parameter can hold them.
const NONCE_PLACE = `nonce-${randomBytes(18).toString('base64url')}`;
const TOKEN_PLACE = `token-${randomBytes(18).toString('base64url')}`;
const PLACES = new RegExp(`(${NONCE_PLACE}|${TOKEN_PLACE})`);

/** What a document is rendered with, so that a template can be made of it. */
export const ANSWER_PLACES: AnswerParts = { nonce: NONCE_PLACE, csrfToken: TOKEN_PLACE };

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const DEFLATE_END = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** A piece of the page between two gaps, also as a part of a DEFLATE stream that begins and ends at a byte. */
interface PackedPiece {
  plain: Buffer;
  packed: Buffer;
}

/**
 * A rendered document with gaps where each answer puts its own nonce and token. From the second answer on it is
 * packed once for all: what is between the gaps is compressed independently (RFC 1951 allows it), so that an
 * answer only puts packed pieces and the bare values of its gaps in a row. Compressing each answer would cost as
 * much as everything else together.
 */
export class PageTemplate {
  readonly #pieces: readonly string[];
  #packed: readonly (PackedPiece | null)[] | undefined;
  #answers = 0;
  /** Bytes that it takes in memory, at most: characters beyond Latin-1 take two, the packed form as much again. */
  readonly size: number;

  constructor(html: string) {
    this.#pieces = html.split(PLACES);
    this.size = html.length * 4;
  }

  /** The document of one answer, packed when that is worth it and the asker reads gzip. */
  answer(parts: AnswerParts, readsGzip: boolean): DocumentBody {
    this.#answers += 1;
    return readsGzip && this.#answers > 1
      ? { content: this.pack(parts), encoding: 'gzip' }
      : { content: this.fill(parts), encoding: null };
  }

  /** The document as text. */
  fill(parts: AnswerParts): string {
    return this.#pieces.map((piece) => gapValue(piece, parts) ?? piece).join('');
  }

  /** The document in gzip (RFC 1952). */
  pack(parts: AnswerParts): Buffer {
    this.#packed ??= this.#pieces.map((piece) =>
      gapValue(piece, ANSWER_PLACES) === null ? packPiece(piece) : null,
    );
    const chunks: Buffer[] = [GZIP_HEAD];
    let checksum = 0;
    let length = 0;
    for (const [at, piece] of this.#packed.entries()) {
      const plain = piece?.plain ?? Buffer.from(gapValue(this.#pieces[at] ?? '', parts) ?? '');
      chunks.push(piece?.packed ?? storedBlock(plain));
      checksum = crc32(plain, checksum);
      length += plain.length;
    }
    const tail = Buffer.alloc(8);
    tail.writeUInt32LE(checksum, 0);
    tail.writeUInt32LE(length % 2 ** 32, 4);
    return Buffer.concat([...chunks, DEFLATE_END, tail]);
  }
}

function gapValue(piece: string, { nonce, csrfToken }: AnswerParts): string | null {
  if (piece === NONCE_PLACE) return nonce;
  return piece === TOKEN_PLACE ? csrfToken : null;
}

function packPiece(piece: string): PackedPiece {
  const plain = Buffer.from(piece);
  return { plain, packed: deflateRawSync(plain, { level: 7, finishFlush: constants.Z_FULL_FLUSH }) };
}

/** Bytes as they are, in a block of the stream that is not its last one. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xffff, 3);
  return Buffer.concat([head, bytes]);
}
