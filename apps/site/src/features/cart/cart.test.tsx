import type { Cart, CartItem } from '@opencareers/contracts/cart';
import { CART_PATH } from '@opencareers/contracts/cart-calls';
import { findAxeViolations } from '@opencareers/ui/testing/axe';
import { failOnConsoleErrors } from '@opencareers/ui/testing/console';
import { inEveryLook } from '@opencareers/ui/testing/looks';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listenToSignals, type Signal } from '../../shell/signals.ts';
import { allTexts } from '../../testing/all-texts.ts';
import { type Answers, ok, refusal, renderSite } from '../../testing/render-site.tsx';
import { aBoot, anAnswer, DOMAIN, NOW } from '../../testing/site-fixtures.ts';

failOnConsoleErrors();

const BOOT = aBoot({ pcsxConfig: { jobCartConfig: { enabled: true, jobLimit: 3 } } });
const JOB = '/careers/job/101';

const anItem = (id: number, change: Partial<CartItem> = {}): CartItem => ({
  id,
  position_id: id,
  name: id === 101 ? 'Senior Engineer' : `Job ${id}`,
  locations: ['Zürich, Switzerland'],
  positionUrl: `/careers/job/${id}`,
  addedTs: Math.floor(NOW / 1000) - id,
  archived_at: -1,
  problem: null,
  applyUrl: null,
  ...change,
});

/** A server that keeps a cart. */
function aServer(given: CartItem[] = []) {
  const state = { items: given, refusal: 0 };
  const cart = (refused: string[] = []): Cart => ({
    domain: DOMAIN,
    jobCartData: state.items,
    invalidPositionIds: [
      ...refused,
      ...state.items.flatMap(({ id, problem }) => (problem ? [String(id)] : [])),
    ],
    jobLimit: 3,
  });
  const bodies: { operation: string; pids: string[] }[] = [];
  const answers: Answers = {
    [CART_PATH]: (_url, { method, body }) => {
      if (method === 'GET') return ok(anAnswer(cart()));
      if (state.refusal > 0) return refusal(state.refusal);
      const asked = JSON.parse(body as string) as (typeof bodies)[number];
      bodies.push(asked);
      const ids = asked.pids.map(Number);
      const others = state.items.filter(({ id }) => !ids.includes(id));
      state.items = asked.operation === 'add' ? [...ids.map((id) => anItem(id)), ...others] : others;
      return ok(anAnswer(cart()));
    },
  };
  return { state, bodies, answers };
}

const cartButton = (count: string) => page.getByRole('button', { name: `Job cart, ${count}` });
const toggle = () => page.getByRole('button', { name: 'Put Senior Engineer into the job cart' });
const drawer = () => page.getByRole('dialog', { name: 'Job cart' });
const checkPage = () => inEveryLook(() => findAxeViolations(document.body));

beforeEach(async () => {
  await page.viewport(1280, 900);
});

test('[CART-01] where the cart is switched off nothing is drawn and nothing is asked for', async () => {
  const { screen, askedFor } = await renderSite(JOB);
  await expect.element(screen.getByRole('button', { name: 'Save Senior Engineer' })).toBeVisible();
  expect(document.querySelector('.position__cart, .cart-button')).toBeNull();
  expect(askedFor(CART_PATH)).toEqual([]);
});

