import { expect, test } from 'vitest';
import type { DraftId, KeptFile } from '../draft-store.ts';
import { emptyDraft } from '../draft-store.ts';
import { createMemoryDraftStore } from '../memory-draft-store.ts';
import { type EarlierForm, endEarlierDrafts, takeEarlierAnswers } from './earlier-forms.ts';

const owner = (id: string) => ({ kind: 'anonymous', id }) as const;
const formOf = (form: string, person = 'ada', version = 1): DraftId => ({
  owner: owner(`${person}-${form}`),
  site: 'northwind',
  form,
  version,
});
const SEVERAL = formOf('abc');
const EARLIER: EarlierForm[] = [
  { owner: owner('ada-a'), form: 'a', names: { first: 'first', boat: 'p1_boat', papers: 'papers' } },
  { owner: owner('ada-b'), form: 'b', names: { first: 'first' } },
];

async function aDevice() {
  const store = createMemoryDraftStore();
  const begin = (id: DraftId, savedAt: number, values: Record<string, string>) =>
    store.update(id, () => ({
      ...emptyDraft(id),
      writes: 1,
      savedAt,
      answers: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, { value, stamp: 1, base: 0, isSent: false }]),
      ),
      questions: Object.fromEntries(
        Object.keys(values).map((name) => [name, { type: 'text' as const, label: name }]),
      ),
    }));
  return { store, begin };
}

test('[APPLY-05] what was begun by earlier forms comes over by the names of this one, the last change first', async () => {
  const { store, begin } = await aDevice();
  await begin(formOf('b'), 10, { first: 'Augusta', other: 'x' });
  await begin(formOf('a', 'ada', 3), 20, { first: 'Ada', boat: 'Yes', knots: 'Reef' });
  const taken = await takeEarlierAnswers(store, SEVERAL, EARLIER);
  const values = Object.entries(taken?.answers ?? {}).map(([name, { value }]) => [name, value]);
  expect(Object.fromEntries(values)).toEqual({ first: 'Ada', p1_boat: 'Yes' });
  expect(taken?.questions.p1_boat?.label).toBe('boat');
  expect((await store.read(formOf('b')))?.answers.first?.value).toBe('Augusta');
});

test('[APPLY-05] files that the server lacks come along; those of others, and what was sent, do not', async () => {
  const { store, begin } = await aDevice();
  await begin(formOf('a', 'eve'), 30, { first: 'Eve' });
  expect(await takeEarlierAnswers(store, SEVERAL, EARLIER)).toBeNull();
  const id = formOf('a');
  await begin(id, 10, { first: 'Ada' });
  const file: KeptFile = {
    uid: 'f-1',
    field: 'papers',
    name: 'cv.txt',
    size: 3,
    type: '',
    lastModified: 1,
    content: new Blob(['cv!']),
    address: '/there',
  };
  await store.putFile(id, file);
  await store.putFile(id, { ...file, uid: 'f-2', content: null });
  await store.putFile(id, { ...file, uid: 'f-3', field: 'picture' });
  await takeEarlierAnswers(store, SEVERAL, EARLIER);
  expect(await store.listFiles(SEVERAL)).toMatchObject([{ uid: 'f-1', field: 'papers', address: null }]);

  await endEarlierDrafts(store, { site: 'northwind', at: 50 }, EARLIER);
  expect(await store.read(id)).toMatchObject({ answers: {}, submittedAt: 50, writes: 2 });
  expect(await store.listFiles(id)).toEqual([]);
  expect(await takeEarlierAnswers(store, SEVERAL, EARLIER)).toBeNull();
  expect((await store.read(formOf('a', 'eve')))?.submittedAt).toBeNull();
});
