import type { Answers } from '@opencareers/form-core/answers/answers';
import type { Choice, FormItem } from '@opencareers/form-core/definition/form-definition';
import { loadFormTexts } from '@opencareers/form-core/messages/load-texts';
import type { Texts } from '@opencareers/messages/texts';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../../form/form.tsx';
import { ENGLISH } from '../../testing/widget-stage.tsx';

failOnConsoleErrors();

const choices = (...labels: string[]): Choice[] =>
  labels.map((label) => ({ label, value: label.toLowerCase() }));

/** A form of one question, and what it sends. */
async function ask(item: FormItem, { texts = ENGLISH, answers = {} as Answers } = {}) {
  const onSubmit = vi.fn();
  const screen = await render(
    <main style={{ padding: 16 }}>
      <Form
        definition={{ sections: [{ title: 'Section', items: [item] }] }}
        texts={texts}
        answers={answers}
        onSubmit={onSubmit}
      />
    </main>,
  );
  const submit = () => screen.getByRole('button', { name: texts.text('form.send') }).click();
  const sent = () => expect.poll(() => onSubmit.mock.calls[0]?.[0] as Answers);
  return { screen, submit, sent, container: screen.container };
}

const barriers = (container: Element) =>
  inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets(container)]);

test('[FORM-14] a time is typed as people write it, and kept in 24 hours', async () => {
  const { screen, submit, sent, container } = await ask({ name: 'at', type: 'time', label: 'At' });
  const box = screen.getByRole('textbox', { name: 'At' });
  await expect.element(box).toHaveAccessibleDescription('Format: 2:30 PM');
  await userEvent.fill(box, '9.15 pm');
  await userEvent.tab();
  await expect.element(box).toHaveValue('9:15 PM');
  expect(await barriers(container)).toEqual([]);
  await userEvent.fill(box, 'noonish');
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(box).toHaveValue('noonish');
  await expect.element(screen.getByText('Enter a time of day, such as 14:30.').first()).toBeVisible();
  await userEvent.fill(box, '21:15');
  await submit();
  await sent().toEqual({ at: '21:15' });
});

