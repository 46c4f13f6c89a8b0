import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { type Site, useSite } from '../../shell/site.ts';
import { readSettings, type SettingsAnswers } from './settings-calls.ts';

/** The data of one part; another tab or device may have changed them since. */
export function settingsQuery<Name extends keyof SettingsAnswers>(site: Site, name: Name) {
  return queryOptions<SettingsAnswers[Name], ApiError>({
    queryKey: ['settings', name],
    queryFn: ({ signal }) => readSettings(site, name, signal),
    // A visit of the page asks anew; what was shown stands until then, so that going back leads to the same place.
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { isFailureShown: true },
  });
}

/** The data of one part, as it is shown. */
export function useSettingsData<Name extends keyof SettingsAnswers>(name: Name) {
  return useQuery(settingsQuery(useSite(), name));
}

/** Puts what a change answered in the place of what is shown. */
export function putSettings<Name extends keyof SettingsAnswers>(
  site: Site,
  name: Name,
  data: SettingsAnswers[Name],
): void {
  site.queries.setQueryData(settingsQuery(site, name).queryKey, data);
}
