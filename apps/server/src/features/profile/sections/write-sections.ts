import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { BasicInfoSchema } from '@opencareers/contracts/basic-info';
import {
  ProfilePreferencesSchema,
  type ProfileSections,
  ProfileSectionsSchema,
} from '@opencareers/contracts/candidate-profile';
import type { BasicInfo } from '@opencareers/contracts/onboarding';
import { ITEM_SECTIONS, type ItemSection } from '@opencareers/contracts/profile-calls';
import { beginningOf } from '@opencareers/messages/beginnings';
import { AppError } from '../../../platform/app-error.ts';
import { lockSignedIn } from '../../accounts/index.ts';
import { findCandidateRecord, updateProfile } from '../profile.repo.ts';
import type { ProfileChanges, ReadCandidateProfile, WriteProfileSections } from '../profile-access.ts';
import { isPhone } from './basic-values.ts';
import { findDouble, fitItem, type ItemValue, mostItemsOf, type ProfileItem } from './item-values.ts';
import { profileOfRecord, storedSectionsOf } from './stored-sections.ts';

const BASIC_FIELDS = Object.keys(BasicInfoSchema.shape) as (keyof BasicInfo)[];
const BASIC_MAX = { firstname: 200, lastname: 200, phone: 50, location: 300 };
const TEXT_MAX = { headline: 300, about: 10_000 };

/** A name for a new item. */
export function createItemId(): string {
  return randomBytes(12).toString('base64url');
}

/** Everything that a candidate says of themselves, for other features. */
export const readCandidateProfile: ReadCandidateProfile = async (ctx, candidateId) => {
  const record = await findCandidateRecord(ctx, candidateId);
  if (record === undefined) throw new AppError('login_required', { body: 'envelope' });
  return profileOfRecord(record);
};

/** Writes what others found out about a candidate, such as the values of a resume. */
export const writeProfileSections: WriteProfileSections = async (ctx, candidateId, merge) => {
  await lockSignedIn(ctx, candidateId);
  const record = await findCandidateRecord(ctx, candidateId);
  if (record === undefined) throw new AppError('login_required', { body: 'envelope' });
  const before = profileOfRecord(record);
  const sections = storedSectionsOf(record);
  const changes = merge(before);
  const basics = fitBasics(changes);
  const profile = fitSections(sections, changes);
  const isSame =
    isDeepStrictEqual(profile, sections) &&
    BASIC_FIELDS.every((name) => (basics[name] ?? before[name]) === before[name]);
  if (!isSame) await updateProfile(ctx, candidateId, { ...basics, profile });
  return !isSame;
};

function fitBasics(changes: ProfileChanges): Partial<BasicInfo> {
  const basics: Partial<BasicInfo> = {};
  for (const name of BASIC_FIELDS) {
    const text = changes[name];
    if (text === undefined) continue;
    const { data } = BasicInfoSchema.shape[name].safeParse(beginningOf(text.trim(), BASIC_MAX[name]));
    if (data !== undefined && (name !== 'phone' || isPhone(data))) basics[name] = data;
  }
  return basics;
}

function fitSections(before: ProfileSections, changes: ProfileChanges): ProfileSections {
  const sections: Record<string, unknown> = { ...before };
  for (const name of ['headline', 'about'] as const) {
    const text = changes[name];
    if (text !== undefined) sections[name] = beginningOf(text.replaceAll('\0', '').trim(), TEXT_MAX[name]);
  }
  const preferences = ProfilePreferencesSchema.safeParse(changes.preferences);
  if (changes.preferences !== undefined && preferences.success) sections.preferences = preferences.data;
  for (const section of ITEM_SECTIONS) {
    const items = changes[section];
    if (items !== undefined) sections[section] = fitItems(section, items);
  }
  return ProfileSectionsSchema.parse(sections);
}

function fitItems(section: ItemSection, items: readonly (object & { id?: string })[]): ProfileItem[] {
  const kept: ProfileItem[] = [];
  const ids = new Set<string>();
  for (const item of items) {
    if (kept.length >= mostItemsOf(section)) break;
    const value = fitItem(section, item as ItemValue);
    if (value === null || Object.keys(findDouble(section, value, kept)).length > 0) continue;
    const isNamed = item.id !== undefined && /^[\w-]{1,40}$/.test(item.id) && !ids.has(item.id);
    const id = isNamed && item.id !== undefined ? item.id : createItemId();
    ids.add(id);
    kept.push({ ...value, id } as ProfileItem);
  }
  return kept;
}
