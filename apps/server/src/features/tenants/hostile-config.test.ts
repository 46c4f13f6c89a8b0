import { existsSync, readFileSync } from 'node:fs';
import { BootDataSchema } from '@opencareers/contracts/boot-data';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPosition, aServer, aTenant, type TestServer } from '../../../test/test-server.ts';
import { inTenant } from '../../platform/context.ts';
import { SYSTEM } from '../../platform/scope.ts';
import { sanitiseTenantHtml } from './tenant-html.ts';
import { insertConfig } from './tenants.repo.ts';
import { getTenant } from './tenants.service.ts';

const BAD_INPUT = new URL('../../../../../../shared/data/06-bad-input/', import.meta.url);
const hasBadInput = existsSync(BAD_INPUT);

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

/** Cut in the middle of a character, a text could not be stored. */
const cut = (text: string, max: number) => text.slice(0, max).toWellFormed();

/** The HTML of a configuration with the same text in every slot that takes HTML or text. */
function everywhere(html: string, name: string): object {
  const banner = { enabled: true, message: cut(html, 2_000), alertType: 'alert' };
  const hero = {
    enable: true,
    image: '',
    imageAlt: cut(name, 300),
    text: cut(name, 300),
    subText: cut(name, 600),
  };
  const navbar = { enable: true, showInLoggedinView: true, html, css: html };
  return {
    contactUrl: '/careers',
    instanceBannerData: { displayBanner: true, displayText: cut(html, 2_000) },
    pcsxConfig: {
      branding: {
        companyName: cut(name, 200),
        privacyHtml: html,
        customPageSections: {
          footer: html,
          customNavbarConfig: navbar,
          customPcsBanner: { default: banner },
        },
        heroImageConfig: { default: hero, pageWiseSetup: { login: hero } },
        socialLinks: [{ label: cut(name, 200) || 'x', url: 'https://a.example/' }],
      },
      termsOfServiceConfig: {
        headingText: cut(name, 300),
        disclaimerText: html,
        infoText: html,
        helperText: html,
        submitButtonText: cut(name, 100),
      },
      loggedOutNotificationConfig: { enabled: true, privacyText: html },
      applyFormConfig: { applicationSuccess: { message: html } },
      positionDetailsConfig: {
        sectionsConfig: { positionCustomContent: [{ title: cut(name, 200), body: html }] },
      },
    },
  };
}

/** What a browser would run or load of a document, and where its parts end; found by its tags alone. */
function skeletonOf(html: string): string[] {
  return (
    html.match(/<\/?(?:script|style|iframe|form|base|meta|link|object|embed|html|head|body|main)\b/gi) ?? []
  ).map((tag) => tag.toLowerCase());
}

