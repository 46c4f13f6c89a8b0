import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { DraftApplication } from '@opencareers/contracts/applications';
import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import type { OpenForm } from '@opencareers/contracts/forms';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
import { applyForm, positionIdsOf } from '../../../../test/application-people.ts';
import {
  aPosition,
  aServer,
  aTenant,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';

let server: TestServer;
let tenant: TestTenant;
let pid: number;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server, { positions: [aPosition()] });
  [pid = 0] = await positionIdsOf(tenant);
});

/** The form of the position as somebody has it open. */
async function openOf(person: TestBrowser): Promise<OpenForm> {
  const { formKey } = await applyForm(person, [pid]);
  const answer = await person.send('GET', FORM_PATHS.form, { query: { form: formKey ?? '' } });
  return answer.json<{ data: OpenForm }>().data;
}

async function keep(person: TestBrowser, given: object = {}): Promise<number> {
  const { form } = await openOf(person);
  const changes = { firstname: { value: 'Ada', base: 0 } };
  const body = { key: 'k', formVersion: form.version, changes, ...given };
  return (await person.send('PUT', FORM_PATHS.progress, { query: { form: form.key }, body })).status;
}

async function draftsOf(person: TestBrowser): Promise<number> {
  const answer = await person.send('GET', APPLICATION_PATHS.drafts);
  const { data } = answer.json<{ data: { openDraftApplications: DraftApplication[] } }>();
  return data.openDraftApplications.length;
}

test('[APPLY-02] the draft of a visitor is kept with consent only, that of a candidate always', async () => {
  const visitor = await aBrowser(server, tenant);
  expect([await keep(visitor), await keep(visitor, { consent: false }), await draftsOf(visitor)]).toEqual([
    403, 403, 0,
  ]);
  expect([await keep(visitor, { consent: true }), await draftsOf(visitor)]).toEqual([200, 1]);
  const ada = await aCandidate(server, tenant);
  expect([await keep(ada), await draftsOf(ada)]).toEqual([200, 1]);
});

test('[APPLY-02] a form filler that calls for the draft to be kept is consent enough', async () => {
  const visitor = await aBrowser(server, tenant);
  const body = { position_ids: [pid], answers: { firstname: 'Ada' } };
  expect((await visitor.send('PUT', APPLICATION_PATHS.drafts, { body })).status).toBe(200);
  expect(await draftsOf(visitor)).toBe(1);
});

test('[APPLY-02] taking the consent back removes the own draft with its files, also twice, and nobody else’s', async () => {
  const visitor = await aBrowser(server, tenant);
  const other = await aBrowser(server, tenant);
  const elsewhere = await aBrowser(server, await aTenant(server));
  await keep(visitor, { consent: true });
  await keep(other, { consent: true });
  const { form } = await openOf(visitor);
  const query = { form: form.key };
  const upload = await visitor.inject({
    method: 'POST',
    url: `${FORM_PATHS.uploads}?domain=${tenant.domain}&form=${form.key}`,
    headers: {
      'x-csrf-token': visitor.token(),
      'tus-resumable': '1.0.0',
      'upload-length': '3',
      'upload-metadata': ['uid one', 'field resume', 'name cv.txt']
        .map((pair) => pair.split(' '))
        .map(([key, value = '']) => `${key} ${btoa(value)}`)
        .join(','),
    },
  });
  expect(upload.status).toBe(201);
  const location = String(upload.headers.location);
  const look = () => visitor.inject({ method: 'HEAD', url: location, headers: { 'tus-resumable': '1.0.0' } });
  expect((await look()).status).toBe(200);
  expect((await elsewhere.send('DELETE', FORM_PATHS.progress, { query })).status).toBe(404);
  expect((await visitor.send('DELETE', FORM_PATHS.progress, { query })).status).toBe(200);
  expect((await visitor.send('DELETE', FORM_PATHS.progress, { query })).status).toBe(200);
  expect([await draftsOf(visitor), (await openOf(visitor)).draft, await draftsOf(other)]).toEqual([
    0,
    null,
    1,
  ]);
  expect((await look()).status).toBe(404);
});
