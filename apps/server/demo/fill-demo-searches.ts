import { type SearchAlert, standardAlert } from '@opencareers/contracts/saved-search-alerts';
import {
  canonicalSearch,
  type SavedSearchParams,
  savedSearchParamsHash,
} from '@opencareers/contracts/saved-search-params';
import { eq } from 'drizzle-orm';
import { listRecipients } from '../src/features/notifications/recipients.repo.ts';
import { positions } from '../src/features/positions/positions.schema.ts';
import { insertSavedSearch } from '../src/features/saved-searches/saved-searches.repo.ts';
import type { TenantRegistry } from '../src/features/tenants/tenant-registry.ts';
import type { Context } from '../src/platform/context.ts';

const DAY_MILLISECONDS = 86_400_000;
const DAYS_BETWEEN_MAILS = 7;

interface DemoSearch {
  name: string;
  params: Partial<SavedSearchParams>;
  /** When Ada looked at it last. */
  daysAgo: number;
  alert: Partial<SearchAlert>;
}

/** What Ada keeps an eye on, the first one saved last. */
const OF_ADA: readonly DemoSearch[] = [
  { name: '', params: { query: 'Engineer', location: 'Hamburg, Germany' }, daysAgo: 4, alert: {} },
  {
    name: 'Working from home',
    params: { location: 'Remote', filters: { seniority: ['senior'] } },
    daysAgo: 3,
    alert: { rhythm: 'daily', byMail: false },
  },
  {
    name: '',
    params: { filters: { employment_type: ['internship'] } },
    daysAgo: 6,
    alert: { rhythm: 'at_once' },
  },
];

/** Gives the demo's candidate with a history searches in which something is new. */
export async function fillDemoSearches(ctx: Context, registry: TenantRegistry): Promise<void> {
  const [ada] = await listRecipients(ctx, ['ada@demo.example']);
  if (ada === undefined) return;
  // All came with one import a moment ago; a company that has been here for long heard of each when it was posted.
  await ctx.tx
    .update(positions)
    .set({ createdAt: positions.postedAt })
    .where(eq(positions.tenantId, ctx.tenant.id));
  const { searchConfig } = (await registry.getConfigWithin(ctx)).pcsxConfig;
  const now = ctx.clock.now().getTime();
  for (const [index, { name, params: asked, daysAgo, alert }] of OF_ADA.entries()) {
    const params = canonicalSearch(
      { query: '', location: '', map_bounds: '', filters: {}, ...asked },
      searchConfig,
    );
    await insertSavedSearch(
      ctx,
      { candidateId: ada.id, microsite: '' },
      {
        params,
        paramsHash: savedSearchParamsHash(params, searchConfig),
        name,
        savedAt: new Date(now - (10 + index) * DAY_MILLISECONDS),
        lookedAt: new Date(now - daysAgo * DAY_MILLISECONDS),
        ...standardAlert(DAYS_BETWEEN_MAILS),
        ...alert,
      },
    );
  }
}
