import type { Answers, AnswerValue } from '../../answers/answers.ts';
import type { FormDefinition } from '../../definition/form-definition.ts';
import { ENGLISH_TEXTS } from '../../messages/load-texts.ts';
import { loadRuleEngines } from '../../rules/engines/rule-engines.ts';
import { createFormSession } from '../../session/create-form-session.ts';
import type { FormSession } from '../../session/form-session.ts';
import type { Surroundings } from '../../surroundings/surroundings.ts';
import { createDraftKeeper, type DraftKeeper, type DraftKeeperOptions } from '../draft-keeper.ts';
import type { DraftChanges, DraftSaved, RemoteAnswer, RemoteDraft, RemoteDraftPort } from '../draft-port.ts';
import type { DraftId, DraftStore } from '../draft-store.ts';
import { createMemoryDraftStore } from '../memory-draft-store.ts';
import { isSameAnswer } from '../same-answer.ts';

const engines = await loadRuleEngines();

/** A clock that only moves when a test says so. */
export class TestClock {
  now = Date.parse('2026-03-15T10:42:00Z');
  #timers: { at: number; order: number; callback: () => void }[] = [];
  #order = 0;

  wait = (callback: () => void, milliseconds: number): (() => void) => {
    const timer = { at: this.now + milliseconds, order: this.#order++, callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  /** Lets so many ms pass, with everything that happens meanwhile. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds;
    await everythingPending();
    for (;;) {
      const next = this.#timers.toSorted((one, other) => one.at - other.at || one.order - other.order)[0];
      if (next === undefined || next.at > end) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.now = Math.max(this.now, next.at);
      next.callback();
      await everythingPending();
    }
    this.now = end;
  }

  /** Lets time pass until something has happened. */
  async until<Result>(happening: Promise<Result>): Promise<Result> {
    let isOver = false;
    const watched = happening.finally(() => {
      isOver = true;
    });
    watched.catch(() => undefined);
    for (let tries = 0; !isOver && tries < 1000; tries++) await this.pass(10);
    return watched;
  }
}

/** Lets promises that only wait for each other finish. */
function everythingPending(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** What the line to the server does: answers, does not reach it, or loses the answer after the server did its work. */
export type Line = 'up' | 'down' | 'deaf';

/** The server's side of drafts: a field that changed since its base is reported, a repeated key changes nothing. */
export class TestDraftServer {
  draft: RemoteDraft | null = null;
  /** Every call to save that reached it. */
  readonly saves: DraftChanges[] = [];
  readonly #done = new Map<string, DraftSaved>();

  port(line: () => Line): RemoteDraftPort {
    const over = async <Answer>(work: () => Answer): Promise<Answer> => {
      if (line() === 'down') throw new Error('no connection');
      const answer = structuredClone(work());
      if (line() === 'deaf') throw new Error('the answer was lost');
      return answer;
    };
    return {
      load: () => over(() => this.draft ?? { revision: 0, answers: {} }),
      save: (changes) => over(() => this.#save(changes)),
      remove: () =>
        over(() => {
          this.draft = null;
        }),
    };
  }

  /** What another device changed. */
  put(name: string, value: AnswerValue): void {
    this.#write({ [name]: value });
  }

  #save(sent: DraftChanges): DraftSaved {
    this.saves.push(structuredClone(sent));
    const before = this.#done.get(sent.key);
    if (before !== undefined) return before;
    const current = this.draft?.answers ?? {};
    const conflicts: Record<string, RemoteAnswer> = {};
    const accepted: Record<string, AnswerValue> = {};
    for (const [name, { value, base }] of Object.entries(sent.changes)) {
      const theirs = current[name];
      if (theirs !== undefined && theirs.revision > base && !isSameAnswer(theirs.value, value)) {
        conflicts[name] = theirs;
      } else accepted[name] = value;
    }
    const revision = this.#write(accepted);
    const saved = Object.fromEntries(Object.keys(accepted).map((name) => [name, revision]));
    const answer = { revision, saved, conflicts };
    this.#done.set(sent.key, answer);
    return answer;
  }

  #write(values: Record<string, AnswerValue>): number {
    const revision = (this.draft?.revision ?? 0) + 1;
    const written = Object.entries(values).map(([name, value]) => [name, { value, revision }]);
    this.draft = { revision, answers: { ...this.draft?.answers, ...Object.fromEntries(written) } };
    return revision;
  }
}

/** The form of these tests. */
export const TEST_FORM: FormDefinition = {
  sections: [
    {
      title: 'About you',
      items: [
        { name: 'first', type: 'text', label: 'First name' },
        { name: 'last', type: 'text', label: 'Last name' },
        { name: 'about', type: 'textarea', label: 'About you' },
        { name: 'ssn', type: 'ssn', label: 'Social security number' },
        { name: 'papers', type: 'fileUpload', label: 'Papers' },
        {
          name: 'jobs',
          type: 'dynamicList',
          label: 'Jobs',
          options: {
            items: [
              { name: 'title', type: 'text', label: 'Title' },
              { name: 'number', type: 'sin', label: 'Social insurance number' },
            ],
          },
        },
      ],
    },
  ],
};

/** The draft of these tests. */
export const TEST_DRAFT: DraftId = {
  owner: { kind: 'person', id: 'ada' },
  site: 'northwind.example',
  form: 'pre-employment',
  version: 1,
};

/** A store that takes its time, in the order it is asked, as a database does. */
export function slowStore(store: DraftStore, clock: TestClock, milliseconds: number): DraftStore {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(
      () =>
        new Promise<Result>((resolve, reject) => {
          clock.wait(() => void work().then(resolve, reject), milliseconds);
        }),
    );
    last = result.catch(() => undefined);
    return result;
  };
  return {
    ...store,
    read: (id) => inTurn(() => store.read(id)),
    update: (id, change) => inTurn(() => store.update(id, change)),
  };
}

