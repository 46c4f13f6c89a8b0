import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import {
  type FormResponse,
  FormResponseSchema,
  type OperatorFormDetails,
} from '@opencareers/contracts/forms-operator';
import { beforeAll, describe, expect, test } from 'vitest';
import { aDefinition, aPerson, publish } from '../../../../test/form-people.ts';
import { anUpload, fileAnswer } from '../../../../test/form-uploads.ts';
import {
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { inTenant } from '../../../platform/context.ts';
import { SYSTEM } from '../../../platform/scope.ts';
import { formSubmissions } from '../forms.schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

const form = 'about-you';
const base = ({ domain }: TestTenant) => `/tenants/${domain}/forms`;
let keys = 0;

async function submit(
  tenant: TestTenant,
  answers: object,
  { version = 1, files = {} as Record<string, string> } = {},
) {
  const person = await aPerson(server, tenant);
  const resume = [];
  for (const [name, content] of Object.entries(files)) {
    const upload = anUpload(person, tenant);
    await upload.whole(Buffer.from(content), name);
    resume.push(fileAnswer(upload.uid));
  }
  keys += 1;
  const answer = await person.send('POST', FORM_PATHS.submissions, {
    query: { form },
    headers: { 'idempotency-key': `key-${keys}` },
    body: {
      formVersion: version,
      answers: { firstName: 'Ada', ...answers, ...(resume.length > 0 && { resume }) },
    },
  });
  expect(answer.status, answer.text).toBe(201);
}

const responsesOf = async (tenant: TestTenant, query = ''): Promise<FormResponse[]> => {
  const { text } = await server.operate('GET', `${base(tenant)}/${form}/responses?${query}`);
  return text
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => FormResponseSchema.parse(JSON.parse(line)));
};

