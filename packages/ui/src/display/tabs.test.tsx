import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextField } from '../fields/text-field.tsx';
import { findAxeViolations, findSmallTargets } from '../testing/axe.tsx';
import { failOnConsoleErrors } from '../testing/console.tsx';
import { inEveryLook } from '../testing/looks.tsx';
import { Tabs, type TabsProps } from './tabs.tsx';

failOnConsoleErrors();

const NAMES = ['All', 'To do', 'Done'];
const drawn = vi.fn();

function Page(props: Partial<TabsProps>) {
  const [selected, setSelected] = useState('All');
  return (
    <Tabs
      label="Forms"
      selected={selected}
      onSelect={setSelected}
      tabs={NAMES.map((name) => ({
        id: name,
        label: name,
        content: () => <Panel name={name} />,
      }))}
      {...props}
    />
  );
}

function Panel({ name }: { name: string }) {
  drawn(name);
  return <TextField label={`Note on ${name}`} />;
}

const focusTab = (name: string) => (page.getByRole('tab', { name }).element() as HTMLElement).focus();
const chosen = () => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent;

test('the arrow keys walk round the tabs and choose, Home and End go to the ends', async () => {
  await render(<Page />);
  focusTab('All');
  const walk = { ArrowRight: 'To do', End: 'Done', Home: 'All', ArrowLeft: 'Done' };
  for (const [key, name] of Object.entries(walk)) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(page.getByRole('tab', { name })).toHaveFocus();
    expect(chosen()).toBe(name);
    await expect.element(page.getByRole('tabpanel', { name })).toBeVisible();
  }
});

test('in right-to-left pages the arrow keys follow the eye', async () => {
  await render(
    <div dir="rtl">
      <Page />
    </div>,
  );
  focusTab('All');
  await userEvent.keyboard('{ArrowLeft}');
  expect(chosen()).toBe('To do');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(chosen()).toBe('Done');
});

test('manual tabs are chosen by Enter or the space bar only', async () => {
  await render(<Page activation="manual" />);
  focusTab('All');
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen()).toBe('All');
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toBe('To do');
  await userEvent.keyboard('{ArrowRight} ');
  expect(chosen()).toBe('Done');
});

test('the row is one stop of the Tab key, and the panel the next', async () => {
  await render(<Page />);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('tab', { name: 'All' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('tabpanel', { name: 'All' })).toHaveFocus();
});

test('a panel is drawn when it is first chosen, and what was typed in it stays', async () => {
  drawn.mockClear();
  await render(<Page />);
  expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['All']));
  await page.getByRole('textbox', { name: 'Note on All' }).fill('kept');
  await page.getByRole('tab', { name: 'Done' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Note on Done' })).toBeVisible();
  await page.getByRole('tab', { name: 'All' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Note on All' })).toHaveValue('kept');
  expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['All', 'Done']));
});

test('where the row is too long it scrolls to the chosen tab, and the page stays', async () => {
  await page.viewport(320, 600);
  await render(
    <Page
      tabs={Array.from({ length: 9 }, (_, index) => ({
        id: `number-${index}`,
        label: `Number ${index}`,
        content: () => null,
      }))}
      selected="number-8"
    />,
  );
  const box = page.getByRole('tab', { name: 'Number 8' }).element().getBoundingClientRect();
  // The browser scrolls by whole pixels.
  expect(box.right).toBeLessThan(321);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('tabs are readable and large enough in every look', async () => {
  const tabs = NAMES.map((name, count) => ({ id: name, label: name, count, content: () => name }));
  await render(<Page tabs={tabs} />);
  await expect.element(page.getByRole('tab', { name: 'To do 1' })).toBeVisible();
  expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual([]);
});

test('a tab that cannot be chosen can be reached, says why, and stays closed', async () => {
  const tabs = NAMES.map((id) => ({
    id,
    label: id,
    disabledReason: id === 'To do' ? 'Nothing is to be done here.' : undefined,
    content: () => <Panel name={id} />,
  }));
  await render(<Page tabs={tabs} />);
  focusTab('All');
  await userEvent.keyboard('{ArrowRight}');
  const tab = page.getByRole('tab', { name: 'To do' });
  await expect.element(tab).toHaveFocus();
  await expect.element(tab).toHaveAccessibleDescription('Nothing is to be done here.');
  await userEvent.keyboard('{Enter}');
  await tab.click({ force: true });
  expect(chosen()).toBe('All');
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  await tab.click({ force: true });
  await userEvent.keyboard('{ArrowRight}');
  expect(chosen()).toBe('Done');
});
