import type { OpenForm } from '@opencareers/contracts/forms';
import { beforeEach, expect, test } from 'vitest';
import { createApiClient, type TransportAnswer, type TransportRequest } from '../../api/api-client.ts';
import type { Site } from '../../shell/site.ts';
import { editorCalls, FormChangedError } from './editor/editor-calls.ts';
import { remoteDrafts, submissionSender } from './form-calls.ts';

const PLACE = { form: 'start', owner: 'l_1' };
const SENT = { key: 'k1', formVersion: 2, answers: { name: 'Ada' } };
const { signal } = new AbortController();

let requests: TransportRequest[] = [];
let answer: Pick<TransportAnswer, 'status' | 'body'>;

beforeEach(() => {
  requests = [];
});

function aSite(): Site {
  const api = createApiClient({
    transport: async (request) => {
      requests.push(request);
      return { ...answer, header: () => null };
    },
    csrf: { read: () => 'token', replace: () => undefined },
    identity: { domain: 'x.example', user: '', locale: 'en', microsite: null, debug: null },
  });
  return { api } as Site;
}

function send(again = false) {
  const refusals: unknown[] = [];
  const sender = submissionSender(aSite(), PLACE, { again, onRefusal: (error) => refusals.push(error) });
  return sender(SENT, signal).then((result) => ({ result, refusals }));
}

test('a form goes out with its key, version and owner, and comes back with its receipt', async () => {
  answer = { status: 201, body: { status: 201, data: { receipt: { number: 'F-1' } } } };
  expect((await send(true)).result).toEqual({ kind: 'done', receipt: { number: 'F-1' } });
  expect(requests[0]).toMatchObject({ method: 'POST', headers: { 'idempotency-key': 'k1' } });
  expect(requests[0]?.path).toBe('/api/forms/submissions?domain=x.example&form=start&owner=l_1&hl=en');
  expect(JSON.parse(requests[0]?.body as string)).toEqual({
    formVersion: 2,
    answers: { name: 'Ada' },
    again: true,
  });
});

test('refused answers are named with their questions', async () => {
  const errors = [{ name: 'name', code: 'required', message: 'Name is required' }];
  answer = { status: 422, body: { message: 'Some answers are not valid', errors } };
  expect(await send()).toEqual({ result: { kind: 'refused', errors }, refusals: [] });
});

test('a form that was handed in before is known', async () => {
  answer = { status: 409, body: { message: 'This form has been sent already' } };
  expect((await send()).result).toEqual({ kind: 'known' });
});

test.each([404, 413, 403])(
  'a refusal with %i names no question, ends the tries and is told',
  async (status) => {
    answer = { status, body: { message: 'No' } };
    const { result, refusals } = await send();
    expect(result).toEqual({ kind: 'refused', errors: [] });
    expect(refusals).toMatchObject([{ status, text: 'No' }]);
  },
);

test.each([429, 500, 503, 408, 401])('what may be different next time is tried again: %i', async (status) => {
  answer = { status, body: { message: 'Later' } };
  await expect(send()).rejects.toMatchObject({ status });
});

test('the draft that came with the form is not asked for twice, and one of another version fits nothing', async () => {
  const draft = { revision: 3, version: 2, savedAt: '', answers: { name: { value: 'Ada', revision: 1 } } };
  const opened = { form: { version: 2 }, draft } as unknown as OpenForm;
  const drafts = remoteDrafts(aSite(), PLACE, { opened });
  expect(await drafts.load(signal)).toEqual({ revision: 3, answers: draft.answers });
  expect(requests).toEqual([]);
  answer = { status: 200, body: { data: { draft: { ...draft, version: 1 } } } };
  expect(await drafts.load(signal)).toBeNull();
});

test('a form that somebody else changed is not overwritten; theirs comes with the refusal', async () => {
  const current = { form: 'start', revision: 9 };
  answer = { status: 412, body: { message: 'Changed', current } };
  const saving = editorCalls(aSite(), 'start').save({ sections: [] }, 8);
  await expect(saving).rejects.toBeInstanceOf(FormChangedError);
  await expect(saving).rejects.toMatchObject({ current });
});
