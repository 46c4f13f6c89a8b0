import { TextDecoder } from 'node:util';
import { FeedError } from '../feeds.port.ts';
import { LenientUtf8Decoder } from './lenient-utf8.ts';

const DECLARATION_BYTES = 256;

/** Turns the bytes of a feed into text: by byte order mark, else by the XML declaration, else as UTF-8. */
export async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  let start: Uint8Array | null = new Uint8Array(0);
  let decoder: TextDecoder | LenientUtf8Decoder | null = null;
  for await (const chunk of bytes) {
    if (decoder === null || start !== null) {
      start = start && start.byteLength > 0 ? Buffer.concat([start, chunk]) : chunk;
      if (start.byteLength < DECLARATION_BYTES) continue;
      decoder = decoderFor(start);
      const text: string = decoder.decode(start, { stream: true });
      start = null;
      if (text !== '') yield text;
      continue;
    }
    const text = decoder.decode(chunk, { stream: true });
    if (text !== '') yield text;
  }
  const last = decoder ?? decoderFor(start ?? new Uint8Array(0));
  const text = last.decode(start ?? new Uint8Array(0), { stream: true }) + last.decode();
  if (text !== '') yield text;
}

function decoderFor(start: Uint8Array): TextDecoder | LenientUtf8Decoder {
  const label = encodingOf(start);
  if (label === 'utf-8') return new LenientUtf8Decoder();
  try {
    // A byte order mark is dropped by the decoder itself.
    return new TextDecoder(label);
  } catch {
    throw new FeedError(`the feed declares the encoding "${label}", which is not known`);
  }
}

function encodingOf(start: Uint8Array): string {
  const [a, b, c] = start;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  // "<" or "{" or "[" as UTF-16 without a mark: every other byte is zero.
  if (a === 0 && b !== undefined && b !== 0) return 'utf-16be';
  if (b === 0 && a !== undefined && a !== 0) return 'utf-16le';
  const head = Buffer.from(start.subarray(0, DECLARATION_BYTES)).toString('latin1');
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._:-]+)["']/.exec(head)?.[1];
  const label = (declared ?? 'utf-8').toLowerCase();
  // What declares UTF-16 but reads as single bytes cannot be UTF-16.
  return label === 'utf8' || label.startsWith('utf-16') || label === 'us-ascii' ? 'utf-8' : label;
}
