import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Profile } from '@opencareers/contracts/onboarding';
import { RESUME_PATHS } from '@opencareers/contracts/resume-calls';
import type { Review } from '@opencareers/contracts/resumes';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCandidate } from '../../../../../test/account-people.ts';
import { aPerson } from '../../../../../test/form-people.ts';
import { aDataUrl, resumeCalls } from '../../../../../test/resume-people.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../../../test/test-server.ts';
import { createImportReader } from './import-reader.ts';

const SAMPLE = fileURLToPath(
  new URL('../../../../../../../../shared/data/03-resumes/json-resume/sample.resume.json', import.meta.url),
);
type Imported = { candidate: Profile; review: Review };

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});

async function anImporter() {
  const calls = resumeCalls(await aCandidate(server, tenant), tenant.domain);
  const send = (name: string, bytes: Uint8Array | string) =>
    calls.imports({ operation: 'read', file_name: name, content: aDataUrl(bytes) });
  const read = async (name: string, bytes: Uint8Array | string) => {
    const answer = await send(name, bytes);
    expect(answer.status, answer.text).toBe(200);
    return calls.data<Imported>(answer);
  };
  return { ...calls, send, read };
}

const ARCHIVE = zipSync({
  'Profile.csv': strToU8(
    'First Name,Last Name,Headline,Summary,Geo Location,Websites\nAda,Lovelace,Analyst,"Writes, and\ncounts.",London,"[BLOG:https://ada.example/notes]"',
  ),
  'Export/Positions.csv': strToU8(
    '\ufeffCompany Name,Title,Description,Location,Started On,Finished On\n"Engines, Ltd",Analyst,,London,Mar 2019,\nMill,Clerk,Sums,,2015,Dec 2018\n',
  ),
  'Education.csv': strToU8(
    'School Name,Start Date,End Date,Notes,Degree Name,Activities\nUniversity of London,2008,2011,,BSc,Chess\n',
  ),
  'Skills.csv': strToU8('Name\nMathematics\nPython\n'),
  'Languages.csv': strToU8('Name,Proficiency\nFrench,Native or bilingual\n'),
  'Certifications.csv': strToU8('Name,Url,Authority,Started On\nActuary,,Institute,Jan 2020\n'),
  'Projects.csv': strToU8('Title,Description\nNote G,Bernoulli numbers\n'),
  'messages.csv': strToU8('FROM,CONTENT\nCharles,secret\n'),
});

