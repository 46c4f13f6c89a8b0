import { type ModelScript, startModelServer } from '@opencareers/contracts/testing/model-server';
import type { Page } from '@playwright/test';
import { findViolations } from '../src/accessibility-audit.ts';
import { signIn } from '../src/candidates.ts';
import { layLine } from '../src/cut-line.ts';
import { configure, createTenant, importPositions } from '../src/operator.ts';
import { expectOnly } from '../src/page-errors.ts';
import { expect, test as productTest } from '../src/product-test.ts';
import { startServer } from '../src/running-server.ts';

const DOMAIN = 'modelled-company.example';
const HOME = `/careers?domain=${DOMAIN}`;

/** The product with a language model that says what the test wrote. */
const test = productTest.extend<object, { script: ModelScript }>({
  script: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of wanted fixtures from it.
    async ({}, provide) => {
      const script = await startModelServer();
      await provide(script);
      script.end();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ script }, provide) => {
      const env = { ASSISTANT_BASE_URL: script.baseUrl, ASSISTANT_MODEL: 'scripted' };
      const server = await startServer({ env });
      await provide(server);
      expect(await server.stop(), server.output()).toBe(0);
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });

async function ask(page: Page, text: string) {
  const field = page.getByRole('textbox', { name: 'Your question or wish' });
  await field.fill(text);
  await field.press('Enter');
  await expect(log(page).locator('.assistant-asked').last()).toContainText(text);
}

test('[ASSIST-02] a model answers after consent, as it comes; a broken one gives way to rules, a broken line is taken up', async ({
  page,
  server,
  script,
  pageErrors,
}) => {
  await createTenant(server, DOMAIN, 'Baltic Yards');
  await configure(server, DOMAIN, { path: 'chatbotxConfig', value: { enabled: true } });
  await configure(server, DOMAIN, { path: 'assistantConfig', value: { model: { enabled: true } } });
  await importPositions(server, DOMAIN, [
    {
      sourceId: 'sail',
      title: 'Sail maker',
      locations: [{ text: 'Kiel, Germany' }],
      descriptionHtml: '<p>Work with canvas.</p>',
      postedAt: '2026-01-05T00:00:00Z',
    },
  ]);
  const last = () => log(page).locator('.assistant-turn').last();

  // Nothing goes there before it is said where, and agreed to.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(HOME);
  await page.getByRole('button', { name: 'Assistant', exact: true }).click();
  await expect(page.getByText(/language model scripted at 127\.0\.0\.1/)).toBeVisible();
  await ask(page, 'sail maker');
  await expect(last().getByRole('heading', { name: 'Sail maker' })).toBeVisible();
  expect(script.requests).toEqual([]);
  await page.getByRole('button', { name: 'Agree' }).click();

  // As it comes, with the tool; what nothing proves is withheld.
  const { promise: isLet, resolve: letGo } = Promise.withResolvers<void>();
  script.lines = [
    { calls: [{ name: 'search', input: { query: 'sail' } }] },
    { text: ['The sail maker works in Kiel. It pays 90000 EUR. ', 'Good '], until: isLet },
  ];
  await ask(page, 'What is there for me?');
  await expect(last().getByText('Searching the jobs…')).toBeVisible();
  await expect(last().getByText('The sail maker works in Kiel.')).toBeVisible();
  await expect(last().getByRole('button', { name: 'Stop' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  letGo();
  await expect(last().getByText('Written by a language model')).toBeVisible();
  await expect(last().getByRole('heading', { name: 'Sail maker' })).toBeVisible();
  await expect(last().getByText('Sentences that the jobs do not prove were left out.')).toBeVisible();
  await expect(last()).not.toContainText('90000');

  // The rules answer in the same turn.
  for (const [fault, told] of [
    ['garbage', /did not answer, so this comes from fixed rules/],
    ['limited', /reached its limit for now/],
  ] as const) {
    script.lines = [{ fault }];
    await ask(page, `sail maker, ${fault}`);
    await expect(last().getByText(told)).toBeVisible();
  }

  // A candidate's line breaks in the middle of an answer: it is asked for again, and answered once.
  const line = await layLine(server.url);
  await signIn(page, server, { email: `modelled-${process.pid}@example.com`, domain: DOMAIN });
  await page.goto(`${line.url}${HOME}`);
  // What a device remembers is that of an address.
  await page.getByRole('button', { name: 'Assistant', exact: true }).click();
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByRole('button', { name: 'Agree' })).toHaveCount(0);
  script.lines = [{ text: ['Good day to you. ', 'Good '], until: new Promise(() => undefined) }];
  await ask(page, 'Hello there');
  await expect(last().getByText('Good day to you.')).toBeVisible();
  await line.cut();
  await expect(last().getByText(/The answer broke off here/)).toBeVisible();
  script.lines = [{ text: 'Good evening to you.' }];
  await line.mend();
  await last().getByRole('button', { name: 'Try again' }).click();
  await expect(last().getByText('Written by a language model')).toBeVisible();
  await expect(last().getByText('Good evening to you.')).toBeVisible();
  await page.reload();
  await expect(log(page).locator('.assistant-turn')).toHaveCount(1);
  await expect(last()).not.toContainText('Good day');
  await page.goto(`${server.url}${HOME}`);
  await line.cut();
  expectOnly(pageErrors, /net::ERR_/);
});
