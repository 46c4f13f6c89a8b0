import { RESUME_PATHS } from '@opencareers/contracts/resume-calls';
import type { ReviewedValue } from '@opencareers/contracts/resumes';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCandidate } from '../../../../test/account-people.ts';
import { aPerson } from '../../../../test/form-people.ts';
import { withinTenant } from '../../../../test/offer-factory.ts';
import { aPlainPdf } from '../../../../test/pdf-makers.ts';
import { A_RESUME, resumeCalls } from '../../../../test/resume-people.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../../test/test-server.ts';
import { candidateFiles } from '../profile.schema.ts';
import { createResumeReader } from './parsing/resume-reader.ts';
import { readKept } from './reading.service.ts';

const DAY = 86_400_000;

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});

async function aReader() {
  const person = await aCandidate(server, tenant);
  return { person, ...resumeCalls(person, tenant.domain) };
}

/** Somebody with a resume that was read. */
async function aResume(text = A_RESUME) {
  const reader = await aReader();
  const answer = await reader.upload('ada.txt', text);
  expect(answer.status, answer.text).toBe(200);
  const [resume] = await reader.list();
  if (resume === undefined) throw new Error('no resume was kept');
  return { ...reader, id: resume.id, resume };
}

const one = (suggestions: ReviewedValue[], path: string) => suggestions.find((each) => each.path === path);

describe('[RESUME-01] a resume', () => {
  test('fills what is empty in the profile at once, the place too', async () => {
    const { profile, resume } = await aResume();
    expect(resume).toMatchObject({ state: 'read', reason: null, isDefault: true });
    const { firstname, lastname, location, phone, experience, education, skills } = await profile();
    expect({ firstname, lastname }).toEqual({ firstname: 'Ada', lastname: 'Lovelace' });
    expect(location).toContain('Berlin');
    expect(phone).toContain('901820');
    expect(experience[0]).toMatchObject({ title: 'Senior Analyst', startDate: '2019-03', isCurrent: true });
    expect(education[0]?.school).toContain('London');
    expect(skills.map(({ name }) => name)).toContain('Python');
  });

  test('never overwrites what the candidate wrote', async () => {
    const { edit, upload, profile, list, review } = await aReader();
    await edit({ location: 'London', firstname: 'Augusta' });
    await upload('ada.txt', A_RESUME);
    expect(await profile()).toMatchObject({ location: 'London', firstname: 'Augusta', lastname: '' });
    const [resume] = await list();
    const { suggestions } = (await review(resume?.id ?? '')).review;
    expect(one(suggestions, 'location')).toMatchObject({ state: 'different', current: 'London' });
    expect(one(suggestions, 'skills/0')?.state).toBe('same');
  });

  test('that cannot be read is kept, with the reason', async () => {
    const { upload, list, review, file, profile } = await aReader();
    const before = await profile();
    expect((await upload('broken.pdf', '%PDF-1.7\nnothing\n%%EOF')).status).toBe(200);
    const [resume] = await list();
    expect(resume).toMatchObject({ state: 'unreadable', reason: 'broken', isDefault: true });
    expect((await review(resume?.id ?? '')).review).toEqual({ lines: [], suggestions: [] });
    expect((await file(resume?.id ?? '')).text).toContain('%PDF-1.7');
    expect((await profile()).location).toBe(before.location);
  });
});

test('[RESUME-03] what takes too long on a busy machine waits for its task, which has the last word', async () => {
  const { id, list, profile } = await aResume();
  const before = await profile();
  const { name, file } = await withinTenant(server, tenant.domain, async ({ tx }) => {
    const isIt = eq(candidateFiles.id, Number(id));
    const [row] = await tx
      .update(candidateFiles)
      .set({ state: 'waiting', parsed: null })
      .where(isIt)
      .returning();
    if (row === undefined) throw new Error('no resume was kept');
    return row;
  });
  const limits = { milliseconds: 1, heapMegabytes: 192, memoryMegabytes: 300 };
  const reader = createResumeReader({ limits });
  const kept = { id: Number(id), name, file };
  const run = () => Promise.reject(new Error('nothing is to be written'));
  await readKept({ files: server.forms.files, reader }, kept, { run });
  await reader.close();
  expect(await list()).toMatchObject([{ state: 'waiting' }]);
  server.clock.set(new Date(server.clock.now().getTime() + 61_000));
  await server.tasks.runDue();
  expect(await list()).toMatchObject([{ state: 'read' }]);
  // Nothing is filled in twice.
  expect((await profile()).skills).toEqual(before.skills);
});

test('[RESUME-03] a scan is told as such at once, for the way by hand', async () => {
  const { upload, list } = await aReader();
  const begin = performance.now();
  expect((await upload('scan.pdf', aPlainPdf({ text: '' }))).status).toBe(200);
  // Two seconds are promised (spec:F91); a busy machine of tests gets more.
  expect(performance.now() - begin).toBeLessThan(8000);
  expect(await list()).toMatchObject([{ state: 'unreadable', reason: 'no_text' }]);
});

