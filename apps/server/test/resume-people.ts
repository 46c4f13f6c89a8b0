import type { Profile } from '@opencareers/contracts/onboarding';
import { ONBOARDING_PATHS } from '@opencareers/contracts/onboarding-calls';
import { RESUME_PATHS } from '@opencareers/contracts/resume-calls';
import type { Resume, Review } from '@opencareers/contracts/resumes';
import type { aCandidate } from './account-people.ts';

type Candidate = Awaited<ReturnType<typeof aCandidate>>;
type ResumesData = { candidate: Profile; resumes: Resume[] };

/** A resume as a plain text, with a line for everything. */
export const A_RESUME = `Ada Lovelace
Senior Analyst
Berlin, Germany
ada.lovelace@example.com
+49 30 901820

Experience
Senior Analyst, Analytical Engines Ltd
March 2019 - present
Wrote the first programs.

Education
University of London
Bachelor of Science in Mathematics
2008 - 2011

Skills
Mathematics, Statistics, Python

Languages
English (native), French (B2)
`;

/** A file as the data URL that calls take. */
export function aDataUrl(bytes: Uint8Array | string, type = 'text/plain'): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** The calls of resumes as one candidate. */
export function resumeCalls(person: Candidate, domain?: string) {
  const data = <Data>(answer: { json: <T>() => T }) => answer.json<{ data: Data }>().data;
  return {
    upload: (name: string, bytes: Uint8Array | string) =>
      person.send('POST', ONBOARDING_PATHS.uploadResume, {
        body: { resume_file_name: name, resume_content: aDataUrl(bytes), domain },
      }),
    list: async () => data<{ resumes: Resume[] }>(await person.send('GET', RESUME_PATHS.resumes)).resumes,
    review: async (id: string) =>
      data<{ resume: Resume; review: Review }>(await person.send('GET', RESUME_PATHS.resume(id))),
    change: (id: string, body: object) => person.send('POST', RESUME_PATHS.resume(id), { body }),
    file: (id: string) => person.send('GET', RESUME_PATHS.resumeFile(id)),
    profile: async () => data<Profile>(await person.send('GET', ONBOARDING_PATHS.profileDetails)),
    edit: (value: object) =>
      person.send('POST', ONBOARDING_PATHS.profileEdit, {
        body: { op_section: 'basic_info', operation: 'edit', op_data: { value } },
      }),
    imports: (body: object) => person.send('POST', RESUME_PATHS.profileImport, { body }),
    data,
    changed: (answer: { json: <T>() => T }) => data<ResumesData>(answer),
  };
}
