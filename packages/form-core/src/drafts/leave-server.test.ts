import { expect, test } from 'vitest';
import { DraftBusyError } from './draft-port.ts';
import { TEST_DRAFT, TestClock, TestDevice, TestDraftServer } from './testing/draft-world.ts';

/** A visitor who has let the server keep `first`, and may take that back. */
async function aKeptDraft() {
  const clock = new TestClock();
  const server = new TestDraftServer();
  const device = new TestDevice({ clock, server });
  const consent = { isGiven: true };
  const remote = { ...server.port(() => device.line), isAllowed: () => consent.isGiven };
  const open = () => device.open({ remote });
  const tab = await open();
  tab.session.change('first', 'Ada');
  await clock.pass(5000);
  const onServer = () => server.draft?.answers.first?.value;
  expect(onServer()).toBe('Ada');
  return { clock, server, device, consent, remote, open, onServer, ...tab };
}

test('[APPLY-02] what left the server is on the device, and goes there again once that is allowed', async () => {
  const { clock, consent, device, keeper, session, onServer } = await aKeptDraft();
  consent.isGiven = false;
  await clock.until(keeper.leaveServer());
  session.change('last', 'Lovelace');
  await clock.pass(60_000);
  expect(onServer()).toBeUndefined();
  expect(keeper.state().status).toMatchObject({ kind: 'saved', isHereOnly: true });
  expect((await device.store.read(TEST_DRAFT))?.answers.first).toMatchObject({ base: 0, isSent: false });
  consent.isGiven = true;
  keeper.wake();
  await clock.pass(5000);
  expect(onServer()).toBe('Ada');
  expect(keeper.state()).toMatchObject({ status: { kind: 'saved' }, conflicts: [] });
});

test('[APPLY-02] a removal whose answer was lost counts: what is sent afterwards is all of the draft', async () => {
  const { clock, consent, device, keeper, onServer } = await aKeptDraft();
  device.line = 'deaf';
  consent.isGiven = false;
  await expect(clock.until(keeper.leaveServer())).rejects.toThrow('the answer was lost');
  expect(onServer()).toBeUndefined();
  device.line = 'up';
  consent.isGiven = true;
  keeper.wake();
  await clock.pass(5000);
  expect(onServer()).toBe('Ada');
});

test('[APPLY-02] a removal that never came to the server leaves nothing to choose between', async () => {
  const { clock, consent, device, keeper, session, server, onServer } = await aKeptDraft();
  device.line = 'down';
  consent.isGiven = false;
  await expect(clock.until(keeper.leaveServer())).rejects.toThrow('no connection');
  device.line = 'up';
  consent.isGiven = true;
  keeper.wake();
  await clock.pass(5000);
  session.change('first', 'Augusta');
  await clock.pass(5000);
  expect([onServer(), keeper.state().conflicts]).toEqual(['Augusta', []]);
  expect(server.saves.length).toBe(2);
});

test('[APPLY-02] allowed again while it is being removed, the draft is on the server in the end', async () => {
  const { clock, consent, device, server, onServer } = await aKeptDraft();
  let answer: () => void = () => undefined;
  const line = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const port = server.port(() => device.line);
  const remote = {
    ...port,
    isAllowed: () => consent.isGiven,
    remove: (signal: AbortSignal) => line.then(() => port.remove?.(signal)),
  };
  const { keeper } = await device.open({ remote });
  await clock.pass(5000);
  consent.isGiven = false;
  const leaving = keeper.leaveServer();
  consent.isGiven = true;
  keeper.wake();
  await clock.pass(3000);
  answer();
  await clock.until(leaving);
  await clock.pass(5000);
  expect([onServer(), keeper.state().status.kind]).toEqual(['Ada', 'saved']);
});

test('[APPLY-02] the removal waits for a file that is arriving there, but not for ever', async () => {
  const { clock, consent, device, server } = await aKeptDraft();
  const calls: number[] = [];
  let busyCalls = 2;
  const port = server.port(() => device.line);
  const remote = {
    ...port,
    isAllowed: () => consent.isGiven,
    remove: async (signal: AbortSignal) => {
      calls.push(clock.now);
      if (calls.length <= busyCalls) throw new DraftBusyError();
      await port.remove?.(signal);
    },
  };
  const { keeper } = await device.open({ remote });
  consent.isGiven = false;
  await clock.until(keeper.leaveServer());
  expect(calls.length).toBe(3);
  busyCalls = 100;
  await expect(clock.until(keeper.leaveServer())).rejects.toThrow(DraftBusyError);
  expect(calls.length).toBe(8);
});
