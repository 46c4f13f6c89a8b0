import { wholeWords } from '../phrase.ts';

/** A kind of work as people say it in the languages of the site, and the value that positions have for it. */
export interface SpokenKind {
  field: 'employmentType' | 'seniority' | 'workLocationOption';
  /** As in `EMPLOYMENT_TYPES`, `SENIORITIES` and `WORK_LOCATION_OPTIONS`. */
  values: readonly string[];
  pattern: RegExp;
}

const JOBS = '(?:[- ]?(?:jobs?|stellen?|work|positions?|roles?))?';

/** The longer saying first, where one holds another. */
export const SPOKEN_KINDS: readonly SpokenKind[] = [
  kind('seniority', 'entry', [
    'entry[- ]level',
    '(?:with )?(?:no|without(?: (?:all|any))?) (?:work |prior )?experience(?: (?:needed|required|necessary))?',
    'juniors?',
    '(?:recent |new )?graduates?(?! (?:school|degree|program))',
    'berufseinsteiger(?:in|innen)?',
    'berufseinstieg',
    'ohne (?:berufs)?erfahrung',
    'd[ée]butant(?:e|s|es)?',
    'sans exp[ée]rience',
    'principiantes?',
    'sin experiencia',
    'reci[ée]n (?:graduad|licenciad|titulad)[oa]s?',
    'مبتدئ(?:ة|ين)?',
    '(?:ب)?(?:بدون|دون) خبرة',
    'حديثي? التخرج',
  ]),
  kind('seniority', 'mid-level', ['mid[- ]?level', 'mid[- ]senior', 'intermediate level']),
  kind('seniority', 'senior', [
    'seniors?(?! (?:living|care|homes?|citizens?|centers?|centres?))',
    'sr\\.',
    'berufserfahrene?[nrs]?',
    '(?:confirm|exp[ée]riment)[ée]e?s?',
    'ذو خبرة',
  ]),
  kind('seniority', 'director', ['director[- ]level']),
  kind('seniority', 'executive', ['executive[- ]level', 'c[- ]level']),
  kind('employmentType', 'full-time', [
    `full[- ]?time${JOBS}`,
    '(?:in )?vollzeit(?:[- ]?(?:stellen?|jobs?|arbeit))?',
    '(?:[àa] )?(?:temps[- ]plein|plein temps)',
    '(?:a )?(?:tiempo completo|jornada completa)',
    'ب?دوام كامل',
  ]),
  kind('employmentType', 'part-time', [
    `part[- ]?time${JOBS}`,
    '(?:in )?teilzeit(?:[- ]?(?:stellen?|jobs?|arbeit))?',
    '(?:[àa] )?(?:temps[- ]partiel|mi-temps)',
    '(?:a )?(?:tiempo parcial|media jornada)',
    'ب?دوام جز[ئي]ي',
  ]),
  kind('employmentType', 'temporary', [
    `(?:temporary|seasonal|fixed[- ]term)${JOBS}`,
    'befristete?[nrms]?',
    'aushilfs?(?:jobs?|stellen?|kraft)?',
    '(?:en )?(?:temporaires?|int[ée]rim|cdd)',
    'temporal(?:es)?',
    'مؤقت(?:ة)?',
  ]),
  kind('employmentType', 'internship', [
    'internships?',
    'interns?',
    'praktik(?:um|a|umsplatz|umspl[äa]tze|umsstellen?|ant|antin)',
    'pr[áa]cticas',
    'becari[oa]s?',
    'pasant[íi]as?',
    '(?:(?:un|des|en) )stages?',
    "stages? (?=en |de |d[’'])",
    'stagiaires?',
    '(?:ال)?تدريب(?: عملي| داخلي)?',
    'متدرب(?:ة)?',
  ]),
  kind('employmentType', 'apprenticeship', [
    'apprenticeships?',
    'apprentices?',
    'ausbildung(?:s?(?:platz|pl[äa]tze|stellen?))?',
    'azubis?',
    '(?:en )?(?:alternance|apprentissage)',
    'aprendiz(?:aje)?',
  ]),
  kind('employmentType', 'contract', [
    'freelance(?:r|rs)?',
    'contract (?:work|jobs?|roles?)',
    'freiberuflich(?:e[nrms]?)?',
    'freie mitarbeit',
    'aut[óo]nom[oa]s?',
    'عمل حر',
  ]),
  kind('employmentType', 'volunteer', [
    'volunteer(?:ing|s)?',
    'ehrenamt(?:lich)?',
    'b[ée]n[ée]volat',
    'voluntariado',
    'تطوع',
  ]),
  kind(
    'workLocationOption',
    ['remote_local', 'remote_global'],
    [
      '(?:(?:fully|100 ?%|voll(?:st[äa]ndig)?|en|en modo|totalmente|enti[èe]rement) )?(?:remote(?! sensing)|t[ée]l[ée]travail|teletrabajo|remot[oa])(?:[- ](?:work|jobs?|positions?|stellen?))?',
      '(?:work(?:ing)? )?from home',
      '(?:im |aus dem )?home[- ]?office',
      'von (?:zu hause|zuhause)(?: aus)?',
      'fernarbeit|telearbeit|telework(?:ing)?|wfh',
      '[àa] distance|depuis (?:chez moi|la maison)|de chez moi',
      '(?:a distancia|desde casa)',
      '(?:عن ب[ُ]?عد)|من المنزل|من البيت',
    ],
  ),
  kind('workLocationOption', 'hybrid', ['hybride?[nrs]?', 'h[íi]brid[oa]s?', '(?:عمل )?هجين']),
  kind('workLocationOption', 'onsite', [
    'on[- ]?site',
    'in[- ]office',
    'vor ort',
    'presencial(?:es)?',
    'sur site|en pr[ée]sentiel',
    'في (?:المكتب|موقع العمل)',
  ]),
];

/** The kind that a whole text names, such as what somebody does not want. */
export function kindOf(text: string): SpokenKind | null {
  return SPOKEN_KINDS.find(({ pattern }) => pattern.exec(text)?.[0] === text) ?? null;
}

function kind(
  field: SpokenKind['field'],
  values: string | readonly string[],
  sayings: readonly string[],
): SpokenKind {
  return {
    field,
    values: typeof values === 'string' ? [values] : values,
    pattern: wholeWords(`(?:${sayings.join('|')})`),
  };
}
