import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { ENGLISH_TEXTS } from '@opencareers/form-core/messages/load-texts';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form, type FormProps } from './form.tsx';
import '../styles/index.css';

failOnConsoleErrors();

const texts = ENGLISH_TEXTS;

const DEFINITION: FormDefinition = {
  sections: [
    {
      title: 'Contact Information',
      description: 'How we reach you.',
      items: [
        {
          type: 'text',
          name: 'firstname',
          label: 'First name',
          required: true,
          help: 'As in your passport.',
        },
        { type: 'email', name: 'email', label: 'E-mail', required: true, newItem: true },
        { type: 'number', name: 'years', label: 'Years of experience', layout: 'large' },
      ],
    },
    {
      title: 'About you',
      items: [
        { type: 'textarea', name: 'why', label: 'Why us?', layout: 'large' },
        {
          type: 'radio',
          name: 'remote',
          label: 'Do you work remotely?',
          required: true,
          layout: 'large',
          options: {
            choices: [
              { label: 'Yes', value: 'yes' },
              { label: 'No', value: 'no' },
            ],
            direction: 'horizontal',
          },
        },
        {
          type: 'checkbox',
          name: 'shifts',
          label: 'Shifts',
          options: {
            choices: [
              { label: 'Early', value: 'early' },
              { label: 'Late', value: 'late' },
            ],
          },
        },
        { type: 'checkboxItem', name: 'terms', label: 'I agree', required: true },
        { type: 'checkboxItem', name: 'news', label: 'Send me news', options: { variant: 'toggle' } },
        { type: 'star_rating', name: 'stars', label: 'How was it?' },
      ],
    },
  ],
};

const show = (props: Partial<FormProps> = {}) =>
  render(
    <StrictMode>
      <Form definition={DEFINITION} texts={texts} onSubmit={async () => undefined} {...props} />
    </StrictMode>,
  );

