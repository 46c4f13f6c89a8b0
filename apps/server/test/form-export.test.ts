import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { readResume } from '@opencareers/resume-parser/read-resume';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCommandLine, type CommandLine } from './command-line.ts';
import { aPerson } from './form-people.ts';
import { anUpload, fileAnswer } from './form-uploads.ts';
import { aServer, aTenant, type TestServer } from './test-server.ts';

const yesNo = [
  { label: 'Yes, "now"', value: 'yes' },
  { label: 'No', value: 'no' },
];
const FIRST: FormDefinition = {
  title: 'Application',
  translations: { de: { 'sections.0.items.0.label': 'Vorname' } },
  sections: [
    {
      title: 'You',
      items: [
        { name: 'first', label: 'First name', type: 'text' },
        { name: 'years', label: 'Years', type: 'number' },
        { name: 'work', label: 'Do you work?', type: 'radio', options: { choices: yesNo } },
        { name: 'days', label: 'Days', type: 'checkbox', options: { choices: yesNo } },
        { name: 'stay', label: 'Stay', type: 'dateRange' },
        {
          name: 'country',
          label: 'Country',
          type: 'select',
          options: { apiEndpoint: '/api/forms/options/countries' },
        },
        {
          name: 'jobs',
          label: 'Jobs',
          type: 'dynamicList',
          options: {
            items: [
              { name: 'role', label: 'Role', type: 'text' },
              { name: 'kind', label: 'Kind', type: 'dropdown', options: { choices: yesNo } },
            ],
          },
        },
        { name: 'resume', label: 'Resume', type: 'fileUpload' },
      ],
    },
  ],
};
const ANSWERS = {
  first: '=1+1',
  years: '7',
  work: 'yes',
  days: ['yes', 'no'],
  stay: { startDate: '2026-01-01', endDate: '2026-02-01', isCurrent: false },
  country: 'DE',
  jobs: [
    { role: '@rigger', kind: 'no' },
    { role: 'Engineer', kind: 'yes' },
  ],
};

let server: TestServer;
let line: CommandLine;
let at: string;
let receipts: string[];
beforeAll(async () => {
  server = await aServer();
  line = await aCommandLine(server);
  const tenant = await aTenant(server);
  at = `--domain ${tenant.domain} --form apply`;
  const publish = async (definition: FormDefinition) => {
    const file = await line.file('apply.json', JSON.stringify(definition));
    await line.done(`forms publish --domain ${tenant.domain} --file ${file}`);
  };
  const send = async (formVersion: number, answers: object) => {
    const person = await aPerson(server, tenant);
    const resume = [];
    for (const content of formVersion === 1 ? ['one', 'two'] : []) {
      const upload = anUpload(person, tenant, { form: 'apply' });
      await upload.whole(Buffer.from(content), 'cv.txt');
      resume.push(fileAnswer(upload.uid));
    }
    const sent = await person.send('POST', FORM_PATHS.submissions, {
      query: { form: 'apply' },
      headers: { 'idempotency-key': `k${formVersion}` },
      body: { formVersion, answers: resume.length === 0 ? answers : { ...answers, resume } },
    });
    expect(sent.status, sent.text).toBe(201);
    return sent.json<{ data: { receipt: { number: string } } }>().data.receipt.number;
  };
  await publish(FIRST);
  const first = await send(1, ANSWERS);
  const [section] = FIRST.sections;
  const items = section?.items.filter(({ name }) => name === 'first') ?? [];
  await publish({
    ...FIRST,
    sections: [{ title: 'You', items: [...items, { name: 'city', label: 'City', type: 'text' }] }],
  });
  receipts = [first, await send(2, { first: 'Ada', city: 'London' })];
});

const written = async (command: string, file: string): Promise<Buffer> => {
  await line.done(`${command} --file ${file}`);
  return readFile(join(line.folder, file));
};
const rowsOfCsv = async (more = ''): Promise<string[][]> => {
  const text = await written(`forms responses ${at} --format csv${more}`, 'out.csv');
  return parse(text, { bom: true });
};
const byCode = ([codes = [], ...rows]: string[][]) =>
  rows.map((row) => Object.fromEntries(codes.map((code, index) => [code, row[index]])));