function readBoot(html: string): unknown {
  const escaped = /<code id="pcsx-data"[^>]*>([\s\S]*?)<\/code>/.exec(html)?.[1] ?? '';
  const entities: Record<string, string> = {
    '&#34;': '"',
    '&#39;': "'",
    '&lt;': '<',
    '&gt;': '>',
    '&amp;': '&',
  };
  return JSON.parse(escaped.replaceAll(/&(?:#34|#39|lt|gt|amp);/g, (entity) => entities[entity] ?? ''));
}

function hostileTexts(): { html: string[]; names: string[] } {
  const read = (path: string) => readFileSync(new URL(path, BAD_INPUT), 'utf8');
  const list = (path: string) => JSON.parse(read(path)) as string[];
  const html = read('strings/html-descriptions.shared.jsonl')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { html: string }).html);
  const strings = ['person-names', 'file-names', 'search-queries', 'spreadsheet-formulas'];
  return {
    html,
    names: [
      ...strings.flatMap((name) => list(`strings/${name}.shared.json`)),
      ...list('naughty-strings/blns.json'),
      'A</script><!--<script> \u2028 \u2029 </style></title></code>',
    ].filter((name) => name.isWellFormed() && !name.includes('\0')),
  };
}

describe.skipIf(!hasBadInput)(
  '[CHROME-04] [CHROME-05] [CHROME-07] [CHROME-09] hostile texts in every slot',
  () => {
    test('the page parses, and has the same skeleton as with a harmless text', {
      timeout: 120_000,
    }, async () => {
      const tenant = await aTenant(server, { positions: [aPosition({ title: 'Nurse' })] });
      const put = (value: object) => server.operate('PUT', `/tenants/${tenant.domain}/config`, { value });
      const { html, names } = hostileTexts();
      expect((await put(everywhere('<p>x</p>', 'Company'))).status).toBe(200);
      const expected = skeletonOf((await tenant.get('/careers')).text);
      // In groups, because each page takes as long as a hundred of these texts.
      const size = 60;
      const groups = Array.from({ length: Math.ceil(names.length / size) }, (_, at) =>
        names.slice(at * size, (at + 1) * size),
      );
      const cases = [
        ...html.map((text) => [text, text] as const),
        ...groups.map((group) => [group.join(' '), group.join(' ')] as const),
        [html.join(''), html.join('')] as const,
      ];
      for (const [text, name] of cases) {
        const answer = await put(everywhere(text, name));
        expect([text.slice(0, 80), answer.status, answer.status === 200 ? '' : answer.text]).toEqual([
          text.slice(0, 80),
          200,
          '',
        ]);
        const page = await tenant.get('/careers');
        expect(page.status).toBe(200);
        expect(skeletonOf(page.text)).toEqual(expected);
        // As text they are harmless; inside a script an old engine would end its line there.
        for (const [script] of page.text.matchAll(/<script[\s\S]*?<\/script>/g))
          expect(script).not.toMatch(/[\u2028\u2029]/);
        const boot = BootDataSchema.parse(readBoot(page.text));
        const { footer } = boot.configs.pcsxConfig.branding.customPageSections;
        expect(footer).toBe(sanitiseTenantHtml(text));
        expect(boot.configs.pcsxConfig.termsOfServiceConfig.infoText).toBe(footer);
        expect(boot.configs.pcsxConfig.loggedOutNotificationConfig.privacyText).toBe(footer);
      }
    });
  },
);

describe('a configuration', () => {
  test('[BOOT-02] is kept with its HTML harmless, also that of a microsite, and shown so', async () => {
    const tenant = await aTenant(server, { positions: [aPosition({ title: 'Nurse' })] });
    const footer = '<p onclick="x()">Ours <script>x()</script></p>';
    const branding = {
      customPageSections: { footer, customNavbarConfig: { css: 'a { position: fixed; color: red }' } },
    };
    const value = {
      pcsxConfig: { branding },
      microsites: { sea: { displayName: 'Sea', overrides: { pcsxConfig: { branding } } } },
    };
    const answer = await server.operate('PUT', `/tenants/${tenant.domain}/config`, { value });
    expect(answer.status).toBe(200);
    const kept = (await server.operate('GET', `/tenants/${tenant.domain}/config`)).json<{
      config: typeof value;
    }>();
    const clean = {
      customPageSections: { footer: '<p>Ours </p>', customNavbarConfig: { css: 'a { color: red; }' } },
    };
    expect(kept.config.pcsxConfig.branding).toEqual(clean);
    expect(kept.config.microsites.sea.overrides.pcsxConfig.branding).toEqual(clean);
    for (const path of ['/careers', '/careers?microsite=sea'])
      expect((await tenant.get(path)).text).toContain('<p>Ours </p>');
  });

  test('[BOOT-02] that an earlier release has kept is made harmless when it is read', async () => {
    const tenant = await aTenant(server, { positions: [aPosition({ title: 'Nurse' })] });
    const entry = getTenant(server.registry, tenant.domain);
    const seed = {
      tenant: entry,
      actor: SYSTEM,
      clock: server.clock,
      requestId: 'test',
    };
    const footer = '<p onclick="x()">Before<form action="//evil.example"><input name="a"></form></p>';
    await inTenant(server.db, seed, (ctx) =>
      insertConfig(ctx, { pcsxConfig: { branding: { customPageSections: { footer } } } }),
    );
    await server.registry.refresh();
    const { text } = await tenant.get('/careers');
    expect(text).toContain('<p>Before</p>');
    expect(text).not.toContain('evil.example');
  });

  test('[CHROME-07] style rules of the navbar stand in the document only where it is shown', async () => {
    const navbar = {
      enable: true,
      html: '<a class="brand" href="/careers">Ours</a>',
      css: '.brand { color: #123456 }',
    };
    const tenant = await aTenant(server, { positions: [aPosition({ title: 'Nurse' })] });
    const path = 'pcsxConfig.branding.customPageSections.customNavbarConfig';
    await server.operate('PUT', `/tenants/${tenant.domain}/config`, { path, value: navbar });
    const shown = (await tenant.get('/careers')).text;
    expect(shown).toContain('.own-navbar__box .tenant-brand { color: #123456; }');
    expect(shown).toContain(`<a href="/careers?domain=${tenant.domain}" class="tenant-brand">Ours</a>`);
    await server.operate('PUT', `/tenants/${tenant.domain}/config`, {
      path,
      value: { ...navbar, enable: false },
    });
    const hidden = (await tenant.get('/careers')).text;
    expect(hidden).not.toContain('.own-navbar__box .tenant-brand');
    expect(hidden).not.toContain('Ours</a>');
    const forCandidates = { ...navbar, enable: false, showInLoggedinView: true };
    await server.operate('PUT', `/tenants/${tenant.domain}/config`, { path, value: forCandidates });
    expect((await tenant.get('/careers')).text).not.toContain('Ours</a>');
  });
});
