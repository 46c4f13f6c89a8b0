import type { AssistantBlock, AssistantChip } from '@opencareers/contracts/assistant';
import type { PositionCalls } from '../positions/index.ts';
import type { Asked, Reply } from './answerer.ts';
import { assistantText } from './assistant-texts.ts';
import { EMPTY_WISH } from './wishes/next-wish.ts';

interface LastResortServices {
  calls: Pick<PositionCalls, 'openWishes'>;
}

/** Says that it does not know, and offers the search and a person where there is one. */
export function createLastResort(services: LastResortServices): (asked: Asked) => Promise<Reply> {
  return async (asked) => {
    const { language, config, wish } = asked;
    const blocks: AssistantBlock[] = [
      { kind: 'text', text: assistantText(language, 'unknown'), sources: [] },
    ];
    if (config.assistantConfig.contactEmail !== '')
      blocks.push({ kind: 'contact', text: assistantText(language, 'contact.offer') });
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
  const abilities = assistantText(language, 'chip.abilities');
  const chips = [{ label: abilities, text: abilities, wish: null }];
  return total === 0 ? chips : [{ label: all, text: all, wish: newest }, ...chips];
}
