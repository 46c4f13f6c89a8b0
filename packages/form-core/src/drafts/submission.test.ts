import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers } from '../answers/answers.ts';
import { type DraftStore, DraftStoreError } from './draft-store.ts';
import { createMemoryDraftStore } from './memory-draft-store.ts';
import { isSameAnswer } from './same-answer.ts';
import { createSubmission, type SendSubmission, type SubmissionAnswer } from './submission.ts';
import { type Line, TEST_DRAFT, TEST_FORM, TestClock, TestDevice } from './testing/draft-world.ts';

/** Takes each key once, answers a repeated one the same, and refuses a key that comes with other answers. */
class TestReceiver {
  readonly taken: { key: string; answers: Answers }[] = [];
  readonly #refused = new Map<string, SubmissionAnswer>();
  calls = 0;
  next: () => Line = () => 'up';

  send: SendSubmission = async ({ key, answers }) => {
    this.calls += 1;
    const line = this.next();
    if (line === 'down') throw new Error('no connection');
    const answer = this.#take(key, structuredClone(answers));
    if (line === 'deaf') throw new Error('the answer was lost');
    return answer;
  };

  #take(key: string, answers: Answers): SubmissionAnswer {
    const before = this.taken.find((one) => one.key === key);
    if (before !== undefined) {
      return isSameAnswer(before.answers, answers)
        ? { kind: 'done', receipt: this.taken.indexOf(before) + 1 }
        : { kind: 'known' };
    }
    if (answers.first === '') {
      const refusal = {
        kind: 'refused',
        errors: [{ name: 'first', message: 'First name is required' }],
      } as const;
      this.#refused.set(key, refusal);
      return refusal;
    }
    const refused = this.#refused.get(key);
    if (refused !== undefined) throw new Error('a refused key was used for other answers');
    this.taken.push({ key, answers });
    return { kind: 'done', receipt: this.taken.length };
  }
}

let devices = 0;

function aPage(options: { store?: DraftStore; device?: TestDevice; receiver?: TestReceiver } = {}) {
  const receiver = options.receiver ?? new TestReceiver();
  const parts = { clock: new TestClock(), name: `device-${++devices}`, store: options.store };
  const device = options.device ?? new TestDevice(parts);
  const { store, surroundings } = device;
  const submission = createSubmission({
    send: receiver.send,
    store,
    id: TEST_DRAFT,
    definition: TEST_FORM,
    surroundings,
  });
  return { receiver, device, submission, clock: device.clock };
}

