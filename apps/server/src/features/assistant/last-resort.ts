import type { AssistantChip } from '@opencareers/contracts/assistant';
import type { PositionCalls } from '../positions/index.ts';
import type { Asked, Reply } from './answerer.ts';
import { assistantText } from './assistant-texts.ts';
import { contactBlocks } from './questions/contact.ts';
import { sayAnswer } from './questions/question-text.ts';
import { chipOf, textBlock } from './questions/reply.ts';
import { EMPTY_WISH } from './wishes/next-wish.ts';

interface LastResortServices {
  calls: Pick<PositionCalls, 'openWishes'>;
}

/** Says that it does not know, and offers the search and a person where there is one. */
export function createLastResort(services: LastResortServices): (asked: Asked) => Promise<Reply> {
  return async (asked) => {
    const { language, wish } = asked;
    const blocks = [textBlock(assistantText(language, 'unknown')), ...contactBlocks(asked)];
    return { intent: 'unknown', blocks, chips: await listFirstChips(services, asked), wish };
  };
}

/** What can be asked where nothing was yet: all jobs where there are any, and what the assistant can do. */
export async function listFirstChips(
  services: LastResortServices,
  { tenant, ...site }: Pick<Asked, 'tenant' | 'language' | 'microsite'>,
): Promise<AssistantChip[]> {
  const { language } = site;
  const newest = { ...EMPTY_WISH, sortBy: 'timestamp' };
  const total = (await services.calls.openWishes(tenant, site)).count(newest);
  const all = assistantText(language, 'chip.newest');
  const chips = [chipOf(sayAnswer(language, 'chip.capabilities'))];
  return total === 0 ? chips : [{ ...chipOf(all), wish: newest }, ...chips];
}
