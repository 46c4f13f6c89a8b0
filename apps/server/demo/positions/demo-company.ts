import type { PayPeriod } from '@opencareers/contracts/native-position';
import type { Bilingual, JobFamily, SiteKind } from './job-family.ts';

/** A country in which a demo company hires. */
export interface DemoCountry {
  currency: string;
  /** Local amount a year for one US dollar a year, wage level included. */
  yearly: number;
  /** Local amount an hour (a month where wages are monthly) for one US dollar an hour, wage level included. */
  hourly: number;
  salaryPeriod: PayPeriod;
  wagePeriod: PayPeriod;
  /** Nobody is paid less an hour. */
  leastWage?: number;
  /** Share of positions that tell their pay: by law all, by custom some. */
  disclosed: number;
  isGerman?: boolean;
  benefits: { en: string[]; de?: string[] };
}

/** A place of a demo company. */
export interface DemoSite {
  city: string;
  /** As German texts write it, where that differs. */
  germanCity?: string;
  region?: string;
  country: string;
  kinds: SiteKind[];
  weight: number;
  about: Bilingual;
}

/** A company that exists only in the demo, with everything that its positions are made from. */
export interface DemoCompany {
  name: string;
  /** Before the running number: the source's id and the number that people quote. */
  idPrefix: string;
  jobIdPrefix: string;
  families: JobFamily[];
  countries: Record<string, DemoCountry>;
  sites: DemoSite[];
  /** Share of German texts in German-speaking countries. */
  germanShare: number;
  benefits: { en: string[]; de: string[] };
  closings: { en: string[]; de: string[] };
  /** Where applications of a few positions go instead. */
  linkOffUrl: string;
  /** Fields of its own: brand, travel and shift. */
  hasCustomFields: boolean;
}
