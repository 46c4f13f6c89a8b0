import { describe, expect, test } from 'vitest';
import type { FormDefinition, FormItem } from '../form-definition.ts';
import { findPublishProblems } from '../publish-check.ts';

const choices = [
  { label: 'United States', value: 'US' },
  { label: 'Canada', value: 'CA' },
];
const COUNTRY: FormItem = { name: 'country', label: 'Country', type: 'select', options: { choices } };
const canRunRegex = (source: string) =>
  source.includes('(?=')
    ? { ok: false as const, reason: 'look-ahead is not possible.' }
    : { ok: true as const };

function check(...items: FormItem[]): string[] {
  return checkForm({ sections: [{ title: 'About you', items }] });
}

function checkForm(definition: FormDefinition): string[] {
  return findPublishProblems(definition, { canRunRegex }).map(
    ({ severity, code, path, message }) => `${severity} ${code} ${path}: ${message}`,
  );
}

const text = (name: string, more: Partial<FormItem> = {}): FormItem =>
  ({ name, label: name, type: 'text', ...more }) as FormItem;
const lookingAt = (name: string, visibleFn: FormItem['visibleFn'], more: Partial<FormItem> = {}) =>
  text(name, { dependencies: ['country'], visibleFn, required: true, ...more });

test('a form with nothing wrong has no problems', () => {
  expect(check(COUNTRY, lookingAt('state', { field: 'country', equals: 'US' }))).toEqual([]);
});

test('a form of which nothing can ever show forbids publishing; texts alone do not', () => {
  const country = { ...COUNTRY, hidden: true };
  const dead = lookingAt('state', { field: 'country', equals: 'US' }, { required: false });
  const list: FormItem = {
    name: 'jobs',
    label: 'Jobs',
    type: 'dynamicList',
    hidden: true,
    options: { items: [text('title')] },
  };
  const note: FormItem = { name: 'note', type: 'info', options: { html: '<p>Hello</p>' } };
  const nothing =
    'error nothing_shows sections[0]: Every question is hidden for ever, so nobody could answer anything.';
  expect(check(country, dead, list, note)).toContain(nothing);
  expect(check({ ...note, hidden: true })).not.toContain(nothing);
  expect(check(text('one', { hidden: true }), text('two'))).not.toContain(nothing);
});

test('rules on when a question is needed or can be used name questions that are there, and do not wait for themselves', () => {
  const dependencies = ['country', 'state'];
  const gone = { field: 'gone', empty: false };
  expect(check(text('one', { requiredIf: gone }), text('two', { enableIf: gone }))).toEqual([
    'error unknown_field sections[0].items[0].requiredIf.field: There is no question "gone".',
    'error unknown_field sections[0].items[1].enableIf.field: There is no question "gone".',
    'warning never_enabled sections[0].items[1].enableIf: No answers make it usable: its rule can never hold.',
  ]);
  const needed = text('state', { dependencies, requiredIf: { field: 'country', empty: true } });
  const other: FormItem = { ...COUNTRY, dependencies, requiredIf: { field: 'state', empty: true } };
  expect(check(other, needed)).toEqual([]);
  const waiting = text('state', { dependencies, enableIf: { field: 'state', empty: false } });
  expect(check(COUNTRY, waiting)).toContain(
    'error dependency_loop sections[0].items[1]: It waits for itself: state → state.',
  );
});

test('calculations name questions that are there, on types that can be worked out, and not themselves', () => {
  const list: FormItem = {
    name: 'orders',
    label: 'O',
    type: 'dynamicList',
    options: { items: [text('price')] },
  };
  const dependencies = ['orders', 'total'];
  const total = text('total', {
    dependencies,
    calculate: { add: [{ field: 'gone' }, { sum: 'orders', of: 'cost' }, { field: 'total' }] },
  });
  const star = text('star', { type: 'star_rating', calculate: 1 } as object);
  expect(check(list, total, star).map((line) => line.split(': ')[0])).toEqual([
    'error dependency_loop sections[0].items[1]',
    'error unknown_field sections[0].items[1].calculate.add[0].field',
    'error unknown_field sections[0].items[1].calculate.add[1].of',
    'error cannot_calculate sections[0].items[2].calculate',
  ]);
});

test('texts name answers that are there', () => {
  const found = check(COUNTRY, text('note', { help: 'In {answers.country} or {answers.state|there}' }));
  expect(found).toEqual(['error unknown_field sections[0].items[1].help: There is no question "state".']);
});

