import { Readable } from 'node:stream';

/**
 * A file of a head, parts and an end, sent as the parts come. The first one is waited for: until then it can still be
 * refused, afterwards only be cut off.
 */
export async function streamXml(
  head: string,
  parts: AsyncGenerator<string, void>,
  end: string,
): Promise<Readable> {
  const first = await parts.next();
  return Readable.from(
    (async function* () {
      yield head;
      if (first.done !== true) yield first.value;
      yield* parts;
      yield end;
    })(),
  );
}
