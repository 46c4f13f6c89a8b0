import { useLocation } from 'react-router';
import { LazySavedSearches } from '../features/search/index.ts';
import { Farewell, isFarewell, SettingsPage } from '../features/settings/index.ts';
import { candidateHandle } from '../shell/candidate-route.ts';
import { Protected } from '../shell/protected.tsx';
import { hasSavedSearches } from '../shell/saved-searches-offered.ts';
import { useSite } from '../shell/site.ts';

export const handle = candidateHandle({ page: 'settings', title: 'headings.settings' });

export function Component() {
  const site = useSite();
  const { boot } = site;
  const { search } = useLocation();
  if (boot.user === null && isFarewell(search)) return <Farewell describe={handle.describe} />;
  return (
    <Protected>
      <SettingsPage
        describe={handle.describe}
        savedSearches={hasSavedSearches(site) ? <LazySavedSearches headingLevel={3} /> : null}
      />
    </Protected>
  );
}
