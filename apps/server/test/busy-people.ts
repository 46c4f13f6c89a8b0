import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import type { Application, ApplyReceipt } from '@opencareers/contracts/applications';
import { CART_PATH } from '@opencareers/contracts/cart-calls';
import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import { SAVED_PATHS } from '@opencareers/contracts/saved-calls';
import { aBrowser, type RequestCarrier, type TestBrowser } from './account-people.ts';
import { aProof, applyForm, CONTACT } from './application-people.ts';
import { lineFrom, untilAnswered } from './browser-line.ts';
import { anUpload, fileAnswer } from './form-uploads.ts';
import { A_RESUME, aDataUrl } from './resume-people.ts';
import type { TestAnswer, TestTenant } from './test-server.ts';

/** More would be removed for good by the rules of resumes. */
const RESUMES_MAX = 14;
/** Of 20 in an hour; one that no answer came to is sent again. */
const RESUME_TRIES_MAX = 16;
const SKILLS_MAX = 20;
/** Files that one person may upload in an hour. */
const FILES_MAX = 18;

/** Where busy people work: a server that ends and comes back, reached by `line`. */
export interface BusyPlace {
  tenant: TestTenant;
  line: RequestCarrier;
  random: () => number;
  /** Applied for, only begun, only collected. */
  pids: { applied: number[]; begun: number; collected: number[] };
}

/** What the server has acknowledged to one person. */
export interface Acknowledged {
  email: string;
  receipts: string[];
  /** By position: how often it was applied for and withdrawn. */
  applied: Map<number, { sent: number; withdrawn: number }>;
  files: Buffer[];
  forms: string[];
  skills: Map<string, string>;
  headline: string;
  draft: { revision: number; firstname: string };
  resumes: Map<string, string>;
  cart: Set<number>;
  saved: Set<number>;
  acts: number;
}

/** A browser, and what its person was told. */
export interface BusyPerson {
  person: TestBrowser;
  known: Acknowledged;
}

/** Does one thing after the other; each is repeated with its key until it is acknowledged. */
export interface BusyLife {
  /** Guests are another one each time. */
  people: BusyPerson[];
  act(): Promise<void>;
}

function nothingYet(email: string): Acknowledged {
  return {
    email,
    receipts: [],
    applied: new Map(),
    files: [],
    forms: [],
    skills: new Map(),
    headline: '',
    draft: { revision: 0, firstname: '' },
    resumes: new Map(),
    cart: new Set(),
    saved: new Set(),
    acts: 0,
  };
}

