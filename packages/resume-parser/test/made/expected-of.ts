import type { ExpectedResume } from '../scoring.ts';
import type { MadeResume } from './made-resumes.ts';

const itemsOf = (list: string): string[] => (list === '' ? [] : list.split('|'));

/** What a made resume says, known from what it was made of. */
export function expectedOf({ person, layout, months, leavesOut }: MadeResume): ExpectedResume {
  const isForm = layout === 'rirekisho.docx';
  const isExport = layout === 'network-export.pdf';
  const month = (text: string) => (months === 'year' ? text.slice(0, 4) : text);
  const jobs = person.jobs.map(([title, company, , start, end]) => ({
    ...(!leavesOut.includes('titles') && { title }),
    company,
    dates: `${month(start)}..${month(end)}`,
  }));
  const education = person.studies.map(([degree, school, , year]) => ({ degree, school, year }));
  const skills = itemsOf(person.skills).slice(0, isExport ? 3 : undefined);
  const expected: ExpectedResume = {
    firstname: person.first,
    lastname: person.last,
    email: person.email,
    location: person.town,
    jobs: isForm ? jobs.toReversed() : jobs,
    education: isForm ? education.toReversed() : education,
  };
  if (!leavesOut.includes('phone')) expected.phone = person.phone;
  expected.headline = leavesOut.includes('headline') ? null : person.headline;
  if (!leavesOut.includes('skills')) expected.skills = skills;
  if (!isForm) expected.languages = itemsOf(person.languages).map((item) => item.replace(' = ', ': '));
  const certificates = itemsOf(person.certificates).map((item) => item.split(' / ')[0]!);
  expected.certificates = leavesOut.includes('certificates') ? [] : certificates;
  return expected;
}
