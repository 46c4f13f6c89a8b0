import type { DemoCompany, DemoSite } from './demo-company.ts';
import type { DemoLanguage, FamilyTexts, JobFamily, JobRole, Seniority } from './job-family.ts';
import type { Random } from './random.ts';

/** What a description is about. */
export interface DescribedJob {
  company: DemoCompany;
  family: JobFamily;
  role: JobRole;
  focus: string | null;
  level: Seniority;
  site: DemoSite;
  language: DemoLanguage;
  shift: string | null;
}

const HEADINGS = {
  en: {
    team: ['The team', 'Where you land', 'Who you work with'],
    duties: ['What you will do', 'Your days', 'The work', 'What is waiting for you', 'Your part'],
    needs: ['What you bring', 'You and your experience', 'What we look for', 'This helps you in the job'],
    plus: ['Nice to have', 'Welcome, but no must', 'A bonus'],
    offer: ['What we offer', 'What you get', 'In return', 'Good reasons'],
    start: ['Your first months', 'How it starts'],
  },
  de: {
    team: ['Das Team', 'Wo du landest', 'Mit wem du arbeitest'],
    duties: ['Das machst du', 'Deine Aufgaben', 'Deine Tage', 'Was auf dich wartet'],
    needs: ['Das bringst du mit', 'Du und deine Erfahrung', 'Was wir uns wünschen', 'Das hilft dir dabei'],
    plus: ['Schön, aber kein Muss', 'Gern gesehen', 'Ein Plus'],
    offer: ['Das bieten wir', 'Das hast du davon', 'Gute Gründe', 'Dafür bekommst du'],
    start: ['Deine ersten Monate', 'So fängt es an'],
  },
} as const;

const EXPERIENCE: Record<DemoLanguage, Partial<Record<Seniority, string[]>>> = {
  en: {
    entry: [
      'First experience, from training, studies or something of your own',
      'You are at the start of your career, or at a new start',
    ],
    'mid-level': [
      'Two to five years in a similar job',
      'Enough experience to work without a map, not so much that you have stopped asking',
    ],
    senior: [
      'Five years or more in the field, with results you can tell about',
      'A good deal of experience, and the wish to pass it on',
      'You have done this before and know what you would do differently',
    ],
    lead: [
      'You have led people or a discipline, and they would work with you again',
      'Experience in leading, by example rather than by chart',
    ],
    director: [
      'Many years of leading leaders, and a budget you did not exceed',
      'You have led a large area through good and bad years',
    ],
    executive: ['You have carried responsibility for a whole company or a large part of it'],
  },
  de: {
    entry: [
      'Erste Erfahrung, aus Ausbildung, Studium oder etwas Eigenem',
      'Du stehst am Anfang deines Berufs, oder an einem neuen Anfang',
    ],
    'mid-level': [
      'Zwei bis fünf Jahre in einer ähnlichen Aufgabe',
      'Genug Erfahrung, um ohne Karte zu gehen, und nicht so viel, dass du nicht mehr fragst',
    ],
    senior: [
      'Fünf Jahre oder mehr im Fach, mit Ergebnissen, von denen du erzählen kannst',
      'Viel Erfahrung und Lust, sie weiterzugeben',
    ],
    lead: [
      'Du hast Menschen oder ein Fachgebiet geführt, und sie würden wieder mit dir arbeiten',
      'Erfahrung in der Führung, eher durch Vorbild als durch Organigramme',
    ],
    director: ['Viele Jahre Führung von Führungskräften und ein Budget, das du nicht überzogen hast'],
    executive: ['Du hast Verantwortung für ein ganzes Unternehmen oder einen großen Teil davon getragen'],
  },
};

