import type { FieldPath } from '@opencareers/form-core/answers/answers';
import type { Choice } from '@opencareers/form-core/definition/form-definition';
import type { FormSession } from '@opencareers/form-core/session/form-session';
import { tellChoices } from './known-choices.ts';

/** What is known of a field's choices. `waiting`: the question that they depend on is not answered yet. */
export type ChoicesState =
  | { status: 'waiting' }
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'loaded'; choices: readonly Choice[] };

/** Where choices come from: `key` names the source, so that fields with the same one load it once. */
export interface ChoiceSource {
  key: string;
  load: (signal: AbortSignal) => Promise<readonly Choice[]>;
}

/** Waits before each further try, in ms. */
export const RETRY_WAITS_MS = [1000, 2000, 4000] as const;

interface Entry {
  state: ChoicesState;
  controller: AbortController;
  listeners: Set<() => void>;
}

const LOADING: ChoicesState = { status: 'loading' };

/**
 * The loaded choices of one form. A source is loaded once and never gets stale [FORM-15]; a load that fails is tried
 * again, and one that nobody waits for any more is cancelled.
 */
export class ChoiceStore {
  readonly #entries = new Map<string, Entry>();
  readonly #shown = new Map<FieldPath, readonly Choice[]>();
  readonly #onFailure: (message: string, cause: unknown) => void;

  constructor(onFailure: (message: string, cause: unknown) => void = () => undefined) {
    this.#onFailure = onFailure;
  }

  read(key: string): ChoicesState {
    return this.#entries.get(key)?.state ?? LOADING;
  }

  /** Loads the source unless that was done, and tells of changes until the returned function is called. */
  watch(source: ChoiceSource, listener: () => void): () => void {
    const entry = this.#entries.get(source.key) ?? this.#start(source);
    const tell = () => listener();
    entry.listeners.add(tell);
    return () => {
      entry.listeners.delete(tell);
      // Whoever draws anew stops watching and starts again in the same breath.
      queueMicrotask(() => this.#dropUnwatched(source.key, entry));
    };
  }

  /** Loads a source again whose load failed. */
  retry(source: ChoiceSource): void {
    const entry = this.#entries.get(source.key);
    if (entry?.state.status !== 'failed') return;
    entry.controller = new AbortController();
    this.#set(entry, LOADING);
    void this.#run(source, entry);
  }

  /** What a field offers now; a field without known choices gives `undefined`. */
  show(path: FieldPath, choices: readonly Choice[] | undefined): void {
    if (choices === undefined) this.#shown.delete(path);
    else this.#shown.set(path, choices);
  }

  /** The choices that a field offers; see `knownChoices`. */
  choicesOf(path: FieldPath): readonly Choice[] | undefined {
    return this.#shown.get(path);
  }

  #dropUnwatched(key: string, entry: Entry): void {
    if (entry.listeners.size > 0 || entry.state.status === 'loaded') return;
    entry.controller.abort();
    if (this.#entries.get(key) === entry) this.#entries.delete(key);
  }

  #start(source: ChoiceSource): Entry {
    const entry: Entry = { state: LOADING, controller: new AbortController(), listeners: new Set() };
    this.#entries.set(source.key, entry);
    void this.#run(source, entry);
    return entry;
  }

  async #run(source: ChoiceSource, entry: Entry): Promise<void> {
    const { signal } = entry.controller;
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        const choices = readChoices(await source.load(signal));
        if (!signal.aborted) this.#set(entry, { status: 'loaded', choices });
        return;
      } catch (cause) {
        if (signal.aborted) return;
        const wait = RETRY_WAITS_MS[attempt];
        if (wait === undefined) {
          this.#onFailure(`The choices of ${source.key} could not be loaded`, cause);
          this.#set(entry, { status: 'failed' });
          return;
        }
        await pause(wait, signal);
      }
    }
  }

  #set(entry: Entry, state: ChoicesState): void {
    entry.state = state;
    for (const listener of [...entry.listeners]) listener();
  }
}

/** Choices out of an answer that may hold anything; what is no choice is left out, and so is a second of a value. */
function readChoices(answer: unknown): Choice[] {
  if (!Array.isArray(answer)) throw new TypeError('choices must be a list');
  const choices = new Map<string, Choice>();
  for (const entry of answer as unknown[]) {
    if (typeof entry !== 'object' || entry === null) continue;
    const { label, value, iconProps } = entry as Record<string, unknown>;
    if (!isPlain(label) || !isPlain(value) || choices.has(String(value))) continue;
    const icon = typeof iconProps === 'object' && iconProps !== null ? { iconProps } : {};
    choices.set(String(value), { label: String(label), value: String(value), ...icon } as Choice);
  }
  return [...choices.values()];
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const stores = new WeakMap<FormSession, ChoiceStore>();

/** The choices that a form has loaded; every field of the form shares them. */
export function choiceStoreOf(
  session: FormSession,
  onFailure?: (message: string, cause: unknown) => void,
): ChoiceStore {
  let store = stores.get(session);
  if (store === undefined) {
    const made = new ChoiceStore(onFailure);
    store = made;
    stores.set(session, made);
    tellChoices(session, (path) => made.choicesOf(path));
  }
  return store;
}
