import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aServer, aTenant } from '../../../test/test-server.ts';
import { readEnvironment } from '../../platform/env.ts';
import type { ErrorReport } from './error-reports.port.ts';
import { readSentryDsn, SentryReports } from './sentry-reports.ts';

interface Received {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const received: Received[] = [];
let status = 200;
const listener = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    received.push({ url: request.url ?? '', headers: request.headers, body });
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('{}');
  });
});
let port: number;
beforeAll(async () => {
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  ({ port } = listener.address() as AddressInfo);
});
afterAll(() => listener.close());

const REPORT: ErrorReport = {
  type: 'TypeError',
  message: 'Ünexpected',
  frames: [
    { function: 'inner', file: 'a.js', line: 1, column: 2 },
    { function: 'outer', file: 'b.js', line: 3, column: 4 },
  ],
  time: new Date('2026-03-10T12:00:00Z'),
  tags: { domain: 'a.example', page: 'search' },
};

function aSender(at = `http://key1@127.0.0.1:${port}/base/42`) {
  const project = readSentryDsn(at);
  if (project === null) throw new Error('no DSN');
  const faults: object[] = [];
  return { reports: new SentryReports(project, (_message, fields) => faults.push(fields)), faults };
}

test('a report arrives as an envelope that receivers of Sentry can read', async () => {
  received.length = 0;
  const { reports, faults } = aSender();
  reports.send(REPORT);
  await reports.stop();
  expect(faults).toEqual([]);
  const [request] = received;
  expect(request?.url).toBe('/base/api/42/envelope/');
  expect(request?.headers).toMatchObject({ 'content-type': 'application/x-sentry-envelope' });
  expect(request?.headers['x-sentry-auth']).toMatch(/sentry_version=7.*sentry_key=key1/);
  const [header, item, payload = '', end] = (request?.body ?? '').split('\n');
  const { event_id: id } = JSON.parse(header ?? '') as { event_id: string };
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(JSON.parse(item ?? '')).toEqual({
    type: 'event',
    content_type: 'application/json',
    length: Buffer.byteLength(payload),
  });
  expect(end).toBe('');
  expect(JSON.parse(payload)).toMatchObject({
    event_id: id,
    level: 'error',
    tags: REPORT.tags,
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'Ünexpected',
          stacktrace: {
            frames: [
              { function: 'outer', lineno: 3 },
              { function: 'inner', filename: 'a.js' },
            ],
          },
        },
      ],
    },
  });
});

test('[VSLOG-01] a fault that a page reports arrives there, without what the visitor typed', async () => {
  received.length = 0;
  const server = await aServer({ errorReporting: readSentryDsn(`http://key1@127.0.0.1:${port}/7`) });
  const tenant = await aTenant(server);
  const data = {
    name: 'SyntaxError',
    message: 'Unexpected token "zora@demo.example"',
    stack: 'at load (https://jobs.example/careers/assets/index-a1.js:3:14)',
    path: '/careers/zora/berlin',
  };
  const answer = await server.server.inject({
    method: 'POST',
    url: `/vslog?domain=${tenant.domain}`,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { event: 'error', namespace: 'search', data_json: data },
  });
  expect(answer.statusCode).toBe(200);
  await server.events.flush();
  const payload = JSON.parse(received[0]?.body.split('\n')[2] ?? '{}') as object;
  expect(payload).toMatchObject({
    tags: { domain: tenant.domain, page: 'search', path: '/careers/:query' },
    exception: {
      values: [
        {
          type: 'SyntaxError',
          value: 'Unexpected token [removed]',
          stacktrace: { frames: [{ function: 'load', filename: 'index-a1.js', lineno: 3, colno: 14 }] },
        },
      ],
    },
  });
  expect(JSON.stringify(payload)).not.toContain('zora');
});

test('a receiver that refuses, redirects or is away costs a line of the log and nothing else', async () => {
  for (const wrong of [500, 302]) {
    status = wrong;
    const { reports, faults } = aSender();
    reports.send(REPORT);
    await reports.stop();
    expect(faults).toHaveLength(1);
  }
  status = 200;
  const { reports, faults } = aSender('http://key1@127.0.0.1:1/42');
  reports.send(REPORT);
  await reports.stop();
  expect(faults).toHaveLength(1);
});

test('the same fault of many visitors does not become a flood', async () => {
  received.length = 0;
  const { reports } = aSender();
  for (let count = 0; count < 200; count += 1) reports.send(REPORT);
  await reports.stop();
  expect(received.length).toBeLessThanOrEqual(120);
});

test('the address is checked at start and names its variable', () => {
  expect(readEnvironment({}).errorReporting).toBeNull();
  const { errorReporting } = readEnvironment({ ERROR_REPORTING_DSN: 'https://k@errors.example/7' });
  expect(errorReporting).toMatchObject({ envelopeUrl: 'https://errors.example/api/7/envelope/', key: 'k' });
  for (const wrong of [
    'errors.example',
    'https://errors.example/7',
    'ftp://k@errors.example/7',
    'https://k@e.example/',
  ])
    expect(() => readEnvironment({ ERROR_REPORTING_DSN: wrong })).toThrow(/ERROR_REPORTING_DSN/);
});