test('[CART-01] a job goes into the cart and out again, by its button and by undoing; listeners are told', async () => {
  const { state, answers } = aServer();
  const told: Signal[] = [];
  listenToSignals((signal) => void told.push(signal));
  await renderSite(JOB, { boot: BOOT, answers });
  await expect.element(cartButton('empty')).toHaveTextContent('Job cart0');
  await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
  await toggle().click();
  await expect.element(toggle()).toHaveAttribute('aria-pressed', 'true');
  await expect.element(cartButton('1 job')).toBeVisible();
  await expect.poll(() => state.items.map(({ id }) => id)).toEqual([101]);
  expect(await checkPage()).toEqual([]);
  await toggle().click();
  await expect.element(cartButton('empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(cartButton('1 job')).toBeVisible();
  await expect.poll(() => state.items).toHaveLength(1);
  const ids = told.flatMap((signal) => (signal.kind === 'cart' ? [signal.positionIds] : []));
  expect([ids[0], ids.at(-1)]).toEqual([[], [101]]);
});

test('[CART-01] a refused change is taken back and said; a full cart names its limit', async () => {
  const { state, bodies, answers } = aServer();
  await renderSite(JOB, { boot: BOOT, answers });
  await expect.element(cartButton('empty')).toBeVisible();
  state.refusal = 500;
  await toggle().click();
  await expect.element(page.getByRole('log').getByText(/could not be changed/)).toBeInTheDocument();
  await expect.element(toggle()).toHaveAttribute('aria-pressed', 'false');
  state.refusal = 409;
  await toggle().click();
  await expect.element(page.getByRole('log').getByText(/3 jobs are in the cart/)).toBeInTheDocument();
  await expect.element(cartButton('empty')).toBeVisible();
  expect(bodies).toEqual([]);
});

test('[CART-03] the panel marks what cannot be applied for and removes all of it in one press, which it says', async () => {
  const { bodies, answers } = aServer([
    anItem(101),
    anItem(102, { problem: 'closed' }),
    anItem(103, { problem: 'applied' }),
    anItem(104, { problem: 'gone', name: '', locations: [] }),
    anItem(105, { applyUrl: 'https://apply.example/5' }),
    anItem(106),
  ]);
  await renderSite('/careers', { boot: BOOT, answers });
  await cartButton('6 jobs').click();
  await expect.element(drawer().getByText('6 of at most 3 jobs')).toBeVisible();
  const entries = drawer().getByRole('list', { name: 'Job cart' }).getByRole('listitem');
  await expect.element(entries.nth(1).getByText('No longer accepting applications.')).toBeVisible();
  await expect.element(entries.nth(2).getByText('You have applied for this already')).toBeVisible();
  await expect.element(entries.nth(3).getByText('No longer available')).toBeVisible();
  await expect.element(entries.nth(4).getByText('Applications on another site')).toBeVisible();
  const apply = drawer().getByRole('link', { name: 'Apply for all 2 jobs' });
  const address = new URL(apply.element().getAttribute('href') ?? '', 'http://site.example');
  expect([address.pathname, address.searchParams.get('pid')]).toEqual(['/careers/apply', '101,106']);
  expect(await checkPage()).toEqual([]);
  await drawer()
    .getByRole('button', { name: /^Remove all/ })
    .click();
  await expect
    .element(page.getByRole('log').getByText(/Job 102, Job 103, and A job that is no longer there/))
    .toBeInTheDocument();
  await expect.element(entries).toHaveLength(3);
  await expect.element(drawer().getByRole('button', { name: 'Remove Senior Engineer' })).toHaveFocus();
  expect(bodies).toMatchObject([{ operation: 'remove', pids: ['102', '103', '104'] }]);
});

test('[CART-02] the panel is a dialog: the focus stays in it while jobs are removed, and Escape gives it back', async () => {
  const { answers } = aServer([anItem(101), anItem(102)]);
  await renderSite('/careers', { boot: BOOT, answers });
  await expect.element(cartButton('2 jobs')).toBeVisible();
  cartButton('2 jobs').element().focus();
  await userEvent.keyboard('{Enter}');
  await drawer().getByRole('button', { name: 'Remove Senior Engineer' }).click();
  await expect.element(drawer().getByRole('button', { name: 'Remove Job 102' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(drawer().getByText('The job cart is empty')).toBeVisible();
  await expect.poll(() => drawer().element().contains(document.activeElement)).toBe(true);
  expect(await checkPage()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer()).not.toBeInTheDocument();
  await expect.element(cartButton('empty')).toHaveFocus();
});

test('[CART-02] a cart that cannot be read says so and is asked for again', async () => {
  const { answers } = aServer([anItem(101)]);
  let isBroken = true;
  const broken: Answers = {
    [CART_PATH]: (url, request) =>
      isBroken ? refusal(500) : (answers[CART_PATH]?.(url, request) ?? refusal(404)),
  };
  await renderSite('/careers', { boot: BOOT, answers: broken });
  await cartButton('empty').click();
  await expect
    .element(
      drawer()
        .getByText(/Job cart/)
        .first(),
    )
    .toBeVisible();
  const retry = drawer().getByRole('button', { name: /again/i });
  await expect.element(retry).toBeVisible();
  isBroken = false;
  await retry.click();
  await expect.element(drawer().getByRole('link', { name: 'Senior Engineer' })).toBeVisible();
});

test('[CART-04] a change in another tab shows here', async () => {
  const { state, answers } = aServer();
  await renderSite('/careers', { boot: BOOT, answers });
  await expect.element(cartButton('empty')).toBeVisible();
  state.items = [anItem(101), anItem(102)];
  const other = new BroadcastChannel('opencareers.cart');
  other.postMessage(DOMAIN);
  await expect.element(cartButton('2 jobs')).toBeVisible();
  other.close();
});

test('[CHROME-12] counts in Arabic as Arabic does, on a phone', async () => {
  await page.viewport(360, 800);
  const { answers } = aServer([anItem(101), anItem(102, { problem: 'closed' })]);
  await renderSite('/careers', {
    boot: BOOT,
    answers,
    locale: 'ar',
    catalogue: allTexts('ar'),
  });
  await page.getByRole('button', { name: 'سلة الوظائف، وظيفتان' }).click();
  await expect
    .element(page.getByRole('dialog').getByText('لا يمكن التقدم إلى وظيفة واحدة منها'))
    .toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(await checkPage()).toEqual([]);
});
