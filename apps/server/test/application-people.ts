import { hash } from 'node:crypto';
import { APPLICATION_PATHS, APPLY_PROOF_HEADER } from '@opencareers/contracts/application-calls';
import type { ApplyChallenge, ApplyForm } from '@opencareers/contracts/applications';
import type { TestBrowser } from './account-people.ts';
import type { TestAnswer, TestTenant } from './test-server.ts';

/** Answers that every form of applying takes. */
export const CONTACT = {
  firstname: 'Ada',
  lastname: 'Byron',
  email: 'ada@people.example',
} as const;

/** The ids of the open positions of a tenant, in the order of their titles. */
export async function positionIdsOf(tenant: TestTenant): Promise<number[]> {
  const found = await tenant.get('/api/pcsx/search');
  const { positions } = found.json<{ data: { positions: { id: number; name: string }[] } }>().data;
  return positions.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ id }) => id);
}

/** What the page of applying begins with. */
export async function applyForm(person: TestBrowser, pids: readonly number[]): Promise<ApplyForm> {
  const answer = await person.send('GET', APPLICATION_PATHS.form, { query: { pids: pids.join(',') } });
  if (answer.status !== 200) throw new Error(`no form: ${answer.status} ${answer.text}`);
  return answer.json<{ data: ApplyForm }>().data;
}

/** Solves a task as a page does. */
export function solve({ challenge, difficulty }: ApplyChallenge): string {
  for (let nonce = 0; ; nonce += 1) {
    const solved = `${challenge}.${nonce}`;
    const bits = hash('sha256', solved, 'buffer').readUInt32BE(0);
    if (bits >>> (32 - difficulty) === 0) return solved;
  }
}

/** A solved task of its own. */
export async function aProof(person: TestBrowser): Promise<Record<string, string>> {
  const answer = await person.send('GET', APPLICATION_PATHS.challenge);
  return { [APPLY_PROOF_HEADER]: solve(answer.json<{ data: ApplyChallenge }>().data) };
}

let keyCount = 0;

interface ApplyCall {
  pids: readonly number[];
  answers?: Record<string, unknown>;
  key?: string;
  headers?: Record<string, string>;
}

/** Sends an application as one call. */
export async function apply(
  person: TestBrowser,
  { pids, answers = {}, key, headers = {} }: ApplyCall,
): Promise<TestAnswer> {
  keyCount += 1;
  return person.send('POST', APPLICATION_PATHS.send, {
    headers: { 'idempotency-key': key ?? `apply-${keyCount}`, ...headers },
    body: { position_ids: [...pids], answers: { ...CONTACT, ...answers } },
  });
}
