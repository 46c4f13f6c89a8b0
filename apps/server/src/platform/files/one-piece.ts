/** Bytes that lie in memory as a stream of one piece, as what writes files takes them. */
export async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