test('[FORM-01] label, help, asterisk and New tag are tied to the control by its id', async () => {
  const screen = await show();
  const first = screen.getByRole('textbox', { name: 'First name' });
  await expect.element(first).toHaveAccessibleDescription('As in your passport.');
  await expect.element(first).toHaveAttribute('id', 'Contact_Information_firstname');
  await expect.element(first).toHaveAttribute('data-test-id', 'Contact_Information_firstname');
  await expect.element(first).toBeRequired();
  await expect.element(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription('New');
  expect(document.querySelector('.oc-field__asterisk')?.textContent).toBe(' *');
});

test('[FORM-11] a failed attempt focuses the first error, tells each under its field and links to all', async () => {
  const onSubmit = vi.fn();
  const screen = await show({ onSubmit });
  await screen.getByRole('button', { name: 'Submit' }).click();
  const first = screen.getByRole('textbox', { name: 'First name' });
  await expect.element(first).toHaveFocus();
  await expect.element(first).toHaveAccessibleDescription('As in your passport. First name is required');
  await expect.element(screen.getByText('There are 4 problems with your answers.').first()).toBeVisible();
  await screen.getByRole('link', { name: 'Do you work remotely is required' }).click();
  await expect.element(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('[FORM-11] one press sends, also when the field that it leaves shows an error and moves the button', async () => {
  const screen = await show();
  await screen.getByRole('textbox', { name: 'E-mail' }).fill('nobody');
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
  await expect.element(screen.getByRole('link', { name: /E-mail|Email is invalid/ })).toBeVisible();
});

async function fill(screen: Awaited<ReturnType<typeof show>>) {
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await screen.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.org');
  await screen.getByRole('radio', { name: 'No' }).click();
  await screen.getByRole('checkbox', { name: 'I agree' }).click();
}

test('[FORM-11] errors of the server land on their fields and the first is focused', async () => {
  const onSubmit = vi.fn(async () => ({ errors: [{ name: 'email', message: 'This address is taken.' }] }));
  const screen = await show({ onSubmit });
  await fill(screen);
  await screen.getByRole('button', { name: 'Submit' }).click();
  const email = screen.getByRole('textbox', { name: 'E-mail' });
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription('New This address is taken.');
});

test('a double press sends once, and success is announced', async () => {
  let answer: () => void = () => undefined;
  const onSubmit = vi.fn(() => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))));
  const screen = await show({ onSubmit });
  await fill(screen);
  const button = screen.getByRole('button', { name: 'Submit' });
  await button.dblClick();
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toBeDisabled();
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(onSubmit).toHaveBeenCalledWith(
    { firstname: 'Ada', email: 'ada@example.org', remote: 'no', terms: true },
    { key: expect.any(String) },
  );
  answer();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Thank you. Your answers have been sent.');
  await expect.element(screen.getByRole('alert')).toHaveFocus();
});

test('a failed sending keeps every answer and the key of the attempt', async () => {
  const keys: string[] = [];
  const log = vi.fn();
  const onSubmit = vi.fn(async (_answers: unknown, { key }: { key: string }) => {
    keys.push(key);
    throw new Error('offline');
  });
  const screen = await show({ onSubmit, ports: { log } });
  await fill(screen);
  const button = screen.getByRole('button', { name: 'Submit' });
  await button.click();
  await expect.element(screen.getByText(/could not be sent/)).toBeVisible();
  await button.click();
  await expect.poll(() => keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await screen.getByRole('textbox', { name: 'First name' }).fill('Grace');
  await button.click();
  await expect.poll(() => keys).toHaveLength(3);
  expect(keys[2]).not.toBe(keys[1]);
});

test('[FORM-03] radios and checkboxes are groups with a legend, moved by arrow keys and Space', async () => {
  const screen = await show();
  const group = screen.getByRole('radiogroup', { name: 'Do you work remotely?' });
  await expect.element(group).toHaveAttribute('aria-required', 'true');
  (screen.getByRole('radio', { name: 'Yes' }).element() as HTMLElement).focus();
  await userEvent.keyboard(' {ArrowRight}');
  await expect.element(screen.getByRole('radio', { name: 'No' })).toBeChecked();
  const shifts = screen.getByRole('group', { name: 'Shifts' });
  await shifts.getByRole('checkbox', { name: 'Late' }).click();
  await shifts.getByRole('checkbox', { name: 'Early' }).click();
  await expect.element(shifts.getByRole('checkbox', { name: 'Early' })).toBeChecked();
});

test('[FORM-04] stars are radios with names, and the chosen name shows', async () => {
  const screen = await show();
  const group = screen.getByRole('radiogroup', { name: 'How was it?' });
  expect(
    group
      .getByRole('radio')
      .elements()
      .map((star) => star.getAttribute('aria-label')),
  ).toEqual(['Poor', 'Average', 'Good', 'Very Good', 'Excellent']);
  (group.getByRole('radio', { name: 'Poor' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(group.getByText('Very Good')).toBeVisible();
});

test('[FORM-13] what was filled in beforehand says so until it is touched', async () => {
  const screen = await show({ answers: { firstname: 'Ada' } });
  const first = screen.getByRole('textbox', { name: 'First name' });
  await expect
    .element(first)
    .toHaveAccessibleDescription('As in your passport. Filled in for you. Please check it.');
  await first.fill('Grace');
  await expect.element(first).toHaveAccessibleDescription('As in your passport.');
});

test('[FORM-19] texts are trimmed when they are left', async () => {
  const screen = await show();
  const first = screen.getByRole('textbox', { name: 'First name' });
  await first.fill('  Ada ');
  await userEvent.tab();
  await expect.element(first).toHaveValue('Ada');
});

test('[FORM-25] an unknown type is logged and draws nothing, but a notice for people who edit forms', async () => {
  const log = vi.fn();
  const definition = {
    sections: [{ title: 'Odd', items: [{ type: 'constructor', name: 'odd', label: 'Odd one' }] }],
  } as unknown as FormDefinition;
  const screen = await show({ definition, ports: { log } });
  await expect.poll(() => log).toHaveBeenCalledWith('No component with type constructor');
  expect(screen.container.textContent).not.toContain('Odd one');
  await screen.unmount();
  const admin = await show({ definition, ports: { log }, isAdmin: true });
  await expect.element(admin.getByText('No component with type constructor')).toBeVisible();
});

test('[FORM-06] large fields stand beside their label where there is room, and below it where there is none', async () => {
  const screen = await show();
  const label = () => screen.getByText('Why us?').element().getBoundingClientRect();
  const box = () => screen.getByRole('textbox', { name: 'Why us?' }).element().getBoundingClientRect();
  document.body.style.inlineSize = '1000px';
  expect(box().left).toBeGreaterThan(label().right);
  document.body.style.inlineSize = '320px';
  expect(box().top).toBeGreaterThanOrEqual(label().bottom - 1);
  document.body.style.inlineSize = '';
});

test('a form is readable and large enough in every look, with and without errors', async () => {
  const screen = await show({ answers: { years: '7', stars: 3 } });
  const check = async () => [...(await findAxeViolations()), ...findSmallTargets()];
  expect(await check()).toEqual([]);
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
  expect(await inEveryLook(check)).toEqual([]);
});