describe('responses as files', () => {
  test('[FORM-05] a table has codes and labels, of questions and of choices, over all versions', async () => {
    const [labels, first, second] = byCode(await rowsOfCsv());
    expect(labels).toMatchObject({
      receipt: 'Receipt',
      first: 'First name',
      'work.label': 'Do you work? (label)',
    });
    expect(first).toMatchObject({
      receipt: receipts[0],
      version: '1',
      first: "'=1+1",
      city: '',
      years: '7',
      work: 'yes',
      'work.label': 'Yes, "now"',
      days: 'yes; no',
      'days.label': 'Yes, "now"; No',
      'stay.startDate': '2026-01-01',
      'stay.endDate': '2026-02-01',
      'stay.isCurrent': 'false',
      country: 'DE',
      'country.label': 'Germany',
      jobs: 'role: @rigger, kind: no | role: Engineer, kind: yes',
    });
    expect(first?.submittedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(second).toMatchObject({ receipt: receipts[1], version: '2', city: 'London', work: '' });
  });

  test('[FORM-05] the entries of a list of questions are a table of their own', async () => {
    const rows = byCode(await rowsOfCsv(' --list jobs'));
    expect(rows.slice(1)).toEqual([
      { receipt: receipts[0], entry: '1', role: "'@rigger", kind: 'no', 'kind.label': 'No' },
      { receipt: receipts[0], entry: '2', role: 'Engineer', kind: 'yes', 'kind.label': 'Yes, "now"' },
    ]);
    expect(await line.cli(`forms responses ${at} --format csv --list none`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('no list of questions'),
    });
  });

  test('[FORM-05] a workbook has a sheet of responses, one for each list and one of what codes mean', async () => {
    const parts = unzipSync(await written(`forms responses ${at} --format xlsx`, 'out.xlsx'));
    const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
    expect([...part('xl/workbook.xml').matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'Responses',
      'jobs',
      'Questions',
    ]);
    const sheets = [1, 2, 3].map((number) => part(`xl/worksheets/sheet${number}.xml`));
    const [responses = '', jobs = '', questions = ''] = sheets;
    // Text in a cell of the type for text is never a formula, and there is none.
    expect(responses).toContain('t="inlineStr"><is><t xml:space="preserve">=1+1</t>');
    expect(responses).toContain('<v>7</v>');
    expect(responses).toContain('ySplit="2"');
    expect(responses).toContain('Yes, &quot;now&quot;');
    expect(responses.match(/<row /g)).toHaveLength(4);
    expect(jobs.match(/<row /g)).toHaveLength(4);
    for (const text of ['jobs.kind', 'dropdown', 'Yes, &quot;now&quot;', '1, 2'])
      expect(questions).toContain(text);
    for (const sheet of sheets) expect(sheet).not.toContain('<f>');
  });

  test('[FORM-05] files come as a ZIP, under the same names every time, with a list of them', async () => {
    const zip = await written(`forms responses ${at} --format zip`, 'out.zip');
    const parts = unzipSync(zip);
    const names = [`${receipts[0]}/resume/cv.txt`, `${receipts[0]}/resume/cv-2.txt`];
    expect(Object.keys(parts)).toEqual([...names, 'files.csv']);
    expect(names.map((name) => strFromU8(parts[name] ?? new Uint8Array()))).toEqual(['one', 'two']);
    const list = byCode(parse(strFromU8(parts['files.csv'] ?? new Uint8Array())));
    expect(list.map(({ path, sha256 }) => [path, sha256])).toEqual(
      ['one', 'two'].map((text, index) => [names[index], createHash('sha256').update(text).digest('hex')]),
    );
    const again = unzipSync(await written(`forms responses ${at} --format zip`, 'again.zip'));
    expect(Object.keys(again)).toEqual(Object.keys(parts));
  });

  test('[FORM-05] one response is read as a page and as a PDF, in words', async () => {
    const page = await line.done(`forms response ${at} --receipt ${receipts[0]}`);
    for (const part of [
      '<h1>Application</h1>',
      'First name',
      '=1+1',
      'Yes, &#34;now&#34;',
      'Germany',
      'cv.txt',
    ])
      expect(page.out).toContain(part);
    expect(page.out).not.toContain('<script');
    const pdf = await written(`forms response ${at} --receipt ${receipts[0]} --as pdf`, 'out.pdf');
    const { lines } = await readResume(pdf, '');
    const text = lines.map((each) => each.text).join(' ');
    for (const part of ['Application', receipts[0], 'Engineer', 'Germany']) expect(text).toContain(part);
    expect((await line.cli(`forms response ${at} --receipt F-NONE`)).code).toBe(1);
  });
});
