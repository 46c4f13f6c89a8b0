import { expect, test } from 'vitest';
import type { AnswerValue, FileAnswer } from '../answers/answers.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import { DraftRefusedError } from './draft-port.ts';
import { type DraftStore, DraftStoreError } from './draft-store.ts';
import { removeOldDrafts } from './kept/draft-age.ts';
import { createMemoryDraftStore } from './memory-draft-store.ts';
import { TEST_DRAFT, TEST_FORM, TestClock, TestDevice, TestDraftServer } from './testing/draft-world.ts';

const aDevice = () => new TestDevice({ clock: new TestClock() });

function aPair() {
  const clock = new TestClock();
  const server = new TestDraftServer();
  const laptop = new TestDevice({ clock, server, name: 'laptop' });
  const phone = new TestDevice({ clock, server, name: 'phone' });
  return { clock, server, laptop, phone };
}

const textOf = (value: AnswerValue) => (typeof value === 'string' ? value : '');

const aFile = (uid: string, content: string): FileAnswer => ({
  uid,
  name: `${uid}.pdf`,
  size: 3,
  type: 'application/pdf',
  lastModified: 0,
  webkitRelativePath: '',
  content,
  status: 'done',
  previewUrl: 'blob:somewhere',
});

test('every change is on the device within a second, however long somebody types without a pause', async () => {
  const device = aDevice();
  const { session } = await device.open();
  const typedAt: number[] = [];
  for (let key = 1; key <= 100; key++) {
    session.change('first', 'a'.repeat(key));
    typedAt.push(device.clock.now);
    await device.clock.pass(50);
    const { length } = textOf((await device.store.read(TEST_DRAFT))?.answers.first?.value);
    const oldestMissing = typedAt[length];
    if (oldestMissing !== undefined) expect(device.clock.now - oldestMissing).toBeLessThan(1000);
  }
});

test('what was typed is back after a reload, hidden and removed answers too', async () => {
  const device = aDevice();
  const before = await device.open();
  before.session.change('first', 'Ada');
  before.session.change('jobs', [{ title: 'Analyst' }]);
  before.session.change('last', 'Lovelace');
  before.session.change('last', '');
  await device.clock.pass(400);
  before.keeper.dispose();
  const after = await device.open();
  expect(after.session.answers()).toMatchObject({ first: 'Ada', last: '', jobs: [{ title: 'Analyst' }] });
  expect(after.keeper.state().restored).toEqual({ at: expect.any(Number) as number });
});

test('the state tells where the answers are', async () => {
  const { clock, laptop } = aPair();
  const { session, keeper } = await laptop.open();
  await clock.pass(100);
  expect(keeper.state().status).toEqual({ kind: 'idle' });
  session.change('first', 'Ada');
  expect(keeper.state().status).toEqual({ kind: 'saving' });
  await clock.pass(5000);
  expect(keeper.state().status).toEqual({ kind: 'saved', at: Date.parse('2026-03-15T10:42:00.350Z') });
  laptop.line = 'down';
  session.change('first', 'Ada Lovelace');
  await clock.pass(5000);
  expect(keeper.state().status).toMatchObject({ kind: 'offline', isConnected: false });
  laptop.line = 'up';
  keeper.wake();
  await clock.pass(100);
  expect(keeper.state().status).toMatchObject({ kind: 'saved' });
});

test('the server has every change within five seconds, many in one call', async () => {
  const { clock, laptop, server } = aPair();
  const { session } = await laptop.open();
  for (let key = 1; key <= 200; key++) {
    session.change('first', 'a'.repeat(key));
    session.change('last', 'b'.repeat(key));
    await clock.pass(100);
    const missing = key - textOf(server.draft?.answers.last?.value).length;
    expect(missing * 100).toBeLessThan(5000);
  }
  expect(server.saves.length).toBeLessThan(16);
});

test('a lost answer is asked for again with the same key and changes nothing twice', async () => {
  const { clock, laptop, server } = aPair();
  const { session, keeper } = await laptop.open();
  await clock.pass(100);
  laptop.line = 'deaf';
  session.change('first', 'Ada');
  await clock.pass(2500);
  session.change('first', 'Ada Lovelace');
  await clock.pass(4000);
  laptop.line = 'up';
  await clock.pass(60_000);
  expect(server.saves[0]?.key).toBe(server.saves[1]?.key);
  expect(server.draft?.answers.first?.value).toBe('Ada Lovelace');
  expect(keeper.state()).toMatchObject({ status: { kind: 'saved' }, conflicts: [] });
});

