import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { findAxeViolations, findSmallTargets } from '../testing/axe.tsx';
import { failOnConsoleErrors } from '../testing/console.tsx';
import { inEveryLook } from '../testing/looks.tsx';
import { AlertBox } from './alert-box.tsx';
import { Announcement } from './announcement.tsx';
import { DataDisplay } from './data-display.tsx';
import { FullScreenLoader } from './full-screen-loader.tsx';

failOnConsoleErrors();

test('[CHROME-13] the display of data has the specified texts unless it gets others', async () => {
  const view = (state: 'fetching' | 'failed' | 'empty' | 'ready') => (
    <DataDisplay state={state} fetchingLabel="Loading">
      <p>Here it is</p>
    </DataDisplay>
  );
  const screen = await render(view('fetching'));
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading');
  await screen.rerender(view('failed'));
  await expect
    .element(screen.getByRole('heading', { name: 'An error occurred while retrieving data' }))
    .toBeVisible();
  await screen.rerender(view('empty'));
  await expect.element(screen.getByRole('heading', { name: 'No data found' })).toBeVisible();
  await screen.rerender(view('ready'));
  await expect.element(screen.getByText('Here it is')).toBeVisible();
});

test('[CHROME-13] behind the full-screen loader keys do nothing, and the focus stays where it was', async () => {
  const onClick = vi.fn();
  const view = (isSaving: boolean) => (
    <>
      <main>
        <button type="button" onClick={onClick}>
          Send
        </button>
      </main>
      {isSaving && <FullScreenLoader label="Saving" />}
    </>
  );
  const screen = await render(view(false));
  const send = screen.getByRole('button', { name: 'Send' });
  (send.element() as HTMLElement).focus();
  await screen.rerender(view(true));
  await userEvent.keyboard('{Enter} {Tab}');
  expect(onClick).not.toHaveBeenCalled();
  await expect.element(send).toHaveFocus();
  expect(document.querySelector('main')?.getAttribute('aria-busy')).toBe('true');
  await screen.rerender(view(false));
  expect(document.querySelector('main')?.hasAttribute('aria-busy')).toBe(false);
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a change is said once, when it has settled', async () => {
  vi.useFakeTimers();
  const screen = await render(<Announcement message="" />);
  const region = screen.getByRole('status').element();
  for (const message of ['3 jobs', '2 jobs', '1 job']) {
    await screen.rerender(<Announcement message={message} />);
    vi.advanceTimersByTime(499);
    expect(region.textContent).toBe('');
  }
  vi.useRealTimers();
  await screen.rerender(<Announcement message="1 job" idleMs={0} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('1 job');
});

test('a notice has its tone, its way on and its end', async () => {
  const onClose = vi.fn();
  const screen = await render(
    <AlertBox tone="warning" title="No longer open" isUrgent closeLabel="Close" onClose={onClose}>
      <a href="#all">All jobs</a>
    </AlertBox>,
  );
  await expect.element(screen.getByRole('alert').getByText('No longer open')).toBeVisible();
  await screen.getByRole('button', { name: 'Close' }).click();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('notices are readable in every look', async () => {
  await render(
    (['info', 'success', 'warning', 'danger'] as const).map((tone) => (
      <AlertBox key={tone} tone={tone} title={tone} closeLabel={`Close ${tone}`} onClose={() => undefined}>
        What this means, and <a href="#help">what to do</a>.
      </AlertBox>
    )),
  );
  expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual([]);
});
