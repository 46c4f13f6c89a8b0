import type { Profile } from '@opencareers/contracts/onboarding';
import { AVATAR_MAX_BYTES, PROFILE_PATHS } from '@opencareers/contracts/profile-calls';
import { beforeAll, expect, test } from 'vitest';
import { aBrowser, aCandidate, type TestBrowser } from '../../../../test/account-people.ts';
import { aPngOf } from '../../../../test/png-maker.ts';
import { aServer, aTenant, type TestServer, type TestTenant } from '../../../../test/test-server.ts';
import { readImageFacts } from './image-facts.ts';

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await aServer();
  tenant = await aTenant(server);
});

const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
const send = (person: TestBrowser, body: object) => person.send('POST', PROFILE_PATHS.avatar, { body });
const upload = async (person: TestBrowser, bytes = aPngOf()) => {
  const answer = await send(person, { content: dataUrl(bytes) });
  expect(answer.status, answer.text).toBe(200);
  return answer.json<{ data: Profile }>().data;
};
const show = (person: TestBrowser, path: string | null) => person.send('GET', path ?? '');

test('[PROFILE-01] a picture needs somebody signed in', async () => {
  expect((await send(await aBrowser(server, tenant), { content: dataUrl(aPngOf()) })).status).toBe(401);
});

test('[PROFILE-02] a picture is shown below the static prefix, under a name that tells nothing', async () => {
  const person = await aCandidate(server, tenant);
  const { avatar, revision } = await upload(person);
  expect(avatar).toMatch(/^\/careers\/assets\/avatars\/[0-9a-f]{32}$/);
  const shown = await show(person, avatar);
  expect(shown.status).toBe(200);
  expect(shown.headers['content-type']).toBe('image/png');
  expect(shown.headers['x-content-type-options']).toBe('nosniff');
  // Sent again after a lost answer it is the same picture.
  expect(await upload(person)).toMatchObject({ avatar, revision });
});

test('[PROFILE-01] another one takes its place; removed, it is gone', async () => {
  const person = await aCandidate(server, tenant);
  const { avatar: first } = await upload(person);
  const { avatar: second } = await upload(person, aPngOf({ width: 3 }));
  expect(second).not.toBe(first);
  expect((await show(person, first)).status).toBe(404);
  const removed = await send(person, { operation: 'remove' });
  expect(removed.json<{ data: Profile }>().data.avatar).toBeNull();
  expect((await show(person, second)).status).toBe(404);
  expect((await send(person, { operation: 'remove' })).status).toBe(200);
});

test('[PROFILE-02] no tenant shows the picture of another', async () => {
  const other = await aTenant(server);
  const { avatar } = await upload(await aCandidate(server, tenant));
  expect((await show(await aBrowser(server, other), avatar)).status).toBe(404);
  for (const name of ['x', '0'.repeat(32), '..%2f..%2fetc%2fpasswd'])
    expect((await show(await aBrowser(server, tenant), `/careers/assets/avatars/${name}`)).status).toBe(404);
});

test('[PROFILE-03] what is no picture, too large or too many pixels is refused', async () => {
  const person = await aCandidate(server, tenant);
  const statusOf = async (bytes: Buffer) => (await send(person, { content: dataUrl(bytes) })).status;
  expect(await statusOf(Buffer.from('<svg onload="alert(1)">'))).toBe(415);
  expect(await statusOf(Buffer.from('GIF89a..........'))).toBe(415);
  expect(await statusOf(aPngOf({ width: 2 }).subarray(0, 20))).toBe(415);
  const huge = aPngOf();
  huge.writeUInt32BE(60_000, 16);
  huge.writeUInt32BE(60_000, 20);
  expect(await statusOf(huge)).toBe(413);
  expect(await statusOf(Buffer.concat([aPngOf(), Buffer.alloc(AVATAR_MAX_BYTES)]))).toBe(413);
  for (const content of ['', 'x', 'data:image/png;base64,***', 'data:image/png,abc'])
    expect((await send(person, { content })).status).toBe(422);
  for (const added of ['*', '-_-_', ' ', '=A', '==='])
    expect((await send(person, { content: `data:image/png;base64,AAAA${added}` })).status).toBe(422);
});

test('[PROFILE-01] type and size come from the bytes', () => {
  const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080010002001011100', 'hex');
  expect(readImageFacts(jpeg)).toEqual({ type: 'image/jpeg', width: 32, height: 16 });
  const webp = (kind: string, hex: string) =>
    Buffer.concat([
      Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'),
      Buffer.from(kind),
      Buffer.alloc(4),
      Buffer.from(hex, 'hex'),
    ]);
  expect(readImageFacts(webp('VP8X', '000000001f00000f0000'))).toMatchObject({ width: 32, height: 16 });
  expect(readImageFacts(webp('VP8 ', '0000009d012a20001000'))).toMatchObject({ width: 32, height: 16 });
  expect(readImageFacts(webp('VP8L', '2f1fc00300'))).toMatchObject({ width: 32, height: 16 });
  expect(readImageFacts(jpeg.subarray(0, 12))).toBeNull();
  expect(readImageFacts(Buffer.alloc(0))).toBeNull();
});
