import { CHECK_PATHS } from '@opencareers/contracts/signing-calls';
import { makePdf } from '@opencareers/form-react/testing/make-pdf';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { TransportRequest } from '../../api/api-client.ts';
import { ok, refusal, renderSite } from '../../testing/render-site.tsx';
import { anAnswer } from '../../testing/site-fixtures.ts';

failOnConsoleErrors();

const NOT_KNOWN = { is_known: false, sealed_at: null, sha256: '', signed_sha256: '', company: 'Northwind' };
const PDF = new File([makePdf(['Letter'])], 'letter.pdf');
const CALLS = {
  [CHECK_PATHS.certificates]: () => ok(anAnswer({ certificates: [] })),
  [CHECK_PATHS.check]: () => ok(anAnswer(NOT_KNOWN)),
};

const choose = async () =>
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLElement, PDF);

test('[ESIGN-02] anybody checks a file, of which only the fingerprint leaves the device', async () => {
  const sent: unknown[] = [];
  const answers = {
    ...CALLS,
    [CHECK_PATHS.check]: (_url: URL, { body }: TransportRequest) => {
      sent.push(body);
      return ok(anAnswer(NOT_KNOWN));
    },
  };
  const { screen } = await renderSite('/public/check', { answers });
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Check a signed letter' }))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Choose a PDF' })).toBeVisible();
  await choose();
  await expect.element(screen.getByRole('heading', { name: 'This letter is unknown' })).toHaveFocus();
  const digest = await crypto.subtle.digest('SHA-256', await PDF.arrayBuffer());
  const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  expect(sent).toEqual([JSON.stringify({ sha256 })]);
});

test('[ESIGN-02] certificates that could not be had are asked for again', async () => {
  let isDown = true;
  const answers = {
    ...CALLS,
    [CHECK_PATHS.certificates]: () => (isDown ? refusal(503) : CALLS[CHECK_PATHS.certificates]()),
  };
  const { screen } = await renderSite('/public/check', { answers });
  await expect.element(screen.getByRole('button', { name: 'Choose a PDF' })).toBeVisible();
  await choose();
  await expect.element(screen.getByText('The check could not be done. Please try again.')).toBeVisible();
  expect(vi.mocked(console.error).mock.calls.map(([message]) => message)).toEqual([
    'A letter could not be checked',
  ]);
  vi.mocked(console.error).mockClear();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'This letter is unknown' })).toHaveFocus();
});
