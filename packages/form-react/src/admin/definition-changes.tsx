import { itemAt } from '@opencareers/form-core/admin/item-place';
import { readProblemPath } from '@opencareers/form-core/admin/problem-places';
import { type DefinitionChange, diffDefinitions } from '@opencareers/form-core/definition/definition-diff';
import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { shortened } from '@opencareers/messages/beginnings';
import type { Texts } from '@opencareers/messages/texts';
import { useMemo } from 'react';
import { changeText } from './findings/finding-texts.ts';
import { questionLabel } from './type-names.ts';

/** Longest value that is shown of a change, in characters. */
const VALUE_MAX = 120;

/** What changed from one version of a form to another, in words. */
export function DefinitionChanges(props: {
  before: FormDefinition;
  after: FormDefinition;
  texts: Texts;
  /** Said when nothing differs. */
  noneText: string;
}) {
  const { before, after, texts, noneText } = props;
  const changes = useMemo(() => diffDefinitions(before, after), [before, after]);
  if (changes.length === 0) return <p>{noneText}</p>;
  return (
    <ul className="oc-editor-publish__changes">
      {changes.map((change) => (
        <li key={`${change.code} ${change.path} ${change.property ?? ''}`}>
          {changeText(texts, change, labelOf(change, change.code === 'question_removed' ? before : after))}
          {change.property !== undefined && (
            <span className="oc-editor-publish__values">
              {change.from !== undefined && <del>{shownValue(texts, change.from)}</del>}
              {change.to !== undefined && <ins>{shownValue(texts, change.to)}</ins>}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function labelOf(change: DefinitionChange, definition: FormDefinition): string {
  const { place } = readProblemPath(change.path);
  const item = place === undefined ? undefined : itemAt(definition, place);
  return item === undefined ? change.subject : questionLabel(item);
}

function shownValue(texts: Texts, value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.text('admin.yes') : texts.text('admin.no');
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return shortened(text, VALUE_MAX);
}
