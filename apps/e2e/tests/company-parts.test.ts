import type { Page } from '@playwright/test';
import { findViolations } from '../src/accessibility-audit.ts';
import { signIn } from '../src/candidates.ts';
import { configure, createTenant, importPositions } from '../src/operator.ts';
import {
  findClippedTexts,
  findOverflow,
  findSmallTargets,
  noteIdleWork,
  untilAlive,
  untilIdleWork,
  untilPainted,
} from '../src/page-checks.ts';
import { expect, test } from '../src/product-test.ts';
import type { RunningServer } from '../src/running-server.ts';

declare global {
  interface Window {
    shifts: { paintedAt: number; sum: number };
  }
}

const BRANDING = 'pcsxConfig.branding';

/** A company with one job; each test makes its own. */
async function aCompany(
  server: RunningServer,
  domain: string,
  settings: Record<string, unknown> = {},
): Promise<void> {
  await createTenant(server, domain, 'Harbour');
  await importPositions(server, domain, [
    {
      sourceId: '1',
      title: 'Boatbuilder',
      locations: [{ text: 'Kiel, Germany', city: 'Kiel', country: 'DE' }],
      descriptionHtml: '<p>You look after the boats.</p>',
    },
  ]);
  for (const [path, value] of Object.entries(settings)) await configure(server, domain, { path, value });
}

/**
 * Opens a page whose code comes once all of it has been painted. A slow browser draws what it has read so far, and what
 * it reads next takes its place beside it: only what moves after that moves by itself.
 */
