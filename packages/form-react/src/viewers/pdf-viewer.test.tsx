import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { makePdf } from '../testing/make-pdf.ts';
import { ENGLISH } from '../testing/widget-stage.tsx';
import { LazyPdf } from './lazy-pdf.tsx';

failOnConsoleErrors();

async function showPdf(file: Blob | string, blockSize?: string) {
  const said: string[] = [];
  const log = (message: string) => said.push(message);
  const screen = await render(
    <main>
      <LazyPdf file={file} label="Offer letter" texts={ENGLISH} log={log} {...(blockSize && { blockSize })} />
    </main>,
  );
  return { screen, said };
}

const THREE_PAGES = ['First page', 'Second page', 'Third page'];

test('[FORM-26] a document shows with its text, and keys turn the pages', async () => {
  const { screen, said } = await showPdf(makePdf(THREE_PAGES));
  await expect.element(screen.getByText('First page')).toBeInTheDocument();
  await expect.element(screen.getByText('Page 1 of 3')).toBeVisible();
  const box = screen.getByRole('region', { name: 'Offer letter' });
  expect(box.element().getBoundingClientRect().height).toBe(500);
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard('{PageDown}');
  await expect.element(screen.getByText('Second page')).toBeInTheDocument();
  await userEvent.keyboard('{End}');
  await expect.element(screen.getByText('Page 3 of 3')).toBeVisible();
  await userEvent.keyboard('{PageDown}{Home}');
  await expect.element(screen.getByText('First page')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Next page' }).click();
  await expect.element(screen.getByText('Page 2 of 3')).toBeVisible();
  expect(said).toEqual([]);
});

test('zoom makes the page larger within its box', async () => {
  const { screen } = await showPdf(makePdf(['Text']), '1000px');
  await expect.element(screen.getByText('Text')).toBeInTheDocument();
  const width = () => document.querySelector('canvas')?.getBoundingClientRect().width ?? 0;
  const before = width();
  await screen.getByRole('button', { name: 'Zoom in' }).click();
  await expect.element(screen.getByText('125%')).toBeVisible();
  await expect.poll(() => Math.round((width() / before) * 100)).toBe(125);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  expect(screen.getByRole('region').element().getBoundingClientRect().height).toBe(1000);
});

test('[FORM-25] a document that can’t be shown is logged, and a link leads to it', async () => {
  const broken = new Blob(['no document at all'], { type: 'application/pdf' });
  const { screen, said } = await showPdf(broken);
  const link = screen.getByRole('link', { name: 'Open the document (opens in a new tab)' });
  await expect.element(link).toBeVisible();
  expect((link.element() as HTMLAnchorElement).protocol).toBe('blob:');
  expect(said.length).toBe(1);
  // The library behind the viewer tells it as well, while it is being developed with.
  expect(vi.mocked(console.error).mock.calls.flat()).toEqual([
    'Warning: InvalidPDFException: Invalid PDF structure.',
  ]);
  vi.mocked(console.error).mockClear();
});

test('[FORM-26] a document is readable and large enough in every look', async () => {
  const { screen } = await showPdf(makePdf(['Text']));
  await expect.element(screen.getByText('Text')).toBeInTheDocument();
  expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual([]);
});
