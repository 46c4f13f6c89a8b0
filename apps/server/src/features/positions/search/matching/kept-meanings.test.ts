import { TenantConfigSchema } from '@opencareers/contracts/tenant-config/tenant-config';
import { expect, test } from 'vitest';
import { loadGazetteer } from '../../../../integrations/gazetteer/gazetteer.ts';
import { runSteps } from '../../../../platform/slices.ts';
import { KeptMeanings } from './kept-meanings.ts';
import { UnderstoodSearches } from './understood-searches.ts';

const config = TenantConfigSchema.parse({});
const catalog = {
  search: () => {
    throw new Error('nothing is asked for what says nothing');
  },
  hasNumber: () => false,
  payCurrency: null,
};

async function someSearches(count: number): Promise<UnderstoodSearches> {
  const now = new Date('2026-03-10T12:00:00Z');
  const searches = new UnderstoodSearches({ catalog, config, gazetteer: loadGazetteer(), now });
  for (let id = 0; id < count; id += 1) await runSteps(searches.understand(id, { query: '' }));
  return searches;
}

test('[SEARCH-16] of kept meanings those of the sites that ran longest ago make room', async () => {
  const kept = new KeptMeanings(10);
  const [first, second, third] = [await someSearches(4), await someSearches(4), await someSearches(4)];
  kept.give('first', first);
  kept.give('second', second);
  kept.give('first', first);
  kept.give('third', third);
  expect(kept.take('second', config)).toBeNull();
  expect(kept.take('first', config)).toBe(first);
  // Whoever runs has it alone.
  expect(kept.take('first', config)).toBeNull();
  expect(kept.take('third', TenantConfigSchema.parse({}))).toBeNull();
  kept.give('huge', await someSearches(11));
  expect(kept.take('huge', config)).toBeNull();
});

test('[SEARCH-16] a search that was in no run since is forgotten', async () => {
  const searches = await someSearches(3);
  const now = new Date('2026-03-10T12:01:00Z');
  searches.beginRun({ catalog, now });
  expect([searches.isKnown(1), searches.isKnown(7)]).toEqual([true, false]);
  await runSteps(searches.endRun());
  expect([searches.size, searches.standing.size, searches.isKnown(0)]).toEqual([1, 1, false]);
});
