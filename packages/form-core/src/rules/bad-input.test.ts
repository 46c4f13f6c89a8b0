import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { answersToSend } from '../answers/answers-to-send.ts';
import { FIELD_TYPES } from '../definition/form-definition.ts';
import { aContext, aForm, anItem, verdictOn } from '../testing/evaluation.ts';
import { CHOICES } from '../testing/generate-items.ts';
import { callingCodeOf } from './calling-codes.ts';
import { isStrictEmail } from './email.ts';
import { validateAnswers } from './validate.ts';

const FOLDER = fileURLToPath(new URL('../../../../../shared/data/06-bad-input/', import.meta.url));
const read = (path: string) => readFileSync(`${FOLDER}${path}`, 'utf8');
const readJson = (path: string): string[] => JSON.parse(read(path));

/** How often each case comes. */
function counted(cases: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of cases) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

describe.skipIf(!existsSync(FOLDER))('hostile and odd input (needs ../shared/data)', () => {
  const context = aContext();

  test('every naughty string gets a verdict in every kind of question, and is sent as it was typed', () => {
    const texts = [
      ...readJson('naughty-strings/blns.json'),
      ...['person-names', 'search-queries', 'file-names', 'spreadsheet-formulas'].flatMap((name) =>
        readJson(`strings/${name}.shared.json`),
      ),
    ];
    expect(texts.length).toBeGreaterThan(600);
    const form = aForm(
      ...FIELD_TYPES.map((type) =>
        anItem(type, {
          required: true,
          rules: [
            { type: 'minLength', value: 1 },
            { type: 'regex', value: '/^[^<>]*$/' },
            { type: 'minValue', value: 1 },
            { type: 'phone' },
          ],
          options: { choices: CHOICES },
        } as object),
      ),
    );
    for (const text of texts) {
      const answers = Object.fromEntries(FIELD_TYPES.map((type) => [type, text]));
      const problems = validateAnswers(form, answers, context);
      expect(problems.filter(({ message }) => message === '' || message.startsWith('rule.'))).toEqual([]);
      const sent = answersToSend(form, answers);
      expect(sent.textarea ?? '').toBe(text.trim());
      expect(sent.fileUpload).toBeUndefined();
    }
  });

  test('every name of a person is a right answer', () => {
    const item = anItem('text', { required: true, rules: [{ type: 'maxLength', value: 100 }] });
    const refused = readJson('strings/person-names.shared.json').filter(
      (name) => name.trim() !== '' && name.length <= 100 && verdictOn(item, name) !== null,
    );
    expect(refused).toEqual([]);
  });

  test('[CONST-02] e-mail addresses: none that never works is accepted; what differs is known', () => {
    const rows = read('email/isemail.shared.jsonl')
      .trim()
      .split('\n')
      .map((line): { address: string; strict_accept: boolean; never_accept: boolean } => JSON.parse(line));
    const given = (row: { strict_accept: boolean; never_accept: boolean }) =>
      row.strict_accept ? 'accept' : row.never_accept ? 'refuse' : 'either';
    const ours = (address: string) => (isStrictEmail(address) ? 'accepted' : 'refused');
    expect(counted(rows.map((row) => `${given(row)}: ${ours(row.address)}`))).toEqual({
      'accept: accepted': 11,
      'accept: refused': 5,
      'refuse: refused': 47,
      // Quoted names, comments, addresses in brackets: nobody has one.
      'either: refused': 48,
    });
    const differing = rows.filter(({ address, strict_accept }) => strict_accept && !isStrictEmail(address));
    expect(differing.map(({ address }) => address.slice(0, 30))).toEqual([
      // A domain without a dot, and top levels of one letter, with a hyphen, or of one letter after 25 others.
      'test@io',
      'test@iana.a',
      // Characters beyond those of the pattern.
      '!#$%&`*+/=?^`{|}~@iana.org',
      'test@iana.co-uk',
      'a@a.b.c.d.e.f.g.h.i.j.k.l.m.n.',
    ]);
  });

  test('[CONST-02] phone numbers: the verdicts of numbering plans; what differs is known', () => {
    const rows = read('phone/phone-verdicts.shared.tsv')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'));
    const item = (type: 'phone' | 'phoneNumberWithCountryCode') =>
      anItem('text', { name: 'number', rules: [{ type }] });
    const verdicts = rows.map(([region = '', input = '', , given = '']) => {
      const own = { ...context, countryCode: callingCodeOf(region) ? region : 'US' };
      const isAccepted = verdictOn(item('phone'), input, own) === null;
      const isRight = isAccepted === (given === 'valid');
      return { line: `${given}: ${isAccepted ? 'accepted' : 'refused'}`, isRight, input, region };
    });
    expect(counted(verdicts.map(({ line }) => line))).toEqual({
      'valid: accepted': 919,
      'valid: refused': 10,
      'too_short: refused': 168,
      'too_long: refused': 147,
      'too_long: accepted': 1,
      'invalid: refused': 5,
      'reserved-for-fiction: refused': 1,
      'ambiguous: refused': 1,
    });
    const differing = verdicts
      .filter(({ isRight }) => !isRight)
      .map(({ region, input }) => `${region} ${input}`);
    expect(differing.toSorted()).toEqual(
      [
        // Benin has had ten digits since November 2024; the given plan has eight.
        'BJ +229 (90) 011-234',
        'BJ +22920211234',
        'BJ +22981123456',
        'BJ +22985751234',
        'BJ +22990011234',
        // Other numbers of plans that changed between the two.
        'BR +55300123456',
        'GA +241060312340',
        'ZW +2631312345',
        // Strict: no letters, no extension, no digits of full width.
        'JP ０３－５５５５－０１９９',
        'US +1 212 555 0142 ext. 45',
        'US 1-800-FLOWERS',
      ].toSorted(),
    );
  });
});
