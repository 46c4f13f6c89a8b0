import { ITEM_SECTIONS, type ItemSection } from '@opencareers/contracts/profile-calls';
import type { ReviewedValue, SuggestedValue } from '@opencareers/contracts/resumes';
import type { MessageKey } from '../../../messages/translate.ts';

/** Groups of a review, in the order of a profile. */
export const REVIEW_GROUPS = ['facts', ...ITEM_SECTIONS] as const;
export type ReviewGroup = (typeof REVIEW_GROUPS)[number];

/** Titles of the groups. */
export const GROUP_TEXTS: Readonly<Record<ReviewGroup, MessageKey>> = {
  facts: 'resume.groupFacts',
  experience: 'resume.groupExperience',
  education: 'resume.groupEducation',
  skills: 'resume.groupSkills',
  languages: 'resume.groupLanguages',
  links: 'resume.groupLinks',
  certificates: 'resume.groupCertificates',
  further: 'resume.groupFurther',
};

/** Labels of facts, and of the fields of items. */
export const FIELD_TEXTS: Readonly<Record<string, MessageKey>> = {
  firstname: 'profile.firstname',
  lastname: 'profile.lastname',
  phone: 'profile.phone',
  location: 'profile.location',
  headline: 'resume.fieldHeadline',
  about: 'resume.fieldAbout',
  title: 'resume.fieldTitle',
  company: 'resume.fieldCompany',
  startDate: 'resume.fieldStart',
  endDate: 'resume.fieldEnd',
  isCurrent: 'resume.fieldCurrent',
  description: 'resume.fieldDescription',
  school: 'resume.fieldSchool',
  degree: 'resume.fieldDegree',
  field: 'resume.fieldField',
  name: 'resume.fieldName',
  level: 'resume.fieldLevel',
  label: 'resume.fieldLabel',
  url: 'resume.fieldUrl',
  issuer: 'resume.fieldIssuer',
  date: 'resume.fieldDate',
  text: 'resume.fieldText',
};

/** Fields that people write several lines into. */
export const LONG_FIELDS: ReadonlySet<string> = new Set(['about', 'description', 'text']);

/** The group that a path belongs to: `experience/0` to experience, `location` to the facts. */
export function groupOf({ path }: Pick<ReviewedValue, 'path'>): ReviewGroup {
  return ITEM_SECTIONS.find((section: ItemSection) => path.startsWith(`${section}/`)) ?? 'facts';
}

/** A value in one line, and what else it says. */
export function summaryOf(value: SuggestedValue): { title: string; more: string[] } {
  if (typeof value === 'string') return { title: value, more: [] };
  const text = (name: string) => (typeof value[name] === 'string' ? value[name] : '');
  const join = (names: readonly string[], between: string) => names.map(text).filter(Boolean).join(between);
  const names = ['title', 'name', 'company', 'school', 'degree', 'field', 'label', 'url', 'level', 'issuer'];
  const title = join(names, ' · ');
  const dates = join(['startDate', 'endDate', 'date'], ' – ');
  const more = [[dates, text('location')].filter(Boolean).join(' · '), text('description'), text('text')];
  const told = more.filter((line) => line !== '' && line !== title);
  return title === '' ? { title: told[0] ?? '', more: told.slice(1) } : { title, more: told };
}
