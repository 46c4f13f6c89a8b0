import { ENGLISH_TEXTS, loadFormTexts } from '@opencareers/form-core/messages/load-texts';
import { expect, test } from 'vitest';
import { type AskedQuestion, answerText } from './answer-text.ts';

const asked = (type: AskedQuestion['type'], options?: AskedQuestion['options']): AskedQuestion => ({
  name: 'q',
  type,
  ...(options && { options }),
});
const RANGE = { startDate: '2020-01-01', endDate: '2021-03-01', isCurrent: false };

test('[FORM-14] a range of months is read without days, one of days with them', () => {
  expect(answerText(asked('dateRange'), RANGE, ENGLISH_TEXTS)).toBe('January 2020 – March 2021');
  const days = asked('dateRange', { format: 'MM/DD/YYYY' });
  expect(answerText(days, RANGE, ENGLISH_TEXTS)).toBe('Jan 1, 2020 – Mar 1, 2021');
  expect(answerText(asked('dateRange'), { ...RANGE, isCurrent: true }, ENGLISH_TEXTS)).toBe(
    'January 2020 – today',
  );
});

test('[FORM-15] a question that did not apply says so in the language of the person', async () => {
  const german = await loadFormTexts('de');
  expect(answerText(asked('dropdown', { apiEndpoint: '/api/x' }), 'N/A', german)).toBe('Nicht zutreffend');
  const choices = [{ label: 'None of these', value: 'N/A' }];
  expect(answerText(asked('select', { choices }), 'N/A', german)).toBe('None of these');
  expect(answerText(asked('text'), 'N/A', german)).toBe('N/A');
});

test('[FORM-26] a signature is read as a sentence', async () => {
  const german = await loadFormTexts('de');
  expect(answerText(asked('esignForm'), 'signed', german)).toBe('Sie haben dieses Dokument unterschrieben.');
  expect(answerText(asked('esignForm'), 'rejected', german)).toBe('Sie haben die Unterschrift abgelehnt.');
});

test('[FORM-05] stars and choices are read by their labels, phones with their calling code', () => {
  expect(answerText(asked('star_rating'), 4, ENGLISH_TEXTS)).toBe('Very Good');
  const choices = [
    { label: 'Car', value: 'B' },
    { label: 'Truck', value: 'C' },
  ];
  expect(answerText(asked('checkbox', { choices }), ['B', 'C'], ENGLISH_TEXTS)).toBe('Car, Truck');
  const phone = { callingCode: '+1', number: '201 555 0123', countryCode: 'US' };
  expect(answerText(asked('phone'), phone, ENGLISH_TEXTS)).toBe('+1 201 555 0123');
});
