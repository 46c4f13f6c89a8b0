import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aPosition, aServer, aTenant } from '../../../../test/test-server.ts';

test('[SEARCH-09] an answer from memory says the same however it is packed', async () => {
  const server = await aServer();
  const tenant = await aTenant(server, { positions: [aPosition({ title: 'Köchin 😀' })] });
  const ask = (encoding: string) =>
    server.server.inject({
      url: `/api/pcsx/search?domain=${tenant.domain}`,
      headers: { 'accept-encoding': encoding },
    });
  const plain = await ask('identity');
  expect(plain.payload).toContain('Köchin 😀');
  for (const encoding of ['br', 'gzip, deflate, br', 'gzip;q=1, br;q=0.5']) {
    const { headers, rawPayload } = await ask(encoding);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': plain.headers['content-type'],
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.payload);
  }
  for (const encoding of ['gzip', 'br;q=0, gzip']) {
    const { headers, rawPayload } = await ask(encoding);
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toBe(plain.payload);
  }
});
