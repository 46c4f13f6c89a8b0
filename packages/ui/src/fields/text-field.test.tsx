import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { findAxeViolations, findSmallTargets } from '../testing/axe.tsx';
import { failOnConsoleErrors } from '../testing/console.tsx';
import { inEveryLook } from '../testing/looks.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';
import { TextField } from './text-field.tsx';

failOnConsoleErrors();

test('label, help and error of a field are tied to it', async () => {
  const screen = await render(
    <TextField
      label="E-mail"
      requiredLabel="required"
      required
      description="We write to this address only."
      errorMessage="Enter an address with an @."
    />,
  );
  const field = screen.getByRole('textbox', { name: 'E-mail (required)' });
  await expect
    .element(field)
    .toHaveAccessibleDescription('We write to this address only. Enter an address with an @.');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toBeRequired();
});

test('a field without an error is not invalid', async () => {
  const screen = await render(<TextField label="Name" errorMessage="" description={undefined} />);
  await expect.element(screen.getByRole('textbox')).not.toHaveAttribute('aria-invalid');
  await expect.element(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
});

test('a press on the label brings the reader into the field, also when it has several rows', async () => {
  const screen = await render(<TextField label="Message" rows={4} />);
  await screen.getByText('Message').click();
  await userEvent.keyboard('Hello');
  await expect.element(screen.getByRole('textbox')).toHaveValue('Hello');
});

function SortAndRemote() {
  const [order, setOrder] = useState('newest');
  const [isOn, setIsOn] = useState(false);
  return (
    <>
      <Select
        label="Sort by"
        value={order}
        onChange={setOrder}
        options={[
          { value: 'newest', label: 'Newest' },
          { value: 'distance', label: 'Distance' },
        ]}
      />
      <Switch label="Remote too" description="They stay visible." isSelected={isOn} onChange={setIsOn} />
    </>
  );
}

test('a select is changed by keyboard', async () => {
  const screen = await render(<SortAndRemote />);
  const select = screen.getByRole('combobox', { name: 'Sort by' });
  (select.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(select).toHaveValue('distance');
});

test('a switch is turned by Space and by a press on its text', async () => {
  const screen = await render(<SortAndRemote />);
  const button = screen.getByRole('switch', { name: 'Remote too' });
  await expect.element(button).toHaveAccessibleDescription('They stay visible.');
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(button).toBeChecked();
  await screen.getByText('Remote too').click();
  await expect.element(button).not.toBeChecked();
});

test('fields are readable and large enough in every look', async () => {
  await render(
    <>
      <TextField label="Place" icon="pin" placeholder="Berlin" description="Any city." />
      <TextField label="E-mail" errorMessage="Enter an address with an @." />
      <TextField label="Message" rows={3} defaultValue="Hello" />
      <SortAndRemote />
    </>,
  );
  expect(await inEveryLook(async () => [...(await findAxeViolations()), ...findSmallTargets()])).toEqual([]);
});