test('long answers go in several calls, and a refused call stops nothing that comes after it', async () => {
  const { clock, laptop, server } = aPair();
  const port = server.port(() => 'up');
  let refusals = 0;
  const save: typeof port.save = (changes, signal) => {
    if (changes.changes.about?.value !== 'too long') return port.save(changes, signal);
    refusals += 1;
    return Promise.reject(new DraftRefusedError('too long'));
  };
  const { session, keeper } = await laptop.open({ remote: { ...port, save } });
  for (const name of ['first', 'last']) session.change(name, name.padEnd(70_000, '.'));
  await clock.pass(5000);
  expect(server.saves.map(({ changes }) => Object.keys(changes))).toEqual([['first'], ['last']]);
  session.change('about', 'too long');
  await clock.pass(5000);
  expect(keeper.state().status.kind).toBe('offline');
  session.change('about', 'short');
  await clock.pass(60_000);
  expect(refusals).toBe(1);
  expect(server.draft?.answers.about?.value).toBe('short');
  expect(keeper.state().status.kind).toBe('saved');
});

test('another device brings its answers silently where nothing was changed here', async () => {
  const { clock, laptop, phone } = aPair();
  const one = await laptop.open();
  one.session.change('first', 'Ada');
  await clock.pass(5000);
  const other = await phone.open();
  await clock.pass(100);
  expect(other.session.answers().first).toBe('Ada');
  expect(other.keeper.state().restored).toEqual({ at: null });
  other.session.change('last', 'Lovelace');
  await clock.pass(5000);
  one.keeper.wake();
  await clock.pass(100);
  expect(one.session.answers()).toMatchObject({ first: 'Ada', last: 'Lovelace' });
  expect(one.keeper.state().conflicts).toEqual([]);
});

test('two devices that changed one question differently keep both values until the person chooses', async () => {
  const { clock, laptop, phone, server } = aPair();
  const one = await laptop.open();
  const other = await phone.open();
  await clock.pass(100);
  phone.line = 'down';
  one.session.change('first', 'Ada');
  other.session.change('first', 'Augusta');
  other.session.change('last', 'King');
  await clock.pass(5000);
  phone.line = 'up';
  other.keeper.wake();
  await clock.pass(5000);
  expect(server.draft?.answers).toMatchObject({ first: { value: 'Ada' }, last: { value: 'King' } });
  expect(other.session.answers().first).toBe('Augusta');
  expect(other.keeper.state().conflicts).toMatchObject([
    { name: 'first', mine: 'Augusta', others: [{ value: 'Ada', isFromDevice: false }] },
  ]);
  await other.keeper.choose('first', 'Augusta Ada');
  await clock.pass(5000);
  one.keeper.wake();
  await clock.pass(100);
  expect(one.session.answers().first).toBe('Augusta Ada');
  expect([one, other].map(({ keeper }) => keeper.state().conflicts)).toEqual([[], []]);
});

test('two tabs of one browser follow each other, and differ openly', async () => {
  const device = aDevice();
  const one = await device.open();
  const other = await device.open();
  one.session.change('first', 'Ada');
  await device.clock.pass(400);
  expect(other.session.answers().first).toBe('Ada');
  one.session.change('last', 'Lovelace');
  other.session.change('last', 'King');
  await device.clock.pass(400);
  const conflicts = [one, other].map(({ keeper }) => keeper.state().conflicts[0]);
  expect(conflicts).toMatchObject([
    { mine: 'Lovelace', others: [{ value: 'King', isFromDevice: true }] },
    { mine: 'King', others: [{ value: 'Lovelace', isFromDevice: true }] },
  ]);
  await other.keeper.choose('last', 'King');
  await device.clock.pass(400);
  expect([one, other].map(({ session }) => session.answers().last)).toEqual(['King', 'King']);
  expect([one, other].flatMap(({ keeper }) => keeper.state().conflicts)).toEqual([]);
});

test('both values of a conflict are still there after a crash', async () => {
  const device = aDevice();
  const one = await device.open();
  const other = await device.open();
  one.session.change('last', 'Lovelace');
  other.session.change('last', 'King');
  await device.clock.pass(400);
  for (const { keeper } of [one, other]) keeper.dispose();
  const { keeper } = await device.open();
  expect(keeper.state().conflicts).toMatchObject([{ mine: 'Lovelace', others: [{ value: 'King' }] }]);
});

