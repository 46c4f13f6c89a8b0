import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BootDataSchema } from '@opencareers/contracts/boot-data';
import type { SearchAnswer } from '@opencareers/contracts/position-search';
import { ASSETS_PREFIX } from '@opencareers/contracts/site-files';
import { buildUrl } from '@opencareers/contracts/url-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { positionIdsOf } from '../../../test/application-people.ts';
import { aPosition, aServer, aTenant, type TestServer } from '../../../test/test-server.ts';
import { escapeHtml, scriptJson } from '../../platform/html-text.ts';
import { SITE_DIST } from './site-bundle.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

function readBlob(html: string): unknown {
  const escaped = /<code id="pcsx-data"[^>]*>([\s\S]*?)<\/code>/.exec(html)?.[1] ?? '';
  const text = escaped
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return JSON.parse(text);
}

describe('the document', () => {
  test('[BOOT-01] boot data is embedded, escaped once and complete', async () => {
    const name = 'A</script><!-- "B" & \u2028 Co';
    const tenant = await aTenant(server, { config: { pcsxConfig: { branding: { companyName: name } } } });
    const { text, status } = await tenant.get('/careers');
    expect(status).toBe(200);
    const boot = BootDataSchema.parse(readBlob(text));
    expect(boot.domain).toBe(tenant.domain);
    expect(boot.configs.pcsxConfig.branding.companyName).toBe(name);
    expect(boot.user).toBeNull();
    expect(text).toContain(`window._EF_GROUP_ID = "${tenant.domain}"`);
    expect(text).toContain('window._EF_PRODUCT = "PCS"');
    expect(text).toMatch(/<meta name="_csrf" content="[^".]+\.[^".]+\.[^".]+">/);
    expect(text.match(/<\/script>/g)?.length).toBe(text.match(/<script[\s>]/g)?.length);
  });

  test('the policy lets only our own scripts and styles run, with a new nonce each time', async () => {
    const tenant = await aTenant(server);
    const [first, second] = [await tenant.get('/careers'), await tenant.get('/careers')];
    const policyOf = (answer: typeof first) => String(answer.headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policyOf(first))?.[1];
    expect(policyOf(first)).toContain("default-src 'none'");
    expect(policyOf(first)).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(policyOf(second)).not.toContain(String(nonce));
    const inline = [...first.text.matchAll(/<(?:script|style)\b(?![^>]*application\/)[^>]*>/g)].map(
      ([tag]) => tag,
    );
    expect(inline.length).toBeGreaterThan(1);
    for (const tag of inline) expect(tag).toContain(`nonce="${nonce}"`);
  });

  test('[MAP-02] pages ask no other host but that of the tiles which the map of a tenant is drawn on', async () => {
    const askedBy = async (mapConfig: object) => {
      const tenant = await aTenant(server, { config: { pcsxConfig: { searchConfig: { mapConfig } } } });
      const { headers } = await tenant.get('/careers');
      return /connect-src [^;]*/.exec(String(headers['content-security-policy']))?.[0];
    };
    const tiles = {
      kind: 'vector',
      url: 'https://tiles.example:8443/{z}/{x}/{y}.pbf',
      attribution: 'Somebody',
    };
    expect(await askedBy({ enabled: true })).toBe("connect-src 'self'");
    expect(await askedBy({ enabled: false, tiles })).toBe("connect-src 'self'");
    expect(await askedBy({ enabled: true, tiles })).toBe("connect-src 'self' https://tiles.example:8443");
  });

  test('[MAP-02] the ground of maps is read by ranges, as it is, and kept for a year', async () => {
    const names = readdirSync(join(SITE_DIST, 'client', ASSETS_PREFIX));
    const [ground, ...others] = names.filter((name) => name.endsWith('.pmtiles'));
    expect(others).toEqual([]);
    const { status, headers, text } = await server.get(`${ASSETS_PREFIX}${ground}`, {
      range: 'bytes=0-6',
      'accept-encoding': 'br, gzip',
    });
    expect([status, text]).toEqual([206, 'PMTiles']);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers.etag).toBe(`"${ground}"`);
    // As a browser extends what it has kept.
    const next = { range: 'bytes=7-9', 'if-range': `"${ground}"` };
    expect((await server.get(`${ASSETS_PREFIX}${ground}`, next)).status).toBe(206);
  });

  test('[MAP-02] who asks for the ground of an older version is led to the one that is there', async () => {
    const ground = readdirSync(join(SITE_DIST, 'client', ASSETS_PREFIX)).find((name) =>
      name.endsWith('.pmtiles'),
    );
    const { status, headers } = await server.get(`${ASSETS_PREFIX}ground-OLDER_-1.pmtiles`, {
      range: 'bytes=0-6',
    });
    expect([status, headers.location, headers['cache-control']]).toEqual([
      307,
      `${ASSETS_PREFIX}${ground}`,
      'no-store',
    ]);
  });

  test('[ESIGN-01] the signing page may be framed by pages of its own origin, and no other page by anybody', async () => {
    const tenant = await aTenant(server);
    const framingOf = async (path: string) => {
      const { headers } = await tenant.get(path);
      const [ancestors] = /frame-ancestors [^;]*/.exec(String(headers['content-security-policy'])) ?? [];
      return [ancestors, headers['x-frame-options'], headers['x-robots-tag'], headers['cache-control']];
    };
    expect(await framingOf('/public/esign-widget?wid=x&hosted=1')).toEqual([
      "frame-ancestors 'self'",
      'SAMEORIGIN',
      'noindex, nofollow',
      'private, no-store',
    ]);
    for (const path of ['/careers', '/careers/offers', '/public/check'])
      expect((await framingOf(path)).slice(0, 3)).toEqual(["frame-ancestors 'none'", 'DENY', undefined]);
  });

  test('the first paint waits for no other file: rules in the document, scripts asked for afterwards', async () => {
    const tenant = await aTenant(server);
    const { text } = await tenant.get('/careers');
    const head = text.slice(0, text.indexOf('</head>'));
    expect(head).toContain('.position-card');
    for (const sheet of head.match(/<link rel="stylesheet"[^>]*>/g) ?? [])
      expect(sheet).toContain(' disabled');
    expect(text).not.toMatch(/<script[^>]* src=/);
    expect(text).not.toContain('rel="modulepreload"');
    expect(head).toMatch(/"\/careers\/assets\/entry-client-[^"]+\.js"/);
  });

  test('the fonts of a theme are served from here, asked for in the head, and kept for a year', async () => {
    const tenant = await aTenant(server, { config: { theme: { fonts: { display: 'fraunces' } } } });
    const { text } = await tenant.get('/careers');
    const [, font] =
      text.match(/<link rel="preload" as="font" type="font\/woff2" crossorigin href="([^"]+)">/) ?? [];
    expect(text).toContain(`url(${font})`);
    const { status, headers } = await server.get(font as string);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'font/woff2',
      'public, max-age=31536000, immutable',
    ]);
  });

  test('[APPLY-01] the first HTML of applying holds the questions of a visitor, in the language of the page', async () => {
    const positions = [
      aPosition({ title: 'Boatbuilder' }),
      aPosition({ title: 'Sailmaker', applyUrl: 'https://jobs.example/1' }),
    ];
    const supportedLanguages = (['en', 'de'] as const).map((value) => ({ value, title: value }));
    const tenant = await aTenant(server, { positions, config: { supportedLanguages } });
    const [open, elsewhere] = await positionIdsOf(tenant);
    const shown = async (pids: string, hl = 'en') => {
      const { text } = await tenant.get(buildUrl('/careers/apply', { pid: pids, hl }));
      return /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
    };
    const page = await shown(String(open));
    expect(page).toContain('<bdi>Boatbuilder</bdi>');
    expect(page).toMatch(/<span class="oc-field__label">First name</);
    // Without JavaScript they apply signed in.
    expect(page).toMatch(/<noscript data-of="form">.*\/careers\/login\?/);
    expect(await shown(String(open), 'de')).toMatch(/<span class="oc-field__label">Vorname</);
    // What else is to be said of positions, the page asks for itself.
    for (const pids of [String(elsewhere), `${open},${elsewhere}`, '999'])
      expect(await shown(pids), pids).not.toContain('oc-field__label');
  });

  test('[OFFER-14] what rarer PDFs need is served where the site looks for it, and kept for a year', async () => {
    const folder = join(SITE_DIST, 'client', ASSETS_PREFIX);
    const names = readdirSync(folder);
    const assets = `${ASSETS_PREFIX}${names.find((name) => /^pdfjs-[\d.]+$/.test(name))}/`;
    const scripts = names.filter((name) => name.endsWith('.js'));
    expect(scripts.some((name) => readFileSync(join(folder, name), 'utf8').includes(assets))).toBe(true);
    for (const [file, type] of [
      ['cmaps/90ms-RKSJ-H.bcmap', 'application/octet-stream'],
      ['standard_fonts/FoxitSerif.pfb', 'application/x-font-type1'],
      ['wasm/openjpeg.wasm', 'application/wasm'],
    ] as const) {
      const { status, headers } = await server.get(`${assets}${file}`);
      expect([file, status, headers['content-type'], headers['cache-control']]).toEqual([
        file,
        200,
        type,
        'public, max-age=31536000, immutable',
      ]);
    }
    expect(
      readdirSync(join(folder, '..', '..', assets, 'wasm')).filter((name) => /quickjs/.test(name)),
    ).toEqual([]);
  });

  test("the tenant's theme stands in the head, before anything is painted", async () => {
    const tenant = await aTenant(server, { config: { theme: { accent: '#7a1fa2' } } });
    const { text } = await tenant.get('/careers');
    const head = text.slice(0, text.indexOf('</head>'));
    expect(head).toMatch(/<style nonce="[^"]+">:root\{/);
    expect(head).toContain('prefers-color-scheme:dark');
  });

  test('[CHROME-02] title and description come from seoConfig with their placeholders filled', async () => {
    const tenant = await aTenant(server, {
      positions: [aPosition({ title: 'Glass blower' })],
      config: {
        pcsxConfig: {
          branding: { companyName: 'Kiln' },
          seoConfig: {
            pagesMetadata: {
              singlePosition: {
                pageTitle: '%(positionName)s at %(companyName)s',
                pageDescription: 'Read about %(positionName)s.',
              },
            },
          },
        },
      },
    });
    const found = (await tenant.get('/api/pcsx/search')).json<SearchAnswer>();
    const id = found.data.positions[0]?.id;
    const { text } = await tenant.get(`/careers/job/${id}-glass-blower`);
    expect(text).toContain('<title>Glass blower at Kiln</title>');
    expect(text).toContain('<meta name="description" content="Read about Glass blower.">');
    expect(text).toMatch(/<meta property="og:title" content="Glass blower at Kiln">/);
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/careers/job/${id}`));
  });

  test('a title is text in the head, whatever it holds', async () => {
    const tenant = await aTenant(server, { positions: [aPosition({ title: 'Glass & <i>fire</i>' })] });
    const found = (await tenant.get('/api/pcsx/search')).json<SearchAnswer>();
    const { text } = await tenant.get(`/careers/job/${found.data.positions[0]?.id}`);
    expect(text).toMatch(/<title>[^<]*Glass &amp; &lt;i&gt;fire/);
    expect(text.slice(0, text.indexOf('</head>'))).not.toContain('<i>fire');
  });

  test('the content is in the first HTML: jobs in the list, the text of a job on its page', async () => {
    const tenant = await aTenant(server, {
      positions: [aPosition({ title: 'Lamplighter', descriptionHtml: '<p>Walk the old town at dusk.</p>' })],
    });
    const list = await tenant.get('/careers');
    expect(list.text).toContain('Lamplighter');
    const id = (await tenant.get('/api/pcsx/search')).json<SearchAnswer>().data.positions[0]?.id;
    const page = await tenant.get(`/careers/job/${id}`);
    expect(page.text).toContain('Walk the old town at dusk.');
    const posting = JSON.parse(
      /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(page.text)?.[1] ?? '{}',
    );
    expect(posting).toMatchObject({
      '@type': 'JobPosting',
      title: 'Lamplighter',
      description: '<p>Walk the old town at dusk.</p>',
      datePosted: '2026-03-01T00:00:00',
      jobLocation: [{ address: { addressLocality: 'Berlin', addressCountry: 'DE' } }],
    });
    expect(list.text).not.toContain('application/ld+json');
  });

  test('[ROUTE-05] every public address answers with a page and an unknown one with 404', async () => {
    const tenant = await aTenant(server, { positions: [aPosition({ title: 'Nurse practitioner' })] });
    for (const path of [
      '/careers',
      '/careers/search',
      '/careers/nurse-practitioner/berlin',
      '/careers/login',
    ]) {
      const answer = await tenant.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers['content-type']).toContain('text/html');
    }
    const root = await tenant.get('/');
    expect(root.status).toBe(302);
    expect(root.headers.location).toBe(`/careers?domain=${tenant.domain}`);
    expect((await tenant.get('/careers/job/999999999999')).status).toBe(404);
    expect((await tenant.get('/careers/a/b/c/d')).status).toBe(404);
  });

  test('Arabic is rendered on the server from right to left', async () => {
    const tenant = await aTenant(server, {
      config: {
        supportedLanguages: [
          { value: 'en', title: 'English' },
          { value: 'ar', title: 'العربية' },
        ],
      },
    });
    const { text } = await tenant.get('/careers?hl=ar');
    expect(text).toContain('<html lang="ar" dir="rtl">');
    expect(text).toMatch(/hreflang="ar"/);
    expect((await tenant.get('/careers', { 'accept-language': 'ar;q=0.9, fr' })).text).toContain('lang="ar"');
    expect((await tenant.get('/careers?hl=xx')).text).toContain('<html lang="en" dir="ltr">');
  });
});

describe('what crawlers read', () => {
  test('the sitemap lists the open positions with id, slug and domain, the index and robots lead to it', async () => {
    const tenant = await aTenant(server, { positions: [aPosition({ title: 'Café & Bar manager' })] });
    const id = (await tenant.get('/api/pcsx/search')).json<SearchAnswer>().data.positions[0]?.id;
    const { text } = await tenant.get('/careers/sitemap.xml');
    expect(text).toMatch(
      new RegExp(
        `<loc>http://[^<]+/careers/job/${id}-cafe-bar-manager-berlin[^<]*\\?domain=${tenant.domain}</loc>`,
      ),
    );
    expect((await tenant.get('/careers/sitemap_index.xml')).text).toContain(
      `/careers/sitemap.xml?domain=${tenant.domain}`,
    );
    const robots = (await tenant.get('/robots.txt')).text;
    expect(robots).toMatch(/Allow: \/careers[\s\S]*Disallow: \/\n/);
    expect(robots).toContain('Sitemap: ');
  });
});

test('embedded JSON cannot leave its element', () => {
  expect(scriptJson({ text: '</script><!--\u2028' })).toBe('{"text":"\\u003c/script>\\u003c!--\\u2028"}');
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&#34;x&#34; title=&#39;y&#39;&gt;&amp;');
});
