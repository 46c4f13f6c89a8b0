import { readFile } from 'node:fs/promises';
import type { LetterCheckResult } from '@opencareers/contracts/signing';
import { CHECK_PATHS } from '@opencareers/contracts/signing-calls';
import { checkLetter } from '@opencareers/letter-seal/check-letter';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, type TestBrowser } from '../../../../test/account-people.ts';
import { aSigner, signingStep, stateOfOffer, untilSigning } from '../../../../test/signing-people.ts';
import {
  aServer,
  aTenant,
  TEST_NOW,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';
import { fillOfflinePage } from './offline-page.ts';

let server: TestServer;
let tenant: TestTenant;
let visitor: TestBrowser;
let letter: { file: Buffer; sha256: string; signedSha256: string; code: string };

beforeAll(async () => {
  server = await aServer();
  const config = { pcsxConfig: { branding: { companyName: 'Juniper </script>' } } };
  const signer = await aSigner(server, { config });
  const wid = await untilSigning(signer);
  await signingStep(signer.person, 'sign', { wid });
  await server.tasks.runDue();
  const { document } = await stateOfOffer(server, signer);
  tenant = signer.tenant;
  visitor = await aBrowser(server, tenant);
  letter = {
    file: await readFile(server.offers.files.pathOf(document?.sealedFile ?? '')),
    sha256: document?.sealedSha256 ?? '',
    signedSha256: document?.sha256 ?? '',
    code: document?.checkCode ?? '',
  };
});

async function check(browser: TestBrowser, body: object): Promise<LetterCheckResult> {
  const answer = await browser.send('POST', CHECK_PATHS.check, { body });
  expect(answer.status).toBe(200);
  return answer.json<{ data: LetterCheckResult }>().data;
}

const pemsFor = async (browser: TestBrowser) =>
  (await browser.send('GET', CHECK_PATHS.certificates)).json<{ data: { certificates: string[] } }>().data
    .certificates;

test('[OFFER-22] a sealed letter is known by its file and by its code, and nothing personal is told', async () => {
  const known = {
    is_known: true,
    sealed_at: TEST_NOW.toISOString(),
    sha256: letter.sha256,
    signed_sha256: letter.signedSha256,
    company: 'Juniper </script>',
  };
  expect(await check(visitor, { sha256: letter.sha256 })).toEqual(known);
  expect(await check(visitor, { code: letter.code })).toEqual(known);
  // As people type it.
  const typed = letter.code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
  expect(await check(visitor, { code: ` ${typed} ` })).toEqual(known);
});

test('[OFFER-22] what was not sealed here is unknown, also the letter of another company', async () => {
  const unknown = { is_known: false, sealed_at: null, sha256: '', signed_sha256: '' };
  const other = await aBrowser(server, await aTenant(server));
  for (const asked of [{ sha256: letter.sha256 }, { code: letter.code }])
    expect(await check(other, asked)).toMatchObject(unknown);
  for (const asked of [
    { sha256: letter.signedSha256 },
    { sha256: '0'.repeat(64) },
    { code: '0000-0000-0000-0000' },
    { code: "' or 1=1 --" },
  ])
    expect(await check(visitor, asked)).toMatchObject(unknown);
  for (const body of [{}, { sha256: 'x' }, { code: '' }, { code: 'x'.repeat(61) }])
    expect((await visitor.send('POST', CHECK_PATHS.check, { body })).status).toBe(422);
});

test('[OFFER-22] with the certificates of the company anybody checks the file, and those of another know nothing', async () => {
  const pems = await pemsFor(visitor);
  expect(pems).toHaveLength(1);
  const ders = pems.map((pem) => Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64'));
  expect(await checkLetter(letter.file, ders)).toMatchObject({ verdict: 'genuine', sha256: letter.sha256 });
  const changed = Buffer.concat([letter.file, Buffer.from('\n')]);
  expect((await checkLetter(changed, ders)).verdict).toBe('changed');
  expect(await pemsFor(await aBrowser(server, await aTenant(server)))).toEqual([]);
});

test('[OFFER-22] codes are not guessed: nobody asks without end', async () => {
  const limited = await aTenant(server);
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  let refused = 0;
  for (let asked = 0; asked < 330 && refused === 0; asked += 1) {
    const browser = asked % 50 === 0 ? await aBrowser(server, limited) : visitor;
    const body = { code: `0000-0000-0000-${String(asked).padStart(4, '0')}` };
    const { status, headers: answered } = await browser.send('POST', CHECK_PATHS.check, { body, headers });
    if (status === 429) refused = Number(answered['retry-after']);
  }
  expect(refused).toBeGreaterThan(0);
});

test('[OFFER-22] the page that checks offline holds the certificates, and no name gets out of its place', () => {
  const page = '<script type="application/json">__CERTIFICATES__</script>';
  const facts = {
    company: 'A </script><!-- \u2028 $& B',
    certificates: ['-----BEGIN CERTIFICATE-----\nMII'],
  };
  const filled = fillOfflinePage(page, facts);
  expect(filled.match(/<\/?script|<!--/g)).toEqual(['<script', '</script']);
  expect(JSON.parse(/>(.*)</s.exec(filled)?.[1] ?? '')).toEqual(facts);
  for (const other of ['', page + page])
    expect(() => fillOfflinePage(other, facts)).toThrow(/no single place/);
});