const STARTS = {
  en: [
    'In your first week you meet everybody and break nothing. By the end of month one you have finished something small, and after {weeks} weeks something that others notice.',
    'We give you a plan for {weeks} weeks, a person at your side and permission to ask everything twice.',
    'The first {weeks} weeks belong to learning. We agree on three things that should be different after half a year because you are here.',
  ],
  de: [
    'In der ersten Woche lernst du alle kennen und machst nichts kaputt. Nach einem Monat hast du etwas Kleines fertig, nach {weeks} Wochen etwas, das andere bemerken.',
    'Wir geben dir einen Plan für {weeks} Wochen, eine Person an deiner Seite und die Erlaubnis, alles zweimal zu fragen.',
    'Die ersten {weeks} Wochen gehören dem Lernen. Wir vereinbaren drei Dinge, die nach einem halben Jahr anders sind, weil du da bist.',
  ],
} as const;

/** Writes the description of one job as HTML: headings, paragraphs and lists, 200 to 500 words. */
export function writeDescription(job: DescribedJob, random: Random): string {
  const { company, family, site, language } = job;
  const texts = (language === 'de' ? family.texts.de : family.texts.en) ?? family.texts.en ?? family.texts.de;
  if (!texts) throw new Error(`No texts for ${family.department}`);
  const headings = HEADINGS[language];
  const fill = filler(job, random);
  const choose = (list: string[], count: number): string[] =>
    random.sample(usable(list, job), count).map(fill);
  const about = (language === 'de' ? site.about.de : undefined) ?? site.about.en;
  const intro = `<p>${choose(texts.intro, 1).join(' ')}</p>`;
  const team = `${choose(texts.team, 1).join(' ')} ${about}`;
  const duties = section(random.pick(headings.duties), list(choose(texts.duties, random.between(6, 8))));
  const needs = section(random.pick(headings.needs), list(needsOf(job, texts, { random, choose })));
  const plus = section(random.pick(headings.plus), list(choose(texts.plus, random.between(3, 4))));
  const offer = section(random.pick(headings.offer), list(perks(job, random)));
  const start = section(random.pick(headings.start), `<p>${fill(random.pick(STARTS[language]))}</p>`);
  const closing = `<p>${random.pick(company.closings[language])}</p>`;
  const teamSection = random.chance(0.5)
    ? `<p>${team}</p>`
    : section(random.pick(headings.team), `<p>${team}</p>`);
  const orders = [
    [intro, teamSection, duties, needs, plus, offer, closing],
    [intro, duties, teamSection, start, needs, offer, closing],
    [intro, teamSection, duties, start, needs, plus, offer, closing],
    [intro, needs, duties, teamSection, plus, offer, closing],
  ];
  return random.pick(orders).join('\n');
}

function needsOf(
  job: DescribedJob,
  texts: FamilyTexts,
  tools: { random: Random; choose: (list: string[], count: number) => string[] },
): string[] {
  const { random, choose } = tools;
  const experience = EXPERIENCE[job.language][job.level];
  const first = experience ? [random.pick(experience)] : [];
  return [...first, ...choose(texts.needs, random.between(5, 6))];
}

function perks(job: DescribedJob, random: Random): string[] {
  const { company, site, language, shift } = job;
  const country = company.countries[site.country]?.benefits;
  const local = (language === 'de' ? country?.de : undefined) ?? country?.en ?? [];
  const shiftWord = language === 'de' ? 'Arbeitszeit' : 'Working time';
  return [
    ...random.sample(local, 2),
    ...random.sample(company.benefits[language], random.between(3, 4)),
    ...(shift !== null && language === 'en' ? [`${shiftWord}: ${shift.toLowerCase()}`] : []),
  ];
}

/** Texts that speak of a focus need one. */
function usable(choices: string[], job: DescribedJob): string[] {
  return job.focus === null ? choices.filter((choice) => !choice.includes('{focus}')) : choices;
}

function filler(job: DescribedJob, random: Random): (text: string) => string {
  const { site, language, focus } = job;
  const values: Record<string, string> = {
    focus: focus ?? '',
    city: (language === 'de' ? site.germanCity : undefined) ?? site.city,
    count: String(random.between(5, 19)),
    weeks: String(random.between(6, 14)),
  };
  return (text) => escapeHtml(text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''));
}

function section(heading: string, content: string): string {
  return `<h3>${heading}</h3>\n${content}`;
}

function list(items: string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
