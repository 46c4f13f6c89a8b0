import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AnswerValue } from '../../answers/answers.ts';
import { answersToSend } from '../../answers/answers-to-send.ts';
import { partsText } from '../../answers/parts-text.ts';
import { parseDefinition } from '../../definition/definition-schema.ts';
import { localizeDefinition, translatableTexts } from '../../definition/localize.ts';
import english from '../../messages/late/en.json' with { type: 'json' };
import { lateTexts, loadLateTexts } from '../../messages/late/late-texts.ts';
import { ENGLISH_TEXTS, loadFormTexts } from '../../messages/load-texts.ts';
import { aContext, aForm, anItem, verdictOn } from '../../testing/evaluation.ts';
import { loadRuleEngines } from '../engines/rule-engines.ts';

const ROWS = [
  { label: 'Welding', value: 'welding' },
  { label: 'Rope work', value: 'rope' },
];
const COLUMNS = [
  { label: 'Well', value: 'well' },
  { label: 'A little', value: 'little' },
];
const matrix = anItem('matrix', { label: 'Skills', options: { rows: ROWS, columns: COLUMNS } });
const several = anItem('matrix', { options: { rows: ROWS, columns: COLUMNS, multiple: true } });
const ranking = anItem('ranking', { options: { choices: COLUMNS } });
const saysOf = (item: Parameters<typeof verdictOn>[0], value: unknown) =>
  verdictOn(item, value)?.message ?? null;

describe('[FORM-20] a time of the day', () => {
  test('is one of 24 hours, and blanks around it mean nothing', () => {
    const right = ['00:00', '09:30', ' 23:59 '];
    expect(right.map((time) => saysOf(anItem('time'), time))).toEqual([null, null, null]);
    for (const wrong of ['24:00', '9:30', '12:60', 'noon'])
      expect(verdictOn(anItem('time'), wrong)).toMatchObject({ code: 'time', message: english['rule.time'] });
  });

  test('lies within its bounds, also from the evening to the morning', () => {
    const day = anItem('time', { options: { enableFrom: '09:00', enableUntil: '17:00' } });
    expect(saysOf(day, '17:00')).toBeNull();
    expect(saysOf(day, '08:59')).toBe('Enter a time from 9:00 AM to 5:00 PM.');
    const night = anItem('time', { options: { enableFrom: '22:00', enableUntil: '06:00' } });
    expect(['23:00', '05:00'].map((time) => saysOf(night, time))).toEqual([null, null]);
    expect(saysOf(night, '12:00')).toContain('10:00 PM');
    expect(saysOf(anItem('time', { options: { enableFrom: '09:00' } }), '08:00')).toBe(
      'Enter 9:00 AM or a later time.',
    );
    expect(saysOf(anItem('time', { options: { enableUntil: '09:00' } }), '10:00')).toBe(
      'Enter 9:00 AM or an earlier time.',
    );
  });
});

test('[FORM-20] a month exists and lies within its bounds, which may count from this one', () => {
  const item = anItem('month', { options: { enableFrom: -2, enableUntil: '2026-12' } });
  expect(['2026-01', '2026-12'].map((month) => saysOf(item, month))).toEqual([null, null]);
  expect(saysOf(item, '2025-12')).toBe('Enter January 2026 or a later month.');
  expect(saysOf(item, '2027-01')).toBe('Enter December 2026 or an earlier month.');
  for (const wrong of ['2026-13', '2026-1', 'May', '0000-01'])
    expect(verdictOn(item, wrong)).toMatchObject({ code: 'month', message: english['rule.month'] });
});

