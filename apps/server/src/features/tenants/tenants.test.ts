import { beforeAll, describe, expect, test } from 'vitest';
import { withinTenant } from '../../../test/offer-factory.ts';
import { aPosition, aServer, aTenant, type TestServer } from '../../../test/test-server.ts';
import type { Context } from '../../platform/context.ts';
import { insertConfig } from './tenants.repo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

describe('the tenant of a request', () => {
  test('search without a domain is refused by name, with an unknown one by text', async () => {
    const missing = await server.get('/api/pcsx/search?query=nurse');
    expect(missing.status).toBe(422);
    expect(missing.json()).toMatchObject({ messages: { domain: ['Missing data for required field.'] } });
    const unknown = await server.get('/api/pcsx/search?domain=nobody.example');
    expect(unknown.status).toBe(404);
    expect(unknown.headers['content-type']).toContain('text/plain');
    expect(unknown.text).toBe('Group ID not found');
  });

  test('a claimed host chooses its tenant, and another domain there answers with the page', async () => {
    const ours = await aTenant(server, { positions: [aPosition({ title: 'Ours' })] });
    const other = await aTenant(server, { positions: [aPosition({ title: 'Theirs' })] });
    const host = `jobs.${ours.domain}`;
    expect((await server.operate('POST', `/tenants/${ours.domain}/hosts`, { host })).status).toBe(200);
    const own = await server.get(`/api/pcsx/search?domain=${ours.domain}`, { host });
    expect(own.json()).toMatchObject({ data: { count: 1 } });
    const page = await server.get(`/api/pcsx/search?domain=${other.domain}`, { host });
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.text).not.toContain('Theirs');
    const taken = await server.operate('POST', `/tenants/${other.domain}/hosts`, { host });
    expect(taken.status).toBe(409);
  });

  test("no tenant's answer holds anything of another", async () => {
    const [a, b] = [
      await aTenant(server, { positions: [aPosition({ title: 'Alpha only', department: 'Alpha' })] }),
      await aTenant(server, { positions: [aPosition({ title: 'Beta only', department: 'Beta' })] }),
    ];
    for (const path of [
      '/api/pcsx/search?query=',
      '/api/suggest?term=only',
      '/careers/sitemap.xml',
      '/careers',
    ]) {
      expect((await a.get(path)).text).not.toMatch(/Beta/i);
      expect((await b.get(path)).text).not.toMatch(/Alpha/i);
    }
  });
});

