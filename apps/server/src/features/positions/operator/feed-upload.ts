import { FeedError } from '../../../integrations/feeds/feeds.port.ts';

/** An import holds the tenant's lock while its feed arrives: one that stalls this long is given up. */
export const FEED_STALL_MILLISECONDS = 60_000;

/**
 * The bytes of an upload as they come. Throws a `FeedError` when nothing comes for too long or the sender breaks
 * off, so that the import ends and leaves everything as it was.
 */
export async function* receivedFeed(
  body: AsyncIterable<Uint8Array>,
  stallMilliseconds = FEED_STALL_MILLISECONDS,
): AsyncGenerator<Uint8Array, void, undefined> {
  const source = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await withinTime(source.next(), stallMilliseconds);
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError('the sender broke off before the feed was complete', { cause: error });
  } finally {
    // Not awaited: a source that stalls does not end either.
    source.return?.()?.catch(() => undefined);
  }
}

async function withinTime<T>(promised: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(
        new FeedError(`the feed stopped coming: nothing for ${Math.round(milliseconds / 1000)} seconds`),
      );
    }, milliseconds);
  });
  try {
    return await Promise.race([promised, stalled]);
  } finally {
    clearTimeout(timer);
  }
}
