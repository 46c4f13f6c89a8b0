import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { parseDefinition } from '../definition-schema.ts';
import { findPublishProblems } from '../publish-check.ts';
import { PROBLEMS_MAX } from './limits.ts';

/**
 * Of the processor time of the thread that reads: the clock of a busy machine says nothing, and how much memory is
 * cleaned up beside it depends on the tests before.
 */
const QUICK_MS = 1_500;
/** What `measureMachine` takes on the machine that the time above was set for. */
const YARDSTICK_MS = 110;
/** For a busy machine; the processor time is what counts. */
const PATIENCE_MS = 30_000;

vi.setConfig({ testTimeout: PATIENCE_MS });

const canRunRegex = () => ({ ok: true }) as const;
const form = (...items: unknown[]) => ({ sections: [{ title: 'Form', items }] });

/** Processor time of work that is always the same, in ms: a machine that is slower today gets more of it. */
function measureMachine(): number {
  const started = process.threadCpuUsage();
  const rows = Array.from({ length: 50_000 }, (_, at) => ({ name: `row ${at}`, at, parts: [{ at }] }));
  const back = JSON.parse(JSON.stringify(rows)) as typeof rows;
  back.sort((left, right) => (left.name < right.name ? -1 : 1));
  return process.threadCpuUsage(started).user / 1000;
}

/** Reads something, within the time that an administrator waits without noticing. */
function read(input: unknown) {
  const started = process.threadCpuUsage();
  const parsed = parseDefinition(input, { unknownTypes: 'keep' });
  if (parsed.ok) findPublishProblems(parsed.definition, { canRunRegex });
  const took = process.threadCpuUsage(started).user / 1000;
  const slowness = took < QUICK_MS ? 1 : Math.max(1, measureMachine() / YARDSTICK_MS);
  expect(took).toBeLessThan(QUICK_MS * slowness);
  return parsed;
}

/** Questions with more faults than arguments fit into one call. */
function badRadios() {
  const choices = Array.from({ length: 9_900 }, () => ({}));
  return Array.from({ length: 6 }, () => ({ name: 'a', type: 'radio', options: { choices } }));
}

function nest(depth: number, around: (inner: unknown) => unknown, inner: unknown): unknown {
  let value = inner;
  for (let level = 0; level < depth; level += 1) value = around(value);
  return value;
}

describe('whatever is given as a form is read or refused, quickly and without an exception', () => {
  test.each([
    ['lists in lists', nest(100_000, (inner) => [inner], 1)],
    ['objects in objects', nest(100_000, (inner) => ({ sections: inner }), 1)],
    [
      'conditions in conditions',
      form({ name: 'a', type: 'text', visibleFn: nest(50_000, (not) => ({ not }), {}) }),
    ],
    [
      'lists of questions in each other',
      form(nest(5_000, (item) => ({ name: 'l', type: 'dynamicList', options: { items: [item] } }), {})),
    ],
    ['a million sections', { sections: Array.from({ length: 1_000_000 }, () => ({})) }],
    ['ten thousand bad questions', form(...Array.from({ length: 10_000 }, () => ({ type: 'text', x: 1 })))],
    ['faults by the hundred thousand', form(...badRadios())],
    [
      'ten thousand unknown types',
      form(...Array.from({ length: 10_000 }, (_, index) => ({ name: 1, type: `t${index}` }))),
    ],
    ['a long text', 'x'.repeat(10_000_000)],
    ['a long name', form({ name: 'a'.repeat(1_000_000), type: 'b'.repeat(1_000_000) })],
    [
      'many unknown keys',
      form(Object.fromEntries(Array.from({ length: 55_000 }, (_, index) => [`key${index}`, 1]))),
    ],
    [
      'a pattern that takes for ever',
      form({ name: 'a', type: 'text', rules: [{ type: 'regex', value: `/${'(a+)+'.repeat(300)}$/` }] }),
    ],
    ['half a character', form({ name: 'a', type: 'text', label: '\ud83d' })],
    ['a NUL', form({ name: 'a', type: 'text', label: 'a\0b' })],
    ['no JSON at all', Symbol('form')],
    ['a big number', 10n ** 30n],
    ['a date', new Date(Number.NaN)],
  ])('%s', (_what, input) => {
    const parsed = read(input);
    expect(parsed.ok).toBe(false);
    if (!parsed.ok) {
      expect(parsed.problems.length).toBeGreaterThan(0);
      expect(parsed.problems.length).toBeLessThanOrEqual(PROBLEMS_MAX);
      for (const { path, message } of parsed.problems) expect((path + message).length).toBeLessThan(5_000);
    }
  });

  test('a form that contains itself', () => {
    const list = { name: 'l', type: 'dynamicList', options: { items: [] as unknown[] } };
    list.options.items.push(list);
    expect(read(form(list)).ok).toBe(false);
  });

  test('one part used so often that all of it together is beyond measure', () => {
    let part: unknown = { field: 'a', empty: true };
    for (let level = 0; level < 20; level += 1) part = { and: [part, part, part, part] };
    expect(read(form({ name: 'a', type: 'text', visibleFn: part })).ok).toBe(false);
  });
});

