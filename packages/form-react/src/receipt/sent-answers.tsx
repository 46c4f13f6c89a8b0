import type { AnswerRow, Answers, AnswerValue } from '@opencareers/form-core/answers/answers';
import {
  DISPLAY_TYPES,
  type FormDefinition,
  type FormItem,
} from '@opencareers/form-core/definition/form-definition';
import { nestedItems } from '@opencareers/form-core/definition/walk-items';
import type { FormTexts } from '@opencareers/form-core/messages/form-texts';
import { answerText } from '../drafts/answer-text.ts';

/** Props of `SubmittedAnswers`. */
export interface SubmittedAnswersProps {
  /** The version that was answered. */
  definition: FormDefinition;
  /** What was sent: questions that did not show have no answer here and are left out. */
  answers: Answers;
  texts: FormTexts;
  /** Level of the headings of sections; 2 when absent. */
  headingLevel?: 2 | 3 | 4;
}

/** Answers to read and to print, as they were asked. */
export function SubmittedAnswers({ definition, answers, texts, headingLevel = 2 }: SubmittedAnswersProps) {
  const Heading = `h${headingLevel}` as const;
  const sections = definition.sections
    .map(({ title, items }) => ({ title, items: answeredItems(items, answers) }))
    .filter(({ items }) => items.length > 0);
  return (
    <div className="oc-answers">
      {sections.map(({ title, items }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other name and never move.
        <section key={`${index}-${title}`} className="oc-answers__section">
          {title !== '' && <Heading className="oc-answers__title">{title}</Heading>}
          <AnswerRows items={items} row={answers} texts={texts} />
        </section>
      ))}
    </div>
  );
}

function AnswerRows({
  items,
  row,
  texts,
}: {
  items: FormItem[];
  row: Answers | AnswerRow;
  texts: FormTexts;
}) {
  return (
    <dl className="oc-answers__list">
      {items.map((item) => (
        <div key={item.name} className="oc-answers__answer">
          <dt>{item.label ?? item.ariaLabel ?? item.name}</dt>
          <dd>
            <Answer item={item} value={row[item.name]} texts={texts} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Answer({ item, value, texts }: { item: FormItem; value: AnswerValue; texts: FormTexts }) {
  const questions = nestedItems(item);
  if (questions.length === 0 || !Array.isArray(value) || value.length === 0)
    return answerText(item, value, texts);
  return (
    <ol className="oc-answers__entries">
      {(value as AnswerRow[]).map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was sent never moves.
        <li key={index}>
          <AnswerRows items={answeredItems(questions, row)} row={row} texts={texts} />
        </li>
      ))}
    </ol>
  );
}

function answeredItems(items: readonly FormItem[], row: Answers | AnswerRow): FormItem[] {
  return items.filter(
    ({ name, type }) => Object.hasOwn(row, name) && !DISPLAY_TYPES.some((display) => display === type),
  );
}
