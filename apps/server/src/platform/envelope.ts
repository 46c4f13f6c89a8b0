/** The body of an answer of the wire contract. */
export function envelope<Data>(data: Data, status = 200) {
  return { status, error: { message: '', body: '' }, data, metadata: null };
}