/** One page with the form open. */
export interface TestTab {
  session: FormSession;
  keeper: DraftKeeper;
}

/** How a tab differs from the usual one. */
export interface TestTabOptions extends Partial<DraftKeeperOptions> {
  definition?: FormDefinition;
  /** What is known beforehand. */
  initialAnswers?: Answers;
  /** Called while the kept answers are being read. */
  onOpen?: (keeper: DraftKeeper, session: FormSession) => void;
}

/** One device, with its line and what it keeps. */
export class TestDevice {
  line: Line = 'up';
  readonly store: DraftStore;
  readonly clock: TestClock;
  readonly server: TestDraftServer | null;
  #keys = 0;
  readonly #name: string;

  constructor(options: { clock: TestClock; server?: TestDraftServer; store?: DraftStore; name?: string }) {
    this.clock = options.clock;
    this.server = options.server ?? null;
    this.store = options.store ?? createMemoryDraftStore();
    this.#name = options.name ?? 'device';
  }

  get surroundings(): Surroundings {
    return {
      now: () => this.clock.now,
      wait: this.clock.wait,
      random: () => 0.5,
      createKey: () => `${this.#name}-${++this.#keys}`,
      isOnline: () => this.line !== 'down',
    };
  }

  /** Opens the form in a new tab. */
  async open(options: TestTabOptions = {}): Promise<TestTab> {
    const { definition = TEST_FORM, initialAnswers = {}, onOpen, ...rest } = options;
    const session = createFormSession({
      definition,
      initialAnswers,
      context: () => ({
        now: new Date(this.clock.now),
        timeZone: 'UTC',
        countryCode: 'US',
        texts: ENGLISH_TEXTS,
        engines,
      }),
      timers: { set: this.clock.wait },
    });
    const keeper = createDraftKeeper({
      session,
      store: this.store,
      id: TEST_DRAFT,
      ...(this.server === null ? {} : { remote: this.server.port(() => this.line) }),
      surroundings: this.surroundings,
      ...rest,
    });
    const started = keeper.start();
    onOpen?.(keeper, session);
    await started;
    return { session, keeper };
  }
}
