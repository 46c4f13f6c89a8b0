import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { FORM_BODY_MAX_BYTES } from '@opencareers/contracts/forms';
import type { FormResponse } from '@opencareers/contracts/forms-operator';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPerson, publish, type TestPerson } from '../../../../test/form-people.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../../test/test-server.ts';

const NAUGHTY = fileURLToPath(
  new URL('../../../../../../../shared/data/06-bad-input/naughty-strings/blns.json', import.meta.url),
);

let server: TestServer;
let tenant: TestTenant;
let person: TestPerson;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
  await publish(server, tenant, {
    definition: {
      title: 'Texts',
      sections: [
        {
          title: 'Texts',
          items: [
            { name: 'text', label: 'Text', type: 'textarea' },
            {
              name: 'list',
              label: 'List',
              type: 'dynamicList',
              options: { items: [{ name: 'text', label: 'Text', type: 'text' }] },
            },
          ],
        },
      ],
    },
  });
  person = await aPerson(server, tenant);
});

const query = { form: 'about-you' };
let keys = 0;

function send(answers: unknown, headers: Record<string, string> = {}) {
  keys += 1;
  return person.send('POST', FORM_PATHS.submissions, {
    query,
    headers: { 'idempotency-key': `key-${keys}`, ...headers },
    body: { formVersion: 1, again: true, answers } as object,
  });
}

function raw(body: string) {
  keys += 1;
  return person.inject({
    method: 'POST',
    url: `${FORM_PATHS.submissions}?domain=${tenant.domain}&form=about-you`,
    headers: { 'content-type': 'application/json', 'idempotency-key': `raw-${keys}` },
    payload: body,
  });
}

async function lastAnswers(): Promise<FormResponse['answers']> {
  const { text } = await server.operate('GET', `/tenants/${tenant.domain}/forms/about-you/responses`);
  return (JSON.parse(text.trim().split('\n').at(-1) ?? '') as FormResponse).answers;
}

describe.runIf(existsSync(NAUGHTY))('naughty strings', () => {
  test('each is stored and read back byte for byte, as an answer, in a list and in a draft', async () => {
    const strings = (JSON.parse(readFileSync(NAUGHTY, 'utf8')) as string[])
      .map((text) => text.trim())
      .filter((text) => text !== '' && text.isWellFormed() && !text.includes('\0'));
    expect(strings.length).toBeGreaterThan(400);
    for (let start = 0; start < strings.length; start += 100) {
      const part = strings.slice(start, start + 100);
      const text = part.join(' | ').trim();
      const answers = { text, list: part.map((entry) => ({ text: entry })) };
      const answer = await send(answers);
      expect(answer.status, answer.text).toBe(201);
      expect(await lastAnswers()).toEqual(answers);
      if (start === 0) {
        const changes = { text: { value: text, base: 0 } };
        await person.send('PUT', FORM_PATHS.progress, { query, body: { key: 'k', formVersion: 1, changes } });
        const opened = await person.send('GET', FORM_PATHS.form, { query });
        expect(opened.json()).toMatchObject({ data: { draft: { answers: { text: { value: text } } } } });
      }
    }
  });
});

describe('bodies that mean harm', () => {
  test('NUL, half a surrogate pair and JSON that is too deep are refused before anything is stored', async () => {
    const deep = `${'['.repeat(40)}${']'.repeat(40)}`;
    for (const body of [
      String.raw`{"formVersion":1,"answers":{"text":"a\u0000b"}}`,
      String.raw`{"formVersion":1,"answers":{"text":"\ud800"}}`,
      String.raw`{"formVersion":1,"answers":{"\u0000":"a"}}`,
      `{"formVersion":1,"answers":{"text":${deep}}}`,
    ]) {
      const answer = await raw(body);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.json<{ messages: object }>().messages)).toEqual(['body']);
    }
  });

  test('keys of the prototype are refused or mean nothing', async () => {
    expect((await raw('{"formVersion":1,"answers":{"__proto__":{"polluted":true}}}')).status).toBe(400);
    expect(
      (await raw('{"formVersion":1,"again":true,"answers":{"constructor":"x","toString":"y","text":"z"}}'))
        .status,
    ).toBe(201);
    expect(await lastAnswers()).toEqual({ text: 'z' });
    expect({}).not.toHaveProperty('polluted');
  });

  test('answers of every wrong shape are refused, never a failure of the server', async () => {
    const shapes = [7, true, ['a'], { a: 1 }, [[1]], [null], [{ text: ['deep'] }], [{ text: { a: 1 } }]];
    for (const value of shapes)
      for (const name of ['text', 'list']) {
        const { status } = await send({ [name]: value });
        expect([name, JSON.stringify(value), status === 201 || status === 422]).toEqual([
          name,
          JSON.stringify(value),
          true,
        ]);
      }
    expect((await send({ text: { a: 1 } })).status).toBe(422);
  });

  test('a body that is too large is refused', async () => {
    const answer = await send({ text: 'x'.repeat(FORM_BODY_MAX_BYTES) });
    expect(answer.status).toBe(413);
  });
});
