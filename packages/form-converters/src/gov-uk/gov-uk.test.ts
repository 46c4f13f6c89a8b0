import type { AnswerValue } from '@opencareers/form-core/answers/answers';
import { parseDefinition } from '@opencareers/form-core/definition/definition-schema';
import { allItems } from '@opencareers/form-core/definition/walk-items';
import { validateAnswers } from '@opencareers/form-core/rules/validate';
import { aContext } from '@opencareers/form-core/testing/evaluation';
import { expect, test } from 'vitest';
import { convertGovUk } from './gov-uk.ts';

function convert(form: object) {
  const { definition, report } = convertGovUk(form);
  expect(parseDefinition(definition)).toMatchObject({ ok: true });
  const items = new Map([...allItems(definition)].map(({ item }) => [item.name, item]));
  return { definition, report, items };
}

const onePage = (...components: object[]) => convert({ pages: [{ path: '/a', title: 'A', components }] });

test('components become questions that are needed unless they say otherwise', () => {
  const { items, report } = onePage(
    { type: 'TextField', name: 'ref', title: 'Reference', schema: { length: 6, regex: '^[A-Z0-9]+$' } },
    {
      type: 'NumberField',
      name: 'weight',
      title: 'Weight',
      options: { required: false, suffix: 'kg' },
      schema: { min: 1, precision: 2 },
    },
    { type: 'DatePartsField', name: 'when', title: 'When', options: { maxDaysInPast: 3 } },
    { type: 'YesNoField', name: 'own', title: 'Own?' },
    {
      type: 'FileUploadField',
      name: 'files',
      title: 'Files',
      options: { accept: 'application/pdf,image/jpeg' },
      schema: { max: 2 },
    },
  );
  expect(items.get('ref')).toMatchObject({
    required: true,
    rules: [
      { type: 'minLength', value: 6 },
      { type: 'maxLength', value: 6 },
      { type: 'regex', value: '/^[A-Z0-9]+$/' },
    ],
  });
  expect(items.get('weight')).toMatchObject({ label: 'Weight (kg)', type: 'number' });
  expect(items.get('weight')?.required).toBeUndefined();
  expect(items.get('when')).toMatchObject({ type: 'date', options: { enableFrom: -3 } });
  expect(items.get('own')).toMatchObject({
    type: 'radio',
    options: { choices: [{ value: 'true' }, { value: 'false' }] },
  });
  expect(items.get('files')).toMatchObject({ options: { accept: ['.pdf', '.jpg', '.jpeg'] } });
  expect(report.outcome).toBe('full');
});

test('an address that is needed is one question; of another each line is one, and says whose it is', () => {
  const { items, definition, report } = onePage(
    { type: 'UkAddressField', name: 'home', title: 'Home address', hint: 'In the UK' },
    { type: 'UkAddressField', name: 'farm', title: 'Farm', options: { required: false } },
  );
  expect(items.get('home')).toMatchObject({
    type: 'address',
    label: 'Home address',
    help: 'In the UK',
    required: true,
    options: { country: 'GB', countries: ['GB'] },
  });
  const parts = { country: 'GB', line1: '1 High Street', city: 'Leeds', postalCode: 'LS1 4DY' };
  const told = (home: object) =>
    validateAnswers(definition, { home: home as AnswerValue }, aContext()).map(({ path }) => path);
  expect([told(parts), told({ ...parts, postalCode: '12' }), told({ ...parts, city: '' })]).toEqual([
    [],
    ['home'],
    ['home'],
  ]);
  expect(items.get('farm')).toMatchObject({ ariaLabel: 'Farm: Address line 1' });
  expect([...items.values()].filter(({ required }) => required)).toHaveLength(1);
  expect(items.get('farm_postcode')?.rules).toHaveLength(1);
  expect(report.outcome).toBe('full');
});

test('times, and months with their year, are asked as such', () => {
  const { items, report } = onePage(
    { type: 'TimeField', name: 'at', title: 'At' },
    { type: 'DateTimeField', name: 'when', title: 'When', options: { required: false } },
    { type: 'MonthYearField', name: 'since', title: 'Since' },
  );
  expect([...items.values()].map(({ name, type, required }) => [name, type, required === true])).toEqual([
    ['at', 'time', true],
    ['when', 'date', false],
    ['when_time', 'time', false],
    ['since', 'month', true],
  ]);
  expect(report.outcome).toBe('full');
});

test('names that are unique in their section only get the name of the section before them', () => {
  const { items } = convert({
    sections: [
      { name: 'one', title: 'One' },
      { name: 'two', title: 'Two' },
    ],
    pages: [
      {
        path: '/a',
        title: 'A',
        section: 'one',
        components: [{ type: 'TextField', name: 'first', title: 'F' }],
        next: [{ path: '/b' }],
      },
      {
        path: '/b',
        title: 'B',
        section: 'two',
        components: [{ type: 'TextField', name: 'first', title: 'F' }],
        next: [{ path: '/c', condition: 'isAnn' }],
      },
      { path: '/c', title: 'C', components: [{ type: 'TextField', name: 'last', title: 'L' }] },
    ],
    conditions: [
      {
        name: 'isAnn',
        value: { conditions: [{ field: { name: 'two.first' }, operator: 'is', value: { value: 'Ann' } }] },
      },
    ],
  });
  expect([...items.keys()]).toEqual(['first', 'two_first', 'last']);
  expect(items.get('last')?.visibleFn).toEqual({ field: 'two_first', equals: 'Ann' });
});

