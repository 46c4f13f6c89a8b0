import { expect, test } from 'vitest';
import type { DraftId } from './draft-store.ts';
import { TEST_DRAFT, TestClock, TestDevice } from './testing/draft-world.ts';

const VISITOR: DraftId = { ...TEST_DRAFT, owner: { kind: 'anonymous', id: 'visitor' } };
const NAMES = { first: 'first', last: 'last', about: 'about', papers: 'papers' };
const earlier = [{ owner: VISITOR.owner, form: VISITOR.form, names: NAMES }];

/** A candidate's session ends in the middle, the visitor goes on, and signs in again. */
async function aReturn() {
  const clock = new TestClock();
  const device = new TestDevice({ clock });
  const type = async (id: DraftId, answers: Record<string, string>) => {
    const { session, keeper } = await device.open({ id });
    for (const [name, value] of Object.entries(answers)) session.change(name, value);
    await clock.pass(1000);
    keeper.dispose();
  };
  await type(TEST_DRAFT, { first: 'Ada', about: 'Sails.' });
  await type(VISITOR, { first: 'Augusta', last: 'Lovelace', about: 'Sails.' });
  return { clock, device, type, signIn: () => device.open({ earlier }) };
}

test('[APPLY-02] who goes on after the session ended and signs in again has both, and chooses where they differ', async () => {
  const { clock, signIn } = await aReturn();
  const { session, keeper } = await signIn();
  expect(session.answers()).toMatchObject({ first: 'Ada', last: 'Lovelace', about: 'Sails.' });
  const [conflict, ...more] = keeper.state().conflicts;
  expect(conflict).toMatchObject({ name: 'first', mine: 'Ada', others: [{ value: 'Augusta' }] });
  expect(more).toEqual([]);
  await clock.until(keeper.choose('first', 'Augusta'));
  await clock.pass(1000);
  keeper.dispose();
  // What was chosen between is not asked again.
  const later = await signIn();
  expect(later.session.answers()).toMatchObject({ first: 'Augusta', last: 'Lovelace' });
  expect(later.keeper.state().conflicts).toEqual([]);
});

test('[APPLY-02] files of the visitor come along, and what has come does not come again', async () => {
  const { device, signIn } = await aReturn();
  const content = new Blob(['x']);
  const file = { uid: 'cv', name: 'cv.txt', size: 1, type: 'text/plain', lastModified: 0, content };
  await device.store.putFile(VISITOR, { ...file, field: 'papers', address: 'https://x.example/cv' });
  const { keeper } = await signIn();
  keeper.dispose();
  expect(await device.store.listFiles(TEST_DRAFT)).toMatchObject([{ uid: 'cv', address: null }]);

  const other = await aReturn();
  const first = await other.signIn();
  await other.clock.until(first.keeper.choose('first', 'Augusta'));
  first.session.change('last', 'Byron');
  await other.clock.pass(1000);
  first.keeper.dispose();
  const opened = await other.signIn();
  await other.clock.pass(1000);
  expect(opened.session.answers()).toMatchObject({ first: 'Augusta', last: 'Byron' });
  expect(opened.keeper.state().conflicts).toEqual([]);
});

test('[APPLY-02] what a page from before the sign-in goes on with comes to the form at once, and later too', async () => {
  const clock = new TestClock();
  const device = new TestDevice({ clock });
  const old = await device.open({ id: VISITOR });
  old.session.change('first', 'Ada');
  await clock.pass(1000);
  const { session, keeper } = await device.open({ earlier });
  await clock.pass(1000);
  expect(session.answers()).toMatchObject({ first: 'Ada' });
  for (const last of ['Love', 'Lovelace']) {
    old.session.change('last', last);
    await clock.pass(1000);
    expect(session.answers()).toMatchObject({ last });
  }
  keeper.dispose();
  // Each goes on by itself, and the candidate is the last to type.
  old.session.change('first', 'Augusta');
  await clock.pass(1000);
  const alone = await device.open();
  alone.session.change('first', 'Ada Byron');
  alone.session.change('about', 'Sails.');
  await clock.pass(1000);
  alone.keeper.dispose();
  const again = await device.open({ earlier });
  expect(again.keeper.state().conflicts).toMatchObject([
    { name: 'first', mine: 'Ada Byron', others: [{ value: 'Augusta' }] },
  ]);
  expect(again.session.answers()).toMatchObject({ last: 'Lovelace', about: 'Sails.' });
});

test('[APPLY-02] two values that a visitor has not chosen between are both there after the sign-in', async () => {
  const clock = new TestClock();
  const device = new TestDevice({ clock });
  const [one, other] = [await device.open({ id: VISITOR }), await device.open({ id: VISITOR })];
  one.session.change('first', 'Ada');
  other.session.change('first', 'Augusta');
  await clock.pass(1000);
  expect(one.keeper.state().conflicts).toHaveLength(1);
  const signedIn = await device.open({ earlier });
  await clock.pass(1000);
  for (const { keeper } of [signedIn, await device.open({ earlier })])
    expect(keeper.state().conflicts).toMatchObject([{ mine: 'Ada', others: [{ value: 'Augusta' }] }]);
});
