import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { receivedFeed } from './feed-upload.ts';

async function collect(body: AsyncIterable<Uint8Array>, stallMilliseconds?: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of receivedFeed(body, stallMilliseconds)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('what comes is passed on as it is', async () => {
  expect(await collect(Readable.from([Buffer.from('a'), Buffer.from('b')]))).toBe('ab');
});

test('an upload that stalls is given up, and what it holds is let go', async () => {
  const stalling = new Readable({ read: () => undefined });
  stalling.push(Buffer.from('half a fe'));
  await expect(collect(stalling, 20)).rejects.toThrow('the feed stopped coming');
});

test('an upload that breaks off is no feed', async () => {
  const broken = new Readable({ read: () => undefined });
  broken.push(Buffer.from('half a fe'));
  setImmediate(() => broken.destroy(new Error('aborted')));
  await expect(collect(broken)).rejects.toThrow('the sender broke off');
});
