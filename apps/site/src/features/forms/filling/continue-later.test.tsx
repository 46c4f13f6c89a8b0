import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import type { OpenForm } from '@opencareers/contracts/forms';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ok, renderSite } from '../../../testing/render-site.tsx';
import { anAnswer } from '../../../testing/site-fixtures.ts';

failOnConsoleErrors();

const OPENED: OpenForm = {
  form: {
    key: 'about-you',
    title: 'About you',
    version: 1,
    newestVersion: 1,
    countryCode: 'US',
    definition: {
      sections: [
        {
          title: 'You',
          items: [
            { name: 'firstName', label: 'First name', type: 'text' },
            { name: 'ssn', label: 'Social security number', type: 'ssn' },
          ],
        },
      ],
    },
  },
  owner: { key: '', label: null, storage: 'continue-later', pass: null },
  draft: null,
  receipt: null,
  canSubmitAgain: true,
  isEditor: false,
};
const URL_MADE = 'https://acme.example/careers/forms?form=about-you&link=secret';
const UNTIL = '2026-06-01T12:00:00.000Z';

test('a visitor makes the link, mails it and ends it; numbers are told not to be kept', async () => {
  await page.viewport(360, 780);
  const sent: (string | undefined)[] = [];
  const { screen } = await renderSite('/careers/forms?form=about-you', {
    answers: {
      [FORM_PATHS.form]: () => ok(anAnswer(OPENED)),
      [FORM_PATHS.continueLink]: (_, { method }) => {
        sent.push(method);
        if (method === 'POST') return ok(anAnswer({ link: 'secret', url: URL_MADE, until: UNTIL }));
        return ok(anAnswer(method === 'DELETE' ? {} : { made: null }));
      },
      [FORM_PATHS.mailContinueLink]: () => ok(anAnswer({})),
    },
  });
  await screen.getByRole('button', { name: 'Continue later' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Continue on another device' });
  await expect.element(dialog.getByText(/Social security and insurance numbers/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect.element(dialog.getByLabelText('Link', { exact: true })).toHaveValue(URL_MADE);
  expect(await findAxeViolations(document.body)).toEqual([]);
  await dialog.getByLabelText(/e-mail address/).fill('ada@example.com');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(dialog.getByText('The mail is on its way.')).toBeVisible();
  await dialog.getByRole('button', { name: 'End this link' }).click();
  await expect.element(dialog.getByText(/The link is ended/)).toBeVisible();
  expect(sent).toContain('DELETE');
});
