import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FormSubmitDetail, OpencareersForm } from './form-element.tsx';

failOnConsoleErrors();

const DEFINITION: FormDefinition = {
  title: 'Joining the yard',
  sections: [
    {
      title: 'Contact',
      items: [
        { type: 'text', name: 'first', label: 'First name', required: true },
        { type: 'text', name: 'town', label: 'Town' },
      ],
    },
  ],
  translations: { de: { 'sections.0.items.0.label': 'Vorname' } },
};
const ADDRESS = `data:application/json,${encodeURIComponent(JSON.stringify(DEFINITION))}`;

afterEach(() => document.body.replaceChildren());

function put(html: string): OpencareersForm {
  document.body.innerHTML = html;
  return document.body.querySelector('opencareers-form') as OpencareersForm;
}

const field = (name: string) => page.getByRole('textbox', { name });

test('an element shows the form of its address, and what is inside it until then', async () => {
  const element = put(
    `<opencareers-form src="${ADDRESS}" language="de"><p>Apply by mail</p></opencareers-form>`,
  );
  expect(element).toBeInstanceOf(OpencareersForm);
  await expect.element(field('Vorname')).toBeVisible();
  await expect.element(page.getByText('Apply by mail')).not.toBeVisible();
  await field('Vorname').fill('Ada');
  element.setAttribute('language', 'en');
  await expect.element(field('First name')).toHaveValue('Ada');
});

test('an element that cannot load its form says so and shows what is inside it', async () => {
  const causes: unknown[] = [];
  document.addEventListener('opencareers-error', ({ detail }) => causes.push(detail.cause), { once: true });
  put('<opencareers-form src="data:application/json,{"><p>Apply by mail</p></opencareers-form>');
  await expect.poll(() => causes).toEqual([expect.any(SyntaxError)]);
  await expect.element(page.getByText('Apply by mail')).toBeVisible();
});

test('an element keeps its answers when it is moved, and when it is away for a while', async () => {
  const element = put('<main></main><opencareers-form></opencareers-form>');
  element.definition = DEFINITION;
  await field('First name').fill('Ada');
  const input = field('First name').element();
  document.querySelector('main')?.append(element);
  await expect.element(field('First name')).toHaveValue('Ada');
  // Not even drawn anew.
  expect(field('First name').element()).toBe(input);
  element.remove();
  await expect.element(field('First name')).not.toBeInTheDocument();
  document.body.append(element);
  await expect.element(field('First name')).toHaveValue('Ada');
  element.definition = { ...DEFINITION };
  await expect.element(field('First name')).toHaveValue('');
});

test('an element takes what was set before its code was there', async () => {
  const early = Object.assign(document.createElement('early-form'), { definition: DEFINITION });
  document.body.append(early);
  customElements.define('early-form', class extends OpencareersForm {});
  await expect.element(field('First name')).toBeVisible();
});

test('answers go to whoever responds; refusals land on their fields, silence is told', async () => {
  const element = put('<opencareers-form></opencareers-form>');
  const log = vi.fn();
  element.ports = { log };
  element.definition = DEFINITION;
  const heard: FormSubmitDetail[] = [];
  const outcomes: Parameters<FormSubmitDetail['respondWith']>[0][] = [
    Promise.resolve({ errors: [{ name: 'town', message: 'No such town' }] }),
    undefined,
  ];
  const sent = vi.fn();
  element.addEventListener('opencareers-sent', sent);
  const send = page.getByRole('button', { name: 'Submit' });
  await field('First name').fill('Ada');
  await send.click();
  await expect.element(page.getByText(/could not be sent/i)).toBeVisible();
  expect(String(log.mock.calls[0])).toContain('respondWith');
  document.body.addEventListener('opencareers-submit', ({ detail }) => {
    heard.push(detail);
    detail.respondWith(outcomes.shift());
  });
  await send.click();
  await expect.element(field('Town')).toHaveAccessibleDescription(/No such town/);
  expect(sent).not.toHaveBeenCalled();
  await userEvent.fill(field('Town'), 'Bergen');
  await send.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(sent).toHaveBeenCalledOnce();
  expect(heard.map(({ answers }) => answers)).toEqual([{ first: 'Ada' }, { first: 'Ada', town: 'Bergen' }]);
  expect(new Set(heard.map(({ key }) => key)).size).toBe(2);
});
