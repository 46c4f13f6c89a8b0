import { useSite } from '../../../shell/site.ts';
import { SavedSearchesPanel } from '../../saved-searches/index.ts';
import { pageSearchName } from './search-name.ts';

/** The searches of a candidate, called by what they ask for. */
export function OwnSavedSearches() {
  const site = useSite();
  return <SavedSearchesPanel nameOf={(search) => pageSearchName(site, search)} />;
}
