import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCommandLine, type CommandLine } from './command-line.ts';
import { aPosition, aServer, aTenant, type TestServer } from './test-server.ts';

let server: TestServer;
let line: CommandLine;
let folder: string;
let environment: Record<string, string>;
const cli: CommandLine['cli'] = (...call) => line.cli(...call);
const done: CommandLine['done'] = (...call) => line.done(...call);
const file: CommandLine['file'] = (...call) => line.file(...call);
beforeAll(async () => {
  server = await aServer();
  line = await aCommandLine(server);
  ({ folder, environment } = line);
});

/** A port that nobody listens on. */
async function aClosedPort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}

describe('tenant', () => {
  test('create, list, host, config set and get', async () => {
    await done(['tenant', 'create', '--domain', 'cli.example', '--name', 'The CLI & Co']);
    const again = await cli('tenant create --domain cli.example --name X');
    expect(again).toMatchObject({ code: 1, out: '', err: expect.stringContaining('exists already') });
    await done('tenant host add --domain cli.example --host jobs.cli.example');
    expect((await done('tenant list')).out).toMatch(/cli\.example +The CLI & Co +0 +jobs\.cli\.example/);
    const listed = JSON.parse((await done('tenant list --json')).out) as { tenants: { domain: string }[] };
    expect(listed.tenants.map(({ domain }) => domain)).toContain('cli.example');

    await done([
      'tenant',
      'config',
      'set',
      '--domain',
      'cli.example',
      'pcsxConfig.branding.companyName',
      'CLI Works',
    ]);
    expect((await done('tenant config get --domain cli.example pcsxConfig.branding.companyName')).out).toBe(
      '"CLI Works"\n',
    );
    const whole = JSON.parse((await done('tenant config get --domain cli.example')).out) as object;
    await done(
      `tenant config set --domain cli.example --file ${await file('config.json', JSON.stringify(whole))}`,
    );
    const wrong = await cli('tenant config set --domain cli.example pcsxConfig.branding.companyName 12');
    expect(wrong).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('pcsxConfig.branding.companyName'),
    });
    expect((await cli('tenant config get --domain cli.example no.such')).err).toContain(
      '"no.such" is not set',
    );
  });
});

describe('positions', () => {
  test('import, dry run, list, show, close, export', async () => {
    const { domain } = await aTenant(server);
    const positions = [
      aPosition({ sourceId: 'a', title: 'Cook' }),
      aPosition({ sourceId: 'b', title: 'Waiter' }),
    ];
    const name = await file('feed.json.gz', gzipSync(JSON.stringify(positions)));
    const dry = await done(`positions import --domain ${domain} --format native --file ${name} --dry-run`);
    expect(dry.out).toContain('create a: Cook');
    expect(dry.out).toContain('2 read: would be 2 created');
    await done(`positions import --domain ${domain} --format native --file ${join(folder, name)}`);
    const again = await done(`positions import --domain ${domain} --format native --file - --json`, {
      input: JSON.stringify(positions),
    });
    expect(JSON.parse(again.out)).toMatchObject({ type: 'report', unchanged: 2, created: 0 });

    const list = JSON.parse((await done(`positions list --domain ${domain} --json`)).out) as {
      positions: { id: number; title: string }[];
    };
    const id = list.positions.find(({ title }) => title === 'Cook')?.id;
    expect((await done(`positions list --domain ${domain} --query cook`)).out).toContain(`${id}`);
    expect((await done(`positions show --domain ${domain} --id ${id}`)).out).toMatch(/title +Cook/);
    await done(`positions close --domain ${domain} --id ${id}`);
    expect((await done(`positions list --domain ${domain} --state closed`)).out).toContain('Cook');

    await done(`positions export --domain ${domain} --file out.json`);
    const exported = JSON.parse(await readFile(join(folder, 'out.json'), 'utf8')) as {
      positions: { sourceId: string }[];
    };
    expect(exported.positions.map(({ sourceId }) => sourceId)).toEqual(['b']);
    expect((await done(`positions export --domain ${domain} --format indeed-xml`)).out).toContain(
      '<title><![CDATA[Waiter]]></title>',
    );
  });

  test('a large feed shows progress, refused rows are named, and the rest is done', async () => {
    const { domain } = await aTenant(server);
    const positions = Array.from({ length: 1200 }, (_, index) => ({
      sourceId: `n${index}`,
      title: index === 7 ? '' : `Job ${index}`,
    }));
    const name = await file('large.json', JSON.stringify(positions));
    const ended = await done(`positions import --domain ${domain} --format native --file ${name}`);
    expect(ended.err).toContain('read 500\nread 1000\n');
    expect(ended.err).toContain('row 8 (n7) refused: title is missing');
    expect(ended.out).toContain('1200 read: 1199 created, 0 updated, 0 unchanged, 0 closed, 1 refused');
  });

  test('a refused feed ends with its reason and changes nothing', async () => {
    const { domain } = await aTenant(server, { positions: [aPosition()] });
    const empty = await cli(
      `positions import --domain ${domain} --format native --file ${await file('empty.json', '[]')}`,
    );
    expect(empty).toMatchObject({ code: 1, out: '', err: expect.stringContaining('holds no positions') });
    const broken = await cli(
      `positions import --domain ${domain} --format native --file ${await file('cut.json', '[{"sourceId":"x"')}`,
    );
    expect(broken).toMatchObject({ code: 1, out: '', err: expect.stringContaining('truncated') });
    expect((await done(`positions list --domain ${domain} --json`)).out).toContain('"total": 1');
    await done(`positions import --domain ${domain} --format native --file empty.json --allow-empty`);
    expect((await done(`positions list --domain ${domain} --json`)).out).toContain('"total": 0');
  });
});

