import { OFFER_PATHS } from '@opencareers/contracts/offer-calls';
import type { SearchAnswer } from '@opencareers/contracts/position-search';
import { signInAs } from '../http/candidates.ts';
import { operate } from '../http/operator.ts';
import type { RunningServer } from '../http/server-process.ts';
import type { MeasuredPage } from './lighthouse.ts';

const DOMAIN = 'northwind.example';
const EMPTY_DOMAIN = 'empty.example';
/** Has applications, interviews, forms and offers in the demo. */
const CANDIDATE = 'ada@demo.example';

/** The pages that are measured. */
export interface DemoPages {
  /** The first page of the large demo tenant's jobs. */
  list: string;
  search: string;
  job: string;
  /** The form of a job, as a visitor opens it. */
  apply: string;
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
    apply: `/careers/apply?domain=${DOMAIN}&pid=${first.id}`,
    empty: `/careers?domain=${EMPTY_DOMAIN}`,
    emptySearch: `/careers?domain=${DOMAIN}&query=zzqqxx`,
  };
}

/** What a candidate of the demo opens: where they stand, what they were offered, and one of the offers. */
export async function listCandidatePages(
  server: RunningServer,
  dataDir: string,
): Promise<Record<string, MeasuredPage>> {
  const cookie = await signInAs(server, { dataDir, domain: DOMAIN }, CANDIDATE);
  const answer = await fetch(`${server.origin}${OFFER_PATHS.list}?domain=${DOMAIN}`, { headers: { cookie } });
  const { data } = (await answer.json()) as { data: { enc_id: string }[] };
  const page = (path: string) => ({ url: `${server.origin}/careers/${path}?domain=${DOMAIN}`, cookie });
  return {
    dashboard: page('dashboard'),
    offers: page('offers'),
    offer: page(`offer/${data[0]?.enc_id}`),
  };
}
