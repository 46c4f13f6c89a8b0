import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemoryDraftStore } from '../drafts/memory-draft-store.ts';
import { type Line, TEST_DRAFT, TestClock, TestDevice } from '../drafts/testing/draft-world.ts';
import { type PieceTransport, type UploadedFile, UploadRefusedError } from './piece-transport.ts';
import { createUploadQueue } from './upload-queue.ts';

/** Keeps bytes by offset as the protocol asks: a piece at the wrong place is refused. */
class TestUploadServer implements PieceTransport {
  readonly files = new Map<string, { file: UploadedFile; bytes: number[] }>();
  line: () => Line = () => 'up';
  refusal: string | null = null;
  inFlight = 0;
  mostInFlight = 0;
  removed: string[] = [];

  async #over<Answer>(work: () => Answer): Promise<Answer> {
    this.mostInFlight = Math.max(this.mostInFlight, ++this.inFlight);
    await Promise.resolve();
    this.inFlight -= 1;
    const line = this.line();
    if (line === 'down') throw new Error('no connection');
    const answer = work();
    if (line === 'deaf') throw new Error('the answer was lost');
    return answer;
  }

  create = (file: UploadedFile) =>
    this.#over(() => {
      if (this.refusal !== null) throw new UploadRefusedError(this.refusal);
      if (!this.files.has(file.uid)) this.files.set(file.uid, { file, bytes: [] });
      return `/uploads/${file.uid}`;
    });
  offset = (address: string) => this.#over(() => this.#find(address)?.bytes.length ?? null);
  send = ({ address, offset, content }: { address: string; offset: number; content: unknown }) =>
    this.#over(() => {
      const found = this.#find(address);
      if (found === undefined || found.bytes.length !== offset) throw new Error('409');
      found.bytes.push(...(content as number[]));
      return found.bytes.length;
    });
  remove = (address: string) =>
    this.#over(() => {
      this.removed.push(address);
      this.files.delete(address.replace('/uploads/', ''));
    });

  #find = (address: string) => this.files.get(address.replace('/uploads/', ''));
}

/** Bytes that can be sliced; cheaper than a Blob, whose bytes come only by waiting. */
class TestContent {
  readonly bytes: number[];
  readonly size: number;
  constructor(bytes: number[], size = bytes.length) {
    this.bytes = bytes;
    this.size = size;
  }
  slice = (start: number, end: number) => this.bytes.slice(start, end);
}

const PIECE_BYTES = 64;
const PIECES = 3;
const someBytes = () => Array.from({ length: PIECE_BYTES * (PIECES - 1) + 10 }, (_, index) => index % 251);

function aQueue(
  given: {
    store?: ReturnType<typeof createMemoryDraftStore>;
    server?: TestUploadServer;
    keepsBytes?: boolean;
  } = {},
) {
  const clock = new TestClock();
  const store = given.store ?? createMemoryDraftStore();
  const device = new TestDevice({ clock, store });
  const server = given.server ?? new TestUploadServer();
  const queue = createUploadQueue({
    transport: server,
    failedText: () => 'File could not be uploaded',
    store,
    id: TEST_DRAFT,
    pieceBytes: PIECE_BYTES,
    ...(given.keepsBytes && { keepsBytes: true }),
    surroundings: device.surroundings,
  });
  const request = (uid: string, content: unknown, signal = new AbortController().signal) => {
    const progress: number[] = [];
    const size = (content as TestContent).size;
    const onProgress = (sent: number) => progress.push(sent);
    const file = { uid, fieldName: 'papers', name: `${uid}.pdf`, size, type: 'application/pdf' };
    return { progress, done: queue.upload({ ...file, content, onProgress, signal }) };
  };
  return { clock, store, device, server, queue, request };
}

test('a file goes to the server in pieces, and its progress is told', async () => {
  const { server, request, store, clock } = aQueue();
  const bytes = someBytes();
  const { progress, done } = request('a', new TestContent(bytes));
  await clock.pass(0);
  await done;
  expect(server.files.get('a')?.bytes).toEqual(bytes);
  expect(progress).toEqual([0, PIECE_BYTES, 2 * PIECE_BYTES, bytes.length]);
  // Its bytes stay until the answer that names it is kept as well.
  expect((await store.listFiles(TEST_DRAFT))[0]?.content).not.toBeNull();
  await clock.pass(2000);
  expect(await store.listFiles(TEST_DRAFT)).toMatchObject([
    { uid: 'a', content: null, address: '/uploads/a' },
  ]);
});

test('where bytes stay on the device it knows which files have arrived', async () => {
  const { request, store, clock } = aQueue({ keepsBytes: true });
  const { done } = request('a', new TestContent(someBytes()));
  expect(await store.listFiles(TEST_DRAFT)).not.toMatchObject([{ arrived: true }]);
  await clock.pass(0);
  await done;
  await clock.pass(10_000);
  const [file] = await store.listFiles(TEST_DRAFT);
  expect(file).toMatchObject({ uid: 'a', arrived: true, address: '/uploads/a' });
  expect(file?.content).not.toBeNull();
});

