/** An interview of the demo's candidate, by days from today. */
export interface DemoInterview {
  title: string;
  /** Which of the positions that the demo mentions. */
  position: number;
  inDays: number;
  /** In UTC. */
  hour: number;
  /** When it was proposed. */
  daysAgo: number;
  becomes: 'proposed' | 'choose' | 'confirmed' | 'moved' | 'canceled';
  place?: string;
  link?: string;
  people: { name: string; role: string }[];
  details?: string;
}

const RECRUITER = { name: 'Marit Holm', role: 'Recruiter' };

/** One interview in each state that the page can show. */
export const DEMO_INTERVIEWS: readonly DemoInterview[] = [
  {
    title: 'Getting to know each other',
    position: 0,
    inDays: -14,
    hour: 9,
    daysAgo: 21,
    becomes: 'confirmed',
    link: 'https://meet.example/northwind-first',
    people: [RECRUITER],
  },
  {
    title: 'A day with the team',
    position: 0,
    inDays: 3,
    hour: 8,
    daysAgo: 9,
    becomes: 'confirmed',
    place: 'Harbour Street 4, Kiel',
    people: [RECRUITER, { name: 'Jonas Weber', role: 'Team lead' }],
    details: 'Please bring shoes that may get wet. Lunch is on us.',
  },
  {
    title: 'Talk about your work',
    position: 2,
    inDays: 5,
    hour: 13,
    daysAgo: 2,
    becomes: 'proposed',
    link: 'https://meet.example/northwind-work',
    people: [RECRUITER],
  },
  {
    title: 'Talk about shifts and pay',
    position: 2,
    inDays: 7,
    hour: 8,
    daysAgo: 1,
    becomes: 'choose',
    link: 'https://meet.example/northwind-shifts',
    people: [RECRUITER],
  },
  {
    title: 'Visit of the workshop',
    position: 0,
    inDays: 9,
    hour: 12,
    daysAgo: 4,
    becomes: 'moved',
    place: 'Dock 7, Kiel',
    people: [{ name: 'Sofia Lind', role: 'Head of the workshop' }],
  },
  {
    title: 'Second talk',
    position: 1,
    inDays: 4,
    hour: 10,
    daysAgo: 15,
    becomes: 'canceled',
    link: 'https://meet.example/northwind-second',
    people: [RECRUITER],
  },
];

/** What the company invites to, and whether Ada comes. */
export const DEMO_EVENTS = [
  {
    title: 'Open day at the depot',
    inDays: 6,
    hour: 8,
    hours: 6,
    capacity: 120,
    isComing: true,
    place: 'Harbour Street 4, Kiel',
    link: '',
    details: 'See the halls, the ships and the people.',
  },
  {
    title: 'Questions and answers online',
    inDays: 13,
    hour: 16,
    hours: 1,
    capacity: null,
    isComing: false,
    place: '',
    link: 'https://meet.example/northwind-questions',
    details: 'Ask us what you like.',
  },
  {
    title: 'Evening for graduates',
    inDays: -5,
    hour: 17,
    hours: 3,
    capacity: 40,
    isComing: false,
    place: 'Old Customs House, Hamburg',
    link: '',
    details: 'Short talks, long conversations.',
  },
] as const;

/** Whom Ada referred; who declined or never answered has no name any more. */
export const DEMO_REFERRALS = [
  {
    position: 0,
    daysAgo: 2,
    name: 'Lena Berg',
    email: 'lena@friends.example',
    relation: 'friend',
    status: 'invited',
  },
  {
    position: 1,
    daysAgo: 16,
    name: 'Tom Asmus',
    email: 'tom@friends.example',
    relation: 'colleague',
    status: 'accepted',
  },
  { position: 2, daysAgo: 40, name: '', email: '', relation: 'classmate', status: 'declined' },
] as const;
