import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEntries } from './skills/skill-list.ts';
import { EXTRACTED_SKILLS_MAX, extractSkills } from './skills.ts';

const folder = path.join(import.meta.dirname, 'skills');
const entries = readdirSync(folder)
  .filter((file) => file.endsWith('.txt'))
  .flatMap((file) => readEntries(readFileSync(path.join(folder, file), 'utf8')));
const shown = entries.map((entry) => (entry[0] ?? '').replace(/^[~=?]+/, ''));

describe('the list', () => {
  test('knows at least 1,500 skills, each once', () => {
    expect(shown.length).toBeGreaterThanOrEqual(1_500);
    expect(shown.filter((name, at) => shown.indexOf(name) !== at)).toEqual([]);
  });

  test('gives no two skills the same name', () => {
    const names = entries.flatMap((entry) => entry.map((name) => name.replace(/^[~=?]+/, '').toLowerCase()));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('[SEARCH-11] skills are read from title and text', () => {
  test('other names fold to one', () => {
    expect(
      extractSkills('Platform engineer', 'K8s, golang, Postgres, JS and NodeJS; AWS or GCP.').sort(),
    ).toEqual(
      [
        'AWS',
        'Go',
        'Google Cloud',
        'JavaScript',
        'Kubernetes',
        'Node.js',
        'Platform engineering',
        'PostgreSQL',
      ]
        .filter((skill) => skill !== 'Platform engineering')
        .sort(),
    );
  });

  test('the title comes first, then what is named most often', () => {
    const text = 'You know Docker. Docker and Terraform are daily tools, and Docker again. Some Python.';
    expect(extractSkills('Python developer', text)).toEqual(['Python', 'Docker', 'Terraform']);
  });

  test.each([
    ['Go, Rust and TypeScript', ['Go', 'Rust', 'TypeScript']],
    ['Senior Go Engineer', ['Go']],
    ['statistics in R or Python', ['Statistics', 'R', 'Python']],
    ['C, C++ and C#', ['C', 'C++', 'C#']],
    ['Experience with .NET, ASP.NET Core and SQL Server', ['.NET', 'ASP.NET', 'Microsoft SQL Server']],
    ['Good Excel and PowerPoint skills', ['Excel', 'PowerPoint']],
    ['REST APIs and CI/CD with GitHub Actions', ['REST APIs', 'CI/CD', 'GitHub Actions']],
    [
      'Sehr gute Deutschkenntnisse, Staplerschein und Erfahrung in der Kommissionierung',
      ['German', 'Forklift driving', 'Order picking'],
    ],
    ['Heilkräuter, Pflanzenvermehrung und HACCP', ['Herb cultivation', 'Plant propagation', 'HACCP']],
    ['Polish and English', ['Polish language', 'English']],
  ])('%s', (text, skills) => {
    expect(extractSkills('', text).sort()).toEqual(skills.toSorted());
  });

  test.each([
    'We go to sea fast and go the extra mile.',
    'Go ahead and apply! Go-to people wanted.',
    'You excel in a fast team. Excel at what you do.',
    'Our R&D team at the C-level, after a Series C round.',
    'A swift answer, less rust on our ships, a rest for everybody and some soap.',
    'React quickly. Slack off never. Word of mouth. A spark of joy.',
    'See https://github.com/react/python or write to java@sql.example.',
    'Polish your resume and access our express lane.',
    'We keep the law in compliance with recruiting rules.',
  ])('everyday words are no skills: %s', (text) => {
    expect(extractSkills('', text)).toEqual([]);
  });

  test('a word that every other job uses counts in the title or when it is named often', () => {
    expect(extractSkills('Recruiting coordinator', '')).toEqual(['Recruiting']);
    expect(extractSkills('', 'Marketing here, marketing there, marketing everywhere.')).toEqual([
      'Marketing',
    ]);
  });

  test('HTML is read like its text, an item of a list is a sentence of its own', () => {
    const html =
      '<ul><li>React</li><li>Research &amp; writing</li><li><b>Type</b>Script and Docker</li></ul>';
    expect(extractSkills('', html)).toContain('Docker');
    expect(extractSkills('', '<p>Python &amp; SQL</p>').sort()).toEqual(['Python', 'SQL']);
  });

  test('never more than the limit, never twice the same, and never a throw', () => {
    const word = fc.oneof(fc.constantFrom(...shown), fc.string({ unit: 'binary', maxLength: 8 }));
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 80 }),
        fc.constantFrom(' ', ', ', '. ', '</li><li>'),
        (words, glue) => {
          const skills = extractSkills(words[0] ?? '', words.join(glue));
          expect(skills.length).toBeLessThanOrEqual(EXTRACTED_SKILLS_MAX);
          expect(new Set(skills).size).toBe(skills.length);
          expect(skills.every((skill) => shown.includes(skill))).toBe(true);
        },
      ),
    );
  });
});
