import { randomUUID } from 'node:crypto';
import type { AssistantAsk } from '@opencareers/contracts/assistant';

/** A question to the assistant on a page that shows nothing. */
export function anAsk(text: string, change: Partial<AssistantAsk> = {}): AssistantAsk {
  return {
    id: randomUUID(),
    text,
    wish: null,
    isWishExact: false,
    page: { wish: null, positionId: null, cartIds: [] },
    shownIds: [],
    said: [],
    hasModelConsent: false,
    ...change,
  };
}

/** A company with the assistant, and a microsite that shows the positions of its office alone. */
export const WITH_OFFICE = {
  chatbotxConfig: { enabled: true },
  microsites: {
    office: {
      displayName: 'Office',
      overrides: { pcsxConfig: { searchConfig: { basePositionFq: { department: ['Office'] } } } },
    },
  },
};
