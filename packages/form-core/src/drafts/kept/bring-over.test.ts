import { expect, test } from 'vitest';
import type { DraftStore } from '../draft-store.ts';
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
