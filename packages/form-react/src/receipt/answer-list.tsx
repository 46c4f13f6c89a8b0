import { isAnswerEmpty } from '@opencareers/form-core/answers/answer-empty';
import type { AnswerRow, Answers, AnswerValue } from '@opencareers/form-core/answers/answers';
import { signaturePicture } from '@opencareers/form-core/answers/signature-answer';
import {
  type Choice,
  DISPLAY_TYPES,
  type FormDefinition,
  type FormItem,
  type ItemOf,
} from '@opencareers/form-core/definition/form-definition';
import { fillParentValue } from '@opencareers/form-core/definition/variable-placeholder';
import { nestedItems } from '@opencareers/form-core/definition/walk-items';
import type { Texts } from '@opencareers/messages/texts';
import { type ReactNode, useEffect, useState } from 'react';
import { parentText } from '../choices/parent-value.ts';
import { answerText } from '../drafts/answer-text.ts';
import type { FormPorts } from '../form/form-runtime.tsx';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import { DrawnPicture } from '../signature/drawn-picture.tsx';

export interface AnswerListProps {
  /** The version that was answered, with the texts as they were asked. */
  definition: FormDefinition;
  /** What was sent: questions that have no answer here are left out, but for those of `isAsked`. */
  answers: Answers;
  /** Which questions of the form itself show without an answer too, and say that there is none. */
  isAsked?: (item: FormItem) => boolean;
  texts: Texts;
  /** Loads the lists that answers were chosen from; without it such answers are read as they are stored. */
  loadChoices?: FormPorts['loadChoices'];
  /** Level of the headings of sections; 2 when absent. */
  headingLevel?: 2 | 3 | 4;
  /** Beside each answer of the form itself, such as a way to change it. */
  renderAction?: (item: FormItem) => ReactNode;
}

/** Answers to read and to print. */
export function AnswerList(props: AnswerListProps) {
  const { definition, answers, texts, loadChoices, headingLevel = 2, renderAction, isAsked } = props;
  const Heading = `h${headingLevel}` as const;
  const sections = definition.sections
    .map(({ title, items }) => ({ title, items: answeredItems(items, answers, isAsked) }))
    .filter(({ items }) => items.length > 0);
  return (
    <div className="oc-answers">
      {sections.map(({ title, items }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no other name and never move.
        <section key={`${index}-${title}`} className="oc-answers__section">
          {title !== '' && <Heading className="oc-answers__title">{title}</Heading>}
          <AnswerRows
            items={items}
            row={answers}
            reading={{ answers, texts, loadChoices }}
            renderAction={renderAction}
          />
        </section>
      ))}
    </div>
  );
}

/** What reading an answer takes besides the question. */
type Reading = Pick<AnswerListProps, 'answers' | 'texts' | 'loadChoices'>;

interface RowsProps {
  items: FormItem[];
  row: Answers | AnswerRow;
  reading: Reading;
  renderAction?: AnswerListProps['renderAction'];
}

function AnswerRows({ items, row, reading, renderAction }: RowsProps) {
  return (
    <dl className="oc-answers__list">
      {items.map((item) => (
        <div key={item.name} className="oc-answers__answer">
          <dt>{item.label ?? item.ariaLabel ?? item.name}</dt>
          <dd>
            <Answer item={item} row={row} reading={reading} />
          </dd>
          {renderAction !== undefined && <dd className="oc-answers__action">{renderAction(item)}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Answer({ item, row, reading }: Omit<RowsProps, 'items' | 'renderAction'> & { item: FormItem }) {
  const { answers, texts, loadChoices } = reading;
  const value = row[item.name];
  const isSelect = item.type === 'select' || item.type === 'dropdown';
  if (isSelect && item.options?.apiEndpoint !== undefined && loadChoices !== undefined) {
    const parent = item.dependencies?.[0] ?? '';
    const parentValue = parentText(row[parent] ?? answers[parent]);
    return (
      <EndpointAnswer
        item={item}
        value={value}
        parentValue={parentValue}
        loadChoices={loadChoices}
        texts={texts}
      />
    );
  }
  const picture = item.type === 'signature' ? signaturePicture(value) : null;
  if (picture !== null) return <DrawnPicture image={picture} label={answerText(item, value, texts)} />;
  if (item.type === 'richText' && !isAnswerEmpty(value)) return <RichTextView answer={value} texts={texts} />;
  const questions = nestedItems(item);
  if (questions.length === 0 || !Array.isArray(value) || value.length === 0)
    // A phone number has its own direction in every language.
    return <bdi>{answerText(item, value, texts)}</bdi>;
  return (
    <ol className="oc-answers__entries">
      {(value as AnswerRow[]).map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was sent never moves.
        <li key={index}>
          <AnswerRows items={answeredItems(questions, entry)} row={entry} reading={reading} />
        </li>
      ))}
    </ol>
  );
}

interface EndpointAnswerProps {
  item: ItemOf<'select'> | ItemOf<'dropdown'>;
  value: AnswerValue;
  /** What stands for `{{parentValue}}`. */
  parentValue: string;
  loadChoices: NonNullable<FormPorts['loadChoices']>;
  texts: Texts;
}

/** An answer out of an endpoint's list: by its label once the list is there, as it is stored without it [FORM-16]. */
function EndpointAnswer({ item, value, parentValue, loadChoices, texts }: EndpointAnswerProps) {
  const address = fillParentValue(item.options?.apiEndpoint ?? '', parentValue);
  const [choices, setChoices] = useState<Choice[]>([]);
  useEffect(() => {
    if (address === null) return;
    const controller = new AbortController();
    loadChoices(address, controller.signal).then(
      (found) => !controller.signal.aborted && setChoices(found),
      // The stored value says what was meant well enough.
      () => undefined,
    );
    return () => controller.abort();
  }, [address, loadChoices]);
  return <bdi>{answerText({ ...item, options: { ...item.options, choices } }, value, texts)}</bdi>;
}

function answeredItems(
  items: readonly FormItem[],
  row: Answers | AnswerRow,
  isAsked: AnswerListProps['isAsked'] = () => false,
): FormItem[] {
  return items.filter(
    (item) =>
      !DISPLAY_TYPES.some((display) => display === item.type) &&
      (Object.hasOwn(row, item.name) || isAsked(item)),
  );
}
