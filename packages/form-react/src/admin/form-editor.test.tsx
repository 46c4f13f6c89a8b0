import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { loadEditorTexts } from '@opencareers/form-core/messages/admin/load-editor-texts';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles/index.css';
import '../styles/admin.css';
import { MOVE_DELAY_MS } from './editor-state.ts';
import { FormEditor } from './form-editor.tsx';
import type { FormEditorProps } from './form-editor-props.ts';

failOnConsoleErrors();

const texts = await loadEditorTexts('en');

const FORM: FormDefinition = {
  title: 'Preboarding',
  sections: [
    {
      title: 'About you',
      items: [
        { name: 'first', type: 'text', label: 'First name', required: true },
        {
          name: 'visa',
          type: 'radio',
          label: 'Visa',
          options: {
            choices: [
              { label: 'Needed', value: 'yes' },
              { label: 'Not needed', value: 'no' },
            ],
          },
        },
        {
          name: 'which',
          type: 'text',
          label: 'Which visa',
          dependencies: ['visa'],
          visibleFn: { field: 'visa', equals: 'yes' },
        },
      ],
    },
    { title: 'Documents', items: [{ name: 'passport', type: 'fileUpload', label: 'Passport' }] },
  ],
};

beforeEach(async () => {
  await page.viewport(1280, 800);
});

async function anEditor(props: Partial<FormEditorProps> = {}) {
  const onSave = vi.fn(async (_definition: FormDefinition) => undefined);
  const onPublish = vi.fn(async (_definition: FormDefinition) => undefined);
  const screen = await render(
    <FormEditor
      definition={FORM}
      published={FORM}
      onSave={onSave}
      onPublish={onPublish}
      texts={texts}
      {...props}
    />,
  );
  const labels = () =>
    [...document.querySelectorAll('.oc-editor__question .oc-editor__label')].map(
      (label) => label.textContent,
    );
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).first().click();
  return { screen, labels, press, onSave, onPublish };
}

