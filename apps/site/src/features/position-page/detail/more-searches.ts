import { toSnakeCase } from '@opencareers/contracts/key-case';
import type { PositionDetails } from '@opencareers/contracts/position-details';
import type { SearchState } from '../../../shell/search.url.ts';
import { EVERYTHING } from '../../../shell/search.url.ts';
import type { Site } from '../../../shell/site.ts';

/** A search that a position leads to. */
export interface MoreSearch {
  text: string;
  state: SearchState;
}

/** More jobs of the same department and at the same place, as far as the site can search for them. */
export function listMoreSearches({ boot, messages }: Site, position: PositionDetails): MoreSearch[] {
  const { t } = messages;
  const searches: MoreSearch[] = [];
  const { department } = position;
  const filter = filterOn(boot, 'department');
  if (department !== null && filter !== null)
    searches.push({
      text: t('similar.moreInDepartment', { department }),
      state: { ...EVERYTHING, filters: new Map([[filter, [department.toLowerCase()]]]) },
    });
  const [place] = position.locations;
  if (place !== undefined && place !== '')
    searches.push({ text: t('similar.moreInPlace', { place }), state: { ...EVERYTHING, location: place } });
  return searches;
}

/** Name of the filter that looks at a field of positions; null when the site has none. */
function filterOn(boot: Site['boot'], wanted: string): string | null {
  const { searchOptionsMap } = boot.configs.pcsxConfig;
  const found = Object.entries(searchOptionsMap).find(
    ([, { options, search }]) => (options.field ?? search.field) === wanted,
  );
  return found === undefined ? null : toSnakeCase(found[0]);
}
