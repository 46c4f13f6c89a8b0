import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { DraftApplication } from '@opencareers/contracts/applications';
import { type OpenForm, UPLOADS_PER_HOUR } from '@opencareers/contracts/forms';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
import { aProof, apply, applyForm, positionIdsOf } from '../../../../test/application-people.ts';
import { anUpload, fileAnswer, withToken } from '../../../../test/form-uploads.ts';
import {
  aPosition,
  aServer,
  aTenant,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';

let server: TestServer;
let tenant: TestTenant;
let pids: [number, number, number, number];
beforeAll(async () => {
  server = await aServer();
  const boat = { questionId: 'boat', label: 'Can you sail?', type: 'text' };
  const knots = { questionId: 'knots', label: 'Which knots?', type: 'text' };
  tenant = await aTenant(server, {
    positions: [
      aPosition({ title: 'A', questions: [boat, knots] }),
      aPosition({ title: 'B', questions: [boat] }),
      aPosition({ title: 'C', questions: [{ ...boat, label: 'Which boat?' }] }),
      aPosition({ title: 'D' }),
    ],
  });
  const [a = 0, b = 0, c = 0, d = 0] = await positionIdsOf(tenant);
  pids = [a, b, c, d];
});

const save = (person: TestBrowser, positionIds: readonly number[], answers: object) =>
  person.send('PUT', APPLICATION_PATHS.drafts, { body: { position_ids: positionIds, answers } });

async function begunOf(person: TestBrowser): Promise<number[][]> {
  const answer = await person.send('GET', APPLICATION_PATHS.drafts);
  const { data } = answer.json<{ data: { openDraftApplications: DraftApplication[] } }>();
  return data.openDraftApplications.map(({ positionIds }) => positionIds);
}

/** Uploads are sent as the browser sends them. */

describe('a draft of one position, and applying for several', () => {
  test('[APPLY-02] [APPLY-05] what was begun for A is shown with A, B and C, where the same is asked', async () => {
    const [a, b, c] = pids;
    const ada = await aCandidate(server, tenant);
    expect(
      (await save(ada, [a], { firstname: 'Augusta', boat: 'Yes', knots: 'Bowline', city: '' })).status,
    ).toBe(200);
    const several = await applyForm(ada, [c, b, a]);
    expect(several.prefill).toMatchObject({
      begunFor: ['A'],
      answers: { firstname: 'Augusta', boat: 'Yes' },
    });
    expect(several.prefill?.answers).toMatchObject({ [`p${a}_knots`]: 'Bowline', email: ada.email });
    // C asks something else by the same name.
    expect(several.prefill?.answers).not.toHaveProperty(`p${c}_boat`);
    expect(several.prefill?.answers).not.toHaveProperty('knots');
    // Opening the other form takes nothing away.
    expect(await begunOf(ada)).toEqual([[a]]);
    const alone = await applyForm(ada, [b]);
    expect(alone.prefill?.begunFor).toEqual([]);
  });

  test('[APPLY-05] what was begun for A and B is shown with A alone, the last change first', async () => {
    const [a, b] = pids;
    const eve = await aCandidate(server, tenant);
    await save(eve, [a, b], { boat: 'Both', [`p${a}_knots`]: 'Reef', firstname: 'Evi' });
    const { prefill } = await applyForm(eve, [a]);
    expect(prefill).toMatchObject({
      begunFor: ['A'],
      answers: { boat: 'Both', knots: 'Reef', firstname: 'Evi' },
    });
  });

  test('[APPLY-05] once A, B and C were sent, nothing is left to go on with for any of them', async () => {
    const [a, b, c, d] = pids;
    const max = await aCandidate(server, tenant);
    for (const ids of [[a], [b, c], [a, d]]) await save(max, ids, { firstname: 'Max' });
    expect(await begunOf(max)).toHaveLength(3);
    expect((await apply(max, { pids: [a, b, c] })).status).toBe(201);
    // What D needs stays.
    expect(await begunOf(max)).toEqual([[d]]);
    expect((await applyForm(max, [d])).prefill).toMatchObject({
      begunFor: ['D'],
      answers: { firstname: 'Max' },
    });
  });

  test('[APPLY-05] a visitor too; nobody else learns of it', async () => {
    const [a, b, c] = pids;
    const visitor = await aBrowser(server, tenant);
    await save(visitor, [a], { firstname: 'Kim' });
    const several = await applyForm(visitor, [a, b, c]);
    expect(several.prefill).toEqual({
      answers: { firstname: 'Kim' },
      begunFor: ['A'],
      resumeFilename: null,
      isLastSent: false,
    });
    expect((await applyForm(await aBrowser(server, tenant), [a, b, c])).prefill).toBeNull();
    const sent = await apply(visitor, { pids: [a, b, c], headers: await aProof(visitor) });
    expect(sent.status).toBe(201);
    expect(await begunOf(visitor)).toEqual([]);
  });

  test('[APPLY-02] the page is told where the device may have more of it, as that form names its person', async () => {
    const [a, b, c] = pids;
    const visitor = await aBrowser(server, tenant);
    const alone = await applyForm(visitor, [a]);
    const opened = await visitor.send('GET', '/api/forms/form', { query: { form: alone.formKey ?? '' } });
    const { storage } = opened.json<{ data: OpenForm }>().data.owner;
    const { earlierForms } = await applyForm(visitor, [a, b, c]);
    const found = earlierForms.find(({ form }) => form === alone.formKey);
    expect(found).toMatchObject({ owner: storage, names: { boat: 'boat', knots: `p${a}_knots` } });
    const other = await applyForm(await aBrowser(server, tenant), [a, b, c]);
    expect(other.earlierForms.map(({ owner }) => owner)).not.toContain(storage);
    expect(alone.earlierForms).toEqual([]);
  });

  test('[APPLY-05] a file comes along with its answer, is no upload more, and without it the answer stays away', async () => {
    const [a, b, c, d] = pids;
    const ada = await aCandidate(server, tenant);
    const { formKey } = await applyForm(ada, [a]);
    const upload = (uid: string) => anUpload(withToken(ada), tenant, { form: formKey ?? '', uid });
    const about = { name: 'cv.txt', size: 5 };
    expect((await upload('own').whole(Buffer.from('hello'), 'cv.txt')).status).toBe(204);
    const resume = (uid: string) => [fileAnswer(uid, about)];
    await save(ada, [a], { firstname: 'Ada', resume: resume('own') });
    for (const others of [[b], [c], [d], [b, c], [b, c, d]]) {
      const { prefill } = await applyForm(ada, [a, ...others]);
      expect(prefill?.answers).toMatchObject({ firstname: 'Ada', resume: resume('own') });
    }
    for (let number = 1; number < UPLOADS_PER_HOUR; number += 1)
      expect((await upload(`more-${number}`).begin(about)).status).toBe(201);
    expect((await upload('one-too-many').begin(about)).status).toBe(429);

    await save(ada, [c], { firstname: 'Ada', resume: resume('nobody-has-it') });
    const { prefill } = await applyForm(ada, [c, d]);
    expect(prefill?.answers).toMatchObject({ firstname: 'Ada' });
    expect(prefill?.answers).not.toHaveProperty('resume');
  });
});
