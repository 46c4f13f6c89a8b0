import type {
  EMPLOYMENT_TYPES,
  SENIORITIES,
  WorkLocationOption,
} from '@opencareers/contracts/native-position';

/** The languages that demo texts are written in. */
export type DemoLanguage = 'en' | 'de';
/** What stands at a place of the company; a family works at some of them. */
export type SiteKind =
  | 'office'
  | 'yard'
  | 'port'
  | 'works'
  | 'warehouse'
  | 'store'
  | 'park'
  | 'garden'
  | 'lab';
export type Seniority = (typeof SENIORITIES)[number];
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];

/** A text in English and, where the company hires in German, in German. */
export interface Bilingual {
  en: string;
  de?: string;
}

/** One job title with what it may be about. */
export interface JobRole extends Bilingual {
  /** "Backend Engineer, Ticketing": a noun phrase without article. */
  focus?: Bilingual[];
  /** What {focus} says when the title has none. */
  about?: Bilingual;
  /** How often it appears beside the other roles; 1 when absent. */
  share?: number;
  /** Where, if not at all places of the family. */
  sites?: SiteKind[];
  levels?: Seniority[];
  /** Pay against the base of the family, where it differs. */
  payFactor?: number;
  skills?: string[];
  employment?: EmploymentType;
}

/** Sentences and list items to choose from; {focus}, {city}, {brand}, {count} and {company} are filled in. */
export interface FamilyTexts {
  intro: string[];
  team: string[];
  duties: string[];
  needs: string[];
  plus: string[];
}

/** Jobs that share department, places, pay and texts. */
export interface JobFamily {
  department: string;
  businessUnit: string;
  brand: string;
  /** How often it appears beside the other families. */
  share: number;
  sites: SiteKind[];
  modes: Partial<Record<WorkLocationOption, number>>;
  levels: Seniority[];
  /** Titles that say the rank themselves: no "Senior" or "Junior" before them. */
  hasRanks?: boolean;
  employment?: Partial<Record<EmploymentType, number>>;
  /** For mid-level in the United States: US dollars a year, or an hour when hourly. */
  pay: { base: number; hourly?: boolean };
  travel?: string[];
  shift?: string[];
  skills: string[];
  roles: JobRole[];
  texts: { en?: FamilyTexts; de?: FamilyTexts };
}
