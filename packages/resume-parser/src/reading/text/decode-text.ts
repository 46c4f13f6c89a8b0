/** Text of a file in the encoding that it is most likely in: UTF-8, UTF-16, or Windows-1252 with Latin-1 in it. */
export function decodeText(bytes: Uint8Array): string {
  const marked = new TextDecoder(findEncoding(bytes), { ignoreBOM: false });
  return marked.decode(bytes);
}

/** How much of a file tells its encoding. */
const LOOKED_AT = 64 * 1024;

function findEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return findWide(bytes.subarray(0, LOOKED_AT)) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

// Spaces, line ends and Latin letters have a zero byte, before or behind.
function findWide(head: Uint8Array): string | null {
  const zeros = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even + odd < head.length / 20) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
