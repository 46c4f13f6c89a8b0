import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type LetterStageOptions, showLetter } from '../testing/letter-stage.tsx';
import { refusal } from '../testing/offer-server.ts';

failOnConsoleErrors();

const MISSING = 'Please enter your full name as the electronic signature';
const DIFFERS = 'Please enter your full name as shown on the offer letter and your profile';
const AGREE = 'I have read and agree to the terms and conditions';

async function showForm(options: LetterStageOptions = {}) {
  const shown = await showLetter(options);
  const { screen } = shown;
  await expect.element(screen.getByRole('button', { name: 'Sign', exact: true })).toBeVisible();
  return {
    ...shown,
    agree: screen.getByRole('checkbox', { name: AGREE }),
    name: screen.getByRole('textbox', { name: 'Electronic signature' }),
    sign: screen.getByRole('button', { name: 'Sign', exact: true }),
  };
}

test('[OFFER-13] nothing is sent before somebody agreed and typed a name', async () => {
  const { screen, agree, name, sign, bodies } = await showForm();
  await sign.click();
  await expect.element(screen.getByText('Please agree to the terms and conditions to sign')).toBeVisible();
  await expect.element(screen.getByText(MISSING)).toBeVisible();
  await expect.element(agree).toHaveFocus();
  await expect.element(agree).toHaveAccessibleDescription('Please agree to the terms and conditions to sign');
  await agree.click();
  await sign.click();
  await expect.element(name).toHaveFocus();
  expect(name.element()).toHaveAttribute('aria-invalid', 'true');
  expect(await findAxeViolations()).toEqual([]);
  expect(bodies('acceptDocument')).toEqual([]);
});

test('[OFFER-13] the name must equal that of the profile, letter by letter', async () => {
  const { screen, agree, name, sign, bodies } = await showForm();
  await agree.click();
  await sign.click();
  for (const typed of ['Ada', 'ada lovelace', 'Ada Lovelace!']) {
    await name.fill(typed);
    await expect.element(screen.getByText(DIFFERS)).toBeVisible();
  }
  expect(screen.getByRole('link', { name: 'Add your name to your profile' }).elements()).toEqual([]);
  await name.fill('');
  await expect.element(screen.getByText(MISSING)).toBeVisible();
  await name.fill('  Ada   Lovelace ');
  await expect.element(screen.getByText(DIFFERS)).not.toBeInTheDocument();
  expect(bodies('acceptDocument')).toEqual([]);
});

test('[OFFER-13] capitals may differ where the tenant says so', async () => {
  const { agree, name, sign, bodies } = await showForm({ port: { isNameCaseBlind: true } });
  await agree.click();
  await name.fill('ada LOVELACE');
  await sign.click();
  await expect.poll(() => bodies('acceptDocument').length).toBe(1);
});