async function openPainted(page: Page, address: string): Promise<void> {
  const painted = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await painted.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.evaluate(async () => {
    if (document.readyState === 'loading')
      await new Promise((done) => document.addEventListener('readystatechange', done, { once: true }));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    window.shifts = { paintedAt: performance.now(), sum: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        if (entry.startTime >= window.shifts.paintedAt) window.shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  painted.resolve();
  await page.waitForLoadState();
  await page.unroute('**/*.js');
}

/** How much of a page that was opened so has moved by itself. */
async function layoutShift(page: Page): Promise<number> {
  await untilAlive(page);
  await untilPainted(page);
  return page.evaluate(() => new Promise((resolve) => setTimeout(() => resolve(window.shifts.sum))));
}

const heightOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.height;

test('[CHROME-05] [CHROME-08] [CHROME-09] banners stand above the page, with a name, an icon and their height', async ({
  page,
  server,
}) => {
  const domain = 'banners.example';
  await aCompany(server, domain, {
    instanceBannerData: { displayBanner: true, displayText: '<p>Still being <b>set up</b></p>' },
    [`${BRANDING}.customPageSections.customPcsBanner`]: {
      default: { enabled: true, message: '<p>Closed <a href="/careers/search">today</a></p>' },
      pageWiseSetup: { login: { enabled: true, alertType: 'info', message: '<p>Use your own address</p>' } },
    },
  });
  await openPainted(page, `/careers?domain=${domain}`);
  await expect(page.getByRole('region', { name: 'About this site' })).toHaveText('Still being set up');
  expect(await heightOf(page, '.instance-banner')).toBe(24);
  const alert = page.getByRole('region', { name: 'Important notice' });
  await expect(alert).toHaveText('Closed today');
  await expect(alert.locator('.banner__inner > svg')).toBeVisible();
  expect(await layoutShift(page)).toBeLessThan(0.001);
  expect(await findViolations(page)).toEqual([]);
  await alert.getByRole('link').click();
  await expect(page).toHaveURL(`/careers/search?domain=${domain}`);
  await page.goto(`/careers/login?domain=${domain}`);
  await expect(page.getByRole('region', { name: 'Note' })).toHaveText('Use your own address');
  await expect(page.getByRole('region', { name: 'Important notice' })).toHaveCount(0);
  await configure(server, domain, { path: 'instanceBannerData.displayBanner', value: false });
  await page.goto(`/careers?domain=${domain}`);
  await expect(page.getByRole('region', { name: 'About this site' })).toHaveCount(0);
});

test('[CHROME-05] a closed banner is gone before the next page is painted, until it says something else', async ({
  page,
  server,
}) => {
  const domain = 'closed-banners.example';
  const path = `${BRANDING}.customPageSections.customPcsBanner`;
  const banner = (message: string) => ({ default: { enabled: true, message } });
  const long = 'Open house on the last Thursday of every month, in the old harbour';
  await aCompany(server, domain, { [path]: banner(`<p>${long}</p>`) });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/careers?domain=${domain}`);
  await untilAlive(page);
  const notice = page.getByRole('region', { name: 'Important notice' });
  const line = (await notice.boundingBox())?.height ?? 0;
  await notice.getByRole('button', { name: 'Show all of the notice' }).click();
  await expect.poll(async () => (await notice.boundingBox())?.height).toBeGreaterThan(line + 10);
  expect(await findViolations(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Close the notice' }).click();
  await expect(notice).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
  await openPainted(page, `/careers?domain=${domain}`);
  await expect(notice).toBeHidden();
  expect(await layoutShift(page)).toBeLessThan(0.001);
  await configure(server, domain, { path, value: banner('<p>Closed today</p>') });
  await page.goto(`/careers?domain=${domain}`);
  await expect(notice).toHaveText('Closed today');
});

test('[CHROME-03] [CHROME-04] the footer of the company, and who runs the site; none where one thing is to be done', async ({
  page,
  server,
}) => {
  const domain = 'footer.example';
  await aCompany(server, domain, {
    [`${BRANDING}.customPageSections.footer`]:
      '<h2>Harbour</h2><ul><li><a href="/careers/login">Sign in</a></li></ul>',
  });
  await page.goto(`/careers?domain=${domain}&utm_source=letter`);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading', { name: 'Harbour' })).toBeVisible();
  await expect(footer).toContainText('Powered by Opencareers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await footer.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`/careers/login?domain=${domain}&utm_source=letter`);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await configure(server, domain, { path: 'behaviourFlags.hideInjectedFooter', value: true });
  await page.goto(`/careers?domain=${domain}`);
  await expect(footer).toContainText('Powered by Opencareers');
  await expect(footer.getByRole('heading')).toHaveCount(0);
  await signIn(page, server, { domain, email: 'footer@people.example' });
  await expect(footer).toHaveCount(1);
  for (const [path, name] of [
    ['apply', 'applyPage'],
    ['onboarding', 'onboarding'],
  ]) {
    await page.goto(`/careers/${path}?domain=${domain}`);
    await expect(page.locator('.shell')).toHaveAttribute('data-page', name as string);
    await expect(footer, path).toHaveCount(0);
  }
});

test('[CHROME-07] a navbar of the company takes the place of ours, 60 px high, and our menus stay', async ({
  page,
  server,
}) => {
  const domain = 'navbar.example';
  await aCompany(server, domain, {
    supportedLanguages: [
      { value: 'en', title: 'English' },
      { value: 'de', title: 'Deutsch' },
    ],
    [`${BRANDING}.customPageSections.customNavbarConfig`]: {
      enable: true,
      html: '<header class="bar"><a class="brand" href="/careers">Harbour</a><p class="tall">x</p></header>',
      css: '.bar { display: flex; gap: 1rem } .tall { height: 400px } .brand { color: rgb(1, 2, 3) } body { display: none }',
    },
  });
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await openPainted(page, `/careers?domain=${domain}`);
    expect(Math.round((await heightOf(page, '.navbar__inner')) ?? 0)).toBe(60);
    await expect(page.getByRole('link', { name: 'Harbour', exact: true })).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(page.getByRole('button', { name: /Language/ })).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Harbour careers' })).toHaveCount(0);
    expect(await findOverflow(page)).toEqual([]);
    expect(await layoutShift(page)).toBeLessThan(0.001);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await configure(server, domain, {
    path: `${BRANDING}.customPageSections.customNavbarConfig.enable`,
    value: false,
  });
  await page.goto(`/careers?domain=${domain}`);
  await expect(page.getByRole('link', { name: 'Harbour careers' })).toBeVisible();
});

test('[CHROME-07] candidates see the navbar of the company by showInLoggedinView, visitors by enable', async ({
  page,
  server,
}) => {
  const domain = 'navbar-candidates.example';
  const own = `${BRANDING}.customPageSections.customNavbarConfig`;
  await aCompany(server, domain, {
    [own]: { enable: false, showInLoggedinView: true, html: '<a href="/careers">Harbour</a>' },
  });
  const theirs = page.getByRole('link', { name: 'Harbour', exact: true });
  const ours = page.getByRole('link', { name: 'Harbour careers' });
  await page.goto(`/careers?domain=${domain}`);
  await expect(ours).toBeVisible();
  await expect(theirs).toHaveCount(0);
  await signIn(page, server, { domain, email: 'navbar@people.example' });
  await openPainted(page, `/careers?domain=${domain}`);
  await expect(theirs).toBeVisible();
  await expect(ours).toHaveCount(0);
  await expect(page.locator('.candidate-menu button').first()).toBeInViewport();
  expect(Math.round((await heightOf(page, '.navbar__inner')) ?? 0)).toBe(60);
  expect(await layoutShift(page)).toBeLessThan(0.001);
  expect(await findViolations(page)).toEqual([]);
  await configure(server, domain, { path: `${own}.showInLoggedinView`, value: false });
  await configure(server, domain, { path: `${own}.enable`, value: true });
  await page.reload();
  await expect(ours).toBeVisible();
  await expect(theirs).toHaveCount(0);
});

test('[CHROME-06] a picture of its own on each page and for narrow windows; nothing moves when it comes', async ({
  page,
  server,
}) => {
  const domain = 'hero.example';
  const picture = (colour: string) =>
    `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><rect width="80" height="20" fill="${colour}"/></svg>`).toString('base64')}`;
  const [wide, narrow] = [picture('#fff'), picture('#000')];
  const hero = (text: string) => ({
    enable: true,
    text,
    subText: 'Under it',
    image: wide,
    imageAlt: 'Boats',
    deviceConfiguration: [{ maxWidth: 600, image: narrow }],
  });
  await aCompany(server, domain, {
    [`${BRANDING}.heroImageConfig`]: {
      default: { enable: false },
      pageWiseSetup: { careers: hero('Come aboard'), login: { ...hero('Hello again'), image: '' } },
    },
  });
  await openPainted(page, `/careers?domain=${domain}`);
  const image = page.getByRole('img', { name: 'Boats' });
  await expect(page.getByRole('main').getByText('Come aboard')).toBeVisible();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc)).toBe(wide);
  expect(await findViolations(page)).toEqual([]);
  expect(await layoutShift(page)).toBeLessThan(0.001);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc)).toBe(narrow);
  // While there is no picture everything stands where it stood: its coming moves nothing, however late.
  const form = page.getByRole('search');
  const stood = await form.boundingBox();
  await image.evaluate((element) => {
    for (const source of element.closest('picture')?.querySelectorAll('source') ?? []) source.remove();
    element.removeAttribute('src');
  });
  expect(await form.boundingBox()).toEqual(stood);
  await page.goto(`/careers/login?domain=${domain}`);
  await expect(page.getByRole('main').getByText('Hello again')).toBeVisible();
  await expect(image).toHaveCount(0);
  expect(await heightOf(page, '.hero--page')).toBeGreaterThan(100);
});

