import type { EMPLOYMENT_TYPES } from '@opencareers/contracts/native-position';
import { fold } from './fold.ts';

type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];

// In this order: what is said about the kind of contract tells more than the hours ("Internship, full-time").
const WORDS: readonly [EmploymentType, RegExp][] = [
  [
    'internship',
    /\b(intern|interns|internship|praktik(um|ant|antin)|stage|stagiaire|tirocinio|practicas|becario|estagio|stagair|working student|werkstudent|werkstudentin|student job|co op|coop)\b/,
  ],
  [
    'apprenticeship',
    /\b(apprentice|apprenticeship|ausbildung|auszubildende[rn]?|azubi|alternance|apprentissage|trainee|traineeship|vocational training|duales studium)\b/,
  ],
  ['volunteer', /\b(volunteer|volunteering|voluntary|ehrenamt|ehrenamtlich|benevole|benevolat|freiwillig)\b/],
  [
    'temporary',
    /\b(temporary|temp|seasonal|per diem|interim|befristet|fixed term|time limited|cdd|zeitarbeit|aushilfe|temporaire|temporal|tijdelijk|on call|zero hours)\b/,
  ],
  [
    'contract',
    /\b(contract|contractor|contractors|freelance|freelancer|freiberuflich|freiberufler|consultant contract|b2b|self employed|independent|1099|c2c|prestation|autonomo)\b/,
  ],
  [
    'part-time',
    /\b(part time|parttime|teilzeit|temps partiel|tiempo parcial|media jornada|deeltijd|deltid|minijob|mini job|geringfugig|pt)\b/,
  ],
  [
    'full-time',
    /\b(full time|fulltime|vollzeit|temps plein|tiempo completo|jornada completa|voltijd|heltid|ft)\b/,
  ],
];

/** A "permanent contract" is no contract work. How many hours it has, these words do not say. */
const NOT_TEMPORARY = /\b(permanent|unbefristet|indefinite|regular)\b/;

/**
 * The employment type behind a feed's words ("FullTime", "Vollzeit", "FULL_TIME", "Regular Full Time (Salary)");
 * undefined when the words are not known.
 */
export function employmentTypeOf(text: string): EmploymentType | undefined {
  const words = fold(text);
  for (const [type, pattern] of WORDS) {
    if (!pattern.test(words)) continue;
    if (type === 'contract' && NOT_TEMPORARY.test(words)) continue;
    if (type === 'temporary' && NOT_TEMPORARY.test(words) && !/\bfixed term\b/.test(words)) continue;
    return type;
  }
  return undefined;
}

/** The first of several statements that says a type; contracts before hours. */
export function employmentTypeOfAll(texts: readonly string[]): EmploymentType | undefined {
  return employmentTypeOf(texts.join(' , '));
}
