import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { findAxeViolations } from '../testing/axe.tsx';
import { failOnConsoleErrors } from '../testing/console.tsx';
import { inEveryLook } from '../testing/looks.tsx';
import { EmptyState, ErrorState } from './display-state.tsx';
import { FullScreenLoader } from './full-screen-loader.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

failOnConsoleErrors();

test('[CHROME-13] an error is told at once and can be tried again', async () => {
  const onRetry = vi.fn();
  const view = (isRetrying: boolean) => (
    <ErrorState
      title="An error occurred while retrieving data"
      retryLabel="Try again"
      onRetry={onRetry}
      isRetrying={isRetrying}
      details="502 Bad Gateway"
    />
  );
  const screen = await render(view(false));
  await expect
    .element(screen.getByRole('alert').getByText('An error occurred while retrieving data'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await screen.rerender(view(true));
  (screen.getByRole('button', { name: 'Try again' }).element() as HTMLElement).click();
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('[CHROME-13] emptiness has a heading and a next step', async () => {
  const screen = await render(<EmptyState title="No data found" action={<a href="#all">Show all</a>} />);
  await expect.element(screen.getByRole('heading', { name: 'No data found', level: 2 })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Show all' })).toBeVisible();
});

test('a loading part says once what is loading and hides its grey shapes', async () => {
  const screen = await render(
    <SkeletonGroup label="Loading positions">
      <Skeleton shape="circle" />
      <SkeletonText lines={4} />
    </SkeletonGroup>,
  );
  expect(screen.getByRole('status').element().textContent).toBe('Loading positions');
  expect(document.querySelectorAll('.oc-skeleton:not([aria-hidden] *, [aria-hidden])')).toHaveLength(0);
});

test('[CHROME-13] the full-screen loader veils the page at 0.4 and shows that presses do nothing', async () => {
  const onClick = vi.fn();
  const screen = await render(
    <>
      <button type="button" onClick={onClick}>
        Below
      </button>
      <FullScreenLoader label="Saving" />
    </>,
  );
  await expect.element(screen.getByRole('status')).toHaveTextContent('Saving');
  const box = screen.getByRole('button').element().getBoundingClientRect();
  const top = document.elementFromPoint(box.x + 5, box.y + 5);
  expect(top?.closest('.oc-full-loader')).not.toBeNull();
  expect(getComputedStyle(top ?? document.body).cursor).toBe('not-allowed');
  expect(getComputedStyle(document.querySelector('.oc-full-loader__veil') ?? document.body).opacity).toBe(
    '0.4',
  );
});

test('states are readable in every look', async () => {
  await render(
    <>
      <h1>Jobs</h1>
      <EmptyState title="No data found" description="Try fewer filters." />
      <ErrorState
        title="An error occurred"
        description="Please wait."
        retryLabel="Try again"
        onRetry={() => undefined}
        details="502"
      />
      <Spinner label="Loading" />
    </>,
  );
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
});
