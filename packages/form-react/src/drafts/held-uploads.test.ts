import type { FileAnswer } from '@opencareers/form-core/answers/answers';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { EMPTY_DRAFT_STATE } from '@opencareers/form-core/drafts/draft-state';
import { type DraftId, DraftStoreError } from '@opencareers/form-core/drafts/draft-store';
import { createMemoryDraftStore } from '@opencareers/form-core/drafts/memory-draft-store';
import { ENGLISH_TEXTS } from '@opencareers/form-core/messages/load-texts';
import { createFormSession } from '@opencareers/form-core/session/create-form-session';
import type { UploadRequest } from '@opencareers/form-core/uploads/upload-port';
import { expect, test } from 'vitest';
import { pendingUploadsOf } from '../files/pending-uploads.ts';
import { createHeldUploads } from './held-uploads.ts';

const DEFINITION: FormDefinition = {
  sections: [{ title: 'Papers', items: [{ name: 'papers', label: 'Papers', type: 'fileUpload' }] }],
};
const ID: DraftId = { owner: { kind: 'anonymous', id: 'v' }, site: 'northwind', form: 'held', version: 1 };

const answer = (uid: string): FileAnswer => ({
  uid,
  name: `${uid}.txt`,
  size: 5,
  type: 'text/plain',
  lastModified: 1,
  webkitRelativePath: '',
  content: '',
  status: 'done',
  previewUrl: '',
});

/** A page whose uploads the test ends by hand. */
function aPage(store = createMemoryDraftStore()) {
  const started: (UploadRequest & { finish: () => void; fail: (cause: Error) => void })[] = [];
  const session = createFormSession({
    definition: DEFINITION,
    context: () => ({
      now: new Date('2026-03-10T12:00:00Z'),
      timeZone: 'UTC',
      countryCode: 'US',
      texts: ENGLISH_TEXTS,
      engines: {},
    }),
  });
  const consent = { isGiven: false };
  const queue = {
    upload: (request: UploadRequest) =>
      new Promise<void>((finish, fail) => {
        request.signal.addEventListener('abort', () => fail(new Error('The upload was stopped')));
        started.push({ ...request, finish, fail });
      }),
    remove: (uid: string) => store.removeFile(ID, uid),
  };
  const isAllowed = () => consent.isGiven;
  const files = createHeldUploads({ queue, store, id: ID, isAllowed, session: () => session });
  const request = (uid: string, signal = new AbortController().signal): UploadRequest => {
    const { name, size, type } = answer(uid);
    const content = new Blob(['Hello']);
    return { uid, fieldName: 'papers', name, size, type, content, signal, onProgress: () => undefined };
  };
  const attach = async (uid: string) => {
    await files.upload(request(uid));
    session.change('papers', [...((session.field('papers').value ?? []) as FileAnswer[]), answer(uid)]);
  };
  const pending = pendingUploadsOf(session);
  const counts = () => [pending.count('moving'), pending.count('stalled')];
  return { store, started, session, consent, files, request, attach, pending, counts };
}

test('a file stays on the device until the form is sent, and goes again with each press', async () => {
  const { store, started, files, attach, pending, counts } = aPage();
  await attach('a');
  expect(started).toEqual([]);
  expect(await store.findFile(ID, 'a')).toMatchObject({ arrived: true, address: null });
  await files.release();
  expect(started).toMatchObject([{ uid: 'a', fieldName: 'papers', arrived: true }]);
  expect(counts()).toEqual([1, 0]);
  started[0]?.finish();
  expect(await pending.settled()).toBe(true);
  // The server forgets files that no form came for.
  await files.release();
  expect(started.length).toBe(2);
});

