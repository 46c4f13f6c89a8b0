import type { CandidateProfile } from '@opencareers/contracts/candidate-profile';
import { ITEM_SECTIONS, type ItemSection } from '@opencareers/contracts/profile-calls';
import { SURE_CONFIDENCE } from '@opencareers/contracts/resume-calls';
import type { ProfileChanges } from '../../profile-access.ts';
import { foldSpelling, type ItemFields, type ReadValue, saysTheSame } from './read-values.ts';
import { findSameItem, type KeptItem, sectionItems } from './same-items.ts';

type Items = (ItemFields & { id?: string })[];
/** A value that was chosen, and what had been read before somebody changed it. */
export type ChosenReadValue = ReadValue & { read: ReadValue['value'] };

/**
 * Fills what is empty with what was read, and never overwrites what a candidate wrote [RESUME-01]. Values that are not
 * sure wait for the review.
 */
export function fillEmpty(before: CandidateProfile, read: readonly ReadValue[]): ProfileChanges {
  const facts: Record<string, string> = {};
  const sections = new Map<ItemSection, Items>();
  for (const value of read) {
    if (value.confidence < SURE_CONFIDENCE) continue;
    if (value.section === null) {
      if (before[value.fact] === '' && mayFill(value, before, read)) facts[value.fact] = value.value;
    } else if (before[value.section].length === 0) {
      sections.set(value.section, [...(sections.get(value.section) ?? []), value.value]);
    }
  }
  return changesOf(facts, sections);
}

// Half a name is only completed by the name that it belongs to.
function mayFill({ fact }: ReadValue, before: CandidateProfile, read: readonly ReadValue[]): boolean {
  const other = fact === 'firstname' ? 'lastname' : fact === 'lastname' ? 'firstname' : null;
  if (other === null || before[other] === '') return true;
  const found = read.find((value) => value.fact === other);
  return typeof found?.value === 'string' && foldSpelling(found.value) === foldSpelling(before[other]);
}

/** Takes chosen values over: what the profile says of the same thing is replaced, what is new is added. */
export function takeChosen(before: CandidateProfile, chosen: readonly ChosenReadValue[]): ProfileChanges {
  const facts: Record<string, string> = {};
  const sections = new Map<ItemSection, Items>();
  for (const { section, fact, value, read } of chosen as (ChosenReadValue & { value: never })[]) {
    if (section === null) {
      facts[fact] = value;
      continue;
    }
    const items = sections.get(section) ?? [...sectionItems(before, section)];
    const fields: ItemFields = value;
    const same =
      findSameItem(items as KeptItem[], section, read as ItemFields) ??
      findSameItem(items as KeptItem[], section, fields);
    if (same === undefined) items.push(fields);
    else items[items.indexOf(same)] = { ...same, ...fields };
    sections.set(section, items);
  }
  return changesOf(facts, sections);
}

/** Takes out what a resume said and nobody changed since (spec:D42). The name stays: it is the account's. */
export function clearRead(before: CandidateProfile, read: readonly ReadValue[]): ProfileChanges {
  const facts: Record<string, string> = {};
  const sections = new Map<ItemSection, Items>();
  for (const value of read) {
    if (value.section !== null || value.fact === 'firstname' || value.fact === 'lastname') continue;
    if (saysTheSame(value.value, before[value.fact])) facts[value.fact] = '';
  }
  for (const section of ITEM_SECTIONS) {
    const kept = sectionItems(before, section);
    const left = kept.filter(
      (item) => !read.some((value) => value.section === section && saysTheSame(value.value, item)),
    );
    if (left.length < kept.length) sections.set(section, left);
  }
  return changesOf(facts, sections);
}

function changesOf(facts: Record<string, string>, sections: ReadonlyMap<ItemSection, Items>): ProfileChanges {
  return { ...facts, ...Object.fromEntries(sections) } as ProfileChanges;
}
