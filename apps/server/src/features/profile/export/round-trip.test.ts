import {
  EXPORT_SECTIONS,
  EXPORT_TEMPLATES,
  type ExportTemplate,
} from '@opencareers/contracts/resume-export-calls';
import { inspectPdf } from '@opencareers/letter-seal/inspect-pdf';
import { parseResume } from '@opencareers/resume-parser/parse-resume';
import type { Found, ParsedResume } from '@opencareers/resume-parser/parsed-resume';
import { readResume } from '@opencareers/resume-parser/read-resume';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { readJsonResume } from '../resumes/imports/json-resume.ts';
import { writeResumeFile } from './export.service.ts';
import { writeJsonResume } from './json-resume-file.ts';
import { plainResumeOf } from './plain-resume.ts';
import { createResumeWriter } from './resume-writer.ts';
import { type ExportedProfile, listExportedProfiles } from './testing/exported-profiles.ts';

const AT = new Date('2026-03-10T12:00:00Z');
const ALL = { sections: EXPORT_SECTIONS };
const writer = createResumeWriter();
afterAll(() => writer.close());

const PROFILES = listExportedProfiles();

/** What was read, without where. */
function plain(parsed: ParsedResume) {
  const value = (found: Found<string> | null) => found?.value ?? '';
  const values = <Value>(found: readonly Found<Value>[]) => found.map((each) => each.value);
  return {
    language: parsed.language,
    firstname: value(parsed.firstname),
    lastname: value(parsed.lastname),
    headline: value(parsed.headline),
    email: value(parsed.email),
    phone: value(parsed.phone),
    location: value(parsed.location),
    summary: value(parsed.summary),
    links: values(parsed.links),
    experience: values(parsed.experience),
    education: values(parsed.education),
    skills: values(parsed.skills),
    languages: values(parsed.languages),
    certificates: values(parsed.certificates),
    further: values(parsed.further),
  };
}

const expected = ({ profile, language }: ExportedProfile) => plainResumeOf(profile, { language, ...ALL });

async function write(
  { profile, language }: ExportedProfile,
  options: { format: 'pdf' | 'docx'; template: ExportTemplate },
) {
  const { bytes } = await writeResumeFile(profile, { ...options, language, ...ALL }, { writer, at: AT });
  return bytes;
}

describe('[RESUME-03] our own parser reads our own files back to the same profile', () => {
  test.each(PROFILES)('PDF and DOCX: $title', async (given) => {
    for (const template of EXPORT_TEMPLATES) {
      const pdf = parseResume(await readResume(await write(given, { format: 'pdf', template }), 'a.pdf'));
      expect(plain(pdf), `PDF, ${template}`).toEqual(expected(given));
      const docx = parseResume(await readResume(await write(given, { format: 'docx', template }), 'a.docx'));
      expect(plain(docx), `DOCX, ${template}`).toEqual(expected(given));
    }
  });

  test.each(PROFILES)('JSON Resume through our import: $title', async ({ profile }) => {
    const read = readJsonResume(writeJsonResume(profile, ALL));
    expect(read === null ? null : plain(read.parsed)).toEqual({
      ...plainResumeOf(profile, { language: '', ...ALL }),
      language: null,
    });
  });

  test('every value names the lines that show it', async () => {
    const [given] = PROFILES;
    const document = await readResume(await write(given!, { format: 'pdf', template: 'classic' }), 'a.pdf');
    const { lastname, experience, skills } = parseResume(document);
    const shown = (found: { lines: number[] } | null | undefined) =>
      found?.lines.map((at) => document.lines[at]?.text).join(' | ');
    expect(shown(lastname)).toContain('Ada Lovelace');
    expect(shown(experience[0])).toMatch(/^Senior Analyst \| Analytical Engines Ltd, London \| January 2022/);
    expect(shown(skills[1])).toBe('C++');
  });

  test('only what was chosen is in a file, also in what it carries for machines', async () => {
    const [{ profile }] = PROFILES as [ExportedProfile];
    const options = { template: 'classic', language: 'en', sections: ['skills', 'about'] } as const;
    for (const format of ['pdf', 'docx', 'json'] as const) {
      const { bytes } = await writeResumeFile(profile, { ...options, format }, { writer, at: AT });
      const read =
        format === 'json'
          ? readJsonResume(bytes.toString())!.parsed
          : parseResume(await readResume(bytes, `a.${format}`));
      expect(read.skills.map(({ value }) => value)).toEqual(profile.skills.map(({ name }) => name));
      expect(read.experience).toEqual([]);
      if (format === 'docx') {
        const words = Object.values(unzipSync(bytes)).map((part) => new TextDecoder().decode(part));
        expect(words.join('')).not.toContain('Analytical Engines');
      }
    }
  });

  test('a DOCX that was changed since says what it says now', async () => {
    const [given] = PROFILES as [ExportedProfile];
    const parts = unzipSync(await write(given, { format: 'docx', template: 'classic' }));
    const xml = new TextDecoder().decode(parts['word/document.xml']);
    parts['word/document.xml'] = strToU8(xml.replace('Analytical Engines Ltd', 'Difference Engines Ltd'));
    const { experience } = parseResume(await readResume(zipSync(parts), 'a.docx'));
    expect(experience[0]?.value.company).toBe('Difference Engines Ltd');
  });
});

describe('what a PDF says to others', () => {
  test.each(EXPORT_TEMPLATES)('it is tagged, with its title and its language: %s', async (template) => {
    for (const given of PROFILES.filter(({ title }) => title.endsWith(' 9 jobs'))) {
      const { title, language } = await inspectPdf(await write(given, { format: 'pdf', template }));
      expect(language).toBe(given.language);
      expect(title).toContain(given.profile.lastname);
    }
  });

  test('characters that no font has are counted and never lost without a sign', async () => {
    const given = PROFILES.find(({ title }) => title.startsWith('characters'))!;
    const options = { template: 'classic', language: 'en', ...ALL } as const;
    const pdf = await writeResumeFile(given.profile, { ...options, format: 'pdf' }, { writer, at: AT });
    expect(pdf.replaced).toBe(new Set('太郎山田🚀漢字한국어').size);
    const lines = (await readResume(pdf.bytes, 'a.pdf')).lines.map(({ text }) => text);
    expect(lines[0]).toBe('?? ?? Yamada');
    const docx = await writeResumeFile(given.profile, { ...options, format: 'docx' }, { writer, at: AT });
    expect(docx.replaced).toBe(0);
  });
});
