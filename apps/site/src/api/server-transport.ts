import type { PageRequest } from '@opencareers/contracts/page-render';
import type { Transport } from './api-client.ts';

/** Answers requests inside the server process while a page is rendered. */
export interface ServerTransport {
  transport: Transport;
  /** Throws what a call threw: a fault of the server, which belongs into its log and not onto the page. */
  throwFault: () => void;
}

/** Makes the transport of one page. */
export function serverTransport(call: PageRequest['call']): ServerTransport {
  const faults: unknown[] = [];
  return {
    transport: async ({ path }) => {
      try {
        const { status, body } = await call(path);
        return { status, body, header: () => null };
      } catch (fault) {
        faults.push(fault);
        throw fault;
      }
    },
    throwFault: () => {
      if (faults.length > 0) throw faults[0];
    },
  };
}
