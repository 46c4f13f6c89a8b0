import { FILLER_PATHS } from '@opencareers/contracts/form-fillers';
import type { TestBrowser } from './account-people.ts';
import { CONTACT, solve } from './application-people.ts';
import type { TestAnswer } from './test-server.ts';

/** Parts of a form, as a form filler sends them. */
export async function sendParts(
  person: TestBrowser,
  path: string,
  { parts, query = {}, headers = {} }: FillerCall,
): Promise<TestAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  const encoded = new Response(form);
  return person.send('POST', path, {
    query,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', ...headers },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
}

interface FillerCall {
  parts: Record<string, string | File>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

/** Gives a resume, as a text file unless it is said otherwise. */
export async function giveResume(
  person: TestBrowser,
  { name = 'cv.txt', text = 'Ada Byron\nSailmaker' } = {},
): Promise<TestAnswer> {
  return sendParts(person, FILLER_PATHS.resumeUpload, {
    parts: { resume: new File([text], name), notifications_checkbox_accepted: 'false', hl: 'en' },
    query: { user_mode: 'logged_out_candidate' },
  });
}

/** The token of a visitor: the solved task of `bootstrap_application`. */
export async function aToken(person: TestBrowser, pid: number): Promise<string> {
  const answer = await person.send('GET', FILLER_PATHS.bootstrap, { query: { pids: pid } });
  const { data } = answer.json<{ data: { recaptcha: { challenge: Parameters<typeof solve>[0] } } }>();
  return solve(data.recaptcha.challenge);
}

interface FilledForm {
  pids: readonly number[] | string;
  /** By question, besides name and address. */
  answers?: Record<string, unknown>;
  parts?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

/** Sends an application in the words of the wire contract. */
export async function submitFilledForm(
  person: TestBrowser,
  { pids, answers = {}, parts = {}, query, headers }: FilledForm,
): Promise<TestAnswer> {
  const { email } = CONTACT;
  const questions = Object.entries({ email, ...answers }).map(([question_id, given]) => ({
    question_id,
    type: 'text',
    answers: [given].flat(),
    answers_label: [given].flat(),
    question: question_id,
    unformatted_question: question_id,
    profile_field: '',
  }));
  const { firstname, lastname } = CONTACT;
  return sendParts(person, FILLER_PATHS.submit, {
    parts: {
      stringifiedProfile: JSON.stringify({ firstname, lastname }),
      stringifiedQuestions: JSON.stringify({ default: questions }),
      pids: typeof pids === 'string' ? pids : pids.join(','),
      user_mode: 'logged_out_candidate',
      ...parts,
    },
    ...(query === undefined ? {} : { query }),
    ...(headers === undefined ? {} : { headers }),
  });
}
