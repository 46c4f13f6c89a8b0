/** The text of bytes, one character each. */
export function textBetween(bytes: Uint8Array, start: number, end: number): string {
  return new TextDecoder('latin1').decode(bytes.slice(start, end));
}

/** The first place of a text from `from` on; -1 when there is none. */
export function findText(bytes: Uint8Array, text: string, from: number): number {
  for (let at = Math.max(0, from); at + text.length <= bytes.length; at += 1)
    if (isAt(bytes, text, at)) return at;
  return -1;
}

/** The last place of a text that ends before `before`; -1 when there is none. */
export function findLastText(bytes: Uint8Array, text: string, before: number): number {
  for (let at = before - text.length; at >= 0; at -= 1) if (isAt(bytes, text, at)) return at;
  return -1;
}

function isAt(bytes: Uint8Array, text: string, at: number): boolean {
  for (let index = 0; index < text.length; index += 1)
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  return true;
}
