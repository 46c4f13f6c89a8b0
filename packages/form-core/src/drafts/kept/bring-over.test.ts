import { expect, test } from 'vitest';
import { type DraftStore, emptyDraft } from '../draft-store.ts';
import { createMemoryDraftStore } from '../memory-draft-store.ts';
import { TEST_DRAFT, TestClock, TestDevice } from '../testing/draft-world.ts';

test('what is typed while the answers to an older version are looked for stays', async () => {
  const clock = new TestClock();
  const store = createMemoryDraftStore();
  const before = await new TestDevice({ clock, store }).open();
  before.session.change('first', 'Ada');
  before.session.change('last', 'Lovelace');
  before.session.change('about', 'Mathematics');
  await clock.pass(400);
  before.keeper.dispose();
  // The list of drafts takes longer than the first change needs to be kept.
  const slow: DraftStore = {
    ...store,
    list: () => new Promise((resolve) => clock.wait(() => void store.list().then(resolve), 1000)),
  };
  const id = { ...TEST_DRAFT, version: 2 };
  const later = await clock.until(
    new TestDevice({ clock, store: slow }).open({
      id,
      onOpen: (_keeper, session) => {
        clock.wait(() => session.change('first', 'Augusta'), 100);
        clock.wait(() => session.change('last', 'Byron'), 900);
      },
    }),
  );
  expect(later.session.answers()).toMatchObject({ first: 'Augusta', last: 'Byron', about: 'Mathematics' });
  await clock.pass(400);
  expect((await store.read(id))?.answers).toMatchObject({
    first: { value: 'Augusta' },
    last: { value: 'Byron' },
    about: { value: 'Mathematics' },
  });
});

test('[APPLY-02] what is typed before the device has said that the answer was taken back is the answer, without a question', async () => {
  const clock = new TestClock();
  const store = createMemoryDraftStore();
  const before = await new TestDevice({ clock, store }).open();
  before.session.change('first', 'Ada');
  await clock.pass(400);
  before.keeper.startOver();
  await clock.pass(400);
  before.keeper.dispose();
  const later = await new TestDevice({ clock, store }).open({
    onOpen: (_keeper, session) => session.change('first', 'Augusta'),
  });
  await clock.pass(400);
  expect(later.keeper.state().conflicts).toEqual([]);
  expect(await store.read(TEST_DRAFT)).toMatchObject({
    answers: { first: { value: 'Augusta' } },
    contested: {},
  });
});

test('[APPLY-02] of a question without an answer the last of the values that nobody chose between is brought over', async () => {
  const clock = new TestClock();
  const store = createMemoryDraftStore();
  const typed = (value: string, at: number) => ({ value, at, tab: `tab ${at}`, revision: 0 });
  await store.update(TEST_DRAFT, () => ({
    ...emptyDraft(TEST_DRAFT),
    writes: 1,
    savedAt: 3,
    answers: { first: { value: null, stamp: 1, base: 0, isSent: false } },
    contested: { first: [typed('Ada', 2), typed('Augusta', 3)], last: [typed('Byron', 3)] },
  }));
  const id = { ...TEST_DRAFT, version: 2 };
  const { session, keeper } = await new TestDevice({ clock, store }).open({ id });
  expect(session.answers()).toMatchObject({ first: 'Augusta', last: 'Byron' });
  await clock.pass(400);
  expect(keeper.state().conflicts).toMatchObject([{ name: 'first', others: [{ value: 'Ada' }] }]);
});
