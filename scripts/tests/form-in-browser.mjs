import assert from 'node:assert/strict';
import { chromium } from 'playwright';

/** The browser that tests look at pages with. */
export function openBrowser(executablePath) {
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}

/**
 * Opens the page of a host and uses its form: it has its looks without any theme, its title and description, judges
 * answers and sends. Nothing may be said on the console.
 */
export async function expectForm(browser, { folder, serve, page: path = '' }) {
  const { url, close } = await serve(folder);
  const page = await browser.newPage();
  const said = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  try {
    await page.goto(url + path);
    await page.getByRole('heading', { name: 'Joining the yard' }).waitFor();
    await page.getByText('It takes two minutes.').waitFor();
    const first = page.getByRole('textbox', { name: 'First name' });
    assert.deepEqual(
      await looksOf(first.locator('xpath=ancestor-or-self::*[contains(@class,"oc-field__box")]')),
      {
        isBordered: true,
        isFilled: true,
      },
    );
    const send = page.getByRole('button', { name: 'Submit' });
    assert.equal((await looksOf(send)).isFilled, true);
    // Whatever is loaded when it is first needed is loaded too.
    await page.getByRole('textbox', { name: 'Start' }).waitFor();
    await send.click();
    await page.locator('input[aria-invalid=true]').first().waitFor();
    await first.fill('Ada');
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    await send.click();
    await page.locator('.oc-form-sent').waitFor();
    assert.deepEqual(said, []);
  } catch (error) {
    throw new Error(`${error.message}\n${said.join('\n')}`);
  } finally {
    await page.close();
    close();
  }
}

function looksOf(locator) {
  return locator.first().evaluate((element) => {
    const { borderTopWidth, borderTopStyle, backgroundColor } = getComputedStyle(element);
    return {
      isBordered: borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) >= 1,
      isFilled: backgroundColor !== 'rgba(0, 0, 0, 0)',
    };
  });
}
