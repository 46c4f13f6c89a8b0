import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import type { DraftId } from '@opencareers/form-core/drafts/draft-store';
import { createMemoryDraftStore } from '@opencareers/form-core/drafts/memory-draft-store';
import { createSubmission, type SendSubmission } from '@opencareers/form-core/drafts/submission';
import { ordinarySurroundings } from '@opencareers/form-core/surroundings/surroundings';
import { expect, test } from 'vitest';
import { aPerson, publish, type TestPerson } from './form-people.ts';
import { randomFrom } from './random-numbers.ts';
import { aServer, aTenant } from './test-server.ts';

const SUBMISSIONS = 200;
const AT_ONCE = 4;

const DEFINITION: FormDefinition = {
  title: 'Numbers',
  sections: [{ title: 'Numbers', items: [{ name: 'text', label: 'Text', type: 'text', required: true }] }],
};

test('a network that fails and swallows answers at random makes 200 submissions of 200', async () => {
  const server = await aServer();
  const tenant = await aTenant(server);
  await publish(server, tenant, { form: 'numbers', definition: DEFINITION });
  const random = randomFrom(2026);
  const counts = { calls: 0, unsent: 0, swallowed: 0, ended: 0, doubled: 0 };

  /** A third of the calls never leaves, a third is done and its answer lost. */
  const sendAs =
    (person: TestPerson): SendSubmission =>
    async ({ key, formVersion, answers }) => {
      const fate = random();
      if (fate < 1 / 3) {
        counts.unsent += 1;
        throw new Error('cut on the way there');
      }
      counts.calls += 1;
      const answer = await person.send('POST', FORM_PATHS.submissions, {
        query: { form: 'numbers' },
        headers: { 'idempotency-key': key },
        body: { formVersion, again: true, answers },
      });
      if (fate < 2 / 3) {
        counts.swallowed += 1;
        throw new Error('cut on the way back');
      }
      if (answer.status === 201) return { kind: 'done', receipt: answer.json<{ data: unknown }>().data };
      throw new Error(`answered ${answer.status}: ${answer.text}`);
    };

  const surroundings = {
    ...ordinarySurroundings(),
    // Waits of seconds are as good as none here.
    wait: (callback: () => void, milliseconds: number) => {
      if (milliseconds > 30_000) return () => undefined;
      const timer = setImmediate(callback);
      return () => clearImmediate(timer);
    },
  };

  const submitOne = async (number: number) => {
    const person = await aPerson(server, tenant);
    const id: DraftId = {
      owner: { kind: 'anonymous', id: String(number) },
      site: tenant.domain,
      form: 'numbers',
      version: 1,
    };
    const store = createMemoryDraftStore();
    const open = () =>
      createSubmission({ send: sendAs(person), store, id, definition: DEFINITION, surroundings });
    const answers = { text: `submission ${number}` };
    const page = open();
    // The receipts may be lost with the page; what counts is in the database.
    const pending = [page.submit(answers).catch(() => undefined)];
    if (random() < 0.3) {
      counts.doubled += 1;
      pending.push(open().submit(answers));
    }
    if (random() < 0.3) {
      counts.ended += 1;
      await new Promise((resolve) => setImmediate(resolve));
      page.dispose();
      pending.push(
        open()
          .resume()
          .then((answer) => answer ?? undefined),
      );
    }
    await Promise.all(pending);
  };

  const numbers = Array.from({ length: SUBMISSIONS }, (_, index) => index + 1);
  for (let start = 0; start < SUBMISSIONS; start += AT_ONCE) {
    await Promise.all(numbers.slice(start, start + AT_ONCE).map(submitOne));
  }

  const { text } = await server.operate('GET', `/tenants/${tenant.domain}/forms/numbers/responses`);
  const stored = text
    .trim()
    .split('\n')
    .map((line) => String((JSON.parse(line) as { answers: { text: string } }).answers.text));
  expect(stored.toSorted()).toEqual(numbers.map((number) => `submission ${number}`).toSorted());
  // The run was worth its name.
  expect(counts.unsent).toBeGreaterThan(SUBMISSIONS / 2);
  expect(counts.swallowed).toBeGreaterThan(SUBMISSIONS / 2);
  expect(counts.ended).toBeGreaterThan(SUBMISSIONS / 10);
  console.info('submissions under faults', { stored: stored.length, ...counts });
}, 120_000);
