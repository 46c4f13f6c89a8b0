import { DASHBOARD_PATHS } from '@opencareers/contracts/dashboard-calls';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DETAILS, ok, refusal, renderSite } from '../../../testing/render-site.tsx';
import { aBoot, aCandidateBoot, aDetailsAnswer, anAnswer, NOW } from '../../../testing/site-fixtures.ts';

failOnConsoleErrors();

const OPEN = { gates: { referralWithCandidateApplicationGate: true } };

/** The page of a job where referrals are sent to a server that answers in turn; the last answer stays. */
async function openJob(boot: ReturnType<typeof aBoot>, details = {}, replies = [ok(anAnswer({}))]) {
  const sent: unknown[] = [];
  const keys = new Set<string | undefined>();
  const { screen } = await renderSite('/careers/job/101', {
    boot,
    answers: {
      [DETAILS]: () => ok(aDetailsAnswer(details)),
      [DASHBOARD_PATHS.referrals]: (_url, { method, body, headers }) => {
        if (method !== 'POST') return ok(anAnswer({ referrals: [] }));
        sent.push(JSON.parse(body as string));
        keys.add(headers['idempotency-key']);
        return replies[Math.min(sent.length, replies.length) - 1] ?? refusal(500);
      },
    },
  });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  return { screen, sent, keys, refer: screen.getByRole('button', { name: 'Refer somebody' }) };
}

beforeEach(async () => {
  await page.viewport(1280, 900);
});

describe('referring somebody from the page of a job', () => {
  test('[DASH-04] a candidate refers a friend for just this job', async () => {
    const { screen, sent, refer } = await openJob(aCandidateBoot(OPEN));
    await refer.click();
    const dialog = screen.getByRole('dialog', { name: 'Refer somebody' });
    await expect.element(dialog.getByRole('combobox', { name: 'Job' })).toHaveValue('101');
    await dialog.getByRole('textbox', { name: 'Name of your friend' }).fill(' Mia ');
    await dialog.getByRole('textbox', { name: 'Their e-mail address' }).fill('mia@friends.example');
    expect(await inEveryLook(() => findAxeViolations())).toEqual([]);
    await dialog.getByRole('button', { name: 'Send referral' }).click();
    await expect.element(screen.getByRole('log').getByText('Referral sent')).toBeInTheDocument();
    expect(sent).toEqual([
      { position_id: 101, name: 'Mia', email: 'mia@friends.example', relation: 'colleague' },
    ]);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(refer).toHaveFocus();
  });

  test('[DASH-04] the form leads to what the company says of it, where it says something', async () => {
    const infoUrl = 'https://northwind.example/refer';
    const { screen, refer } = await openJob(
      aCandidateBoot({ ...OPEN, pcsxConfig: { referralConfig: { infoUrl } } }),
    );
    await refer.click();
    const about = screen.getByRole('dialog').getByRole('link', { name: /^More about referring/ });
    await expect.element(about).toHaveAttribute('href', infoUrl);
    await expect.element(about).toHaveAttribute('target', '_blank');
  });

  test('[DASH-04] what was refused stays in the form, says so, and is sent again with the same key', async () => {
    const replies = [refusal(409), ok(anAnswer({}))];
    const { screen, sent, keys, refer } = await openJob(aCandidateBoot(OPEN), {}, replies);
    await refer.click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name of your friend' }).fill('Mia');
    await dialog.getByRole('textbox', { name: 'Their e-mail address' }).fill('mia@friends.example');
    await dialog.getByRole('button', { name: 'Send referral' }).click();
    await expect.element(dialog.getByText(/could not be sent/)).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: 'Name of your friend' })).toHaveValue('Mia');
    await dialog.getByRole('button', { name: 'Send referral' }).click();
    await expect.element(screen.getByRole('log').getByText('Referral sent')).toBeInTheDocument();
    expect(sent).toHaveLength(2);
    expect([...keys]).toEqual([expect.stringMatching(/./)]);
  });

  test('[AUTH-02] a visitor is asked to sign in first', async () => {
    const { screen, refer } = await openJob(aBoot(OPEN));
    await refer.click();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name of your friend' }).elements()).toEqual([]);
  });

  test.each([
    ['the gate is off', aCandidateBoot(), {}],
    ['the gate is off, for visitors', aBoot(), {}],
    ['there are no accounts', aBoot({ ...OPEN, loginSignupConfig: { candidateLoginEnabled: false } }), {}],
    ['the job is closed', aCandidateBoot(OPEN), { archived_at: NOW / 1000 - 86_400 }],
    ['the job is private', aCandidateBoot(OPEN), { publicUrl: null }],
  ])('[DASH-04] there is no way to refer where %s', async (_why, boot, details) => {
    const { screen, refer } = await openJob(boot, details);
    await expect.element(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(refer.elements()).toEqual([]);
  });
});
