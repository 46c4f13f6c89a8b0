import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { TenantConfigSchema } from '@opencareers/contracts/tenant-config/tenant-config';
import type { PositionQuery } from '@opencareers/position-index';
import { SearchMatching } from '../../apps/server/src/features/positions/search/search-matching.ts';
import { loadGazetteer } from '../../apps/server/src/integrations/gazetteer/gazetteer.ts';
import { memoryMegabytes, rounded } from '../position-index/measure.ts';
import { NOW } from '../position-index/positions.ts';
import { changedIndex, keptSearches, requestOf } from './saved-searches.ts';

/*
 * The same as the server asks it: pages of saved searches by their parameters, each understood anew, in slices between
 * which others are answered. The database from which the pages come is left out.
 */

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    searches: { type: 'string', default: '1000000' },
    changed: { type: 'string', default: '1000' },
    page: { type: 'string', default: '10000' },
  },
});
const size = Number(values.size);
const { index, changed } = changedIndex(size, Number(values.changed));
const catalog = {
  search: (query: PositionQuery) => index.search(query),
  hasNumber: () => false,
  payCurrency: 'USD',
};
const config = TenantConfigSchema.parse({});
const scope = { catalog, config, gazetteer: loadGazetteer(), now: new Date(NOW * 1000) };
const matching = new SearchMatching(scope, index.changed(changed));

const withIndex = memoryMegabytes();
const made = keptSearches(Number(values.searches));
const delays = monitorEventLoopDelay({ resolution: 1 });
let processor = 0;
let searches = 0;
let found = 0;
for (let page = takePage(); page.length > 0; page = takePage()) {
  const before = process.threadCpuUsage();
  delays.enable();
  found += (await matching.match(page)).size;
  delays.disable();
  const { user, system } = process.threadCpuUsage(before);
  processor += (user + system) / 1e6;
  searches += page.length;
}
console.log(
  JSON.stringify({
    size,
    searches,
    changed: changed.length,
    processorSeconds: rounded(processor),
    searchesThatFind: found,
    othersWaitMilliseconds: {
      p50: rounded(delays.percentile(50) / 1e6),
      p99: rounded(delays.percentile(99) / 1e6),
    },
    processMB: { withIndex, atTheEnd: memoryMegabytes() },
  }),
);

function takePage() {
  const page = [];
  while (page.length < Number(values.page)) {
    const { done, value } = made.next();
    if (done) break;
    page.push({ id: value.id, query: requestOf(value.search) });
  }
  return page;
}
