import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startServer } from '../http/server-process.ts';
import { DemoPerson, type RunningDemo } from './demo-person.ts';
import { DOMAIN, findThings } from './known-values.ts';
import { Normaliser } from './normalise.ts';
import { PEOPLE, type PersonName, type PlannedRequest, planRequests } from './plan.ts';
import { listRoutes, type WireRoute } from './routes.ts';

/*
 * Asks the built product of any checkout everything that it answers, and writes down what it says:
 *   node bench/wire/run-record.ts --checkout FOLDER --out FILE [--routes FILE]
 * `--routes` takes the list of routes that an earlier record has written beside its own file, so that both ask the
 * same. run-compare.ts compares two records.
 */

/** Mails, seals and reminders of the demo are done by then. */
const SETTLE_MS = 8_000;
/** What writes goes on in the background: it is done before the next request. */
const AFTER_WRITE_MS = 60;

const { values } = parseArgs({
  options: {
    checkout: { type: 'string', default: '.' },
    out: { type: 'string' },
    routes: { type: 'string' },
  },
});
if (values.out === undefined) throw new Error('--out names the file of the record');
const dataDir = await mkdtemp(join(tmpdir(), 'opencareers-wire-'));
const server = await startServer(dataDir, { DEMO: '1' }, resolve(values.checkout));
try {
  await record({ ...server, dataDir }, values.out);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function record(running: RunningDemo, file: string): Promise<void> {
  await wait(SETTLE_MS);
  const people = await enterAll(running);
  const routes = await readRoutes(people.visitor);
  await writeFile(`${file}.routes.json`, JSON.stringify(routes));
  const things = await findThings(people.ada, people.operator);
  const plan = planRequests(routes, things);
  const normaliser = new Normaliser();
  const out = createWriteStream(file);
  for (const [index, request] of plan.entries()) {
    const answer = await people[request.who].send(request);
    out.write(`${JSON.stringify({ index, ...normaliser.line(labelOf(request), answer) })}\n`);
    if (request.method !== 'GET' && answer.status < 300) await wait(AFTER_WRITE_MS);
  }
  await new Promise<void>((done) => out.end(() => done()));
  console.log(`${plan.length} requests over ${routes.length} routes in ${file}`);
}

async function enterAll(running: RunningDemo): Promise<Record<PersonName, DemoPerson>> {
  const people = Object.fromEntries(
    PEOPLE.map((name) => [
      name,
      new DemoPerson(running, { name, domain: name === 'stranger' ? 'juniper.example' : DOMAIN }),
    ]),
  ) as Record<PersonName, DemoPerson>;
  const juniper = '/api/operator/v1/tenants/juniper.example';
  await people.operator.send({
    method: 'PUT',
    path: `${juniper}/config`,
    body: { path: 'loginSignupConfig.candidateLoginEnabled', value: true },
  });
  await people.operator.send({
    method: 'POST',
    path: `${juniper}/candidates`,
    body: { email: 'stranger@demo.example', firstname: 'Sam', lastname: 'Stranger' },
  });
  await people.visitor.enter();
  for (const name of ['ada', 'ben', 'theo', 'nia', 'stranger'] as const)
    await people[name].enter(`${name}@demo.example`);
  return people;
}

async function readRoutes(visitor: DemoPerson): Promise<WireRoute[]> {
  if (values.routes !== undefined) return JSON.parse(await readFile(values.routes, 'utf8')) as WireRoute[];
  const { bytes } = await visitor.send({ method: 'GET', path: '/api/openapi.json' });
  return listRoutes(JSON.parse(bytes.toString()) as Parameters<typeof listRoutes>[0]);
}

function labelOf({ who, method, path, body, isForged }: PlannedRequest): string {
  const sent = body === undefined ? '' : ` ${typeof body === 'string' ? body : JSON.stringify(body)}`;
  return `${who}${isForged ? ' without token' : ''} ${method} ${path}${sent}`;
}