test('[CHROME-06] a picture at the end stands beside the text, turns round in Arabic and is not for phones', async ({
  page,
  server,
}) => {
  const domain = 'beside.example';
  const drawn = (shape: string) =>
    `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${shape}</svg>`).toString('base64')}`;
  const [boat, waves, mark] = [
    '<circle r="9"/>',
    '<path d="M0 9h40v2H0z"/>',
    '<rect width="9" height="9"/>',
  ].map(drawn);
  await aCompany(server, domain, {
    supportedLanguages: [
      { value: 'en', title: 'English' },
      { value: 'ar', title: 'العربية' },
    ],
    [`${BRANDING}.companyLogo`]: boat,
    [`${BRANDING}.companyLogoSmall`]: mark,
    [`${BRANDING}.heroImageConfig`]: {
      pattern: waves,
      pageWiseSetup: {
        careers: { enable: true, text: 'Come aboard', image: boat, imageAlt: 'Boat', placement: 'end' },
      },
    },
  });
  await openPainted(page, `/careers?domain=${domain}`);
  const image = page.getByRole('img', { name: 'Boat' });
  const title = page.getByRole('main').getByText('Come aboard');
  const logo = page.locator('.navbar__logo');
  const edges = async (of: typeof image) =>
    await of.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right };
    });
  expect((await edges(title)).right).toBeLessThanOrEqual((await edges(image)).left);
  const mask = () =>
    page.locator('.hero').evaluate((band) => getComputedStyle(band, '::before').maskImage.slice(0, 30));
  expect(await mask()).toBe('url("data:image/svg+xml;base64');
  expect(await findViolations(page)).toEqual([]);
  expect(await layoutShift(page)).toBeLessThan(0.001);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(image).toBeHidden();
  await expect.poll(() => logo.evaluate((element: HTMLImageElement) => element.currentSrc)).toBe(mark);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/careers?domain=${domain}&hl=ar`);
  await expect.poll(() => logo.evaluate((element: HTMLImageElement) => element.currentSrc)).toBe(boat);
  expect((await edges(image)).right).toBeLessThanOrEqual((await edges(title)).left);
  expect(await image.evaluate((element) => getComputedStyle(element).scale)).toBe('-1 1');
});

