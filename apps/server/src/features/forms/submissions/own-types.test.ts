import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { ownItem, registerFieldType } from '@opencareers/form-core/field-types/own-types';
import { HOUSE_COLOUR } from '@opencareers/form-core/testing/made-up-type';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson, publish } from '../../../../test/form-people.ts';
import { aServer, aTenant, type TestServer } from '../../../../test/test-server.ts';
import { describeAnswers } from '../receipts/describe-answers.ts';
import { askedQuestions, columnsOf } from '../responses/response-columns.ts';

const forget = registerFieldType(HOUSE_COLOUR);
let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => forget());

const wall = ownItem({ name: 'wall', type: 'houseColour', label: 'Wall', options: { least: 100 } });
const definition = { title: 'House', sections: [{ title: 'House', items: [wall] }] };
const BRIGHT = { red: 90, green: 80, blue: 70 };

test('answers to a type that the host registered are judged, kept and shown', async () => {
  const tenant = await aTenant(server);
  await publish(server, tenant, { definition });
  const person = await aPerson(server, tenant);
  const send = (key: string, answers: object) =>
    person.send('POST', FORM_PATHS.submissions, {
      query: { form: 'about-you' },
      headers: { 'idempotency-key': key },
      body: { formVersion: 1, answers },
    });
  const dark = await send('dark', { wall: { red: 1, green: 1, blue: 1 } });
  expect(dark.status).toBe(422);
  expect(dark.text).toContain('Wall is too dark.');
  expect((await send('bright', { wall: { ...BRIGHT, alpha: 1 } })).status).toBe(201);
  const told = describeAnswers(definition, { wall: BRIGHT });
  expect(told).toEqual([{ title: 'House', answers: [{ question: 'Wall', answer: 'rgb(90 80 70)' }] }]);
  const [column] = askedQuestions(new Map([[1, definition.sections[0]?.items ?? []]])).flatMap(columnsOf);
  const source = { version: 1, value: BRIGHT, endpointChoices: undefined, files: new Map<string, string>() };
  expect(column?.cellOf(source)).toBe('rgb(90 80 70)');
});
