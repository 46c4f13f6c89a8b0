import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { ownItem, registerFieldType } from '@opencareers/form-core/field-types/own-types';
import { HOUSE_COLOUR } from '@opencareers/form-core/testing/made-up-type';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { afterAll, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { FormLayoutProps } from '../layouts/form-layout.ts';
import { SubmittedAnswers } from '../receipt/sent-answers.tsx';
import { ENGLISH } from '../testing/widget-stage.tsx';
import { nativeControlProps } from './field-control.ts';
import { Form } from './form.tsx';
import { FormSection } from './form-section.tsx';
import type { FieldRendererProps, FieldRenderers, FormSlots } from './widget.tsx';

failOnConsoleErrors();

afterAll(registerFieldType(HOUSE_COLOUR));

const DEFINITION: FormDefinition = {
  layout: 'framed',
  sections: [
    {
      title: 'House',
      items: [
        ownItem({
          name: 'wall',
          type: 'houseColour',
          label: 'Wall',
          help: 'As bright as you like.',
          required: true,
          options: { least: 100 },
        }),
        { name: 'note', type: 'text', label: 'Note' },
        { name: 'sure', type: 'checkboxItem', label: 'I am sure' },
      ],
    },
  ],
};

/** Three numbers between commas. */
function ColourBox({ item, field, control }: FieldRendererProps) {
  const shown = Object.values((field.value ?? {}) as Record<string, number>).join(',');
  return (
    <input
      {...nativeControlProps(control, item)}
      defaultValue={shown}
      onChange={({ target }) => {
        const [red = 0, green = 0, blue = 0] = target.value.split(',').map(Number);
        control.change(target.value === '' ? null : { red, green, blue });
      }}
    />
  );
}

const FIELDS: FieldRenderers = { houseColour: { labelling: 'control', Component: ColourBox } };

test('[FORM-02] a host draws a field type of its own, with label, help, error and what is sent', async () => {
  const onSubmit = vi.fn();
  const screen = await render(
    <main>
      <Form definition={DEFINITION} texts={ENGLISH} fields={FIELDS} onSubmit={onSubmit} />
    </main>,
  );
  const box = screen.getByRole('textbox', { name: 'Wall' });
  await expect.element(box).toHaveAccessibleDescription('As bright as you like.');
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(box).toHaveAccessibleDescription('As bright as you like. Wall is required');
  await box.fill('1,2,3');
  await screen.getByRole('textbox', { name: 'Note' }).click();
  await expect.element(box).toHaveAccessibleDescription('As bright as you like. Wall is too dark.');
  expect(await findAxeViolations()).toEqual([]);
  await box.fill('90,80,70');
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => onSubmit.mock.calls[0]?.[0]).toEqual({ wall: { red: 90, green: 80, blue: 70 } });
});

test('an answer to it is read in its own words', async () => {
  const answers = { wall: { red: 90, green: 80, blue: 70 } } as never;
  const screen = await render(<SubmittedAnswers definition={DEFINITION} answers={answers} texts={ENGLISH} />);
  await expect.element(screen.getByText('rgb(90 80 70)')).toBeVisible();
});

test('[FORM-25] without its renderer it is left out, and said to people who edit forms', async () => {
  const log = vi.fn();
  const screen = await render(
    <Form definition={DEFINITION} texts={ENGLISH} ports={{ log }} isAdmin onSubmit={async () => undefined} />,
  );
  await expect.element(screen.getByText('No component with type houseColour')).toBeVisible();
  expect(log).toHaveBeenCalledWith('No component with type houseColour');
});

test('a host draws a type of the toolkit in its own way', async () => {
  const Shout = () => <strong>NOTE</strong>;
  const fields: FieldRenderers = { ...FIELDS, text: { labelling: 'none', Component: Shout } };
  const screen = await render(
    <Form definition={DEFINITION} texts={ENGLISH} fields={fields} onSubmit={async () => undefined} />,
  );
  await expect.element(screen.getByText('NOTE')).toBeVisible();
});

const SLOTS: FormSlots = {
  before: ({ item }) => item.name === 'note' && <p>Before the note</p>,
  after: ({ item }) => item.name === 'note' && <p>After the note</p>,
  label: ({ content, item }) => (
    <>
      {content} ({item.type})
    </>
  ),
  help: ({ content, item }) => (item.name === 'sure' ? 'Think twice.' : content),
};

test('slots stand before and after a question and in place of its label and its help', async () => {
  const screen = await render(
    <main>
      <Form
        definition={DEFINITION}
        texts={ENGLISH}
        fields={FIELDS}
        slots={SLOTS}
        onSubmit={async () => undefined}
      />
    </main>,
  );
  await expect.element(screen.getByText('Before the note')).toBeVisible();
  await expect.element(screen.getByText('After the note')).toBeVisible();
  const box = screen.getByRole('textbox', { name: 'Wall (houseColour)' });
  await expect.element(box).toHaveAccessibleDescription('As bright as you like.');
  const sure = screen.getByRole('checkbox', { name: 'I am sure (checkboxItem)' });
  await expect.element(sure).toHaveAccessibleDescription('Think twice.');
  expect(await findAxeViolations()).toEqual([]);
});

function Framed({ actions }: FormLayoutProps) {
  return (
    <article aria-label="Framed">
      <FormSection index={0} />
      {actions}
    </article>
  );
}

test('[FORM-06] a layout of the host is found by the name in the definition', async () => {
  const screen = await render(
    <main>
      <Form
        definition={DEFINITION}
        texts={ENGLISH}
        fields={FIELDS}
        layouts={{ framed: Framed }}
        onSubmit={async () => undefined}
      />
    </main>,
  );
  const frame = screen.getByRole('article', { name: 'Framed' });
  await expect.element(frame.getByRole('textbox', { name: 'Note' })).toBeVisible();
  await expect.element(frame.getByRole('button', { name: 'Submit' })).toBeVisible();
});
