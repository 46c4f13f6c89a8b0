import type { LetterBlock, LetterTemplate } from '@opencareers/contracts/letter-template';
import type { Language } from '@opencareers/messages/languages';
import { type LetterTextKey, letterText } from './letter-texts.ts';

/** What the standard letter is about. */
interface StandardFacts {
  isContract: boolean;
  hasTerms: boolean;
  hasExpiry: boolean;
}

/** Our own letter, for companies that have none: in five languages, with a table of the terms where there are some. */
export function standardLetter(language: Language, facts: StandardFacts): LetterTemplate {
  const text = (key: LetterTextKey) => letterText(language, key);
  const paragraph = (key: LetterTextKey): LetterBlock => ({ kind: 'paragraph', text: text(key) });
  const heading = (key: LetterTextKey): LetterBlock => ({ kind: 'heading', text: text(key) });
  return {
    language,
    title: text(facts.isContract ? 'standard.contract' : 'standard.title'),
    blocks: [
      paragraph('standard.date'),
      paragraph('standard.greeting'),
      paragraph(facts.isContract ? 'standard.contractOpening' : 'standard.opening'),
      ...(facts.hasTerms ? [heading('terms.heading'), { kind: 'terms' } as const] : []),
      heading('standard.next'),
      { kind: 'list', items: [text('standard.read'), text('standard.ask'), text('standard.sign')] },
      ...(facts.hasExpiry ? [paragraph('standard.expires')] : []),
      paragraph('standard.closing'),
      paragraph('standard.sender'),
    ],
  };
}
