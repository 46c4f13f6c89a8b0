import { APPLICATION_STATUSES, type ApplicationStatus } from '@opencareers/contracts/application-states';
import {
  COMPANY_STATUSES,
  type OperatorApplicationDetails,
  type OperatorApplicationList,
} from '@opencareers/contracts/operator-applications';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCandidate } from '../../../../test/account-people.ts';
import { apply, positionIdsOf } from '../../../../test/application-people.ts';
import { aCommandLine, type CommandLine } from '../../../../test/command-line.ts';
import { withinTenant } from '../../../../test/offer-factory.ts';
import {
  aPosition,
  aServer,
  aTenant,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { updateStatus } from '../applications.repo.ts';

let server: TestServer;
let tenant: TestTenant;
let line: CommandLine;
let application: { id: string; number: number };
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server, { positions: [aPosition()] });
  line = await aCommandLine(server);
  const [pid = 0] = await positionIdsOf(tenant);
  await apply(await aCandidate(server, tenant), { pids: [pid] });
  const listed = await server.operate('GET', `/tenants/${tenant.domain}/applications`);
  const [sent] = listed.json<OperatorApplicationList>().applications;
  application = { id: sent?.id ?? '', number: sent?.number ?? 0 };
});

/** Lets the application stand somewhere, however it came there. */
const stand = (status: ApplicationStatus) =>
  withinTenant(server, tenant.domain, (ctx) => updateStatus(ctx, application.number, { status }));

async function read() {
  const path = `/tenants/${tenant.domain}/applications/${application.id}`;
  const { status, timeline } = (await server.operate('GET', path)).json<OperatorApplicationDetails>();
  return { status, steps: timeline.length };
}

const OPEN: readonly ApplicationStatus[] = ['Submitted', 'In review', 'Interview', 'Offer'];

describe.each(APPLICATION_STATUSES)('an application that is “%s”', (from) => {
  test.each(COMPANY_STATUSES)('[APPLY-01] is told or refused the status “%s”', async (to) => {
    await stand(from);
    const before = await read();
    const path = `/tenants/${tenant.domain}/applications/${application.id}/status`;
    const answer = await server.operate('POST', path, { status: to, note: `Now ${to}, after ${from}.` });
    if (OPEN.includes(from)) {
      expect(answer.status, answer.text).toBe(200);
      expect(await read()).toEqual({ status: to, steps: before.steps + 1 });
    } else {
      expect(answer.status, answer.text).toBe(409);
      expect(answer.text).toContain(`An application that is “${from}” cannot become “${to}”.`);
      expect(await read()).toEqual(before);
    }
  });
});

test('[APPLY-01] the command line says which step is refused; the same status without words is none', async () => {
  await stand('Withdrawn');
  const words = (status: string) => [
    'applications',
    'set-status',
    '--domain',
    tenant.domain,
    '--id',
    application.id,
    '--status',
    status,
  ];
  const refused = await line.cli(words('In review'));
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('An application that is “Withdrawn” cannot become “In review”.');
  await stand('Hired');
  const before = await read();
  expect((await line.done(words('Hired'))).out).toContain('is Hired');
  expect(await read()).toEqual(before);
});
