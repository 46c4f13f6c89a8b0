import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { findAxeViolations, findSmallTargets } from '../testing/axe.tsx';
import { failOnConsoleErrors } from '../testing/console.tsx';
import { inEveryLook } from '../testing/looks.tsx';
import { Pagination, type PaginationProps, pageWindow } from './pagination.tsx';

failOnConsoleErrors();
beforeEach(() => page.viewport(1024, 700));

const props: PaginationProps = {
  start: 40,
  pageSize: 10,
  total: 1984,
  hrefFor: (start) => `/careers?start=${start}`,
  labels: {
    navigation: 'Pages of results',
    previous: 'Previous',
    next: 'Next',
    page: (page) => `Page ${page}`,
    summary: (page, pages) => `Page ${page} of ${pages}`,
  },
};

test('pages are links, so they work before JavaScript and in new tabs', async () => {
  const screen = await render(<Pagination {...props} />);
  const hrefs = screen
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([30, 0, 30, 40, 50, 1980, 50].map((start) => `/careers?start=${start}`));
  await expect
    .element(screen.getByRole('link', { name: 'Page 5', exact: true }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('rel', 'next');
});

test('a plain click goes to the router, one with a modifier key to the browser', async () => {
  const onNavigate = vi.fn();
  const screen = await render(<Pagination {...props} onNavigate={onNavigate} />);
  await screen.getByRole('link', { name: 'Page 6' }).click();
  expect(onNavigate).toHaveBeenCalledWith(50);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  // The browser would open a tab; it is stopped after React has seen the event.
  addEventListener('click', (late) => late.preventDefault(), { once: true });
  screen.getByRole('link', { name: 'Next' }).element().dispatchEvent(event);
  expect(onNavigate).toHaveBeenCalledTimes(1);
});

test('the first page has no way back and the last none onward', async () => {
  const screen = await render(<Pagination {...props} start={0} total={30} />);
  expect(screen.getByRole('link', { name: 'Previous' }).elements()).toEqual([]);
  await screen.rerender(<Pagination {...props} start={20} total={30} />);
  expect(screen.getByRole('link', { name: 'Next' }).elements()).toEqual([]);
});

test('a phone shows where one is between the two arrows', async () => {
  await page.viewport(360, 700);
  const screen = await render(<Pagination {...props} />);
  await expect.element(screen.getByText('Page 5 of 199')).toBeVisible();
  expect(screen.getByRole('link').elements()).toHaveLength(2);
  expect(findSmallTargets()).toEqual([]);
});

test('one page needs no pagination', async () => {
  const screen = await render(<Pagination {...props} start={0} total={10} />);
  expect(screen.container.innerHTML).toBe('');
});

test('the window of pages always has both ends and the current page, in order, gaps for two or more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 499 }), (pages, offset) => {
      const current = 1 + (offset % pages);
      const shown = pageWindow(current, pages);
      const numbers = shown.filter((page) => page > 0);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, current, pages]));
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.length).toBeLessThanOrEqual(7);
      for (const [index, page] of shown.entries()) {
        const [before, after] = [shown[index - 1] ?? 0, shown[index + 1] ?? pages + 1];
        if (page < 0) expect(after - before).toBeGreaterThan(2);
        else if (before > 0) expect(page - before).toBe(1);
      }
    }),
  );
});

test('pages are readable and large enough in every look', async () => {
  await render(<Pagination {...props} />);
  expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual([]);
});
