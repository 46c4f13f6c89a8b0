import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Profile } from '@opencareers/contracts/onboarding';
import { ONBOARDING_PATHS, RESUME_MAX_BYTES } from '@opencareers/contracts/onboarding-calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCandidate } from '../../../../test/account-people.ts';
import { aPerson } from '../../../../test/form-people.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../../test/test-server.ts';

const FOLDER = fileURLToPath(
  new URL('../../../../../../../shared/data/06-bad-input/files/', import.meta.url),
);

const DAY = 86_400_000;

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});

type Candidate = Awaited<ReturnType<typeof aCandidate>>;
const dataUrl = (bytes: Uint8Array, type = 'text/plain') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const upload = (person: Candidate, name: string, bytes: Uint8Array) =>
  person.send('POST', ONBOARDING_PATHS.uploadResume, {
    body: { resume_file_name: name, resume_content: dataUrl(bytes), domain: tenant.domain },
  });
const candidateOf = (answer: { json: <T>() => T }) =>
  answer.json<{ data: { candidate: Profile } }>().data.candidate;
const rowsOf = async (person: Candidate) => {
  const { rows } = await server.database.withOwner(async (client) => {
    await client.query("select set_config('app.tenant_id', $1, false)", [
      String(server.registry.findByDomain(tenant.domain)?.id),
    ]);
    return client.query<{ id: number; name: string; file: string; removed_at: Date | null }>(
      'select f.id, f.name, f.file, f.removed_at from candidate_files f join candidates c on c.id = f.candidate_id where c.enc_id = $1 order by f.id',
      [person.encId],
    );
  });
  return rows;
};
const sendParts = (person: Candidate, { type, payload }: { type: string; payload: Buffer | string }) =>
  person.inject({
    method: 'POST',
    url: `${ONBOARDING_PATHS.uploadResume}?domain=${tenant.domain}`,
    headers: { 'content-type': type, 'x-csrf-token': person.token() },
    payload,
  });
const sendForm = async (person: Candidate, form: FormData) => {
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return sendParts(person, { type, payload: Buffer.from(await encoded.arrayBuffer()) });
};
const isOnDisk = (file: string) => existsSync(server.forms.files.pathOf(file));
const TEXT = Buffer.from('Ada Lovelace, analyst.');

test('nobody sends a resume without signing in, and a body is checked', async () => {
  const visitor = await aPerson(server, tenant);
  expect((await visitor.send('POST', ONBOARDING_PATHS.uploadResume, { body: {} })).status).toBe(401);
  const person = await aCandidate(server, tenant);
  const send = (body: object) => person.send('POST', ONBOARDING_PATHS.uploadResume, { body });
  for (const body of [
    {},
    { resume_file_name: 'cv.txt' },
    { resume_content: dataUrl(TEXT) },
    { resume_file_name: 'cv.txt', resume_content: 'Ada' },
    { resume_file_name: 'cv.txt', resume_content: 'data:text/plain;base64,A*A' },
    { resume_file_name: 'x'.repeat(256), resume_content: dataUrl(TEXT) },
    { operation: 'replace' },
  ])
    expect((await send(body)).status, JSON.stringify(body)).toBe(422);
  expect(await rowsOf(person)).toEqual([]);
});

