import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { UploadedCopy } from '../../data/offers-port.tsx';
import { type LetterStageOptions, showLetter } from '../../testing/letter-stage.tsx';
import { aDocumentOf } from '../../testing/offer-fixtures.ts';
import { refusal } from '../../testing/offer-server.ts';

failOnConsoleErrors();

const COPY = new File(['%PDF-1.7 signed'], 'signed.pdf', { type: 'application/pdf' });
const ANOTHER = new File(['%PDF-1.7 other'], 'other.pdf', { type: 'application/pdf' });

async function showSteps(options: LetterStageOptions = {}) {
  const shown = await showLetter({ ...options, document: { signing: 'upload', ...options.document } });
  const { screen } = shown;
  await expect.element(screen.getByRole('button', { name: 'Submit signed offer' })).toBeVisible();
  const input = () => document.querySelector<HTMLInputElement>('input[type="file"]');
  return {
    ...shown,
    submit: () => screen.getByRole('button', { name: 'Submit signed offer' }).click(),
    choose: (...files: File[]) => userEvent.upload(input() as HTMLInputElement, files),
    drop(...files: File[]) {
      const dataTransfer = new DataTransfer();
      for (const file of files) dataTransfer.items.add(file);
      const options = { dataTransfer, bubbles: true, cancelable: true };
      document.querySelector('.oc-signed-copy')?.dispatchEvent(new DragEvent('drop', options));
    },
  };
}

test('[OFFER-11] a letter is reviewed, printed and uploaded in three steps', async () => {
  const { screen, bodies } = await showSteps();
  const headings = screen.getByRole('heading', { level: 2 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Review job offer',
    'Print & sign, or sign digitally',
    'Upload signed document',
  ]);
  for (const name of ['Download', 'Print', 'Decline']) {
    await expect.element(screen.getByRole('button', { name, exact: true })).toBeVisible();
  }
  expect(bodies('loadContent')).toEqual([]);
  await screen.getByRole('button', { name: 'View', exact: true }).click();
  await expect.element(screen.getByText('Dear Ada, welcome aboard')).toBeInTheDocument();
  expect(bodies('tellView')).toEqual([{ kind: 'opened', document_id: 11 }]);
  await screen.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect.element(screen.getByText('Dear Ada, welcome aboard')).not.toBeInTheDocument();
});

test('[OFFER-11] a step is heard by its title once; its number is only to be seen', async () => {
  const { screen } = await showSteps();
  await expect.element(screen.getByRole('heading', { name: 'Review job offer', exact: true })).toBeVisible();
  const list = screen.getByRole('list').filter({ hasText: 'Review job offer' });
  const names = list
    .getByRole('listitem')
    .elements()
    .map((step) => step.getAttribute('aria-labelledby'));
  expect(names).toEqual([null, null, null]);
});

test('[OFFER-11] a letter that cannot be printed says so', async () => {
  const { screen, said, logged } = await showSteps({ isWithoutBytes: true });
  await screen.getByRole('button', { name: 'Print', exact: true }).click();
  await expect
    .poll(() => said)
    .toEqual([
      { tone: 'negative', text: 'The document could not be printed. Download it and print the file.' },
    ]);
  expect(logged.length).toBeGreaterThan(0);
});

test('[OFFER-15] nothing is sent when no file was chosen', async () => {
  const { screen, submit, server } = await showSteps();
  server.arrived.length = 0;
  await submit();
  const button = screen.getByRole('button', { name: 'Choose a file' });
  await expect
    .element(screen.getByText('Choose the signed document first. Nothing has been sent.'))
    .toBeVisible();
  await expect.element(button).toHaveFocus();
  await expect
    .element(button)
    .toHaveAccessibleDescription(/Choose the signed document first\. Nothing has been sent\./);
  expect(server.arrived).toEqual([]);
});

test('[OFFER-15] at most one file is taken, however it comes', async () => {
  const { screen, drop, choose, submit, bodies } = await showSteps();
  drop(COPY, ANOTHER);
  await expect.element(screen.getByText('You should upload at most 1 file')).toBeVisible();
  expect(screen.getByText('signed.pdf').elements()).toEqual([]);
  drop(COPY);
  await expect.element(screen.getByRole('button', { name: 'Remove signed.pdf' })).toBeVisible();
  await expect.element(screen.getByText('You should upload at most 1 file')).not.toBeInTheDocument();
  drop(ANOTHER);
  await expect.element(screen.getByText('You should upload at most 1 file')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Remove signed.pdf' })).toBeVisible();
  await choose(ANOTHER);
  await expect.element(screen.getByRole('button', { name: 'Remove other.pdf' })).toBeVisible();
  await choose(new File(['x'], 'program.exe'));
  await expect
    .element(screen.getByText('This file is neither a PDF, PNG, JPEG nor Word file.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Remove other.pdf' }).click();
  await submit();
  await expect.element(screen.getByText(/Nothing has been sent/)).toBeVisible();
  expect(bodies('accept')).toEqual([]);
});

test('[OFFER-18] the signed letter accepts the offer', async () => {
  const { choose, submit, bodies, said, went } = await showSteps();
  await choose(COPY);
  await submit();
  await expect.poll(() => went).toEqual([{ screen: 'offer', id: 'offer-1' }]);
  expect(
    (bodies('accept') as UploadedCopy[]).map(({ file, version }) => [file.name, file.size, version]),
  ).toEqual([['signed.pdf', 15, 1]]);
  expect(said).toEqual([{ tone: 'positive', text: 'Successfully submitted form for verification' }]);
});

test('[OFFER-19] another document is accepted by itself', async () => {
  const { choose, submit, bodies, went } = await showSteps({
    asDocument: true,
    document: { id: 12, document_type: 'Tax form' },
    offer: {
      offer_documents: [
        aDocumentOf(),
        aDocumentOf({ id: 12, name: 'Tax form', document_type: 'Tax form', signing: 'upload' }),
      ],
    },
  });
  await choose(COPY);
  await submit();
  await expect.poll(() => went).toEqual([{ screen: 'offer', id: 'offer-1' }]);
  const [sent] = bodies('acceptDocument') as [UploadedCopy];
  expect({ ...sent, file: sent.file.name }).toEqual({
    documentId: 12,
    kind: 'upload',
    file: 'signed.pdf',
    version: 1,
  });
  expect(bodies('accept')).toEqual([]);
});

test('[OFFER-18] while it is being sent nothing can be changed, and a failure loses nothing', async () => {
  const waiting = Promise.withResolvers<never>();
  const { screen, choose, submit, said, went, port, server } = await showSteps();
  const { accept } = server.calls;
  port.calls.accept = () => waiting.promise;
  await choose(COPY);
  await submit();
  await expect.element(screen.getByText('Sending the signed document')).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Remove signed.pdf' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Decline', exact: true }).element()).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  waiting.reject(refusal(409, { message: 'This offer was canceled.' }));
  await expect.element(screen.getByText('This offer was canceled.')).toBeVisible();
  expect(said).toEqual([{ tone: 'negative', text: 'This offer was canceled.' }]);
  await expect.element(screen.getByRole('button', { name: 'Remove signed.pdf' })).toBeEnabled();
  port.calls.accept = accept;
  await submit();
  await expect.poll(() => went).toEqual([{ screen: 'offer', id: 'offer-1' }]);
});
