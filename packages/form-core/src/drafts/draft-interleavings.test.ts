import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnswerValue } from '../answers/answers.ts';
import { createMemoryDraftStore } from './memory-draft-store.ts';
import { isSameAnswer } from './same-answer.ts';
import {
  type Line,
  slowStore,
  TestClock,
  TestDevice,
  TestDraftServer,
  type TestTab,
} from './testing/draft-world.ts';

const NAMES = ['first', 'last'] as const;
type Name = (typeof NAMES)[number];

type Step =
  | { kind: 'type'; tab: number; name: Name }
  | { kind: 'pass'; milliseconds: number }
  | { kind: 'line'; device: number; line: Line }
  | { kind: 'wake'; tab: number }
  | { kind: 'reload'; tab: number; isCrash: boolean }
  | { kind: 'choose'; tab: number; which: number };

const tab = fc.nat({ max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('type'), tab, name: fc.constantFrom(...NAMES) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('pass'),
      milliseconds: fc.constantFrom(0, 20, 300, 2000, 9000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('line'),
      device: fc.nat({ max: 1 }),
      line: fc.constantFrom<Line>('up', 'down', 'deaf'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wake'), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload'), tab, isCrash: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('choose'), tab, which: fc.nat({ max: 3 }) }) },
);

/** Two devices with one server; the first has two tabs. Knows what every value was typed over. */
class Story {
  readonly clock = new TestClock();
  readonly server = new TestDraftServer();
  readonly devices = ['laptop', 'phone'].map(
    (name) =>
      new TestDevice({
        clock: this.clock,
        server: this.server,
        name,
        store: slowStore(createMemoryDraftStore(), this.clock, 15),
      }),
  );
  readonly tabs: TestTab[] = [];
  /** Typed or chosen values that nobody has typed over or decided against since, with the time. */
  readonly alive = new Map<AnswerValue, { name: Name; at: number; tab: number; isPageOpen: boolean }>();
  #values = 0;

  device = (index: number) => this.devices[index === 2 ? 1 : 0] as TestDevice;
  at = (index: number) => this.tabs[index] as TestTab;

  async begin() {
    for (const index of [0, 1, 2]) this.tabs[index] = await this.clock.until(this.device(index).open());
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'pass') await this.clock.pass(step.milliseconds);
    else if (step.kind === 'line') (this.devices[step.device] as TestDevice).line = step.line;
    else if (step.kind === 'wake') this.at(step.tab).keeper.wake();
    else if (step.kind === 'type') this.type(step.tab, step.name);
    else if (step.kind === 'reload') await this.reload(step.tab, step.isCrash);
    else await this.choose(step.tab, step.which);
  }

  type(index: number, name: Name) {
    const { session } = this.at(index);
    const before = session.answers()[name];
    const value = `${name} ${++this.#values}`;
    session.change(name, value);
    this.alive.delete(before);
    this.alive.set(value, { name, at: this.clock.now, tab: index, isPageOpen: true });
  }

  async reload(index: number, isCrash: boolean) {
    if (!isCrash) await this.clock.until(this.at(index).keeper.flush());
    this.at(index).keeper.dispose();
    // A crash may take what was typed within the last second.
    for (const [value, typed] of this.alive) {
      if (typed.tab === index) typed.isPageOpen = false;
      if (isCrash && typed.tab === index && this.clock.now - typed.at < 1000) this.alive.delete(value);
    }
    this.tabs[index] = await this.clock.until(this.device(index).open());
  }

  async choose(index: number, which: number) {
    const { keeper } = this.at(index);
    await this.clock.until(keeper.flush());
    const conflict = keeper.state().conflicts[0];
    if (conflict === undefined) return;
    const values = [conflict.mine, ...conflict.others.map(({ value }) => value)];
    const value = values[which % values.length];
    for (const other of values) if (!isSameAnswer(other, value)) this.alive.delete(other);
    await this.clock.until(keeper.choose(conflict.name, value));
  }

  async quietDown() {
    for (const device of this.devices) device.line = 'up';
    for (let round = 0; round < 3; round++) {
      await this.clock.pass(40_000);
      for (const { keeper } of this.tabs) keeper.wake();
    }
    await this.clock.pass(40_000);
  }

  /** Values that went from under the hands of the person who typed them. */
  replaced(): AnswerValue[] {
    return [...this.alive]
      .filter(
        ([value, { name, tab, isPageOpen }]) => isPageOpen && this.at(tab).session.answers()[name] !== value,
      )
      .map(([value]) => value);
  }

  /** Every value that some page shows, in its field or among the conflicts. */
  visible(): Set<AnswerValue> {
    return new Set(
      this.tabs.flatMap(({ session, keeper }) => [
        ...Object.values(session.answers()),
        ...keeper
          .state()
          .conflicts.flatMap(({ mine, others }) => [mine, ...others.map(({ value }) => value)]),
      ]),
    );
  }
}

test('no value disappears without a conflict, whatever tabs, devices and the line do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const story = new Story();
      await story.begin();
      for (const one of steps) {
        await story.take(one);
        expect(story.replaced()).toEqual([]);
      }
      await story.quietDown();
      expect(story.replaced()).toEqual([]);
      const visible = story.visible();
      expect([...story.alive.keys()].filter((value) => !visible.has(value))).toEqual([]);
    }),
    { numRuns: 300 },
  );
}, 60_000);

test('all tabs, devices and the server agree once the conflicts are settled', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const story = new Story();
      await story.begin();
      for (const one of steps) await story.take(one);
      await story.quietDown();
      for (let round = 0; round < 12; round++) {
        for (const index of [0, 1, 2]) await story.choose(index, round);
        await story.quietDown();
      }
      const answers = story.tabs.map(({ session }) => session.answers());
      expect(story.tabs.flatMap(({ keeper }) => keeper.state().conflicts)).toEqual([]);
      expect(isSameAnswer(answers[0], answers[1]) && isSameAnswer(answers[0], answers[2])).toBe(true);
      for (const name of NAMES) {
        const onServer = story.server.draft?.answers[name]?.value;
        expect(isSameAnswer(onServer, answers[0]?.[name])).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
}, 60_000);

test('a person with one tab never has a conflict with themselves, whatever answers are lost', async () => {
  const own = step.filter(
    (one) => one.kind !== 'choose' && (one.kind === 'line' || !('tab' in one) || one.tab === 2),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(own, { maxLength: 40 }), async (steps) => {
      const story = new Story();
      await story.begin();
      for (const one of steps) await story.take(one);
      await story.quietDown();
      expect(story.at(2).keeper.state().conflicts).toEqual([]);
    }),
    { numRuns: 300 },
  );
}, 60_000);
