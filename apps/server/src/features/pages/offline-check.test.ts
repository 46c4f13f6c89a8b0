import { CHECK_PATHS } from '@opencareers/contracts/signing-calls';
import { expect, test } from 'vitest';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../test/test-server.ts';

/** What a page that was fetched for a tenant knows. */
function factsIn(page: string): { company: string; certificates: string[] } {
  const [, json = ''] = /<script type="application\/json"[^>]*>([^<]*)<\/script>/.exec(page) ?? [];
  return JSON.parse(json) as { company: string; certificates: string[] };
}

async function makeKey(server: TestServer, { domain }: TestTenant): Promise<void> {
  const tenant = server.registry.findByDomain(domain);
  if (tenant === undefined) throw new Error('no such tenant');
  await server.offers.sealKeys.get(tenant);
}

test('[OFFER-22] the page that checks letters offline is a file with the certificates of its company, and no others', async () => {
  const server = await aServer();
  const branding = { companyName: 'Ours </script><script>alert(1)</script>' };
  const ours = await aTenant(server, { config: { pcsxConfig: { branding } } });
  const theirs = await aTenant(server);
  await makeKey(server, ours);
  await makeKey(server, theirs);
  const [own, other] = [await ours.get(CHECK_PATHS.offlinePage), await theirs.get(CHECK_PATHS.offlinePage)];
  expect(own.status).toBe(200);
  expect(own.headers).toMatchObject({
    'content-disposition': 'attachment; filename="letter-check.html"',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(own.text).not.toContain('<script>alert(1)');
  expect(factsIn(own.text).company).toBe(branding.companyName);
  const [certificate] = factsIn(own.text).certificates;
  expect(certificate).toMatch(/^-----BEGIN CERTIFICATE-----\n/);
  expect(other.text).not.toContain(certificate?.slice(40, 120).replaceAll('\n', String.raw`\n`));
  expect(factsIn(other.text).certificates).toHaveLength(1);
  // Opened from a disk it asks nobody: its own policy says so.
  expect(own.text).toMatch(/<meta http-equiv="content-security-policy" content="[^"]*default-src 'none'/i);
});
