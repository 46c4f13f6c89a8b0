import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { loadFormTexts } from '@opencareers/form-core/messages/load-texts';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form/form.tsx';
import { ENGLISH } from '../testing/widget-stage.tsx';

failOnConsoleErrors();

async function ask(item: Partial<FormItem>, texts = ENGLISH) {
  const onSubmit = vi.fn();
  const home = { name: 'home', label: 'Home', ...item, type: 'address' } as FormItem;
  const definition = { sections: [{ title: 'Section', items: [home] }] };
  const screen = await render(
    <main style={{ padding: 16 }}>
      <Form definition={definition} texts={texts} onSubmit={onSubmit} />
    </main>,
  );
  const submit = () => screen.getByRole('button', { name: texts.text('form.send') }).click();
  return { screen, submit, sent: () => expect.poll(() => onSubmit.mock.calls[0]?.[0] as unknown) };
}

const labels = () => [...document.querySelectorAll('.oc-address label')].map((label) => label.textContent);

test('[FORM-02] an address changes with its country, says which part is wrong, and is sent by its parts', async () => {
  const { screen, submit, sent } = await ask({ required: true });
  await expect.element(screen.getByRole('textbox', { name: 'ZIP code (required)' })).toBeVisible();
  const parts = ['Address line 1 (required)', 'Address line 2', 'City (required)', 'State (required)'];
  expect(labels()).toEqual(['Country', ...parts, 'ZIP code (required)']);
  await submit();
  await expect.element(screen.getByText('Home is required').first()).toBeVisible();
  await screen.getByRole('textbox', { name: 'State (required)' }).fill('Bavaria');
  await screen.getByRole('combobox', { name: 'Country' }).selectOptions('Germany');
  await expect.poll(labels).toContain('Postal code (required)');
  expect(labels()).not.toContain('State (required)');
  // By keys alone, as every part is a text field.
  (document.querySelector('.oc-address select') as HTMLElement).focus();
  await userEvent.tab();
  await expect.element(screen.getByRole('textbox', { name: 'Address line 1 (required)' })).toHaveFocus();
  await userEvent.keyboard('Am Deich 1{Tab}{Tab}2678{Tab}Leer{Tab}');
  const code = screen.getByRole('textbox', { name: 'Postal code (required)' });
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await expect.element(code).toHaveAccessibleDescription(/it looks like 26133/);
  await expect.element(code).toHaveAttribute('autocomplete', 'postal-code');
  await expect
    .element(screen.getByRole('textbox', { name: 'City (required)' }))
    .not.toHaveAttribute('aria-invalid');
  const barriers = async () => [...(await findAxeViolations()), ...findSmallTargets()];
  expect(await inEveryLook(barriers)).toEqual([]);
  await code.fill('26789');
  await submit();
  const home = { country: 'DE', line1: 'Am Deich 1', city: 'Leer', postalCode: '26789' };
  await sent().toEqual({ home });
});

test('one country alone is not asked for, and nothing is sent where nothing was said', async () => {
  const { screen, submit, sent } = await ask({ options: { countries: ['GB'] } }, await loadFormTexts('ar'));
  await expect.element(screen.getByRole('textbox', { name: 'البلدة أو المدينة' })).toBeVisible();
  expect(document.querySelector('.oc-address select')).toBeNull();
  await submit();
  await sent().toEqual({});
});
