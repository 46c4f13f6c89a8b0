import type { ResumeExportCheck } from '@opencareers/contracts/resume-export';
import { REPLACED_CHARACTERS_HEADER, RESUME_EXPORT_PATHS } from '@opencareers/contracts/resume-export-calls';
import { parseResume } from '@opencareers/resume-parser/parse-resume';
import { readResume } from '@opencareers/resume-parser/read-resume';
import { beforeAll, expect, test } from 'vitest';
import { aCandidate } from '../../../../test/account-people.ts';
import { aPerson } from '../../../../test/form-people.ts';
import { resumeCalls } from '../../../../test/resume-people.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../../test/test-server.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});

async function aPersonWithProfile(name = { firstname: 'Ada', lastname: 'Lovelace' }) {
  const person = await aCandidate(server, tenant);
  const { edit } = resumeCalls(person);
  expect((await edit({ ...name, location: 'London' })).status).toBe(200);
  const cookie = [...person.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const load = (query: Record<string, string>) =>
    server.server.inject({
      url: RESUME_EXPORT_PATHS.file,
      query: { domain: tenant.domain, ...query },
      headers: { cookie },
    });
  const check = async () => {
    const answer = await person.send('GET', RESUME_EXPORT_PATHS.check);
    return answer.json<{ data: ResumeExportCheck }>().data;
  };
  return { person, load, check };
}

test('nobody exports without signing in', async () => {
  const visitor = await aPerson(server, tenant);
  for (const path of Object.values(RESUME_EXPORT_PATHS))
    expect((await visitor.send('GET', path)).status).toBe(401);
});

test('candidates load their own resume as a PDF, a DOCX and a JSON Resume, under a name of their own', async () => {
  const { load } = await aPersonWithProfile();
  const types = {
    pdf: 'application/pdf',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  };
  for (const [format, type] of Object.entries(types)) {
    const answer = await load({ format, language: 'de' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    expect(answer.headers['content-disposition']).toContain(`"Lebenslauf von Ada Lovelace.${format}"`);
    expect(answer.headers[REPLACED_CHARACTERS_HEADER]).toBe('0');
    const read = parseResume(await readResume(answer.rawPayload, ''));
    expect([read.firstname?.value, read.lastname?.value]).toEqual(['Ada', 'Lovelace']);
    expect(read.language).toBe('de');
  }
  const json = await load({ format: 'json' });
  expect(json.json()).toMatchObject({ basics: { name: 'Ada Lovelace', location: { city: 'London' } } });
});

test('the language is that of the caller unless another is asked for', async () => {
  const { load } = await aPersonWithProfile();
  expect((await load({ format: 'json', hl: 'fr' })).headers['content-disposition']).toContain('Resume of');
  const person = await load({ format: 'json', language: 'fr' });
  expect(person.headers['content-disposition']).toContain('CV de Ada Lovelace');
});

test('characters that no font has are told before and with the file', async () => {
  const { load, check } = await aPersonWithProfile({ firstname: '太郎', lastname: 'Yamada' });
  expect(await check()).toEqual({ replaced: ['太', '郎'] });
  expect((await load({ format: 'pdf' })).headers[REPLACED_CHARACTERS_HEADER]).toBe('2');
});

test('what is no format, template, part or language is refused', async () => {
  const { load } = await aPersonWithProfile();
  for (const query of [
    { format: 'exe' },
    { template: 'loud' },
    { sections: 'skills,shoes' },
    { sections: 'skills,skills' },
    { language: 'xx' },
  ] as Record<string, string>[])
    expect((await load(query)).statusCode, JSON.stringify(query)).toBe(422);
});
