import { describe, expect, test } from 'vitest';
import { FIELD_TYPES, type FieldType, type FormItem } from '../definition/form-definition.ts';
import { anItem } from '../testing/evaluation.ts';
import { hasAnswerShape } from './answer-shape.ts';

const FILE = {
  uid: '1',
  name: 'resume.pdf',
  size: 1,
  type: '',
  lastModified: 0,
  webkitRelativePath: '',
  content: '',
  status: 'done',
  previewUrl: '',
};
const PHONE = { callingCode: '+1', number: '201', countryCode: 'US' };
const RANGE = { startDate: '2020-01-01', endDate: null, isCurrent: false };
/** The object without, and with another kind of value of, each of its properties. */
const spoiled = (whole: object): unknown[] =>
  Object.keys(whole).flatMap((name) => [
    Object.fromEntries(Object.entries(whole).filter(([other]) => other !== name)),
    { ...whole, [name]: [] },
  ]);
const NO_TEXTS = [1, true, ['a'], {}, null];
const TEXTS: FieldType[] = [
  'text',
  'number',
  'country',
  'state',
  'email',
  'sin',
  'ssn',
  'textarea',
  'date',
  'dropdown',
  'select',
  'radio',
];
const LISTS: FieldType[] = ['checkbox', 'skillSelector'];

describe('[FORM-05] the shape of answers', () => {
  test.each<[FormItem, unknown[], unknown[]]>([
    ...TEXTS.map((type): [FormItem, unknown[], unknown[]] => [anItem(type), ['', 'a'], NO_TEXTS]),
    ...[...LISTS.map((type) => anItem(type)), anItem('select', { options: { multiple: true } })].map(
      (item): [FormItem, unknown[], unknown[]] => [
        item,
        [[], ['a', 'b']],
        ['a', {}, [1], ['a', null], [undefined], null],
      ],
    ),
    [anItem('dropdown', { options: { multiple: true } }), [['a']], ['a']],
    [anItem('select', { options: { multiple: false } }), ['a'], [['a']]],
    [anItem('checkboxItem'), [true, false], ['true', 1, 0, null, []]],
    [anItem('privacyConsent'), [true, false], ['true', 1, 0, null, []]],
    [anItem('star_rating'), [1, 3, 5], [0, 6, 2.5, '3', NaN, true, [3], null]],
    [anItem('esignForm'), ['signed', 'rejected'], ['', 'SIGNED', 'sign', true, null]],
    [
      anItem('dateRange'),
      [RANGE, { ...RANGE, startDate: null }, { ...RANGE, isCurrent: true }],
      [...spoiled(RANGE), '2020-01-01', [RANGE], null],
    ],
    [anItem('phone'), [PHONE, { ...PHONE, extra: 1 }], [...spoiled(PHONE), '201', [PHONE], null]],
    ...(['fileUpload', 'file_upload'] as const).map((type): [FormItem, unknown[], unknown[]] => [
      anItem(type),
      [[], [FILE], [FILE, FILE]],
      [
        FILE,
        'a',
        [null],
        [FILE, {}],
        [{ ...FILE, size: -1 }],
        [{ ...FILE, size: Infinity }],
        [{ ...FILE, status: 'error' }],
        ...spoiled(FILE).map((file) => [file]),
      ],
    ]),
    [anItem('dynamicList'), [[], [{}], [{ a: 1 }]], [{}, 'a', [null], [[]], ['a'], [{}, 1]]],
    ...(['info', 'instruction', 'embedded_form'] as const).map((type): [FormItem, unknown[], unknown[]] => [
      anItem(type),
      [],
      ['', 'a', true, {}, []],
    ]),
  ])('$type', (item, right, wrong) => {
    expect(right.filter((value) => !hasAnswerShape(item, value))).toEqual([]);
    expect(wrong.filter((value) => hasAnswerShape(item, value))).toEqual([]);
  });

  test('every type has one', () => {
    expect(FIELD_TYPES.filter((type) => hasAnswerShape(anItem(type), Symbol('nothing of ours')))).toEqual([]);
  });
});
