import type { PageRequest, RenderPage } from '@opencareers/contracts/page-render';
import type { Page } from '@playwright/test';
import { untilAlive } from '../src/page-checks.ts';
import { expectOnly } from '../src/page-errors.ts';
import { expect, test } from '../src/product-test.ts';

type Json = Record<string, unknown>;

const words = (page: Page) => page.getByRole('combobox', { name: 'Job title, skill or keyword' });
const cards = (page: Page) => page.getByRole('list', { name: 'Jobs found' }).getByRole('link');

/** Changes what calls answer so that a part of the page cannot work with it. */
async function spoil(page: Page, path: string, change: (data: Json) => void): Promise<void> {
  await page.route(new RegExp(`${path}\\?`), async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Json };
    change(body.data);
    await route.fulfill({ response: answer, json: body });
  });
}

const BOOT = /(<code id="pcsx-data"[^>]*>)([\s\S]*?)<\/code>/;

function readBoot(html: string): Json {
  const text = (BOOT.exec(html)?.[2] ?? '')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return JSON.parse(text) as Json;
}

function withBoot(html: string, boot: Json): string {
  const text = JSON.stringify(boot).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return html.replace(BOOT, (_, open: string) => `${open}${text}</code>`);
}

/** Changes the document before it comes alive. */
async function changeDocument(
  page: Page,
  change: (html: string, origin: string) => Promise<{ html: string; status: number }>,
): Promise<void> {
  await page.route(/\/careers\?/, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const answer = await route.fetch();
    const { html, status } = await change(await answer.text(), new URL(route.request().url()).origin);
    return route.fulfill({ response: answer, status, body: html });
  });
}

/** Changes the data of the page before it comes alive. */
const spoilBoot = (page: Page, change: (boot: Json) => void) =>
  changeDocument(page, async (html) => {
    const boot = readBoot(html);
    change(boot);
    return { html: withBoot(html, boot), status: 200 };
  });

const pcsx = (boot: Json) => (boot.configs as { pcsxConfig: Record<string, Json> }).pcsxConfig;
const errorEvents = (page: Page) => {
  const told: string[] = [];
  page.on('request', (request) => {
    const body = request.postDataJSON() as { event?: string; data_json?: { component?: string } } | null;
    if (request.url().includes('/vslog?') && body?.event === 'error')
      told.push(body.data_json?.component ?? '');
  });
  return told;
};

test.describe('a crash in one panel leaves the rest of the page alive', () => {
  test('[ERROR-04] the position beside the list', async ({ page, pageErrors }) => {
    const told = errorEvents(page);
    await page.goto('/careers?domain=northwind.example');
    await untilAlive(page);
    await spoil(page, '/api/pcsx/position_details', (data) => {
      data.locations = null;
    });
    await cards(page).nth(3).click();
    await expect(page.getByText('“Job details” could not be shown.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Job search/);
    await expect.poll(() => told).toContain('position');

    await page.unrouteAll();
    const name = await cards(page).nth(4).innerText();
    await cards(page).nth(4).click();
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    pageErrors.splice(0);
  });

  for (const { part, change } of [
    {
      part: 'results',
      label: 'Jobs found',
      change: (data: Json) => {
        data.positions = [null];
      },
    },
    {
      part: 'filter_bar',
      change: (data: Json) => {
        (data.filterDef as Json).smartFilters = [null];
      },
    },
  ]) {
    test(`[ERROR-04] ${part}: the box is typed in further, and trying again brings it back`, async ({
      page,
      pageErrors,
    }) => {
      const told = errorEvents(page);
      await page.goto('/careers?domain=northwind.example');
      await untilAlive(page);
      await spoil(page, '/api/pcsx/search', change);
      await words(page).fill('engineer');
      await words(page).press('Enter');
      const box = page.locator('.panel-failed').first();
      await expect(box).toContainText('could not be shown.');
      await expect(words(page)).toHaveValue('engineer');
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect.poll(() => told).toContain(part);

      await page.unrouteAll();
      await words(page).fill('nurse');
      await box.getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator('.panel-failed')).toHaveCount(0);
      await expect(cards(page).first()).toBeVisible();
      await expect(words(page)).toHaveValue('nurse');
      pageErrors.splice(0);
    });
  }

  for (const { part, change } of [
    {
      part: 'footer',
      change: (boot: Json) => {
        (pcsx(boot).branding as Json).socialLinks = [null];
      },
    },
    {
      part: 'navbar',
      change: (boot: Json) => {
        (boot.configs as Json).supportedLanguages = [null, null];
      },
    },
    {
      part: 'search_box',
      change: (boot: Json) => {
        (pcsx(boot).searchConfig as Json).searchBoxConfig = null;
      },
    },
  ]) {
    test(`[ERROR-04] ${part}: the rest comes alive`, async ({ page, pageErrors }) => {
      const told = errorEvents(page);
      await spoilBoot(page, change);
      await page.goto('/careers?domain=northwind.example');
      await expect(page.getByText(/could not be shown\.$/)).toBeVisible();
      await expect.poll(() => told).toContain(part);
      const name = await cards(page).nth(2).innerText();
      await cards(page).nth(2).click();
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
      pageErrors.splice(0);
    });
  }

  test('[ERROR-04] the page of a job keeps its heading and its frame', async ({ page, pageErrors }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    // Counted when the page is alive and idle: a card pressed before would be followed to another document.
    const isAlive = page.waitForRequest(/\/vslog/);
    await page.goto('/careers?domain=northwind.example');
    await untilAlive(page);
    await spoil(page, '/api/pcsx/position_details', (data) => {
      data.locations = null;
    });
    await isAlive;
    await cards(page).nth(3).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job details');
    await expect(page.getByText('“Job details” could not be shown.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to results' })).toBeVisible();
    pageErrors.splice(0);
  });
});

