/**
 * A copy that takes no more room than it is long, for what is kept. What zlib gives lies in a chunk of 16 KB or more,
 * all of which stays as long as any of it does.
 */
export function inOwnMemory(bytes: Uint8Array): Buffer {
  return Buffer.from(new Uint8Array(bytes).buffer);
}
