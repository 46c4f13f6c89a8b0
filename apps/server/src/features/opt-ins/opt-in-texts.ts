import { createSay } from '../../platform/texts.ts';
import type english from './texts/en.json';

/** A text of the mail or the page that proves an address, in a language or in English. */
export const optInText = createSay<typeof english>(new URL('./texts/', import.meta.url));

/** What is said about each kind of what can be asked for. */
export const KIND_TEXTS = {
  saved_search: {
    subject: 'savedSearch.subject',
    heading: 'savedSearch.heading',
    text: 'savedSearch.text',
    ask: 'savedSearch.ask',
    confirm: 'savedSearch.confirm',
    done: 'savedSearch.done',
  },
  talent_network: {
    subject: 'talentNetwork.subject',
    heading: 'talentNetwork.heading',
    text: 'talentNetwork.text',
    ask: 'talentNetwork.ask',
    confirm: 'talentNetwork.confirm',
    done: 'talentNetwork.done',
  },
} as const;
