import type { ThemeState } from '@opencareers/contracts/themes';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { aThemeState } from './testing/theme-state.ts';
import { themeQuery } from './theme-builder-calls.ts';

test('[THEME-01] a theme that was read before a change and arrives after it does not take the change back', async () => {
  const queries = new QueryClient();
  const scope = { product: 'pcsx', site: '' } as const;
  const reading = Promise.withResolvers<{ data: ThemeState }>();
  const query = themeQuery({ api: { path: () => '', get: () => reading.promise } as never }, scope);
  queries.setQueryData(query.queryKey, aThemeState({}, 4));
  const read = queries.fetchQuery(query);
  queries.setQueryData(query.queryKey, aThemeState({}, 5));
  reading.resolve({ data: aThemeState({}, 4) });
  await read;
  expect(queries.getQueryData(query.queryKey)?.revision).toBe(5);
  await queries.fetchQuery({
    ...query,
    queryFn: () => Promise.resolve(aThemeState({ accent: '#111111' }, 6)),
  });
  expect(queries.getQueryData(query.queryKey)?.draft).toEqual({ accent: '#111111' });
});