describe('the data archive of LinkedIn', () => {
  test('fills positions, education, skills and the rest, and nothing of it is kept besides', async () => {
    const { read } = await anImporter();
    const { candidate, review } = await read('Basic_LinkedInDataExport.zip', ARCHIVE);
    expect(candidate).toMatchObject({ firstname: 'Ada', lastname: 'Lovelace', location: 'London' });
    expect(candidate.experience).toMatchObject([
      { title: 'Analyst', company: 'Engines, Ltd', startDate: '2019-03', endDate: '', isCurrent: true },
      { title: 'Clerk', company: 'Mill', startDate: '2015', endDate: '2018-12', isCurrent: false },
    ]);
    expect(candidate.education).toMatchObject([
      { school: 'University of London', degree: 'BSc', startDate: '2008', endDate: '2011' },
    ]);
    expect(candidate.skills.map(({ name }) => name)).toEqual(['Mathematics', 'Python']);
    expect(candidate.languages).toMatchObject([{ name: 'French', level: 'Native or bilingual' }]);
    expect(candidate.certificates).toMatchObject([{ name: 'Actuary', issuer: 'Institute', date: '2020-01' }]);
    expect(candidate.links).toMatchObject([{ label: 'Blog', url: 'https://ada.example/notes' }]);
    expect(candidate.further).toMatchObject([{ title: 'Projects', text: 'Note G, Bernoulli numbers' }]);
    expect(JSON.stringify(review)).not.toContain('secret');
    expect(review.suggestions.every(({ state }) => state === 'same')).toBe(true);
    // Once more changes nothing.
    expect((await read('again.zip', ARCHIVE)).candidate.revision).toBe(candidate.revision);
  });

  test('that claims to unpack to too much, is no archive, or holds nothing of a profile is refused', async () => {
    const { send } = await anImporter();
    const bomb = zipSync({ 'Positions.csv': new Uint8Array(60 * 1024 * 1024) }, { level: 1 });
    for (const bytes of [bomb, strToU8('PK\u0003\u0004broken'), zipSync({ 'messages.csv': strToU8('a\nb') })])
      expect((await send('archive.zip', bytes)).status).toBe(415);
  });

  test('that is made to take too much is refused, and the server answers others meanwhile', async () => {
    const { send, profile, read } = await anImporter();
    const text = strToU8('First Name\nAda\n');
    const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`${index}.csv`, text]));
    const wide = zipSync({ 'Profile.csv': strToU8(`${'a,'.repeat(200_000)}\n${'b,'.repeat(200_000)}`) });
    // Says that it is small, and unpacks to 100 times as much.
    const liar = zipSync({ 'Profile.csv': new Uint8Array(900 * 1024) });
    new DataView(liar.buffer).setUint32(liar.length - 22 - 46 - 'Profile.csv'.length + 24, 9_000, true);
    const begin = performance.now();
    const answers = [zipSync({ ...many, 'Profile.csv': text }, { level: 0 }), wide, liar].map((bytes) =>
      send('archive.zip', bytes),
    );
    await profile();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([415, 415, 415]);
    expect(performance.now() - begin).toBeLessThan(15_000);
    expect((await read('archive.zip', ARCHIVE)).candidate.firstname).toBe('Ada');
  });

  test('is read in a process of its own, which ends when it takes too long', async () => {
    const hurried = createImportReader({ milliseconds: 1, heapMegabytes: 128, memoryMegabytes: 256 });
    await expect(hurried.read(ARCHIVE)).rejects.toMatchObject({ code: 'upload_type_refused' });
    hurried.close();
    await expect(hurried.read(ARCHIVE)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('a JSON Resume', () => {
  test('fills the profile; what differs is left for the review and taken from there', async () => {
    const { read, edit, imports, profile } = await anImporter();
    await edit({ location: 'Paris' });
    const source = { basics: { name: 'Ada Lovelace', location: { city: 'London', countryCode: 'GB' } } };
    const { candidate, review } = await read('resume.json', JSON.stringify(source));
    expect(candidate).toMatchObject({ firstname: 'Ada', location: 'Paris' });
    const place = review.suggestions.find(({ path }) => path === 'location');
    expect(place).toMatchObject({ state: 'different', value: 'London, GB', current: 'Paris' });
    const values = [{ path: 'location', value: 'London' }];
    expect((await imports({ operation: 'take', values })).status).toBe(200);
    expect((await profile()).location).toBe('London');
  });

  test.runIf(existsSync(SAMPLE))('of the published sample is read in full', async () => {
    const { read } = await anImporter();
    const { candidate, review } = await read('resume.json', readFileSync(SAMPLE));
    expect(candidate).toMatchObject({ firstname: 'Richard', lastname: 'Hendriks', headline: 'Programmer' });
    expect(candidate.experience[0]).toMatchObject({ company: 'Pied Piper', startDate: '2013-12' });
    expect(candidate.education[0]?.school).toBe('University of Oklahoma');
    expect(candidate.further.map(({ title }) => title)).toEqual(['interests']);
    expect(review.lines.length).toBeGreaterThan(20);
  });

  test.each([
    'no JSON',
    '[]',
    '{"basics":{"name":5}}',
    '{"basics":"Ada"}',
    `{"work":${'['.repeat(40)}${']'.repeat(40)}}`,
    `{"basics":{"name":"Ada"},"projects":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
  ])('that is none is refused: %#', async (text) => {
    const { send } = await anImporter();
    expect((await send('resume.json', text)).status).toBe(415);
  });
});

test('nobody imports without signing in, and a body is checked', async () => {
  const visitor = await aPerson(server, tenant);
  expect((await visitor.send('POST', RESUME_PATHS.profileImport, { body: {} })).status).toBe(401);
  const { imports } = await anImporter();
  for (const body of [
    {},
    { operation: 'read', file_name: 'a.json', content: '{}' },
    { operation: 'take', values: [{ path: 'location' }] },
    { operation: 'take', values: [{ path: 'shoes', value: 'red' }] },
  ])
    expect((await imports(body)).status, JSON.stringify(body)).toBe(422);
});
