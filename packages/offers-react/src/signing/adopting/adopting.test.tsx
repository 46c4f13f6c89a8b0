import { makePdf } from '@opencareers/form-react/testing/make-pdf';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type SigningStageOptions, showSigning } from '../../testing/signing-stage.tsx';

failOnConsoleErrors();

const LETTER = makePdf(['Only page']);
const AGREED = { consent: { version: '2026-11', text: 'You agree.', is_given: true } };

async function showAdopting(session: SigningStageOptions['session'] = {}) {
  const stage = await showSigning(LETTER, { session: { ...AGREED, ...session } });
  await expect.element(stage.screen.getByText('You have seen the whole document.')).toBeVisible();
  await stage.screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(stage.screen.getByLabelText('Full name')).toBeVisible();
  return stage;
}

async function looks(): Promise<string[]> {
  return await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()]);
}

/** A picture of the given size in px. */
async function aPicture(type: 'image/png' | 'image/jpeg', size = 40): Promise<File> {
  const canvas = new OffscreenCanvas(size, size);
  canvas.getContext('2d')?.fillRect(4, 4, size - 8, 8);
  return new File([await canvas.convertToBlob({ type })], 'signature', { type });
}

test.each([
  ['', 'Please enter your full name as the electronic signature'],
  ['ada lovelace', 'Please enter your full name as shown on the offer letter and your profile'],
])('[OFFER-13] the name "%s" is no signature', async (name, text) => {
  const { screen, asked } = await showAdopting();
  await screen.getByLabelText('Full name').fill(name);
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByLabelText('Full name')).toHaveFocus();
  expect(asked).toEqual(['open']);
});

test('[OFFER-13] where no name is known, it is said where to add it', async () => {
  const { screen } = await showAdopting({ full_name: '' });
  await screen.getByLabelText('Full name').fill('Ada');
  await screen.getByRole('button', { name: 'Continue' }).click();
  const link = screen.getByRole('link', { name: 'Add your name to your profile opens in a new tab' });
  await expect.element(link).toBeVisible();
});

test('[ESIGN-02] the kinds that the company allows are offered, its first one first', async () => {
  const { screen } = await showAdopting({ signature_kinds: ['drawn', 'typed'] });
  const labels = screen
    .getByRole('radio')
    .elements()
    .map((radio) => (radio as HTMLInputElement).value);
  expect(labels).toEqual(['drawn', 'typed']);
  await expect.element(screen.getByRole('radio', { name: 'Draw' })).toBeChecked();
});

test('[ESIGN-02] a company that allows one kind asks for none', async () => {
  const { screen } = await showAdopting({ signature_kinds: ['typed'] });
  expect(screen.getByRole('radio').elements()).toEqual([]);
});

test('[ESIGN-02] a typed signature shows as it will look', async () => {
  const { screen } = await showAdopting();
  await screen.getByLabelText('Full name').fill('Ada Lovelace');
  await expect.element(screen.getByRole('figure')).toHaveTextContent('Preview of your signatureAda Lovelace');
  expect(await looks()).toEqual([]);
});

test('[ESIGN-02] a signature is drawn, taken back, cleared and drawn again', async () => {
  const { screen, asked, session } = await showAdopting();
  await screen.getByLabelText('Full name').fill('Ada Lovelace');
  await screen.getByRole('radio', { name: 'Draw' }).click();
  await expect
    .element(screen.getByText('If you use a keyboard, choose “Type” instead', { exact: false }))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('Your signature is missing.')).toBeVisible();
  expect(await looks()).toEqual([]);

  const canvas = document.querySelector('canvas') as HTMLCanvasElement;
  const isInked = () =>
    canvas
      .getContext('2d')
      ?.getImageData(0, 0, canvas.width, canvas.height)
      .data.some((value) => value > 0);
  const stroke = async (from: { x: number; y: number }, to: { x: number; y: number }) =>
    await userEvent.dragAndDrop(canvas, canvas, { sourcePosition: from, targetPosition: to });
  await expect.poll(() => canvas.width).toBeGreaterThan(300);
  await stroke({ x: 20, y: 20 }, { x: 150, y: 60 });
  await expect.poll(isInked).toBe(true);
  await expect.element(screen.getByText('Your drawn signature')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(isInked).toBe(false);
  await stroke({ x: 20, y: 20 }, { x: 150, y: 60 });
  await screen.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(isInked).toBe(false);
  await stroke({ x: 20, y: 20 }, { x: 150, y: 60 });
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByRole('img', { name: 'Signature of Ada Lovelace' })).toBeVisible();
  expect(asked).toEqual(['open', 'adopt drawn Ada Lovelace']);
  const kept = session().signature;
  expect(kept?.kind === 'drawn' && kept.image.startsWith('iVBORw0KGgo')).toBe(true);
  // Come back to, it is still there.
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(screen.getByRole('img', { name: 'Your drawn signature' })).toBeVisible();
});

test.each(['image/png', 'image/jpeg'] as const)(
  '[ESIGN-02] a picture of a signature is uploaded: %s',
  async (type) => {
    const { screen, session } = await showAdopting();
    await screen.getByLabelText('Full name').fill('Ada Lovelace');
    await screen.getByRole('radio', { name: 'Upload a picture' }).click();
    await userEvent.upload(document.querySelector('input[type=file]') as HTMLElement, await aPicture(type));
    await expect.element(screen.getByRole('img', { name: 'The picture of your signature' })).toBeVisible();
    expect(await looks()).toEqual([]);
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.element(screen.getByRole('img', { name: 'Signature of Ada Lovelace' })).toBeVisible();
    expect(session().signature?.kind).toBe('uploaded');
  },
);

test('[ESIGN-02] a picture that is too large, or none at all, is refused with its reason', async () => {
  const { screen } = await showAdopting();
  await screen.getByRole('radio', { name: 'Upload a picture' }).click();
  const input = document.querySelector('input[type=file]') as HTMLElement;
  await userEvent.upload(input, new File([new Uint8Array(512 * 1024 + 1)], 'large.png'));
  await expect.element(screen.getByText('The picture is larger than 512 KB.')).toBeVisible();
  await userEvent.upload(input, new File(['GIF89a'], 'moving.png', { type: 'image/png' }));
  await expect.element(screen.getByText('The file is not a PNG or JPG picture.')).toBeVisible();
  // It begins like a picture, and is none.
  const broken = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
  await userEvent.upload(input, await aPicture('image/png'));
  await expect.element(screen.getByRole('img')).toBeVisible();
  await userEvent.upload(input, new File([broken], 'broken.png'));
  await expect.element(screen.getByText('The file is not a PNG or JPG picture.')).toBeVisible();
  expect(screen.getByRole('img').elements()).toEqual([]);
});
