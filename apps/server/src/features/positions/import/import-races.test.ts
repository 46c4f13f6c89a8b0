import type { ImportReport } from '@opencareers/contracts/operator';
import { OperatorPositionListSchema } from '@opencareers/contracts/operator';
import { beforeAll, expect, test } from 'vitest';
import {
  aPosition,
  aServer,
  aTenant,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

async function openSourceIds(tenant: TestTenant): Promise<string[]> {
  const answer = await server.operate('GET', `/tenants/${tenant.domain}/positions?limit=1000`);
  return OperatorPositionListSchema.parse(answer.json())
    .positions.map(({ sourceId }) => sourceId)
    .sort();
}

test('imports of one tenant follow one another: the same feed eight times at once creates once', async () => {
  const tenant = await aTenant(server);
  const positions = Array.from({ length: 60 }, () => aPosition());
  const reports = await Promise.all(Array.from({ length: 8 }, () => tenant.import(positions)));
  const sum = (field: 'created' | 'updated' | 'unchanged' | 'closed') =>
    reports.reduce((total, report: ImportReport) => total + report[field], 0);
  expect([sum('created'), sum('updated'), sum('unchanged'), sum('closed')]).toEqual([60, 0, 420, 0]);
  expect(await openSourceIds(tenant)).toHaveLength(60);
});

test('different feeds at once end as one of them, never as a mixture', async () => {
  const tenant = await aTenant(server);
  const feeds = Array.from({ length: 4 }, () => Array.from({ length: 25 }, () => aPosition()));
  await Promise.all(feeds.map((feed) => tenant.import(feed)));
  const open = await openSourceIds(tenant);
  expect(feeds.map((feed) => feed.map(({ sourceId }) => sourceId).sort())).toContainEqual(open);
});

test('a dry run beside a real import changes nothing of it', async () => {
  const tenant = await aTenant(server, { positions: [aPosition()] });
  const next = [aPosition(), aPosition()];
  await Promise.all([
    tenant.import([aPosition()], '&dry_run=1'),
    tenant.import(next),
    tenant.import([aPosition()], '&dry_run=1'),
  ]);
  expect(await openSourceIds(tenant)).toEqual(next.map(({ sourceId }) => sourceId).sort());
});
