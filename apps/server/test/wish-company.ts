import type { MadePosition } from './made-wishes.ts';

/** Title, department and skills of the work that a made company offers in a place, each in its language. */
const WORK: readonly (readonly [title: string, department: string, skills: string[], places: string[]])[] = [
  [
    'Nurse',
    'Care',
    ['Triage'],
    ['Leeds, England, United Kingdom', 'London, England, United Kingdom', 'New York, NY'],
  ],
  ['Software Developer', 'Engineering', ['Python', 'SQL'], ['London, England, United Kingdom', 'Boston, MA']],
  [
    'Frontend Developer',
    'Engineering',
    ['React', 'TypeScript'],
    ['Leeds, England, United Kingdom', 'New York, NY'],
  ],
  ['Sales Manager', 'Sales', ['Negotiation'], ['London, England, United Kingdom', 'New York, NY']],
  ['Marketing Manager', 'Marketing', ['Campaigns'], ['London, England, United Kingdom', 'Boston, MA']],
  ['Accountant', 'Finance', ['Excel'], ['Leeds, England, United Kingdom', 'Boston, MA']],
  ['Warehouse Worker', 'Logistics', ['Forklift'], ['Leeds, England, United Kingdom']],
  ['Truck Driver', 'Logistics', ['Driving'], ['Bradford, England, United Kingdom']],
  ['Data Analyst', 'Engineering', ['SQL', 'Statistics'], ['London, England, United Kingdom']],
  ['Pflegefachkraft (m/w/d)', 'Pflege', ['Grundpflege'], ['Berlin, Germany', 'Munich, Germany']],
  ['Koch (m/w/d)', 'Küche', ['Hygiene'], ['Berlin, Germany', 'Cologne, Germany']],
  ['Softwareentwickler (m/w/d)', 'Entwicklung', ['Java'], ['Berlin, Germany', 'Hamburg, Germany']],
  ['Vertriebsmitarbeiter (m/w/d)', 'Vertrieb', ['Verhandlung'], ['Berlin, Germany', 'Potsdam, Germany']],
  ['Buchhalter (m/w/d)', 'Finanzen', ['DATEV'], ['Hamburg, Germany']],
  ['Enfermera', 'Cuidados', ['Curas'], ['Madrid, Spain', 'Barcelona, Spain']],
  ['Cocinero', 'Cocina', ['Salsas'], ['Madrid, Spain', 'Valencia, Spain']],
  ['Contable', 'Finanzas', ['Nóminas'], ['Madrid, Spain']],
  ['Vendedor', 'Ventas', ['Caja'], ['Barcelona, Spain', 'Madrid, Spain']],
  ['Infirmier', 'Soins', ['Perfusion'], ['Paris, France', 'Lyon, France']],
  ['Cuisinier', 'Cuisine', ['Sauces'], ['Paris, France', 'Lyon, France']],
  ['Comptable', 'Finances', ['Fiscalité'], ['Lyon, France']],
  ['Vendeur', 'Vente', ['Conseil'], ['Paris, France', 'Lyon, France']],
  ['ممرضة', 'التمريض', ['العناية'], ['Dubai, United Arab Emirates', 'Cairo, Egypt']],
  ['محاسب', 'المالية', ['الضرائب'], ['Dubai, United Arab Emirates']],
  ['مهندس برمجيات', 'الهندسة', ['جافا'], ['Cairo, Egypt']],
  ['مندوب مبيعات', 'المبيعات', ['التفاوض'], ['Dubai, United Arab Emirates']],
];
const TYPES = ['full-time', 'part-time', 'temporary', 'internship'];
const GRADES = ['', 'Senior ', 'Junior '];
const SENIORITIES: Readonly<Record<string, string>> = { 'Senior ': 'senior', 'Junior ': 'entry' };
const SITES = ['onsite', 'hybrid', 'remote_local'] as const;
const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/Kingdom/, 'GBP'],
  [/NY|MA/, 'USD'],
];
/** Each work in each place is offered so many times. */
const TIMES = 4;
const DAYS = [2, 9, 25, 60];

/** A company that looks for people in the languages of the site; the same in every run. */
export const WISH_COMPANY: readonly MadePosition[] = WORK.flatMap(([title, department, skills, places]) =>
  places.flatMap((place, ofPlace) =>
    Array.from({ length: TIMES }, (_, time): MadePosition => {
      const at = ofPlace + time;
      const grade = GRADES[time % GRADES.length] ?? '';
      return {
        title: `${grade}${title}`,
        place,
        department,
        skills,
        employmentType: TYPES[time % TYPES.length],
        seniority: SENIORITIES[grade],
        workLocationOption: SITES[at % SITES.length],
        pay: [30_000 + time * 15_000, CURRENCIES.find(([pattern]) => pattern.test(place))?.[1] ?? 'EUR'],
        daysAgo: DAYS[time],
      };
    }),
  ),
);
