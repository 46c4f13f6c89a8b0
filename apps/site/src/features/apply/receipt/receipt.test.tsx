import { APPLICATION_PATHS } from '@opencareers/contracts/application-calls';
import { findAxeViolations, findSmallTargets } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ok, refusal, renderSite } from '../../../testing/render-site.tsx';
import { aBoot, aCandidateBoot, anAnswer } from '../../../testing/site-fixtures.ts';
import { anApplyForm, applyAnswers, aReceipt } from '../testing/apply-answers.ts';

failOnConsoleErrors();

const PATH = '/careers/apply/success?pid=101&form=apply_0123';
const withReceipt = (receipt = aReceipt(), more = {}) =>
  applyAnswers(anApplyForm(), { [APPLICATION_PATHS.receipt]: () => ok(anAnswer(receipt)), ...more });

test('[APPLY-01] the receipt says its number, the day of the reply, what happens next and how a guest goes on', async () => {
  await page.viewport(320, 900);
  const { screen } = await renderSite(PATH, { answers: withReceipt() });
  await expect.element(screen.getByRole('heading', { name: 'Your application was sent' })).toHaveFocus();
  await expect.element(screen.getByText('F-7K3M-9QPX', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('You get a reply by November 26, 2026')).toBeVisible();
  expect(
    document.querySelector('#form-submission-success-message[data-test-id="success-form"]'),
  ).not.toBeNull();
  await expect
    .element(screen.getByRole('link', { name: 'Receipt as PDF' }))
    .toHaveAttribute('href', expect.stringContaining('/api/pcsx/apply_receipt.pdf?'));
  await expect.element(screen.getByRole('button', { name: 'Sign in with a code' })).toBeVisible();
  // Nothing of this address follows the visitor to other pages.
  const jobs = screen.getByRole('link', { name: 'All jobs' }).last();
  await expect.element(jobs).not.toHaveAttribute('href', expect.stringContaining('form='));
  expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
  expect(findSmallTargets()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('[APPLY-05] several positions have a receipt each', async () => {
  const [one] = aReceipt().applications;
  if (one === undefined) throw new Error('a receipt has an application');
  const applications = [1, 2, 3].map((number) => ({
    ...one,
    applicationId: `a-${number}`,
    positionTitle: `Job ${number}`,
  }));
  const { screen } = await renderSite(PATH, {
    answers: withReceipt(aReceipt({ applications, isSignedIn: true, asksEqualOpportunity: false })),
    boot: aCandidateBoot(),
  });
  await expect.element(screen.getByRole('heading', { name: 'Your 3 applications were sent' })).toBeVisible();
  expect(
    screen.getByRole('list', { name: 'What you applied for' }).getByRole('listitem').elements(),
  ).toHaveLength(3);
  await expect.element(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
  await expect.element(screen.getByText('Voluntary questions')).not.toBeInTheDocument();
});

test('voluntary questions go apart from the application, without those that were not answered', async () => {
  const sent: unknown[] = [];
  let isDown = true;
  const { screen } = await renderSite(PATH, {
    answers: withReceipt(aReceipt(), {
      [APPLICATION_PATHS.equalOpportunity]: (_url: URL, { body }: { body?: string }) => {
        if (isDown) return refusal(500);
        sent.push(JSON.parse(body ?? ''));
        return ok(anAnswer({}));
      },
    }),
  });
  const send = screen.getByRole('button', { name: 'Send these answers' });
  await expect.element(send).toBeDisabled();
  const gender = screen.getByRole('radiogroup', { name: 'Gender' });
  await gender.getByRole('radio', { name: 'I do not want to answer' }).click();
  await send.click();
  await expect.element(screen.getByText('Your answers could not be sent')).toBeVisible();
  isDown = false;
  await send.click();
  await expect.element(screen.getByText(/kept apart from your application/)).toBeVisible();
  expect(sent).toEqual([{ form: 'apply_0123', answers: { gender: 'not_said' } }]);
});

test('the question about disabilities comes with the form that the law prescribes, in its own language', async () => {
  const { screen } = await renderSite(PATH, { answers: withReceipt(aReceipt()) });
  const summary = screen.getByText('Form CC-305 of the United States', { exact: false });
  await summary.click();
  const form = screen.getByText('How do you know if you have a disability?');
  await expect.element(form).toBeVisible();
  expect(form.element().closest('[lang]')?.getAttribute('lang')).toBe('en');
  await expect.element(screen.getByText('OMB Control Number 1250-0005', { exact: false })).toBeVisible();
  const question = screen.getByRole('radiogroup', { name: /disability/ });
  const choices = question.getByRole('radio').elements();
  expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual([
    'Yes, I have a disability, or have had one in the past',
    'No, I do not have a disability and have not had one in the past',
    'I do not want to answer',
  ]);
  expect(await findAxeViolations()).toEqual([]);
});

test('[APPLY-01] who has sent nothing from here is not told that they have', async () => {
  const answers = applyAnswers(anApplyForm(), { [APPLICATION_PATHS.receipt]: () => refusal(404) });
  const { screen } = await renderSite(PATH, { answers });
  await expect.element(screen.getByRole('heading', { name: 'Nothing was sent from here' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Sign in to see your application' })).toBeVisible();
  expect(screen.getByText('You have applied for this job').elements()).toEqual([]);
  expect(await findAxeViolations()).toEqual([]);
});

test('[APPLY-01] [ROUTE-06] the positions alone name what was sent', async () => {
  const { screen, askedFor } = await renderSite('/careers/apply/success?pid=101,102', {
    answers: withReceipt(),
  });
  await expect.element(screen.getByText('F-7K3M-9QPX', { exact: true })).toBeVisible();
  // Asked for again where React tries effects twice.
  const asked = askedFor(APPLICATION_PATHS.receipt).map(({ searchParams }) => searchParams);
  expect(new Set(asked.map((parameters) => parameters.get('pids')))).toEqual(new Set(['101,102']));
  expect(asked.some((parameters) => parameters.has('form'))).toBe(false);
});

test('the picture and the words of the company stand on the receipt', async () => {
  const imageUrl = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
  const applicationSuccess = { imageUrl: '/careers/thanks.png', message: '<p>Thank you, sailor.</p>' };
  const boot = aBoot({ pcsxConfig: { applyFormConfig: { applicationSuccess } } });
  boot.configs.pcsxConfig.applyFormConfig.applicationSuccess.imageUrl = imageUrl;
  const { screen } = await renderSite(PATH, { answers: withReceipt(), boot });
  await expect.element(screen.getByText('Thank you, sailor.')).toBeVisible();
  const picture = document.querySelector('img.apply-receipt__picture');
  expect([picture?.getAttribute('src'), picture?.getAttribute('alt')]).toEqual([imageUrl, '']);
});

test('[AUTH-02] the sign-in after sending knows the address that was given', async () => {
  const { screen } = await renderSite('/careers/apply/success?pid=101', { answers: applyAnswers() });
  await screen.getByRole('button', { name: 'Sign in with a code' }).click();
  const field = screen.getByRole('dialog').getByRole('textbox', { name: 'E-mail address' });
  await expect.element(field).toHaveValue(aReceipt().email);
});