describe('a matrix', () => {
  test('[FORM-20] takes what it offers, and needs every line where it is required', () => {
    const required = { ...matrix, required: true };
    expect(saysOf(matrix, { welding: 'well' })).toBeNull();
    expect(verdictOn(matrix, { welding: 'best' })?.code).toBe('choice');
    expect(verdictOn(matrix, { cooking: 'well' })?.code).toBe('choice');
    expect(verdictOn(matrix, { welding: ['well'] })?.code).toBe('choice');
    expect(verdictOn(matrix, { welding: 5 })?.code).toBe('shape');
    expect(verdictOn(required, null)?.message).toBe('Skills is required');
    expect(verdictOn(required, { welding: 'well' })).toMatchObject({
      code: 'required',
      message: 'Choose an answer for “Rope work”.',
    });
    expect(verdictOn(required, { welding: 'well', rope: 'little' })).toBeNull();
    const byRule = { ...matrix, requiredIf: { field: 'skipper', empty: true } };
    expect(verdictOn(byRule, { welding: 'well' })?.code).toBe('required');
    expect(saysOf(several, { welding: ['well', 'little'] })).toBeNull();
  });

  test('sends its answered lines, each choice once, and reads as the form says it', () => {
    const sent = (item: typeof matrix, value: AnswerValue) =>
      answersToSend(aForm(item), { matrix: value }).matrix;
    expect(sent(matrix, { welding: 'well', rope: '', cooking: 'x' })).toEqual({ welding: 'well' });
    expect(sent(several, { welding: ['well', 'well'], rope: [] })).toEqual({ welding: ['well'] });
    expect(sent(matrix, { rope: '' })).toBeUndefined();
    expect(partsText(several, { rope: ['little', 'well'], welding: ['well'] }, 'en')).toBe(
      'Welding: Well · Rope work: A little, Well',
    );
  });

  test('has texts to translate in its lines and columns', () => {
    const form = aForm(matrix);
    expect(translatableTexts(form).map(({ text }) => text)).toEqual([
      ...['Questions', 'Skills', 'Welding', 'Rope work', 'Well', 'A little'],
    ]);
    const translations = { de: { 'sections.0.items.0.options.rows.1.label': 'Seilarbeit' } };
    const [item] = localizeDefinition({ ...form, translations }, 'de').sections[0]?.items ?? [];
    expect(item?.options).toMatchObject({ rows: [{ label: 'Welding' }, { label: 'Seilarbeit' }] });
  });
});

test('[FORM-20] a ranking has each of its choices once', () => {
  expect(saysOf(ranking, ['little', 'well'])).toBeNull();
  for (const wrong of [['well'], ['well', 'well'], ['well', 'best'], ['well', 'little', 'best']])
    expect(verdictOn(ranking, wrong)).toMatchObject({ code: 'ranking', message: english['rule.ranking'] });
});

test('[FORM-01] what their options hold is checked when a form is read', () => {
  const problemOf = (item: object) => {
    const parsed = parseDefinition({ sections: [{ title: '', items: [{ name: 'a', ...item }] }] });
    return parsed.ok ? null : parsed.problems[0]?.message;
  };
  expect(problemOf({ type: 'time', options: { enableFrom: '9:00' } })).toContain('a time of the day such as');
  expect(problemOf({ type: 'month', options: { enableFrom: '2026-13' } })).toContain('a month such as');
  expect(problemOf({ type: 'matrix', options: { rows: [], columns: COLUMNS } })).toContain(
    'at least one row',
  );
  expect(problemOf({ type: 'ranking', options: { choices: [COLUMNS[0]] } })).toContain('at least 2 choices');
  expect(problemOf({ type: 'matrix', options: { rows: ROWS, columns: COLUMNS } })).toBeNull();
});

describe('the texts of types that come late', () => {
  test('are used by their literal key', () => {
    const files = globSync(
      'packages/form-{core,react}/src/**/{late,review,signature,address,rich-text}/**/*.{ts,tsx}',
    );
    const source = files.filter((path) => !path.includes('.test.')).map((path) => readFileSync(path, 'utf8'));
    expect(Object.keys(english).filter((key) => !source.join('\n').includes(`'${key}'`))).toEqual([]);
  });

  test('come in the language of the form, whose own texts come first', async () => {
    await loadLateTexts('ar-EG');
    expect(lateTexts(await loadFormTexts('ar')).text('field.time.hour')).toBe('الساعة');
    expect(lateTexts(ENGLISH_TEXTS).text('field.time.hour')).toBe('Hour');
    const own = { locale: 'en', text: (key: string) => (key === 'rule.time' ? 'Our words' : key) };
    expect(lateTexts(own).text('rule.time')).toBe('Our words');
    expect(lateTexts(own).text('rule.month')).toBe(english['rule.month']);
  });

  test('say what is wrong in every language where no form is named', async () => {
    const texts = await loadFormTexts('de');
    const context = aContext({ texts, engines: await loadRuleEngines() });
    expect(verdictOn(anItem('time'), 'noon', context)?.message).toBe(
      'Geben Sie eine Uhrzeit ein, zum Beispiel 14:30.',
    );
  });

  test('checks of late types are loaded where a form has one, and say nothing before', async () => {
    expect(await loadRuleEngines(aForm(anItem('text')), 'en')).toEqual({});
    expect(Object.keys(await loadRuleEngines(aForm(ranking), 'en'))).toEqual(['late']);
    expect(verdictOn(anItem('time'), 'noon', aContext({ engines: {} }))).toBeNull();
  });
});
