import type { PageRequest } from '@opencareers/contracts/page-render';
import type { Transport } from './api-client.ts';

/** Answers requests inside the server process while a page is rendered. */
export function serverTransport(call: PageRequest['call']): Transport {
  return async ({ path }) => {
    const { status, body } = await call(path);
    return { status, body, header: () => null };
  };
}
