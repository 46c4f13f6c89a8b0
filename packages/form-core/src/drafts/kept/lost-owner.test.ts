import { expect, test } from 'vitest';
import type { DraftId, KeptDraft } from '../draft-store.ts';
import { createMemoryDraftStore } from '../memory-draft-store.ts';
import { TEST_DRAFT, TestClock, TestDevice, TestDraftServer } from '../testing/draft-world.ts';
import { listPassedDrafts, moveDraft } from './lost-owner.ts';

const visitor = (id: string): DraftId => ({ ...TEST_DRAFT, owner: { kind: 'anonymous', id } });
const FIRST = visitor('first');
const SECOND = visitor('second');

async function aDevice() {
  const clock = new TestClock();
  const server = new TestDraftServer();
  const device = new TestDevice({ clock, server, store: createMemoryDraftStore() });
  const type = async (id: DraftId, pass: string, answers: Record<string, string>) => {
    const { session, keeper } = await device.open({ id, pass });
    for (const [name, value] of Object.entries(answers)) session.change(name, value);
    // Kept on the device, and not on the server yet.
    await clock.pass(400);
    keeper.dispose();
  };
  const give = async (from: DraftId, to: DraftId, pass: string) =>
    moveDraft(device.store, { id: from, pass: '' }, { owner: to.owner.id, pass, now: clock.now });
  const read = (id: DraftId): Promise<KeptDraft | null> => device.store.read(id);
  return { clock, device, server, type, give, read };
}

test('[APPLY-02] a pass is on the device with the first answers, and goes with the draft when it is sent', async () => {
  const { device, type } = await aDevice();
  await type(FIRST, 'pass-1', { first: 'Ada' });
  expect(await listPassedDrafts(device.store, FIRST.site)).toEqual([{ id: FIRST, pass: 'pass-1' }]);
  expect(await listPassedDrafts(device.store, 'juniper.example')).toEqual([]);
  await device.store.update(FIRST, () => null);
  expect(await listPassedDrafts(device.store, FIRST.site)).toEqual([]);
});

test('[APPLY-02] a draft that is given back is the same under its new name, with what was under way and its files', async () => {
  const { clock, device, server, type, give, read } = await aDevice();
  await type(FIRST, 'pass-1', { first: 'Ad' });
  await clock.pass(5000);
  await type(FIRST, 'pass-1', { first: 'Ada', last: 'Byron' });
  const content = new Blob(['cv!']);
  const file = { uid: 'cv', field: 'papers', name: 'cv.txt', size: 3, type: '', lastModified: 0, content };
  await device.store.putFile(FIRST, { ...file, address: '/there' });
  const before = await read(FIRST);
  await give(FIRST, SECOND, 'pass-2');
  expect(await read(FIRST)).toBeNull();
  expect(await read(SECOND)).toEqual({
    ...before,
    id: SECOND,
    pass: 'pass-2',
    writes: (before?.writes ?? 0) + 1,
  });
  expect(await device.store.listFiles(SECOND)).toMatchObject([{ uid: 'cv', address: '/there' }]);
  expect(await device.store.listFiles(FIRST)).toEqual([]);

  // What the server had of it is older and no conflict of a person with themselves.
  const { session, keeper } = await device.open({ id: SECOND, pass: 'pass-2' });
  await clock.pass(5000);
  expect(session.answers()).toMatchObject({ first: 'Ada', last: 'Byron' });
  expect(keeper.state().conflicts).toEqual([]);
  expect(server.draft?.answers).toMatchObject({ first: { value: 'Ada' }, last: { value: 'Byron' } });
});

test('[APPLY-02] where something was begun under the new name already, both stay until the person chooses', async () => {
  const { clock, device, type, give } = await aDevice();
  await type(FIRST, 'pass-1', { first: 'Ada', last: 'Byron' });
  await type(SECOND, 'pass-2', { first: 'Augusta', about: 'Sails.' });
  await give(FIRST, SECOND, 'pass-2');
  const { session, keeper } = await device.open({ id: SECOND, pass: 'pass-2' });
  await clock.pass(1000);
  expect(session.answers()).toMatchObject({ first: 'Augusta', last: 'Byron', about: 'Sails.' });
  expect(keeper.state().conflicts).toMatchObject([{ name: 'first', others: [{ value: 'Ada' }] }]);
});

test('[APPLY-02] values that nobody has chosen between are both given back', async () => {
  const { clock, device, type, give } = await aDevice();
  const [one, other] = [await device.open({ id: FIRST }), await device.open({ id: FIRST })];
  one.session.change('first', 'Ada');
  other.session.change('first', 'Augusta');
  await clock.pass(400);
  for (const { keeper } of [one, other]) keeper.dispose();
  await type(SECOND, 'pass-2', { about: 'Sails.' });
  await give(FIRST, SECOND, 'pass-2');
  const { session, keeper } = await device.open({ id: SECOND, pass: 'pass-2' });
  expect(session.answers()).toMatchObject({ first: 'Ada', about: 'Sails.' });
  expect(keeper.state().conflicts).toMatchObject([{ name: 'first', others: [{ value: 'Augusta' }] }]);
});

test('giving back what is not there, and to the same name, changes no answer', async () => {
  const { type, give, read } = await aDevice();
  await give(FIRST, SECOND, 'pass-2');
  expect(await read(SECOND)).toBeNull();
  await type(FIRST, 'pass-1', { first: 'Ada' });
  await give(FIRST, FIRST, 'pass-3');
  expect(await read(FIRST)).toMatchObject({ pass: 'pass-3', answers: { first: { value: 'Ada' } } });
});
