import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { Application } from '@opencareers/contracts/applications';
import { FILLER_PATHS, type FillerForm } from '@opencareers/contracts/form-fillers';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBrowser, aCandidate, signIn, type TestBrowser } from '../../../../test/account-people.ts';
import { CONTACT, positionIdsOf } from '../../../../test/application-people.ts';
import { aToken, giveResume, sendParts, submitFilledForm } from '../../../../test/filler-people.ts';
import { readRounds } from '../../../../test/test-env.ts';
import {
  aPosition,
  aServer,
  aTenant,
  TEST_NOW,
  TEST_PROOF_BITS,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';

const choices = ['none', 'some', 'much'].map((value) => ({ value, label: value.toUpperCase() }));
const QUESTIONS = [
  {
    title: 'At Sea',
    countries: ['DE'],
    questions: [
      { questionId: 'sails', label: 'Can you sail?', type: 'dropdown' as const, choices, required: true },
      { questionId: 'since', label: 'Since when?', type: 'text-row' as const },
      { questionId: 'boats', label: 'Which boats?', type: 'checkbox' as const, choices },
      { questionId: 'title', label: 'Title', type: 'text' as const, profileField: 'current_title' },
    ],
  },
];
const questionDependencies = [{ questionId: 'sails', choiceValue: 'much', childQuestionIds: ['since'] }];
const SUCCESS = { status: 201, error: { message: '', body: '' }, data: { success: true }, metadata: null };
const SAILS = { sails: 'some' };

let server: TestServer;
let [tenant, other]: [TestTenant, TestTenant] = [] as never;
let [first, second, third]: [number, number, number] = [] as never;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server, {
    positions: ['A', 'B', 'C'].map((title) => aPosition({ title })),
    config: {
      supportedLanguages: [
        { value: 'en', title: 'English' },
        { value: 'de', title: 'Deutsch' },
      ],
      pcsxConfig: {
        applyFormConfig: {
          questionsApplyV2: { fields: QUESTIONS, questionnaire: { questionDependencies } },
          maxApplicationsSpam: 3,
        },
      },
    },
  });
  other = await aTenant(server, { positions: [aPosition({ title: 'Theirs' })] });
  [first, second, third] = (await positionIdsOf(tenant)) as [number, number, number];
});

async function questionsOf(person: TestBrowser, call: { answers?: object; query?: object } = {}) {
  const query = { pids: first, user_mode: 'logged_out_candidate', ...call.query };
  const body = { answers: call.answers ?? {} };
  const answer = await person.send('POST', FILLER_PATHS.questions, { query, body });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return answer.json<{ data: FillerForm }>().data;
}

async function listOf(person: TestBrowser): Promise<Application[]> {
  const answer = await person.send('GET', APPLICATION_PATHS.list);
  return answer.json<{ data: { applications: Application[] } }>().data.applications;
}

