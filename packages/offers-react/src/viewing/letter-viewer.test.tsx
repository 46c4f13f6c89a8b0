import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showLetter } from '../testing/letter-stage.tsx';
import { refusal } from '../testing/offer-server.ts';

failOnConsoleErrors();

beforeEach(async () => {
  await page.viewport(1280, 800);
});

const READ = { status: 'Read Only' } as const;

/** Files that the page gave to the browser to save. */
function watchSaved(): string[] {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.protocol}`);
  });
  return saved;
}

test('[OFFER-16] a document is downloaded under its name, and the history hears of it', async () => {
  const saved = watchSaved();
  const { screen, bodies, said } = await showLetter({ document: READ });
  await screen.getByRole('button', { name: 'Download', exact: true }).click();
  await expect.poll(() => saved).toEqual(['Offer letter.pdf blob:']);
  await expect.poll(() => bodies('tellView')).toContainEqual({ kind: 'downloaded', document_id: 11 });
  expect(said).toEqual([]);
});

test('[OFFER-16] a download that fails says so', async () => {
  const saved = watchSaved();
  const { screen, said, logged, server } = await showLetter({
    document: { signing: 'upload' },
    isWithoutBytes: true,
  });
  await screen.getByRole('button', { name: 'Download', exact: true }).click();
  await expect.poll(() => said).toEqual([{ tone: 'negative', text: 'Offer Letter Download Failed' }]);
  expect(logged).toContain('The download of a document of an offer failed');
  server.failNext('loadContent', refusal(500));
  await screen.getByRole('button', { name: 'Download', exact: true }).click();
  await expect.poll(() => said.length).toBe(2);
  expect(saved).toEqual([]);
});

test('[OFFER-16] without content there is nothing to download, and it is said', async () => {
  const nothing = { s3_path: '', content_url: '', b64_string: '' };
  const { screen, said, server } = await showLetter({ document: { signing: 'upload', ...nothing } });
  server.arrived.length = 0;
  await screen.getByRole('button', { name: 'Download', exact: true }).click();
  expect(said).toEqual([{ tone: 'negative', text: 'No offer letter content available' }]);
  await screen.getByRole('button', { name: 'Print', exact: true }).click();
  expect(said.length).toBe(2);
  await screen.getByRole('button', { name: 'View', exact: true }).click();
  await expect.element(screen.getByText('No offer letter content available')).toBeVisible();
  expect(server.arrived).toEqual([]);
});

test('[OFFER-14] a letter that fails to load is logged, with a link to it, and can be tried again', async () => {
  const { screen, logged } = await showLetter({ document: READ, isWithoutBytes: true });
  await expect.element(screen.getByText('The document could not be loaded')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /^Download the document/ })).toBeVisible();
  expect(logged).toEqual(['A document of an offer could not be loaded']);
  expect(await findAxeViolations()).toEqual([]);
});

test('[OFFER-14] bytes that are no document are logged, with a link to them', async () => {
  const { screen, logged } = await showLetter({
    document: { ...READ, content_url: '', s3_path: '', b64_string: btoa('no document') },
  });
  await expect.element(screen.getByRole('link', { name: /^Open the document/ })).toBeVisible();
  expect(logged).toEqual(['The document "Offer letter" could not be shown']);
  // The library behind the viewer tells it as well, while it is being developed with.
  vi.mocked(console.error).mockClear();
  vi.mocked(console.warn).mockClear();
});

test('[OFFER-22] an attachment shows its name and size, and is downloaded', async () => {
  const saved = watchSaved();
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const { screen } = await showLetter({
    document: { ...READ, name: 'Benefits', type, size: 1_572_864, document_type: 'Benefits' },
  });
  await expect.element(screen.getByText('Benefits.docx')).toBeVisible();
  await expect.element(screen.getByText('1.5 MB')).toBeVisible();
  await screen.getByRole('button', { name: 'Download', exact: true }).click();
  await expect.poll(() => saved).toEqual(['Benefits.docx blob:']);
  expect(await findAxeViolations()).toEqual([]);
});

test('[OFFER-14] on a phone a letter is read as text first', async () => {
  await page.viewport(360, 740);
  const { screen } = await showLetter({ document: { ...READ, twin_html: '<h2>Terms</h2>' } });
  await expect.element(screen.getByRole('heading', { name: 'Terms' })).toBeVisible();
  await screen.getByRole('tab', { name: 'Pages' }).click();
  await expect.element(screen.getByText(/Page 1 of/)).toBeVisible();
});

test('[OFFER-14] words are found in the letter, and the letter as text is read without its pages', async () => {
  const html = '<h2>Terms</h2><p>Pay <a href="https://pay.example/">in euros</a></p>';
  const { screen, bodies } = await showLetter({ document: { ...READ, twin_html: html } });
  await screen.getByRole('textbox', { name: 'Find in the document' }).fill('salary');
  await expect.element(screen.getByText('Match 1 of 1')).toBeVisible();
  await expect.element(screen.getByText('Page 2 of 2')).toBeVisible();
  await screen.getByRole('tab', { name: 'Read as text' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Terms' })).toBeVisible();
  expect(screen.getByRole('link', { name: /in euros/ }).element()).toHaveAttribute('target', '_blank');
  expect(bodies('tellView')).toEqual([{ kind: 'opened', document_id: 11 }]);
});
