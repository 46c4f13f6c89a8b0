import type { PositionInsights } from '@opencareers/contracts/position-extras';
import type { TenantConfigInput } from '@opencareers/contracts/tenant-config/tenant-config';
import { expect, test } from 'vitest';
import { aBrowser } from '../../../test/account-people.ts';
import { aProof, apply, positionIdsOf } from '../../../test/application-people.ts';
import { aPosition, aServer, aTenant, TEST_NOW } from '../../../test/test-server.ts';

const DAY_MS = 86_400_000;
const config = {
  pcsxConfig: {
    positionDetailsConfig: {
      sectionsConfig: {
        positionInsightsConfig: {
          enabled: true,
          insightsFields: ['applicants_band', 'reply_days_median'],
        },
      },
    },
  },
} as TenantConfigInput;

test('[JOB-01] insights tell roughly how many people applied and how long answers take, once it names nobody', async () => {
  const server = await aServer();
  const tenant = await aTenant(server, {
    config,
    positions: [aPosition({ title: 'Baker' }), aPosition({ title: 'Cook' })],
  });
  const [baker = 0, cook = 0] = await positionIdsOf(tenant);
  const insightsOf = async (id: number) =>
    (await tenant.get(`/api/pcsx/position_insights?position_id=${id}`)).json<{ data: PositionInsights }>()
      .data;
  const applyAs = async (email: string) => {
    const person = await aBrowser(server, tenant);
    const answer = await apply(person, { pids: [baker], answers: { email }, headers: await aProof(person) });
    expect([answer.text, answer.status]).toEqual([answer.text, 201]);
    return answer.json<{ data: { applications: { applicationId: string }[] } }>().data.applications[0]
      ?.applicationId;
  };
  const sent: (string | undefined)[] = [];
  for (let count = 0; count < 9; count += 1) sent.push(await applyAs(`person-${count}@people.example`));
  expect(await insightsOf(baker)).toEqual({ applicants_band: 'under_10', reply_days_median: null });
  sent.push(await applyAs('person-9@people.example'));
  expect(await insightsOf(baker)).toEqual({ applicants_band: '10_to_24', reply_days_median: null });
  for (const [at, id] of sent.entries()) {
    server.clock.set(new Date(TEST_NOW.getTime() + (at < 6 ? 3 : 20) * DAY_MS));
    const answer = await server.operate('POST', `/tenants/${tenant.domain}/applications/${id}/status`, {
      status: 'In review',
    });
    expect([answer.text, answer.status]).toEqual([answer.text, 200]);
    if (at === 8) expect(await insightsOf(baker)).toMatchObject({ reply_days_median: null });
  }
  expect(await insightsOf(baker)).toEqual({ applicants_band: '10_to_24', reply_days_median: 3 });
  expect(await insightsOf(cook)).toEqual({ applicants_band: 'under_10', reply_days_median: null });
});
