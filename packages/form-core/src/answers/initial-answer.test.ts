import { expect, test } from 'vitest';
import { aContext, anItem } from '../testing/evaluation.ts';
import { initialAnswer, initialRow, leastRows, mostRows } from './initial-answer.ts';

const list = anItem('dynamicList', {
  rules: [
    { type: 'minLength', value: 2 },
    { type: 'maxLength', value: 4 },
  ],
  options: {
    items: [anItem('text'), anItem('date', { name: 'signed', options: { today: true } })],
  },
});

test('[FORM-17] a dynamic list starts with its minimum of entries, each with its own initial answers', () => {
  expect(initialAnswer(list, aContext())).toEqual([{ signed: '2026-03-15' }, { signed: '2026-03-15' }]);
  expect(initialAnswer(anItem('dynamicList'), aContext())).toEqual([]);
  expect(initialRow([anItem('text')], aContext())).toEqual({});
});

test('[FORM-17] the rules of a dynamic list say how many entries it keeps and takes', () => {
  expect([leastRows(list), mostRows(list)]).toEqual([2, 4]);
  expect([leastRows(anItem('dynamicList')), mostRows(anItem('dynamicList'))]).toEqual([0, Infinity]);
});

test('[FORM-19] a date with "today" starts with the day it is where the person is', () => {
  const item = anItem('date', { options: { today: true } });
  const late = new Date('2026-03-15T23:30:00Z');
  expect(initialAnswer(item, { now: late, timeZone: 'Asia/Tokyo' })).toBe('2026-03-16');
  expect(initialAnswer(item, { now: late, timeZone: 'America/New_York' })).toBe('2026-03-15');
  expect(initialAnswer(anItem('date'), aContext())).toBeUndefined();
});

test('a question starts with its value, a list with its entries, and what is no answer to it is left', () => {
  expect(initialAnswer(anItem('checkboxItem', { defaultValue: true }), aContext())).toBe(true);
  expect(initialAnswer(anItem('checkboxItem', { defaultValue: 'yes' }), aContext())).toBeUndefined();
  expect(initialAnswer({ ...list, defaultValue: [{ text: 'a' }] }, aContext())).toEqual([
    { text: 'a', signed: '2026-03-15' },
    { signed: '2026-03-15' },
  ]);
});
