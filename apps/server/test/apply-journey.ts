import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { ApplyReceipt, DraftApplication } from '@opencareers/contracts/applications';
import { CART_PATH } from '@opencareers/contracts/cart-calls';
import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import type { OpenForm } from '@opencareers/contracts/forms';
import type { Answers } from '@opencareers/form-core/answers/answers';
import type { DraftId } from '@opencareers/form-core/drafts/draft-store';
import { createMemoryDraftStore } from '@opencareers/form-core/drafts/memory-draft-store';
import { createSubmission, type SendSubmission } from '@opencareers/form-core/drafts/submission';
import { ordinarySurroundings } from '@opencareers/form-core/surroundings/surroundings';
import type { TestBrowser } from './account-people.ts';
import { aProof, applyForm, CONTACT } from './application-people.ts';
import { untilAnswered } from './browser-line.ts';
import { anUpload, fileAnswer } from './form-uploads.ts';
import type { TestAnswer, TestTenant } from './test-server.ts';

/** One person's way from the cart to the receipt, over a line that breaks at any moment. */
export interface ApplyJourney {
  number: number;
  person: TestBrowser;
  tenant: TestTenant;
  email: string;
  isSignedIn: boolean;
  file: Buffer | null;
  /** What is applied for, and what is only begun. */
  pids: readonly number[];
  later: number;
  random: () => number;
  counts: FaultCounts;
}

/** How often something happened that a page must come through. */
export type FaultCounts = ReturnType<typeof createFaultCounts>;

export function createFaultCounts() {
  return { tries: 0, newPages: 0, otherDevices: 0, drafts: 0 };
}

/** What the person was told. Throws when something was refused that the person had a right to. */
export async function applyThroughFaults(
  journey: ApplyJourney,
): Promise<{ receiptNumber: string; revision: number }> {
  const { person, pids, later } = journey;
  const all = [...pids, later];
  const added = { pids: all.map(String), operation: 'add' };
  await answered(200, () => person.send('POST', CART_PATH, { body: added }));
  const { formKey } = await untilAnswered(() => applyForm(person, pids));
  if (formKey === null) throw new Error('nothing can be applied for');
  const revision = await writeDraft(journey, [later]);
  await writeDraft(journey, pids);
  const answers: Answers = { ...CONTACT, email: journey.email, ...(await sendFile(journey, formKey)) };
  if (journey.number % 4 === 3) await sendAsCall(journey, answers);
  else await sendAsPage(journey, formKey, answers);
  // As the page after sending: what it shows is what was sent.
  const query = { form: formKey };
  const receipt = await answered(200, () => person.send('GET', APPLICATION_PATHS.receipt, { query }));
  return { receiptNumber: receipt.json<{ data: ApplyReceipt }>().data.number, revision };
}

