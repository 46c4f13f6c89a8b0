import type { FieldPath } from '@opencareers/form-core/answers/answers';
import {
  type Choice,
  type ItemOf,
  NOT_APPLICABLE_VALUE,
} from '@opencareers/form-core/definition/form-definition';
import { fillParentValue } from '@opencareers/form-core/definition/variable-placeholder';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useFormRuntime } from '../form/form-runtime.tsx';
import { type ChoiceSource, type ChoicesState, choiceStoreOf } from './choice-store.ts';
import { useSortedChoices } from './large-lists/sort-choices.ts';
import { type ParentAnswer, useParentAnswer } from './parent-value.ts';

/** What a select offers. */
export interface FieldChoices {
  status: ChoicesState['status'];
  /** Sorted as the question asks; empty until they are loaded. */
  choices: readonly Choice[];
  parent: ParentAnswer;
  retry: () => void;
}

type SelectItem = ItemOf<'select'> | ItemOf<'dropdown'>;

const NO_CHOICES: readonly Choice[] = [];
const WAITING: ChoicesState = { status: 'waiting' };
const FAILED: ChoicesState = { status: 'failed' };

const callNames = new WeakMap<object, string>();
let callCount = 0;

/** A name for a function, so that what it loads can be found again. */
function nameCall(call: object): string {
  const known = callNames.get(call);
  if (known !== undefined) return known;
  callCount += 1;
  const name = `call-${callCount}`;
  callNames.set(call, name);
  return name;
}

/** The choices of a select: those of the definition, of its endpoint or of its function [FORM-15, FORM-16]. */
export function useChoices(item: SelectItem, path: FieldPath): FieldChoices {
  const { session, ports, texts } = useFormRuntime();
  const { log } = ports;
  const parent = useParentAnswer(item, path);
  const store = choiceStoreOf(session, log);
  const source = useSource(item, parent.value);

  const subscribe = useCallback(
    (listener: () => void) => (isSource(source) ? store.watch(source, listener) : () => undefined),
    [store, source],
  );
  const given = item.options?.choices;
  const own: ChoicesState = useMemo(() => ({ status: 'loaded', choices: given ?? NO_CHOICES }), [given]);
  const read = () => (isSource(source) ? store.read(source.key) : (source ?? own));
  const state = useSyncExternalStore(subscribe, read, read);

  const order = item.options?.choicesSortOrder;
  const found = state.status === 'loaded' ? state.choices : undefined;
  // A random order is that of the definition as the person has it.
  const sorted = useSortedChoices(found, order === 'random' ? undefined : order, texts.locale);
  const choices = useMemo(
    () =>
      sorted?.length === 0
        ? [{ label: texts.text('select.notApplicable'), value: NOT_APPLICABLE_VALUE }]
        : sorted,
    [sorted, texts],
  );

  useEffect(() => store.show(path, choices), [store, path, choices]);
  useEffect(() => {
    if (source === FAILED) log?.(`The choices of ${path} can't be loaded: no way to, or no such address`);
  }, [source, log, path]);
  const retry = useCallback(() => isSource(source) && store.retry(source), [store, source]);
  return { status: state.status, choices: choices ?? NO_CHOICES, parent, retry };
}

/** Where the choices come from; null when the definition has them. */
function useSource(item: SelectItem, parentValue: string): ChoiceSource | ChoicesState | null {
  const { loadChoices } = useFormRuntime().ports;
  const { apiCall, apiEndpoint } = item.options ?? {};
  return useMemo(() => {
    if (apiCall !== undefined) {
      return {
        key: `${nameCall(apiCall)} of ${parentValue}`,
        load: (signal) => apiCall(parentValue, signal),
      };
    }
    if (apiEndpoint === undefined) return null;
    if (apiEndpoint.includes('{{') && parentValue === '') return WAITING;
    const address = fillParentValue(apiEndpoint, parentValue);
    if (address === null || loadChoices === undefined) return FAILED;
    return { key: address, load: (signal) => loadChoices(address, signal) };
  }, [apiCall, apiEndpoint, loadChoices, parentValue]);
}

function isSource(source: ChoiceSource | ChoicesState | null): source is ChoiceSource {
  return source !== null && 'load' in source;
}
