import type { OperatorApplicationList } from '@opencareers/contracts/operator-applications';
import type { PositionInsights } from '@opencareers/contracts/position-extras';
import type { TenantConfigInput } from '@opencareers/contracts/tenant-config/tenant-config';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate } from '../../../../test/account-people.ts';
import { aProof, apply, positionIdsOf } from '../../../../test/application-people.ts';
import { aCommandLine } from '../../../../test/command-line.ts';
import { aPosition, aServer, aTenant, TEST_NOW, type TestServer } from '../../../../test/test-server.ts';

const DAY_MILLISECONDS = 86_400_000;
const daysLater = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MILLISECONDS);

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterEach(() => server.clock.set(TEST_NOW));

/** A tenant that promises answers; `page` on the pages of jobs, `form` to applications. */
async function aPromising({ page, form, ofBaker }: { page?: number; form?: number; ofBaker?: number }) {
  const insights = { enabled: true, insightsFields: ['reply_days_promised'], replyDaysPromised: page ?? 0 };
  const data = { sectionsConfig: { positionInsightsConfig: { replyDaysPromised: ofBaker } } };
  const tenant = await aTenant(server, {
    positions: [aPosition({ title: 'Baker', department: 'Bread' }), aPosition({ title: 'Cook' })],
    config: {
      pcsxConfig: {
        positionDetailsConfig: { sectionsConfig: { positionInsightsConfig: insights } },
        applyFormConfig: form === undefined ? {} : { replyDays: form },
        overrides:
          ofBaker === undefined ? [] : [{ conditions: [{ key: 'department', value: ['Bread'] }], data }],
      },
    } as TenantConfigInput,
  });
  return { tenant, pids: await positionIdsOf(tenant) };
}

test.each([
  [{}, [null, null]],
  [{ page: 5 }, [5, 5]],
  [{ form: 14 }, [14, 14]],
  [{ page: 5, form: 14 }, [5, 5]],
  [{ form: 14, ofBaker: 2 }, [2, 14]],
])(
  '[JOB-01] [DASH-04] what the page of a job promises is what its applications are held to: %j',
  async (given, promised) => {
    const { tenant, pids } = await aPromising(given);
    const shown = await Promise.all(
      pids.map(async (id) => {
        const answer = await tenant.get(`/api/pcsx/position_insights?position_id=${id}`);
        return answer.json<{ data: PositionInsights }>().data.reply_days_promised;
      }),
    );
    expect(shown).toEqual(promised);
    const ada = await aCandidate(server, tenant);
    expect((await apply(ada, { pids })).status).toBe(201);
    const listed = await server.operate('GET', `/tenants/${tenant.domain}/applications`);
    const days = listed
      .json<OperatorApplicationList>()
      .applications.toSorted((a, b) => (a.position.name < b.position.name ? -1 : 1))
      .map(({ reply_by: by }) =>
        by === null ? null : (Date.parse(by) - TEST_NOW.getTime()) / DAY_MILLISECONDS,
      );
    expect(days).toEqual(promised);
  },
);

test('[DASH-04] late answers are told to who applied, once, and listed for the company until it answers', async () => {
  const { tenant, pids } = await aPromising({ form: 5 });
  const line = await aCommandLine(server);
  const ada = await aCandidate(server, tenant);
  const guest = await aBrowser(server, tenant);
  const email = 'waits@people.example';
  expect((await apply(ada, { pids })).status).toBe(201);
  const proof = await aProof(guest);
  const sent = await apply(guest, { pids: pids.slice(0, 1), answers: { email }, headers: proof });
  expect(sent.status).toBe(201);
  const late = async () => {
    const answer = await line.done(['applications', 'list', '--domain', tenant.domain, '--late', '--json']);
    return (JSON.parse(answer.out) as OperatorApplicationList).applications;
  };
  const told = async (to: string) => {
    await server.tasks.runDue();
    return server.mails.filter((mail) => mail.to === to && mail.text.includes('still in review')).length;
  };
  server.clock.set(daysLater(4.9));
  expect([await late(), await told(ada.email), await told(email)]).toEqual([[], 0, 0]);
  const [first] = (
    await server.operate('GET', `/tenants/${tenant.domain}/applications?position=${pids[1]}`)
  ).json<OperatorApplicationList>().applications;
  const path = `/tenants/${tenant.domain}/applications/${first?.id}/status`;
  expect((await server.operate('POST', path, { status: 'Interview' })).status).toBe(200);
  server.clock.set(daysLater(5.1));
  expect([await told(ada.email), await told(email)]).toEqual([1, 1]);
  server.clock.set(daysLater(9));
  expect([await told(ada.email), await told(email)]).toEqual([1, 1]);
  expect((await late()).map(({ position, is_guest: isGuest }) => [position.name, isGuest])).toEqual([
    ['Baker', false],
    ['Baker', true],
  ]);
  const plain = await line.done(['applications', 'list', '--domain', tenant.domain, '--late']);
  expect(plain.out).toContain('promised');
  const exported = await line.done(['applications', 'export', '--domain', tenant.domain, '--late']);
  expect(exported.out.trim().split('\n')).toHaveLength(2);
  const other = await aTenant(server);
  const theirs = await server.operate('GET', `/tenants/${other.domain}/applications?late=true`);
  expect(theirs.json<OperatorApplicationList>().applications).toEqual([]);
});
