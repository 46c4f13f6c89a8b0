import { describe, expect, test } from 'vitest';
import type { Answers } from '../answers/answers.ts';
import type { FormItem } from '../definition/form-definition.ts';
import { aForm, anItem } from '../testing/evaluation.ts';
import type { Condition } from './condition.ts';
import { visiblePaths } from './visible-paths.ts';

const shown = (items: FormItem[], answers: Answers) => [...visiblePaths(aForm(...items), answers)];
const when = (name: string, visibleFn: Condition, dependencies: string[]): FormItem =>
  anItem('text', { name, visibleFn, dependencies });

describe('[FORM-12] which fields show', () => {
  test('a field without a rule shows, one that is hidden never does', () => {
    const always = (): boolean => true;
    expect(shown([anItem('text'), anItem('date', { hidden: true, visibleFn: always })], {})).toEqual([
      'text',
    ]);
  });

  test('a function sees the answers to its dependencies, and nothing else', () => {
    const seen: Answers[] = [];
    const item = anItem('date', {
      dependencies: ['text', 'gone'],
      visibleFn: (answers) => {
        seen.push(answers);
        return answers.text === 'yes';
      },
    });
    expect(
      shown([anItem('text'), item, anItem('number')], { text: 'yes', number: '1', date: 'x' }),
    ).toContain('date');
    expect(seen).toEqual([{ text: 'yes', gone: undefined }]);
  });

  test('a dependency that is hidden counts as one without an answer, through any number of steps', () => {
    const items = [
      anItem('text', { name: 'a' }),
      when('b', { field: 'a', equals: 'yes' }, ['a']),
      when('c', { field: 'b', empty: false }, ['b']),
      when('d', { field: 'c', empty: false }, ['c']),
      when('e', { field: 'c', empty: true }, ['c']),
    ];
    const answers = { b: 'x', c: 'x', d: 'x' };
    expect(shown(items, { ...answers, a: 'yes' })).toEqual(['a', 'b', 'c', 'd']);
    expect(shown(items, { ...answers, a: 'no' })).toEqual(['a', 'e']);
  });

  test('a question may depend on a later one', () => {
    expect(
      shown([when('b', { field: 'a', equals: 'yes' }, ['a']), anItem('text', { name: 'a' })], { a: 'yes' }),
    ).toEqual(['b', 'a']);
  });

  test('fields that wait for each other, or for themselves, come to an end', () => {
    const loop = [
      when('a', { field: 'b', empty: true }, ['b']),
      when('b', { field: 'a', empty: false }, ['a']),
      when('c', { field: 'c', empty: false }, ['c']),
    ];
    expect(shown(loop, { a: 'x', b: 'x', c: 'x' })).toEqual(['a']);
  });

  test.each(['checkboxItem', 'privacyConsent'] as const)('a %s that nobody touched is not ticked', (type) => {
    const items = [anItem(type), when('reason', { field: type, equals: false }, [type])];
    expect(shown(items, {})).toContain('reason');
    expect(shown(items, { [type]: true })).not.toContain('reason');
    const text = [anItem('text'), when('reason', { field: 'text', equals: false }, ['text'])];
    expect(shown(text, {})).not.toContain('reason');
  });

  test('an answer of a wrong shape, or to a text that only shows something, is none', () => {
    const items = [
      anItem('text'),
      anItem('info'),
      when('a', { field: 'text', empty: false }, ['text']),
      when('b', { field: 'info', empty: false }, ['info']),
    ];
    expect(shown(items, { text: ['x'], info: 'x' })).toEqual(['text', 'info']);
  });
});

describe('[FORM-17] fields of list entries', () => {
  const jobs = (other: Partial<FormItem> = {}): FormItem =>
    anItem('dynamicList', {
      name: 'jobs',
      ...other,
      options: {
        items: [
          anItem('text', { name: 'kind' }),
          when('title', { field: 'kind', equals: 'paid' }, ['kind']),
          when('team', { field: 'country', equals: 'DE' }, ['country']),
          anItem('dynamicList', {
            name: 'duties',
            options: { items: [when('duty', { field: 'kind', empty: false }, ['kind'])] },
          }),
        ],
      },
    } as Partial<FormItem>);
  const form = [anItem('text', { name: 'kind' }), anItem('text', { name: 'country' }), jobs()];

  test('siblings of the entry come before the entries around and the form', () => {
    const rows = [{ kind: 'paid' }, { kind: 'other', duties: [{ duty: 'x' }] }, { duties: [{}] }];
    expect(shown(form, { kind: 'paid', country: 'DE', jobs: rows })).toEqual([
      'kind',
      'country',
      'jobs',
      'jobs.0.kind',
      'jobs.0.title',
      'jobs.0.team',
      'jobs.0.duties',
      'jobs.1.kind',
      'jobs.1.team',
      'jobs.1.duties',
      'jobs.1.duties.0.duty',
      'jobs.2.kind',
      'jobs.2.team',
      'jobs.2.duties',
    ]);
  });

  test('nothing of a hidden list shows', () => {
    expect(shown([jobs({ hidden: true })], { jobs: [{ kind: 'paid' }] })).toEqual([]);
  });

  test('names of what every object has are names like others', () => {
    const items = [
      when('a', { field: 'constructor', empty: false }, ['constructor']),
      anItem('text', { name: 'toString' }),
    ];
    expect(shown(items, {})).toEqual(['toString']);
    expect(
      shown([when('a', { field: 'toString', empty: false }, ['toString']), ...items.slice(1)], {}),
    ).toEqual(['toString']);
  });
});