test("another person's answers on the same browser are never shown", async () => {
  const device = aDevice();
  const { session } = await device.open();
  session.change('first', 'Ada');
  await device.clock.pass(400);
  for (const owner of [
    { kind: 'person', id: 'grace' },
    { kind: 'anonymous', id: 'ada' },
  ] as const) {
    const { session: theirs, keeper } = await device.open({ id: { ...TEST_DRAFT, owner } });
    expect(theirs.answers().first).toBeUndefined();
    expect(keeper.state().restored).toBeNull();
  }
});

test('a social security number stays off the device, alone and in lists', async () => {
  const device = aDevice();
  const { session, keeper } = await device.open();
  session.change('ssn', '123-45-6789');
  session.change('jobs', [{ title: 'Analyst', number: '123-456-789' }]);
  await device.clock.pass(400);
  expect(JSON.stringify(await device.store.read(TEST_DRAFT))).not.toMatch(/123/);
  // Another tab's change of the list does not take the number from this page.
  const other = await device.open();
  other.session.change('jobs', [{ title: 'Analyst' }, { title: 'Writer' }]);
  await device.clock.pass(400);
  expect(session.answers().jobs).toEqual([
    { title: 'Analyst', number: '123-456-789' },
    { title: 'Writer', number: undefined },
  ]);
  keeper.dispose();
  const kept = await device.open({ keepSensitive: true, id: { ...TEST_DRAFT, form: 'own-device' } });
  kept.session.change('ssn', '123-45-6789');
  await device.clock.pass(400);
  expect(JSON.stringify(await device.store.read({ ...TEST_DRAFT, form: 'own-device' }))).toContain('123-45');
});

test('files in the answers come back with their bytes, which are written once', async () => {
  const store = createMemoryDraftStore();
  const put: string[] = [];
  const watched: DraftStore = {
    ...store,
    putFile(id, file) {
      put.push(file.uid);
      return store.putFile(id, file);
    },
  };
  const device = new TestDevice({ clock: new TestClock(), store: watched });
  const { session } = await device.open();
  session.change('papers', [aFile('a', 'AAAA')]);
  await device.clock.pass(400);
  session.change('papers', [aFile('a', 'AAAA'), aFile('b', 'BBBB')]);
  await device.clock.pass(400);
  expect(put).toEqual(['a', 'b']);
  expect(JSON.stringify(await store.read(TEST_DRAFT))).not.toContain('AAAA');
  const after = await device.open();
  expect(after.session.answers().papers).toMatchObject([
    { uid: 'a', content: 'AAAA' },
    { uid: 'b', content: 'BBBB' },
  ]);
});

test('a page that is looked at while files are read shows them with their bytes', async () => {
  const device = aDevice();
  const before = await device.open();
  before.session.change('papers', [aFile('a', 'AAAA')]);
  await device.clock.pass(400);
  before.keeper.dispose();
  const { store, clock } = device;
  const findFile: DraftStore['findFile'] = (id, uid) =>
    new Promise((resolve) => clock.wait(() => resolve(store.findFile(id, uid)), 50));
  const opening = new TestDevice({ clock, store: { ...store, findFile } }).open({
    onOpen: (keeper) => keeper.wake(),
  });
  const { session } = await clock.until(opening);
  expect(session.answers().papers).toMatchObject([{ uid: 'a', content: 'AAAA' }]);
});

test('a device that keeps nothing is told, and the form goes on', async () => {
  const store = createMemoryDraftStore();
  let isFull = true;
  const full: DraftStore = {
    ...store,
    update: (id, change) =>
      isFull ? Promise.reject(new DraftStoreError('quota')) : store.update(id, change),
  };
  const device = new TestDevice({ clock: new TestClock(), store: full });
  const { session, keeper } = await device.open();
  session.change('first', 'Ada');
  await device.clock.pass(400);
  expect(keeper.state().status).toEqual({ kind: 'failed', problem: 'quota' });
  session.change('first', 'Ada Lovelace');
  isFull = false;
  await device.clock.pass(6000);
  expect(keeper.state()).toMatchObject({ status: { kind: 'saved' }, conflicts: [] });
  expect((await store.read(TEST_DRAFT))?.answers.first?.value).toBe('Ada Lovelace');
});

test('with the server at hand a full device loses nothing', async () => {
  const clock = new TestClock();
  const server = new TestDraftServer();
  const store = { ...createMemoryDraftStore(), update: () => Promise.reject(new DraftStoreError('quota')) };
  const { session, keeper } = await new TestDevice({ clock, server, store }).open();
  session.change('first', 'Ada');
  await clock.pass(5000);
  expect(server.draft?.answers.first?.value).toBe('Ada');
  expect(keeper.state().status.kind).toBe('saved');
});

