import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { type Badge, BadgeStreams } from './badge-streams.ts';

const READER = { sessionId: 's1', tenant: { id: 1, domain: 'a.example' }, candidateId: 7 };

/** Streams where nobody tells of changes, as with the one connection of PGlite. */
function aPollingServer(badge: Badge, beatMilliseconds?: number) {
  const streams = new BadgeStreams({
    signals: {
      isAvailable: false,
      listen: () => {
        throw new Error('there are no signals');
      },
    },
    readBadge: async () => badge,
    findOpenSessions: async (_tenant, ids) => new Set(ids),
    log: () => undefined,
    ...(beatMilliseconds === undefined ? {} : { beatMilliseconds }),
  });
  onTestFinished(() => streams.stop());
  return streams;
}

/** What a response has to be for a stream; nobody reads it unless the test does. */
function aResponse() {
  const pipe = new PassThrough();
  return { pipe, response: pipe as unknown as ServerResponse };
}

test('[NOTIF-05] without signals a change is seen within two seconds, by looking while somebody listens', async () => {
  const badge = { count: 1, version: '1' };
  const streams = aPollingServer(badge);
  const { pipe, response } = aResponse();
  streams.add(READER, response);
  expect(String((await once(pipe, 'data'))[0])).toBe('event: badge\ndata: {"count":1}\n\n');
  const before = performance.now();
  Object.assign(badge, { count: 2, version: '2' });
  expect(String((await once(pipe, 'data'))[0])).toBe('event: badge\ndata: {"count":2}\n\n');
  expect(performance.now() - before).toBeLessThan(2_000);
});

test('a reader that reads nothing is let go instead of filling the memory', async () => {
  const badge = { count: 0, version: '0' };
  const streams = aPollingServer(badge, 1);
  const { pipe, response } = aResponse();
  Object.defineProperty(pipe, 'writableLength', { get: () => 1024 * 1024 });
  streams.add(READER, response);
  await once(pipe, 'close');
  expect(pipe.destroyed).toBe(true);
});
