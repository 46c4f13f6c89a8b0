import type { CartItem } from '@opencareers/contracts/cart';
import { CART_PATH } from '@opencareers/contracts/cart-calls';
import { FORM_PATHS } from '@opencareers/contracts/form-calls';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listenToTabs } from '../../api/kept-list.ts';
import { type Answers, ok, refusal, renderSite } from '../../testing/render-site.tsx';
import { aBoot, anAnswer, DOMAIN, NOW } from '../../testing/site-fixtures.ts';
import { anApplyForm, applyAnswers } from '../apply/testing/apply-answers.ts';

failOnConsoleErrors();

beforeEach(async () => {
  await page.viewport(1280, 900);
});

const anItem = (id: number): CartItem => ({
  id,
  position_id: id,
  name: `Job ${id}`,
  locations: [],
  positionUrl: `/careers/job/${id}`,
  addedTs: Math.floor(NOW / 1000),
  archived_at: -1,
  problem: null,
  applyUrl: null,
});

/** A server that takes what is sent out of the cart. */
function aServer(): Answers {
  let items = [anItem(101), anItem(102)];
  const submissions = applyAnswers()[FORM_PATHS.submissions];
  return applyAnswers(anApplyForm(), {
    [CART_PATH]: () =>
      ok(anAnswer({ domain: DOMAIN, jobCartData: items, invalidPositionIds: [], jobLimit: 3 })),
    [FORM_PATHS.submissions]: (url, request) => {
      items = [anItem(102)];
      return submissions?.(url, request) ?? refusal(404);
    },
  });
}

async function sendApplication({ screen }: Awaited<ReturnType<typeof renderSite>>) {
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await screen.getByRole('textbox', { name: 'Email' }).fill('ada@demo.example');
  await screen.getByRole('button', { name: 'Check your answers' }).click();
  await screen.getByRole('button', { name: 'Send application' }).click();
  await expect.element(screen.getByRole('heading', { name: /Your application was sent/ })).toBeVisible();
}

test('[CART-03] [APPLY-01] what was applied for is gone from the cart of the page, and other tabs hear of it', async () => {
  let heard = 0;
  const otherTab = listenToTabs({ channel: 'opencareers.cart', domain: DOMAIN }, () => {
    heard += 1;
  });
  const boot = aBoot({ pcsxConfig: { jobCartConfig: { enabled: true, jobLimit: 3 } } });
  const shown = await renderSite('/careers/apply?pid=101-sailmaker', { answers: aServer(), boot });
  const cart = (count: string) => shown.screen.getByRole('button', { name: `Job cart, ${count}` });
  await expect.element(cart('2 jobs')).toBeVisible();
  await sendApplication(shown);
  await expect.element(cart('1 job')).toBeVisible();
  await expect.poll(() => heard).toBe(1);
  otherTab.stop();
});

test('[CART-01] where the cart is switched off, applying asks for none', async () => {
  const shown = await renderSite('/careers/apply?pid=101-sailmaker', { answers: aServer() });
  await sendApplication(shown);
  expect(shown.askedFor(CART_PATH)).toEqual([]);
});
