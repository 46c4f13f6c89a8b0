import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { giveWay, noteAnswers } from './give-way.ts';

test('[SEARCH-16] background work goes on once those who came before it are answered, and does not wait for long', async () => {
  const server = Fastify();
  noteAnswers(server);
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  server.get('/', () => {
    arrived.resolve();
    return answer.promise;
  });
  server.get('/never', (_request, reply) => void reply.hijack());
  const seen: string[] = [];
  const answered = server.inject('/').then(() => seen.push('answered'));
  await arrived.promise;
  const goesOn = giveWay().then(() => seen.push('goes on'));
  answer.resolve('here');
  await Promise.all([answered, goesOn]);
  expect(seen).toEqual(['answered', 'goes on']);
  // Nobody is there, and then somebody who is never answered.
  await giveWay();
  void server.inject('/never').catch(() => undefined);
  await giveWay();
});