test('starting over takes everything back to the beginning, and can be undone', async () => {
  const device = aDevice();
  const { session, keeper } = await device.open();
  session.change('first', 'Ada');
  await device.clock.pass(400);
  const undo = keeper.startOver();
  await device.clock.pass(400);
  expect(session.answers().first).toBeUndefined();
  expect((await device.open()).session.answers().first ?? null).toBeNull();
  undo();
  await device.clock.pass(400);
  expect((await device.open()).session.answers().first).toBe('Ada');
});

test('answers to an older version come over where they fit, and the rest is told', async () => {
  const device = aDevice();
  const { session } = await device.open();
  session.change('first', 'Ada');
  session.change('about', 'Mathematics');
  session.change('last', 'Lovelace');
  await device.clock.pass(400);
  const newer: FormDefinition = {
    sections: [
      {
        title: 'About you',
        items: [
          { name: 'first', type: 'textarea' },
          { name: 'last', type: 'star_rating' },
        ],
      },
    ],
  };
  const id = { ...TEST_DRAFT, version: 2 };
  const { session: later, keeper } = await device.open({ definition: newer, id });
  expect(later.answers()).toMatchObject({ first: 'Ada' });
  expect(keeper.state().left).toEqual([
    { name: 'about', label: 'About you', type: 'textarea', value: 'Mathematics' },
    { name: 'last', label: 'Last name', type: 'text', value: 'Lovelace' },
  ]);
  await device.clock.pass(400);
  expect((await device.store.read(id))?.answers.first?.value).toBe('Ada');
  // Nothing of the older draft went away.
  expect((await device.open({ definition: TEST_FORM })).session.answers()).toMatchObject({
    last: 'Lovelace',
  });
});

test('what the server has of a question that is of another kind now is told, not shown and not lost', async () => {
  const { clock, laptop, server } = aPair();
  server.put('papers', 'a text of an older version');
  server.put('gone', 'an answer to a question of an older version');
  server.put('first', 'Ada');
  const { session, keeper } = await laptop.open();
  await clock.pass(5000);
  expect(session.answers()).toMatchObject({ first: 'Ada' });
  expect(session.answers().papers).toBeUndefined();
  expect(keeper.state().left.map(({ name }) => name)).toEqual(['papers', 'gone']);
  expect(server.draft?.answers.papers?.value).toBe('a text of an older version');
});

test('drafts nobody touched for 90 days go, those of visitors after 30', async () => {
  const device = aDevice();
  const visitor = { ...TEST_DRAFT, owner: { kind: 'anonymous', id: 'v' } } as const;
  for (const id of [TEST_DRAFT, visitor]) {
    const { session } = await device.open({ id });
    session.change('first', 'Ada');
    await device.clock.pass(400);
  }
  const daysLater = (days: number) => device.clock.now + days * 24 * 3600 * 1000;
  await removeOldDrafts(device.store, daysLater(29));
  expect(await device.store.list()).toHaveLength(2);
  await removeOldDrafts(device.store, daysLater(31));
  expect((await device.store.list()).map(({ id }) => id)).toEqual([TEST_DRAFT]);
  await removeOldDrafts(device.store, daysLater(91));
  expect(await device.store.list()).toEqual([]);
});

test('what came from the server alone is not too old, however it was never saved on this device', async () => {
  const { clock, laptop, phone } = aPair();
  const first = await laptop.open();
  first.session.change('first', 'Ada');
  await clock.pass(5000);
  const second = await phone.open();
  await clock.pass(5000);
  await removeOldDrafts(phone.store, clock.now);
  expect((await phone.store.read(TEST_DRAFT))?.answers.first?.value).toBe('Ada');
  expect(second.session.answers().first).toBe('Ada');
});

test('what was removed from the device under the page is not on its way there, until something is typed', async () => {
  const device = aDevice();
  const { session, keeper } = await device.open();
  session.change('first', 'Ada');
  await device.clock.pass(400);
  await device.store.update(TEST_DRAFT, () => null);
  await device.clock.pass(400);
  expect(keeper.state().status.kind).toBe('idle');
  await keeper.flush();
  expect(await device.store.read(TEST_DRAFT)).toBeNull();
  session.change('last', 'Lovelace');
  await device.clock.pass(400);
  const answers = (await device.store.read(TEST_DRAFT))?.answers;
  expect([answers?.first?.value, answers?.last?.value]).toEqual(['Ada', 'Lovelace']);
});
