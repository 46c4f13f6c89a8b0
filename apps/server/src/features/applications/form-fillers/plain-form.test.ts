import { APPLICATION_PATHS, APPLY_FORM_POST_PATH } from '@opencareers/contracts/application-calls';
import type {
  Application,
  ApplicationDetails,
  ApplyForm,
  DraftApplication,
} from '@opencareers/contracts/applications';
import { FILLER_PATHS } from '@opencareers/contracts/form-fillers';
import { RESUME_MAX_BYTES } from '@opencareers/contracts/onboarding-calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
import { positionIdsOf } from '../../../../test/application-people.ts';
import { sendParts } from '../../../../test/filler-people.ts';
import {
  aPosition,
  aServer,
  aTenant,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';

const choices = ['none', 'much'].map((value) => ({ value, label: value.toUpperCase() }));
const QUESTIONS = [
  {
    title: 'At Sea',
    countries: ['DE'],
    questions: [
      { questionId: 'sails', label: 'Can you sail?', type: 'choice' as const, choices, required: true },
      { questionId: 'boats', label: 'Which boats?', type: 'checkbox' as const, choices },
    ],
  },
];
const WHOLE = { firstname: 'Ada', lastname: 'Byron', email: 'ada@sea.example', sails: 'much' };
const NO_FILE = new File([], '');

let server: TestServer;
let tenant: TestTenant;
let pids: number[];
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server, {
    positions: ['A', 'B', 'C', 'D'].map((title) => aPosition({ title })),
    config: { pcsxConfig: { applyFormConfig: { questionsApplyV2: { fields: QUESTIONS } } } },
  });
  pids = await positionIdsOf(tenant);
});

/** Sends the form of a page; gives where it leads. */
async function submit(person: TestBrowser, pid: number, parts: Record<string, string | File>): Promise<URL> {
  const query = { pids: String(pid) };
  const answer = await sendParts(person, APPLY_FORM_POST_PATH, { parts, query });
  expect(answer.status, answer.text).toBe(303);
  return new URL(String(answer.headers.location), 'http://site.example');
}

const applicationsOf = async (person: TestBrowser) =>
  (await person.send('GET', APPLICATION_PATHS.list)).json<{ data: { applications: Application[] } }>().data
    .applications;

/** What the page of applying would show of the draft. */
async function draftOf(person: TestBrowser, pid: number): Promise<Record<string, unknown>> {
  const opened = await person.send('GET', APPLICATION_PATHS.form, { query: { pids: pid } });
  const { draft } = opened.json<{ data: ApplyForm }>().data.opened ?? {};
  return Object.fromEntries(Object.entries(draft?.answers ?? {}).map(([name, { value }]) => [name, value]));
}

describe('[APPLY-01] applying by the form of the page, without scripts', () => {
  test('answers and a file are one application, however often the form is sent, and no draft is left', async () => {
    const [pid = 0] = pids;
    const person = await aCandidate(server, tenant);
    const parts = { ...WHOLE, boats: 'much', resume: new File(['Ada Byron\nSailmaker'], 'cv.txt') };
    const to = await submit(person, pid, parts);
    expect(`${to.pathname}?pid=${to.searchParams.get('pid')}`).toBe(`/careers/apply/success?pid=${pid}`);
    const [application, ...others] = await applicationsOf(person);
    expect(others).toEqual([]);
    expect(application?.pid).toBe(pid);
    expect((await submit(person, pid, parts)).pathname).toBe('/careers/apply/success');
    // With other answers it would be a second one: the page says that there is one already.
    const other = await submit(person, pid, { ...parts, lastname: 'Lovelace' });
    expect([other.pathname, other.searchParams.get('checked')]).toEqual(['/careers/apply', null]);
    expect(await applicationsOf(person)).toHaveLength(1);
    const drafts = await person.send('GET', APPLICATION_PATHS.drafts);
    expect(
      drafts.json<{ data: { openDraftApplications: DraftApplication[] } }>().data.openDraftApplications,
    ).toEqual([]);
  });

  test('[APPLY-02] what is refused is kept as it was written, with the file, and the page says what is wrong', async () => {
    const [, pid = 0] = pids;
    const person = await aCandidate(server, tenant);
    const resume = new File(['Ada Byron\nSailmaker'], 'cv.txt');
    const refused = await submit(person, pid, {
      firstname: 'Ada',
      boats: 'much',
      email: 'no address',
      resume,
    });
    expect(refused.pathname).toBe('/careers/apply');
    expect(refused.searchParams.get('checked')).toBe('answers_invalid');
    expect(await applicationsOf(person)).toEqual([]);
    expect(await draftOf(person, pid)).toMatchObject({
      firstname: 'Ada',
      boats: ['much'],
      email: 'no address',
    });
    const profile = await person.send('GET', FILLER_PATHS.profile);
    expect(profile.json()).toMatchObject({ data: { profile: { resumeFilename: 'cv.txt' } } });

    // The boats are unticked now: the page says that it asked for them.
    const to = await submit(person, pid, { ...WHOLE, boats: '', resume: NO_FILE });
    expect(to.pathname).toBe('/careers/apply/success');
    const [application] = await applicationsOf(person);
    const details = await person.send('GET', APPLICATION_PATHS.one(application?.applicationId ?? ''));
    const sent = details.json<{ data: ApplicationDetails }>().data.sent.flatMap(({ answers }) => answers);
    expect(sent).toContainEqual({ question: 'Resume', answer: 'cv.txt' });
    expect(sent.map(({ question }) => question)).not.toContain('Which boats?');
  });

  test('a file of another kind, or too large, is refused with all answers kept', async () => {
    const [, , pid = 0] = pids;
    const person = await aCandidate(server, tenant);
    for (const [resume, code] of [
      [new File(['MZ'], 'cv.exe'), 'upload_type_refused'],
      [new File([Buffer.alloc(RESUME_MAX_BYTES + 1, 'a')], 'cv.txt'), 'payload_too_large'],
    ] as const) {
      // The file comes first, as in the form.
      const to = await submit(person, pid, { resume, ...WHOLE });
      expect(to.searchParams.get('checked')).toBe(code);
      expect(await draftOf(person, pid)).toMatchObject(WHOLE);
    }
    expect(await applicationsOf(person)).toEqual([]);
  });

  test('a visitor is led to the login and back, and nothing of another site is taken', async () => {
    const [, , , pid = 0] = pids;
    const visitor = await aBrowser(server, tenant);
    const to = await submit(visitor, pid, WHOLE);
    expect(to.pathname).toBe('/careers/login');
    expect(to.searchParams.get('next')).toMatch(new RegExp(`^/careers/apply\\?pid=${pid}&`));
    const person = await aCandidate(server, tenant);
    const foreign = await sendParts(person, APPLY_FORM_POST_PATH, {
      parts: WHOLE,
      query: { pids: String(pid) },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.status).toBe(403);
    expect(await applicationsOf(person)).toEqual([]);
  });
});