test('[FORM-10] a question moves 300 ms after the press, says where it is, and keeps the focus', async () => {
  const { screen, labels, press } = await anEditor();
  await press('Move “First name” down');
  expect(labels().slice(0, 3)).toEqual(['First name', 'Visa', 'Which visa']);
  await expect.element(screen.getByText('“First name” moved to position 2 of 3')).toBeVisible();
  expect(labels().slice(0, 3)).toEqual(['Visa', 'First name', 'Which visa']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move “First name” down');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('“First name” moved to position 3 of 3')).toBeVisible();
  // It is the last one now: the button says so, and keeps the focus.
  const down = screen.getByRole('button', { name: 'Move “First name” down' });
  await expect.element(down).toHaveFocus();
  await expect.element(down).toHaveAttribute('aria-disabled', 'true');
  expect(MOVE_DELAY_MS).toBe(300);
});

test('[FORM-10] the first question does not move up, the last one not down', async () => {
  const { screen, labels } = await anEditor();
  for (const name of [
    'Move “First name” up',
    'Move “Which visa” down',
    'Move “Passport” up',
    'Move “Passport” down',
  ]) {
    await expect.element(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  }
  (screen.getByRole('button', { name: 'Move “First name” up' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Move “Visa” up' }).click();
  await expect.poll(() => labels()[0]).toBe('Visa');
});

test('[FORM-10] questions are duplicated and deleted, and everything is taken back by keyboard', async () => {
  const { screen, labels, press } = await anEditor();
  await press('Duplicate “Visa”');
  expect(labels()).toEqual(['First name', 'Visa', 'Visa (copy)', 'Which visa', 'Passport']);
  await expect.element(screen.getByRole('button', { name: 'Edit “Visa (copy)”' }).first()).toHaveFocus();
  await press('Delete “Which visa”');
  await expect.element(screen.getByText('“Which visa” deleted')).toBeVisible();
  expect(labels()).toEqual(['First name', 'Visa', 'Visa (copy)', 'Passport']);
  await expect.element(screen.getByText('Unsaved changes')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(screen.getByText('Undone: “Which visa” deleted')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(labels()).toEqual(['First name', 'Visa', 'Which visa', 'Passport']);
  await expect.element(screen.getByText('Published')).toBeVisible();
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(labels()).toContain('Visa (copy)');
});

test('[FORM-10] a question is added by its type and edited with a live preview', async () => {
  const { screen, labels, press, onSave } = await anEditor();
  await screen.getByRole('button', { name: 'Add question' }).last().click();
  await screen.getByRole('dialog').getByRole('button', { name: 'One choice' }).click();
  const panel = screen.getByRole('dialog', { name: 'New question' });
  await panel.getByRole('textbox', { name: 'Question' }).fill('Shift');
  const preview = screen.getByRole('region', { name: 'Preview' });
  await expect.element(preview.getByRole('radiogroup', { name: /Shift/ })).toBeVisible();
  await screen.getByRole('tab', { name: 'Answer' }).click();
  await screen.getByRole('textbox', { name: 'Label of choice 1' }).fill('Night');
  await screen.getByRole('button', { name: 'Add choice' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Label of choice 3' })).toHaveFocus();
  await expect.element(preview.getByRole('radio', { name: 'Night' })).toBeVisible();
  await expect.element(preview.getByRole('radio', { name: 'Choice 3' })).toBeVisible();
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Add question' }).last()).toHaveFocus();
  expect(labels().at(-1)).toBe('Shift');
  await press('Save draft');
  await expect.element(screen.getByText('Draft saved, not published yet')).toBeVisible();
  expect(onSave.mock.calls[0]?.[0].sections[1]?.items.at(-1)).toMatchObject({
    name: 'shift',
    label: 'Shift',
    options: {
      choices: [
        { label: 'Night', value: 'night' },
        { label: 'Choice 2', value: 'choice_2' },
        { label: 'Choice 3', value: 'choice_3' },
      ],
    },
  });
  // What was changed in the panel is one step.
  await press('Undo');
  expect(labels().at(-1)).toBe('New question');
});

test('[FORM-10] what a formatted text offers is ticked, and only what differs is written down', async () => {
  const { screen, press, onSave } = await anEditor();
  await screen.getByRole('button', { name: 'Add question' }).last().click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Formatted text' }).click();
  const preview = screen.getByRole('region', { name: 'Preview' });
  await expect.element(preview.getByRole('button', { name: 'Italic' })).toBeVisible();
  await screen.getByRole('tab', { name: 'Answer' }).click();
  const offered = screen.getByRole('group', { name: 'Formatting that is offered' });
  await offered.getByRole('checkbox', { name: 'Italic' }).click();
  await offered.getByRole('checkbox', { name: 'Heading' }).click();
  await expect.element(preview.getByRole('button', { name: 'Heading' })).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  await screen.getByRole('button', { name: 'Done' }).click();
  await press('Save draft');
  await expect.element(screen.getByText('Draft saved, not published yet')).toBeVisible();
  expect(onSave.mock.calls[0]?.[0].sections[1]?.items.at(-1)?.options).toEqual({
    formats: ['bold', 'heading', 'bulletList', 'numberList', 'link'],
  });
});

test('[FORM-10] a pasted list becomes choices, all are edited as lines, and codes of the published form stay', async () => {
  const { screen, press, onSave } = await anEditor();
  await press('Edit “Visa”');
  await screen.getByRole('textbox', { name: 'Question' }).fill('Work permit');
  await expect.element(screen.getByRole('textbox', { name: 'Name of the answer' })).toHaveValue('visa');
  await screen.getByRole('tab', { name: 'Answer' }).click();
  const label = screen.getByRole('textbox', { name: 'Label of choice 2' });
  (label.element() as HTMLInputElement).focus();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', '- Applied for\n- Not yet\n');
  label
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(screen.getByRole('textbox', { name: 'Label of choice 3' })).toHaveValue('Not yet');
  await screen.getByRole('button', { name: 'Edit as a list' }).click();
  const lines = screen.getByRole('textbox', { name: 'Choices, one a line' });
  await expect.element(lines).toHaveValue('Needed\nApplied for\nNot yet');
  await lines.fill('Never\nNeeded\nApplied for');
  expect(await findAxeViolations(document.body)).toEqual([]);
  await screen.getByRole('button', { name: 'Use this list' }).click();
  await expect.element(screen.getByRole('button', { name: 'Edit as a list' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Done' }).click();
  await press('Save draft');
  expect(onSave.mock.calls[0]?.[0].sections[0]?.items[1]).toMatchObject({
    name: 'visa',
    label: 'Work permit',
    options: {
      choices: [
        { label: 'Never', value: 'never' },
        { label: 'Needed', value: 'yes' },
        { label: 'Applied for', value: 'applied_for' },
      ],
    },
  });
});

test('[FORM-10] rules and visibility are built without writing code', async () => {
  const { screen, press, onSave } = await anEditor();
  await press('Edit “Which visa”');
  await screen.getByRole('tab', { name: 'Rules' }).click();
  await screen.getByRole('combobox', { name: 'New rule' }).selectOptions('regex');
  await screen.getByRole('button', { name: 'Add rule' }).click();
  await screen.getByRole('textbox', { name: 'Pattern' }).fill('/(a+/');
  await expect
    .element(screen.getByRole('textbox', { name: 'Pattern' }))
    .toHaveAttribute('aria-invalid', 'true');
  await screen.getByRole('textbox', { name: 'Pattern' }).fill('/^[A-Z]/');
  await screen.getByRole('textbox', { name: /Own message/ }).fill('Capital letter first');
  await screen.getByRole('tab', { name: 'Visibility' }).click();
  await screen.getByRole('button', { name: 'Add condition' }).click();
  await screen.getByRole('combobox', { name: 'Question' }).last().selectOptions('first');
  await screen.getByRole('combobox', { name: 'Comparison' }).last().selectOptions('answered');
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await press('Save draft');
  expect(onSave.mock.calls[0]?.[0].sections[0]?.items[2]).toEqual({
    name: 'which',
    type: 'text',
    label: 'Which visa',
    rules: [{ type: 'regex', value: '/^[A-Z]/', message: 'Capital letter first' }],
    visibleFn: {
      and: [
        { field: 'visa', equals: 'yes' },
        { field: 'first', empty: false },
      ],
    },
    dependencies: ['visa', 'first'],
  });
});

test('[FORM-10] a form with a required question that nobody can reach is not published, and says why', async () => {
  const definition = structuredClone(FORM);
  Object.assign(definition.sections[0]?.items[2] ?? {}, {
    required: true,
    visibleFn: {
      and: [
        { field: 'visa', equals: 'yes' },
        { field: 'visa', equals: 'no' },
      ],
    },
  });
  const { screen, press, onPublish } = await anEditor({ definition });
  await expect.element(screen.getByText('1 problem')).toBeVisible();
  await press('Publish');
  const dialog = screen.getByRole('dialog', { name: 'Publish form' });
  await expect.element(dialog.getByText(/It is required, but no answers make it show/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Publish', exact: true }).elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'Which visa' }).click();
  const panel = screen.getByRole('dialog', { name: 'Which visa' });
  // The tab with the field that is wrong, and the problem at it.
  await expect
    .element(panel.getByRole('tab', { name: 'Visibility 1 problem' }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.element(panel.getByText(/It is required, but no answers make it show/)).toBeVisible();
  expect(onPublish).not.toHaveBeenCalled();
});

test('[FORM-10] what changed is shown before a form is published', async () => {
  const { screen, press, onPublish } = await anEditor();
  await press('Delete “Passport”');
  await press('Edit “First name”');
  await screen.getByRole('textbox', { name: 'Question' }).fill('Given name');
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await press('Publish');
  const changes = screen
    .getByRole('dialog')
    .getByRole('region', { name: 'Changes since the published version' });
  await expect.element(changes.getByText('“Passport” was removed')).toBeVisible();
  await expect.element(changes.getByText(/“Given name” changed: Question/)).toBeVisible();
  await screen.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(onPublish).toHaveBeenCalledTimes(1);
});

test('[FORM-10] the bench shows which questions appear, and why', async () => {
  const { screen } = await anEditor();
  await screen.getByRole('tab', { name: 'Try it out' }).click();
  const reasons = screen.getByRole('region', { name: 'What shows, and why' });
  await expect.element(reasons.getByText('“Visa” is “Needed”')).toBeVisible();
  await expect.element(reasons.getByText('Hidden')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Which visa' }).elements()).toEqual([]);
  await screen.getByRole('radio', { name: 'Needed', exact: true }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Which visa' })).toBeVisible();
  await expect.element(reasons.getByText('Shown')).toBeVisible();
  await screen.getByRole('tab', { name: 'Questions' }).click();
  await screen.getByRole('tab', { name: 'Try it out' }).click();
  await expect.element(screen.getByRole('radio', { name: 'Needed', exact: true })).toBeChecked();
});

test('[FORM-25] a question of an unknown type is shown as one', async () => {
  const definition = { sections: [{ title: 'A', items: [{ name: 'x', type: 'hologram', label: 'Holo' }] }] };
  const { screen } = await anEditor({ definition: definition as unknown as FormDefinition });
  await expect.element(screen.getByText('Unknown type “hologram”')).toBeVisible();
});

test('a draft that could not be stored stays, and says so', async () => {
  const { screen, press } = await anEditor({ onSave: () => Promise.reject(new Error('offline')) });
  await press('Delete “Passport”');
  await press('Save draft');
  await expect.element(screen.getByText(/The draft could not be saved/)).toBeVisible();
  await expect.element(screen.getByText('Unsaved changes')).toBeVisible();
});

test('the editor and its panel are readable and large enough in every look', async () => {
  const { screen, press } = await anEditor();
  const check = async () => [...(await findAxeViolations()), ...findSmallTargets()];
  for (const width of [1280, 360]) {
    await page.viewport(width, 800);
    expect(await inEveryLook(check)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  await press('Edit “Which visa”');
  for (const tab of ['Visibility', 'Rules', 'Answer']) {
    await screen.getByRole('tab', { name: tab }).click();
    expect(await check()).toEqual([]);
  }
  await screen.getByRole('tab', { name: 'Visibility' }).click();
  expect(await inEveryLook(check)).toEqual([]);
});

test('[FORM-10] what is typed about a question draws its panel anew, and the list once the panel is closed', async () => {
  const asked = vi.fn(texts.text);
  const { screen, press, labels } = await anEditor({ texts: { ...texts, text: asked } });
  await press('Edit “First name”');
  const label = screen.getByRole('dialog').getByRole('textbox', { name: 'Question', exact: true });
  await expect.element(label).toBeVisible();
  asked.mockClear();
  await label.fill('Given name');
  await expect.element(screen.getByRole('heading', { name: 'Given name' })).toBeVisible();
  expect(asked.mock.calls.filter(([key]) => key === 'admin.moveUp')).toEqual([]);
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(labels()[0]).toBe('Given name');
});

test('[FORM-10] a question is dragged by its handle; Escape leaves it where it was', async () => {
  const { screen, labels } = await anEditor();
  const gripOf = (label: string) => {
    const rows = [...document.querySelectorAll<HTMLElement>('.oc-editor__question')];
    const row = rows.find((each) => each.querySelector('.oc-editor__label')?.textContent === label);
    const grip = row?.querySelector<HTMLElement>('.oc-editor__grip');
    if (!grip) throw new Error(`${label} has no handle`);
    return grip;
  };
  const drag = (label: string, to: string) => {
    const box = gripOf(to).getBoundingClientRect();
    const at = { bubbles: true, button: 0, pointerId: 7, clientX: box.x, clientY: box.y - 4 };
    gripOf(label).dispatchEvent(new PointerEvent('pointerdown', at));
    window.dispatchEvent(new PointerEvent('pointermove', at));
    return () => window.dispatchEvent(new PointerEvent('pointerup', at));
  };
  const drop = drag('Which visa', 'First name');
  await expect.element(screen.getByText('Which visa').first()).toBeVisible();
  expect(document.querySelector<HTMLElement>('.oc-editor__drop')?.hidden).toBe(false);
  await userEvent.keyboard('{Escape}');
  drop();
  expect(document.querySelector('.oc-editor__drop')).toBeNull();
  expect(labels()[0]).toBe('First name');
  drag('Which visa', 'First name')();
  await expect.element(screen.getByText('“Which visa” moved to position 1 of 3')).toBeVisible();
  drag('Which visa', 'Passport')();
  await expect
    .element(screen.getByText('“Which visa” moved to section “Documents”, position 1 of 2'))
    .toBeVisible();
  expect(labels()).toEqual(['First name', 'Visa', 'Which visa', 'Passport']);
});

test('[FORM-10] several questions become required, move and go at once, and undo brings them back', async () => {
  const { screen, labels, press } = await anEditor();
  await press('Select several');
  for (const label of ['Visa', 'Which visa']) await screen.getByLabelText(`Select “${label}”`).click();
  await expect.element(screen.getByText('2 selected')).toBeVisible();
  await press('Make required');
  await expect.element(screen.getByText('2 questions are required now')).toBeVisible();
  await screen.getByLabelText('Move to a section').selectOptions('Documents');
  expect(labels()).toEqual(['First name', 'Passport', 'Visa', 'Which visa']);
  await press('Delete selected');
  expect(labels()).toEqual(['First name', 'Passport']);
  for (let step = 0; step < 3; step += 1) await press('Undo');
  expect(labels()).toEqual(['First name', 'Visa', 'Which visa', 'Passport']);
});

test('[FORM-10] a question that is added is named by typing at once', async () => {
  const { screen, press } = await anEditor();
  await press('Add question');
  await screen.getByRole('dialog').getByRole('button', { name: 'Long text' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Question', exact: true })).toHaveFocus();
  await userEvent.keyboard('Motivation');
  await expect.element(screen.getByRole('dialog', { name: 'Motivation' })).toBeVisible();
});

test('[FORM-10] search goes from match to match with keys and opens one', async () => {
  const { screen } = await anEditor();
  const search = screen.getByRole('searchbox', { name: 'Search questions' });
  await search.fill('VISA');
  await expect.element(screen.getByText('1 of 2')).toBeVisible();
  const found = () => document.querySelector('[data-found] .oc-editor__label')?.textContent;
  await expect.poll(found).toBe('Visa');
  await userEvent.keyboard('{Enter}');
  await expect.poll(found).toBe('Which visa');
  await userEvent.keyboard('{Enter}{Shift>}{Enter}{/Shift}');
  await expect.poll(found).toBe('Which visa');
  await search.fill('not needed');
  await expect.poll(found).toBe('Visa');
  await screen.getByRole('button', { name: 'Edit this question' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Visa' })).toBeVisible();
});

test('[FORM-10] translations stand beside the texts, with what is missing counted and undone', async () => {
  const { screen, press } = await anEditor();
  await screen.getByRole('tab', { name: 'Translations' }).click();
  await screen.getByLabelText('Add a language').selectOptions('German');
  await expect.element(screen.getByText('9 of 9 texts are missing')).toBeVisible();
  await screen.getByRole('textbox', { name: 'First name' }).fill('Vorname');
  await expect.element(screen.getByText('8 of 9 texts are missing')).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Missing only' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).not.toBeInTheDocument();
  await press('Undo');
  await expect.element(screen.getByText('9 of 9 texts are missing')).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
});

test('[FORM-10] a form begins as a template or out of a file, whose losses are shown first', async () => {
  const foreign = { definition: FORM, lost: ['q1: matrix'] };
  const { screen, labels, press } = await anEditor({ onReadFile: async () => foreign });
  await press('Template or file');
  await screen.getByRole('dialog').getByRole('button', { name: 'Feedback' }).click();
  await expect.poll(() => labels()[0]).toBe('Overall');
  await press('Template or file');
  const files = () => document.querySelector<HTMLInputElement>('.oc-editor-fields input[type=file]');
  await expect.poll(files).not.toBeNull();
  await userEvent.upload(files() as HTMLInputElement, new File(['{"elements": []}'], 'survey.json'));
  await expect.element(screen.getByText('q1: matrix')).toBeVisible();
  await press('Use this form');
  await expect.poll(() => labels()[0]).toBe('First name');
});

test('[FORM-10] a template is written in the language of the editor', async () => {
  const { screen, labels, press, onSave } = await anEditor({ texts: await loadEditorTexts('de') });
  await press('Vorlage oder Datei');
  await screen.getByRole('dialog').getByRole('button', { name: 'Rückmeldung' }).click();
  await expect.poll(() => labels()[0]).toBe('Insgesamt');
  await press('Entwurf speichern');
  await expect.poll(() => onSave.mock.lastCall?.[0].language).toBe('de');
});
