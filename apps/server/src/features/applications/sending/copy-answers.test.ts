import type { FormDefinition } from '@opencareers/form-core/definition/form-definition';
import { expect, test } from 'vitest';
import { copyAnswers } from './copy-answers.ts';

const NAMED = { name: 'name', type: 'text' as const, label: 'Name' };
const NUMBER = { name: 'number', type: 'ssn' as const, label: 'Number' };
const definition: FormDefinition = {
  sections: [
    { title: 'You', items: [NAMED, NUMBER] },
    {
      title: 'Others',
      items: [{ name: 'list', type: 'dynamicList', label: 'List', options: { items: [NAMED, NUMBER] } }],
    },
  ],
};
const answers = { name: 'Ada', number: '•••-••-6789', list: [{ name: 'Bea', number: '•••-••-1234' }] };

test('[APPLY-01] numbers such as an SSN are in no mail, not even their last digits, nor the list that holds them', () => {
  expect(copyAnswers({ definition, answers }, { isGuest: false })).toEqual([
    { title: 'You', answers: [{ question: 'Name', answer: 'Ada' }] },
  ]);
});

test('[APPLY-01] a guest’s mail holds closed answers and the name, and nothing in words of their own', () => {
  const choices = [{ label: 'By train', value: 'train' }];
  const asked: FormDefinition = {
    sections: [
      {
        title: 'You',
        items: [
          { name: 'firstname', type: 'text', label: 'First name' },
          { name: 'lastname', type: 'text', label: 'Last name' },
          { name: 'email', type: 'email', label: 'E-mail' },
          { name: 'why', type: 'textarea', label: 'Why' },
          { name: 'way', type: 'select', label: 'Way', options: { choices } },
          { name: 'place', type: 'select', label: 'Place', options: { apiEndpoint: '/places' } },
          { name: 'day', type: 'date', label: 'Day' },
          { name: 'role', type: 'dateRange', label: 'Role' },
          { name: 'years', type: 'number', label: 'Years' },
          { name: 'moves', type: 'checkboxItem', label: 'Moves' },
          { name: 'file', type: 'fileUpload', label: 'File' },
          { name: 'list', type: 'dynamicList', label: 'List', options: { items: [NAMED] } },
        ],
      },
    ],
  };
  const bait = 'evil.example/login';
  const mailed = (given: Parameters<typeof copyAnswers>[0]['answers']) =>
    copyAnswers({ definition: asked, answers: given }, { isGuest: true })[0]?.answers.map(
      ({ answer }) => answer,
    );
  const good = { firstname: 'Zoë-Ann', lastname: 'O’Neill', email: 'zoe@people.example' };
  expect(
    mailed({
      ...good,
      why: 'Because',
      way: 'train',
      place: 'Berlin',
      day: '2026-03-10',
      role: { startDate: '03/2020', endDate: null },
      years: '7',
      moves: true,
      file: [{ name: `${bait}.pdf`, uid: 'u' }],
      list: [{ name: bait }],
    }),
  ).toEqual([
    'Zoë-Ann',
    'O’Neill',
    'zoe@people.example',
    '…',
    'By train',
    '…',
    '2026-03-10',
    '03/2020',
    '7',
    '✓',
    '…',
    '…',
  ]);
  const baited = { firstname: bait, lastname: bait, why: bait, way: bait, place: bait, day: bait };
  const more = { role: { startDate: bait }, years: bait, moves: bait, file: bait, list: bait };
  expect(new Set(mailed({ ...baited, ...more }))).toEqual(new Set(['…']));
});

test('a copy has an end', () => {
  const long = copyAnswers({ definition, answers: { name: 'x'.repeat(20_001) } }, { isGuest: false });
  expect(long[0]?.answers[0]?.answer).toBe(`${'x'.repeat(20_000)}…`);
});
