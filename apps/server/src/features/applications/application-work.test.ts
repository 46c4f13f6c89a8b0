import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { Application } from '@opencareers/contracts/applications';
import type { OperatorApplicationList } from '@opencareers/contracts/operator-applications';
import { expect, test } from 'vitest';
import { aCandidate } from '../../../test/account-people.ts';
import { apply, positionIdsOf } from '../../../test/application-people.ts';
import { aPosition, aServer, aTenant } from '../../../test/test-server.ts';
import { closeOverduePositions } from '../positions/position-feature.ts';
import { sweepApplications } from './application-work.ts';

test('[APPLY-01] what nobody looked at ends 30 days after its position closed, and goes after 24 months', async () => {
  const server = await aServer();
  const tenant = await aTenant(server, { positions: [aPosition({ closesAt: '2026-03-12T00:00:00Z' })] });
  const ada = await aCandidate(server, tenant);
  expect((await apply(ada, { pids: await positionIdsOf(tenant) })).status).toBe(201);
  const faults: unknown[] = [];
  const log = (message: string, fields: object) => void faults.push(message, fields);
  const sweepAt = async (at: string) => {
    server.clock.set(new Date(at));
    await closeOverduePositions(server);
    await sweepApplications(server.applications, log);
    const listed = await server.operate('GET', `/tenants/${tenant.domain}/applications`);
    return listed.json<OperatorApplicationList>().applications.map(({ status }) => status);
  };
  expect(await sweepAt('2026-03-12T01:00:00Z')).toEqual(['Submitted']);
  expect(await sweepAt('2026-04-05T00:00:00Z')).toEqual(['Submitted']);
  const read = await ada.send('GET', APPLICATION_PATHS.list);
  expect(read.json<{ data: { applications: Application[] } }>().data.applications).toHaveLength(1);
  expect(await sweepAt('2026-04-12T00:00:00Z')).toEqual(['Job closed']);
  expect(await sweepAt('2028-03-09T00:00:00Z')).toEqual(['Job closed']);
  expect(await sweepAt('2028-03-11T00:00:00Z')).toEqual([]);
  expect(faults).toEqual([]);
});

test('what fails in a sweep is logged and keeps nothing else from being done', async () => {
  const server = await aServer();
  const tenant = await aTenant(server, { positions: [aPosition()] });
  const [pid = 0] = await positionIdsOf(tenant);
  const ada = await aCandidate(server, tenant);
  const draft = { position_ids: [pid], answers: { firstname: 'Ada' } };
  expect((await ada.send('PUT', APPLICATION_PATHS.drafts, { body: draft })).status).toBe(200);
  server.clock.set(new Date('2026-03-12T00:00:00Z'));
  await server.database.withOwner((client) =>
    client.query(`create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'refused for the test'; end $$;
      create trigger refuse before delete on forms for each statement execute function refuse()`),
  );
  const faults: object[] = [];
  await sweepApplications(server.applications, (_message, fields) => void faults.push(fields));
  await server.tasks.runDue();
  expect(faults).toMatchObject([{ tenant: tenant.domain, step: 'removeForms' }]);
  expect(server.mails.filter(({ to, code }) => to === ada.email && code === undefined)).toHaveLength(1);
});
