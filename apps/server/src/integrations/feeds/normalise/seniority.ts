import { type SENIORITIES, TITLE_MAX } from '@opencareers/contracts/native-position';
import { fold } from './fold.ts';

type Seniority = (typeof SENIORITIES)[number];

const STATED: readonly [Seniority, RegExp][] = [
  ['internship', /\b(intern|internship|student|student college|working student|praktikum)\b/],
  ['executive', /\b(executive|c level|vice president|vp|geschaftsfuhrung)\b/],
  ['director', /\b(director|head)\b/],
  ['lead', /\b(lead|leader|principal|staff|manager supervisor|supervisor|teamleitung)\b/],
  [
    'entry',
    /\b(entry|entry level|junior|graduate|new grad|no experience|student school|berufseinsteiger|trainee|jr)\b/,
  ],
  ['senior', /\b(senior|sr|mid senior|expert|berufserfahren senior)\b/],
  [
    'mid-level',
    /\b(mid|mid level|middle|intermediate|associate|experienced|professional|berufserfahren|medior)\b/,
  ],
];

const IN_TITLE: readonly [Seniority, RegExp][] = [
  [
    'internship',
    /\b(intern|interns|internship|praktikum|praktikant|praktikantin|werkstudent|werkstudentin|working student|stagiaire|co op student)\b/,
  ],
  [
    'executive',
    /\b(chief [a-z ]*officer|ceo|cto|cfo|coo|cmo|cpo|ciso|cio|vp|svp|evp|vice president|geschaftsfuhrer|geschaftsfuhrerin)\b/,
  ],
  ['director', /\b(director|head of|leiter|leiterin|direktor|direktorin|directeur|directrice)\b/],
  ['lead', /\b(lead|principal|staff|teamleiter|teamleiterin|team lead|tech lead)\b/],
  ['senior', /\b(senior|sr|snr)\b/],
  ['entry', /\b(junior|jr|entry level|graduate|new grad|trainee|berufseinsteiger)\b/],
  ['mid-level', /\b(mid level|mid senior|midlevel|intermediate|medior)\b/],
];

// "Staff" and "lead" are grades only in some trades.
const NOT_A_GRADE =
  /\b(staff nurse|staff accountant|kitchen staff|bar staff|chief of staff|lead generation|lead gen|chief engineer|staff room|club staff|support staff|office staff|executive assistant to|office of the c[a-z]o|to (the )?c[a-z]o|c[a-z]o s office|account cto)\b/;

/** The grade behind a feed's words ("mid_level", "Entry level", "Not Applicable" is none). */
export function seniorityOf(text: string): Seniority | undefined {
  const words = fold(text);
  if (/\b(not applicable|any|keine angabe|n a)\b/.test(words)) return undefined;
  return STATED.find(([, pattern]) => pattern.test(words))?.[0];
}

/** The grade that a title names, where it names one. Feeds without a field for it are searched by grade this way. */
export function seniorityInTitle(title: string): Seniority | undefined {
  const words = fold(title.slice(0, TITLE_MAX));
  const graded = words.replace(NOT_A_GRADE, ' ');
  if (/\bassistant director\b|\bassistant to\b/.test(words)) return undefined;
  return IN_TITLE.find(([, pattern]) => pattern.test(graded))?.[0];
}
