import type { Answers } from '@opencareers/form-core/answers/answers';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../../form/form.tsx';
import { ENGLISH } from '../../testing/widget-stage.tsx';

failOnConsoleErrors();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

async function show(item: FormItem, answers?: Answers) {
  const onSubmit = vi.fn(async () => undefined);
  const screen = await render(
    <main>
      <Form
        definition={{ sections: [{ title: '', items: [item] }] }}
        answers={answers}
        texts={ENGLISH}
        timeZone="Europe/Berlin"
        onSubmit={onSubmit}
      />
    </main>,
  );
  const send = async () => {
    await screen.getByRole('button', { name: 'Submit' }).click();
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled(), { timeout: 10_000 });
    return vi.mocked<(answers: Answers) => unknown>(onSubmit).mock.lastCall?.[0][item.name];
  };
  return { screen, send };
}

const DAY: FormItem = { type: 'date', name: 'day', label: 'Start of work' };
const RANGE: FormItem = { type: 'dateRange', name: 'role', label: 'Time in the role' };

test('[FORM-03] a date is typed in the order of the language', async () => {
  const { screen, send } = await show(DAY);
  const field = screen.getByRole('textbox', { name: 'Start of work' });
  await expect.element(field).toHaveAccessibleDescription('Format: MM/DD/YYYY');
  await field.fill('4.1.2026');
  await userEvent.tab();
  await expect.element(field).toHaveValue('04/01/2026');
  expect(await send()).toBe('2026-04-01');
});

test('[FORM-11] what is no date stays as it was typed and says so when it is left', async () => {
  const { screen } = await show(DAY);
  const field = screen.getByRole('textbox', { name: 'Start of work' });
  await field.fill('13/45/2026');
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(field).toHaveValue('13/45/2026');
  await expect.element(field).toHaveAccessibleDescription('Enter a valid date. Format: MM/DD/YYYY');
});

test('[FORM-03] a date is picked in a calendar by the keys of the authoring practices', async () => {
  const { screen, send } = await show(DAY);
  await screen.getByRole('button', { name: 'Choose a date' }).click();
  const day = (name: string) => screen.getByRole('button', { name });
  await expect.element(day('Tuesday, March 10, 2026')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.element(day('Wednesday, March 18, 2026')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(day('Sunday, March 15, 2026')).toHaveFocus();
  await userEvent.keyboard('{PageDown}{Shift>}{PageUp}{/Shift}{End}');
  await expect.element(day('Saturday, April 19, 2025')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('textbox')).toHaveValue('04/19/2025');
  await expect.element(day('Choose a date')).toHaveFocus();
  expect(await send()).toBe('2025-04-19');
});

test('[FORM-14] the calendar offers no day outside of enableFrom and enableUntil', async () => {
  const { screen } = await show({
    ...DAY,
    options: { enableFrom: -2, enableUntil: '2026-03-20' },
  } as FormItem);
  await screen.getByRole('button', { name: 'Choose a date' }).click();
  await expect
    .element(screen.getByRole('button', { name: 'Saturday, March 7, 2026' }))
    .toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(screen.getByRole('button', { name: 'Sunday, March 8, 2026' })).toHaveFocus();
  await userEvent.keyboard('{PageDown}');
  await expect.element(screen.getByRole('button', { name: 'Friday, March 20, 2026' })).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Choose a date' })).toHaveFocus();
});

test('[FORM-19] a date with `today` is the day of the person and cannot be changed', async () => {
  const { screen, send } = await show({ ...DAY, options: { today: true } } as FormItem);
  const field = screen.getByRole('textbox', { name: 'Start of work' });
  await expect.element(field).toHaveValue('03/10/2026');
  await expect.element(field).toHaveAttribute('readonly');
  await expect.element(screen.getByRole('button', { name: 'Choose a date' })).toBeDisabled();
  expect(await send()).toBe('2026-03-10');
});

test('[FORM-14] a date range is two months, typed or picked', async () => {
  const { screen, send } = await show(RANGE);
  await screen.getByRole('textbox', { name: 'Start date' }).fill('072023');
  await screen.getByRole('button', { name: 'Choose a month' }).nth(1).click();
  await expect.element(screen.getByRole('button', { name: 'March 2026' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}{PageUp}{Enter}');
  await expect.element(screen.getByRole('textbox', { name: 'End date' })).toHaveValue('05/2025');
  await expect.element(screen.getByRole('textbox', { name: 'Start date' })).toHaveValue('07/2023');
  expect(await send()).toEqual({ startDate: '2023-07-01', endDate: '2025-05-01', isCurrent: false });
});

const CURRENT = "I'm currently in this role.";

test('[FORM-14] ticking the current role sets the end to now and disables it', async () => {
  const { screen, send } = await show(RANGE);
  await screen.getByRole('textbox', { name: 'Start date' }).fill('07/2023');
  await screen.getByRole('checkbox', { name: CURRENT }).click();
  await expect.element(screen.getByRole('textbox', { name: 'End date' })).toBeDisabled();
  await expect.element(screen.getByRole('textbox', { name: 'End date' })).toHaveValue('03/2026');
  expect(await send()).toEqual({ startDate: '2023-07-01', endDate: '2026-03-01', isCurrent: true });
});

test('[FORM-14] ticking it without any date leaves nothing and says what to do', async () => {
  const { screen } = await show(RANGE);
  await screen.getByRole('checkbox', { name: CURRENT }).click();
  await expect.element(screen.getByRole('checkbox', { name: CURRENT })).not.toBeChecked();
  await expect.element(screen.getByText('Enter the start date first.').first()).toBeVisible();
});

test('[FORM-14] clearing either date clears the whole value, but only once the date is left', async () => {
  const { screen } = await show(RANGE, {
    role: { startDate: '2020-01-01', endDate: '2021-01-01', isCurrent: false },
  });
  const start = screen.getByRole('textbox', { name: 'Start date' });
  await start.fill('');
  await expect.element(screen.getByRole('textbox', { name: 'End date' })).toHaveValue('01/2021');
  await userEvent.tab();
  await expect.element(screen.getByRole('textbox', { name: 'End date' })).toHaveValue('');
});

test('dates and their calendars are readable and large enough in every look', async () => {
  const { screen } = await show(RANGE, {
    role: { startDate: '2020-01-01', endDate: '2021-01-01', isCurrent: true },
  });
  await expect.element(screen.getByRole('textbox', { name: 'End date' })).toBeVisible();
  await screen.getByRole('button', { name: 'Choose a month' }).first().click();
  const check = async () => [...(await findAxeViolations()), ...findSmallTargets()];
  expect(await inEveryLook(check)).toEqual([]);
  await screen.unmount();
  const day = await show({ ...DAY, options: { enableFrom: 0 } } as FormItem, { day: '2026-03-12' });
  await day.screen.getByRole('button', { name: 'Choose a date' }).click();
  expect(await inEveryLook(check)).toEqual([]);
});