describe('[PROFILE-05] a resume', () => {
  test('is kept under a random name, and the last one counts', async () => {
    const person = await aCandidate(server, tenant);
    const first = await upload(person, '../../etc/cv.txt', TEXT);
    expect(first.status, first.text).toBe(200);
    expect(candidateOf(first)).toMatchObject({ hasResume: true, resumeFilename: 'cv.txt', revision: 2 });
    // Sent again after a lost answer: no second one.
    expect(candidateOf(await upload(person, 'cv.txt', TEXT)).revision).toBe(2);
    const second = candidateOf(await upload(person, 'new.txt', Buffer.from('Ada, countess.')));
    expect(second.resumeFilename).toBe('new.txt');
    const rows = await rowsOf(person);
    expect(rows.map(({ name }) => name)).toEqual(['cv.txt', 'new.txt']);
    for (const { file } of rows) {
      expect(file).toMatch(/^[0-9a-f]{32}$/);
      expect(isOnDisk(file)).toBe(true);
    }
    // Nothing of a file that was kept waits to be removed.
    server.clock.set(new Date(server.clock.now().getTime() + 2 * 3_600_000));
    await server.tasks.runDue();
    expect(rows.every(({ file }) => isOnDisk(file))).toBe(true);
  });

  test('comes as a form of several parts too, as public clients send it, or as a file', async () => {
    const person = await aCandidate(server, tenant);
    const answerOf = async (form: FormData) => candidateOf(await sendForm(person, form));
    const fields = new FormData();
    fields.set('resume_file_name', 'parts.txt');
    fields.set('resume_content', dataUrl(TEXT));
    fields.set('domain', tenant.domain);
    expect((await answerOf(fields)).resumeFilename).toBe('parts.txt');
    const file = new FormData();
    file.set('resume_content', new Blob(['Ada by file']), 'file.txt');
    expect((await answerOf(file)).resumeFilename).toBe('file.txt');
    const after = new FormData();
    after.set('resume_content', new Blob(['Ada by file again']), 'file.txt');
    after.set('operation', 'upload');
    expect((await answerOf(after)).resumeFilename).toBe('file.txt');
  });

  test('five are kept beside each other; older ones can be brought back for 30 days, then their bytes leave', async () => {
    const person = await aCandidate(server, tenant);
    for (let number = 1; number <= 7; number += 1)
      await upload(person, `cv-${number}.txt`, Buffer.from(`Resume ${number}`));
    const rows = await rowsOf(person);
    const removed = rows.filter((row) => row.removed_at !== null);
    expect(removed.map(({ name }) => name)).toEqual(['cv-1.txt', 'cv-2.txt']);
    expect(rows).toHaveLength(7);
    server.clock.set(new Date(server.clock.now().getTime() + 31 * DAY));
    await server.tasks.runDue();
    expect((await rowsOf(person)).map(({ name }) => name)).toEqual(
      [3, 4, 5, 6, 7].map((number) => `cv-${number}.txt`),
    );
    // The removal of the bytes is a task of its own.
    await server.tasks.runDue();
    expect(rows.filter(({ file }) => isOnDisk(file))).toHaveLength(5);
  });

  test('removed, it counts no more, its bytes leave the disk after 30 days and the profile stays', async () => {
    const person = await aCandidate(server, tenant);
    await upload(person, 'one.txt', Buffer.from('One'));
    await upload(person, 'two.txt', Buffer.from('Two'));
    const [one, two] = await rowsOf(person);
    const remove = async (body: object) => {
      const answer = await person.send('POST', ONBOARDING_PATHS.uploadResume, {
        body: { operation: 'remove', ...body },
      });
      await server.tasks.runDue();
      return candidateOf(answer);
    };
    expect((await remove({ resume_id: '999999' })).resumeFilename).toBe('two.txt');
    expect((await remove({ resume_id: String(two?.id) })).resumeFilename).toBe('one.txt');
    expect(isOnDisk(two?.file ?? '')).toBe(true);
    expect(await remove({})).toMatchObject({ hasResume: false, resumeFilename: null });
    expect((await remove({})).hasResume).toBe(false);
    server.clock.set(new Date(server.clock.now().getTime() + 31 * DAY));
    await server.tasks.runDue();
    await server.tasks.runDue();
    expect([one, two].some((row) => isOnDisk(row?.file ?? ''))).toBe(false);
    expect(await rowsOf(person)).toEqual([]);
  });

  test('of one candidate is neither seen nor removed by another', async () => {
    const [one, two] = [await aCandidate(server, tenant), await aCandidate(server, await aTenant(server))];
    await upload(one, 'mine.txt', TEXT);
    const [row] = await rowsOf(one);
    await two.send('POST', ONBOARDING_PATHS.uploadResume, {
      body: { operation: 'remove', resume_id: String(row?.id), domain: tenant.domain },
      query: { domain: tenant.domain },
    });
    expect(await rowsOf(one)).toHaveLength(1);
  });
});

