import {
  type DraftId,
  DraftStoreError,
  emptyDraft,
  type KeptFile,
} from '@opencareers/form-core/drafts/draft-store';
import { deleteDB, openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { createIndexedDbStore, type IndexedDbStore } from './indexed-db-store.tsx';

const ID: DraftId = {
  owner: { kind: 'person', id: 'ada' },
  site: 'northwind.example',
  form: 'pre-employment',
  version: 1,
};
const OTHER: DraftId = { ...ID, owner: { kind: 'person', id: 'grace' } };

let count = 0;
let cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanUps.reverse()) await clean();
  cleanUps = [];
});

function freshName(): string {
  const name = `test-${Date.now()}-${++count}`;
  cleanUps.push(() => deleteDB(name));
  return name;
}

function aStore(name = freshName()): IndexedDbStore {
  const store = createIndexedDbStore({ name });
  cleanUps.push(() => store.close());
  return store;
}

const aFile = (uid: string, content: unknown): KeptFile => ({
  uid,
  field: 'papers',
  name: `${uid}.pdf`,
  size: 4,
  type: 'application/pdf',
  lastModified: 0,
  content,
  address: null,
});
const answered = (value: string, savedAt = 1) => ({
  ...emptyDraft(ID),
  savedAt,
  answers: { first: { value, stamp: 1, base: 0, isSent: false } },
});

test('a draft and its files are there again for the next page', async () => {
  const name = freshName();
  const before = aStore(name);
  await before.update(ID, () => answered('Ada'));
  await before.putFile(ID, aFile('a', new File(['%PDF'], 'a.pdf', { type: 'application/pdf' })));
  before.close();
  const after = aStore(name);
  expect((await after.read(ID))?.answers.first?.value).toBe('Ada');
  const [file] = await after.listFiles(ID);
  expect(await new Response(file?.content as Blob).text()).toBe('%PDF');
  expect(await after.list()).toEqual([{ id: ID, savedAt: 1 }]);
});

test("another person's draft and files are separate, and stay when one is removed", async () => {
  const store = aStore();
  await store.update(ID, () => answered('Ada'));
  await store.putFile(ID, aFile('a', 'AAAA'));
  expect(await store.read(OTHER)).toBeNull();
  expect(await store.findFile(OTHER, 'a')).toBeNull();
  await store.update(OTHER, () => ({ ...answered('Grace'), id: OTHER }));
  await store.putFile(OTHER, aFile('b', 'BBBB'));
  await store.update(ID, () => null);
  expect(await store.read(ID)).toBeNull();
  expect(await store.listFiles(ID)).toEqual([]);
  expect((await store.listFiles(OTHER)).map(({ uid }) => uid)).toEqual(['b']);
});

test('changes of several tabs at once come one after the other', async () => {
  const name = freshName();
  const tabs = [aStore(name), aStore(name), aStore(name)] as const;
  const increase = (tab: IndexedDbStore) =>
    tab.update(ID, (draft) => ({ ...(draft ?? emptyDraft(ID)), writes: (draft?.writes ?? 0) + 1 }));
  await Promise.all(Array.from({ length: 10 }, () => tabs.map(increase)).flat());
  expect((await tabs[0].read(ID))?.writes).toBe(30);
});

test('the other tabs hear of a change, those with another draft do not', async () => {
  const name = freshName();
  const [one, other] = [aStore(name), aStore(name)];
  const heard = vi.fn();
  const heardElsewhere = vi.fn();
  const heardHere = vi.fn();
  one.subscribe(ID, heardHere);
  other.subscribe(ID, heard);
  other.subscribe(OTHER, heardElsewhere);
  await one.update(ID, () => answered('Ada'));
  await expect.poll(() => heard.mock.calls.length).toBe(1);
  await one.update(ID, (draft) => draft);
  await one.update(ID, () => answered('Ada Lovelace'));
  await expect.poll(() => heard.mock.calls.length).toBe(2);
  expect(heardElsewhere).not.toHaveBeenCalled();
  expect(heardHere).not.toHaveBeenCalled();
});

test('a record that is broken counts as none and is replaced', async () => {
  const name = freshName();
  const store = aStore(name);
  await store.update(ID, () => answered('Ada'));
  const database = await openDB(name);
  const [key] = await database.getAllKeys('drafts');
  await database.put('drafts', { answers: 'broken' }, key);
  database.close();
  expect(await store.read(ID)).toBeNull();
  expect(await store.list()).toEqual([{ id: ID, savedAt: 0 }]);
  await store.update(ID, (draft) => draft ?? answered('Ada'));
  expect((await store.read(ID))?.answers.first?.value).toBe('Ada');
});

test('a change that fails leaves the draft as it was', async () => {
  const store = aStore();
  await store.update(ID, () => answered('Ada'));
  const failing = store.update(ID, () => {
    throw new Error('a fault of ours');
  });
  await expect(failing).rejects.toThrow(DraftStoreError);
  expect((await store.read(ID))?.answers.first?.value).toBe('Ada');
});

test('a database of a newer version says that it is blocked', async () => {
  const name = freshName();
  (await openDB(name, 7)).close();
  await expect(aStore(name).read(ID)).rejects.toMatchObject({ problem: 'blocked' });
});

test('it makes room for newer code, and goes on when it was closed under it', async () => {
  const name = freshName();
  const store = aStore(name);
  await store.update(ID, () => answered('Ada'));
  await deleteDB(name);
  expect(await store.read(ID)).toBeNull();
  await store.update(ID, () => answered('Ada'));
  expect((await store.read(ID))?.answers.first?.value).toBe('Ada');
});

test.for([
  ['QuotaExceededError', 'quota'],
  ['UnknownError', 'corrupt'],
  ['SecurityError', 'unavailable'],
] as const)('a browser that answers %s is told as %s', async ([name, problem]) => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no', name);
  });
  cleanUps.push(() => put.mockRestore());
  await expect(aStore().update(ID, () => answered('Ada'))).rejects.toMatchObject({ problem });
});

test('a browser without a database is told as unavailable', async () => {
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('private', 'InvalidStateError');
  });
  const store = createIndexedDbStore({ name: 'private' });
  await expect(store.read(ID)).rejects.toMatchObject({ problem: 'unavailable' });
  open.mockRestore();
});