test('keys that reach the prototype of objects are refused and reach nothing', () => {
  for (const json of [
    '{"sections": [], "__proto__": {"title": "x"}}',
    '{"sections": [{"title": "a", "items": [{"name": "a", "type": "text", "__proto__": {"polluted": true}}]}]}',
    '{"sections": [{"title": "a", "items": [{"name": "__proto__", "type": "text"}]}]}',
    '{"sections": [{"title": "a", "items": [{"name": "constructor", "type": "text"}]}]}',
    '{"sections": [{"title": "a", "items": []}], "translations": {"__proto__": {"title": "x"}}}',
  ])
    expect(read(JSON.parse(json)).ok).toBe(false);
  expect('polluted' in {}).toBe(false);
});

test('any JSON, and any form with something strange in it, is read or refused', () => {
  const strange = fc.oneof(fc.jsonValue(), fc.anything());
  const item = fc.record(
    {
      name: strange,
      type: fc.oneof(fc.constantFrom('text', 'radio', 'dynamicList', 'info'), strange),
      options: strange,
      rules: strange,
      visibleFn: strange,
      dependencies: strange,
    },
    { requiredKeys: [] },
  );
  const almost = fc.record({ sections: fc.array(fc.record({ title: strange, items: fc.array(item) })) });
  fc.assert(
    fc.property(fc.oneof(strange, almost), (input) => {
      const parsed = parseDefinition(input, { unknownTypes: 'keep' });
      if (parsed.ok) findPublishProblems(parsed.definition, { canRunRegex });
    }),
    { numRuns: 150 },
  );
});

const choices = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ label: `${place}`, value: `${place}` }));
const named = (index: number) => ({ name: `q${index}`, label: 'Q', type: 'select', required: true });

test.each<[string, object[]]>([
  [
    'thousands of tests of thousands of choices',
    [
      { ...named(0), options: { choices: choices(5_000) } },
      ...Array.from({ length: 30 }, (_, index) => ({
        ...named(index + 1),
        dependencies: ['q0'],
        visibleFn: {
          or: Array.from({ length: 400 }, (_test, place) => ({ field: 'q0', equals: `x${place}` })),
        },
      })),
    ],
  ],
  [
    'every question looks at all before it',
    Array.from({ length: 150 }, (_, index) => ({
      ...named(index),
      options: { choices: choices(3) },
      dependencies: ['q0'],
      ...(index === 0
        ? {}
        : {
            visibleFn: {
              and: Array.from({ length: index }, (_test, place) => ({ field: `q${place}`, equals: '9' })),
            },
          }),
    })),
  ],
  [
    'a riddle that only trying solves',
    [
      ...Array.from({ length: 40 }, (_, index) => ({ ...named(index), options: { choices: choices(4) } })),
      {
        ...named(40),
        dependencies: ['q0'],
        visibleFn: {
          and: Array.from({ length: 39 }, (_test, place) => ({
            or: Array.from({ length: 4 }, (_choice, value) => ({
              and: [
                { field: `q${place}`, equals: `${value}` },
                { not: { field: `q${place + 1}`, in: [`${value}`, `${(value + 1) % 4}`] } },
                { field: `q${(place * 7) % 40}`, in: ['0', '3'] },
              ],
            })),
          })),
        },
      },
    ],
  ],
])('%s: the check before publishing comes to an end', (_what, items) => {
  const parsed = read(form(...items));
  expect(parsed).toMatchObject({ ok: true });
});

test('images without an end do not make the search for their texts slow', () => {
  const html = '<img '.repeat(40_000);
  expect(read(form({ name: 'a', type: 'info', options: { html } }))).toMatchObject({ ok: true });
  expect(
    read(form({ name: 'a', type: 'info', options: { html: `${'<img alt '.repeat(20_000)}>` } })),
  ).toMatchObject({ ok: true });
});

test('the largest form that is allowed is read and checked at once', () => {
  const items = Array.from({ length: 500 }, (_, index) => ({
    name: `q${index}`,
    label: 'Question',
    type: 'radio',
    required: true,
    options: {
      choices: Array.from({ length: 25 }, (_choice, place) => ({ label: `${place}`, value: `${place}` })),
    },
    ...(index === 0
      ? {}
      : { dependencies: [`q${index - 1}`], visibleFn: { field: `q${index - 1}`, equals: '7' } }),
  }));
  expect(read(form(...items)).ok).toBe(true);
});

const NAUGHTY = new URL(
  '../../../../../../shared/data/06-bad-input/naughty-strings/blns.json',
  import.meta.url,
);

test.skipIf(!existsSync(NAUGHTY))(
  'naughty strings are kept as labels to the letter, and never become names',
  () => {
    const strings = JSON.parse(readFileSync(NAUGHTY, 'utf8')) as string[];
    expect(strings.length).toBeGreaterThan(400);
    for (const text of strings) {
      const choices = [{ label: text || 'x', value: text || 'x' }];
      const labelled = read(
        form({ name: 'a', type: 'radio', label: text, help: text, options: { choices } }),
      );
      expect(labelled.ok).toBe(text.isWellFormed() && !text.includes('\0'));
      if (labelled.ok) expect(labelled.definition.sections[0]?.items[0]?.label).toBe(text);
      const named = read(
        form({ name: text, type: text, [text]: text, visibleFn: { field: text, equals: text } }),
      );
      if (named.ok) expect(text).toMatch(/^[A-Za-z][\w-]*$/);
    }
  },
);
