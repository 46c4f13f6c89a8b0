import type { AssistantBlock } from '@opencareers/contracts/assistant';
import type { PositionRow } from '@opencareers/contracts/position-search';
import { dayText } from '@opencareers/messages/moment-text';
import { positionIdOf } from '../position-address.ts';
import type { ToldFact } from './guard/fact-store.ts';

/** What is told of a position, whether a search or its page tells it. */
export type ToldPosition = Pick<
  PositionRow,
  | 'id'
  | 'name'
  | 'locations'
  | 'workLocationOption'
  | 'department'
  | 'businessUnit'
  | 'employmentType'
  | 'seniority'
  | 'pay'
  | 'postedTs'
  | 'closesTs'
>;

/** The fields of a position, as facts of it alone; its numbers in the system are none. */
export function positionFact(
  language: string,
  position: ToldPosition,
  texts: readonly string[] = [],
): ToldFact {
  const { id, name, pay, postedTs, closesTs } = position;
  return {
    about: 'position',
    key: String(id),
    name,
    fields: {
      places: position.locations,
      workLocation: position.workLocationOption,
      department: position.department,
      businessUnit: position.businessUnit,
      employmentType: position.employmentType,
      seniority: position.seniority,
      pay: pay === null ? null : [pay.min, pay.max],
      payCurrency: pay?.currency,
      payUnit: pay?.unit,
      posted: toldDay(language, postedTs),
      closes: closesTs === null ? null : toldDay(language, closesTs),
    },
    texts,
  };
}

/** An answer of the company, which proves only what it says itself. */
export function faqFact(question: string, answer: string): ToldFact {
  return { about: 'faq', key: question, name: null, texts: [question, answer] };
}

/** What blocks of an answer tell that rules made, each of what it is about. */
export function blockFacts(language: string, blocks: readonly AssistantBlock[]): ToldFact[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'positions')
      return [
        { about: 'search', key: 'last', name: null, fields: { total: block.total } } as const,
        ...block.rows.map((row) => positionFact(language, row)),
      ];
    if (block.kind === 'facts') return block.items.map(itemFact);
    if (block.kind === 'text') return [textFact(block)];
    return [];
  });
}

type FactItem = Extract<AssistantBlock, { kind: 'facts' }>['items'][number];

function itemFact({ label, value, href, source }: FactItem): ToldFact {
  const id = positionIdOf(source.href ?? href);
  const texts = source.quote === null ? [] : [source.quote];
  if (id !== null) return { about: 'position', key: id, name: null, fields: { [label]: value }, texts };
  return { about: 'own', key: label, name: label, fields: { value }, texts };
}

function textFact({ text, sources }: Extract<AssistantBlock, { kind: 'text' }>): ToldFact {
  const [source] = sources;
  const id = positionIdOf(source?.href ?? null);
  const texts = [text];
  if (source?.kind === 'faq') return { about: 'faq', key: source.quote ?? text, name: null, texts };
  if (id !== null) return { about: 'position', key: id, name: null, texts };
  return { about: 'own', key: 'said', name: null, fields: { said: text }, texts };
}

/** A day as a sentence has it. */
export const toldDay = (language: string, seconds: number): string =>
  dayText(language, new Date(seconds * 1_000));