test('a page that no way leads to is hidden and needs no answer', () => {
  const { items, report } = convert({
    pages: [
      { path: '/a', title: 'A', components: [{ type: 'TextField', name: 'a', title: 'A' }], next: [] },
      { path: '/b', title: 'B', components: [{ type: 'TextField', name: 'b', title: 'B' }] },
    ],
  });
  expect(items.get('b')).toMatchObject({ hidden: true });
  expect(items.get('b')?.required).toBeUndefined();
  expect(report.questions.at(-1)).toMatchObject({
    source: 'page /b',
    missing: ['hidden: no way leads to it'],
  });
});

test('conditions joined by and and or, and names of other conditions, are followed; relative dates are not', () => {
  const { items, report } = convert({
    pages: [
      {
        path: '/a',
        title: 'A',
        components: [
          { type: 'NumberField', name: 'n', title: 'N' },
          { type: 'TextField', name: 'x', title: 'X', options: { condition: 'both' } },
          { type: 'TextField', name: 'y', title: 'Y', options: { condition: 'soon' } },
        ],
      },
    ],
    conditions: [
      {
        name: 'many',
        value: { conditions: [{ field: { name: 'n' }, operator: 'is more than', value: { value: '3' } }] },
      },
      {
        name: 'both',
        value: {
          conditions: [
            { conditionName: 'many' },
            { coordinator: 'or', field: { name: 'n' }, operator: 'is', value: { value: '1' } },
          ],
        },
      },
      {
        name: 'soon',
        value: {
          conditions: [{ field: { name: 'n' }, operator: 'is before', value: { type: 'RelativeTime' } }],
        },
      },
    ],
  });
  expect(items.get('x')?.visibleFn).toEqual({
    or: [
      { field: 'n', compare: { operator: '>', value: 3 } },
      { field: 'n', equals: 1 },
    ],
  });
  expect(items.get('y')?.visibleFn).toBeUndefined();
  expect(report.questions.at(-1)?.missing).toEqual(['shown always: condition "soon"']);
});

test('pages of the second engine follow each other, each with its own condition; one that ends the way is the last', () => {
  const { items, report } = convert({
    engine: 'V2',
    schema: 2,
    startPage: '/summary',
    lists: [
      {
        id: 'l1',
        name: 'kinds',
        items: [
          { id: 'i1', text: 'Cat', value: 'cat' },
          { id: 'i2', text: 'Dog', value: 'dog' },
        ],
      },
    ],
    pages: [
      {
        path: '/kind',
        title: '',
        components: [{ type: 'RadiosField', id: 'c1', name: 'kind', title: 'Kind', list: 'l1' }],
      },
      {
        path: '/sorry',
        title: 'Sorry',
        controller: 'TerminalPageController',
        condition: 'isCat',
        components: [{ type: 'Markdown', name: 'sorry', content: 'No cats' }],
      },
      {
        path: '/age',
        title: 'Age',
        components: [{ type: 'NumberField', id: 'c2', name: 'age', title: 'Age' }],
      },
      {
        path: '/why',
        title: 'Why',
        condition: 'isOldDog',
        components: [{ type: 'TextField', name: 'why', title: 'Why' }],
      },
      { path: '/summary', title: 'Summary', controller: 'SummaryPageController' },
    ],
    conditions: [
      {
        id: 'isCat',
        items: [
          {
            id: 'x',
            componentId: 'c1',
            operator: 'is',
            type: 'ListItemRef',
            value: { listId: 'l1', itemId: 'i1' },
          },
        ],
      },
      {
        id: 'isOldDog',
        coordinator: 'and',
        items: [
          { id: 'y', componentId: 'c2', operator: 'is at least', type: 'NumberValue', value: 10 },
          {
            id: 'z',
            componentId: 'c1',
            operator: 'is not',
            type: 'ListItemRef',
            value: { listId: 'l1', itemIds: ['i1'] },
          },
        ],
      },
    ],
  });
  const isCat = { field: 'kind', equals: 'cat' };
  expect(items.get('sorry')?.visibleFn).toEqual(isCat);
  expect(items.get('sorry')?.deadEnd).toBe(true);
  expect(items.get('age')?.visibleFn).toEqual({ not: isCat });
  expect(JSON.stringify(items.get('why')?.visibleFn)).toContain('"operator":">=","value":10');
  expect([...items.values()].some(({ hidden }) => hidden)).toBe(false);
  expect(report.questions.flatMap(({ missing }) => missing)).toEqual(['Markdown in texts']);
});

test('a page that leads nowhere keeps the form from being sent', () => {
  const { definition, report } = convert({
    pages: [
      {
        path: '/adult',
        title: 'A',
        components: [{ type: 'YesNoField', name: 'adult', title: 'Are you 18?' }],
        next: [{ path: '/summary' }, { path: '/too-young', condition: 'isChild' }],
      },
      { path: '/too-young', title: 'Sorry', components: [{ type: 'Para', content: 'Come back later' }] },
      { path: '/summary', title: 'Summary', controller: './pages/summary.js' },
    ],
    conditions: [
      {
        name: 'isChild',
        value: { conditions: [{ field: { name: 'adult' }, operator: 'is', value: { value: 'false' } }] },
      },
    ],
  });
  const told = (adult: string) => validateAnswers(definition, { adult }, aContext()).map(({ path }) => path);
  expect(told('true')).toEqual([]);
  expect(told('false')).toEqual(['Para']);
  expect(report.questions).toContainEqual(
    expect.objectContaining({ source: 'end of page /too-young', missing: [] }),
  );
});