describe('configuration', () => {
  test('[BOOT-02] a key that is changed is in force at once and in the embedded configuration', async () => {
    const tenant = await aTenant(server, { positions: [aPosition()] });
    const change = { path: 'pcsxConfig.branding.companyName', value: 'Lighthouse' };
    const answer = await server.operate('PUT', `/tenants/${tenant.domain}/config`, change);
    expect(answer.status).toBe(200);
    expect((await tenant.get('/careers')).text).toContain('Lighthouse');
    const stored = await server.operate('GET', `/tenants/${tenant.domain}/config`);
    expect(stored.json()).toEqual({
      version: 1,
      config: { pcsxConfig: { branding: { companyName: 'Lighthouse' } } },
    });
  });

  test('[BOOT-02] a broken configuration is refused naming every key, and the old one stays', async () => {
    const tenant = await aTenant(server, { config: { pcsxConfig: { branding: { companyName: 'Before' } } } });
    const broken = {
      value: { pcsxConfig: { searchConfig: { locationRadiusDistanceDefault: -4, smartFilter: [] } } },
    };
    const answer = await server.operate('PUT', `/tenants/${tenant.domain}/config`, broken);
    expect(answer.status).toBe(422);
    const { messages } = answer.json<{ messages: Record<string, string[]> }>();
    expect(Object.keys(messages).join(' ')).toContain(
      'pcsxConfig.searchConfig.locationRadiusDistanceDefault',
    );
    expect(JSON.stringify(messages)).toContain('smartFilter');
    expect((await tenant.get('/careers')).text).toContain('Before');
  });

  test('is read once for all transactions, and never as one that was taken back had changed it', async () => {
    const { domain } = await aTenant(server);
    const change = (companyName: string) =>
      server.operate('PUT', `/tenants/${domain}/config`, {
        path: 'pcsxConfig.branding.companyName',
        value: companyName,
      });
    const nameWithin = (ctx: Context) =>
      server.registry.getConfigWithin(ctx).then(({ pcsxConfig }) => pcsxConfig.branding.companyName);
    expect((await change('First')).status).toBe(200);
    const [once, again] = [
      await withinTenant(server, domain, (ctx) => server.registry.getConfigWithin(ctx)),
      await withinTenant(server, domain, (ctx) => server.registry.getConfigWithin(ctx)),
    ];
    expect(again).toBe(once);
    expect((await change('Second')).status).toBe(200);
    const takenBack = withinTenant(server, domain, async (ctx) => {
      await insertConfig(ctx, { pcsxConfig: { branding: { companyName: 'Never' } } });
      expect(await nameWithin(ctx)).toBe('Never');
      throw new Error('taken back');
    });
    await expect(takenBack).rejects.toThrow('taken back');
    expect(await withinTenant(server, domain, nameWithin)).toBe('Second');
  });

  test('keys of the prototype are no path', async () => {
    const tenant = await aTenant(server);
    for (const path of ['__proto__.polluted', 'pcsxConfig.constructor.prototype.polluted']) {
      const answer = await server.operate('PUT', `/tenants/${tenant.domain}/config`, { path, value: 1 });
      expect(answer.status).toBe(422);
    }
    expect({}).not.toHaveProperty('polluted');
  });

  test('[BOOT-02] a microsite shows only its positions, everywhere, with its own branding', async () => {
    const tenant = await aTenant(server, {
      positions: [
        aPosition({ title: 'Pilot', department: 'Air' }),
        aPosition({ title: 'Sailor', department: 'Sea' }),
      ],
      config: {
        microsites: {
          harbour: {
            displayName: 'Harbour',
            filters: { department: ['Sea'] },
            overrides: { pcsxConfig: { branding: { companyName: 'The Harbour' } } },
          },
        },
      },
    });
    const found = await tenant.get('/api/pcsx/search?microsite=harbour');
    expect(found.json()).toMatchObject({ data: { count: 1, positions: [{ name: 'Sailor' }] } });
    expect((await tenant.get('/api/pcsx/search?query=pilot&microsite=harbour')).json()).toMatchObject({
      data: { count: 0 },
    });
    const suggested = async (rest: string) =>
      (await tenant.get(`/api/suggest?dictionary=query&${rest}`)).json<{
        data: { suggestions: { value: string; count: number }[] };
      }>().data.suggestions;
    expect(await suggested('term=pil')).toMatchObject([{ value: 'Pilot', count: 1 }]);
    expect(await suggested('term=pil&microsite=harbour')).toEqual([]);
    expect(await suggested('term=sai&microsite=harbour')).toMatchObject([{ value: 'Sailor', count: 1 }]);
    const page = await tenant.get('/careers?microsite=harbour');
    expect(page.text).toContain('The Harbour');
    expect(page.text).not.toContain('Pilot');
    const pilot = (await tenant.get('/api/pcsx/search?query=pilot')).json<{
      data: { positions: { id: number }[] };
    }>();
    const id = pilot.data.positions[0]?.id;
    expect((await tenant.get(`/api/pcsx/position_details?position_id=${id}&microsite=harbour`)).status).toBe(
      404,
    );
    expect((await tenant.get('/careers/sitemap.xml?microsite=harbour')).text).not.toContain(String(id));
  });
});

describe('the operator', () => {
  test('every operator call wants the token', async () => {
    for (const url of ['/api/operator/v1/tenants', '/api/operator/v1/tenants/x.example/config']) {
      expect((await server.get(url)).status).toBe(401);
      expect((await server.get(url, { authorization: 'Bearer wrong-token-wrong-token' })).status).toBe(401);
    }
  });

  test('a tenant is created once and listed with its positions', async () => {
    const tenant = await aTenant(server, { positions: [aPosition(), aPosition()] });
    const again = await server.operate('POST', '/tenants', { domain: tenant.domain, name: 'Again' });
    expect(again.status).toBe(409);
    const { tenants } = (await server.operate('GET', '/tenants')).json<{ tenants: { domain: string }[] }>();
    expect(tenants.find((entry) => entry.domain === tenant.domain)).toMatchObject({ openPositions: 2 });
  });
});
