import type { CandidateProfile } from '@opencareers/contracts/candidate-profile';
import type { ExportSectionName } from '@opencareers/contracts/resume-export-calls';
import type { PlainResume } from '@opencareers/resume-parser/attached-resume';

/** What a file carries for readers of resumes: the parts that it shows, and no other. */
export function plainResumeOf(
  profile: CandidateProfile,
  { language, sections }: { language: string; sections: readonly ExportSectionName[] },
): PlainResume {
  const { firstname, lastname, headline, email, phone, location } = profile;
  const items = <Item>(section: ExportSectionName, list: readonly Item[]) =>
    sections.includes(section) ? [...list] : [];
  return {
    language,
    firstname,
    lastname,
    headline,
    email,
    phone,
    location,
    summary: sections.includes('about') ? profile.about : '',
    links: items('links', profile.links).map(withoutId),
    experience: items('experience', profile.experience).map(withoutId),
    education: items('education', profile.education).map(withoutId),
    skills: items('skills', profile.skills).map(({ name }) => name),
    languages: items('languages', profile.languages).map(withoutId),
    certificates: items('certificates', profile.certificates).map(withoutId),
    further: items('further', profile.further).map(withoutId),
  };
}

function withoutId<Item extends { id: string }>({ id: _id, ...fields }: Item): Omit<Item, 'id'> {
  return fields;
}
