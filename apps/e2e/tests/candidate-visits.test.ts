import { signIn } from '../src/candidates.ts';
import { expect, test } from '../src/product-test.ts';

const DOMAIN = 'northwind.example';

/** Pages of candidates that are counted, with the name they are counted under. */
const COUNTED = [
  ['/careers/profile', 'profile'],
  ['/careers/dashboard', 'dashboard'],
  ['/careers/dashboardv2', 'dashboard'],
  ['/careers/forms?form=pre-employment', 'forms'],
] as const;

test('[VSLOG-01] visits of the profile, the dashboards and forms are told, with when they could be used', async ({
  page,
  server,
}) => {
  const email = 'counted@people.example';
  await signIn(page, server, { domain: DOMAIN, email });
  const told: URL[] = [];
  const texts: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname !== '/vslog') return;
    told.push(url);
    texts.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  for (const [path, namespace] of COUNTED) {
    told.length = 0;
    const url = new URL(path, server.url);
    url.searchParams.set('domain', DOMAIN);
    await page.goto(url.href);
    const events = () =>
      told
        .filter(({ searchParams }) => searchParams.get('namespace') === namespace)
        .map(({ searchParams }) => searchParams.get('event'));
    await expect
      .poll(events, path)
      .toEqual(expect.arrayContaining(['page_visit', 'page_interactive', 'component_interactive']));
  }
  for (const text of texts) expect(text).not.toContain(email);
});