test('[FORM-14] a time is picked by hours, minutes and the half of the day, and Escape closes the picker', async () => {
  const item: FormItem = { name: 'at', type: 'time', label: 'At', options: { step: 15 } };
  const { screen, sent, submit, container } = await ask(item);
  await screen.getByRole('button', { name: 'Choose a time' }).click();
  const minutes = screen.getByRole('combobox', { name: 'Minute' });
  await expect.element(minutes).toBeVisible();
  await screen.getByRole('combobox', { name: 'Hour' }).selectOptions('2');
  await minutes.selectOptions('45');
  await screen.getByRole('combobox', { name: 'AM or PM' }).selectOptions('PM');
  expect(await findAxeViolations(container)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Choose a time' })).toHaveFocus();
  await expect.element(screen.getByRole('textbox', { name: 'At' })).toHaveValue('2:45 PM');
  await submit();
  await sent().toEqual({ at: '14:45' });
});

test('[FORM-14] in German the day has 24 hours, also in its picker', async () => {
  const texts = await loadFormTexts('de');
  const item: FormItem = { name: 'at', type: 'time', label: 'Um' };
  const { screen } = await ask(item, { texts, answers: { at: '14:30' } });
  await expect.element(screen.getByRole('textbox', { name: 'Um' })).toHaveValue('14:30');
  await screen.getByRole('button', { name: 'Uhrzeit wählen' }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Stunde' })).toHaveValue('14');
  expect(screen.getByRole('combobox', { name: /nachmittags/ }).elements()).toEqual([]);
});

test('[FORM-14] a month is typed or picked, within its bounds', async () => {
  const options = { enableFrom: '2026-02', enableUntil: '2027-12' };
  const item: FormItem = { name: 'from', type: 'month', label: 'From', options };
  const { screen, sent, submit, container } = await ask(item, { answers: { from: '2026-05' } });
  const box = screen.getByRole('textbox', { name: 'From' });
  await expect.element(box).toHaveValue('05/2026');
  await userEvent.fill(box, '1/2026');
  await submit();
  await expect.element(screen.getByText('Enter February 2026 or a later month.').first()).toBeVisible();
  expect(await barriers(container)).toEqual([]);
  await screen.getByRole('button', { name: 'Choose a month' }).click();
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await submit();
  await sent().toEqual({ from: '2026-03' });
});

const LEVELS = choices('Not', 'Little', 'Well');
const MATRIX: FormItem = {
  name: 'known',
  type: 'matrix',
  label: 'How well do you know',
  required: true,
  options: { rows: choices('Welding', 'Sailing'), columns: LEVELS },
};

test('a matrix is answered line by line with the keyboard, and needs every line', async () => {
  const { screen, sent, submit, container } = await ask(MATRIX);
  const welding = screen.getByRole('radiogroup', { name: 'Welding' });
  await welding.getByRole('radio', { name: 'Little' }).click();
  await submit();
  await expect.element(screen.getByText('Choose an answer for “Sailing”.').first()).toBeVisible();
  expect(await barriers(container)).toEqual([]);
  await welding.getByRole('radio', { name: 'Little' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(welding.getByRole('radio', { name: 'Well' })).toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await submit();
  await sent().toEqual({ known: { welding: 'well', sailing: 'not' } });
});

test('a matrix with several answers has boxes, and an emptied line is no answer', async () => {
  const { screen, sent, submit } = await ask({
    ...MATRIX,
    required: false,
    options: { rows: choices('Monday', 'Sunday'), columns: choices('Early', 'Late'), multiple: true },
  } as FormItem);
  const monday = screen.getByRole('group', { name: 'Monday' });
  await monday.getByRole('checkbox', { name: 'Late' }).click();
  await monday.getByRole('checkbox', { name: 'Early' }).click();
  const early = screen.getByRole('group', { name: 'Sunday' }).getByRole('checkbox', { name: 'Early' });
  await early.click();
  await early.click();
  await submit();
  await sent().toEqual({ known: { monday: ['early', 'late'] } });
});

test('the lines of a matrix stand below each other on a phone, with the words at each choice', async () => {
  const { screen } = await ask(MATRIX);
  const words = screen.getByRole('radiogroup', { name: 'Sailing' }).getByText('Little');
  await expect.element(words).toBeInTheDocument();
  await page.viewport(360, 740);
  await expect.poll(() => words.element().getBoundingClientRect().width).toBeGreaterThan(20);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.viewport(1024, 740);
  await expect.poll(() => words.element().getBoundingClientRect().width).toBeLessThan(2);
});

const RANKING: FormItem = {
  name: 'matters',
  type: 'ranking',
  label: 'What matters',
  options: { choices: choices('Pay', 'People', 'Learning') },
};
const order = (container: Element) =>
  [...container.querySelectorAll('.oc-ranking__label')].map((label) => label.textContent);

test('a ranking is ordered by buttons and by arrow keys, and says where a choice is now', async () => {
  const { screen, sent, submit, container } = await ask(RANKING);
  await screen.getByRole('button', { name: 'Move Learning up' }).click();
  await expect.poll(() => order(container)).toEqual(['Pay', 'Learning', 'People']);
  await expect.element(screen.getByRole('status').getByText('Learning, now 2 of 3')).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Move Learning up' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => order(container)).toEqual(['Learning', 'Pay', 'People']);
  await expect.element(screen.getByRole('button', { name: 'Move Learning up' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(order(container)).toEqual(['Learning', 'Pay', 'People']);
  expect(await barriers(container)).toEqual([]);
  await submit();
  await sent().toEqual({ matters: ['learning', 'pay', 'people'] });
});

test('a choice of a ranking is dragged to its place', async () => {
  const { screen, container } = await ask(RANKING);
  await expect.element(screen.getByText('Not in your order yet')).toBeVisible();
  const handles = () => [...container.querySelectorAll<HTMLElement>('.oc-ranking__handle')];
  await userEvent.dragAndDrop(handles()[0] as HTMLElement, handles()[2] as HTMLElement);
  await expect.poll(() => order(container)).toEqual(['People', 'Learning', 'Pay']);
});

test('[FORM-20] an order that is right as it stands is said to be so', async () => {
  const { screen, sent, submit } = await ask({ ...RANKING, required: true } as FormItem);
  await expect.element(screen.getByText('Not in your order yet')).toBeVisible();
  await submit();
  await expect.element(screen.getByText('What matters is required').first()).toBeVisible();
  await screen.getByRole('button', { name: 'This order is right' }).click();
  await submit();
  await sent().toEqual({ matters: ['pay', 'people', 'learning'] });
});

test('in Arabic they speak Arabic', async () => {
  const texts: Texts = await loadFormTexts('ar');
  const { screen } = await ask(RANKING, { texts });
  await expect.element(screen.getByRole('button', { name: 'هذا الترتيب صحيح' })).toBeVisible();
});