describe('what a form filler reads', () => {
  test('[APPLY-01] bootstrap_application says what a visitor must solve, and nothing to who is signed in', async () => {
    const query = { pids: first, user_mode: 'logged_out_candidate' };
    const visitor = await aBrowser(server, tenant);
    const answer = await visitor.send('GET', FILLER_PATHS.bootstrap, { query });
    expect([answer.status, answer.json()]).toEqual([
      200,
      {
        status: 200,
        error: { message: '', body: '' },
        metadata: null,
        data: {
          recaptcha: {
            recaptchaEnabled: true,
            recaptchaKey: '',
            challenge: {
              challenge: expect.any(String),
              difficulty: TEST_PROOF_BITS,
              expiresAt: new Date(TEST_NOW.getTime() + 3_600_000).toISOString(),
            },
          },
          privacy: {
            showLoggedOutNotificationsPrivacyPolicy: false,
            notification: { enabled: false, checkboxDefaultValue: false, privacyText: '' },
          },
          preSubmitProfileReview: { enabled: false },
        },
      },
    ]);
    const candidate = await aCandidate(server, tenant);
    expect((await candidate.send('GET', FILLER_PATHS.bootstrap, { query })).json()).toMatchObject({
      data: { recaptcha: { recaptchaEnabled: false, challenge: null } },
    });
  });

  test('[APPLY-01] questions come in their sections, with the ids of the page, in every language', async () => {
    const { fields, positions, isMultistageApplication } = await questionsOf(await aBrowser(server, tenant));
    expect(fields.map(({ title, countries }) => [title, countries])).toEqual([
      ['Resume', []],
      ['Contact Information', []],
      ['At Sea', ['DE']],
    ]);
    const all = fields.flatMap(({ questions }) => questions);
    expect(all.map(({ questionId, questionIdGenerated }) => [questionId, questionIdGenerated])).toEqual([
      ['resume', 'resume-upload'],
      ['firstname', 'Contact_Information_firstname'],
      ['lastname', 'Contact_Information_lastname'],
      ['email', 'Contact_Information_email'],
      ['phone', 'Contact_Information_phone'],
      ['city', 'Contact_Information_city'],
      ['sails', 'At_Sea_sails'],
      ['boats', 'At_Sea_boats'],
      ['title', 'At_Sea_title'],
    ]);
    expect(all.find(({ questionId }) => questionId === 'sails')).toEqual({
      questionId: 'sails',
      questionIdGenerated: 'At_Sea_sails',
      label: 'Can you sail?',
      type: 'dropdown',
      configType: 'dropdown',
      required: true,
      rules: [],
      profileField: '',
      selectOptions: { choices: choices.map(({ label, value }) => ({ label, value })) },
      checkboxOptions: { choices: [] },
      answers: [],
    });
    expect(positions).toEqual([
      {
        pid: first,
        displayJobId: expect.any(String),
        name: 'A',
        locations: ['Berlin, Germany'],
        applyData: { state: 'open', applicationId: null },
      },
    ]);
    expect(isMultistageApplication).toBe(false);
    const german = await questionsOf(await aBrowser(server, tenant), { query: { hl: 'de' } });
    expect(german.fields[1]).toMatchObject({
      title: 'Contact Information',
      questions: [{ questionIdGenerated: 'Contact_Information_firstname', label: 'Vorname' }, {}, {}, {}, {}],
    });
  });

  test('[APPLY-01] answers so far decide what is asked, and what is known comes with the questions', async () => {
    const candidate = await aCandidate(server, tenant, 'known@people.example');
    const ids = (form: FillerForm) => form.fields.at(-1)?.questions.map(({ questionId }) => questionId);
    expect(ids(await questionsOf(candidate, { answers: { sails: 'much' } }))).toContain('since');
    expect(ids(await questionsOf(candidate, { answers: { At_Sea_sails: ['MUCH'] } }))).toContain('since');
    expect(ids(await questionsOf(candidate, { answers: SAILS }))).not.toContain('since');
    const known = (form: FillerForm) =>
      form.fields[1]?.questions.find(({ questionId }) => questionId === 'email')?.answers;
    expect(known(await questionsOf(candidate))).toEqual(['known@people.example']);
    expect(known(await questionsOf(candidate, { query: { skip_prepopulate: 'true' } }))).toEqual([]);
  });

  test('[APPLY-01] profile is empty for a fresh guest, and has the resume once it was given', async () => {
    const guest = await aBrowser(server, tenant);
    expect((await guest.send('GET', FILLER_PATHS.profile)).json()).toMatchObject({ status: 200, data: {} });
    const given = await giveResume(guest);
    const [encId, url] = [expect.stringMatching(/^[\w-]{24}$/), expect.stringContaining('export=applied')];
    const profile = {
      encId,
      resumeFilename: 'cv.txt',
      resumeUrl: url,
      hasResume: true,
      resumeUrlsTs: [
        { url, lastModifiedTs: TEST_NOW.getTime() / 1000, info: { originalFileName: 'cv.txt' } },
      ],
    };
    expect([given.status, given.json()]).toEqual([
      200,
      {
        status: 200,
        error: { message: '', body: '' },
        metadata: null,
        data: { profile, filename: 'cv.txt' },
      },
    ]);
    expect((await guest.send('GET', FILLER_PATHS.profile)).json()).toMatchObject({ data: { profile } });
    const { resumeUrl } = given.json<{ data: { profile: { resumeUrl: string } } }>().data.profile;
    const file = await guest.send('GET', resumeUrl);
    expect([file.status, file.text, file.headers['content-type']]).toEqual([
      200,
      'Ada Byron\nSailmaker',
      'text/plain',
    ]);
    expect((await (await aBrowser(server, tenant)).send('GET', resumeUrl)).status).toBe(404);
    const elsewhere = await aBrowser(server, other, guest.cookies);
    expect((await elsewhere.send('GET', FILLER_PATHS.profile)).json()).toMatchObject({ data: {} });
    expect((await elsewhere.send('GET', resumeUrl, { query: { domain: other.domain } })).status).toBe(404);
  });

  test('location/options has countries, and the parts of one', async () => {
    const person = await aBrowser(server, tenant);
    const optionsOf = async (query: Record<string, string>) =>
      (await person.send('GET', FILLER_PATHS.places, { query })).json<{ data: { options: object[] } }>().data
        .options;
    expect(await optionsOf({})).toContainEqual({ label: 'Germany', value: 'DE' });
    expect(await optionsOf({ hl: 'de' })).toContainEqual({ label: 'Deutschland', value: 'DE' });
    expect(await optionsOf({ country: 'US' })).toContainEqual({ label: 'Texas', value: 'TX' });
    expect(await optionsOf({ country: 'nowhere' })).toEqual([]);
  });

  test('the old link of a job leads to the page of applying', async () => {
    const link = (query: string) => tenant.get(`${FILLER_PATHS.candidate}?${query}`);
    const answer = await link(`pid=${first}&application=true`);
    expect([answer.status, answer.headers.location]).toEqual([
      302,
      `/careers/apply?pid=${first}&domain=${tenant.domain}`,
    ]);
    expect((await link(`pid=${first}`)).headers.location).toBe(
      `/careers?pid=${first}&domain=${tenant.domain}`,
    );
  });
});

