import type { AssistantChip, AssistantTurn } from '@opencareers/contracts/assistant';
import { ASSISTANT_POSITIONS_MAX } from '@opencareers/contracts/assistant-calls';
import type { Asked } from './answerer.ts';
import { listFirstChips } from './last-resort.ts';
import { openWishes, type WishServices } from './wishes/open-wishes.ts';
import { chipsOf } from './wishes/wish-chips.ts';

/**
 * What can be asked after an answer of a model: what rules suggest after the same search, else what they suggest at the
 * beginning. A model makes no suggestions: it does not know which of them find a position.
 */
export async function suggestNext(
  services: WishServices,
  asked: Asked,
  { wish }: Pick<AssistantTurn, 'wish'>,
): Promise<AssistantChip[]> {
  if (wish === null) return listFirstChips(services, asked);
  const scope = await openWishes(services, asked);
  const found = scope.search.find(wish, ASSISTANT_POSITIONS_MAX);
  return chipsOf({ wish, found, search: scope.search }, scope);
}
