import { NOTIFICATION_PATHS } from '@opencareers/contracts/notification-calls';
import { DAY_LOOKS, lookAround, nothingAudited } from '../src/accessibility-audit.ts';
import { signIn } from '../src/candidates.ts';
import { tabTo } from '../src/focus-stops.ts';
import { notifyCandidate } from '../src/operator.ts';
import { expect, test } from '../src/product-test.ts';

const DOMAIN = 'northwind.example';

test('[NOTIF-03] what the operator tells shows on the bell within two seconds, and in the open panel', async ({
  page,
  server,
}) => {
  const email = 'live@demo.example';
  await signIn(page, server, { email, domain: DOMAIN });
  await page.goto('about:blank');
  const listening = page.waitForResponse((answer) => answer.url().includes(NOTIFICATION_PATHS.stream));
  await page.goto(`/careers?domain=${DOMAIN}`);
  // The two seconds begin when the page listens, which it does once it is idle.
  await listening;
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications');
  const tell = (message: string, redirectUrl = '') =>
    notifyCandidate(server, { domain: DOMAIN, email }, { categoryTitle: 'News', message, redirectUrl });
  await tell('Your <b>badge</b> is ready.');
  await expect(bell).toHaveAccessibleName('Notifications, 1 new', { timeout: 2_000 });

  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('Your <b>badge</b> is ready.')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications');
  await tell('The second one.');
  await expect(panel.getByText('The second one.')).toBeVisible({ timeout: 2_000 });

  // Seen is not read: both are unread until they are clicked, also after a reload.
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications');
  await bell.click();
  await expect(panel.getByText('Unread')).toHaveCount(2);
  const marked = page.waitForResponse((answer) => answer.url().includes(NOTIFICATION_PATHS.markAllClicked));
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel.getByText('Unread')).toHaveCount(0);
  // It takes effect at once, and is kept when the server has heard of it.
  expect((await marked).status()).toBe(200);
  await page.reload();
  await bell.click();
  await expect(panel.getByText('The second one.')).toBeVisible();
  await expect(panel.getByText('Unread')).toHaveCount(0);
});

test('[NOTIF-02] by keyboard alone a notification is found, opened and read', async ({ page, server }) => {
  const email = 'keys@demo.example';
  await signIn(page, server, { email, domain: DOMAIN });
  for (const [message, notificationType] of [
    ['Sign your offer.', 'action_required'],
    ['We have moved.', 'read_only'],
  ] as const)
    await notifyCandidate(
      server,
      { domain: DOMAIN, email },
      { categoryTitle: 'Offer', message, notificationType, redirectUrl: '/careers/offers?from=bell' },
    );
  await page.goto(`/careers?domain=${DOMAIN}&utm_source=mail`);
  const bell = page.getByRole('button', { name: 'Notifications, 2 new' });
  await expect(bell).toBeVisible();
  await tabTo(page, bell);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'All' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const link = page.getByRole('tabpanel').getByRole('link', { name: /Sign your offer/ });
  await expect(link).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText('We have moved.')).toBeHidden();
  await tabTo(page, link, { most: 5 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/careers\/offers\?/);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('from'), searchParams.get('utm_source')]).toEqual(['bell', 'mail']);
  await expect(page.getByRole('dialog')).toBeHidden();
  // The next page takes the focus to its heading when it is there.
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeFocused();

  await bell
    .or(page.getByRole('button', { name: /^Notifications/ }))
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('Unread')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeFocused();
});

test('[NOTIF-02] what is marked as read stays so for who leaves the page in the same moment', async ({
  page,
  server,
}) => {
  const email = 'leaves@demo.example';
  await signIn(page, server, { email, domain: DOMAIN });
  await notifyCandidate(server, { domain: DOMAIN, email }, { categoryTitle: 'News', message: 'Hello.' });
  await page.goto(`/careers?domain=${DOMAIN}`);
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Unread')).toHaveCount(1);
  const button = panel.getByRole('button', { name: 'Mark all as read' });
  await button.evaluate((pressed: HTMLElement, next) => {
    pressed.click();
    location.assign(next);
  }, `/healthz`);
  await page.waitForURL('**/healthz');
  const list = new URL(`${NOTIFICATION_PATHS.list}?domain=${DOMAIN}`, page.url()).href;
  await expect
    .poll(async () => {
      const answer = (await (await page.request.get(list)).json()) as {
        data: { notifications: { isClicked: boolean }[] };
      };
      return answer.data.notifications.map(({ isClicked }) => isClicked);
    })
    .toEqual([true]);
});

test('[NOTIF-01] the bell and its panel pass axe in narrow windows, in the dark and from right to left', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  const email = 'looks@demo.example';
  await signIn(page, server, { email, domain: DOMAIN });
  await notifyCandidate(server, { domain: DOMAIN, email }, { categoryTitle: 'News', message: 'Hello.' });
  const audited = nothingAudited();
  for (const hl of ['en', 'ar'])
    for (const look of DAY_LOOKS) {
      // The panel closes when the window changes.
      await page.setViewportSize({ width: look.width, height: 900 });
      await page.goto(`/careers?domain=${DOMAIN}&hl=${hl}`);
      await page.locator('.bell__button').click();
      const news = page.getByRole('dialog').getByText('Hello.');
      await expect(news).toBeVisible();
      expect(await lookAround(page, [look], audited), hl).toEqual([]);
      await expect(news).toBeVisible();
    }
});

test('[NOTIF-04] no visitor and nobody whose company wants none has a bell', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('notification')) calls.push(request.url());
  });
  await page.goto(`/careers?domain=${DOMAIN}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-notification-bell]')).toHaveCount(0);
  expect(calls).toEqual([]);
});
