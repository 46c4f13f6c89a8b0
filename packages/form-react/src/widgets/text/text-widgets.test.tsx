import type { Answers } from '@opencareers/form-core/answers/answers';
import type { FormItem } from '@opencareers/form-core/definition/form-definition';
import { loadFormTexts } from '@opencareers/form-core/messages/load-texts';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form, type FormProps } from '../../form/form.tsx';
import { ENGLISH } from '../../testing/widget-stage.tsx';

failOnConsoleErrors();

async function show(items: FormItem[], props: Partial<FormProps> = {}) {
  const onSubmit = vi.fn(async () => undefined);
  const screen = await render(
    <main>
      <Form
        definition={{ sections: [{ title: '', items }] }}
        texts={ENGLISH}
        onSubmit={onSubmit}
        {...props}
      />
    </main>,
  );
  const send = async () => {
    await screen.getByRole('button', { name: props.texts === undefined ? 'Submit' : 'إرسال' }).click();
    await expect.poll(() => onSubmit).toHaveBeenCalled();
    return vi.mocked<(answers: Answers) => unknown>(onSubmit).mock.lastCall?.[0];
  };
  return { screen, onSubmit, send };
}

test('[FORM-02] each field tells browsers what it is for and phones which keyboard it needs', async () => {
  await show([
    { type: 'text', name: 'first_name', label: 'First name' },
    { type: 'email', name: 'mail', label: 'E-mail' },
    { type: 'number', name: 'years', label: 'Years' },
    { type: 'country', name: 'where', label: 'Country' },
    { type: 'state', name: 'area', label: 'State' },
    { type: 'text', name: 'linkedIn', label: 'Profile' },
    { type: 'text', name: 'other', label: 'Other', options: { autoComplete: 'organization' } },
    { type: 'ssn', name: 'ssn', label: 'SSN' },
  ]);
  await expect.poll(() => document.querySelectorAll('input').length).toBe(8);
  const told = [...document.querySelectorAll('input')].map(({ id, autocomplete, inputMode }) =>
    [id, autocomplete, inputMode].join(' '),
  );
  expect(told).toEqual([
    'first_name given-name ',
    'mail email email',
    'years  decimal',
    'where country-name ',
    'area address-level1 ',
    'linkedIn url url',
    'other organization ',
    'ssn off numeric',
  ]);
});

test('an answer that the form works out is shown as a result, and said to be one', async () => {
  const { screen, send } = await show([
    { type: 'number', name: 'days', label: 'Days' },
    {
      type: 'number',
      name: 'hours',
      label: 'Hours',
      help: 'Of the whole stay.',
      dependencies: ['days'],
      calculate: { multiply: [{ field: 'days' }, 8] },
    },
  ]);
  const hours = screen.getByRole('textbox', { name: 'Hours' });
  await screen.getByRole('textbox', { name: 'Days' }).fill('5');
  await expect.element(hours).toHaveValue('40');
  await expect.element(hours).toHaveAttribute('readonly');
  await expect.element(hours).toHaveAccessibleDescription('Of the whole stay. Worked out from your answers.');
  const looks = [...document.querySelectorAll('.oc-field__box')].map(
    (box) => getComputedStyle(box).borderStyle,
  );
  expect(looks).toEqual(['solid', 'dashed']);
  expect(await findAxeViolations()).toEqual([]);
  expect(await send()).toEqual({ days: '5', hours: '40' });
});

test('[FORM-19] dashes of an SSN come while it is typed, the caret stays, and no more than 11 characters fit', async () => {
  const { screen } = await show([{ type: 'ssn', name: 'ssn', label: 'SSN' }]);
  const field = screen.getByRole('textbox', { name: 'SSN' });
  await expect.element(field).toBeVisible();
  const input = field.element() as HTMLInputElement;
  input.focus();
  await userEvent.keyboard('123x456789');
  expect(input.value).toBe('123-45-6789');
  await userEvent.keyboard('0');
  expect(input.value).toBe('123-45-6789');
  input.setSelectionRange(1, 1);
  await userEvent.keyboard('{Delete}');
  expect([input.value, input.selectionStart]).toEqual(['134-56-789', 1]);
  await userEvent.keyboard('2');
  expect([input.value, input.selectionStart]).toEqual(['123-45-6789', 2]);
});