test('[CHROME-11] visitors are offered e-mails as configured; nothing of it is loaded before they come near', async ({
  page,
  server,
}) => {
  const domain = 'news.example';
  await aCompany(server, domain, {
    'pcsxConfig.loggedOutNotificationConfig': {
      enabled: true,
      checkboxDefaultValue: true,
      showNotificationsPrivacyPolicyCheckbox: true,
      privacyText: '<p>Read our <a href="https://a.example/privacy">notice</a></p>',
    },
  });
  await openPainted(page, `/careers?domain=${domain}`);
  const offer = page.getByRole('region', { name: 'New jobs by e-mail' });
  await offer.scrollIntoViewIfNeeded();
  const [wanted, agreed] = [offer.getByRole('checkbox').nth(0), offer.getByRole('checkbox').nth(1)];
  await expect(wanted).toBeChecked();
  await expect(agreed).not.toBeChecked();
  await expect(offer.getByRole('link', { name: 'notice' })).toHaveAttribute('rel', 'noopener noreferrer');
  await offer.getByRole('button', { name: 'Sign in and switch it on' }).click();
  await expect(offer.getByRole('alert')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  expect(await layoutShift(page)).toBeLessThan(0.02);
  await offer.getByRole('button', { name: 'Do not offer this again' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await page.locator('.news-slot').scrollIntoViewIfNeeded();
  await expect(page.locator('.results__tools')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await configure(server, domain, { path: 'loginSignupConfig.candidateLoginEnabled', value: false });
  await page.goto(`/careers?domain=${domain}`);
  await expect(page.locator('.news-slot')).toHaveCount(0);
});

test('[CHROME-12] the language of the menu is kept in the profile and the cookie, and the next visit has it', async ({
  page,
  server,
  pageErrors,
}) => {
  await noteIdleWork(page);
  await signIn(page, server, { domain: 'northwind.example', email: 'language@people.example' });
  // Pressed earlier, on a machine that is slow to answer, it is a link like all others and tells nobody.
  await untilIdleWork(page);
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  // A token that an answer on its way put back is refused once, which the browser tells; the call is sent again.
  pageErrors.splice(0);
  const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'hl')?.value;
  await expect.poll(kept).toBe('de');
  await page.goto('/careers/search?domain=northwind.example');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  // The profile alone decides, as in another browser.
  await page.context().clearCookies({ name: 'hl' });
  await page.goto('/careers/search?domain=northwind.example');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('[CHROME-12] another language keeps what was typed, and going back does not go through languages', async ({
  page,
}) => {
  await page.goto('/careers/login?domain=northwind.example');
  await page.goto('/careers?domain=northwind.example&utm_source=letter');
  const words = page.getByRole('combobox').first();
  await untilAlive(page);
  await words.fill('ship elec');
  await words.blur();
  const length = await page.evaluate(() => history.length);
  for (const [from, to, language] of [
    [/Language/, 'Deutsch', 'de'],
    [/Sprache/, 'العربية', 'ar'],
  ] as const) {
    await page.getByRole('button', { name: from }).click();
    await page.getByRole('link', { name: to }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveURL(new RegExp(`utm_source=letter.*hl=${language}$`));
    await expect(words).toHaveValue('ship elec');
  }
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await page.evaluate(() => history.length)).toBe(length);
  expect(await findClippedTexts(page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/careers\/login/);
});
