import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type MountedForm, mountForm } from './mount-form.tsx';

failOnConsoleErrors();

const DEFINITION: FormDefinition = {
  sections: [
    {
      title: 'Work',
      items: [
        { type: 'date', name: 'day', label: 'Start' },
        {
          type: 'select',
          name: 'desk',
          label: 'Desk',
          options: { choices: ['News', 'Sport'].map((label) => ({ label, value: label.toLowerCase() })) },
        },
        { type: 'phone', name: 'phone', label: 'Phone' },
        { type: 'skillSelector', name: 'skills', label: 'Skills', options: { suggestions: ['Writing'] } },
        { type: 'fileUpload', name: 'cv', label: 'CV' },
        {
          type: 'dynamicList',
          name: 'jobs',
          label: 'Job',
          options: { items: [{ type: 'text', name: 'title', label: 'Title', required: true }] },
        },
      ],
    },
  ],
};

let element: HTMLElement;
let form: MountedForm;
beforeEach(async () => {
  await page.viewport(800, 900);
  element = document.createElement('div');
  // Not at the edge of the page: what lies below a field must follow it.
  element.style.margin = '60px 0 300px 40px';
  document.body.append(element);
});
afterEach(() => {
  form.unmount();
  element.remove();
});

function mount(answers: Record<string, unknown> = {}) {
  form = mountForm(element, { definition: DEFINITION, answers: answers as never, onSubmit: () => undefined });
  return element.firstElementChild?.shadowRoot as ShadowRoot;
}

/** Drawn with the styles of the form, inside its tree, right below what opened it. */
function expectPanelBelow(panel: Element, anchor: Element): void {
  expect(element.firstElementChild?.shadowRoot?.contains(panel)).toBe(true);
  const [above, below] = [anchor.getBoundingClientRect(), panel.getBoundingClientRect()];
  expect(below.width).toBeGreaterThan(50);
  expect(Math.abs(below.top - above.bottom)).toBeLessThan(24);
  expect(below.left).toBeLessThan(above.right);
  expect(below.right).toBeGreaterThan(above.left);
  expect(getComputedStyle(panel).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
}

test('the calendar of an embedded form opens below its field, is moved in by keys, and gives the focus back', async () => {
  const shadow = mount({ day: '2027-04-01' });
  const opener = page.getByRole('button', { name: 'Choose a date' });
  await opener.click();
  const calendar = page.getByRole('dialog', { name: 'Choose a date' });
  await expect.element(calendar).toBeVisible();
  expectPanelBelow(calendar.element(), opener.element().closest('.oc-date') as Element);
  expect(await findAxeViolations(element)).toEqual([]);
  await expect.poll(() => shadow.activeElement?.textContent).toBe('1');
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.poll(() => form.session.answers().day).toBe('2027-04-02');
  await expect.element(calendar).not.toBeInTheDocument();
  await opener.click();
  await expect.poll(() => shadow.activeElement?.textContent).toBe('2');
  await userEvent.keyboard('{Escape}');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.poll(() => shadow.activeElement).toBe(opener.element());
});

test('the list of a select in an embedded form lies below it and is chosen from by mouse and keys', async () => {
  mount();
  const box = page.getByRole('combobox', { name: 'Desk' });
  await box.click();
  const option = page.getByRole('option', { name: 'Sport' });
  await expect.element(option).toBeVisible();
  expectPanelBelow(option.element().closest('[popover]') as Element, box.element());
  expect(await findAxeViolations(element)).toEqual([]);
  await option.click();
  expect(form.session.answers().desk).toBe('sport');
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(form.session.answers().desk).toBe('news');
  await expect.element(option).not.toBeInTheDocument();
});

test('a file in an embedded form is shown, taken away, and comes back by the notice', async () => {
  const shadow = mount();
  await expect.element(page.getByRole('button', { name: /Choose files/ })).toBeVisible();
  const input = shadow.querySelector('input[type="file"]') as HTMLInputElement;
  const transfer = new DataTransfer();
  transfer.items.add(new File(['Seven winters at sea'], 'story.txt', { type: 'text/plain' }));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await page.getByRole('button', { name: 'Preview story.txt' }).click();
  await expect.element(page.getByText('Seven winters at sea')).toBeVisible();
  await page.getByRole('button', { name: 'Remove story.txt' }).click();
  const undo = page.getByRole('button', { name: 'Undo story.txt' });
  await expect.element(undo).toBeVisible();
  expect(shadow.activeElement).toBe(undo.element());
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Remove story.txt' })).toBeVisible();
  expect(shadow.activeElement?.closest('[data-uid]')).not.toBeNull();
});

test('deleting an entry with its field still focused says nothing about the one that takes its place', async () => {
  const shadow = mount({ jobs: [{ title: 'Cook' }, { title: '' }] });
  await page.getByRole('textbox', { name: 'Title' }).first().click();
  await page.getByRole('button', { name: 'Delete Job 1' }).click();
  const undo = page.getByRole('button', { name: 'Undo Job 1' });
  await expect.element(undo).toBeVisible();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(form.session.field('jobs.0.title').error).toBeNull();
  await undo.click();
  await expect.poll(() => shadow.querySelectorAll('.oc-list__entry').length).toBe(2);
  expect(form.session.answers().jobs).toMatchObject([{ title: 'Cook' }, { title: '' }]);
});