test('[FORM-19] a SIN that nobody is typing shows only its last digits, and is sent whole', async () => {
  const { screen, send } = await show([{ type: 'sin', name: 'sin', label: 'SIN' }]);
  const field = screen.getByRole('textbox', { name: 'SIN' });
  await expect.element(field).toBeVisible();
  (field.element() as HTMLElement).focus();
  await userEvent.keyboard('130692544');
  await userEvent.tab();
  await expect.element(field).toHaveValue('•••-•••-544');
  (field.element() as HTMLElement).focus();
  await expect.element(field).toHaveValue('130-692-544');
  expect(await send()).toEqual({ sin: '130-692-544' });
});

test('[FORM-05] a phone number has its country, and keeps what was typed', async () => {
  const { screen, send } = await show([{ type: 'phone', name: 'phone', label: 'Phone' }]);
  const country = screen.getByRole('combobox', { name: 'Country code' });
  await expect.element(country).toHaveValue('🇺🇸 (+1) United States');
  await country.fill('germ');
  await expect.element(screen.getByRole('option')).toHaveTextContent('🇩🇪 (+49) Germany');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('textbox', { name: 'Phone' }).fill('030 901820');
  expect(await send()).toEqual({ phone: { callingCode: '+49', number: '030 901820', countryCode: 'DE' } });
});

test('[FORM-05] a phone number that was filled in beforehand as text gets its parts', async () => {
  const { screen, send } = await show(
    [
      { type: 'phone', name: 'home', label: 'Home', required: true },
      { type: 'phone', name: 'work', label: 'Work', required: true },
    ],
    { answers: { home: '(201) 555-0123', work: '+44 20 7946 0958' } },
  );
  await expect.element(screen.getByRole('textbox', { name: 'Work' })).toHaveValue('+44 20 7946 0958');
  expect(await send()).toEqual({
    home: { callingCode: '+1', number: '(201) 555-0123', countryCode: 'US' },
    work: { callingCode: '+44', number: '+44 20 7946 0958', countryCode: 'GB' },
  });
});

test('a number with a calling code of its own chooses the country', async () => {
  const { screen } = await show([
    { type: 'phone', name: 'phone', label: 'Phone', options: { defaultCountry: 'CA' } },
  ]);
  const country = screen.getByRole('combobox', { name: 'Country code' });
  await expect.element(country).toHaveValue('🇨🇦 (+1) Canada');
  const number = screen.getByRole('textbox', { name: 'Phone' });
  await number.fill('+1 416 555 0123');
  await expect.element(country).toHaveValue('🇨🇦 (+1) Canada');
  await number.fill('+44 20 7946 0958');
  await expect.element(country).toHaveValue('🇬🇧 (+44) United Kingdom');
});

test('[CONST-02] a number that its country does not have is refused with the specified text', async () => {
  const { screen } = await show([
    { type: 'phone', name: 'phone', label: 'Phone', rules: [{ type: 'phone' }] },
  ]);
  await screen.getByRole('textbox', { name: 'Phone' }).fill('12');
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
  await expect
    .element(screen.getByRole('textbox', { name: 'Phone' }))
    .toHaveAccessibleDescription('Enter a valid phone number');
});

test('a long text grows its box', async () => {
  const { screen } = await show([{ type: 'textarea', name: 'why', label: 'Why', options: { rows: 2 } }]);
  const box = screen.getByRole('textbox', { name: 'Why' });
  const before = box.element().clientHeight;
  await box.fill('line\n'.repeat(8));
  expect(box.element().clientHeight).toBeGreaterThan(before * 2);
});

const ALL: FormItem[] = [
  { type: 'phone', name: 'phone', label: 'Phone', required: true },
  { type: 'ssn', name: 'ssn', label: 'SSN', readonly: true },
  { type: 'sin', name: 'sin', label: 'SIN', disabled: true },
  { type: 'textarea', name: 'why', label: 'Why', layout: 'large' },
];

test('text fields are readable and large enough in every look', async () => {
  const { screen } = await show(ALL, { answers: { ssn: '123-45-6789', why: 'Because' } });
  await expect.element(screen.getByRole('combobox')).toBeVisible();
  expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual([]);
});

test('in Arabic the countries and texts are Arabic', async () => {
  const texts = await loadFormTexts('ar');
  const { screen } = await show(ALL, { texts });
  await expect
    .element(screen.getByRole('combobox', { name: 'رمز البلد' }))
    .toHaveValue('🇺🇸 \u2068(+1)\u2069 الولايات المتحدة');
});
