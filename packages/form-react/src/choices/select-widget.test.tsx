import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startTestForm, type TestFormOptions, WidgetStage } from '../testing/widget-stage.tsx';
import { SelectWidget } from './select-widget.tsx';

failOnConsoleErrors();

const FRUIT = ['Äpfel', 'Birnen', 'Crème brûlée', 'Datteln'].map((label) => ({
  label,
  value: label.slice(0, 1).toLowerCase(),
}));

function selectItem(more: Partial<Extract<FormItem, { type: 'select' }>> = {}): FormItem {
  return { name: 'fruit', label: 'Fruit', type: 'select', options: { choices: FRUIT }, ...more };
}

async function showSelect(options: Partial<TestFormOptions> = {}) {
  const runtime = startTestForm({ items: [selectItem()], ...options });
  const screen = await render(<WidgetStage runtime={runtime} name="fruit" Component={SelectWidget} />);
  const box = screen.getByRole('combobox', { name: 'Fruit' });
  return { screen, box, answer: () => runtime.session.answers().fruit, session: runtime.session };
}

const focus = (box: { element: () => Element }) => (box.element() as HTMLElement).focus();
const optionNames = () =>
  [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent ?? '');
const activeName = () => {
  const id = document.querySelector('[role="combobox"]')?.getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.textContent ?? null;
};

test('[FORM-03] a choice is made by keys alone, after the ARIA Authoring Practices', async () => {
  const { box, answer } = await showSelect();
  focus(box);
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(box).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(activeName).toBe('Äpfel');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(activeName).toBe('Crème brûlée');
  await userEvent.keyboard('{End}');
  await expect.poll(activeName).toBe('Datteln');
  await userEvent.keyboard('{Home}');
  await expect.poll(activeName).toBe('Äpfel');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  await expect.element(box).toHaveValue('Birnen');
  expect(answer()).toBe('b');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(activeName).toBe('Birnen');
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  expect(answer()).toBe('b');
  await expect.element(box).toHaveFocus();
});

test('[FORM-15] typing filters whatever the accents and the case, and Escape gives the typing up', async () => {
  const { screen, box, answer } = await showSelect({ answers: { fruit: 'd' } });
  await expect.element(box).toHaveValue('Datteln');
  focus(box);
  await userEvent.keyboard('CREME BRU');
  await expect.poll(optionNames).toEqual(['Crème brûlée']);
  await expect.element(screen.getByText('1 option')).toBeInTheDocument();
  await userEvent.keyboard('x');
  await expect.element(screen.getByRole('paragraph')).toHaveTextContent('Nothing matches “CREME BRUx”.');
  await userEvent.keyboard('{Escape}');
  await expect.element(box).toHaveValue('Datteln');
  await userEvent.keyboard('apf{Enter}');
  await expect.element(box).toHaveValue('Äpfel');
  expect(answer()).toBe('ä');
});

test('what was typed in full is chosen when the field is left; anything else is given up', async () => {
  const { box, answer } = await showSelect();
  focus(box);
  await userEvent.keyboard('birnen{Tab}');
  await expect.poll(answer).toBe('b');
  focus(box);
  await userEvent.keyboard('bir{Tab}');
  await expect.element(box).toHaveValue('Birnen');
  expect(answer()).toBe('b');
});

test('emptying the box takes the choice away, and a required field says so when it is left', async () => {
  const items = [selectItem({ required: true })];
  const { screen, box, answer } = await showSelect({ items, answers: { fruit: 'b' } });
  focus(box);
  await userEvent.keyboard('{Delete}{Tab}');
  await expect.poll(answer).toBe(null);
  await expect.element(screen.getByText('Fruit is required')).toBeVisible();
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
});

test('several choices are chips that the keyboard removes; the focus goes to the neighbour', async () => {
  const items = [selectItem({ options: { choices: FRUIT, multiple: true } })];
  const { screen, box, answer } = await showSelect({ items });
  focus(box);
  await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}{End}{Enter}');
  expect(answer()).toEqual(['ä', 'b', 'd']);
  await expect.element(box).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  const chip = (label: string) => screen.getByRole('button', { name: `Remove ${label}` });
  focus(chip('Birnen'));
  await userEvent.keyboard('{Delete}');
  expect(answer()).toEqual(['ä', 'd']);
  await expect.element(chip('Datteln')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(chip('Äpfel')).toHaveFocus();
  await expect.element(screen.getByText('Datteln removed')).toBeInTheDocument();
  await userEvent.keyboard('{Backspace}');
  expect(answer()).toEqual([]);
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}{Escape}{Backspace}');
  expect(answer()).toEqual([]);
});

