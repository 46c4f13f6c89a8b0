import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';

const run = promisify(execFile);
const CONFIGURATION = `[tsa]
serial = serial
crypto_device = builtin
default_policy = 1.2.3.4.1
digests = sha256
signer_digest = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
`;

/** An authority of time stamps (RFC 3161) on the loopback, made with OpenSSL; it ends with the file. */
export interface TestAuthority {
  url: string;
  /** How many time stamps it gave. */
  given(): number;
}

export async function aTimeStampAuthority(): Promise<TestAuthority> {
  const folder = await mkdtemp(join(tmpdir(), 'opencareers-tsa-'));
  const openssl = (...words: string[]) => run('openssl', words, { cwd: folder });
  await writeFile(join(folder, 'tsa.cnf'), CONFIGURATION);
  await writeFile(join(folder, 'serial'), '01\n');
  await openssl(
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '30',
    '-subj',
    '/CN=Test time',
    '-addext',
    'extendedKeyUsage=critical,timeStamping',
    '-keyout',
    'key.pem',
    '-out',
    'tsa.pem',
  );
  let count = 0;
  const answer = async (query: Buffer): Promise<Buffer> => {
    count += 1;
    const name = `request-${count}`;
    await writeFile(join(folder, name), query);
    await openssl(
      'ts',
      '-reply',
      '-config',
      'tsa.cnf',
      '-section',
      'tsa',
      '-queryfile',
      name,
      '-signer',
      'tsa.pem',
      '-inkey',
      'key.pem',
      '-out',
      `${name}.tsr`,
    );
    return readFile(join(folder, `${name}.tsr`));
  };
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/timestamp-reply');
    buffer(request)
      .then(answer)
      .then(
        (reply) => response.end(reply),
        () => response.destroy(),
      );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, given: () => count };
}
