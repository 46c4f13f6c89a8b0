import { expect, test } from 'vitest';
import { withinTenant } from '../../../../test/offer-factory.ts';
import { aPosition, aServer, aTenant } from '../../../../test/test-server.ts';
import { getPositionVersion } from '../positions.repo.ts';
import { MatchBoards } from './match-boards.ts';

test('[SEARCH-15] a board that has seen a change of no position asks for it once', async () => {
  const server = await aServer();
  const { domain } = await aTenant(server, { positions: [aPosition({ title: 'Baker' })] });
  const entry = server.registry.findByDomain(domain);
  if (entry === undefined) throw new Error('no such tenant');
  let transactions = 0;
  // Of the boards alone: the server notices the change too, in its own time.
  const db = new Proxy(server.db, {
    get(target, name, receiver) {
      if (name === 'transaction') transactions += 1;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  const boards = new MatchBoards({ db, clock: server.clock });
  const seen = await withinTenant(server, domain, getPositionVersion);
  expect((await boards.get(entry, seen)).size).toBe(1);
  await server.database.withOwner((client) =>
    client.query('UPDATE tenants SET position_version = position_version + 1 WHERE domain = $1', [domain]),
  );
  transactions = 0;
  await boards.get(entry, seen + 1);
  expect(transactions).toBe(1);
  for (const _again of [1, 2, 3]) expect((await boards.get(entry, seen + 1)).size).toBe(1);
  expect(transactions).toBe(1);
});
