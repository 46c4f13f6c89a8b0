import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { startTestForm } from '../testing/widget-stage.tsx';
import { FormRuntimeProvider } from './form-runtime.tsx';
import { FormSection } from './form-section.tsx';

failOnConsoleErrors();

const html = '<p>Bring your passport.</p>';

async function show(items: FormItem[], answers = {}) {
  const runtime = startTestForm({ items, answers });
  const screen = await render(
    <FormRuntimeProvider runtime={runtime}>
      <main>
        <FormSection index={0} />
      </main>
    </FormRuntimeProvider>,
  );
  return { screen, session: runtime.session };
}

test('[FORM-01] text that is new has a New tag and its help, an instruction has no tag', async () => {
  const { screen } = await show([
    {
      type: 'info',
      name: 'day',
      label: 'Your first day',
      help: 'Ask if you can.',
      newItem: true,
      options: { html },
    },
    { type: 'instruction', name: 'how', label: 'How to get here', newItem: true, options: { html } },
  ]);
  await expect.element(screen.getByText('Your first day')).toBeVisible();
  await expect.element(screen.getByText('How to get here')).toBeVisible();
  await expect.element(screen.getByText('Ask if you can.')).toBeVisible();
  expect(screen.getByText('New', { exact: true }).elements()).toHaveLength(1);
  expect(await findAxeViolations()).toEqual([]);
});

test('[FORM-01] the label of an embedded form is read beside its frame', async () => {
  const { screen } = await show([
    { type: 'embedded_form', name: 'survey', label: 'Survey', newItem: true, options: { url: '/survey' } },
  ]);
  await expect.element(screen.getByText('Survey', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('New', { exact: true })).toBeVisible();
});

test.each(['checkboxItem', 'privacyConsent'] as const)(
  '[FORM-01] [FORM-13] a %s says that it is new, and asks for a check only where one is possible',
  async (type) => {
    const item = (more: object) => ({ type, label: 'I agree', newItem: true, options: { html }, ...more });
    const items = [item({ name: 'open' }), item({ name: 'closed', label: 'I agreed', disabled: true })];
    const { screen } = await show(items as unknown as FormItem[], { open: true, closed: true });
    const open = screen.getByRole('checkbox', { name: 'I agree', exact: true });
    await expect.element(open).toHaveAccessibleDescription(/New.*Filled in for you/);
    const closed = screen.getByRole('checkbox', { name: 'I agreed' });
    await expect.element(closed).toHaveAccessibleDescription('New');
    expect(screen.getByText('Filled in for you. Please check it.').elements()).toHaveLength(1);
  },
);

test('[FORM-26] the signing page stays while the form is being sent', async () => {
  const { screen, session } = await show([
    { type: 'esignForm', name: 'contract', label: 'Contract', options: { wid: 'w1' } },
    { type: 'text', name: 'name', label: 'Name' },
  ]);
  await expect.element(screen.getByTitle('Contract')).toBeInTheDocument();
  const frame = document.querySelector('iframe');
  session.setSubmitting(true);
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  expect(document.querySelector('iframe')).toBe(frame);
});
