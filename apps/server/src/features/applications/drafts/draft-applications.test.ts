import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { DraftApplication } from '@opencareers/contracts/applications';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBrowser, aCandidate, signIn, type TestBrowser } from '../../../../test/account-people.ts';
import { apply, applyForm, positionIdsOf } from '../../../../test/application-people.ts';
import {
  aPosition,
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { sweepApplications } from '../application-work.ts';
import { percentOf } from './draft-applications.ts';

let server: TestServer;
let tenant: TestTenant;
let pids: number[];
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server, {
    positions: [aPosition({ title: 'A', closesAt: '2026-03-20T00:00:00Z' }), aPosition({ title: 'B' })],
  });
  pids = await positionIdsOf(tenant);
});

interface Drafts {
  openDraftApplications: DraftApplication[];
  closedDraftApplications: DraftApplication[];
}

async function draftsOf(person: TestBrowser): Promise<Drafts> {
  return (await person.send('GET', APPLICATION_PATHS.drafts)).json<{ data: Drafts }>().data;
}

const save = (person: TestBrowser, answers: object, revision?: number) =>
  person.send('PUT', APPLICATION_PATHS.drafts, {
    headers: revision === undefined ? {} : { 'if-match': `"${revision}"` },
    body: { position_ids: [pids[0] ?? 0], answers },
  });

describe('drafts', () => {
  test('[APPLY-02] what was begun is listed with how far it is, and goes with the application', async () => {
    const ada = await aCandidate(server, tenant);
    const saved = await save(ada, { firstname: 'Ada', email: 'a@b.example' });
    expect(saved.json()).toMatchObject({ data: { revision: 1, answers: { firstname: 'Ada' } } });
    const { openDraftApplications, closedDraftApplications } = await draftsOf(ada);
    expect(closedDraftApplications).toEqual([]);
    expect(openDraftApplications).toMatchObject([
      {
        pid: pids[0],
        positionIds: [pids[0]],
        positionTitle: 'A',
        percent: 67,
        closesAt: '2026-03-20T00:00:00.000Z',
        closedAt: null,
        savedAt: TEST_NOW.toISOString(),
        answers: [],
      },
    ]);
    expect((await applyForm(ada, [pids[0] ?? 0])).formKey).toBe(openDraftApplications[0]?.formKey);
    expect((await apply(ada, { pids: [pids[0] ?? 0] })).status).toBe(201);
    expect((await draftsOf(ada)).openDraftApplications).toEqual([]);
  });

  test('[APPLY-02] another tab that changed the draft is not written over: both are given', async () => {
    const eve = await aCandidate(server, tenant);
    await save(eve, { firstname: 'Eve' });
    expect((await save(eve, { firstname: 'Eva' }, 1)).status).toBe(200);
    const late = await save(eve, { firstname: 'Evi' }, 1);
    expect([late.status, late.json()]).toMatchObject([
      412,
      { current: { revision: 2, answers: { firstname: 'Eva' } }, yours: { firstname: 'Evi' } },
    ]);
    expect((await save(eve, { firstname: 'Evi' }, 2)).status).toBe(200);
    expect((await save(eve, {}, -1)).status).toBe(422);
  });

  test('[APPLY-02] a call that comes again because its answer was lost is answered as the first time', async () => {
    const zoe = await aCandidate(server, tenant);
    const first = await save(zoe, { firstname: 'Zoe' });
    expect((await save(zoe, { firstname: 'Zoe' })).json()).toEqual(first.json());
    const second = await save(zoe, { firstname: 'Zoë' }, 1);
    expect((await save(zoe, { firstname: 'Zoë' }, 1)).json()).toEqual(second.json());
    // What says more than the first time is no repetition.
    const more = await save(zoe, { firstname: 'Zoë', lastname: 'Byron' }, 1);
    expect([more.status, more.json()]).toMatchObject([412, { current: { answers: { firstname: 'Zoë' } } }]);
    expect(more.text).not.toMatch(/"current":.*"lastname".*"yours"/);
  });

  test('[APPLY-02] a visitor keeps a draft, which is the candidate’s after signing in', async () => {
    const visitor = await aBrowser(server, tenant);
    expect((await save(visitor, { firstname: 'Kim' })).status).toBe(200);
    expect((await draftsOf(await aBrowser(server, tenant))).openDraftApplications).toEqual([]);
    await signIn(server, visitor, 'kim@people.example');
    expect((await draftsOf(visitor)).openDraftApplications).toHaveLength(1);
  });

  test('[APPLY-02] a draft of a closed position is told apart, can be read, and goes after 14 days', async () => {
    const max = await aCandidate(server, tenant);
    await save(max, { firstname: 'Max' });
    try {
      server.clock.set(new Date('2026-03-21T00:00:00Z'));
      const { openDraftApplications, closedDraftApplications } = await draftsOf(max);
      expect(openDraftApplications).toEqual([]);
      expect(closedDraftApplications).toMatchObject([
        {
          closedAt: '2026-03-20T00:00:00.000Z',
          keptUntil: '2026-04-03T00:00:00.000Z',
          answers: [{ question: 'First name', answer: 'Max' }],
        },
      ]);
      expect((await save(max, { firstname: 'M' }, 1)).status).toBe(410);
      server.clock.set(new Date('2026-04-04T00:00:00Z'));
      expect((await draftsOf(max)).closedDraftApplications).toEqual([]);
      await sweepApplications(server.applications, () => undefined);
    } finally {
      server.clock.set(TEST_NOW);
    }
  });

  test('[APPLY-03] drafts are deleted by their positions, one’s own only, and again without harm', async () => {
    const [lea, other] = [await aCandidate(server, tenant), await aCandidate(server, tenant)];
    await save(lea, { firstname: 'Lea' });
    await save(other, { firstname: 'Other' });
    const body = { position_ids: [pids[0] ?? 0] };
    for (let round = 0; round < 2; round += 1) {
      const answer = await lea.send('DELETE', APPLICATION_PATHS.drafts, { body });
      expect([answer.status, answer.json()]).toMatchObject([200, { data: body }]);
    }
    expect((await draftsOf(lea)).openDraftApplications).toEqual([]);
    expect((await draftsOf(other)).openDraftApplications).toHaveLength(1);
    const wrong = await lea.send('DELETE', APPLICATION_PATHS.drafts, { body: { position_ids: [] } });
    expect(wrong.status).toBe(422);
  });
});

test('[APPLY-02] of a form that demands nothing every answer counts; hidden questions never do', () => {
  const items = [
    { name: 'a', type: 'text' as const },
    { name: 'b', type: 'text' as const, dependencies: ['a'], visibleFn: { field: 'a', equals: 'x' } },
    { name: 'c', type: 'instruction' as const, options: { html: '' } },
  ];
  const definition = { sections: [{ title: '', items }] };
  expect(percentOf({ definition, answers: {} })).toBe(0);
  expect(percentOf({ definition, answers: { a: 'y' } })).toBe(100);
  expect(percentOf({ definition, answers: { a: 'x' } })).toBe(50);
  const required = {
    sections: [{ title: '', items: [...items, { name: 'd', type: 'text' as const, required: true }] }],
  };
  expect(percentOf({ definition: required, answers: { a: 'x' } })).toBe(0);
  expect(percentOf({ definition: { sections: [] }, answers: {} })).toBe(0);
});
