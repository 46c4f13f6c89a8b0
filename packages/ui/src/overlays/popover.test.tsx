import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../actions/button.tsx';
import { TextField } from '../fields/text-field.tsx';
import { findAxeViolations, findSmallTargets, settleAnimations } from '../testing/axe.tsx';
import { failOnConsoleErrors } from '../testing/console.tsx';
import { inEveryLook, wearLook } from '../testing/looks.tsx';
import { FilterPopover, useClosePopover } from './popover.tsx';

failOnConsoleErrors();

function Filter(props: { onOpenChange?: (isOpen: boolean) => void }) {
  return (
    <FilterPopover
      label="City"
      panelLabel="Filter by city"
      count={2}
      countLabel={(count) => `${count} chosen`}
      footer={<Done />}
      {...props}
    >
      <TextField label="Find a city" />
    </FilterPopover>
  );
}

function Done() {
  return <Button onClick={useClosePopover()}>Done</Button>;
}

test('the button opens the panel, the focus goes in, Escape closes it and gives the focus back', async () => {
  const onOpenChange = vi.fn();
  const screen = await render(<Filter onOpenChange={onOpenChange} />);
  const trigger = screen.getByRole('button', { name: 'City 2 chosen' });
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
  (trigger.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog', { name: 'Filter by city' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Find a city' })).toHaveFocus();
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
  await expect.element(trigger).toHaveFocus();
  expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
});

test('a press outside and a button inside close the panel', async () => {
  const screen = await render(
    <>
      <p style={{ marginBlockStart: 300 }}>Outside</p>
      <Filter />
    </>,
  );
  const trigger = screen.getByRole('button', { name: /City/ });
  await trigger.click();
  await screen.getByText('Outside').click();
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
  await trigger.click();
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
  await expect.element(trigger).toHaveFocus();
});

test('Escape inside the panel does not reach a dialog around it', async () => {
  const onEscape = vi.fn();
  const screen = await render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog.
    <div role="presentation" onKeyDown={(event) => event.key === 'Escape' && onEscape()}>
      <Filter />
    </div>,
  );
  await screen.getByRole('button', { name: /City/ }).click();
  await userEvent.keyboard('{Escape}');
  expect(onEscape).not.toHaveBeenCalled();
});

test.each(['ltr', 'rtl'] as const)(
  'the panel lies at its button and inside the window, %s',
  async (direction) => {
    await page.viewport(800, 600);
    wearLook({ theme: 'northwind', scheme: 'light', direction });
    const screen = await render(
      <div style={{ paddingInlineStart: 100, paddingBlockStart: 40 }}>
        <Filter />
      </div>,
    );
    const trigger = screen.getByRole('button', { name: /City/ });
    await trigger.click();
    await settleAnimations();
    const [button, panel] = [trigger, screen.getByRole('dialog')].map((part) =>
      part.element().getBoundingClientRect(),
    );
    if (button === undefined || panel === undefined) throw new Error('Nothing to measure.');
    expect(panel.top).toBeCloseTo(button.bottom + 6, 0);
    if (direction === 'ltr') expect(panel.left).toBeCloseTo(button.left, 0);
    else expect(panel.right).toBeCloseTo(button.right, 0);
    wearLook({ theme: 'northwind', scheme: 'light', direction: 'ltr' });
  },
);

test('near the lower edge of a narrow window the panel opens upwards and fits', async () => {
  await page.viewport(320, 600);
  const screen = await render(
    <div style={{ paddingBlockStart: 500, paddingInlineStart: 150 }}>
      <Filter />
    </div>,
  );
  const trigger = screen.getByRole('button', { name: /City/ });
  await trigger.click();
  await settleAnimations();
  const panel = screen.getByRole('dialog').element().getBoundingClientRect();
  expect(panel.bottom).toBeLessThanOrEqual(trigger.element().getBoundingClientRect().top);
  expect(panel.left).toBeGreaterThanOrEqual(0);
  expect(panel.right).toBeLessThanOrEqual(320);
});

test('an open panel is readable and large enough in every look', async () => {
  const screen = await render(<Filter />);
  await screen.getByRole('button', { name: /City/ }).click();
  expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual([]);
});

test('content that comes late gets the focus that waited for it, not the foot', async () => {
  function Late({ isThere }: { isThere: boolean }) {
    return (
      <FilterPopover label="City" panelLabel="Filter by city" footer={<Done />}>
        {isThere ? <TextField label="Find a city" /> : <p>Loading…</p>}
      </FilterPopover>
    );
  }
  const screen = await render(<Late isThere={false} />);
  const trigger = screen.getByRole('button', { name: 'City' });
  (trigger.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog', { name: 'Filter by city' })).toHaveFocus();
  await screen.rerender(<Late isThere />);
  await expect.element(screen.getByRole('textbox', { name: 'Find a city' })).toHaveFocus();
});