test('[OFFER-13] without a known name every name differs, and the profile is shown', async () => {
  const { screen, agree, name, sign, bodies } = await showForm({ port: { fullName: '' } });
  await agree.click();
  await sign.click();
  await expect.element(screen.getByText(MISSING)).toBeVisible();
  await name.fill('Ada Lovelace');
  await expect.element(screen.getByText(DIFFERS)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Add your name to your profile' });
  expect(link.element()).toHaveAttribute('href', '#/profile?next=#/offer-letter/offer-1');
  expect(bodies('acceptDocument')).toEqual([]);
});

test('[OFFER-12] [OFFER-19] a letter is read and signed with the keyboard alone, then its status is told', async () => {
  const { screen, said, went, bodies, server } = await showForm();
  await expect.element(screen.getByText('Dear Ada, welcome aboard')).toBeInTheDocument();
  screen.getByRole('link', { name: 'Back to the offer' }).element().focus();
  const reach = async (matches: () => boolean) => {
    for (let press = 0; press < 30 && !matches(); press++) await userEvent.keyboard('{Tab}');
  };
  const focused = () => document.activeElement;
  await reach(() => focused()?.getAttribute('role') === 'region' || focused()?.tagName === 'SECTION');
  await userEvent.keyboard('{PageDown}');
  await expect.element(screen.getByText('Your salary is fair')).toBeInTheDocument();
  await reach(() => focused()?.getAttribute('type') === 'checkbox');
  await userEvent.keyboard(' {Tab}Ada Lovelace{Enter}');
  await expect.poll(() => went).toEqual([{ screen: 'offer', id: 'offer-1' }]);
  const [sent] = bodies('acceptDocument') as [{ letter: Blob }];
  expect({ ...sent, letter: sent.letter.size }).toEqual({
    documentId: 11,
    kind: 'inline',
    signature: 'Ada Lovelace',
    agreed: true,
    // The bytes that were read.
    letter: server.contents.get('/api/offer/content/test-11')?.size,
  });
  expect(bodies('reportEsign')).toEqual([{ documentId: 11, action: 'signed' }]);
  expect(said).toEqual([{ tone: 'positive', text: 'Successfully signed the offer letter' }]);
});

test('[OFFER-19] a status that cannot be told is nobody’s business', async () => {
  const { agree, name, sign, said, server, went } = await showForm();
  server.failNext('reportEsign', refusal(500));
  await agree.click();
  await name.fill('Ada Lovelace');
  await sign.click();
  await expect.poll(() => went).toEqual([{ screen: 'offer', id: 'offer-1' }]);
  expect(said).toEqual([{ tone: 'positive', text: 'Successfully signed the offer letter' }]);
});

test('[OFFER-19] a failure stays at the form, and nothing typed is lost', async () => {
  const { screen, agree, name, sign, said, server, went } = await showForm();
  await agree.click();
  await name.fill('Ada Lovelace');
  server.failNext('acceptDocument', refusal(500));
  await sign.click();
  const text = 'There was a problem accepting the document';
  await expect.element(screen.getByText(text)).toBeVisible();
  expect(said).toEqual([{ tone: 'negative', text }]);
  await expect.element(agree).toBeChecked();
  await expect.element(name).toHaveValue('Ada Lovelace');
  await sign.click();
  await expect.poll(() => went).toEqual([{ screen: 'offer', id: 'offer-1' }]);
});

test('[OFFER-12] a letter that could not be loaded cannot be signed', async () => {
  const { screen, bodies, server, went } = await showLetter({ isWithoutBytes: true });
  await expect.element(screen.getByText('The document could not be loaded')).toBeVisible();
  const link = screen.getByRole('link', { name: /^Download the document/ });
  expect(link.element()).toHaveAttribute('href', '/api/offer/content/test-11');
  await screen.getByRole('checkbox', { name: AGREE }).click();
  await screen.getByRole('textbox', { name: 'Electronic signature' }).fill('Ada Lovelace');
  await screen.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect.element(screen.getByText(/so it cannot be signed yet/)).toBeVisible();
  expect([bodies('acceptDocument'), went]).toEqual([[], []]);
  server.contents.set('/api/offer/content/test-11', new Blob(['%PDF-'], { type: 'application/pdf' }));
  await screen.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect.poll(() => bodies('acceptDocument').length).toBe(1);
});

test('[OFFER-12] the readable form of a letter is signed just as its pages', async () => {
  const html = '<h1>Your offer</h1><p onclick="alert(1)">Pay: 84,000 <script>alert(1)</script></p>';
  const { screen, agree, name, sign, bodies } = await showForm({ document: { twin_html: html } });
  await screen.getByRole('tab', { name: 'Read as text' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Your offer' })).toBeVisible();
  const text = screen.getByText('Pay: 84,000');
  expect([text.element().outerHTML, document.scripts.length]).toEqual([
    '<p>Pay: 84,000 </p>',
    document.scripts.length,
  ]);
  expect(await findAxeViolations()).toEqual([]);
  await agree.click();
  await name.fill('Ada Lovelace');
  await sign.click();
  await expect.poll(() => bodies('acceptDocument').length).toBe(1);
});

test('[OFFER-17] the offer can be declined beside the form', async () => {
  const { screen } = await showForm();
  await screen.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Decline this offer?' })).toBeVisible();
});