test('[VSLOG-01] what pages reported is counted', async () => {
  const tenant = await aTenant(server);
  const nothing = await done(`events summary --domain ${tenant.domain}`);
  expect(nothing.out).toContain('no page has reported anything');
  await server.server.inject({
    method: 'POST',
    url: `/vslog?domain=${tenant.domain}`,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { event: 'page_visit', namespace: 'search' },
  });
  await server.events.flush();
  const { out } = await done(`events summary --domain ${tenant.domain} --days 1 --json`);
  expect(JSON.parse(out)).toMatchObject({ counts: [{ page: 'search', event: 'page_visit', count: 1 }] });
  expect((await done(`events summary --domain ${tenant.domain}`)).out).toMatch(/page_visit\s+1\s+0/);
});

describe('what is asked the wrong way', () => {
  test.each([
    ['', 2, 'npm run cli -- tenant create'],
    ['fly', 2, 'there is no "fly"'],
    ['tenant', 2, '"tenant " is not complete'],
    ['tenant create --domain x.example', 2, '--name is missing'],
    ['tenant list surplus', 2, '"surplus" is too much'],
    ['positions import --domain x.example --format fax --file f', 2, '--format must be one of ashby'],
    ['positions list --domain x.example --colour red', 2, "Unknown option '--colour'"],
    ['positions list --domain nobody.example', 1, 'Group ID not found'],
    ['positions import --domain nobody.example --format native --file absent.json', 1, 'there is no file'],
    ['tenant create --domain not_a_domain --name X', 1, 'domain: must be a domain'],
    // A value may begin with a dash, as ids do.
    ['positions list --domain -nobody.example', 1, 'Group ID not found'],
    ['positions list --domain --limit 3', 2, "Option '--domain"],
  ])('%s', async (words, code, reason) => {
    const ended = await cli(words === '' ? [] : words);
    expect(ended.code).toBe(code);
    expect(ended.out + ended.err).toContain(reason);
  });

  test('help is no failure', async () => {
    expect((await done('--help')).out).toContain('positions import --domain D --format FORMAT');
    expect((await done('positions --help')).out).not.toContain('tenant create');
    expect((await done('positions import --help')).out).toContain('[--dry-run]');
  });

  test('a wrong token, no token, no server and wrong variables are told apart', async () => {
    expect(
      (await cli('tenant list', { env: { ...environment, OPERATOR_TOKEN: 'x'.repeat(20) } })).err,
    ).toContain('not the one of this server');
    expect((await cli('tenant list', { env: { PORT: '1', DATA_DIR: join(folder, 'none') } })).err).toContain(
      'there is no',
    );
    expect(
      (await cli('tenant list', { env: { ...environment, PORT: String(await aClosedPort()) } })).err,
    ).toContain('no server answers at http://127.0.0.1:');
    expect((await cli('tenant list', { env: { ...environment, PORT: 'x' } })).err).toContain(
      'PORT must be a port',
    );
    expect((await cli('tenant list', { env: { ...environment, BASE_URL: 'ftp://x' } })).err).toContain(
      'BASE_URL must be',
    );
  });
});
