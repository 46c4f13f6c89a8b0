import type { AssistantBlock, SearchWish } from '@opencareers/contracts/assistant';
import { ASSISTANT_POSITIONS_MAX } from '@opencareers/contracts/assistant-calls';
import type { SearchAnswer } from '@opencareers/contracts/position-search';
import type { SearchAs } from '../positions/index.ts';
import type { Answerer, Asked } from './answerer.ts';
import { assistantText } from './assistant-texts.ts';

/** A search for everything that the site offers. */
export const WHOLE_LIST: SearchWish = { query: '', location: '', sortBy: '', start: 0, filters: {} };

/** What a search finds, as the block of an answer. */
export async function findPositions(
  { searchAs }: { searchAs: SearchAs },
  { request, tenant, language, microsite }: Pick<Asked, 'request' | 'tenant' | 'language' | 'microsite'>,
  wish: SearchWish,
): Promise<Extract<AssistantBlock, { kind: 'positions' }>> {
  const { query, location, sortBy, start, filters } = wish;
  const named = Object.entries(filters).map(([name, values]) => [`filter_${name}`, values]);
  const found = await searchAs(request, tenant, {
    ...Object.fromEntries(named),
    ...(microsite !== null && { microsite }),
    query,
    location,
    sort_by: sortBy,
    start: String(start),
    hl: language,
  });
  const { data } = JSON.parse(found.toString()) as SearchAnswer;
  const rows = data.positions.slice(0, ASSISTANT_POSITIONS_MAX);
  return { kind: 'positions', rows, total: data.count, wish };
}

/** Searches for the words as the list of jobs does; leaves what finds nothing to others. */
export function createPlainSearch(services: { searchAs: SearchAs }): Answerer {
  return async (asked) => {
    const { language, text } = asked;
    const wish = asked.isWishExact && asked.wish !== null ? asked.wish : { ...WHOLE_LIST, query: text };
    const positions = await findPositions(services, asked, wish);
    if (positions.rows.length === 0) return null;
    const found = assistantText(language, 'found', { count: positions.total });
    return {
      intent: 'search',
      blocks: [{ kind: 'text', text: found, sources: [] }, positions],
      chips: [],
      wish,
    };
  };
}
