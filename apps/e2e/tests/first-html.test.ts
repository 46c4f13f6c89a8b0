import { expect, test } from '../src/product-test.ts';

function decode(text: string): string {
  const signs: Record<string, string> = {
    '&#34;': '"',
    '&quot;': '"',
    '&#39;': "'",
    '&lt;': '<',
    '&gt;': '>',
    '&amp;': '&',
  };
  return text.replace(/&(?:#34|quot|#39|lt|gt|amp);/g, (sign) => signs[sign] ?? sign);
}

test('[BOOT-01] the first HTML holds the jobs, the data of the page and its policy', async ({ request }) => {
  const answer = await request.get('/careers?domain=northwind.example');
  const html = await answer.text();
  expect(answer.status()).toBe(200);
  expect(html).toMatch(/data-testid="job-count"[^>]*>[\d,]+ jobs/);
  expect(html.match(/class="oc-card cardContainer|cardContainer/g)?.length).toBe(10);
  expect(html).toContain('window._EF_GROUP_ID');
  const boot = JSON.parse(decode(/<code id="pcsx-data"[^>]*>([\s\S]*?)<\/code>/.exec(html)?.[1] ?? ''));
  expect(boot).toMatchObject({ domain: 'northwind.example', user: null, isLoggedIn: false });
  expect(Object.keys(boot.configs)).toEqual(
    expect.arrayContaining([
      'pcsxConfig',
      'supportedLanguages',
      'notificationsConfig',
      'loginSignupConfig',
      'gates',
      'behaviourFlags',
      'chatbotxConfig',
    ]),
  );
  expect(html).toMatch(/<meta name="_csrf" content="[^"]+">/);
  const nonce =
    /script-src 'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1] ?? '';
  const scripts = html.match(/<script(?![^>]*type="application\/ld\+json")[^>]*>/g) ?? [];
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  for (const preload of html.match(/<link rel="modulepreload"[^>]*>/g) ?? [])
    expect(preload).toContain(nonce);
});

test('[ROUTE-05] [ROUTE-13] a search in the path can be opened directly and reloaded, with its words and place', async ({
  page,
}) => {
  await page.goto('/careers/software-engineer/berlin?domain=northwind.example');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Job search/);
  await page.reload();
  await expect(page.getByTestId('job-count')).toHaveText(/jobs?$/);
  await expect(page.getByRole('combobox', { name: 'Job title, skill or keyword' })).toHaveValue(
    'software engineer',
  );
  await expect(page.getByRole('combobox', { name: 'Place' })).toHaveValue('berlin');
});

test('[ROUTE-10] unknown parameters go along on the links of the page', async ({ page }) => {
  await page.goto('/careers?domain=northwind.example&utm_source=letter&query=engineer');
  const card = page.getByRole('list', { name: 'Jobs found' }).getByRole('link').first();
  await expect(card).toHaveAttribute('href', /domain=northwind\.example&utm_source=letter$/);
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/query=engineer&start=10&domain=northwind\.example&utm_source=letter$/);
});

test('[CHROME-02] titles, canonical address and languages are in the head', async ({ request }) => {
  const html = await (await request.get('/careers?domain=northwind.example')).text();
  expect(html).toMatch(/<title>[^<]*Northwind[^<]*<\/title>/);
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/careers\?domain=northwind\.example">/);
  expect(html).toMatch(/hreflang="ar"/);
  expect(html).not.toContain('name="robots"');
  const filtered = await (await request.get('/careers?domain=northwind.example&query=engineer')).text();
  expect(filtered).toContain('<meta name="robots" content="noindex">');
});

test('[CHROME-02] the first HTML of applying names the job in the language of the page, and has no hole without one', async ({
  request,
}) => {
  const domain = 'northwind.example';
  const found = await request.get('/api/pcsx/search', { params: { domain, query: 'engineer', num: 2 } });
  const { data } = (await found.json()) as { data: { positions: { id: number; name: string }[] } };
  const [{ id, name }, other] = data.positions as [{ id: number; name: string }, { id: number }];
  const titleOf = async (parameters: Record<string, string>) => {
    const page = await request.get('/careers/apply', { params: { domain, ...parameters } });
    return decode(/<title>([^<]*)<\/title>/.exec(await page.text())?.[1] ?? '');
  };
  expect(await titleOf({ pid: `${id}`, hl: 'en' })).toMatch(`Apply for ${name} | Northwind`);
  expect(await titleOf({ pid: `${id}`, hl: 'de' })).toMatch(`Bewerbung: ${name} | Northwind`);
  expect(await titleOf({ pids: `${id},${other.id}`, hl: 'en' })).toMatch('Apply for 2 jobs | Northwind');
  expect(await titleOf({ hl: 'en' })).toMatch('Apply | Northwind');
  expect(await titleOf({ hl: 'ar' })).toMatch('التقديم | Northwind');
});

test('[APPLY-01] the first HTML of applying asks for the code of the form, before the page knows which', async ({
  page,
  server,
}) => {
  await page.goto(`/careers?domain=northwind.example`);
  const job = await page.locator('a[href*="/careers/job/"]').first().getAttribute('href');
  const pid = /job\/(\d+)/.exec(job ?? '')?.[1] ?? '';
  const address = `${server.url}/careers/apply?pid=${pid}&domain=northwind.example&hl=de`;
  const html = await (await page.request.get(address)).text();
  const named = [...html.matchAll(/careers\/assets\/([\w-]+\.js)/g)].map(([, name]) => name);
  await page.goto(address);
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toBeVisible();
  const used = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? ''),
  );
  const ofForm = used.filter((name) => /^(?:hosted-filling|form-texts)-.*\.js$/.test(name));
  expect(ofForm.length).toBeGreaterThan(1);
  expect(ofForm.filter((name) => !named.includes(name))).toEqual([]);
});

test('hostile words in the address stay words', async ({ page }) => {
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(2)>';
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(
    `/careers?domain=northwind.example&query=${encodeURIComponent(hostile)}&filter_country=${encodeURIComponent(hostile)}`,
  );
  await expect(page.getByRole('combobox', { name: 'Job title, skill or keyword' })).toHaveValue(hostile);
  expect(dialogs).toEqual([]);
});

test('the page does not move while it comes alive', async ({ page }) => {
  await page.goto('/careers?domain=northwind.example&query=engineer');
  await expect(page.getByTestId('job-count')).toBeVisible();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            total += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestIdleCallback(() => resolve(total));
      }),
  );
  expect(shift).toBeLessThanOrEqual(0.02);
});
