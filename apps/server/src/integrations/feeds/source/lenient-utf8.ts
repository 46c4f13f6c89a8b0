/**
 * Decodes UTF-8 and keeps what is not: a byte that belongs to no valid sequence is read as windows-1252, as
 * spreadsheets and old systems write it, instead of being lost to a replacement character.
 */
export class LenientUtf8Decoder {
  #held: Uint8Array = new Uint8Array(0);
  #atStart = true;
  readonly #strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  readonly #single = new TextDecoder('windows-1252');

  /** Decodes the next bytes; without `stream` the text ends here. */
  decode(chunk: Uint8Array = new Uint8Array(0), options: { stream?: boolean } = {}): string {
    const bytes = this.#held.byteLength > 0 ? Buffer.concat([this.#held, chunk]) : chunk;
    const end = options.stream ? bytes.byteLength - openTail(bytes) : bytes.byteLength;
    this.#held = bytes.slice(end);
    let text = this.#decodeWhole(bytes.subarray(0, end));
    if (this.#atStart && text !== '') {
      if (text.charCodeAt(0) === 0xfeff) text = text.slice(1);
      this.#atStart = false;
    }
    return text;
  }

  #decodeWhole(bytes: Uint8Array): string {
    try {
      return this.#strict.decode(bytes);
    } catch {
      return this.#decodePiecewise(bytes);
    }
  }

  #decodePiecewise(bytes: Uint8Array): string {
    const parts: string[] = [];
    let from = 0;
    let at = 0;
    while (at < bytes.byteLength) {
      const length = sequenceLength(bytes, at);
      if (length > 0) {
        at += length;
        continue;
      }
      if (at > from) parts.push(this.#strict.decode(bytes.subarray(from, at)));
      parts.push(this.#single.decode(bytes.subarray(at, at + 1)));
      at += 1;
      from = at;
    }
    if (at > from) parts.push(this.#strict.decode(bytes.subarray(from, at)));
    return parts.join('');
  }
}

/** Length of the valid UTF-8 sequence at `at`, 0 when there is none (overlong forms and surrogates are none). */
export function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length =
    lead >= 0xc2 && lead <= 0xdf
      ? 2
      : lead >= 0xe0 && lead <= 0xef
        ? 3
        : lead >= 0xf0 && lead <= 0xf4
          ? 4
          : 0;
  if (length === 0 || at + length > bytes.byteLength) return 0;
  for (let index = 1; index < length; index += 1) {
    const next = bytes[at + index] ?? 0;
    if (next < 0x80 || next > 0xbf) return 0;
  }
  const second = bytes[at + 1] ?? 0;
  if (lead === 0xe0 && second < 0xa0) return 0;
  if (lead === 0xed && second > 0x9f) return 0;
  if (lead === 0xf0 && second < 0x90) return 0;
  if (lead === 0xf4 && second > 0x8f) return 0;
  return length;
}

/** How many last bytes may be the start of a sequence that the next chunk completes. */
function openTail(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.byteLength; back += 1) {
    const byte = bytes[bytes.byteLength - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? back : 0;
    }
  }
  return 0;
}
