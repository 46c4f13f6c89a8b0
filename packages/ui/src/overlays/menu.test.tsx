import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../actions/button.tsx';
import { findAxeViolations, findSmallTargets, settleAnimations } from '../testing/axe.tsx';
import { failOnConsoleErrors } from '../testing/console.tsx';
import { inEveryLook } from '../testing/looks.tsx';
import { Menu } from './menu.tsx';

failOnConsoleErrors();

const onAct = vi.fn();
const ITEMS = [
  { id: 'copy', label: 'Copy link', onAct },
  { id: 'mail', label: 'By e-mail', href: '#mail' },
  { id: 'print', label: 'Print', icon: 'external' },
] as const;

function Page() {
  return (
    <>
      <Menu label="Share" icon="share" items={ITEMS} />
      <Button>After</Button>
    </>
  );
}

const trigger = () => page.getByRole('button', { name: 'Share' });
const item = (name: string) => page.getByRole('menuitem', { name });
const focusTrigger = () => (trigger().element() as HTMLElement).focus();

test('a menu that shows only an icon says its name once', async () => {
  await render(<Menu label="Share" icon="share" isLabelHidden items={ITEMS} />);
  await expect.element(trigger()).toBeVisible();
  await expect.element(trigger()).not.toHaveAccessibleDescription();
});

test('Enter and the down arrow open at the first entry, the up arrow at the last', async () => {
  await render(<Page />);
  await expect.element(trigger()).toHaveAttribute('aria-haspopup', 'menu');
  for (const [key, name] of [
    ['{Enter}', 'Copy link'],
    ['{ArrowDown}', 'Copy link'],
    ['{ArrowUp}', 'Print'],
  ] as const) {
    focusTrigger();
    await userEvent.keyboard(key);
    await expect.element(item(name)).toHaveFocus();
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(trigger()).toHaveFocus();
    await expect.element(trigger()).toHaveAttribute('aria-expanded', 'false');
  }
});

test('arrows, Home, End and first letters walk through the entries', async () => {
  await render(<Page />);
  focusTrigger();
  await userEvent.keyboard('{ArrowDown}');
  for (const [key, name] of [
    ['{ArrowDown}', 'By e-mail'],
    ['{End}', 'Print'],
    ['{ArrowDown}', 'Copy link'],
    ['{ArrowUp}', 'Print'],
    ['{Home}', 'Copy link'],
    ['p', 'Print'],
    ['b', 'By e-mail'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(item(name)).toHaveFocus();
  }
});

test('an entry acts once and closes the menu, and the focus is back on the button', async () => {
  onAct.mockClear();
  await render(<Page />);
  focusTrigger();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onAct).toHaveBeenCalledTimes(1);
  await expect.element(item('Copy link')).not.toBeInTheDocument();
  await expect.element(trigger()).toHaveFocus();
});

test('Tab leaves the menu and closes it; a press outside closes it too', async () => {
  await page.viewport(600, 600);
  await render(<Page />);
  focusTrigger();
  await userEvent.keyboard('{ArrowDown}{Tab}');
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
  await expect.element(item('Print')).not.toBeInTheDocument();
  await trigger().click();
  await expect.element(item('Print')).toBeVisible();
  await userEvent.click(document.body, { position: { x: 500, y: 5 } });
  await expect.element(item('Print')).not.toBeInTheDocument();
});

test('the menu lies below its button and inside the window', async () => {
  await page.viewport(320, 600);
  await render(
    <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
      <Menu label="Share" items={ITEMS} />
    </div>,
  );
  await trigger().click();
  await expect.element(item('Print')).toBeVisible();
  await settleAnimations();
  const menu = page.getByRole('menu').element().getBoundingClientRect();
  expect(menu.top).toBeGreaterThan(trigger().element().getBoundingClientRect().bottom);
  expect(menu.right).toBeLessThanOrEqual(320);
});

test('an open menu is readable and large enough in every look', async () => {
  await render(<Page />);
  await trigger().click();
  await expect.element(item('Print')).toBeVisible();
  expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual([]);
});
