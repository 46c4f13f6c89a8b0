import type { SearchAnswer } from '@opencareers/contracts/position-search';
import { operate } from '../http/operator.ts';
import type { RunningServer } from '../http/server-process.ts';

const DOMAIN = 'northwind.example';
const EMPTY_DOMAIN = 'empty.example';

/** The pages that are measured. */
export interface DemoPages {
  /** The first page of the large demo tenant's jobs. */
  list: string;
  search: string;
  job: string;
  /** The list of a tenant that has no jobs. */
  empty: string;
  /** A search that finds nothing: not to be listed by search engines, which costs it points there. */
  emptySearch: string;
}

/** Addresses of the pages of a server that shows the demo; makes a tenant without jobs for the empty one. */
export async function listDemoPages(server: RunningServer): Promise<DemoPages> {
  await operate(server, '/tenants', { json: { domain: EMPTY_DOMAIN, name: 'Empty' } });
  const answer = await fetch(`${server.origin}/api/pcsx/search?domain=${DOMAIN}`);
  const { data } = (await answer.json()) as SearchAnswer;
  const [first] = data.positions;
  if (first === undefined) throw new Error('the demo has no jobs');
  return {
    list: `/careers?domain=${DOMAIN}`,
    search: `/careers?domain=${DOMAIN}&query=engineer`,
    job: `/careers/job/${first.id}?domain=${DOMAIN}`,
    empty: `/careers?domain=${EMPTY_DOMAIN}`,
    emptySearch: `/careers?domain=${DOMAIN}&query=zzqqxx`,
  };
}
