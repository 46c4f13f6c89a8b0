import type { BasicInfo, Profile } from '@opencareers/contracts/onboarding';
import {
  ITEM_SECTIONS,
  type ItemSection,
  type ProfileOperation,
  type ProfileOpSection,
} from '@opencareers/contracts/profile-calls';

/** One change of the profile, as profile_edit takes it. */
export interface ProfileEdit {
  section: ProfileOpSection;
  operation: ProfileOperation;
  value?: unknown;
  /** Where a new item goes, from 0; none adds it at the end. */
  index?: number;
  /** The item. */
  id?: string;
  /** What was read of what is changed. */
  before?: unknown;
}

type Item = Readonly<Record<string, unknown>> & { id: string };

/** Items of a section, whatever they say. */
export function itemsOf(profile: Profile, section: ItemSection): readonly Item[] {
  return profile[section] as unknown as Item[];
}

/** The profile as it will be once the server has carried out an edit; edits that are there already change nothing. */
export function applyProfileEdit(profile: Profile, edit: ProfileEdit): Profile {
  const { section, value } = edit;
  if (isItemSection(section)) return { ...profile, [section]: changeItems(itemsOf(profile, section), edit) };
  if (section === 'headline' || section === 'about') return { ...profile, [section]: value };
  if (section === 'preferences')
    return { ...profile, preferences: { ...profile.preferences, ...(value as object) } };
  return { ...profile, ...(value as Partial<BasicInfo>) };
}

function changeItems(items: readonly Item[], { operation, id, index, value }: ProfileEdit): readonly Item[] {
  const place = items.findIndex((item) => item.id === id);
  switch (operation) {
    case 'add_item': {
      const item = value as Item;
      return items.some((other) => other.id === item.id)
        ? items
        : items.toSpliced(index ?? items.length, 0, item);
    }
    case 'remove_item':
      return items.filter((item) => item.id !== id);
    case 'move_item': {
      const item = items[place];
      return item === undefined ? items : items.toSpliced(place, 1).toSpliced(value as number, 0, item);
    }
    default:
      return items.map((item) => (item.id === id ? { ...item, ...(value as object) } : item));
  }
}

/** The edit that brings back what an edit of this profile takes away; null when it changes nothing. */
export function undoOf(profile: Profile, edit: ProfileEdit): ProfileEdit | null {
  const { section, operation, value, id } = edit;
  if (isItemSection(section)) return undoOfItem(itemsOf(profile, section), { ...edit, section });
  if (section === 'headline' || section === 'about')
    return { section, operation, value: profile[section], before: value };
  const from = section === 'preferences' ? profile.preferences : profile;
  return { section, operation, id, value: pick(from, value), before: value };
}

/** The edit with what it changes or removes as the profile says it, so that nothing else is overwritten unseen. */
export function withBefore(profile: Profile, edit: ProfileEdit): ProfileEdit {
  const { section, operation, id, value } = edit;
  if (isItemSection(section)) {
    const item = itemsOf(profile, section).find((other) => other.id === id);
    if (item === undefined || operation === 'move_item' || operation === 'add_item') return edit;
    return { ...edit, before: operation === 'remove_item' ? item : pick(item, value) };
  }
  if (section === 'headline' || section === 'about') return { ...edit, before: profile[section] };
  return { ...edit, before: pick(section === 'preferences' ? profile.preferences : profile, value) };
}

function undoOfItem(
  items: readonly Item[],
  edit: ProfileEdit & { section: ItemSection },
): ProfileEdit | null {
  const { section, operation, id, value } = edit;
  const place = items.findIndex((item) => item.id === id);
  const item = items[place];
  if (operation === 'add_item') return { section, operation: 'remove_item', id: (value as Item).id };
  if (item === undefined) return null;
  switch (operation) {
    case 'remove_item':
      return { section, operation: 'add_item', value: item, index: place };
    case 'move_item':
      return { section, operation, id, value: place };
    default:
      return { section, operation, id, value: pick(item, value) };
  }
}

function pick(from: object, fields: unknown): object {
  const known = from as Record<string, unknown>;
  return Object.fromEntries(Object.keys(fields as object).map((name) => [name, known[name]]));
}

function isItemSection(section: ProfileOpSection): section is ItemSection {
  return ITEM_SECTIONS.includes(section as ItemSection);
}
