import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../actions/button.tsx';
import { findAxeViolations, findSmallTargets, settleAnimations } from '../testing/axe.tsx';
import { failOnConsoleErrors } from '../testing/console.tsx';
import { inEveryLook } from '../testing/looks.tsx';
import { Dialog, Drawer, preloadDialog } from './dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { ToastProvider, useToast } from './toast.tsx';

failOnConsoleErrors();

function Page(props: Partial<DialogProps> & { as?: typeof Dialog }) {
  const { as: Element = Dialog, ...rest } = props;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    rest.onClose?.();
    setIsOpen(false);
  };
  return (
    <ToastProvider label="Notifications" closeLabel="Close notification">
      <Button onPointerEnter={preloadDialog} onClick={() => setIsOpen(true)}>
        Open
      </Button>
      <Element
        title="Withdraw application"
        closeLabel="Close"
        footer={<Button onClick={close}>Keep it</Button>}
        {...rest}
        isOpen={isOpen}
        onClose={close}
      >
        <p>You can apply again later.</p>
        <ToastButton />
      </Element>
    </ToastProvider>
  );
}

function ToastButton() {
  const toast = useToast();
  return <Button onClick={() => toast.show({ message: 'Not saved', tone: 'error' })}>Save</Button>;
}

test('a dialog is gone also where motion is turned off while it fades', async () => {
  const root = document.documentElement;
  const setMotion = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  onTestFinished(async () => {
    root.style.removeProperty('--duration-fast');
    await setMotion('');
  });
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Open' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Withdraw application' });
  await expect.element(dialog).toBeVisible();
  root.style.setProperty('--duration-fast', '60s');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('[data-exiting]')).not.toBeNull();
  await setMotion('reduce');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a dialog takes the focus, keeps it, and gives it back on Escape', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Open' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Withdraw application' });
  await expect.element(dialog).toBeVisible();
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  for (let press = 0; press < 8; press++) {
    await userEvent.keyboard('{Tab}');
    expect(dialog.element().contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('the rest of the page is out of reach while a dialog is open', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(
    screen.getByRole('button', { name: 'Open' }).element().closest('[inert], [aria-hidden]'),
  ).not.toBeNull();
});

test('the close button and a press outside close a dialog', async () => {
  await page.viewport(900, 700);
  const onClose = vi.fn();
  const screen = await render(<Page onClose={onClose} />);
  for (const closing of [
    () => screen.getByRole('button', { name: 'Close', exact: true }).click(),
    () =>
      userEvent.click(document.querySelector('.oc-dialog-backdrop') ?? document.body, {
        position: { x: 5, y: 5 },
      }),
  ]) {
    await screen.getByRole('button', { name: 'Open' }).click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await closing();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  }
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a question stays until it is answered', async () => {
  await page.viewport(900, 700);
  const screen = await render(<Page role="alertdialog" isDismissable={false} />);
  await screen.getByRole('button', { name: 'Open' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Withdraw application' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.querySelector('.oc-dialog-backdrop') ?? document.body, {
    position: { x: 5, y: 5 },
  });
  await expect.element(dialog).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close', exact: true }).elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a toast over a dialog is heard, reachable, and closing it leaves the dialog open', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Open' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('log')).toHaveTextContent('Not saved');
  await screen.getByRole('button', { name: 'Close notification' }).click();
  await expect.element(screen.getByRole('button', { name: 'Close notification' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

test('a drawer comes from the side, on phones from the bottom', async () => {
  await page.viewport(900, 700);
  const screen = await render(<Page as={Drawer} />);
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  await settleAnimations();
  const edge = () => screen.getByRole('dialog').element().getBoundingClientRect();
  expect([edge().top, Math.round(edge().right)]).toEqual([0, 900]);
  await page.viewport(360, 700);
  expect(Math.round(edge().width)).toBeGreaterThan(350);
  expect(Math.round(edge().bottom)).toBe(700);
  expect(edge().top).toBeGreaterThan(0);
});

test('an open dialog is readable and large enough in every look', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual([]);
});