test('after a choice among what was found, the keys go on from it in the whole list', async () => {
  const items = [selectItem({ options: { choices: FRUIT, multiple: true } })];
  const { box, answer } = await showSelect({ items });
  focus(box);
  await userEvent.keyboard('creme{Enter}');
  await expect.poll(activeName).toBe('Crème brûlée');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(answer()).toEqual(['c', 'd']);
});

test('[FORM-03] choices are sorted as people sort them, up or down', async () => {
  const choices = ['Zebra', 'äther', 'Apfel', 'Item 10', 'Item 9'].map((label) => ({ label, value: label }));
  const items = [selectItem({ options: { choices, choicesSortOrder: 'descending' } })];
  const { box } = await showSelect({ items });
  await box.click();
  await expect.poll(optionNames).toEqual(['Zebra', 'Item 10', 'Item 9', 'äther', 'Apfel']);
});

test('[FORM-15] a stored value that is not among the choices resets the field', async () => {
  const single = await showSelect({ answers: { fruit: 'gone' } });
  await expect.poll(single.answer).toBe(null);
  await single.screen.unmount();
  const items = [selectItem({ options: { choices: FRUIT, multiple: true } })];
  const several = await showSelect({ items, answers: { fruit: ['b', 'gone'] } });
  await expect.poll(several.answer).toEqual(['b']);
});

test('[FORM-15] without choices Not Applicable selects itself, and the field is closed', async () => {
  const { box, answer } = await showSelect({ items: [selectItem({ options: { choices: [] } })] });
  await expect.element(box).toHaveValue('Not Applicable');
  await expect.element(box).toBeDisabled();
  expect(answer()).toBe('N/A');
});

test('a pointer opens the list, chooses, and takes the choice away', async () => {
  const { screen, box, answer } = await showSelect();
  await screen.getByRole('button', { name: 'Show options' }).click();
  await screen.getByRole('option', { name: 'Crème brûlée' }).click();
  await expect.poll(answer).toBe('c');
  await expect.element(box).toHaveFocus();
  await screen.getByRole('button', { name: 'Clear the choice' }).click();
  await expect.poll(answer).toBe(null);
  await box.click();
  await page.elementLocator(document.body).click({ position: { x: 2, y: 300 } });
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
});

test('a field that can only be read or is disabled does not open', async () => {
  for (const how of [{ readonly: true }, { disabled: true }]) {
    const { screen, box } = await showSelect({ items: [selectItem(how)], answers: { fruit: 'b' } });
    await expect.element(box).toHaveValue('Birnen');
    focus(box);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(box).toHaveAttribute('aria-expanded', 'false');
    await screen.unmount();
  }
});

test('ten thousand choices: few are drawn, all can be reached and found', async () => {
  const choices = Array.from({ length: 10_000 }, (_, index) => ({
    label: `Option ${index + 1}`,
    value: `${index + 1}`,
  }));
  const { screen, box, answer } = await showSelect({ items: [selectItem({ options: { choices } })] });
  await box.click();
  await expect.element(screen.getByRole('option', { name: 'Option 1', exact: true })).toBeVisible();
  expect(document.querySelectorAll('[role="option"]').length).toBeLessThan(60);
  await userEvent.keyboard('{ArrowDown}{End}');
  await expect.poll(activeName).toBe('Option 10000');
  const last = screen.getByRole('option', { name: 'Option 10000' });
  await expect.element(last).toBeVisible();
  await expect.element(last).toHaveAttribute('aria-posinset', '10000');
  await expect.element(last).toHaveAttribute('aria-setsize', '10000');
  await userEvent.keyboard('9876');
  await expect.poll(optionNames).toEqual(['Option 9876']);
  await userEvent.keyboard('{Enter}');
  expect(answer()).toBe('9876');
});

test('[FORM-03] an open select is readable and large enough in every look', async () => {
  const items = [selectItem({ required: true, options: { choices: FRUIT, multiple: true } })];
  const { box } = await showSelect({ items, answers: { fruit: ['b', 'c'] } });
  focus(box);
  await userEvent.keyboard('{ArrowDown}');
  expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual([]);
});
