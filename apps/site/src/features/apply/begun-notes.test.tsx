import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readBegun } from '../../shell/begun-applications.ts';
import { noteBegun } from '../../shell/change-begun.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { anApplyForm, anApplyPosition, applyAnswers } from './testing/apply-answers.ts';

failOnConsoleErrors();

const DOMAIN = 'northwind.example';

beforeEach(async () => {
  await page.viewport(1280, 900);
});

async function openForm(form = anApplyForm()) {
  const { screen } = await renderSite('/careers/apply?pid=101', { answers: applyAnswers(form) });
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toBeVisible();
  return screen;
}

const noted = () => readBegun(DOMAIN).map(({ form, pids, title }) => ({ form, pids, title }));

test('[APPLY-02] the device knows what a visitor has begun, until it is sent', async () => {
  const screen = await openForm();
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await expect.poll(noted).toEqual([{ form: 'apply_0123', pids: [101], title: 'Sailmaker' }]);
  await screen.getByRole('textbox', { name: 'First name' }).fill('');
  await expect.poll(noted).toEqual([]);
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await screen.getByRole('textbox', { name: 'Email' }).fill('ada@demo.example');
  await expect.poll(noted).toHaveLength(1);
  await screen.getByRole('button', { name: 'Check your answers' }).click();
  await screen.getByRole('button', { name: 'Send application' }).click();
  await expect.element(screen.getByRole('heading', { name: /Your application was sent/ })).toHaveFocus();
  expect(noted()).toEqual([]);
});

test('[APPLY-02] what a candidate goes on with is no visitor’s any more', async () => {
  const at = Date.now();
  noteBegun(DOMAIN, { form: 'apply_0123', pids: [101], title: 'Sailmaker', at, until: at + 60_000 });
  await openForm(anApplyForm({ isSignedIn: true, challenge: null }));
  await expect.poll(noted).toEqual([]);
});

test('[APPLY-02] nobody is led back to a job that takes no applications any more', async () => {
  const at = Date.now();
  noteBegun(DOMAIN, { form: 'apply_0123', pids: [101], title: 'Sailmaker', at, until: at + 60_000 });
  const closed = anApplyForm({ formKey: null, positions: [anApplyPosition({ state: 'closed' })] });
  await renderSite('/careers/apply?pid=101', { answers: applyAnswers(closed) });
  await expect.poll(noted).toEqual([]);
});
