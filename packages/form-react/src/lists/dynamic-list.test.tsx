import type { AnswerRow } from '@opencareers/form-core/answers/answers';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startTestForm, type TestFormOptions, WidgetStage } from '../testing/widget-stage.tsx';
import { DynamicListWidget } from './dynamic-list.tsx';

failOnConsoleErrors();

function jobs(more: Partial<Extract<FormItem, { type: 'dynamicList' }>> = {}): FormItem {
  return {
    name: 'jobs',
    label: 'Job',
    type: 'dynamicList',
    options: {
      items: [
        { name: 'title', label: 'Title', type: 'text', required: true },
        { name: 'company', label: 'Company', type: 'text' },
      ],
    },
    ...more,
  };
}

async function showList(options: Partial<TestFormOptions> = {}) {
  const runtime = startTestForm({ items: [jobs()], ...options });
  const screen = await render(
    <WidgetStage runtime={runtime} name="jobs" Component={DynamicListWidget} labelling="group" />,
  );
  return {
    screen,
    session: runtime.session,
    titles: () => ((runtime.session.answers().jobs ?? []) as AnswerRow[]).map(({ title }) => title ?? ''),
    entry: (number: number) => screen.getByRole('group', { name: `Job ${number}` }),
    button: (name: string | RegExp) => screen.getByRole('button', { name }),
  };
}

const focus = (button: { element: () => Element }) => (button.element() as HTMLElement).focus();
const three = { jobs: [{ title: 'Cook' }, { title: 'Baker' }, { title: 'Baker' }] };

test('[FORM-17] a list starts with its minimum, and entries are named by their number', async () => {
  const { screen, entry } = await showList({ items: [jobs({ rules: [{ type: 'minLength', value: 2 }] })] });
  await expect.element(entry(2)).toBeVisible();
  await expect.element(entry(2).getByRole('textbox', { name: 'Title' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Delete/ }).elements()).toEqual([]);
});

test('[FORM-17] adding appends an entry and brings the focus to its first field', async () => {
  const { screen, button, titles, entry } = await showList();
  await expect.element(screen.getByText('No entries yet.')).toBeVisible();
  focus(button('Add another (Job)'));
  await userEvent.keyboard('{Enter}');
  await expect.element(entry(1).getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await userEvent.keyboard('Cook');
  expect(titles()).toEqual(['Cook']);
  await button('Add another (Job)').click();
  await expect.element(entry(2).getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await expect.element(screen.getByText('Job 2 added')).toBeInTheDocument();
});

test('[FORM-17] delete shows only above the minimum, add only below the maximum', async () => {
  const items = [
    jobs({
      rules: [
        { type: 'minLength', value: 1 },
        { type: 'maxLength', value: 2 },
      ],
    }),
  ];
  const { screen, button } = await showList({ items });
  const deletes = screen.getByRole('button', { name: /^Delete/ });
  expect(deletes.elements().length).toBe(0);
  await button(/^Add/).click();
  await expect.poll(() => deletes.elements().length).toBe(2);
  expect(screen.getByRole('button', { name: /^Add/ }).elements()).toEqual([]);
  await button('Delete Job 1').click();
  await expect.poll(() => deletes.elements().length).toBe(0);
  await expect.element(button(/^Add/)).toBeVisible();
});

test('[FORM-17] after a deletion the focus is on the next entry, the one before, or the button that adds', async () => {
  const { screen, button, titles, entry } = await showList({ answers: three });
  focus(button('Delete Job 2'));
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Job 2 deleted').first()).toBeInTheDocument();
  await expect.element(entry(2).getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await button('Delete Job 2').click();
  await expect.element(entry(1).getByRole('textbox', { name: 'Title' })).toHaveFocus();
  expect(titles()).toEqual(['Cook']);
  await button('Delete Job 1').click();
  await expect.element(button(/^Add/)).toHaveFocus();
  expect(titles()).toEqual([]);
});

test('a deleted entry comes back where it was, with what was typed', async () => {
  const { screen, button, titles, entry } = await showList({ answers: three });
  await button('Delete Job 1').click();
  expect(titles()).toEqual(['Baker', 'Baker']);
  await button('Undo Job 1').click();
  expect(titles()).toEqual(['Cook', 'Baker', 'Baker']);
  await expect.element(entry(1).getByRole('textbox', { name: 'Title' })).toHaveValue('Cook');
  await expect.element(entry(1).getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await expect.element(screen.getByText('Job 1 restored')).toBeInTheDocument();
});

test('what belongs to an entry stays with it when one before it goes', async () => {
  const { button, session, entry } = await showList({ answers: { jobs: [{ title: 'Cook' }, {}] } });
  const title = entry(2).getByRole('textbox', { name: 'Title' });
  focus(title);
  await userEvent.keyboard('{Tab}');
  await expect.element(title).toHaveAttribute('aria-invalid', 'true');
  const before = title.element();
  await button('Delete Job 1').click();
  await expect.poll(() => session.field('jobs.0.title').error?.message).toBe('Title is required');
  expect(entry(1).getByRole('textbox', { name: 'Title' }).element()).toBe(before);
});

test('a list inside a list keeps its own entries', async () => {
  const inner: FormItem = { ...jobs(), name: 'tasks', label: 'Task' } as FormItem;
  const { screen, button, session, entry } = await showList({
    items: [jobs({ options: { items: [inner] } })],
  });
  await button('Add another (Job)').click();
  await expect.element(entry(1)).toBeVisible();
  await button('Add another (Task)').click();
  await expect.element(screen.getByRole('group', { name: 'Task 1' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await userEvent.keyboard('Wash');
  expect(session.answers().jobs).toMatchObject([{ tasks: [{ title: 'Wash' }] }]);
});

test('[FORM-17] a list with entries and an undo is readable and large enough in every look', async () => {
  const { button } = await showList({ answers: three });
  await button('Delete Job 3').click();
  expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual([]);
});