test.describe('a page that fails as a whole', () => {
  /** The page of an internal error as the built site renders it, in a document of the running server. */
  const failOnServer = (page: Page, change: Json = {}) =>
    changeDocument(page, async (html, origin) => {
      const entry = new URL('../../site/dist/server/entry-server.js', import.meta.url);
      const { renderPage } = (await import(entry.href)) as { renderPage: RenderPage };
      const boot = { ...readBoot(html), ...change };
      const failed = await renderPage({
        url: '/careers?domain=northwind.example',
        origin,
        boot: boot as unknown as PageRequest['boot'],
        locale: 'en',
        now: Date.now(),
        timeZone: 'UTC',
        call: () => Promise.reject(new Error('the database is gone')),
      });
      const state = JSON.stringify(failed.state).replaceAll('<', '\\u003c');
      const failedHtml = withBoot(html, boot)
        .replace(/<div id="root">[\s\S]*<\/div>\s*<code/, () => `<div id="root">${failed.html}</div><code`)
        .replace(
          /(<script id="page-state"[^>]*>)[\s\S]*?<\/script>/,
          (_, open: string) => `${open}${state}</script>`,
        );
      return { html: failedHtml, status: failed.status };
    });

  test('[ERROR-04] the server answers with the page of an internal error, which comes alive as it is', async ({
    page,
    pageErrors,
  }) => {
    await page.goto('/careers/login?domain=northwind.example');
    await failOnServer(page, { contactUrl: 'https://northwind.example/contact' });
    const answer = await page.goto('/careers?domain=northwind.example');
    expect(answer?.status()).toBe(500);
    await expect(page.getByRole('heading', { level: 1, name: 'Internal Server Error' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      'https://northwind.example/contact',
    );
    await expect(page.locator('body')).not.toContainText('the database is gone');
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page).toHaveURL(/\/careers\/login/);
    // The browser writes down the status; hydration found the same page.
    expectOnly(pageErrors, /status of 500/);
  });

  test('[ERROR-04] administrators read what failed', async ({ page, pageErrors }) => {
    await failOnServer(page, {
      user: { encId: 'n', email: 'nia@demo.example', firstname: 'Nia', lastname: 'N', is_admin: true },
    });
    await page.goto('/careers?domain=northwind.example');
    await expect(page.locator('pre')).toContainText('the database is gone');
    await page.getByRole('navigation').getByRole('link', { name: 'All jobs' }).waitFor();
    expectOnly(pageErrors, /status of 500/);
  });
});