test('whatever the line does, the server has every byte once and in order', async () => {
  const lines = fc.infiniteStream(fc.constantFrom<Line>('up', 'up', 'down', 'deaf'));
  await fc.assert(
    fc.asyncProperty(lines, async (line) => {
      const { server, request, clock } = aQueue();
      server.line = () => line.next().value ?? 'up';
      const bytes = Array.from({ length: PIECE_BYTES + 3 }, (_, index) => index % 7);
      const { done } = request('a', new TestContent(bytes));
      const outcome = done.then(
        () => 'done',
        (error: Error) => error.message,
      );
      await clock.pass(600_000);
      // Eight failures in a row are possible; the person then presses again, and it goes on where it was.
      server.line = () => 'up';
      if ((await outcome) !== 'done') {
        const again = request('a', new TestContent(bytes));
        await clock.pass(0);
        await again.done;
      }
      expect(server.files.get('a')?.bytes).toHaveLength(bytes.length);
      expect(server.files.get('a')?.bytes.every((byte, index) => byte === index % 7)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('after a reload an upload goes on where the server is', async () => {
  const before = aQueue();
  const bytes = someBytes();
  before.request('a', new TestContent(bytes)).done.catch(() => undefined);
  before.server.line = () => ((before.server.files.get('a')?.bytes.length ?? 0) > 0 ? 'down' : 'up');
  await before.clock.pass(100);
  before.queue.dispose();
  await before.clock.pass(100);
  // A structured clone keeps no methods: a browser's store gives back a Blob, which has them.
  const [kept] = await before.store.listFiles(TEST_DRAFT);
  expect(kept).toMatchObject({ uid: 'a', field: 'papers', name: 'a.pdf' });
  const { queue, server, clock } = aQueue({ store: before.store, server: before.server });
  server.line = () => 'up';
  const offsets: number[] = [];
  const { send } = server;
  server.send = (piece) => {
    offsets.push(piece.offset);
    return send(piece);
  };
  await queue.resume();
  expect(queue.uploads()).toMatchObject([{ uid: 'a', fieldName: 'papers' }]);
  await clock.pass(100);
  await queue.settled();
  expect(server.files.get('a')?.bytes).toEqual(bytes);
  expect(offsets[0]).toBe(PIECE_BYTES);
  expect(queue.uploads()).toEqual([]);
});

test('a stopped upload goes on where it was; a removed one is gone from the device and the server', async () => {
  const { request, store, server, clock, queue } = aQueue();
  const bytes = someBytes();
  const pause = new AbortController();
  const stopped = expect(request('a', new TestContent(bytes), pause.signal).done).rejects.toThrow('stopped');
  server.line = () => (server.files.get('a')?.bytes.length ? 'down' : 'up');
  await clock.pass(100);
  pause.abort();
  await stopped;
  expect(await store.listFiles(TEST_DRAFT)).toHaveLength(1);
  server.line = () => 'up';
  const { done, progress } = request('a', new TestContent(bytes));
  await clock.pass(100);
  await done;
  expect(progress[0]).toBe(PIECE_BYTES);
  await queue.remove('a');
  expect(server.removed).toEqual(['/uploads/a']);
  expect(await store.listFiles(TEST_DRAFT)).toEqual([]);
  expect(queue.uploads()).toEqual([]);
});

test('without a connection a file waits as long as it takes; the connection back, it goes at once', async () => {
  const { request, server, clock, device, queue } = aQueue();
  device.line = 'down';
  server.line = () => device.line;
  const { done } = request('a', new TestContent([1, 2, 3]));
  await clock.pass(3_600_000);
  expect(queue.uploads()).toMatchObject([{ kind: 'waiting', sent: 0 }]);
  device.line = 'up';
  queue.wake();
  await clock.pass(0);
  await done;
  expect(server.files.get('a')?.bytes).toEqual([1, 2, 3]);
});

test('a file that the server does not want ends with its reason, without another try', async () => {
  const { request, server, clock, queue } = aQueue();
  server.refusal = 'This is not a PDF';
  const { done } = request('a', new TestContent([1]));
  const outcome = expect(done).rejects.toThrow('This is not a PDF');
  await clock.pass(0);
  await outcome;
  expect(queue.uploads()).toMatchObject([{ kind: 'failed' }]);
});

test('an unreachable server ends an upload after some tries with a text for the person', async () => {
  const { request, server, clock } = aQueue();
  server.line = () => 'down';
  const outcome = expect(request('a', new TestContent([1])).done).rejects.toThrow(
    'File could not be uploaded',
  );
  await clock.pass(600_000);
  await outcome;
});

test('two files are sent at a time', async () => {
  const { request, server, clock } = aQueue();
  const all = ['a', 'b', 'c', 'd'].map((uid) => request(uid, new TestContent([1, 2])).done);
  await clock.pass(0);
  await Promise.all(all);
  expect(server.mostInFlight).toBe(2);
  expect(server.files.size).toBe(4);
});

test('a file that the server has forgotten meanwhile is sent anew', async () => {
  const { request, server, clock } = aQueue();
  server.line = () => ((server.files.get('a')?.bytes.length ?? 0) > 0 ? 'down' : 'up');
  const { done } = request('a', new TestContent(someBytes()));
  await clock.pass(100);
  server.files.clear();
  server.line = () => 'up';
  await clock.pass(60_000);
  await done;
  expect(server.files.get('a')?.bytes).toEqual(someBytes());
});
