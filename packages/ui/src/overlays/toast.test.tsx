import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { findAxeViolations, findSmallTargets } from '../testing/axe.tsx';
import { failOnConsoleErrors } from '../testing/console.tsx';
import { inEveryLook } from '../testing/looks.tsx';
import { ToastProvider, useToast } from './toast.tsx';
import { createToastStore, TOAST_MS, type ToastContent } from './toast-store.ts';

failOnConsoleErrors();

function Page({ toasts }: { toasts: ToastContent[] }) {
  return (
    <ToastProvider label="Notifications" closeLabel="Close notification">
      {toasts.map((content) => (
        <ShowButton key={content.message} content={content} />
      ))}
    </ToastProvider>
  );
}

function ShowButton({ content }: { content: ToastContent }) {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast.show(content)}>
      Show {content.message}
    </button>
  );
}

test('[SEARCH-14] a toast appears at the top in the middle and its message stays in the log', async () => {
  const content: ToastContent = { message: 'Failed to load positions', tone: 'error', duration: 2000 };
  const screen = await render(<Page toasts={[content]} />);
  await screen.getByRole('button', { name: 'Show Failed to load positions' }).click();
  await expect.element(screen.getByRole('log')).toHaveTextContent('Failed to load positions');
  const toast = document.querySelector('.oc-toast')?.getBoundingClientRect();
  if (toast === undefined) throw new Error('There is no toast.');
  expect(toast.top).toBeLessThan(120);
  expect((toast.left + toast.right) / 2).toBeCloseTo(document.documentElement.clientWidth / 2, 0);
});

test('closing a toast by keyboard gives the focus back', async () => {
  const screen = await render(<Page toasts={[{ message: 'Saved' }]} />);
  const show = screen.getByRole('button', { name: 'Show Saved' });
  (show.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Close notification' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(show).toHaveFocus();
});

test('the action of a toast acts once and closes it', async () => {
  const onAction = vi.fn();
  const screen = await render(
    <Page toasts={[{ message: 'Removed', action: { label: 'Undo', onAction } }]} />,
  );
  await screen.getByRole('button', { name: 'Show Removed' }).click();
  await screen.getByRole('button', { name: 'Undo' }).click();
  expect(onAction).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a toast makes room for the focus: what was reached by the Tab key is not below it', async () => {
  const screen = await render(
    <>
      <input
        aria-label="Place"
        style={{ position: 'fixed', insetBlockStart: 0, insetInline: 0, blockSize: 120 }}
      />
      <Page toasts={[{ message: 'Put into the cart', duration: null }]} />
    </>,
  );
  (screen.getByRole('button', { name: 'Show Put into the cart' }).element() as HTMLElement).click();
  const toast = screen.getByText('Put into the cart', { exact: true }).first();
  await expect.element(toast).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Place' }).element();
  expect(toast.element().getBoundingClientRect().top).toBeLessThan(120);
  await userEvent.tab();
  expect(document.activeElement).toBe(field);
  await expect.poll(() => toast.element().getBoundingClientRect().top).toBeGreaterThan(120);
  await screen.getByRole('button', { name: 'Close notification' }).click();
  (screen.getByRole('button', { name: 'Show Put into the cart' }).element() as HTMLElement).click();
  await expect.poll(() => toast.element().getBoundingClientRect().top).toBeLessThan(120);
});

test('toasts are readable and large enough in every look', async () => {
  const toasts = (['info', 'success', 'error'] as const).map((tone) => ({
    message: `It is ${tone}`,
    tone,
    duration: null,
    action: { label: `Undo ${tone}`, onAction: () => undefined },
  }));
  const screen = await render(<Page toasts={toasts} />);
  for (const { message } of toasts) (screen.getByText(`Show ${message}`).element() as HTMLElement).click();
  await expect.element(screen.getByRole('button', { name: 'Undo error' })).toBeVisible();
  const findings = await inEveryLook(async () => [
    ...(await findAxeViolations(document.querySelector('.oc-toasts') ?? document.body)),
    ...findSmallTargets(document.querySelector('.oc-toasts') ?? document.body),
  ]);
  expect(findings).toEqual([]);
});

beforeEach((context) => {
  if (context.task.name.includes('clock')) vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const messages = (store: ReturnType<typeof createToastStore>) =>
  store.getState().toasts.map(({ message }) => message);

test('[ERROR-06] clock: toasts go after 5 s, snacks after 2 s or 3 s, errors when they are closed', () => {
  const store = createToastStore();
  store.show({ message: 'two', duration: 2000 });
  store.show({ message: 'five' });
  const error = store.show({ message: 'error', tone: 'error' });
  vi.advanceTimersByTime(1999);
  expect(messages(store)).toEqual(['two', 'five', 'error']);
  vi.advanceTimersByTime(1);
  expect(messages(store)).toEqual(['five', 'error']);
  store.show({ message: 'three', duration: 3000 });
  vi.advanceTimersByTime(3000);
  expect(messages(store)).toEqual(['error']);
  vi.advanceTimersByTime(600_000);
  store.dismiss(error);
  expect(messages(store)).toEqual([]);
  expect(store.getState().log.map(({ message }) => message)).toEqual(['two', 'five', 'error', 'three']);
});

test('[ERROR-06] clock: the advice of the helper stays 15 s', () => {
  const store = createToastStore();
  store.show({ message: 'Try fewer filters', duration: TOAST_MS.helper });
  vi.advanceTimersByTime(14_999);
  expect(messages(store)).toEqual(['Try fewer filters']);
  vi.advanceTimersByTime(1);
  expect(messages(store)).toEqual([]);
});

test('clock: while the pointer rests on a toast it stays, and goes when the pointer has left', async () => {
  const screen = await render(<Page toasts={[{ message: 'Saved', duration: TOAST_MS.snack }]} />);
  await screen.getByRole('button', { name: 'Show Saved' }).click();
  const close = screen.getByRole('button', { name: 'Close notification' });
  await close.hover();
  vi.advanceTimersByTime(60_000);
  await expect.element(close).toBeVisible();
  await screen.getByRole('button', { name: 'Show Saved' }).hover();
  vi.advanceTimersByTime(TOAST_MS.snack);
  await expect.element(close).not.toBeInTheDocument();
});

test('clock: while a pointer or the focus is on the toasts, none goes away', () => {
  const store = createToastStore();
  store.show({ message: 'early', duration: 2000 });
  vi.advanceTimersByTime(1900);
  store.pause();
  store.show({ message: 'late', duration: 2000 });
  vi.advanceTimersByTime(60_000);
  expect(messages(store)).toEqual(['early', 'late']);
  store.resume();
  vi.advanceTimersByTime(999);
  expect(messages(store)).toEqual(['early', 'late']);
  vi.advanceTimersByTime(1);
  expect(messages(store)).toEqual(['late']);
});

test('the same message again replaces its toast, and no more than three show at once', () => {
  const store = createToastStore();
  for (const message of ['a', 'b', 'b', 'c', 'd']) store.show({ message, duration: null });
  expect(messages(store)).toEqual(['b', 'c', 'd']);
});
