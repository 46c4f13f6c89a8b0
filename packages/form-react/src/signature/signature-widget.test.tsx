import type { Answers } from '@opencareers/form-core/answers/answers';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { loadFormTexts } from '@opencareers/form-core/messages/load-texts';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form/form.tsx';
import { SubmittedAnswers } from '../receipt/sent-answers.tsx';
import { ENGLISH } from '../testing/widget-stage.tsx';

failOnConsoleErrors();

const SIGN: FormItem = { name: 'sign', type: 'signature', label: 'Signature', required: true };
const DEFINITION = { sections: [{ title: 'Section', items: [SIGN] }] };

async function ask({ texts = ENGLISH, answers = {} as Answers, item = SIGN } = {}) {
  const onSubmit = vi.fn();
  const definition = { sections: [{ title: 'Section', items: [item] }] };
  const screen = await render(
    <main style={{ padding: 16 }}>
      <Form definition={definition} texts={texts} answers={answers} onSubmit={onSubmit} />
    </main>,
  );
  const submit = () => screen.getByRole('button', { name: texts.text('form.send') }).click();
  const given = () => (onSubmit.mock.calls[0]?.[0] as Answers | undefined)?.sign;
  return { screen, submit, given, sent: () => expect.poll(given) };
}

const looks = () => inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()]);

test('[FORM-02] a signature is drawn, taken back, cleared, sent as a picture and read as one', async () => {
  const { screen, submit, sent, given } = await ask();
  await expect.poll(() => document.querySelector('canvas')?.width ?? 0).toBeGreaterThan(300);
  await submit();
  await expect.element(screen.getByText('Signature is required').first()).toBeVisible();
  expect(await looks()).toEqual([]);
  const canvas = document.querySelector('canvas') as HTMLCanvasElement;
  const isInked = () =>
    canvas
      .getContext('2d')
      ?.getImageData(0, 0, canvas.width, canvas.height)
      .data.some((value) => value > 0);
  const stroke = async () =>
    await userEvent.dragAndDrop(canvas, canvas, {
      sourcePosition: { x: 20, y: 20 },
      targetPosition: { x: 150, y: 60 },
    });
  await stroke();
  await expect.element(screen.getByText('Your drawn signature')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(isInked).toBe(false);
  await stroke();
  await screen.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(isInked).toBe(false);
  await stroke();
  await stroke();
  await expect.poll(isInked).toBe(true);
  // Typing instead keeps the drawing for whoever comes back to it.
  await screen.getByRole('radio', { name: 'Type' }).click();
  await screen.getByRole('radio', { name: 'Draw' }).click();
  await expect.element(screen.getByRole('img', { name: 'Your drawn signature' })).toBeVisible();
  await submit();
  await sent().toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
  const answers = { sign: given() };
  await screen.rerender(<SubmittedAnswers definition={DEFINITION} answers={answers} texts={ENGLISH} />);
  await expect.element(screen.getByRole('img')).toBeVisible();
});

test('[FORM-02] by keys alone the name is typed, in Arabic too', async () => {
  const { screen, submit, sent } = await ask({ texts: await loadFormTexts('ar') });
  await expect.element(screen.getByRole('radio', { name: 'الرسم' })).toBeVisible();
  (screen.getByRole('radio', { name: 'الرسم' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  const name = screen.getByRole('textbox', { name: 'الاسم الكامل' });
  await expect.element(name).toBeVisible();
  await userEvent.tab();
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('Ada Lovelace');
  expect(await findAxeViolations()).toEqual([]);
  await submit();
  await sent().toBe('Ada Lovelace');
});

test('a signature that nobody may change shows without tools', async () => {
  const item: FormItem = { ...SIGN, readonly: true };
  const { screen } = await ask({ item, answers: { sign: 'Ada Lovelace' } });
  await expect.element(screen.getByRole('textbox', { name: 'Full name' })).toHaveAttribute('readonly');
});
