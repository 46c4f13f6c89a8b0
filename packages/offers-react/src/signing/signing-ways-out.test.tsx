import { makePdf } from '@opencareers/form-react/testing/make-pdf';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { expect, test } from 'vitest';
import { showSigning } from '../testing/signing-stage.tsx';
import type { IdentityProofProps } from './signing-port.tsx';

failOnConsoleErrors();

const focused = () => document.activeElement?.textContent;
const LETTER = makePdf(['Only page']);
const AGREED = { consent: { version: '2026-11', text: 'You agree.', is_given: true } };
const ADOPTED = { ...AGREED, signature: { kind: 'typed', name: 'Ada Lovelace' } } as const;

test('[ESIGN-01] refusing asks for a reason that may be left out, and tells the frame', async () => {
  const { screen, asked, said } = await showSigning(LETTER, { session: ADOPTED });
  await screen.getByRole('button', { name: 'Decline to sign' }).click();
  await expect.poll(focused).toBe('Decline to sign?');
  await screen.getByRole('button', { name: 'Do not decline' }).click();
  await expect.poll(focused).toBe('Check and sign (step 4 of 4)');
  await screen.getByRole('button', { name: 'Decline to sign' }).click();
  await screen.getByLabelText('Reason (optional)').selectOptions('pay');
  await screen.getByLabelText('Anything you want to add (optional)').fill('Thank you.');
  await screen.getByRole('button', { name: 'Decline to sign' }).click();
  await expect.poll(focused).toBe('You have declined to sign');
  expect(asked).toEqual(['open', 'reject pay Thank you.']);
  expect(said).toEqual(['REJECT']);
});

test('[ESIGN-02] finishing later keeps the signature, and says that nothing is signed', async () => {
  const { screen, asked, said } = await showSigning(LETTER, { session: AGREED, port: { isFramed: false } });
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await screen.getByLabelText('Full name').fill('Ada');
  await screen.getByRole('button', { name: 'Finish later' }).click();
  // Half a name is told before it would be lost.
  await expect.element(screen.getByLabelText('Full name')).toHaveFocus();
  await screen.getByLabelText('Full name').fill('  Ada   Lovelace ');
  await screen.getByRole('button', { name: 'Finish later' }).click();
  await expect.poll(focused).toBe('Nothing is signed yet');
  await expect
    .element(screen.getByText('You have time until December 31, 2026', { exact: false }))
    .toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Back to your offers' })).toBeVisible();
  expect(asked).toEqual(['open', 'adopt typed   Ada   Lovelace ']);
  expect(said).toEqual([]);
  expect(await findAxeViolations()).toEqual([]);
});

test('[ESIGN-02] who comes back goes on where the signature was made', async () => {
  const { screen } = await showSigning(LETTER, { session: ADOPTED });
  await expect
    .element(screen.getByRole('heading', { name: /^Check and sign \(step 4 of 4\)$/ }))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(screen.getByLabelText('Full name')).toHaveValue('Ada Lovelace');
});

test('[ESIGN-02] a lost connection loses nothing, and the second press is the same decision', async () => {
  const { screen, failures, keys, said } = await showSigning(LETTER, { session: ADOPTED });
  await expect.element(screen.getByRole('button', { name: 'Sign now' })).toBeVisible();
  failures.push({ status: 0 }, { status: 503 });
  await screen.getByRole('button', { name: 'Sign now' }).click();
  await expect.element(screen.getByText('Everything you entered is still here.')).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  await screen.getByRole('button', { name: 'Sign now' }).click();
  await expect.poll(() => keys.length).toBe(2);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await screen.getByRole('button', { name: 'Sign now' }).click();
  await expect.poll(focused).toBe('You have signed');
  expect(new Set(keys).size).toBe(1);
  expect(said).toEqual(['ESIGN']);
});

test.each([
  [409, 'This offer expired on December 1, 2026.', 'This offer expired on December 1, 2026.'],
  [422, 'The signature is not valid', 'The signature is not valid'],
  [401, '', 'Your session has ended. Sign in in another tab, then try again here.'],
])('[ESIGN-02] a refusal with status %i says what is wrong and leads back', async (status, message, text) => {
  const { screen, failures } = await showSigning(LETTER, { session: ADOPTED, port: { isFramed: false } });
  await expect.element(screen.getByRole('button', { name: 'Sign now' })).toBeVisible();
  failures.push({ status, message });
  await screen.getByRole('button', { name: 'Sign now' }).click();
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Back to your offers' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sign now' })).toBeVisible();
});

test('[ESIGN-01] a page that was used or is too old says so, at the beginning and in the middle', async () => {
  const { screen, failures } = await showSigning(LETTER, { session: ADOPTED, port: { isFramed: false } });
  await expect.element(screen.getByRole('button', { name: 'Sign now' })).toBeVisible();
  failures.push({ status: 410 });
  await screen.getByRole('button', { name: 'Sign now' }).click();
  await expect.poll(focused).toBe('This page is no longer valid');
  await expect.element(screen.getByRole('link', { name: 'Back to your offers' })).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
});

test('[ESIGN-01] in a frame that is of no more use, the way back leaves it', async () => {
  const { screen } = await showSigning(LETTER, { session: ADOPTED, failures: [{ status: 410 }] });
  const link = screen.getByRole('link', { name: 'Back to your offers' });
  await expect.element(link).toHaveAttribute('target', '_top');
});

test('[ESIGN-01] a page that cannot be opened offers to try again', async () => {
  const { screen } = await showSigning(LETTER, { session: ADOPTED, failures: [{ status: 0 }] });
  await expect.element(screen.getByText('The server could not be reached.', { exact: false })).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Sign now' })).toBeVisible();
});

test('[ESIGN-01] what was decided before is told again, and the frame hears of it', async () => {
  const { screen, said } = await showSigning(LETTER, { session: { ...ADOPTED, state: 'signed' } });
  await expect.element(screen.getByRole('heading', { name: 'You have signed' })).toBeVisible();
  expect(screen.getByRole('link').elements()).toEqual([]);
  expect(said).toEqual(['ESIGN']);
});

test('[ESIGN-02] where the company wants a proof, it is asked for and the press is not lost', async () => {
  const Proof = ({ reason, onProved }: IdentityProofProps) => (
    <p>
      {reason}
      <button type="button" style={{ padding: 16 }} onClick={onProved}>
        It is me
      </button>
    </p>
  );
  const { screen, failures, asked } = await showSigning(LETTER, { session: ADOPTED, port: { Proof } });
  await expect.element(screen.getByRole('button', { name: 'Sign now' })).toBeVisible();
  failures.push({ status: 403 });
  await screen.getByRole('button', { name: 'Sign now' }).click();
  await expect.poll(focused).toBe('Show that it is you');
  await screen.getByRole('button', { name: 'It is me' }).click();
  await expect.poll(focused).toBe('You have signed');
  expect(asked).toEqual(['open', 'sign loaded', 'sign loaded']);
});
