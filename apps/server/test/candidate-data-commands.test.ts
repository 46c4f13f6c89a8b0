import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Erasure } from '@opencareers/contracts/privacy-operator';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCandidate } from './account-people.ts';
import { aCommandLine, type CommandLine } from './command-line.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from './test-server.ts';

let server: TestServer;
let tenant: TestTenant;
let line: CommandLine;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
  line = await aCommandLine(server);
  server.privacy.cleaner.start();
});

describe('[PROFILE-07] what a person may ask for by letter', () => {
  test('the operator hands out everything as a file', async () => {
    const person = await aCandidate(server, tenant, 'letter@people.example');
    await aCandidate(server, tenant, 'other@people.example');
    await line.done(`candidates export --domain ${tenant.domain} --email ${person.email} --to data.zip`);
    const files = unzipSync(await readFile(join(line.folder, 'data.zip')));
    const data = strFromU8(files['data.json'] ?? new Uint8Array());
    expect(JSON.parse(data)).toMatchObject({ candidate: person.encId, tenant: tenant.domain });
    expect(data).not.toContain('other@people.example');
  });

  test('the operator erases, and the command ends when nothing is left', async () => {
    const person = await aCandidate(server, tenant, 'gone@people.example');
    const ended = await line.done(
      `candidates erase --domain ${tenant.domain} --email Gone@People.example --json`,
    );
    expect(JSON.parse(ended.out) as Erasure).toMatchObject({
      encId: person.encId,
      requestedBy: 'operator',
      finishedAt: expect.any(String),
    });
    expect((await person.send('GET', '/api/account/privacy')).status).toBe(401);
    const again = await line.cli(`candidates erase --domain ${tenant.domain} --email gone@people.example`);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('Candidate not found') });
  });

  test('a candidate of another tenant is not there', async () => {
    const other = await aTenant(server);
    const person = await aCandidate(server, tenant, 'here@people.example');
    for (const path of ['export', 'erase']) {
      const answer = await server.operate('POST', `/tenants/${other.domain}/candidates/${path}`, {
        email: person.email,
      });
      expect(answer.status).toBe(404);
      const wrong = await server.operate('POST', `/tenants/${tenant.domain}/candidates/${path}`, {
        email: 'x',
      });
      expect(wrong.status).toBe(422);
    }
    const listed = await server.operate('GET', `/tenants/${other.domain}/erasures`);
    expect(listed.json()).toEqual({ erasures: [] });
    expect((await person.send('GET', '/api/account/privacy')).status).toBe(200);
  });
});