describe('what a form filler sends', () => {
  test('[APPLY-01] a guest applies with a resume; a lost answer and a second try make no second application', async () => {
    const guest = await aBrowser(server, tenant);
    const email = 'filled@people.example';
    const given = await giveResume(guest);
    const { encId } = given.json<{ data: { profile: { encId: string } } }>().data.profile;
    const parts = { enc_id: encId, recaptcha_token: await aToken(guest, first) };
    const answers = {
      ...SAILS,
      Contact_Information_email: email,
      phone: '+49 461 7773331',
      boats: ['some', 'MUCH'],
    };
    const call = { pids: [first], answers, parts };
    const sent = await submitFilledForm(guest, call);
    expect([sent.status, sent.json()]).toEqual([201, SUCCESS]);
    // Everything again, as after a lost answer: with the resume or without, with a new task or the old one.
    expect((await submitFilledForm(guest, call)).json()).toEqual(SUCCESS);
    await giveResume(guest);
    const again = { ...parts, recaptcha_token: await aToken(guest, second) };
    expect((await submitFilledForm(guest, { ...call, parts: again })).status).toBe(201);
    const changed = { ...call, answers: { ...answers, sails: 'much' }, parts: again };
    expect((await submitFilledForm(guest, changed)).status).toBe(409);
    const receipt = await guest.send('GET', APPLICATION_PATHS.receipt, { query: { pids: first } });
    expect(receipt.json()).toMatchObject({ data: { email, applications: [{ pid: first }] } });

    await signIn(server, guest, email);
    const [application, ...more] = await listOf(guest);
    expect([application?.pid, more]).toEqual([first, []]);
    const one = await guest.send('GET', APPLICATION_PATHS.one(application?.applicationId ?? ''));
    for (const text of ['cv.txt', 'SOME', 'MUCH', '7773331', email]) expect(one.text).toContain(text);
  });

  test.each([
    ['as a question', (name: string) => ({ answers: { resume: name } })],
    ['with the path of a browser', (name: string) => ({ answers: { resume: `C:\\fakepath\\${name}` } })],
    [
      'in the profile',
      (name: string) => ({ parts: { stringifiedProfile: JSON.stringify({ ...CONTACT, resume: name }) } }),
    ],
  ])(
    '[APPLY-01] the name of an uploaded resume, %s, means that file; another name means none',
    async (_, name) => {
      const candidate = await aCandidate(server, tenant);
      await giveResume(candidate);
      const call = { pids: [third], answers: { ...SAILS, email: candidate.email } };
      const named = (file: string) => {
        const { answers = {}, parts } = name(file) as { answers?: object; parts?: Record<string, string> };
        return { ...call, answers: { ...call.answers, ...answers }, ...(parts && { parts }) };
      };
      const other = await submitFilledForm(candidate, named('another.pdf'));
      expect([other.status, Object.keys(other.json<{ messages: object }>().messages)]).toEqual([
        422,
        ['resume'],
      ]);
      expect((await submitFilledForm(candidate, named('cv.txt'))).status).toBe(201);
      const [application] = await listOf(candidate);
      const one = await candidate.send('GET', APPLICATION_PATHS.one(application?.applicationId ?? ''));
      expect(one.text).toContain('cv.txt');
    },
  );

  test('[APPLY-01] fifty sendings at once make one application', async () => {
    const candidate = await aCandidate(server, tenant);
    await giveResume(candidate);
    const rounds = readRounds('FILLER_RACES', { day: 50, night: 200 });
    const answers = await Promise.all(
      Array.from({ length: rounds }, () => submitFilledForm(candidate, { pids: [first], answers: SAILS })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await listOf(candidate)).toHaveLength(1);
  });

  test('[APPLY-05] several positions are one submission, and whoever withdrew applies again', async () => {
    const candidate = await aCandidate(server, tenant);
    const call = { pids: `[${first}, ${second}]`, answers: SAILS };
    expect((await submitFilledForm(candidate, call)).json()).toEqual(SUCCESS);
    const sent = await listOf(candidate);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ pid }) => pid))).toEqual(new Set([first, second]));
    const ofFirst = sent.find(({ pid }) => pid === first);
    await candidate.send('POST', APPLICATION_PATHS.withdraw(ofFirst?.applicationId ?? ''), { body: {} });
    const again = { pids: [first], answers: SAILS };
    expect((await submitFilledForm(candidate, again)).status).toBe(201);
    expect((await submitFilledForm(candidate, again)).status).toBe(201);
    expect(await listOf(candidate)).toHaveLength(2);
    const fourth = await submitFilledForm(candidate, { pids: [third], answers: SAILS });
    expect([fourth.status, fourth.json(), Number(fourth.headers['retry-after']) > 0]).toEqual([
      429,
      { message: 'Please try again later', code: 'too_many_requests' },
      true,
    ]);
  });

  test('[APPLY-01] what is wrong is refused by its question, what is missing by its name', async () => {
    const candidate = await aCandidate(server, tenant);
    const messagesOf = async (call: Parameters<typeof submitFilledForm>[1]) => {
      const answer = await submitFilledForm(candidate, call);
      expect([answer.status, answer.text]).toEqual([422, answer.text]);
      return answer.json<{ messages: Record<string, string[]> }>().messages;
    };
    const wrong = { email: 'nobody', phone: '12', boats: 'submarine' };
    expect(Object.keys(await messagesOf({ pids: [first], answers: wrong })).toSorted()).toEqual([
      'boats',
      'email',
      'phone',
      'sails',
    ]);
    expect(await messagesOf({ pids: '' })).toHaveProperty('pids');
    const broken = { stringifiedQuestions: '{' };
    expect(await messagesOf({ pids: [first], parts: broken })).toHaveProperty('stringifiedQuestions');
    expect(await messagesOf({ pids: [first], answers: SAILS, parts: { enc_id: 'x' } })).toHaveProperty(
      'enc_id',
    );
    expect(await messagesOf({ pids: [first], parts: { domain: other.domain } })).toHaveProperty('domain');
    const nul = { sails: 'a\u0000b' };
    expect(await messagesOf({ pids: [first], answers: nul })).toHaveProperty('body');
    for (const path of [FILLER_PATHS.bootstrap, FILLER_PATHS.questions]) {
      const method = path === FILLER_PATHS.bootstrap ? 'GET' : 'POST';
      expect((await candidate.send(method, path)).json()).toMatchObject({
        messages: { pids: expect.any(Array) },
      });
    }
    const empty = await sendParts(candidate, FILLER_PATHS.resumeUpload, { parts: { hl: 'en' } });
    expect([empty.status, empty.json<object>()]).toMatchObject([
      422,
      { messages: { resume: expect.any(Array) } },
    ]);
    expect((await giveResume(candidate, { name: 'cv.exe' })).status).toBe(415);
    expect((await giveResume(candidate, { name: 'cv.pdf' })).status).toBe(415);
    expect(await listOf(candidate)).toEqual([]);
  });

  test('[APPLY-01] a guest without a solved task, and whoever fills in what nobody sees, is refused alike', async () => {
    const guest = await aBrowser(server, tenant);
    const call = { pids: [third], answers: SAILS };
    const refused = { message: 'Please try again later', code: 'apply_proof_wrong' };
    const bare = await submitFilledForm(guest, call);
    expect([bare.status, bare.json()]).toEqual([400, refused]);
    const parts = { recaptcha_token: await aToken(guest, third), company_fax: '0461' };
    const trapped = await submitFilledForm(guest, { ...call, parts });
    expect([trapped.status, trapped.json()]).toEqual([400, refused]);
    const forged = await submitFilledForm(guest, { ...call, headers: { 'x-csrf-token': 'x.y.z' } });
    expect([forged.status, forged.headers['x-csrf-invalid']]).toEqual([403, '1']);
  });

  test('[APPLY-01] a second application is answered with 409, a closed job with 410, on every call', async () => {
    const closing = await aTenant(server, {
      positions: [aPosition({ closesAt: '2026-03-11T00:00:00Z' })],
    });
    const [pid = 0] = await positionIdsOf(closing);
    const candidate = await aCandidate(server, closing);
    expect((await submitFilledForm(candidate, { pids: [pid] })).status).toBe(201);
    const calls = (person: TestBrowser, answers = {}) => [
      person.send('GET', FILLER_PATHS.bootstrap, { query: { pids: pid } }),
      person.send('POST', FILLER_PATHS.questions, { query: { pids: pid }, body: { answers: {} } }),
      submitFilledForm(person, { pids: [pid], answers }),
    ];
    for (const answer of await Promise.all(calls(candidate, { city: 'Kiel' })))
      expect([answer.status, answer.json()]).toMatchObject([409, { applications: [{ pid }] }]);
    server.clock.set(new Date('2026-03-11T12:00:00Z'));
    try {
      for (const answer of await Promise.all(calls(await aCandidate(server, closing))))
        expect([answer.status, answer.json()]).toMatchObject([
          410,
          { status: 410, error: { message: expect.any(String) }, data: {} },
        ]);
    } finally {
      server.clock.set(TEST_NOW);
    }
  });

  test('[ROUTE-01] positions and profiles of one company are unknown at another, also by the part `domain`', async () => {
    const there = await aCandidate(server, other);
    for (const answer of [
      await there.send('GET', FILLER_PATHS.bootstrap, { query: { pids: first } }),
      await there.send('POST', FILLER_PATHS.questions, { query: { pids: first }, body: {} }),
      await submitFilledForm(there, { pids: [first] }),
    ])
      expect([answer.status, answer.json()]).toEqual([
        404,
        {
          status: 404,
          error: { message: 'Position not found', code: 'position_not_found' },
          data: {},
          metadata: null,
        },
      ]);
    const [theirs = 0] = await positionIdsOf(other);
    const query = { domain: '' };
    const named = { pids: [theirs], parts: { domain: other.domain }, query };
    expect((await submitFilledForm(there, named)).status).toBe(201);
    expect((await listOf(there)).map(({ pid }) => pid)).toEqual([theirs]);
  });

  test('[APPLY-01] where the company wants a login a guest gives neither resume nor application', async () => {
    const closed = await aTenant(server, {
      positions: [aPosition()],
      config: { pcsxConfig: { applyFormConfig: { disableLoggedOutApply: true } } },
    });
    const [pid = 0] = await positionIdsOf(closed);
    const guest = await aBrowser(server, closed);
    expect((await giveResume(guest)).status).toBe(401);
    const parts = { recaptcha_token: await aToken(guest, pid) };
    expect((await submitFilledForm(guest, { pids: [pid], parts })).status).toBe(401);
  });
});
