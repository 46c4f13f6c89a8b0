import { Random } from '../../packages/position-index/src/testing/random.ts';

const SYLLABLES =
  'ba be bi bo ca ce ci co cu da de di do fa fe fi fo ga ge go ha he hi ho ka ke ki ko la le li lo lu ma me mi mo na ne ni no pa pe pi po ra re ri ro sa se si so su ta te ti to va ve vi vo za ze zi zo'.split(
    ' ',
  );
const ENDINGS = ['', 'n', 'r', 's', 't', 'l', 'm', 'nd', 'st', 'ck', 'tion', 'ing', 'ment', 'er'];
const COMMON =
  'the and to of in a for with you we our will your be on is as are or work team experience at from that this have an skills role by join support working development knowledge strong ability business company including customers environment help opportunity management responsibilities requirements years new people projects data process quality communication services build across design deliver lead growth systems technical degree related preferred required benefits time high best world global career manage training health solutions provide ensure tools part full position job candidate must other all more about who what how they make'.split(
    ' ',
  );

/** Invented words, the same for a seed. */
export function inventWords(count: number, seed: number): string[] {
  const random = new Random(seed);
  const words = new Set<string>();
  while (words.size < count) {
    let word = random.pick(SYLLABLES);
    for (let more = 1 + random.below(3); more > 0; more -= 1) word += random.pick(SYLLABLES);
    words.add(word + random.pick(ENDINGS));
  }
  return [...words];
}

/** Words of descriptions: English ones first, as often as people use them, then rare invented ones. */
export const DESCRIPTION_WORDS: readonly string[] = [...COMMON, ...inventWords(40_000, 11)];

/** A place in a list of `size`, where the n-th is n times rarer than the first (as words in a language are). */
export function zipf(random: Random, size: number): number {
  return Math.min(size - 1, Math.floor(size ** random.next()) - 1);
}

export const SKILLS: readonly string[] = [
  'Python',
  'Java',
  'SQL',
  'Excel',
  'C++',
  'C#',
  '.NET',
  'Node.js',
  'TypeScript',
  'React',
  'Go',
  'R',
  'SAP',
  'AWS',
  'Project Management',
  'Machine Learning',
  'Customer Service',
  'Patient Care',
  'Forklift',
  'Salesforce',
  ...inventWords(2980, 12).map((word) => word[0]!.toUpperCase() + word.slice(1)),
];

export const RANKS = [
  '',
  '',
  '',
  'Senior',
  'Sr.',
  'Junior',
  'Lead',
  'Principal',
  'Staff',
  'Head of',
  'Associate',
];
export const FIELDS = [
  'Software',
  'Data',
  'Machine Learning',
  'Hardware',
  'Mechanical',
  'Electrical',
  'Clinical',
  'Registered',
  'Sales',
  'Marketing',
  'Product',
  'Project',
  'Finance',
  'Human Resources',
  'Logistics',
  'Warehouse',
  'Quality',
  'Security',
  'Customer Success',
  'Legal',
  'Procurement',
  'Research',
  'Design',
  'Content',
  'Network',
  'Cloud',
  'Process',
];
export const NOUNS = [
  'Engineer',
  'Manager',
  'Analyst',
  'Specialist',
  'Nurse',
  'Developer',
  'Consultant',
  'Technician',
  'Coordinator',
  'Director',
  'Assistant',
  'Architect',
  'Scientist',
  'Administrator',
  'Representative',
  'Operator',
  'Designer',
  'Accountant',
  'Counsel',
  'Driver',
  'Ingénieur·e',
  'Entwickler*in (m/w/d)',
];
export const SPECIALTIES: readonly string[] = inventWords(1500, 13).map(
  (word) => word[0]!.toUpperCase() + word.slice(1),
);
