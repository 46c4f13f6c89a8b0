import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { beforeAll, expect, test } from 'vitest';
import { aPerson, publish, type TestPerson } from '../../../../test/form-people.ts';
import { fileAnswer } from '../../../../test/form-uploads.ts';
import { aServer, aTenant, type TestServer } from '../../../../test/test-server.ts';

/** What one call may keep the thread of the server busy, with room for a slow machine. */
const BUSY_MILLISECONDS = 2_000;

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

async function aPersonWith(items: FormItem[]): Promise<TestPerson> {
  const tenant = await aTenant(server);
  await publish(server, tenant, { definition: { title: 'Large', sections: [{ title: 'All', items }] } });
  return aPerson(server, tenant);
}

let keys = 0;
async function send(person: TestPerson, answers: object) {
  keys += 1;
  const started = process.threadCpuUsage();
  const answer = await person.send('POST', FORM_PATHS.submissions, {
    query: { form: 'about-you' },
    headers: { 'idempotency-key': `key-${keys}` },
    body: { formVersion: 1, answers },
  });
  return { ...answer, took: process.threadCpuUsage(started).user / 1000 };
}

const questions = (count: number): FormItem[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `question${index}`,
    label: `Question ${index}`,
    type: 'text' as const,
    required: true,
  }));

test('entries of a list that cost two bytes each do not keep the server busy', async () => {
  const person = await aPersonWith([
    { name: 'list', label: 'List', type: 'dynamicList', options: { items: questions(40) } },
  ]);
  const answer = await send(person, { list: Array.from({ length: 150_000 }, () => ({})) });
  expect(answer.status).toBe(413);
  expect(answer.took).toBeLessThan(BUSY_MILLISECONDS);
  const usual = await send(person, { list: Array.from({ length: 200 }, () => ({})) });
  expect(usual.status).toBe(422);
});

test('files by the ten thousands are refused before anything looks for them', async () => {
  const person = await aPersonWith([{ name: 'resume', label: 'Resume', type: 'fileUpload' }]);
  const files = Array.from({ length: 30_000 }, (_, index) => ({ uid: `u${index}` }));
  const answer = await send(person, { resume: files });
  expect(answer.status).toBe(413);
  expect(answer.took).toBeLessThan(BUSY_MILLISECONDS);
  const some = await send(person, { resume: [fileAnswer('nothing')] });
  expect(some.status).toBe(422);
});

test('many conditions about one large answer are quick', async () => {
  const choices = Array.from({ length: 100 }, (_, index) => ({ label: `${index}`, value: `${index}` }));
  const person = await aPersonWith([
    { name: 'all', label: 'All', type: 'checkbox', options: { choices } },
    {
      name: 'list',
      label: 'List',
      type: 'dynamicList',
      options: {
        items: questions(20).map((item) => ({
          ...item,
          required: false,
          dependencies: ['all'],
          visibleFn: { field: 'all', equals: 'zzz' },
        })),
      },
    },
  ]);
  const all = Array.from({ length: 50_000 }, (_, index) => `${index % 100}`);
  const answer = await send(person, { all, list: Array.from({ length: 400 }, () => ({})) });
  expect(answer.status, answer.text).toBe(201);
  expect(answer.took).toBeLessThan(BUSY_MILLISECONDS);
});

test('conditions and long lists of choices in every entry of a list are bounded too', async () => {
  const visibleFn = {
    or: Array.from({ length: 100 }, (_, part) => ({
      field: 'text',
      in: Array.from({ length: 50 }, (_, value) => part * 50 + value),
    })),
  };
  const asked = { name: 'asked', label: 'Asked', type: 'text' as const, dependencies: ['text'], visibleFn };
  const choices = Array.from({ length: 10_000 }, (_, index) => ({ label: `${index}`, value: `${index}` }));
  const chosen = { name: 'chosen', label: 'Chosen', type: 'radio' as const, options: { choices } };
  const person = await aPersonWith([
    { name: 'text', label: 'Text', type: 'text' },
    { name: 'conditions', label: 'Conditions', type: 'dynamicList', options: { items: [asked] } },
    { name: 'choices', label: 'Choices', type: 'dynamicList', options: { items: [chosen] } },
  ]);
  const rows = (length: number, row: object) => Array.from({ length }, () => row);
  const many = await send(person, { text: 'x', conditions: rows(9_000, { asked: 'x' }) });
  expect(many.status).toBe(413);
  const most = await send(person, { text: 'x', choices: rows(9_000, { chosen: '9999' }) });
  expect(most.status, most.text).toBe(201);
  expect(Math.max(many.took, most.took)).toBeLessThan(BUSY_MILLISECONDS);
});