test('translations name answers that are there, as seen from where their text stands', () => {
  const inner = text('role', { label: 'Role' });
  const list: FormItem = {
    name: 'jobs',
    label: 'Jobs',
    type: 'dynamicList',
    options: { items: [text('firm'), inner] },
  };
  const translations = {
    de: {
      'sections.0.title': 'Aus {answers.country} und {answers.firm}',
      'sections.0.items.0.label': 'Land nach {answers.land|dort}',
      'sections.0.items.1.options.items.1.label': 'Rolle bei {answers.firm} in {answers.country}',
    },
  };
  const found = checkForm({ sections: [{ title: 'About you', items: [COUNTRY, list] }], translations });
  expect(found.filter((line) => line.includes('unknown_field'))).toEqual([
    'error unknown_field translations.de: The text at "sections.0.title" names "firm" in de; there is no question of that name.',
    'error unknown_field translations.de: The text at "sections.0.items.0.label" names "land" in de; there is no question of that name.',
  ]);
});

test('what can never be used is told, and counts as having no answer for others', () => {
  const locked = text('one', { dependencies: ['country'], enableIf: { field: 'country', equals: 'MX' } });
  const behind = text('two', {
    dependencies: ['one'],
    visibleFn: { field: 'one', equals: 'x' },
    required: true,
  });
  expect(check(COUNTRY, locked, behind).map((line) => line.split(' ').slice(1, 3).join(' '))).toEqual([
    'condition_never_true sections[0].items[1].enableIf:',
    'never_enabled sections[0].items[1].enableIf:',
    'unreachable_required sections[0].items[2].visibleFn:',
  ]);
});

describe('a required question that can never be reached forbids publishing, and it says why', () => {
  const NEVER = 'It is required. No answers make it show: its visibility rule can never hold.';

  test('it asks for a value that is no choice', () => {
    expect(check(COUNTRY, lookingAt('state', { field: 'country', equals: 'MX' }))).toEqual([
      'warning condition_never_true sections[0].items[1].visibleFn: No answer to "country" can be "MX".',
      `error unreachable_required sections[0].items[1].visibleFn: ${NEVER}`,
    ]);
  });

  test.each<[string, FormItem['visibleFn']]>([
    [
      'two values at once',
      {
        and: [
          { field: 'country', equals: 'US' },
          { field: 'country', equals: 'CA' },
        ],
      },
    ],
    [
      'an answer and none',
      {
        and: [
          { field: 'country', equals: 'US' },
          { field: 'country', empty: true },
        ],
      },
    ],
    [
      'neither of all choices, yet one',
      { and: [{ field: 'country', empty: false }, { not: { field: 'country', in: ['US', 'CA'] } }] },
    ],
    ['a choice as a number', { field: 'country', compare: { operator: '>', value: 5 } }],
  ])('it asks for %s', (_what, visibleFn) => {
    expect(check(COUNTRY, lookingAt('state', visibleFn))).toContain(
      `error unreachable_required sections[0].items[1].visibleFn: ${NEVER}`,
    );
  });

  test('it asks for a number in an empty range', () => {
    const years = text('years', { type: 'number' });
    const range = (from: number, to: number): FormItem =>
      text('why', {
        required: true,
        dependencies: ['years'],
        visibleFn: {
          and: [
            { field: 'years', compare: { operator: '>', value: from } },
            { field: 'years', compare: { operator: '<', value: to } },
          ],
        },
      });
    expect(check(years, range(5, 6))).toEqual([]);
    expect(check(years, range(6, 5))).toHaveLength(1);
    expect(check(years, range(5, 5))).toHaveLength(1);
  });

  test('it hangs on a question that is hidden or never reached itself', () => {
    const hidden = check(
      { ...COUNTRY, hidden: true },
      lookingAt('state', { field: 'country', equals: 'US' }),
    );
    expect(hidden).toEqual([`error unreachable_required sections[0].items[1].visibleFn: ${NEVER}`]);
    const reason = lookingAt('reason', { field: 'country', equals: 'MX' }, { required: false });
    const more = text('more', {
      required: true,
      dependencies: ['reason'],
      visibleFn: { field: 'reason', equals: 'x' },
    });
    expect(check(COUNTRY, reason, more)).toContain(
      `error unreachable_required sections[0].items[2].visibleFn: ${NEVER}`,
    );
  });

  test('it is required and hidden for good', () => {
    expect(check(text('code', { required: true, hidden: true }))).toEqual([
      'error hidden_required sections[0].items[0].hidden: It is required and always hidden, so nobody can ever answer it.',
    ]);
  });

  test('the list around it never shows', () => {
    const list: FormItem = {
      name: 'jobs',
      label: 'Jobs',
      type: 'dynamicList',
      dependencies: ['country'],
      visibleFn: { field: 'country', equals: 'MX' },
      options: { items: [text('employer', { required: true })] },
    };
    expect(check(COUNTRY, list).at(-1)).toBe(
      'error unreachable_required sections[0].items[1].options.items[0]: It is required, and the list "jobs" around it never shows.',
    );
  });

  test('an optional one is only a warning', () => {
    const problems = check(
      COUNTRY,
      lookingAt('state', { field: 'country', equals: 'MX' }, { required: false }),
    );
    expect(problems.every((problem) => problem.startsWith('warning'))).toBe(true);
    expect(problems.at(-1)).toMatch(/unreachable_optional/);
  });
});

