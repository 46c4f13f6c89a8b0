import { isAnswerEmpty } from '@opencareers/form-core/answers/answer-empty';
import type { FormDefinition, FormItem } from '@opencareers/form-core/definition/form-definition';
import { nestedItems } from '@opencareers/form-core/definition/walk-items';
import { isSensitive, questionsOf } from '@opencareers/form-core/drafts/kept-values';
import type { Json } from '../../../platform/json.ts';
import type { CopiedSection } from '../../../platform/mail/mail-layout.ts';
import { type ApplicationFormSent, describeAnswers } from '../../forms/index.ts';

/** Characters of all answers together; the receipt on the site has what is longer. */
const CHARACTERS_MAX = 20_000;
const LEFT_OUT = '…';

/** Names as people have them: neither an address of the web nor a sentence. */
const NAME = /^[\p{L}\p{M}'’ -]{1,40}$/u;
const DAY = /^[\d/-]{4,10}$/;

/**
 * The answers for the mail of receipt (spec:F80). Numbers such as an SSN are left out with the list that they stand
 * in: mail is read by many. Voluntary answers are given after sending and are none of these. Anybody can write any
 * address as a guest and has it mailed: nothing goes there that is in words of their own.
 */
export function copyAnswers(
  { definition, answers }: Pick<ApplicationFormSent, 'definition' | 'answers'>,
  { isGuest }: { isGuest: boolean },
): CopiedSection[] {
  let room = CHARACTERS_MAX;
  const cut = (answer: string): string => {
    const most = room;
    room -= Math.min(answer.length, most);
    return answer.length > most ? `${answer.slice(0, most)}${LEFT_OUT}` : answer;
  };
  const copied = isGuest ? withoutOwnWords(definition, answers) : answers;
  return describeAnswers(withoutSensitive(definition), copied).map(({ title, answers: told }) => ({
    title,
    answers: told.map(({ question, answer }) => ({ question, answer: cut(answer) })),
  }));
}

type SentAnswers = ApplicationFormSent['answers'];

function withoutOwnWords(definition: FormDefinition, answers: SentAnswers): SentAnswers {
  const questions = questionsOf(definition);
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => {
      const item = questions.get(name);
      const isKept = isAnswerEmpty(value) || (item !== undefined && isClosed(item, value));
      return [name, isKept ? value : LEFT_OUT];
    }),
  );
}

/** Whether an answer can say nothing that the company has not written; names and the address itself besides. */
function isClosed(item: FormItem, value: Json): boolean {
  if (typeof value === 'boolean' || typeof value === 'number') return true;
  if (item.options !== undefined && 'choices' in item.options) {
    const own = new Set(item.options.choices?.map((choice) => choice.value));
    return [value].flat().every((one) => typeof one === 'string' && own.has(one));
  }
  if (item.type === 'dateRange' && typeof value === 'object' && value !== null && 'startDate' in value)
    return [value.startDate, value.endDate].every((day) => typeof day !== 'string' || DAY.test(day));
  if (typeof value !== 'string') return false;
  if (item.type === 'date') return DAY.test(value);
  if (item.type === 'number') return value.length <= 20 && Number.isFinite(Number(value));
  if (item.name === 'firstname' || item.name === 'lastname') return NAME.test(value);
  return item.name === 'email';
}

function withoutSensitive(definition: FormDefinition): FormDefinition {
  const sections = definition.sections.map((section) => ({
    ...section,
    items: section.items.filter((item) => !holdsSensitive(item)),
  }));
  return { ...definition, sections };
}

function holdsSensitive(item: FormItem): boolean {
  return isSensitive(item) || nestedItems(item).some(holdsSensitive);
}
