import type { SigningSession } from '@opencareers/contracts/signing';
import { SIGNING_PATHS } from '@opencareers/contracts/signing-calls';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { expect, test } from 'vitest';
import type { TransportRequest } from '../../api/api-client.ts';
import { bootOfUser } from '../../testing/candidate-fixtures.ts';
import { ok, refusal, renderSite } from '../../testing/render-site.tsx';
import { aBoot, anAnswer } from '../../testing/site-fixtures.ts';

failOnConsoleErrors();

const ADDRESS = '/public/esign-widget?wid=w-1&hosted=1';

function aSession(change: Partial<SigningSession> = {}): SigningSession {
  return {
    state: 'open',
    document: {
      name: 'Letter',
      version: 1,
      sha256: '1bf163f269ae847bcc1f7d9fe26c27cbe20e5416ba8d6e6e8347324c428795d2',
      content_url: 'data:text/plain,Letter',
      twin_html: '',
    },
    position: 'Sailor',
    company: 'Northwind',
    full_name: 'Ada Lovelace',
    is_name_case_blind: false,
    signature_kinds: ['typed'],
    consent: { version: '2026-11', text: 'You agree.', is_given: true },
    signature: { kind: 'typed', name: 'Ada Lovelace' },
    expires_at: null,
    server_time: '2026-11-22T10:00:00.000Z',
    ...change,
  };
}

test('[ESIGN-01] the signing page stands alone, and its calls name its session', async () => {
  const calls: { path: string; body: unknown; key: string | undefined }[] = [];
  const tell =
    (session: SigningSession) =>
    ({ pathname: path }: URL, { body, headers }: TransportRequest) => {
      calls.push({ path, body, key: headers['idempotency-key'] });
      return ok(anAnswer(session));
    };
  const answers = {
    [SIGNING_PATHS.open]: tell(aSession()),
    [SIGNING_PATHS.sign]: tell(aSession({ state: 'signed' })),
  };
  const { screen } = await renderSite(ADDRESS, { boot: bootOfUser(), answers });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Sign “Letter”' })).toBeVisible();
  expect(screen.getByRole('navigation').elements()).toEqual([]);
  expect(screen.getByRole('contentinfo').elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Sign now' }).click();
  await expect.element(screen.getByRole('heading', { name: 'You have signed' })).toBeVisible();
  expect([calls.at(0)?.path, calls.at(-1)?.path]).toEqual([SIGNING_PATHS.open, SIGNING_PATHS.sign]);
  // The address of this document gives no proof beside it.
  expect(new Set(calls.map(({ body }) => body))).toEqual(
    new Set(['{"wid":"w-1"}', '{"wid":"w-1","content_proof":""}']),
  );
  expect(calls.at(-1)?.key).toMatch(/^[0-9a-f]{32}$/);
});

test('[ESIGN-01] a page that is no longer valid leads back', async () => {
  const answers = { [SIGNING_PATHS.open]: () => refusal(410, 'This signing page is no longer valid.') };
  const { screen } = await renderSite(ADDRESS, { boot: bootOfUser(), answers });
  await expect.element(screen.getByRole('heading', { name: 'This page is no longer valid' })).toBeVisible();
});

test('[ESIGN-01] whoever is not signed in is asked to, and nothing is called', async () => {
  const { screen, askedFor } = await renderSite(ADDRESS);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Sign a document' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(askedFor(SIGNING_PATHS.open)).toEqual([]);
});

test('[ESIGN-01] without offers there is no signing page', async () => {
  const boot = bootOfUser(aBoot({ gates: { pcsxOfferGate: 0 } }));
  const { screen } = await renderSite(ADDRESS, { boot });
  await expect.element(screen.getByText('404')).toBeVisible();
});
