import type { AssistantBlock } from '@opencareers/contracts/assistant';
import type { Asked } from '../answerer.ts';
import { sayAnswer } from './question-text.ts';
import { textBlock } from './reply.ts';

/** A person to turn to: a message where the company takes them, else its page, else what is true. */
export function contactBlocks({ config, language }: Asked): AssistantBlock[] {
  if (config.assistantConfig.contactEmail !== '')
    return [{ kind: 'contact', text: sayAnswer(language, 'contact.message') }];
  if (config.contactUrl !== '')
    return [
      textBlock(sayAnswer(language, 'contact.page')),
      { kind: 'links', links: [{ label: sayAnswer(language, 'contact.link'), href: config.contactUrl }] },
    ];
  return [textBlock(sayAnswer(language, 'contact.none'))];
}
