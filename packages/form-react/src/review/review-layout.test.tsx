import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form, type SubmitHandler } from '../form/form.tsx';
import { ENGLISH } from '../testing/widget-stage.tsx';
import { FormReviewProvider, ReviewLayout } from './review-layout.tsx';

failOnConsoleErrors();

const DEFINITION: FormDefinition = {
  sections: [
    {
      title: 'You',
      items: [
        { name: 'firstName', label: 'First name', type: 'text', required: true },
        { name: 'why', label: 'Why us?', type: 'textarea' },
      ],
    },
  ],
};

function Reviewed({ onSubmit }: { onSubmit: SubmitHandler }) {
  const [isOpen, setIsOpen] = useState(false);
  const review = {
    isOpen,
    title: 'Check your answers',
    help: 'Nothing was sent yet.',
    change: 'Change',
    changeName: (question: string) => `Change ${question}`,
    changeAll: 'Back to the questions',
    onChange: () => setIsOpen(false),
    bottom: <p>What you send can be read by the company.</p>,
  };
  return (
    <main>
      <FormReviewProvider value={review}>
        <Form
          definition={DEFINITION}
          texts={ENGLISH}
          layout={ReviewLayout}
          review={isOpen ? undefined : () => setIsOpen(true)}
          onProblems={() => setIsOpen(false)}
          submitLabel={isOpen ? 'Send' : 'Go on'}
          onSubmit={onSubmit}
        />
      </FormReviewProvider>
    </main>
  );
}

test('[APPLY-01] answers are read once more, changed from there, and then sent', async () => {
  const onSubmit = vi.fn<SubmitHandler>(async () => undefined);
  const screen = await render(<Reviewed onSubmit={onSubmit} />);
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await screen.getByRole('textbox', { name: 'Why us?' }).fill('Boats.');
  await screen.getByRole('button', { name: 'Go on' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Check your answers' })).toHaveFocus();
  await expect.element(screen.getByText('Boats.', { exact: true }).last()).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Why us?' })).not.toBeInTheDocument();

  await screen.getByRole('button', { name: 'Change Why us?' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Why us?' })).toHaveFocus();
  await screen.getByRole('textbox', { name: 'Why us?' }).fill('Wind.');
  await screen.getByRole('button', { name: 'Go on' }).click();
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ firstName: 'Ada', why: 'Wind.' });
});

test('[APPLY-01] a question without an answer says so before it is sent, and leads to it', async () => {
  const onSubmit = vi.fn<SubmitHandler>(async () => undefined);
  const screen = await render(<Reviewed onSubmit={onSubmit} />);
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await screen.getByRole('button', { name: 'Go on' }).click();
  await expect.element(screen.getByText('No answer', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Change Why us?' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Why us?' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Go on' }).click();
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => onSubmit.mock.calls[0]?.[0]).toEqual({ firstName: 'Ada' });
});

test('[APPLY-01] what the server refuses leads back to the question', async () => {
  const errors = [{ name: 'firstName', code: 'shape', message: 'First name is unknown' }];
  const screen = await render(<Reviewed onSubmit={async () => ({ errors })} />);
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await screen.getByRole('button', { name: 'Go on' }).click();
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
  await expect.element(screen.getByRole('link', { name: 'First name is unknown' })).toBeVisible();
});

test('answers that are read once more are accessible and fit 320 px', async () => {
  await page.viewport(320, 800);
  const screen = await render(<Reviewed onSubmit={async () => undefined} />);
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await screen.getByRole('button', { name: 'Go on' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  expect(findSmallTargets()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