async function answered(status: number, call: () => Promise<TestAnswer>): Promise<TestAnswer> {
  const answer = await untilAnswered(call);
  if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status}: ${answer.text}`);
  return answer;
}

/** Changes a draft three times; what was acknowledged is there whenever somebody looks. */
async function writeDraft(journey: ApplyJourney, positionIds: readonly number[]): Promise<number> {
  const { person, counts } = journey;
  let revision = 0;
  for (const firstname of ['A', 'Ad', 'Ada']) {
    const body = { position_ids: [...positionIds], answers: { firstname, email: journey.email } };
    const headers = { 'if-match': `"${revision}"` };
    const saved = await answered(200, () => person.send('PUT', APPLICATION_PATHS.drafts, { headers, body }));
    const { data } = saved.json<{ data: { revision: number; answers: { firstname: string } } }>();
    if (data.revision !== revision + 1 || data.answers.firstname !== firstname)
      throw new Error(`a draft of revision ${revision} became ${JSON.stringify(data)}`);
    ({ revision } = data);
    counts.drafts += 1;
    if (journey.random() < 0.3) await lookAgain(journey, positionIds, revision);
  }
  return revision;
}

async function lookAgain(
  { person, counts }: ApplyJourney,
  positionIds: readonly number[],
  revision: number,
): Promise<void> {
  counts.newPages += 1;
  const listed = await answered(200, () => person.send('GET', APPLICATION_PATHS.drafts));
  const { openDraftApplications } = listed.json<{ data: { openDraftApplications: DraftApplication[] } }>()
    .data;
  const draft = openDraftApplications.find(
    ({ positionIds: ids }) =>
      ids.length === positionIds.length && positionIds.every((id) => ids.includes(id)),
  );
  if (draft?.revision !== revision) throw new Error(`revision ${revision} is gone: ${JSON.stringify(draft)}`);
}

/** Uploads the file as the tus protocol says: after every break the server is asked how far it is. */
async function sendFile(
  { person, tenant, number, file }: ApplyJourney,
  form: string,
): Promise<Partial<Answers>> {
  if (file === null) return {};
  const name = `resume-${number}.txt`;
  const inject: TestBrowser['inject'] = ({ headers, ...request }) =>
    person.inject({ ...request, headers: { 'x-csrf-token': person.token(), ...headers } });
  const upload = anUpload({ inject }, tenant, { form, uid: `resume-${number}` });
  await answered(201, () => upload.begin({ name, size: file.length }));
  for (;;) {
    const where = await answered(200, () => upload.where());
    const offset = Number(where.headers['upload-offset']);
    await untilAnswered(async () => {
      const piece = offset + Math.ceil(file.length / 3);
      const taken = await upload.send(file.subarray(offset, piece), offset);
      // What was taken although its answer was lost is told by asking again.
      if (![204, 409, 423].includes(taken.status)) throw new Error(`a file: ${taken.status} ${taken.text}`);
    });
    if (offset === file.length) return { resume: [fileAnswer(upload.uid, { name, size: file.length })] };
  }
}

/** Sends with one call, as clients without the form do: the same key and body until there is an answer. */
async function sendAsCall({ person, number, pids, isSignedIn, counts }: ApplyJourney, answers: Answers) {
  await answered(201, async () => {
    counts.tries += 1;
    const proof = isSignedIn ? {} : await aProof(person);
    return person.send('POST', APPLICATION_PATHS.send, {
      headers: { 'idempotency-key': `call-${number}`, ...proof },
      body: { position_ids: [...pids], answers },
    });
  });
}

/** Sends with the sender of the site's pages, which are closed, opened anew or opened on another device meanwhile. */
async function sendAsPage(journey: ApplyJourney, formKey: string, answers: Answers): Promise<void> {
  const { person, tenant, isSignedIn, random, counts } = journey;
  const query = { form: formKey };
  const opened = await answered(200, () => person.send('GET', FORM_PATHS.form, { query }));
  const { form } = opened.json<{ data: OpenForm }>().data;
  const { definition } = form;
  if (definition === null) throw new Error('a form without questions');
  const refused: string[] = [];
  const send: SendSubmission = async ({ key, formVersion, answers: given }) => {
    counts.tries += 1;
    const proof = isSignedIn ? {} : await aProof(person);
    const answer = await person.send('POST', FORM_PATHS.submissions, {
      query,
      headers: { 'idempotency-key': key, ...proof },
      body: { formVersion, answers: given },
    });
    if (answer.status === 201) return { kind: 'done', receipt: answer.json<{ data: unknown }>().data };
    if (answer.status === 409) return { kind: 'known' };
    refused.push(`${answer.status} ${answer.text}`);
    return { kind: 'refused', errors: [] };
  };
  const owner = { kind: 'anonymous' as const, id: String(journey.number) };
  const id: DraftId = { owner, site: tenant.domain, form: formKey, version: form.version };
  const surroundings = { ...ordinarySurroundings(), wait: waitShortly };
  const open = (store = createMemoryDraftStore()) =>
    createSubmission({ send, store, id, definition, surroundings });

  const device = createMemoryDraftStore();
  const page = open(device);
  // Its promise may end with the page; what counts is told by the page that is left.
  let last: Promise<unknown> = page.submit(answers);
  if (random() < 0.4) {
    counts.newPages += 1;
    last.catch(() => undefined);
    await new Promise((resolve) => setImmediate(resolve));
    page.dispose();
    const next = open(device);
    last = next.resume().then((answer) => answer ?? next.submit(answers));
  }
  if (random() < 0.3) {
    counts.otherDevices += 1;
    last = Promise.all([last, open().submit(answers)]);
  }
  await last;
  if (refused.length > 0) throw new Error(`an application was refused: ${refused.join('; ')}`);
}

// Waits of seconds are as good as none here.
function waitShortly(callback: () => void, milliseconds: number): () => void {
  if (milliseconds > 30_000) return () => undefined;
  const timer = setImmediate(callback);
  return () => clearImmediate(timer);
}
