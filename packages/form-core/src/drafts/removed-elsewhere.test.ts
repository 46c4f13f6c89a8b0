import { expect, test } from 'vitest';
import { TestClock, TestDevice, TestDraftServer } from './testing/draft-world.ts';

const valuesOf = ({ draft }: TestDraftServer) =>
  Object.fromEntries(Object.entries(draft?.answers ?? {}).map(([name, { value }]) => [name, value]));

/** Somebody whose draft is on the device and the server. */
async function aKeptDraft() {
  const clock = new TestClock();
  const server = new TestDraftServer();
  const [laptop, phone] = ['laptop', 'phone'].map((name) => new TestDevice({ clock, server, name }));
  const { session, keeper } = await (laptop as TestDevice).open();
  session.change('first', 'Ada');
  await clock.pass(5000);
  session.change('last', 'Lovelace');
  await clock.pass(5000);
  keeper.dispose();
  expect(valuesOf(server)).toEqual({ first: 'Ada', last: 'Lovelace' });
  return { clock, server, laptop: laptop as TestDevice, phone: phone as TestDevice };
}

test('[APPLY-02] a draft that was deleted in the list and is back on the device is on the server again', async () => {
  const { clock, server, laptop } = await aKeptDraft();
  server.draft = null;
  const { session, keeper } = await laptop.open();
  expect(session.answers()).toMatchObject({ first: 'Ada', last: 'Lovelace' });
  await clock.pass(5000);
  expect(keeper.state().status.kind).toBe('saved');
  expect(valuesOf(server)).toEqual({ first: 'Ada', last: 'Lovelace' });
});

test('[APPLY-02] of a draft that was deleted and begun anew elsewhere, what shows here is told to the server too', async () => {
  const { clock, server, laptop, phone } = await aKeptDraft();
  server.draft = null;
  const begun = await phone.open();
  begun.session.change('first', 'Augusta');
  await clock.pass(5000);
  begun.keeper.dispose();
  const { keeper } = await laptop.open();
  await clock.pass(5000);
  expect(keeper.state().conflicts).toMatchObject([{ name: 'first', others: [{ value: 'Augusta' }] }]);
  expect(valuesOf(server)).toEqual({ first: 'Augusta', last: 'Lovelace' });
});

test('[APPLY-02] a draft that is deleted elsewhere while it is open comes to rest, with all that shows on the server', async () => {
  const { clock, server, laptop } = await aKeptDraft();
  const { session, keeper } = await laptop.open();
  await clock.pass(5000);
  session.change('last', 'Byron');
  await clock.pass(5000);
  server.draft = null;
  const before = server.saves.length;
  session.change('last', 'King');
  await clock.pass(20_000);
  expect(keeper.state().status.kind).toBe('saved');
  expect(valuesOf(server)).toEqual({ first: 'Ada', last: 'King' });
  expect(server.saves.length - before).toBe(2);
});