test('a file that was refused says why, and keeps nobody from trying again', async () => {
  const { started, files, attach, pending, counts } = aPage();
  await attach('a');
  await files.release();
  started[0]?.fail(new Error('It holds a virus.'));
  await pending.settled();
  expect(counts()).toEqual([0, 1]);
  expect(pending.problems(ENGLISH_TEXTS)).toMatchObject([
    { path: 'papers', message: 'File could not be uploaded: It holds a virus.' },
  ]);
  files.again();
  expect(counts()).toEqual([0, 0]);
  await files.release();
  expect([started.length, ...counts()]).toEqual([2, 1, 0]);
});

test('a file that is taken away is not waited for, unless it comes back', async () => {
  const { started, session, files, attach, pending, counts } = aPage();
  await attach('a');
  await files.release();
  session.change('papers', []);
  expect(counts()).toEqual([0, 0]);
  session.change('papers', [answer('a')]);
  expect(counts()).toEqual([1, 0]);
  started[0]?.fail(new Error(''));
  await expect.poll(counts).toEqual([0, 1]);
  session.change('papers', []);
  expect(pending.uids()).toEqual([]);
});

test('files that another tab holds go with the form that names them', async () => {
  const first = aPage();
  await first.attach('a');
  const second = aPage(first.store);
  second.session.adopt({ papers: [answer('a')] });
  await second.files.release();
  expect(second.started).toMatchObject([{ uid: 'a', fieldName: 'papers' }]);
  expect(second.counts()).toEqual([1, 0]);
});

test('a draft is not said to be kept while the device lacks bytes of its files', async () => {
  const store = createMemoryDraftStore();
  const full = {
    ...store,
    putFile: () => Promise.reject(new DraftStoreError('quota')),
  };
  const { files, session, attach } = aPage(full);
  const kept = { ...EMPTY_DRAFT_STATE, status: { kind: 'saved', at: 1 } } as const;
  await attach('a');
  expect(files.judge(kept).status).toEqual({ kind: 'failed', problem: 'quota' });
  session.change('papers', []);
  expect(files.judge(kept)).toBe(kept);
});

test('who takes the permission back while a file is on its way keeps it on the device', async () => {
  const { store, started, consent, files, attach, request, counts } = aPage();
  await attach('a');
  consent.isGiven = true;
  await files.release();
  const given = files.upload(request('b'));
  consent.isGiven = false;
  for (const { fail } of started) fail(new Error('The upload was stopped'));
  await given;
  expect(await store.findFile(ID, 'b')).toMatchObject({ arrived: true });
  await expect.poll(counts).toEqual([0, 0]);
});

test('an upload that fails by itself fails, allowed or released', async () => {
  const { started, consent, files, request } = aPage();
  consent.isGiven = true;
  const refused = expect(files.upload(request('a'))).rejects.toThrow('full');
  started[0]?.fail(new Error('The server is full.'));
  await refused;
});

test.each(['released', 'shared'])(
  'a file that is %s while the device writes goes to the server',
  async (how) => {
    const store = createMemoryDraftStore();
    let write: () => void = () => undefined;
    const writing = new Promise<void>((resolve) => {
      write = resolve;
    });
    const slow = {
      ...store,
      async putFile(...file: Parameters<typeof store.putFile>) {
        await writing;
        await store.putFile(...file);
      },
    };
    const { started, consent, files, request } = aPage(slow);
    const given = files.upload(request('a'));
    if (how === 'shared') consent.isGiven = true;
    await files.release();
    expect(started).toEqual([]);
    write();
    await expect.poll(() => started.length).toBe(1);
    started[0]?.finish();
    await given;
  },
);

test('a form that is not sent after all sends no files either', async () => {
  const { started, consent, files, attach, counts } = aPage();
  await attach('a');
  await files.release();
  files.halt();
  expect(started[0]?.signal.aborted).toBe(true);
  expect(counts()).toEqual([0, 0]);
  await files.release();
  expect([started.length, ...counts()]).toEqual([2, 1, 0]);
  // What the server may keep needs no press.
  consent.isGiven = true;
  files.halt();
  expect(started[1]?.signal.aborted).toBe(false);
});