describe('a form of several parts', () => {
  const aFile = (text = 'Ada') => new Blob([text]);
  const fillAll = (form: FormData, fields: number, length: number) => {
    for (let index = 0; index < fields; index += 1) form.set(`field${index}`, 'x'.repeat(length));
  };
  const FORMS: Record<string, [number, (form: FormData) => void]> = {
    'with too many fields': [413, (form) => fillAll(form, 30, 1)],
    'with two files': [
      413,
      (form) => {
        form.append('resume_content', aFile(), 'one.txt');
        form.append('resume_content', aFile('Ben'), 'two.txt');
      },
    ],
    'with its content twice': [
      422,
      (form) => {
        form.append('resume_content', dataUrl(TEXT));
        form.append('resume_content', aFile(), 'two.txt');
      },
    ],
    'with a file in another field': [422, (form) => form.set('resume_file_name', aFile(), 'one.txt')],
    'with a long word': [422, (form) => form.set('operation', 'x'.repeat(2_000))],
    'with a file that is too large': [
      413,
      (form) => form.set('resume_content', new Blob([Buffer.alloc(RESUME_MAX_BYTES + 1, 'a')]), 'cv.txt'),
    ],
    'with fields that are too large together': [413, (form) => fillAll(form, 3, RESUME_MAX_BYTES)],
  };

  test.each(Object.entries(FORMS))('%s is refused', async (_name, [status, fill]) => {
    const person = await aCandidate(server, tenant);
    const form = new FormData();
    fill(form);
    const answer = await sendForm(person, form);
    expect(answer.status, answer.text).toBe(status);
    expect(await rowsOf(person)).toEqual([]);
  });

  test('that ends in the middle is refused', async () => {
    const person = await aCandidate(server, tenant);
    const begin =
      '--x\r\ncontent-disposition: form-data; name="resume_content"; filename="cv.txt"\r\n\r\nAda';
    for (const payload of [begin, 'nothing', `${begin}\r\n--x`]) {
      const answer = await sendParts(person, { type: 'multipart/form-data; boundary=x', payload });
      expect(answer.status, answer.text).toBe(422);
    }
  });
});

describe('what is no resume', () => {
  test('is refused by its size', async () => {
    const strict = await aTenant(server, {
      config: { pcsxConfig: { fileUploadConfig: { resume: { maxSizeFileBytes: 10 } } } },
    });
    const person = await aCandidate(server, strict);
    expect((await upload(person, 'cv.txt', Buffer.alloc(11, 'a'))).status).toBe(413);
    expect((await upload(person, 'cv.txt', Buffer.alloc(10, 'a'))).status).toBe(200);
    const other = await aCandidate(server, tenant);
    expect((await upload(other, 'cv.txt', Buffer.alloc(RESUME_MAX_BYTES, 'a'))).status).toBe(200);
    expect((await upload(other, 'cv.txt', Buffer.alloc(RESUME_MAX_BYTES + 1, 'a'))).status).toBe(413);
    expect((await upload(other, 'cv.txt', Buffer.alloc(RESUME_MAX_BYTES * 2, 'a'))).status).toBe(413);
  });

  test('is refused when the tenant does not take the type', async () => {
    const strict = await aTenant(server, {
      config: { pcsxConfig: { fileUploadConfig: { resume: { allowedFileTypes: ['.pdf'] } } } },
    });
    const person = await aCandidate(server, strict);
    expect((await upload(person, 'cv.txt', TEXT)).status).toBe(415);
    expect((await upload(person, 'cv.pdf', TEXT)).status).toBe(415);
    expect((await upload(person, 'cv.pdf', Buffer.from('%PDF-1.7\n%%EOF'))).status).toBe(200);
  });

  test.runIf(existsSync(FOLDER))('every hostile file is answered, refused ones leave no bytes', async () => {
    const config = { allowedFileTypes: ['.pdf', '.doc', '.docx', '.txt', '.rtf', '.png', '.jpg', '.svg'] };
    const site = await aTenant(server, { config: { pcsxConfig: { fileUploadConfig: { resume: config } } } });
    const names = readdirSync(FOLDER).filter((name) => /\.(?:docx|pdf|txt|png|jpg|svg|zip)$/.test(name));
    expect(names.length).toBeGreaterThanOrEqual(12);
    const taken: string[] = [];
    for (const name of names) {
      // One each: an hour has twenty.
      const person = await aCandidate(server, site);
      const { status } = await upload(person, name, readFileSync(`${FOLDER}${name}`));
      expect(status, name).toBeLessThan(500);
      if (status === 200) taken.push(name);
    }
    // Text, whatever it says.
    expect(taken.toSorted()).toEqual(['eicar.base64.txt', 'resume.pdf.exe.txt', 'shell-script-named.txt']);
    const person = await aCandidate(server, site);
    expect((await upload(person, 'empty.txt', Buffer.alloc(0))).status).toBe(415);
  });
});