describe('[RESUME-03] the review', () => {
  test('shows every value with its lines and what the profile says', async () => {
    const { id, review } = await aResume();
    const { lines, suggestions } = (await review(id)).review;
    expect(lines.map(({ text }) => text).join('\n')).toContain('Analytical Engines');
    for (const { path, lines: from, confidence } of suggestions) {
      expect(from.length, path).toBeGreaterThan(0);
      expect(
        from.every((line) => line < lines.length),
        path,
      ).toBe(true);
      expect(confidence).toBeGreaterThan(0);
    }
    expect(lines[one(suggestions, 'location')?.lines[0] ?? -1]?.text).toContain('Berlin');
  });

  test('takes what is chosen, changed or as it was read, and repeating changes nothing', async () => {
    const { id, edit, change, changed, profile } = await aResume();
    await edit({ location: 'London' });
    const values = [
      { path: 'location' },
      { path: 'experience/0', value: { title: 'Chief Analyst', company: 'Analytical Engines Ltd' } },
    ];
    const answer = await change(id, { operation: 'take', values });
    expect(answer.status, answer.text).toBe(200);
    expect(changed(answer).candidate.location).toContain('Berlin');
    const once = await profile();
    expect(once.experience).toHaveLength(1);
    expect(once.experience[0]?.title).toBe('Chief Analyst');
    await change(id, { operation: 'take', values: values.slice(0, 1) });
    expect((await profile()).revision).toBe(once.revision);
  });

  test('refuses values that are none of the document, or break a rule, and names them', async () => {
    const { id, change, profile } = await aResume();
    const before = await profile();
    const take = async (values: object[]) => change(id, { operation: 'take', values });
    for (const values of [
      [{ path: 'shoes' }],
      [{ path: 'experience/99' }],
      [{ path: 'location', value: { name: 'Berlin' } }],
      [{ path: 'experience/0', value: { title: 'A', company: 'B', startDate: 'soon' } }],
    ])
      expect((await take(values)).status, JSON.stringify(values)).toBe(422);
    expect((await take([{ path: 'experience/0', value: { startDate: 'x' } }])).text).toContain(
      'values.0.value',
    );
    expect((await profile()).revision).toBe(before.revision);
  });
});

describe('several resumes', () => {
  test('one counts; it can be another one', async () => {
    const { id, upload, list, change, profile } = await aResume();
    await upload('new.txt', 'Ada Lovelace, countess');
    expect((await list()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['new.txt', true],
      ['ada.txt', false],
    ]);
    await change(id, { operation: 'make_default' });
    expect((await list()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['ada.txt', true],
      ['new.txt', false],
    ]);
    expect((await profile()).resumeFilename).toBe('ada.txt');
  });

  test('a removed one can be brought back within 30 days, and is gone after', async () => {
    const { id, list, change, profile, person, file } = await aResume();
    const { skills } = await profile();
    await change(id, { operation: 'remove' });
    const [removed] = await list();
    expect(removed?.restorableUntilTs).toBe((removed?.removedTs ?? 0) + 30 * 86_400);
    expect(await profile()).toMatchObject({ hasResume: false, skills });
    server.clock.set(new Date(server.clock.now().getTime() + 29 * DAY));
    await server.tasks.runDue();
    await change(id, { operation: 'restore' });
    server.clock.set(new Date(server.clock.now().getTime() + 2 * DAY));
    await server.tasks.runDue();
    // Their session ended meanwhile; who signs in again finds it.
    const again = resumeCalls(await aCandidate(server, tenant, person.email));
    expect(await again.list()).toMatchObject([{ id, isDefault: true, removedTs: null }]);
    await again.change(id, { operation: 'remove' });
    server.clock.set(new Date(server.clock.now().getTime() + 31 * DAY));
    const last = resumeCalls(await aCandidate(server, tenant, person.email));
    expect(await last.list()).toEqual([]);
    expect((await file(id)).status).not.toBe(200);
  });

  test('bringing back keeps no more than five, and the one that counts stays', async () => {
    const { upload, list, change } = await aReader();
    for (let number = 1; number <= 7; number += 1) await upload(`cv-${number}.txt`, `Resume ${number}`);
    const keptOf = async () =>
      (await list()).flatMap(({ name, removedTs }) => (removedTs === null ? [name] : []));
    for (let round = 0; round < 3; round += 1) {
      const removed = (await list()).filter(({ removedTs }) => removedTs !== null);
      expect(removed).toHaveLength(2);
      for (const { id, name } of removed) {
        expect((await change(id, { operation: 'restore' })).status).toBe(200);
        const kept = await keptOf();
        expect(kept).toHaveLength(5);
        expect(kept[0]).toBe('cv-7.txt');
        expect(kept).toContain(name);
      }
    }
  });

  test('what came from a removed one can be taken out of the profile (spec:D42)', async () => {
    const { id, change, profile, edit } = await aResume();
    await edit({ location: 'London' });
    await change(id, { operation: 'remove' });
    await change(id, { operation: 'clear' });
    expect(await profile()).toMatchObject({ firstname: 'Ada', location: 'London', phone: '', skills: [] });
  });
});

describe('the file', () => {
  test('is saved under its name, never shown', async () => {
    const { id, file } = await aResume();
    const answer = await file(id);
    expect(answer.text).toBe(A_RESUME);
    expect(answer.headers).toMatchObject({
      'content-disposition': expect.stringContaining('attachment; filename="ada.txt"'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });
});

test('resumes are their owner’s alone: 401, another candidate, another tenant', async () => {
  const { id } = await aResume();
  const visitor = await aPerson(server, tenant);
  for (const path of [RESUME_PATHS.resumes, RESUME_PATHS.resume(id), RESUME_PATHS.resumeFile(id)])
    expect((await visitor.send('GET', path)).status, path).toBe(401);
  for (const where of [tenant, await aTenant(server)]) {
    const other = resumeCalls(await aCandidate(server, where), tenant.domain);
    expect(await other.list()).toEqual([]);
    expect((await other.file(id)).status).toBe(404);
    for (const operation of ['make_default', 'remove', 'restore', 'clear'])
      expect((await other.change(id, { operation })).status).toBe(404);
    expect((await other.change(id, { operation: 'take', values: [] })).status).toBe(404);
  }
  const { change } = await aResume();
  for (const body of [{}, { operation: 'burn' }, { operation: 'take' }, { operation: 'take', values: [{}] }])
    expect((await change(id, body)).status, JSON.stringify(body)).toBe(422);
});
