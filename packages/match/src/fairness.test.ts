import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeMatch, type MatchablePosition } from './compute-match.ts';
import { type MatchableValue, prepareProfile } from './match-profile.ts';
import { skillKey, titleWords } from './match-words.ts';

/** One work as it is called for women and for men. */
const PAIRS = [
  ['Entwicklerin', 'Entwickler'],
  ['Softwareentwicklerinnen', 'Softwareentwickler'],
  ['Krankenschwester', 'Krankenpfleger'],
  ['Kauffrau', 'Kaufmann'],
  ['Kauffrau für Büromanagement', 'Kaufmann für Büromanagement'],
  ['Ärztin', 'Arzt'],
  ['Köchin', 'Koch'],
  ['Ingenieurin', 'Ingenieur'],
  ['Kassierer(in)', 'Kassierer'],
  ['Entwickler*in', 'Entwickler'],
  ['Entwickler:in', 'Entwickler'],
  ['Saleswoman', 'Salesman'],
  ['Saleswoman', 'Salesperson'],
  ['Forewoman', 'Foreman'],
  ['Chairwoman', 'Chairperson'],
  ['Waitress', 'Waiter'],
  ['Barmaid', 'Barman'],
  ['Stewardess', 'Steward'],
  ['Infirmière', 'Infirmier'],
  ['Directrice commerciale', 'Directeur commercial'],
  ['Développeuse', 'Développeur'],
  ['Technicienne', 'Technicien'],
  ['Ingénieure', 'Ingénieur'],
  ['Assistante', 'Assistant'],
  ['Chargée de projet', 'Chargé de projet'],
  ['Chargé·e de projet', 'Chargé de projet'],
  ['Enfermera', 'Enfermero'],
  ['Ingeniera', 'Ingeniero'],
  ['Abogada', 'Abogado'],
  ['Doctora', 'Doctor'],
  ['Desarrolladora', 'Desarrollador'],
  ['Directora', 'Director'],
  ['مهندسة', 'مهندس'],
  ['ممرضة', 'ممرض'],
] as const;

/** Words and marks that tell gender, family, age or rank, and nothing of the work. */
const PERSONAL = [
  'Mr',
  'Mrs',
  'Ms',
  'he',
  'she',
  'female',
  'male',
  'woman',
  'man',
  'mother',
  'married',
  'single',
  'young',
  'old',
  'aged',
  '58 years',
  '23',
  'born 1961',
  'retired',
  'junior',
  'senior',
  '(m/w/d)',
  'H/F',
  '(f/m/x)',
  'III',
  'Herr',
  'Frau',
  'männlich',
  'weiblich',
  'jung',
  'Mutter',
  'ledig',
  '25 Jahre',
  'Madame',
  'Monsieur',
  'jeune',
  'homme',
  'femme',
  'célibataire',
  '40 ans',
  'señora',
  'señor',
  'hombre',
  'mujer',
  'joven',
  'casada',
  '30 años',
  'السيدة',
  'السيد',
  'امرأة',
  'رجل',
  'شاب',
  'متزوجة',
];

const place = fc.constantFrom<'before' | 'after'>('before', 'after');
const personal = fc.constantFrom(...PERSONAL);
const about = fc.array(fc.tuple(personal, place), { maxLength: 3 });
const told = (text: string, words: readonly (readonly [string, 'before' | 'after'])[]) =>
  words.reduce((said, [word, where]) => (where === 'before' ? `${word} ${said}` : `${said} ${word}`), text);

const pair = fc.constantFrom(...PAIRS);
const skill = fc.constantFrom('Python', 'First aid', 'Pflege', 'Ventas', 'SQL', 'Baking');

const matchOf = (values: readonly MatchableValue[], position: MatchablePosition) => {
  const profile = prepareProfile(values);
  return profile === null ? null : computeMatch(profile, position);
};

describe('[SEARCH-15] who somebody is changes nothing', () => {
  test('a work called for a woman and for a man is one work', () => {
    for (const [woman, man] of PAIRS) expect([woman, titleWords(woman)]).toEqual([woman, titleWords(man)]);
  });

  test('words of gender, family, age and rank count neither in a profile nor in a position', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(pair, about, about), { maxLength: 4 }),
        fc.array(fc.tuple(skill, about), { maxLength: 4 }),
        fc.tuple(pair, about, fc.uniqueArray(skill)),
        (jobs, skills, [[forWomen, forMen], wantedAbout, wantedSkills]) => {
          const one = [
            ...jobs.map(([[woman]]) => ({ part: 'experience' as const, text: woman, names: [], wider: [] })),
            ...skills.map(([text]) => ({ part: 'skills' as const, text, names: [], wider: [] })),
          ];
          const other = [
            ...jobs.map(([[, man], words]) => ({
              part: 'experience' as const,
              text: told(man, words),
              names: [],
              wider: [],
            })),
            ...skills.map(([text, words]) => ({
              part: 'skills' as const,
              // A rank may be part of what a skill is called; gender, family and age are not.
              text: told(
                text,
                words.filter(([word]) => skillKey(word) === ''),
              ),
              names: [],
              wider: [],
            })),
          ];
          const wanted = { title: forMen, skills: wantedSkills, skillChoices: [] };
          const same = { ...wanted, title: told(forWomen, wantedAbout) };
          const first = matchOf(one, wanted);
          for (const match of [matchOf(other, wanted), matchOf(one, same), matchOf(other, same)]) {
            expect(match?.score).toBe(first?.score);
            expect(match?.gaps.length).toBe(first?.gaps.length);
            expect(match?.reasons.map(({ kind }) => kind)).toEqual(first?.reasons.map(({ kind }) => kind));
          }
        },
      ),
    );
  });

  test('what only says who somebody is cannot be compared', () => {
    for (const word of PERSONAL) {
      expect([word, titleWords(word)]).toEqual([word, []]);
      expect([
        word,
        matchOf([{ part: 'experience', text: word, names: [], wider: [] }], {
          title: word,
          skills: [],
          skillChoices: [],
        }),
      ]).toEqual([word, null]);
    }
  });
});
