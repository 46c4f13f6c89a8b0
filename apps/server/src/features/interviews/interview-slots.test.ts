import { INTERVIEW_PATHS } from '@opencareers/contracts/interview-calls';
import { beforeAll, expect, test } from 'vitest';
import { aCandidate } from '../../../test/account-people.ts';
import { anInterview, interviewsOf } from '../../../test/meeting-people.ts';
import { readRounds } from '../../../test/test-env.ts';
import { aServer, aTenant, TEST_NOW, type TestServer, type TestTenant } from '../../../test/test-server.ts';

/** Candidates who pick one slot at once; more of them by hand. */
const PICKS = readRounds('INTERVIEW_PICKS', { day: 20, night: 100 });

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});

const at = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000).toISOString();

test(`[DASH-02] of ${PICKS} candidates who pick the same slot at once exactly one gets it`, async () => {
  const people = [];
  for (let index = 0; index < PICKS; index += 1) people.push(await aCandidate(server, tenant));
  const slots = [30, 40].map((hour) => ({ start: at(hour), end: at(hour + 1) }));
  for (const { email } of people) await anInterview(server, tenant, { email, pool: 'one', slots });
  const chosen = await Promise.all(
    people.map(async (person) => ({ person, interview: (await interviewsOf(person))[0] })),
  );
  const [slot, spare] = chosen[0]?.interview?.slots ?? [];
  const answers = await Promise.all(
    chosen.map(({ person, interview }) =>
      person.send('POST', INTERVIEW_PATHS.pick(interview?.id ?? ''), { body: { slot_id: slot?.id } }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(PICKS - 1);
  const after = await Promise.all(people.map(async (person) => (await interviewsOf(person))[0]));
  expect(after.filter((interview) => interview?.start === at(30))).toHaveLength(1);
  // The others still choose from what is left.
  expect(after.filter((interview) => interview?.slots.some(({ id }) => id === spare?.id))).toHaveLength(
    PICKS,
  );
});

test('[DASH-02] two who change places at once never block each other, and no slot is had twice', async () => {
  const slots = [30, 40, 50].map((hour) => ({ start: at(hour), end: at(hour + 1) }));
  const people = [await aCandidate(server, tenant), await aCandidate(server, tenant)];
  for (const { email } of people) await anInterview(server, tenant, { email, pool: 'places', slots });
  const ids = (await interviewsOf(people[0] as never))[0]?.slots.map(({ id }) => id) ?? [];
  const act = async (index: number, path: (id: string) => string, slot: number | undefined) => {
    const person = people[index];
    if (person === undefined) throw new Error('nobody');
    const [interview] = await interviewsOf(person);
    return person.send('POST', path(interview?.id ?? ''), { body: { slot_id: slot } });
  };
  await act(0, INTERVIEW_PATHS.pick, ids[0]);
  await act(1, INTERVIEW_PATHS.pick, ids[1]);
  const moved = await Promise.all([
    act(0, INTERVIEW_PATHS.reschedule, ids[1]),
    act(1, INTERVIEW_PATHS.reschedule, ids[0]),
  ]);
  for (const { status } of moved) expect([200, 409]).toContain(status);
  const starts = await Promise.all(people.map(async (person) => (await interviewsOf(person))[0]?.start));
  expect(new Set(starts).size).toBe(2);
});
