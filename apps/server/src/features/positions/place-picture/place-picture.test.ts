import { POSITION_DETAIL_ENDPOINTS } from '@opencareers/contracts/position-endpoints';
import type { PositionPlace } from '@opencareers/contracts/position-extras';
import { beforeAll, expect, test } from 'vitest';
import { positionIdsOf } from '../../../../test/application-people.ts';
import {
  aPosition,
  aServer,
  aTenant,
  type TestServer,
  type TestTenant,
} from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});

const BERLIN = aPosition({ locations: [{ text: 'Berlin, Germany' }] });
const withMap = (enabled: boolean) => ({ pcsxConfig: { searchConfig: { mapConfig: { enabled } } } });

async function placeOf(tenant: TestTenant, more = ''): Promise<PositionPlace> {
  const [id] = await positionIdsOf(tenant);
  const answer = await tenant.get(`/api/pcsx/position_place?position_id=${id}${more}`);
  return POSITION_DETAIL_ENDPOINTS.position_place.parts.answer.parse(answer.json()).data;
}

test('[JOB-05] a job with a place has a picture of its surroundings, in the language and the colours of the page', async () => {
  const config = { ...withMap(true), theme: { accent: '#7a1fa2' } };
  const tenant = await aTenant(server, { positions: [BERLIN], config });
  const place = await placeOf(tenant, '&hl=de&queried_location=Potsdam');
  expect(place).toMatchObject({ name: 'Berlin, Germany', towns: expect.arrayContaining(['Hannover']) });
  expect(place.distanceKm).toBeGreaterThan(20);
  expect(place.distanceKm).toBeLessThan(40);
  const { status, headers, text } = await server.get(String(place.picture));
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/svg+xml',
    'public, max-age=31536000, immutable',
  ]);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(text).toContain('<title id="title">Berlin, Germany</title>');
  expect(text).toMatch(/<text [^>]*>Hannover</);
  expect(text).toContain('prefers-color-scheme:dark');
  expect(text).toMatch(/path\.pin\{fill:#7a1fa2/i);
  expect(text).not.toMatch(/<script|href|url\(/);
  expect(Buffer.byteLength(text)).toBeLessThan(80_000);
});

test('[JOB-05] only pictures that the server has named are drawn, and none for another company', async () => {
  const [mine, theirs] = [
    await aTenant(server, { positions: [BERLIN], config: withMap(true) }),
    await aTenant(server, { config: withMap(true) }),
  ];
  const { picture = '' } = await placeOf(mine);
  for (const changed of [
    picture.replace(/at=[^&]+/, 'at=1.00%2C2.00'),
    picture.replace(/name=[^&]+/, 'name=Atlantis'),
    picture.replace(/proof=[^&]+/, ''),
    picture.replace(mine.domain, theirs.domain),
  ])
    expect([changed, (await server.get(changed)).status]).toEqual([changed, 404]);
});

test('[JOB-05] there is none without the map or coordinates, and no distance from nowhere', async () => {
  const nowhere = aPosition({ locations: [{ text: 'Xyzzyland' }] });
  const withoutPlace = await aTenant(server, { positions: [nowhere], config: withMap(true) });
  const withoutMap = await aTenant(server, { positions: [BERLIN], config: withMap(false) });
  expect(await placeOf(withoutPlace)).toEqual({});
  expect(await placeOf(withoutMap)).toEqual({});
  const tenant = await aTenant(server, { positions: [BERLIN], config: withMap(true) });
  expect((await placeOf(tenant)).distanceKm).toBeNull();
  expect((await placeOf(tenant, '&queried_location=Xyzzyland')).distanceKm).toBeNull();
});
