/** Bytes read at once: a multiple of 3, so that the pieces of base64 fit together without padding between them. */
const PIECE_BYTES = 3 * 256 * 1024;

/** What a reading reports and listens to. */
export interface Reading {
  onProgress: (readBytes: number) => void;
  signal: AbortSignal;
}

/** A file as base64, read in pieces so that the page stays alive between them. */
export async function readBase64(file: Blob, { onProgress, signal }: Reading): Promise<string> {
  const pieces: string[] = [];
  for (let start = 0; start < file.size; start += PIECE_BYTES) {
    signal.throwIfAborted();
    const end = Math.min(start + PIECE_BYTES, file.size);
    pieces.push(toBase64(new Uint8Array(await file.slice(start, end).arrayBuffer())));
    onProgress(end);
    // Reading from memory can be so fast that nothing else would get its turn.
    await new Promise((resolve) => setTimeout(resolve));
  }
  signal.throwIfAborted();
  return pieces.join('');
}

/** Arguments that a call of a function takes for sure. */
const ARGUMENTS_MAX = 8192;

function toBase64(bytes: Uint8Array): string {
  let letters = '';
  for (let start = 0; start < bytes.length; start += ARGUMENTS_MAX) {
    letters += String.fromCharCode(...bytes.subarray(start, start + ARGUMENTS_MAX));
  }
  return btoa(letters);
}
