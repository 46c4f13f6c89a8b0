import type { Profile } from '@opencareers/contracts/onboarding';

/** A profile with two jobs and two skills. */
export function aProfile(change: Partial<Profile> = {}): Profile {
  const job = { location: '', endDate: '', isCurrent: false, description: '' };
  return {
    encId: 'ada-1',
    email: 'ada@example.com',
    firstname: 'Ada',
    lastname: 'Lovelace',
    phone: '',
    location: 'London',
    avatar: null,
    hasResume: false,
    resumeFilename: null,
    revision: 1,
    headline: '',
    about: '',
    experience: [
      { ...job, id: 'job-1', title: 'Analyst', company: 'Engines', startDate: '2012-06' },
      { ...job, id: 'job-2', title: 'Tutor', company: 'Home', startDate: '2005' },
    ],
    education: [],
    skills: [
      { id: 'skill-1', name: 'Mathematics' },
      { id: 'skill-2', name: 'French' },
    ],
    languages: [],
    links: [],
    certificates: [],
    further: [],
    preferences: { titles: [], places: [], workLocations: [], isMatchOff: false },
    ...change,
  };
}
