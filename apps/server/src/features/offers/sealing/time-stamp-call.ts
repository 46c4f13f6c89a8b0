const ANSWER_SECONDS = 10;
const ANSWER_BYTES_MAX = 64 * 1024;

/**
 * Asks a time-stamp authority over HTTP (RFC 3161, 3.4): the request in DER, the response in DER. Throws when it does
 * not answer in time, or with something else.
 */
export async function askTimeStampAuthority(
  url: string,
  request: Uint8Array,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: Buffer.from(request),
    // An authority that moved is configured anew; following it could lead anywhere.
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_SECONDS * 1000)]),
  });
  if (response.status !== 200 || response.body === null)
    throw new Error(`the time-stamp authority answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > ANSWER_BYTES_MAX) throw new Error('the time-stamp authority answered too much');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
