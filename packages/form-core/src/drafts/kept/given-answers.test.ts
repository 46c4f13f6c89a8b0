import { expect, test } from 'vitest';
import { TEST_DRAFT, TEST_FORM, TestClock, TestDevice, TestDraftServer } from '../testing/draft-world.ts';

const GIVEN = { first: 'Ada', last: 'Lovelace' };

function aPair() {
  const clock = new TestClock();
  const server = new TestDraftServer();
  const [laptop, phone] = ['laptop', 'phone'].map((name) => new TestDevice({ clock, server, name }));
  const valuesOnServer = () =>
    Object.fromEntries(Object.entries(server.draft?.answers ?? {}).map(([name, { value }]) => [name, value]));
  return { clock, laptop: laptop as TestDevice, phone: phone as TestDevice, valuesOnServer };
}

test('[APPLY-02] what was known beforehand is kept with the first change: another device shows all of it', async () => {
  const { clock, laptop, phone, valuesOnServer } = aPair();
  const { session } = await laptop.open({ initialAnswers: GIVEN });
  await clock.pass(5000);
  // Looking at a form begins no draft.
  expect(valuesOnServer()).toEqual({});
  session.change('about', 'Mathematics');
  await clock.pass(5000);
  expect(valuesOnServer()).toEqual({ ...GIVEN, about: 'Mathematics' });
  const later = await phone.open();
  await clock.pass(100);
  expect(later.session.answers()).toMatchObject({ ...GIVEN, about: 'Mathematics' });
});

test('[APPLY-02] what nobody touched gives way to what was answered elsewhere, without a question', async () => {
  const { clock, laptop, phone, valuesOnServer } = aPair();
  const here = await laptop.open({ initialAnswers: GIVEN });
  const there = await phone.open({ initialAnswers: GIVEN });
  await clock.pass(100);
  there.session.change('first', 'Augusta');
  await clock.pass(5000);
  here.session.change('about', 'Mathematics');
  await clock.pass(5000);
  expect(here.keeper.state().conflicts).toEqual([]);
  expect(here.session.answers()).toMatchObject({ first: 'Augusta', last: 'Lovelace' });
  expect(valuesOnServer()).toEqual({ first: 'Augusta', last: 'Lovelace', about: 'Mathematics' });
});

test('[APPLY-02] what a visitor began is kept for who signed in, also where it was known beforehand', async () => {
  const { clock, laptop, valuesOnServer } = aPair();
  const visitor = { kind: 'anonymous', id: 'visitor' } as const;
  const begun = await laptop.open({ id: { ...TEST_DRAFT, owner: visitor }, remote: undefined });
  for (const [name, value] of Object.entries(GIVEN)) begun.session.change(name, value);
  await clock.pass(1000);
  begun.keeper.dispose();
  const names = Object.fromEntries(TEST_FORM.sections[0]?.items.map(({ name }) => [name, name]) ?? []);
  const earlier = [{ owner: visitor, form: TEST_DRAFT.form, names }];
  const { keeper } = await laptop.open({ initialAnswers: GIVEN, earlier });
  expect(keeper.state().restored).not.toBeNull();
  await clock.pass(5000);
  expect(valuesOnServer()).toEqual(GIVEN);
});
