import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { mountForm } from '../embed/mount-form.tsx';
import { Form, type SubmitHandler } from '../form/form.tsx';
import { HostForm } from '../form/host-form.tsx';
import { SimpleForm } from '../layouts/simple-form.tsx';
import { ENGLISH } from '../testing/widget-stage.tsx';
import { ReviewLayout } from './review-layout.tsx';
import { FormReviewProvider } from './use-review.tsx';

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
    Questions: SimpleForm,
    words: {
      title: 'Check your answers',
      help: 'Nothing was sent yet.',
      change: 'Change',
      changeName: (question: string) => `Change ${question}`,
      changeAll: 'Back to the questions',
    },
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

const READ_ONCE_MORE: FormDefinition = { ...DEFINITION, title: 'Apply', layout: 'stepper', review: true };

test('a form that asks for it shows its answers once more, in its steps and in its language', async () => {
  const onSubmit = vi.fn<SubmitHandler>(async () => undefined);
  const screen = await render(<HostForm definition={READ_ONCE_MORE} language="de" onSubmit={onSubmit} />);
  // The steps come late and are drawn anew around the fields: who types before them loses the place.
  await expect.element(screen.getByRole('progressbar')).toBeInTheDocument();
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await screen.getByRole('button', { name: 'Antworten prüfen' }).click();
  await expect
    .element(screen.getByRole('heading', { name: 'Prüfen Sie Ihre Antworten vor dem Senden' }))
    .toHaveFocus();
  await screen.getByRole('button', { name: 'Ändern: Why us?' }).click();
  await screen.getByRole('textbox', { name: 'Why us?' }).fill('Boats.');
  expect(onSubmit).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Antworten prüfen' }).click();
  await screen.getByRole('button', { name: 'Absenden' }).click();
  await expect.poll(() => onSubmit.mock.calls[0]?.[0]).toEqual({ firstName: 'Ada', why: 'Boats.' });
});

test('an embedded form shows its answers once more with what the host says below', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  const onSubmit = vi.fn<SubmitHandler>(async () => undefined);
  const form = mountForm(place, {
    definition: READ_ONCE_MORE,
    onSubmit,
    bottomItems: <p>We keep it for a year.</p>,
  });
  onTestFinished(() => {
    form.unmount();
    place.remove();
  });
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await page.getByRole('button', { name: 'Check your answers' }).click();
  await expect.element(page.getByText('We keep it for a year.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
});
