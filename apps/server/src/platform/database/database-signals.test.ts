import { beforeAll, expect, test } from 'vitest';
import { aDatabase, asSuperuser, type TestDatabase } from '../../../test/test-database.ts';
import { DatabaseSignals } from './database-signals.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await aDatabase();
});

const notify = (channel: string, payload: string) =>
  database.pool.query('SELECT pg_notify($1, $2)', [channel, payload]);

/** Listens on a channel; `next` is what is heard next. */
function aListener(signals: DatabaseSignals, channel: string) {
  const heard: (string | null)[] = [];
  let wake = (): void => undefined;
  const stop = signals.listen(channel, (payload) => {
    heard.push(payload);
    wake();
  });
  const next = async (): Promise<string | null> => {
    while (heard.length === 0)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    return heard.shift() ?? null;
  };
  return { next, stop };
}

test('what is told is heard on its channel, once listening has begun', async () => {
  const signals = new DatabaseSignals(database.login, () => undefined);
  const [a, b] = [aListener(signals, 'channel-a'), aListener(signals, 'channel-b')];
  expect([await a.next(), await b.next()]).toEqual([null, null]);
  await notify('channel-b', '2');
  await notify('channel-a', '1');
  expect([await a.next(), await b.next()]).toEqual(['1', '2']);
  await signals.stop();
});

test('a connection that breaks is opened again, and listeners are told that they may have missed something', async () => {
  const logged: string[] = [];
  const signals = new DatabaseSignals(database.login, (message) => logged.push(message));
  const listener = aListener(signals, 'channel-c');
  expect(await listener.next()).toBeNull();
  await asSuperuser(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'opencareers signals' AND datname = " +
      `'${new URL(database.url.replace('@/', '@localhost/')).pathname.slice(1)}'`,
  );
  expect(await listener.next()).toBeNull();
  await notify('channel-c', 'again');
  expect(await listener.next()).toBe('again');
  await signals.stop();
});

test('where only one connection can be open nothing is heard, and nothing is tried', async () => {
  const logged: string[] = [];
  const signals = new DatabaseSignals(null, (message) => logged.push(message));
  signals.listen('channel-d', () => undefined);
  expect([signals.isAvailable, signals.isListening('channel-d'), logged]).toEqual([false, false, []]);
  await signals.stop();
});

test('a database that is away is told, and stopping does not wait for it', async () => {
  const logged: string[] = [];
  const { promise: told, resolve } = Promise.withResolvers<void>();
  const signals = new DatabaseSignals({ host: '127.0.0.1', port: 1 }, (message) => {
    logged.push(message);
    resolve();
  });
  signals.listen('channel-e', () => undefined);
  await told;
  await signals.stop();
  expect(logged).toEqual(['signals of the database cannot be heard']);
});