/** Numbers from 0 to 1, the same ones for a seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

test('200 submissions over a line that fails and swallows answers at random are 200 submissions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const receiver = new TestReceiver();
      const random = randomFrom(seed);
      const lines: Line[] = ['up', 'down', 'deaf'];
      receiver.next = () => lines[Math.floor(random() * 3)] ?? 'up';
      for (let count = 1; count <= 200; count++) {
        const { submission, clock } = aPage({ receiver });
        const answer = submission.submit({ first: `Person ${count}` });
        while (submission.state().kind !== 'done') await clock.pass(60_000);
        expect(await answer).toEqual({ kind: 'done', receipt: count });
      }
      expect(receiver.taken).toHaveLength(200);
    }),
    { numRuns: 3 },
  );
}, 30_000);

test('a page that ended while it was sending goes on with the same key and the same answers', async () => {
  const first = aPage();
  first.receiver.next = () => 'deaf';
  first.submission.submit({ first: 'Ada' }).catch(() => undefined);
  await first.clock.pass(100);
  first.submission.dispose();
  first.receiver.next = () => 'up';
  const { submission } = aPage(first);
  expect(await submission.resume()).toEqual({ kind: 'done', receipt: 1 });
  expect(first.receiver.taken).toHaveLength(1);
  expect(await aPage(first).submission.resume()).toBeNull();
});

test('two tabs pressed at once hand the form in once', async () => {
  const one = aPage();
  const other = aPage(one);
  const answers = await Promise.all([
    one.submission.submit({ first: 'Ada' }),
    other.submission.submit({ first: 'Ada', last: 'typed just now' }),
  ]);
  expect(answers).toEqual([
    { kind: 'done', receipt: 1 },
    { kind: 'done', receipt: 1 },
  ]);
  expect(one.receiver.taken).toEqual([{ key: expect.any(String) as string, answers: { first: 'Ada' } }]);
});

test('a tab that is still open after another handed the form in sends nothing and says so', async () => {
  const one = aPage();
  const other = aPage(one);
  await one.submission.submit({ first: 'Ada' });
  await one.clock.pass(1000);
  expect(await other.submission.submit({ first: 'Ada' })).toEqual({ kind: 'known' });
  expect(one.receiver.calls).toBe(1);
  // Opened afterwards, the form is a new one.
  await one.clock.pass(1000);
  expect(await aPage(one).submission.submit({ first: 'Grace' })).toEqual({ kind: 'done', receipt: 2 });
});

test('answers that were refused go out under a new key once they are changed', async () => {
  const { submission, receiver } = aPage();
  expect(await submission.submit({ first: '' })).toMatchObject({ kind: 'refused' });
  expect(await submission.submit({ first: 'Ada' })).toEqual({ kind: 'done', receipt: 1 });
  expect(receiver.taken).toHaveLength(1);
});

test('without a connection it waits, says so, and goes out as soon as the connection is back', async () => {
  const { submission, device, receiver, clock } = aPage();
  device.line = 'down';
  const answer = submission.submit({ first: 'Ada' });
  await clock.pass(120_000);
  expect(submission.state()).toEqual({ kind: 'waiting', isConnected: false });
  expect(receiver.calls).toBe(0);
  device.line = 'up';
  submission.wake();
  await clock.pass(0);
  expect(await answer).toEqual({ kind: 'done', receipt: 1 });
});

test('a submission that is confirmed takes the draft and its files from the device', async () => {
  const device = new TestDevice({ clock: new TestClock() });
  const { session, keeper } = await device.open();
  session.change('first', 'Ada');
  await device.clock.pass(400);
  const file = {
    uid: 'a',
    field: 'papers',
    name: 'a.pdf',
    size: 1,
    type: '',
    lastModified: 0,
    address: null,
  };
  await device.store.putFile(TEST_DRAFT, { ...file, content: 'AAAA' });
  const { submission } = aPage({ device });
  await submission.submit(session.answersToSend());
  session.change('first', 'typed after that');
  await device.clock.pass(1000);
  expect(keeper.state().status).toEqual({ kind: 'submitted' });
  expect(await device.store.read(TEST_DRAFT)).toMatchObject({ answers: {}, submission: null });
  expect(await device.store.listFiles(TEST_DRAFT)).toEqual([]);
  expect((await device.open()).session.answers().first).toBeUndefined();
});

test('a social security number that is on its way is not left on the device', async () => {
  const { submission, device, receiver, clock } = aPage();
  device.line = 'down';
  submission.submit({ first: 'Ada', ssn: '123-45-6789' }).catch(() => undefined);
  await clock.pass(1000);
  expect(JSON.stringify(await device.store.read(TEST_DRAFT))).not.toContain('123-45');
  submission.dispose();
  device.line = 'up';
  const after = aPage({ device, receiver });
  expect(await after.submission.resume()).toBeNull();
  expect(await after.submission.submit({ first: 'Ada', ssn: '123-45-6789' })).toMatchObject({ kind: 'done' });
  expect(receiver.taken).toHaveLength(1);
});

test('a device that keeps nothing still hands in once', async () => {
  const store = {
    ...createMemoryDraftStore(),
    update: () => Promise.reject(new DraftStoreError('unavailable')),
  };
  const { submission, receiver, clock } = aPage({ store });
  receiver.next = () => (receiver.calls < 4 ? 'deaf' : 'up');
  const answer = submission.submit({ first: 'Ada' });
  await clock.pass(60_000);
  expect(await answer).toEqual({ kind: 'done', receipt: 1 });
  expect(receiver.calls).toBe(4);
});
