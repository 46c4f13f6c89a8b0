import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FileAnswer } from '../../answers/answers.ts';
import { DISPLAY_TYPES, type FieldType } from '../../definition/form-definition.ts';
import {
  DATE_RULES,
  DATE_SPAN_RULES,
  FLAG_RULES,
  NUMBER_RULES,
  type Rule,
  type RuleType,
} from '../../definition/rule.ts';
import { aContext, anItem, verdictOn } from '../../testing/evaluation.ts';

const codeOf = (type: FieldType, rule: Rule, value: unknown) =>
  verdictOn(anItem(type, { rules: [rule] }), value)?.code ?? null;
const MB = 1024 * 1024;
const file = (name: string, size: number, content = ''): FileAnswer => ({
  uid: name,
  name,
  size,
  type: '',
  lastModified: 0,
  webkitRelativePath: '',
  content,
  status: 'done',
  previewUrl: '',
});
const days = (startDate: string, endDate: string, isCurrent = false) => ({ startDate, endDate, isCurrent });

describe('[FORM-21] [FORM-23] each rule, where it holds and where it fails', () => {
  test.each<[FieldType, Rule, unknown[], unknown[]]>([
    ['text', { type: 'email' }, ['a@b.co', ' a@b.co '], ['a@b', 'a b@c.de']],
    ['text', { type: 'ssn' }, ['123-45-6789'], ['123456789', '12-345-6789', '123-45-678a']],
    ['text', { type: 'sin' }, ['123-456-789'], ['123456789', '123-45-6789']],
    ['text', { type: 'regex', value: '/^\\d+$/' }, ['12', ' 12 '], ['1a', '١٢']],
    ['text', { type: 'minLength', value: 2 }, ['ab', '😀😀', 'é!'], ['a', ' a ', '😀']],
    ['textarea', { type: 'maxLength', value: 2 }, ['ab', '😀😀', ' ab '], ['abc']],
    ['number', { type: 'minValue', value: 1.5 }, ['1.5', '2', '1,5'], ['1.49', '-2']],
    ['number', { type: 'maxValue', value: 1.5 }, ['1.5', '-2'], ['1.51', '2']],
    ['star_rating', { type: 'minValue', value: 3 }, [3, 5], [1, 2]],
    ['skillSelector', { type: 'minLength', value: 2 }, [['a', 'b']], [['a'], ['a', 'a']]],
    [
      'skillSelector',
      { type: 'maxLength', value: 2 },
      [
        ['a', 'b'],
        ['a', 'a', 'a'],
      ],
      [['a', 'b', 'c']],
    ],
    ['dynamicList', { type: 'minLength', value: 1 }, [[{}]], [[], null]],
    ['dynamicList', { type: 'maxLength', value: 1 }, [[{}], []], [[{}, {}]]],
    [
      'fileUpload',
      { type: 'minLength', value: 2 },
      [[file('a.pdf', 1), file('b.pdf', 1)]],
      [[file('a.pdf', 1)]],
    ],
    [
      'fileUpload',
      { type: 'maxLength', value: 1 },
      [[file('a.pdf', 1)]],
      [[file('a.pdf', 1), file('b.pdf', 1)]],
    ],
    [
      'file_upload',
      { type: 'maxFileSizeMB', value: 0.5 },
      [[file('a.pdf', MB / 2)], [file('a.pdf', MB / 2), file('b.pdf', MB / 2)]],
      // What a file says of its size is not believed when it carries more.
      [[file('a.pdf', MB / 2 + 1)], [file('a.pdf', 1, 'A'.repeat(MB))]],
    ],
    [
      'fileUpload',
      { type: 'maxCumulativeFileSizeMB', value: 1 },
      [[file('a.pdf', MB / 2), file('b.pdf', MB / 2)]],
      [[file('a.pdf', MB / 2), file('b.pdf', MB / 2 + 1)]],
    ],
    [
      'dateRange',
      { type: 'futureStartDate' },
      [days('2026-03-15', '2026-04-01'), days('2020-01-01', '2030-01-01')],
      [days('2026-03-16', '2026-04-01')],
    ],
  ])('%s: %o', (...[type, rule, right, wrong]) => {
    expect(right.filter((value) => codeOf(type, rule, value) !== null)).toEqual([]);
    expect(wrong.filter((value) => codeOf(type, rule, value) === null)).toEqual([]);
  });
});

test.each([undefined, null, []])('[FORM-17] a list that is %j lacks its entries', (value) => {
  expect(codeOf('dynamicList', { type: 'minLength', value: 1 }, value)).toBe('minItems');
});