async function answered(status: number, call: () => Promise<TestAnswer>): Promise<TestAnswer> {
  const answer = await untilAnswered(call);
  if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status}: ${answer.text}`);
  return answer;
}

/** A candidate who applies, withdraws, edits the profile, writes drafts, sends resumes, collects and saves. */
export async function aBusyCandidate(
  place: BusyPlace,
  { number, email, cookies }: { number: number; email: string; cookies: Map<string, string> },
): Promise<BusyLife> {
  const { tenant, line, random, pids } = place;
  const person = await untilAnswered(() => aBrowser(lineFrom(line, `10.200.0.${number}`), tenant, cookies));
  const known = nothingYet(email);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const name = () => `${number}-${known.acts}`;
  let resumeTries = 0;
  // One act may be two edits, each with a key of its own.
  const edit = (body: { op_section: string; operation: string; op_data: object }) =>
    answered(200, () =>
      person.send('POST', ONBOARDING_PATHS.profileEdit, {
        headers: { 'idempotency-key': `${name()}-${body.operation}` },
        body,
      }),
    );

  const acts: (() => Promise<void>)[] = [
    async function changeSkills() {
      const [first] = known.skills;
      if (known.skills.size >= SKILLS_MAX && first !== undefined) {
        await edit({ op_section: 'skills', operation: 'remove_item', op_data: { id: first[0] } });
        known.skills.delete(first[0]);
      }
      const skill = { id: `skill-${name()}`, name: `Skill ${name()}` };
      await edit({ op_section: 'skills', operation: 'add_item', op_data: { value: skill } });
      known.skills.set(skill.id, skill.name);
    },
    async function changeHeadline() {
      const value = `Headline ${name()}`;
      await edit({ op_section: 'headline', operation: 'set_value', op_data: { value } });
      known.headline = value;
    },
    async function writeDraft() {
      const firstname = `Draft ${name()}`;
      const headers = { 'if-match': `"${known.draft.revision}"` };
      const body = { position_ids: [pids.begun], answers: { firstname } };
      const saved = await answered(200, () =>
        person.send('PUT', APPLICATION_PATHS.drafts, { headers, body }),
      );
      known.draft = { revision: saved.json<{ data: { revision: number } }>().data.revision, firstname };
    },
    async function applyOrWithdraw() {
      const open = pids.applied.filter((pid) => !isActive(known, pid));
      if (open.length < 2) return withdraw(person, known);
      const wanted = open.slice(0, 1 + Math.floor(random() * 2));
      await applyFor({ person, tenant, known, pids: wanted, name: name(), isSignedIn: true, random });
    },
    async function changeCart() {
      const pid = pick(pids.collected);
      const operation = known.cart.has(pid) ? 'remove' : 'add';
      await answered(200, () => person.send('POST', CART_PATH, { body: { pids: [String(pid)], operation } }));
      toggle(known.cart, pid);
    },
    async function changeSaved() {
      const pid = pick(pids.collected);
      const operation = known.saved.has(pid) ? 'remove' : 'add';
      await answered(200, () =>
        person.send('POST', SAVED_PATHS.save, { body: { position_id: pid, operation } }),
      );
      toggle(known.saved, pid);
    },
    async function answerForm() {
      await answerNumbers(person, known, name());
    },
    async function sendResume() {
      if (known.resumes.size >= RESUMES_MAX || resumeTries >= RESUME_TRIES_MAX || random() < 0.7) return;
      const text = `${A_RESUME}\nSent as ${name()}\n`;
      const body = { resume_file_name: `resume-${name()}.txt`, resume_content: aDataUrl(text) };
      await answered(200, () => {
        resumeTries += 1;
        return person.send('POST', ONBOARDING_PATHS.uploadResume, { body });
      });
      known.resumes.set(body.resume_file_name, text);
    },
  ];
  return {
    people: [{ person, known }],
    act: () => {
      known.acts += 1;
      return pick(acts)();
    },
  };
}

/** Guests who apply one after the other, some with a file, and answer the form. */
export function aBusyGuest({ tenant, line, random, pids }: BusyPlace, number: number): BusyLife {
  const people: BusyPerson[] = [];
  const act = async () => {
    const name = `${number}-${people.length}`;
    const address = `10.${number}.${people.length >> 8}.${people.length & 255}`;
    const person = await untilAnswered(() => aBrowser(lineFrom(line, address), tenant));
    const known = nothingYet(`guest-${name}@people.example`);
    people.push({ person, known });
    known.acts = 2;
    const first = Math.floor(random() * (pids.applied.length - 1));
    const wanted = pids.applied.slice(first, first + 1 + Math.floor(random() * 2));
    await applyFor({ person, tenant, known, pids: wanted, name, isSignedIn: false, random });
    await answerNumbers(person, known, name);
  };
  return { people, act };
}

const isActive = ({ applied }: Acknowledged, pid: number) => {
  const { sent, withdrawn } = applied.get(pid) ?? { sent: 0, withdrawn: 0 };
  return sent > withdrawn;
};

function toggle(set: Set<number>, pid: number): void {
  if (!set.delete(pid)) set.add(pid);
}

interface Applying {
  person: TestBrowser;
  tenant: TestTenant;
  known: Acknowledged;
  pids: readonly number[];
  name: string;
  isSignedIn: boolean;
  random: () => number;
}

async function applyFor({ person, tenant, known, pids, name, isSignedIn, random }: Applying): Promise<void> {
  const answers: Record<string, unknown> = { ...CONTACT, email: known.email };
  if (known.files.length < FILES_MAX && random() < 0.3) {
    const { formKey } = await untilAnswered(() => applyForm(person, pids));
    const file = Buffer.from(`file of ${name}\n`.repeat(500));
    const about = { name: `file-${name}.txt`, size: file.length };
    const inject: TestBrowser['inject'] = ({ headers, ...request }) =>
      person.inject({ ...request, headers: { 'x-csrf-token': person.token(), ...headers } });
    const upload = anUpload({ inject }, tenant, { form: formKey ?? '', uid: `file-${name}` });
    await answered(201, () => upload.begin(about));
    await answered(204, async () => {
      const offset = Number((await upload.where()).headers['upload-offset']);
      return upload.send(file.subarray(offset), offset);
    });
    answers.resume = [fileAnswer(upload.uid, about)];
    known.files.push(file);
  }
  const sent = await answered(201, async () => {
    const proof = isSignedIn ? {} : await aProof(person);
    return person.send('POST', APPLICATION_PATHS.send, {
      headers: { 'idempotency-key': `apply-${name}`, ...proof },
      body: { position_ids: [...pids], answers },
    });
  });
  known.receipts.push(sent.json<{ data: ApplyReceipt }>().data.number);
  for (const pid of pids) {
    const before = known.applied.get(pid) ?? { sent: 0, withdrawn: 0 };
    known.applied.set(pid, { ...before, sent: before.sent + 1 });
  }
}

async function withdraw(person: TestBrowser, known: Acknowledged): Promise<void> {
  const listed = await answered(200, () => person.send('GET', APPLICATION_PATHS.list));
  for (const { applicationId, pid } of listed.json<{ data: { applications: Application[] } }>().data
    .applications) {
    const path = APPLICATION_PATHS.withdraw(applicationId);
    await answered(200, () => person.send('POST', path, { body: { reason: 'found something else' } }));
    const before = known.applied.get(pid) ?? { sent: 0, withdrawn: 0 };
    known.applied.set(pid, { ...before, withdrawn: before.withdrawn + 1 });
  }
}

async function answerNumbers(person: TestBrowser, known: Acknowledged, name: string): Promise<void> {
  const text = `form ${name}`;
  await answered(201, () =>
    person.send('POST', FORM_PATHS.submissions, {
      query: { form: 'numbers' },
      headers: { 'idempotency-key': `form-${name}` },
      body: { formVersion: 1, again: true, answers: { text } },
    }),
  );
  known.forms.push(text);
}
