import type { CandidateList } from '@opencareers/contracts/operator-candidates';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, signIn } from './account-people.ts';
import { aCommandLine, type CommandLine } from './command-line.ts';
import { aServer, aTenant, type TestServer } from './test-server.ts';

let server: TestServer;
let line: CommandLine;
beforeAll(async () => {
  server = await aServer();
  line = await aCommandLine(server);
});

test('[AUTH-01] a candidate whom the operator adds signs in and is the one with the rights', async () => {
  const tenant = await aTenant(server);
  const { domain } = tenant;
  await line.done([
    'candidates',
    'create',
    '--domain',
    domain,
    '--email',
    'Ada@People.example',
    '--name',
    'Ada  Augusta King',
    '--theme-builder',
    '--admin',
  ]);
  const again = await line.cli(`candidates create --domain ${domain} --email ada@people.example`);
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('exists already') });
  const { user, isNew } = await signIn(server, await aBrowser(server, tenant), 'ada@people.example');
  expect([user.firstname, user.lastname, user.is_admin, isNew]).toEqual(['Ada Augusta', 'King', true, false]);
});

test('candidates are listed for their tenant only', async () => {
  const [tenant, elsewhere] = [await aTenant(server), await aTenant(server)];
  await line.done(`candidates create --domain ${tenant.domain} --email one@people.example`);
  await line.done(`candidates create --domain ${elsewhere.domain} --email two@people.example`);
  const { out } = await line.done(`candidates list --domain ${tenant.domain}`);
  expect(out).toMatch(/one@people\.example +- +- +2026-03-10 +never/);
  expect(out).not.toContain('two@people.example');
  const path = `/tenants/${tenant.domain}/candidates`;
  const first = (await server.operate('GET', path)).json<CandidateList>();
  expect(first).toMatchObject({ candidates: [{ email: 'one@people.example' }], next: null });
  const none = (await server.operate('GET', `${path}?email=two%40people.example`)).json<CandidateList>();
  expect(none.candidates).toEqual([]);
  expect((await line.cli('candidates list --domain nobody.example')).code).toBe(1);
});
