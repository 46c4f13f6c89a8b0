import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { makePdf, makeTaggedPdf } from '../../testing/make-pdf.ts';
import { ENGLISH } from '../../testing/widget-stage.tsx';
import { LazyPdf } from '../lazy-pdf.tsx';
import { printPdf } from './print-pdf.tsx';

failOnConsoleErrors();

const LETTER = makePdf(['Your salary is fair', 'Nothing here', 'The salary grows']);

async function showLetter() {
  const screen = await render(
    <main>
      <LazyPdf file={LETTER} label="Offer letter" texts={ENGLISH} tools={{ onPrint: () => undefined }} />
    </main>,
  );
  await expect.element(screen.getByText('Your salary is fair')).toBeInTheDocument();
  return screen;
}

const marked = (name: string) => [...(CSS.highlights.get(name) ?? [])].map(String);

test('[OFFER-14] words are found on every page, counted and marked, from Ctrl+F on', async () => {
  const screen = await showLetter();
  (screen.getByRole('region', { name: 'Offer letter' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}f{/Control}');
  const field = screen.getByRole('textbox', { name: 'Find in the document' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('SALARY');
  await expect.element(screen.getByText('Match 1 of 2')).toBeVisible();
  await expect.poll(() => marked('oc-pdf-current')).toEqual(['salary']);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Match 2 of 2')).toBeVisible();
  await expect.element(screen.getByText('Page 3 of 3')).toBeVisible();
  await expect.poll(() => marked('oc-pdf-current')).toEqual(['salary']);
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expect.element(screen.getByText('Page 1 of 3')).toBeVisible();
  await screen.getByRole('button', { name: 'Previous match' }).click();
  await expect.element(screen.getByText('Match 2 of 2')).toBeVisible();
  await field.fill('wages');
  await expect.element(screen.getByText('No matches')).toBeVisible();
  await field.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  expect(CSS.highlights.size).toBe(0);
});

test('[OFFER-14] keys turn the page while words are looked for', async () => {
  const screen = await showLetter();
  await screen.getByRole('textbox', { name: 'Find in the document' }).fill('salary');
  await expect.element(screen.getByText('Match 1 of 2')).toBeVisible();
  (screen.getByRole('region', { name: 'Offer letter' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{PageDown}');
  await expect.element(screen.getByText('Page 2 of 3')).toBeVisible();
  await expect.element(screen.getByText('Nothing here')).toBeInTheDocument();
});

test('[FORM-26] a tagged document is heard with its headings, lists and tables, in its language', async () => {
  const letter = makeTaggedPdf('de', [
    { tag: 'H1', words: 'Ihr Angebot' },
    { tag: 'P', words: 'Guten Tag Ada' },
    { tag: 'H2', words: '' },
    { tag: 'L', parts: [{ tag: 'LI', parts: [{ tag: 'LBody', words: '30 Tage Urlaub' }] }] },
    {
      tag: 'Table',
      parts: [
        { tag: 'TR', parts: ['Jahr', 'Gehalt'].map((words) => ({ tag: 'TH', words })) },
        {
          tag: 'TR',
          parts: [
            { tag: 'TH', words: '2027' },
            { tag: 'TD', words: '' },
          ],
        },
      ],
    },
  ]);
  const screen = await render(<LazyPdf file={letter} label="Offer letter" texts={ENGLISH} />);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Ihr Angebot' })).toBeInTheDocument();
  const box = screen.getByRole('region', { name: 'Offer letter' });
  const heard = box.getByRole('paragraph').or(box.getByRole('listitem')).or(box.getByRole('columnheader'));
  expect(heard.elements().map(({ textContent }) => textContent)).toEqual([
    'Guten Tag Ada',
    '30 Tage Urlaub',
    'Jahr',
    'Gehalt',
  ]);
  const row = box.getByRole('row').nth(1);
  await expect.element(row.getByRole('rowheader', { name: '2027' })).toBeInTheDocument();
  // Empty, and still the place of the second column.
  expect(row.element().querySelectorAll('[role="cell"]')).toHaveLength(1);
  expect(box.getByRole('heading').elements()).toHaveLength(1);
  expect(screen.getByText('Guten Tag Ada').element().closest('[lang]')).toHaveAttribute('lang', 'de');
  // What nobody tagged is still there, and where it stood.
  const { top, bottom } = box.element().getBoundingClientRect();
  const at = screen.getByText('Guten Tag Ada').element().getBoundingClientRect();
  expect(at.top > top && at.bottom < bottom && at.width > 50).toBe(true);
  await expect.element(screen.getByText('Page 1', { exact: true })).toBeInTheDocument();
  expect(await findAxeViolations()).toEqual([]);
});

test('[OFFER-11] a document is printed page by page, and nothing of it stays behind', async () => {
  const printed: { pages: number; title: string; isDrawn: boolean }[] = [];
  const watch = new MutationObserver(() => {
    const view = document.querySelector<HTMLIFrameElement>('body > iframe')?.contentWindow;
    if (!view) return;
    view.print = () => {
      const pages = [...view.document.querySelectorAll('canvas')];
      const pixels = pages[0]?.getContext('2d')?.getImageData(0, 0, 600, 600).data ?? [];
      printed.push({
        pages: pages.length,
        title: view.document.title,
        isDrawn: pixels.some((value) => value < 50),
      });
      view.dispatchEvent(new Event('afterprint'));
    };
  });
  watch.observe(document.body, { childList: true });
  await printPdf({ file: LETTER, title: 'Offer letter' });
  watch.disconnect();
  expect(printed).toEqual([{ pages: 3, title: 'Offer letter', isDrawn: true }]);
  expect(document.querySelector('body > iframe')).toBeNull();
  await expect(printPdf({ file: new Blob(['no document']), title: 'x' })).rejects.toThrow();
  expect(document.querySelector('body > iframe')).toBeNull();
});

test('[OFFER-14] the tools of a document are readable and large enough in every look', async () => {
  const screen = await showLetter();
  await screen.getByRole('textbox', { name: 'Find in the document' }).fill('salary');
  await expect.element(screen.getByText('Match 1 of 2')).toBeVisible();
  expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual([]);
});
