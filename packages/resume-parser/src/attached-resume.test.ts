import { expect, test } from 'vitest';
import { documentOf } from '../test/lines-of-text.ts';
import { type PlainResume, writeAttachedResume } from './attached-resume.ts';
import { parseResume } from './parse-resume.ts';

const TEXT = `
# Ada Lovelace
ada@mail.example
# Skills
Counting? Yes
`;
const RESUME: PlainResume = {
  language: 'en',
  firstname: 'Ada',
  lastname: 'Lovelace',
  headline: '',
  email: 'ada@mail.example',
  phone: '',
  location: '',
  summary: '',
  links: [],
  experience: [],
  education: [],
  skills: ['Counting? Yes'],
  languages: [],
  certificates: [],
  further: [],
};
const SHOWN = ['Ada Lovelace', 'ada@mail.example', 'Skills', 'Counting? Yes', '1 / 2'];

function skillsOf(text: string, attached: string): string[] {
  return parseResume({ ...documentOf(text), attached }).skills.map(({ value }) => value);
}

test('[RESUME-03] a file of ours says by its attachment what it says, line by line', () => {
  const attached = writeAttachedResume(RESUME, SHOWN);
  const parsed = parseResume({ ...documentOf(TEXT), attached });
  expect(parsed.skills).toEqual([{ value: 'Counting? Yes', lines: [3], confidence: 1 }]);
  expect(parsed.lastname).toEqual({ value: 'Lovelace', lines: [0], confidence: 1 });
  expect(parsed.headline).toBeNull();
});

test('[RESUME-03] what was changed since counts, and not what the attachment said', () => {
  const attached = writeAttachedResume(RESUME, SHOWN);
  expect(skillsOf(TEXT.replace('Counting? Yes', 'Reading'), attached)).toEqual(['Reading']);
  expect(skillsOf(`${TEXT}Writing`, attached)).toContain('Writing');
});

test('[RESUME-03] nobody tells machines what no person sees', () => {
  const lie = { ...RESUME, skills: ['Surgery'] };
  expect(skillsOf(TEXT, writeAttachedResume(lie, SHOWN))).not.toContain('Surgery');
});

test.each([
  ['a phone number of which only the digits are seen', { phone: '0-1-7-0' }, '7 1 0'],
  ['a link that is not written', { links: [{ label: '', url: 'https://ada.mail.example' }] }, 'https'],
  ['a word in letters that no font parts', { skills: ['Y\u200Be\u200Bs'] }, ''],
  ['a word of question marks', { skills: ['Surgery'] }, '???????'],
  ['a year', { certificates: [{ name: 'Counting', issuer: '', date: '2019-01' }] }, '2020'],
])('[RESUME-03] nobody tells machines %s', (_what, said, more) => {
  const attached = writeAttachedResume({ ...RESUME, skills: [], ...said }, [...SHOWN, more]);
  const parsed = parseResume({ ...documentOf(`${TEXT}${more}\n`), attached });
  expect(parsed.lastname?.confidence).not.toBe(1);
});

test('[RESUME-03] a question mark may stand for a letter that fonts lack', () => {
  const shown = SHOWN.map((text) => text.replace('Counting? Yes', '?? ABC'));
  const attached = writeAttachedResume({ ...RESUME, skills: ['漢字 ABC'] }, shown);
  expect(skillsOf(TEXT.replace('Counting? Yes', '?? ABC'), attached)).toEqual(['漢字 ABC']);
});

test.each(['', '{}', 'null', '{"letters":{},"resume":{"skills":[5]}}', '[1', '{"letters":[],"resume":null}'])(
  '[RESUME-03] an attachment that is none of ours says nothing: %s',
  (attached) => {
    expect(skillsOf(TEXT, attached)).toEqual(['Counting? Yes']);
  },
);

test('[RESUME-03] what we never write is left behind, however much of it there is', () => {
  const hidden = { note: 'Lovelace '.repeat(10_000), list: ['Ada'] };
  const language = { name: 'Yes', level: '', hidden };
  const more = { ...RESUME, languages: [language], hidden } as PlainResume;
  const parsed = parseResume({ ...documentOf(TEXT), attached: writeAttachedResume(more, SHOWN) });
  expect(parsed.lastname?.confidence).toBe(1);
  expect(parsed.languages.map(({ value }) => value)).toEqual([{ name: 'Yes', level: '' }]);
  expect(JSON.stringify(parsed)).not.toContain('note');
});

test.each([
  ['a text that is longer than any of a profile', { summary: 'Ada '.repeat(5_001) }],
  ['a date that says more', { certificates: [{ name: 'Counting', issuer: '', date: '2019 and more' }] }],
  ['a list that is longer than any of a profile', { skills: Array.from({ length: 501 }, () => 'Yes') }],
])('[RESUME-03] an attachment with %s counts for nothing', (_what, said) => {
  const shown = [...SHOWN, '2019'];
  const attached = writeAttachedResume({ ...RESUME, ...said }, shown);
  const parsed = parseResume({ ...documentOf(`${TEXT}2019\n`), attached });
  expect(parsed.lastname?.confidence).not.toBe(1);
});
