import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page, TestInfo } from '@playwright/test';
import { aRecipient, createOffer, FULL_NAME, NORTHWIND, readOffer } from '../src/offers.ts';
import { expect, test } from '../src/product-test.ts';
import type { RunningServer } from '../src/running-server.ts';

/** A letter as it was before anybody signed, sealed, with one bit changed and with bytes behind its end. */
interface Letters {
  original: string;
  sealed: string;
  changed: string;
  appended: string;
  code: string;
}

async function signAlone(page: Page, server: RunningServer, testInfo: TestInfo): Promise<Letters> {
  const email = await aRecipient(page, server);
  const { enc_id: id } = await createOffer(server, email, { signing: 'esign' });
  const save = (name: string, bytes: Buffer) => {
    const path = testInfo.outputPath(name);
    writeFileSync(path, bytes);
    return path;
  };
  const readDocument = async () => {
    const [document] = (await readOffer(page, id)).offer_documents;
    if (document === undefined) throw new Error('the offer has no document');
    return document;
  };
  const bytesOf = async () => {
    const { content_url } = await readDocument();
    return await (await page.request.get(content_url)).body();
  };
  const original = save('original.pdf', await bytesOf());
  await page.goto((await readDocument()).url);
  await page.getByRole('checkbox', { name: 'I agree' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('checkbox', { name: 'I have read' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Full name' }).fill(FULL_NAME);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Sign now' }).click();
  await expect(page.getByRole('heading', { name: 'You have signed' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Back to your offers' })).toHaveAttribute(
    'href',
    /^\/careers\/offers\?/,
  );
  await expect.poll(async () => (await readDocument()).is_sealed, { timeout: 30_000 }).toBe(true);
  const bytes = await bytesOf();
  const sealed = save('sealed.pdf', bytes);
  const flipped = Buffer.from(bytes);
  const middle = Math.floor(bytes.length / 2);
  flipped[middle] = (flipped[middle] ?? 0) ^ 1;
  const text = execFileSync('pdftotext', [sealed, '-'], { encoding: 'utf8' });
  return {
    original,
    sealed,
    changed: save('changed.pdf', flipped),
    appended: save('appended.pdf', Buffer.concat([bytes, Buffer.from('\n% one more line\n')])),
    code: /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2,}\b/.exec(text)?.[0] ?? '',
  };
}

async function expectVerdicts(page: Page, { original, sealed, changed, appended }: Letters): Promise<void> {
  const input = page.locator('input[type=file]');
  for (const [file, verdict] of [
    [sealed, 'This letter is genuine'],
    [changed, 'This letter was changed'],
    // In between, so that the next verdict is a new one.
    [sealed, 'This letter is genuine'],
    [appended, 'This letter was changed'],
    [original, 'This letter is unknown'],
  ] as const) {
    await input.setInputFiles(file);
    await expect(page.getByRole('heading', { level: 2, name: verdict })).toBeFocused();
  }
}

test('[ESIGN-02] anybody checks a signed letter, by its file and its code, online and offline', async ({
  page,
  server,
  browser,
}, testInfo) => {
  test.setTimeout(120_000);
  const letters = await signAlone(page, server, testInfo);

  const visit = await browser.newContext({ baseURL: server.url });
  const visitor = await visit.newPage();
  const bodies: string[] = [];
  visitor.on('request', (request) => {
    if (request.url().includes('/api/offer/')) bodies.push(request.postData() ?? '');
  });
  await visitor.goto(`/public/check?domain=${NORTHWIND}`);
  await expect(visitor.getByRole('button', { name: 'Choose a PDF' })).toBeVisible();
  await expectVerdicts(visitor, letters);
  // Of files only their fingerprints were sent.
  for (const body of bodies) expect(body).toMatch(/^$|^\{"sha256":"[0-9a-f]{64}"\}$/);
  const main = visitor.getByRole('main');
  await expect(main).not.toContainText(FULL_NAME);
  await expect(main).not.toContainText('people.example');

  await visitor.getByRole('textbox', { name: 'Code' }).fill(letters.code);
  await visitor.getByRole('button', { name: 'Look up' }).click();
  await expect(visitor.getByRole('heading', { name: 'A letter with this code was sealed' })).toBeFocused();
  const digest = execFileSync('sha256sum', [letters.sealed], { encoding: 'utf8' }).slice(0, 64);
  await expect(main).toContainText(digest);
  await visitor.getByRole('textbox', { name: 'Code' }).fill('0000-0000-0000-0000');
  await visitor.getByRole('button', { name: 'Look up' }).click();
  await expect(visitor.getByRole('heading', { name: 'No letter with this code is known' })).toBeFocused();

  const download = visitor.waitForEvent('download');
  await visitor.getByRole('link', { name: 'Save a page that checks without a network' }).click();
  const saved = testInfo.outputPath('letter-check.html');
  await (await download).saveAs(saved);
  expect(readFileSync(saved, 'utf8')).not.toContain('__CERTIFICATES__');
  await visit.close();

  const alone = await browser.newContext({ offline: true, locale: 'en-GB' });
  const offline = await alone.newPage();
  const problems: string[] = [];
  offline.on('console', (message) => problems.push(message.text()));
  offline.on('request', (request) => {
    if (!/^(?:file|blob|data):/.test(request.url())) problems.push(request.url());
  });
  await offline.goto(pathToFileURL(saved).href);
  await expect(offline.getByText('This page needs no network and sends nothing.')).toBeVisible();
  await expect(offline.getByText('This page holds no certificates', { exact: false })).toHaveCount(0);
  await expectVerdicts(offline, letters);
  expect(problems).toEqual([]);
  await alone.close();
});

for (const [locale, title] of [
  ['es-MX', 'Comprobar una carta firmada'],
  ['fr', 'Vérifier une lettre signée'],
  ['de-CH', 'Ein unterschriebenes Schreiben prüfen'],
  ['ar-EG', 'التحقق من خطاب موقّع'],
] as const)
  test(`[ESIGN-02] the page that checks offline speaks to who reads ${locale}`, async ({
    browser,
    server,
  }, testInfo) => {
    const answer = await fetch(`${server.url}/public/check/offline.html?domain=${NORTHWIND}`);
    const saved = testInfo.outputPath('letter-check.html');
    writeFileSync(saved, await answer.text());
    const context = await browser.newContext({
      offline: true,
      locale,
      viewport: { width: 320, height: 700 },
    });
    const page = await context.newPage();
    await page.goto(pathToFileURL(saved).href);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const facts = await page.evaluate(() => {
      const { lang, dir, scrollWidth } = document.documentElement;
      return { lang, dir, isNarrow: scrollWidth <= innerWidth };
    });
    expect(facts).toEqual({
      lang: locale.slice(0, 2),
      dir: locale.startsWith('ar') ? 'rtl' : 'ltr',
      isNarrow: true,
    });
    await context.close();
  });