describe('[FORM-21] which message is said', () => {
  const item = anItem('email', {
    required: true,
    rules: [
      { type: 'minLength', value: 20, message: 'Too short.' },
      { type: 'regex', value: '/@example\\.com$/', message: 'Use the address of your school.' },
      { type: 'email', message: 'That is no address.' },
    ],
  });

  test.each([
    ['', 'This field is required'],
    [['a@b.co'], 'This answer could not be read. Please enter it again.'],
    ['nonsense', 'That is no address.'],
    ['a@other.co', 'Too short.'],
    ['somebody.else@other.co', 'Use the address of your school.'],
    ['somebody.else@example.com', undefined],
  ])('%j: %s', (value, message) => {
    expect(verdictOn(item, value)?.message).toBe(message);
  });

  test('a rule that is switched off, or not whole yet, says nothing', () => {
    expect(codeOf('text', { type: 'email', value: false }, 'x')).toBeNull();
    expect(codeOf('text', { type: 'email', value: true }, 'x')).toBe('email');
    const types = [
      ...FLAG_RULES,
      ...NUMBER_RULES,
      ...DATE_RULES,
      ...DATE_SPAN_RULES,
      'regex',
      'is_relative_to_today',
      'date_comparison',
    ] satisfies RuleType[];
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.anything(), (type, value) => {
        const rule = { type, value } as Rule;
        for (const [of, answer] of [
          ['date', '2026-03-15'],
          ['text', 'abc'],
          ['fileUpload', [file('a.pdf', 1)]],
          ['skillSelector', ['a']],
        ] as const) {
          const problem = verdictOn(anItem(of, { rules: [rule] }), answer);
          expect(problem?.message ?? '').not.toMatch(/undefined|NaN|\[object/);
        }
      }),
    );
  });

  test.each(DISPLAY_TYPES)('%s holds no answer and has no problem', (type) => {
    const item = anItem(type, { required: true, rules: [{ type: 'minLength', value: 9 }] });
    for (const value of [undefined, '', 'x', {}]) expect(verdictOn(item, value)).toBeNull();
  });

  test('rules for other types say nothing', () => {
    const rules: Rule[] = [
      { type: 'is_today' },
      { type: 'futureStartDate' },
      { type: 'maxFileSizeMB', value: 0 },
      { type: 'is_between', value: ['2020-01-01', '2020-01-02'] },
    ];
    expect(verdictOn(anItem('text', { rules }), '2026-03-14')).toBeNull();
    expect(verdictOn(anItem('checkboxItem', { rules: [{ type: 'minLength', value: 5 }] }), true)).toBeNull();
    const onFiles: Rule[] = [
      { type: 'minValue', value: 5 },
      { type: 'regex', value: '/x/' },
    ];
    expect(verdictOn(anItem('fileUpload', { rules: onFiles }), [file('a.pdf', 1)])).toBeNull();
  });

  test.each(['fileUpload', 'file_upload'] as const)('[FORM-23] %s accepts the default endings', (type) => {
    const codes = ['.doc', '.docx', '.pdf', '.txt', '.png', '.jpg', '.jpeg', '.PDF', '.exe', ''].map(
      (ending) => verdictOn(anItem(type), [file(`a${ending}`, 1)])?.code ?? null,
    );
    expect(codes).toEqual([null, null, null, null, null, null, null, null, 'fileType', 'fileType']);
  });
});

describe('[FORM-15] choices that were offered', () => {
  const choices = [
    { label: 'Yes', value: 'yes' },
    { label: 'No', value: 'no' },
  ];

  test.each<[FieldType, object, unknown[], unknown[]]>([
    ['radio', { choices }, ['yes'], ['maybe', 'Yes']],
    ['checkbox', { choices }, [['yes', 'no'], ['no']], [['yes', 'maybe']]],
    ['select', { choices }, ['no'], ['maybe', ['no']]],
    ['select', { choices, multiple: true }, [['no']], ['no', [['no']], ['maybe']]],
    ['dropdown', { choices: [] }, ['N/A'], ['yes']],
    ['dropdown', {}, ['N/A'], ['yes']],
  ])('%s with %j', (...[type, options, right, wrong]) => {
    const item = anItem(type, { options } as object);
    expect(right.filter((value) => verdictOn(item, value) !== null)).toEqual([]);
    expect(wrong.filter((value) => verdictOn(item, value) === null)).toEqual([]);
  });

  test('[FORM-16] choices of an endpoint are those that were loaded; unknown ones are left to who knows them', () => {
    const item = anItem('select', { options: { apiEndpoint: '/options' } });
    const codeWith = (loaded: typeof choices | undefined, value: string) =>
      verdictOn(item, value, aContext({ choicesOf: (path) => (path === 'select' ? loaded : []) }))?.code;
    expect(codeWith(choices, 'yes')).toBeUndefined();
    expect(codeWith(choices, 'maybe')).toBe('choice');
    expect(codeWith([], 'N/A')).toBeUndefined();
    expect(codeWith(undefined, 'maybe')).toBeUndefined();
    expect(verdictOn(item, 'maybe')).toBeNull();
  });
});

describe('[FORM-24] a date range', () => {
  test.each([
    [days('2020-01-01', '2021-01-01'), undefined],
    [days('2020-01-01', '2020-01-01'), undefined],
    [days('2020-01-01', '2026-03-15', true), undefined],
    [{ startDate: null, endDate: null, isCurrent: true }, undefined],
    [{ startDate: '2020-01-01', endDate: null, isCurrent: true }, 'dateRange'],
    [{ startDate: null, endDate: '2020-01-01', isCurrent: false }, 'dateRange'],
    [days('2020-01-01', ''), 'dateRange'],
    [days('2020-13-01', '2021-01-01'), 'date'],
    [days('2020-01-02', '2020-01-01'), undefined],
    [days('2020-02-01', '2020-01-31'), 'dateOrder'],
    [{ startDate: '2020-01-01', endDate: '2020-01-01' }, 'shape'],
  ])('%j: %s', (value, code) => {
    expect(verdictOn(anItem('dateRange'), value)?.code).toBe(code);
  });

  test('with days, the order of days counts', () => {
    const item = anItem('dateRange', { options: { format: 'MM/DD/YYYY' } });
    expect(verdictOn(item, days('2020-01-02', '2020-01-01'))?.code).toBe('dateOrder');
  });
});
