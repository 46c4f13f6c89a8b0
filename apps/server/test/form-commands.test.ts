import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCommandLine, type CommandLine } from './command-line.ts';
import { aDefinition, aPerson } from './form-people.ts';
import { anUpload, fileAnswer } from './form-uploads.ts';
import { aServer, aTenant, type TestServer } from './test-server.ts';

let server: TestServer;
let line: CommandLine;
beforeAll(async () => {
  server = await aServer();
  line = await aCommandLine(server);
});

describe('forms', () => {
  test('publish, list, show, diff, rollback', async () => {
    const { domain } = await aTenant(server);
    const name = await line.file('About You!.json', JSON.stringify(aDefinition()));
    const first = await line.done(['forms', 'publish', '--domain', domain, '--file', name]);
    expect(first.out).toBe('published about-you as version 1\n');
    const again = await line.done(['forms', 'publish', '--domain', domain, '--file', name]);
    expect(again.out).toContain('is published already, as version 1');
    const changed = await line.file('changed.json', JSON.stringify(aDefinition({ title: 'Anew' })));
    const publish = `forms publish --domain ${domain} --file ${changed} --key about-you`;
    expect((await line.done(`${publish} --draft`)).out).toContain('is kept as a draft (revision 2)');
    const at = `--domain ${domain} --form about-you`;
    expect((await line.done(`forms diff ${at} --from 1 --to draft`)).out).toContain('Anew');
    expect((await line.done(`forms list --domain ${domain}`)).out).toMatch(
      /about-you +1 +yes +0 +0 +0 +About you/,
    );
    await line.done(publish);
    expect((await line.done(`forms rollback ${at} --version 1`)).out).toContain(
      'in force again, as version 3',
    );
    const shown = await line.done(`forms show ${at} --version 2`);
    expect(JSON.parse(shown.out)).toMatchObject({ title: 'Anew' });
    expect(shown.err).toMatch(/3 +\S+ +operator +version 1 again/);
  });

  test('what is wrong with a form is printed with its places, and nothing is published', async () => {
    const { domain } = await aTenant(server);
    const broken = await line.file(
      'broken.json',
      '{"sections":[{"title":"A","items":[{"name":"a","type":"txt"}]}]}',
    );
    const refused = await line.cli(`forms publish --domain ${domain} --file ${broken}`);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/The form is not valid\n {2}sections\[0\]\.items\[0\]\.type: /);
    const noJson = await line.cli(
      `forms publish --domain ${domain} --file ${await line.file('no.json', '{')}`,
    );
    expect(noJson).toMatchObject({ code: 1, err: expect.stringContaining('no.json is not JSON') });
    expect((await line.cli('forms publish --domain x.example --file ...')).code).not.toBe(0);
    expect((await line.cli(`forms show --domain ${domain} --form broken`)).err).toContain('Form not found');
    expect((await line.cli(`forms rollback --domain ${domain} --form a --version x`)).code).toBe(2);
  });

  test('links for a person and for an editor', async () => {
    const { domain } = await aTenant(server);
    const name = await line.file('linked.json', JSON.stringify(aDefinition()));
    await line.done(`forms publish --domain ${domain} --file ${name}`);
    const at = `--domain ${domain} --form linked`;
    const assigned = await line.done(`forms assign ${at} --email ada@example.com --expires 2026-04-01`);
    expect(assigned.out).toMatch(
      /careers\/forms\?domain=\S+&form=linked&link=[\w-]{32}\nfor ada@example.com, until 2026-04-01/,
    );
    expect((await line.done(`forms link ${at}`)).out).toContain('whoever opens it first');
    expect((await line.cli(`forms link ${at} --expires 2001-01-01`)).err).toContain('must be in the future');
    expect((await line.cli(`forms link ${at} --expires soon`)).code).toBe(2);
    expect((await line.done(`forms edit-link ${at} --name Kim --days 3`)).out).toContain(
      'opens the editor of linked in one browser',
    );
    const listed = (await line.done(`forms edit-links ${at}`)).out;
    const [, id] = /^(\d+) +Kim /m.exec(listed) ?? [];
    expect((await line.done(`forms end-edit-link ${at} --link ${id}`)).out).toContain('has ended');
    expect((await line.done(`forms edit-links ${at}`)).out).not.toContain('Kim');
    expect((await line.cli(`forms end-edit-link ${at} --link ${id}`)).code).toBe(1);
    expect((await line.cli(`forms edit-link ${at} --days 31`)).code).toBe(1);
  });

  test('responses as lines and as a table, and their files', async () => {
    const tenant = await aTenant(server);
    const { domain } = tenant;
    const name = await line.file('sent.json', JSON.stringify(aDefinition()));
    await line.done(`forms publish --domain ${domain} --file ${name}`);
    const person = await aPerson(server, tenant);
    const upload = anUpload(person, tenant, { form: 'sent' });
    await upload.whole(Buffer.from('My life'), 'cv.txt');
    const answers = { firstName: '=1+1', ssn: '123-45-6789', resume: [fileAnswer(upload.uid)] };
    const sent = await person.send('POST', FORM_PATHS.submissions, {
      query: { form: 'sent' },
      headers: { 'idempotency-key': 'k' },
      body: { formVersion: 1, answers },
    });
    expect(sent.status).toBe(201);
    const at = `--domain ${domain} --form sent`;
    const response = JSON.parse((await line.done(`forms responses ${at}`)).out) as {
      files: { id: string }[];
    };
    expect(response).toMatchObject({ answers: { firstName: '=1+1', ssn: '•••-••-6789' } });
    const unmasked = await line.done(`forms responses ${at} --unmasked`);
    expect(unmasked.out).toContain('123-45-6789');
    await line.done(`forms responses ${at} --format csv --file out.csv`);
    expect(await readFile(join(line.folder, 'out.csv'), 'utf8')).toContain(",'=1+1,•••-••-6789,");
    await line.done(`forms response-file ${at} --id ${response.files[0]?.id} --file cv.txt`);
    expect(await readFile(join(line.folder, 'cv.txt'), 'utf8')).toBe('My life');
  });

  test('a form of another product is converted, with what is lost on the side', async () => {
    const schema = { type: 'object', properties: { name: { type: 'string', title: 'Name' } } };
    const name = await line.file('schema.json', JSON.stringify(schema));
    const converted = await line.done(`forms convert --format json-schema --file ${name}`);
    expect(JSON.parse(converted.out)).toMatchObject({ sections: [{ items: [{ name: 'name' }] }] });
    expect(converted.err).toContain('1 questions, 1 without loss');
    await line.done(`forms convert --format json-schema --file ${name} --out form.json`);
    const { domain } = await aTenant(server);
    await line.done(`forms publish --domain ${domain} --file form.json`);
    const wrong = await line.cli(
      `forms convert --format surveyjs --file ${await line.file('none.txt', 'nothing')}`,
    );
    expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('no form of the format') });
    expect((await line.cli(`forms convert --format word --file ${name}`)).code).toBe(2);
  });
});
