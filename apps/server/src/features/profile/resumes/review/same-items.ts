import type { CandidateProfile } from '@opencareers/contracts/candidate-profile';
import type { ItemSection } from '@opencareers/contracts/profile-calls';
import { foldSpelling, type ItemFields, saysTheSame } from './read-values.ts';

/** An item of a profile as the comparison sees it. */
export type KeptItem = ItemFields & { id: string };

/** Fields that say which thing an item is about. */
const NAMING: Record<ItemSection, readonly string[]> = {
  experience: ['title', 'company'],
  education: ['school', 'degree'],
  skills: ['name'],
  languages: ['name'],
  links: ['url'],
  certificates: ['name'],
  further: ['title'],
};

/** The items of a section of a profile. */
export function sectionItems(profile: CandidateProfile, section: ItemSection): KeptItem[] {
  return profile[section] as unknown as KeptItem[];
}

/**
 * The item of the profile that a read one is about: one that says the same, else one with the same names that did not
 * begin at another time. Undefined when the profile has none.
 */
export function findSameItem(
  kept: readonly KeptItem[],
  section: ItemSection,
  read: ItemFields,
): KeptItem | undefined {
  const named = kept.filter((item) => isAbout(section, item, read));
  return named.find((item) => saysTheSame(read, item)) ?? named[0];
}

function isAbout(section: ItemSection, one: ItemFields, other: ItemFields): boolean {
  if (NAMING[section].some((name) => nameOf(one, name) !== nameOf(other, name))) return false;
  const [begin, otherBegin] = [textOf(one.startDate), textOf(other.startDate)];
  // The same post held twice is two items; a year and a month of it are the same.
  return begin === '' || otherBegin === '' || begin.startsWith(otherBegin) || otherBegin.startsWith(begin);
}

function nameOf(item: ItemFields, name: string): string {
  const text = foldSpelling(textOf(item[name]));
  return name === 'url' ? text.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/+$/, '') : text;
}

function textOf(value: string | boolean | undefined): string {
  return typeof value === 'string' ? value : '';
}