test('what cannot be decided in reasonable time never forbids publishing', () => {
  const names = Array.from({ length: 60 }, (_, index) => `skill${index}`);
  const fields = names.map((name) => text(name, { type: 'skillSelector' }));
  const visibleFn = { and: names.flatMap((field) => names.map((contains) => ({ field, contains }))) };
  const started = process.threadCpuUsage();
  const problems = check(...fields, text('x', { required: true, dependencies: names, visibleFn }));
  expect(process.threadCpuUsage(started).user / 1000).toBeLessThan(1_500);
  expect(problems).toEqual([]);
});

describe('questions that wait for each other', () => {
  const waiting = (name: string, field: string) =>
    text(name, { dependencies: [field], visibleFn: { field, empty: false } });

  test('are named as a chain', () => {
    expect(check(waiting('a', 'b'), waiting('b', 'c'), waiting('c', 'a'))).toEqual([
      'error dependency_loop sections[0].items[0]: These questions wait for each other, so none of them can come first: a → b → c → a.',
    ]);
    expect(check(waiting('a', 'a'))).toEqual([
      'error dependency_loop sections[0].items[0]: It waits for itself: a → a.',
    ]);
  });

  test('may be choices that are loaded for each other', () => {
    const select = (name: string, parent: string): FormItem => ({
      name,
      label: name,
      type: 'select',
      dependencies: [parent],
      options: { apiEndpoint: '/api/{{parentValue}}' },
    });
    expect(check(select('a', 'b'), select('b', 'a'))[0]).toMatch(/a → b → a/);
  });

  test('[FORM-22] two dates that are compared with each other do not wait', () => {
    const date = (name: string, field: string, operator: 'before' | 'after'): FormItem => ({
      name,
      label: name,
      type: 'date',
      dependencies: [field],
      rules: [{ type: 'date_comparison', value: { field, operator } }],
    });
    expect(check(date('from', 'to', 'before'), date('to', 'from', 'after'))).toEqual([]);
  });
});

describe('names', () => {
  test('are used once on one level', () => {
    const list: FormItem = {
      name: 'l',
      label: 'l',
      type: 'dynamicList',
      options: { items: [text('a'), text('b')] },
    };
    expect(check(text('a'), list, text('a'))).toEqual([
      'error duplicate_name sections[0].items[2].name: Another question is named "a" too (sections[0].items[0]); answers are kept by name.',
    ]);
  });

  test('that nobody has are refused wherever they stand', () => {
    const item: FormItem = {
      name: 'd',
      label: 'd',
      type: 'date',
      dependencies: ['ghost'],
      visibleFn: { not: { field: 'phantom', empty: true } },
      rules: [{ type: 'date_comparison', value: { field: 'spectre', operator: 'after' } }],
    };
    expect(check(item).map((problem) => problem.split(':')[0])).toEqual([
      'error unknown_field sections[0].items[0].dependencies[0]',
      'error unknown_field sections[0].items[0].visibleFn.not.field',
      'error unknown_field sections[0].items[0].rules[0].value.field',
      'warning unreachable_optional sections[0].items[0].visibleFn',
    ]);
  });

  test('of a list are not seen from outside of it, those of the form are seen inside', () => {
    const inner = lookingAt('state', { field: 'country', equals: 'US' });
    const list: FormItem = {
      name: 'l',
      label: 'l',
      type: 'dynamicList',
      options: { items: [inner, text('city')] },
    };
    expect(check(COUNTRY, list)).toEqual([]);
    expect(check(list, COUNTRY, text('x', { dependencies: ['city'] }))).toEqual([
      'error unknown_field sections[0].items[2].dependencies[0]: There is no question "city" outside of the list "l".',
    ]);
  });

  test('that a condition looks at are dependencies', () => {
    expect(check(COUNTRY, text('a', { visibleFn: { field: 'country', equals: 'US' } }))).toEqual([
      'error missing_dependency sections[0].items[1].visibleFn: It looks at "country", which must be among its `dependencies` too.',
    ]);
  });
});
