import { useSite } from '../../../shell/site.ts';
import { SavedSearchesPanel, type SavedSearchesPanelProps } from '../../saved-searches/index.ts';
import { pageSearchName } from './search-name.ts';

export type OwnSavedSearchesProps = Omit<SavedSearchesPanelProps, 'nameOf'>;

/** The searches of a candidate, called by what they ask for. */
export function OwnSavedSearches(props: OwnSavedSearchesProps) {
  const site = useSite();
  return <SavedSearchesPanel {...props} nameOf={(search) => pageSearchName(site, search)} />;
}
