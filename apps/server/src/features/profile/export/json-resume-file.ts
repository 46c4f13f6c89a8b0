import type { CandidateProfile } from '@opencareers/contracts/candidate-profile';
import type { ExportSectionName } from '@opencareers/contracts/resume-export-calls';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/**
 * A profile as JSON Resume (jsonresume.org, schema 1.0.0), which has a place for nearly everything. What it has none
 * for stands in fields of our own, which the schema allows and our import reads: the two parts of the name, whether a
 * job without an end goes on, and sections that the candidate has named.
 */
export function writeJsonResume(
  profile: CandidateProfile,
  { sections }: { sections: readonly ExportSectionName[] },
): string {
  const has = (section: ExportSectionName) => sections.includes(section);
  const { firstname, lastname, email, phone, location, headline, about } = profile;
  const basics = filled({
    name: `${firstname} ${lastname}`.trim(),
    firstname,
    lastname,
    label: headline,
    email,
    phone,
    summary: has('about') ? about : '',
  });
  const resume = {
    $schema: SCHEMA,
    basics: {
      ...basics,
      ...(location !== '' && { location: { city: location } }),
      ...(has('links') && {
        profiles: profile.links.map(({ label, url }) => filled({ network: label, url })),
      }),
    },
    ...(has('experience') && {
      work: profile.experience.map(({ title, company, location: place, description, ...job }) => ({
        ...filled({ name: company, position: title, location: place, summary: description }),
        ...filled({ startDate: job.startDate, endDate: job.endDate }),
        isCurrent: job.isCurrent,
      })),
    }),
    ...(has('education') && {
      education: profile.education.map(({ school, degree, field, startDate, endDate, description }) => ({
        ...filled({ institution: school, studyType: degree, area: field, startDate, endDate }),
        ...(description !== '' && { courses: [description] }),
      })),
    }),
    ...(has('skills') && { skills: profile.skills.map(({ name }) => ({ name })) }),
    ...(has('languages') && {
      languages: profile.languages.map(({ name, level }) => filled({ language: name, fluency: level })),
    }),
    ...(has('certificates') && {
      certificates: profile.certificates.map(({ name, issuer, date }) => filled({ name, issuer, date })),
    }),
    ...(has('further') && { further: profile.further.map(({ title, text }) => filled({ title, text })) }),
  };
  return `${JSON.stringify(resume, null, 2)}\n`;
}

/** The fields that say something: the schema refuses an empty address and an empty date. */
function filled(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
