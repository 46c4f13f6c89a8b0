import type { AnswerValue, FieldPath } from '@opencareers/form-core/answers/answers';
import type { FormDefinition, FormItem } from '@opencareers/form-core/definition/form-definition';
import { nestedItems } from '@opencareers/form-core/definition/walk-items';
import { listsAround, splitPath } from '@opencareers/form-core/session/answer-paths';
import type { FormSession } from '@opencareers/form-core/session/form-session';
import { useCallback, useSyncExternalStore } from 'react';
import { useFormRuntime } from '../form/form-runtime.tsx';

/** The question that a select's choices depend on. */
export interface ParentAnswer {
  /** What the person reads of it; undefined when there is no such question. */
  label: string | undefined;
  /** Its answer as text; empty when there is none. */
  value: string;
}

/** The answer that stands for `{{parentValue}}`: that of the first dependency [FORM-16]. */
export function useParentAnswer(item: FormItem, path: FieldPath): ParentAnswer {
  const { session } = useFormRuntime();
  const parent = findParent(session, item.dependencies?.[0], path);
  const subscribe = useCallback(
    (listener: () => void) => (parent === null ? () => undefined : session.subscribe(parent, listener)),
    [session, parent],
  );
  const read = () => {
    if (parent === null) return '';
    const { isVisible, value } = session.field(parent);
    // A hidden answer is not sent, so nothing can depend on it.
    return isVisible ? parentText(value) : '';
  };
  const value = useSyncExternalStore(subscribe, read, read);
  const question = parent === null ? undefined : findQuestion(session.definition, parent);
  return { label: question?.label ?? question?.name, value };
}

/** A question of the same entry of a list comes before one of the form. */
function findParent(session: FormSession, name: string | undefined, path: FieldPath): FieldPath | null {
  if (name === undefined) return null;
  const near = listsAround(path).map((list) => {
    const index = splitPath(path)[splitPath(list).length];
    return `${list}.${index}.${name}`;
  });
  return (
    [...near, name].find((candidate) => findQuestion(session.definition, candidate) !== undefined) ?? null
  );
}

/** An answer as it stands for `{{parentValue}}`: the first one of several; empty when there is none. */
export function parentText(value: AnswerValue): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value) && typeof value[0] === 'string') return value[0];
  return '';
}

/** The question at a path: names of questions with indexes of entries between them. */
function findQuestion(definition: FormDefinition, path: FieldPath): FormItem | undefined {
  let items: readonly FormItem[] = definition.sections.flatMap((section) => section.items);
  let found: FormItem | undefined;
  for (const name of splitPath(path).filter((_, place) => place % 2 === 0)) {
    found = items.find((item) => item.name === name);
    items = found === undefined ? [] : nestedItems(found);
  }
  return found;
}
