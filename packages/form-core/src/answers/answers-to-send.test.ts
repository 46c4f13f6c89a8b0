import { expect, test } from 'vitest';
import { aForm, anItem } from '../testing/evaluation.ts';
import { isAnswerEmpty } from './answer-empty.ts';
import type { Answers } from './answers.ts';
import { answersToSend } from './answers-to-send.ts';
import { parseNumber } from './number-answer.ts';
import { trimAnswer } from './trim-answer.ts';

test('answers of visible fields are sent: trimmed, without what is empty or nobody asked for', () => {
  const form = aForm(
    anItem('text'),
    anItem('textarea'),
    anItem('info'),
    anItem('checkboxItem'),
    anItem('checkbox'),
    anItem('email', { dependencies: ['text'], visibleFn: { field: 'text', equals: 'x' } }),
    anItem('phone'),
    anItem('dateRange'),
    anItem('dynamicList', {
      options: {
        items: [
          anItem('text', { name: 'title' }),
          anItem('text', {
            name: 'why',
            dependencies: ['title'],
            visibleFn: { field: 'title', empty: false },
          }),
        ],
      },
    }),
  );
  const answers = {
    text: '  Ada ',
    textarea: ' ',
    info: 'shown only',
    checkboxItem: false,
    checkbox: ['a', 'b', 'a'],
    email: 'kept for later',
    phone: { callingCode: '+1', number: ' 201 ', countryCode: 'US', extra: 'x' },
    dateRange: { startDate: '2020-01-01', endDate: '', isCurrent: false, extra: 1 },
    dynamicList: [{ title: ' Nurse ', why: 'x', extra: 1 }, { why: 'hidden' }, {}],
    unknown: 'x',
  } as Answers;
  expect(answersToSend(form, answers)).toEqual({
    text: 'Ada',
    checkboxItem: false,
    checkbox: ['a', 'b'],
    phone: { callingCode: '+1', number: '201', countryCode: 'US' },
    dateRange: { startDate: '2020-01-01', endDate: null, isCurrent: false },
    dynamicList: [{ title: 'Nurse', why: 'x' }, {}, {}],
  });
});

test.each(['fileUpload', 'file_upload'] as const)('of a %s only what belongs to a file is sent', (type) => {
  const file = {
    uid: '1',
    name: 'resume.pdf',
    size: 1,
    type: 'application/pdf',
    lastModified: 0,
    webkitRelativePath: '',
    content: '',
    status: 'done',
    previewUrl: '',
  };
  const answers = { [type]: [{ ...file, extra: 1 }] } as Answers;
  expect(answersToSend(aForm(anItem(type)), answers)).toEqual({ [type]: [file] });
});

test('a list that is no list is not sent', () => {
  const form = aForm(anItem('dynamicList', { options: { items: [anItem('text')] } }));
  for (const value of ['x', { length: 2 }, [], [null], [['x']]]) {
    expect(answersToSend(form, { dynamicList: value } as Answers).dynamicList).toBeUndefined();
  }
});

test('[FORM-19] texts and the number of a phone are trimmed, other answers stay the same', () => {
  const phone = { callingCode: '+1', number: '201', countryCode: 'US' };
  expect(trimAnswer(anItem('text'), '\u00a0a b\n')).toBe('a b');
  expect(trimAnswer(anItem('phone'), { ...phone, number: ' 201' })).toEqual(phone);
  expect(trimAnswer(anItem('phone'), phone)).toBe(phone);
  const list = [' a '];
  expect(trimAnswer(anItem('skillSelector'), list)).toBe(list);
});

test.each([
  [null, undefined, false, '', ' \n', [], { callingCode: '+1', number: ' ', countryCode: 'US' }],
  [
    { startDate: null, endDate: null, isCurrent: true },
    { startDate: '', endDate: null, isCurrent: false },
  ],
])('nothing is answered by %j', (...values: unknown[]) => {
  expect(values.filter((value) => !isAnswerEmpty(value))).toEqual([]);
});

test('something is answered by the rest', () => {
  const values = ['a', 0, true, [''], {}, { startDate: '2020-01-01', endDate: null, isCurrent: false }];
  expect(values.filter(isAnswerEmpty)).toEqual([]);
});

test.each([
  ['1500', 1500],
  [' -3.5 ', -3.5],
  ['+.5', 0.5],
  ['5.', 5],
  ['3,5', 3.5],
  ['3,50', 3.5],
  ['1,500', null],
  ['1.500', 1.5],
  ['1,500,000', null],
  ['٤٢', 42],
  ['۴۲٫۵', 42.5],
  ['−7', -7],
  ['1e3', null],
  ['0x10', null],
  ['Infinity', null],
  ['9'.repeat(400), null],
  ['', null],
  ['-', null],
  ['.', null],
  ['five', null],
])('%j is read as the number %j', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});
