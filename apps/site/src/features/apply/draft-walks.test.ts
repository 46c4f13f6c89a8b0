import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DraftWalk, type Step, walkOf } from '../../../test/draft-walk.ts';
import { surroundPages } from '../../../test/page-world.ts';
import { type RealServer, SERVER_LIMIT_MS, startRealServer } from '../../../test/real-server.ts';
import { readWalks } from '../../../test/walk-env.ts';
import { DOMAIN } from '../../testing/site-fixtures.ts';

const OPERATOR_TOKEN = 'operator-of-draft-walks';

const { walks: WALKS, seed: SEED } = readWalks();
const STEPS = 15;
const AT_ONCE = 6;
/** So many faults are enough to look into. */
const FAULTS_MAX = 5;

let server: RealServer;
let origin: string;
let pids: number[];
let endSurroundings: () => void;

async function operate(method: string, path: string, body?: object): Promise<string> {
  const response = await fetch(`${origin}/api/operator/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text;
}

beforeAll(async () => {
  server = await startRealServer({ TRUST_PROXY: '1', OPERATOR_TOKEN });
  ({ origin } = server);
  await operate('POST', 'tenants', { domain: DOMAIN, name: 'Northwind' });
  const positions = ['Cook', 'Diver'].map((title) => ({
    sourceId: title,
    title,
    locations: [{ text: 'Flensburg, Germany', city: 'Flensburg', country: 'DE' }],
    descriptionHtml: '<p>Come.</p>',
  }));
  await operate('POST', `tenants/${DOMAIN}/positions/import?format=native`, { positions });
  const listed = JSON.parse(await operate('GET', `tenants/${DOMAIN}/positions?state=all&limit=10`)) as {
    positions: { id: number }[];
  };
  pids = listed.positions.map(({ id }) => id);
  endSurroundings = surroundPages();
}, SERVER_LIMIT_MS);

afterAll(async () => {
  endSurroundings?.();
  await server.end();
}, SERVER_LIMIT_MS);

/** Begins to wait for a code by mail; what came before is of a sign-in whose answer was lost. */
async function awaitCode(email: string): Promise<() => Promise<string>> {
  const outbox = join(server.dataDir, 'outbox');
  const listMails = async () =>
    (await readdir(outbox).catch(() => [])).filter((name) => name.includes(email));
  const before = new Set(await listMails());
  return async () => {
    for (;;) {
      for (const name of (await listMails()).filter((mail) => !before.has(mail))) {
        const { code } = JSON.parse(await readFile(join(outbox, name), 'utf8')) as { code?: string };
        if (code !== undefined) return code;
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
}

let walks = 0;

/** Takes a walk with people of its own; gives what was wrong and after which step, null when nothing was. */
async function findFault(steps: readonly Step[]): Promise<string | null> {
  walks += 1;
  const walk = new DraftWalk({ origin, pids, number: walks, awaitCode });
  let at = '';
  try {
    for (const [index, step] of steps.entries()) {
      at = `step ${index} ${JSON.stringify(step)}`;
      await walk.take(step);
    }
    at = 'the end';
    await walk.end();
    return null;
  } catch (error) {
    return `${at}: ${(error as Error).message}\n${steps.map((step) => `  ${JSON.stringify(step)}`).join('\n')}`;
  }
}

const TYPE = { kind: 'type', tab: 0, question: 'firstname' } as const;
const OPEN = { kind: 'open', tab: 0, position: 0 } as const;

test('[APPLY-02] a browser that is killed before it has written its first cookie loses no answer', async () => {
  const kill = { kind: 'kill', device: 0 } as const;
  const share = { kind: 'allow', tab: 0, isAllowed: true } as const;
  expect(await findFault([OPEN, TYPE, kill, OPEN])).toBeNull();
  expect(
    await findFault([OPEN, share, TYPE, kill, OPEN, { ...TYPE, question: 'city' }, kill, OPEN]),
  ).toBeNull();
  // Whoever signs in next, without having opened the form before, has it too.
  expect(await findFault([OPEN, TYPE, kill, { kind: 'signIn', tab: 0, name: 'ada' }, OPEN])).toBeNull();
}, 120_000);

test(
  `[APPLY-02] on ${WALKS} random walks what somebody typed and saw saved is there until they take it away`,
  async () => {
    const all = fc.sample(walkOf(STEPS), { numRuns: WALKS, seed: SEED });
    const faults: string[] = [];
    let next = 0;
    const run = async () => {
      while (next < all.length && faults.length < FAULTS_MAX) {
        const number = next++;
        const fault = await findFault(all[number] ?? []);
        if (fault !== null) faults.push(`walk ${number} of seed ${SEED}: ${fault}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, run));
    console.info('walks with drafts', { walks: next, ...DraftWalk.counts });
    expect(faults.join('\n\n')).toBe('');
  },
  WALKS * 15_000 + 60_000,
);
