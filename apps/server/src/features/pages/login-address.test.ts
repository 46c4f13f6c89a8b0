import { expect, test } from 'vitest';
import { aServer } from '../../../test/test-server.ts';

test('[ERROR-01] the address that the end of a session leads to is the login, with all that it was told', async () => {
  const server = await aServer();
  const told = '?domain=northwind.example&pid=12%2C34&next=%2Fcareers%3Fquery%3DC%2B%2B';
  const answer = await server.get(`/candidate/login${told}`);
  expect([answer.status, answer.headers.location]).toEqual([302, `/careers/login${told}`]);
  const bare = await server.get('/candidate/login');
  expect([bare.status, bare.headers.location]).toEqual([302, '/careers/login']);
});