describe('forms are published', () => {
  test('a form of another tenant is unknown, a broken one is refused with its places', async () => {
    const [tenant, other] = [await aTenant(server), await aTenant(server)];
    await publish(server, other);
    for (const path of ['', '/diff?from=1&to=draft', '/responses', '/changes', '/files/0123'])
      expect((await server.operate('GET', `${base(tenant)}/${form}${path}`)).status).toBe(404);
    const unknown = await server.operate('GET', '/tenants/nobody.example/forms');
    expect(unknown.status).toBe(404);
    const broken = await server.operate('PUT', `${base(tenant)}/${form}`, {
      definition: { sections: [{ title: 'A', items: [{ name: 'a', type: 'text', requierd: true }] }] },
    });
    expect(broken.json()).toMatchObject({
      message: 'The form is not valid',
      messages: { 'sections[0].items[0].requierd': [expect.stringContaining('required')] },
    });
    const unsafe = aDefinition();
    unsafe.sections[0]?.items.push({
      name: 'code',
      label: 'Code',
      type: 'text',
      rules: [{ type: 'regex', value: '/(a)\\1/' }],
    });
    const refused = await server.operate('PUT', `${base(tenant)}/${form}`, { definition: unsafe });
    expect(refused.json()).toMatchObject({
      message: 'The form cannot be published',
      messages: { 'sections[0].items[6].rules[0].value': [expect.anything()] },
    });
    expect((await server.operate('GET', base(tenant))).json()).toEqual({ forms: [] });
  });

  test('publishing the same again changes nothing; a draft waits; an earlier version comes back', async () => {
    const tenant = await aTenant(server);
    expect(await publish(server, tenant)).toBe(1);
    expect(await publish(server, tenant)).toBe(1);
    const changed = aDefinition({ title: 'About you, anew' });
    const put = (body: object) => server.operate('PUT', `${base(tenant)}/${form}`, body);
    expect((await put({ definition: changed, isDraft: true })).json()).toMatchObject({
      version: null,
      revision: 2,
    });
    expect((await server.operate('GET', base(tenant))).json()).toMatchObject({
      forms: [{ form, version: 1, hasUnpublishedChanges: true, title: 'About you' }],
    });
    expect((await put({ definition: changed })).json()).toMatchObject({ version: 2, isUnchanged: false });
    const back = await server.operate('POST', `${base(tenant)}/${form}/rollback`, { version: 1 });
    expect(back.json()).toMatchObject({ version: 3, restoredFrom: 1 });
    const shown = (
      await server.operate('GET', `${base(tenant)}/${form}?version=2`)
    ).json<OperatorFormDetails>();
    expect(shown).toMatchObject({ shown: 2, definition: { title: 'About you, anew' } });
    expect(shown.versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  test('a form of another product becomes one of ours, with what is lost', async () => {
    const schema = {
      type: 'object',
      properties: { name: { type: 'string', title: 'Name' } },
      required: ['name'],
    };
    const answer = await server.operate('POST', '/forms/convert', { format: 'json-schema', source: schema });
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({
      definition: { sections: [{ items: [{ name: 'name', label: 'Name', required: true }] }] },
      report: { outcome: 'full' },
    });
    const refused = await server.operate('POST', '/forms/convert', { format: 'surveyjs', source: 'nothing' });
    expect([refused.status, Object.keys(refused.json<{ messages: object }>().messages)]).toEqual([
      422,
      ['source'],
    ]);
  });
});

describe('responses are read', () => {
  test('[FORM-20] numbers such as an SSN are sealed in the database, masked when they are read, whole on demand', async () => {
    const tenant = await aTenant(server);
    await publish(server, tenant);
    await submit(tenant, { ssn: '123-45-6789' });
    const entry = server.registry.findByDomain(tenant.domain);
    if (entry === undefined) throw new Error('no such tenant');
    const seed = {
      tenant: entry,
      actor: SYSTEM,
      clock: server.clock,
      requestId: 'test',
    };
    const rows = await inTenant(server.db, seed, (ctx) => ctx.tx.select().from(formSubmissions));
    expect(JSON.stringify(rows)).not.toContain('45-6789');
    expect(rows[0]?.answers).toMatchObject({ ssn: { sealed: expect.any(String) } });
    expect((await responsesOf(tenant))[0]?.answers.ssn).toBe('•••-••-6789');
    expect((await responsesOf(tenant, 'unmasked=1'))[0]?.answers.ssn).toBe('123-45-6789');
    const { changes } = (await server.operate('GET', `${base(tenant)}/${form}/changes`)).json<{
      changes: { action: string }[];
    }>();
    expect(changes[0]?.action).toBe('read_unmasked');
    expect((await server.operate('GET', `${base(tenant)}/${form}/responses?format=csv`)).text).toContain(
      '•••-••-6789',
    );
  });

  test('answers keep the version they answered, whatever is published later', async () => {
    const tenant = await aTenant(server);
    await publish(server, tenant);
    await submit(tenant, { hasJob: 'yes', employer: 'Analytical Engines' });
    const shorter = aDefinition();
    shorter.sections[0]?.items.splice(2, 2, { name: 'city', label: 'City', type: 'text' });
    await publish(server, tenant, { definition: shorter });
    await submit(tenant, { city: 'London' }, { version: 2 });
    await submit(tenant, { hasJob: 'no' }, { version: 1 });
    const responses = await responsesOf(tenant);
    expect(responses.map(({ version, answers }) => [version, answers])).toMatchObject([
      [1, { employer: 'Analytical Engines' }],
      [2, { city: 'London' }],
      [1, { hasJob: 'no' }],
    ]);
    expect(await responsesOf(tenant, 'version=2')).toHaveLength(1);
    const later = new Date(TEST_NOW.getTime() + 1000).toISOString();
    expect(await responsesOf(tenant, `since=${encodeURIComponent(later)}`)).toEqual([]);
    const [headings] = (
      await server.operate('GET', `${base(tenant)}/${form}/responses?format=csv`)
    ).text.split('\r\n');
    expect(headings).toBe(
      '\ufeffreceipt,submittedAt,version,name,email,firstName,ssn,city,resume,country,country.label,hasJob,hasJob.label,employer',
    );
  });

  test('[CONST-02] no cell of the table is a formula', async () => {
    const tenant = await aTenant(server);
    await publish(server, tenant);
    for (const start of ['=', '+', '-', '@'])
      await submit(tenant, { firstName: `${start}cmd|' /C calc'!A0`, hasJob: 'yes', employer: 'a, "b"\nc' });
    const { text, headers } = await server.operate('GET', `${base(tenant)}/${form}/responses?format=csv`);
    expect(headers['content-type']).toContain('text/csv');
    expect(text.match(/,'[=+\-@]cmd/g)).toHaveLength(4);
    expect(text).not.toMatch(/(?:^|,)"?[=+@]/m);
    expect(text.split('"a, ""b""\nc"')).toHaveLength(5);
  });

  test('a file is handed out as an attachment, under its name, to the operator alone', async () => {
    const tenant = await aTenant(server);
    await publish(server, tenant);
    await submit(tenant, {}, { files: { 'Zoë "CV".txt': '<b>not a page</b>' } });
    const [response] = await responsesOf(tenant);
    expect(response?.files).toMatchObject([{ question: 'resume', name: 'Zoë "CV".txt', type: 'text/plain' }]);
    const path = `${base(tenant)}/${form}/files/${response?.files[0]?.id}`;
    const file = await server.operate('GET', path);
    expect(file.text).toBe('<b>not a page</b>');
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="Zo_ _CV_.txt"; filename*=UTF-8''Zo%C3%AB%20%22CV%22.txt`,
    });
    expect((await server.get(`/api/operator/v1${path}`)).status).toBe(401);
    const other = await aTenant(server);
    await publish(server, other);
    expect((await server.operate('GET', path.replace(tenant.domain, other.domain))).status).toBe(404);
  });

  test('a thousand responses come in order and whole', async () => {
    const tenant = await aTenant(server);
    await publish(server, tenant);
    const entry = server.registry.findByDomain(tenant.domain);
    if (entry === undefined) throw new Error('no such tenant');
    const seed = {
      tenant: entry,
      actor: SYSTEM,
      clock: server.clock,
      requestId: 'test',
    };
    await submit(tenant, {});
    await inTenant(server.db, seed, async (ctx) => {
      const [first] = await ctx.tx.select().from(formSubmissions);
      if (first === undefined) throw new Error('nothing was sent');
      const { id: _id, ...row } = first;
      const rows = Array.from({ length: 999 }, (_, index) => ({
        ...row,
        idempotencyKey: `copy-${index}`,
        receiptNumber: `F-${index}`,
      }));
      await ctx.tx.insert(formSubmissions).values(rows);
    });
    const responses = await responsesOf(tenant);
    expect(responses.map(({ receipt }) => receipt).slice(1)).toEqual(
      Array.from({ length: 999 }, (_, index) => `F-${index}`),
    );
  });
});
