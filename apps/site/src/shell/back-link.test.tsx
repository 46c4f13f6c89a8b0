import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import type { CenterForm, KeptDocument } from '@opencareers/contracts/form-center';
import { FORM_CENTER_PATHS } from '@opencareers/contracts/form-center-calls';
import { OFFER_PATHS } from '@opencareers/contracts/offer-calls';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { describe, expect, test } from 'vitest';
import { type Answers, never, ok, renderSite } from '../testing/render-site.tsx';
import { aBoot, aCandidateBoot, anAnswer, NOW } from '../testing/site-fixtures.ts';

failOnConsoleErrors();

const SECONDS = Math.floor(NOW / 1000);
const FORM: CenterForm = {
  id: 'one',
  form: 'tax',
  title: 'Tax details',
  description: '',
  kind: 'form',
  status: 'open',
  dueTs: null,
  assignedTs: SECONDS,
  completedTs: null,
  receiptNumber: null,
  answered: 0,
  url: '/careers/forms?form=tax',
};
const LETTER: KeptDocument = {
  id: 'offer-document-1',
  name: 'Offer letter',
  kind: 'offer_document',
  ts: SECONDS,
  context: 'Sailmaker',
  isSigned: true,
  url: '/careers/offer/abc/offer-document/1',
  fileUrl: null,
};
const ANSWERS: Answers = {
  [FORM_CENTER_PATHS.list]: () => ok(anAnswer({ forms: [FORM], tabs: [] })),
  [FORM_CENTER_PATHS.documents]: () => ok(anAnswer({ documents: [LETTER], missing: [] })),
  [FORM_PATHS.form]: never,
  [OFFER_PATHS.one('abc')]: never,
};
const open = (path: string, boot = aCandidateBoot()) => renderSite(path, { boot, answers: ANSWERS });

describe('the way back', () => {
  test('[FORMS-02] from a form leads to the tab of the forms center that it was opened from', async () => {
    const { screen, address } = await open('/careers/forms/center?tab=todo&utm_source=x');
    await screen.getByRole('link', { name: 'Start: Tax details' }).click();
    await expect.poll(address).toMatch(/^\/careers\/forms\?form=tax/);
    expect(await findAxeViolations()).toEqual([]);
    await screen.getByRole('main').getByRole('link', { name: 'Forms', exact: true }).click();
    await expect.poll(address).toBe('/careers/forms/center?tab=todo&utm_source=x');
  });

  test('[FORMS-02] from a form leads to the steps of onboarding that it was opened from', async () => {
    const { screen, address } = await open('/careers/onboarding');
    await screen.getByRole('link', { name: 'Start: Tax details' }).click();
    await screen.getByRole('main').getByRole('link', { name: 'Onboarding' }).click();
    await expect.poll(address).toBe('/careers/onboarding');
  });

  test('[FORMS-02] from a form that was opened by its address leads to the forms center', async () => {
    const { screen, address } = await open('/careers/forms?form=tax');
    await screen.getByRole('link', { name: 'Your forms' }).click();
    await expect.poll(address).toMatch(/^\/careers\/forms\/center\?domain=/);
  });

  test('[ROUTE-04] from a form leads visitors, and candidates without a forms center, to the jobs', async () => {
    const without = aCandidateBoot({ pcsxConfig: { formCenterConfig: { enabled: false } } });
    for (const boot of [aBoot(), without]) {
      const { screen } = await open('/careers/forms?form=tax', boot);
      await expect
        .element(screen.getByRole('main').getByRole('link', { name: 'All jobs' }))
        .toHaveAttribute('href', '/careers?domain=northwind.example');
      await screen.unmount();
    }
  });

  test('[OFFER-14] from a letter leads to the documents that it was opened from, else to its offer', async () => {
    const { screen, address } = await open('/careers/forms/center?tab=documents');
    await screen.getByRole('link', { name: 'Offer letter' }).click();
    await expect.poll(address).toMatch(/offer-document\/1/);
    await screen.getByRole('main').getByRole('link', { name: 'Forms', exact: true }).click();
    await expect.poll(address).toBe('/careers/forms/center?tab=documents');
    await screen.unmount();
    const direct = await open('/careers/offer/abc/offer-document/1');
    await expect.element(direct.screen.getByRole('link', { name: 'Back to the offer' })).toBeVisible();
  });
});
