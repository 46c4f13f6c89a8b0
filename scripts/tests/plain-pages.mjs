import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectForm } from './form-in-browser.mjs';
import { serveFolder } from './serve-folder.mjs';

/** All that a host must allow; frames are of other origins here. */
const POLICY = { 'content-security-policy': "default-src 'self'; frame-src http://127.0.0.1:*" };

/**
 * Pages of hosts without any build: one classic script, an element, offers, and a frame of another origin. Scripts are
 * loaded with their hashes, under the strictest policy.
 */
export async function expectPlainPages(browser, folder) {
  const plain = join(folder, 'plain');
  const hashes = {};
  for (const name of ['form', 'offers']) {
    const scripts = join(folder, `node_modules/@opencareers/${name}-react/script`);
    cpSync(scripts, join(plain, 'script'), { recursive: true });
    Object.assign(hashes, JSON.parse(readFileSync(join(scripts, 'integrity.json'), 'utf8')));
  }
  const [form, offers] = ['form', 'offers'].map((name) => titleOf(hashes, name));
  for (const file of readdirSync(plain).filter((name) => /\.(html|js)$/.test(name))) {
    const text = readFileSync(join(plain, file), 'utf8');
    const isModule = text.includes('FORM.module.js');
    const filled = text
      .replace('FORM_HASH', hashes[`${form}${isModule ? '.module' : ''}.js`])
      .replace('OFFERS_HASH', hashes[`${offers}.js`])
      .replace(/script\/(FORM|OFFERS)/, (_, name) => `script/${name === 'FORM' ? form : offers}`)
      .replace("'./FORM'", `'./script/${form}.module.js'`);
    writeFileSync(join(plain, file), filled);
  }
  const serve = (path) => serveFolder(path, POLICY);
  await expectForm(browser, { folder, serve, page: 'plain/classic.html' });
  await expectForm(browser, { folder, serve, page: 'plain/element.html' });
  await expectOffers(browser, folder);
  await expectForgeryRefused(browser, { folder, plain, form });
  await expectFrames(browser, folder);
}

function titleOf(hashes, name) {
  return Object.keys(hashes)
    .find((file) => file.startsWith(`opencareers-${name}-`) && file.endsWith('.module.js'))
    .replace('.module.js', '');
}

async function expectOffers(browser, folder) {
  const { url, close } = await serveFolder(folder, POLICY);
  const page = await browser.newPage();
  try {
    await page.goto(`${url}plain/offers.html`);
    await page.getByRole('heading', { level: 1, name: 'Offers' }).waitFor();
  } finally {
    await page.close();
    close();
  }
}

/** The hash of the classic script stands for the module that it loads: somebody who changed that is refused. */
async function expectForgeryRefused(browser, { folder, plain, form }) {
  const path = join(plain, `script/${form}.module.js`);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, `${text}\nglobalThis.isForged = true;\n`);
  const { url, close } = await serveFolder(folder, POLICY);
  const page = await browser.newPage();
  const refused = page.waitForEvent('console', (message) => /integrity/.test(message.text()));
  const failed = page.waitForEvent('pageerror');
  try {
    await page.goto(`${url}plain/classic.html`);
    await Promise.all([refused, failed]);
    assert.equal(await page.evaluate(() => globalThis.isForged), undefined);
  } finally {
    await page.close();
    close();
    writeFileSync(path, text);
  }
}

/** A page in a frame speaks to the origins it knows, and is believed by whoever knows it. */
async function expectFrames(browser, folder) {
  const [ours, host, stranger] = await Promise.all([1, 2, 3].map(() => serveFolder(folder, POLICY)));
  const [origin, hostOrigin] = [ours, host].map(({ url }) => new URL(url).origin);
  const frame = `${ours.url}plain/framed.html?host=${hostOrigin}`;
  const open = async (around, known) => {
    const page = await browser.newPage();
    await page.goto(`${around.url}plain/around.html?${new URLSearchParams({ origin: known, frame })}`);
    await send(page.frameLocator('iframe'));
    return page;
  };
  try {
    const friend = await open(host, origin);
    await friend.waitForFunction(() => window.heard.includes('F-7K3M'));
    assert.equal(await friend.evaluate(() => window.heard[0]), 'ready');
    await friend.waitForFunction(() => Number.parseFloat(document.querySelector('iframe').style.height) > 0);
    // The same messages come, and none of them is believed.
    const mistaken = await open(host, new URL(stranger.url).origin);
    await mistaken.waitForFunction(() => window.posted.includes('submitted'));
    assert.deepEqual(await mistaken.evaluate(() => window.heard), []);
    assert.equal(await mistaken.evaluate(() => document.querySelector('iframe').style.height), '');
    // A page that the frame does not know: nothing leaves it.
    const unknown = await open(stranger, origin);
    assert.deepEqual(await unknown.evaluate(() => [window.posted, window.heard]), [[], []]);
    await Promise.all([friend, mistaken, unknown].map((page) => page.close()));
  } finally {
    for (const { close } of [ours, host, stranger]) close();
  }
}

async function send(form) {
  await form.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await form.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.locator('.oc-form-sent').waitFor();
}
