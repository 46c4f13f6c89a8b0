import { isDeepStrictEqual } from 'node:util';
import {
  ProfilePreferencesSchema,
  type ProfileSections,
  ProfileSectionsSchema,
} from '@opencareers/contracts/candidate-profile';
import type { BasicInfo, ProfileEditSchema } from '@opencareers/contracts/onboarding';
import { ITEM_SECTIONS, type ItemSection, type ProfileOpSection } from '@opencareers/contracts/profile-calls';
import type { z } from 'zod';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { lockSignedIn } from '../../accounts/index.ts';
import { findCandidateRecord, updateProfile } from '../profile.repo.ts';
import { readBasicInfo } from './basic-values.ts';
import { checkBefore } from './check-before.ts';
import { fieldsOf, messagesOf, refuseFields } from './field-messages.ts';
import { checkFieldRules, checkSectionRules, type FieldRules } from './field-rules.ts';
import { applyItemEdit } from './item-edits.ts';
import { profileOfRecord, storedSectionsOf } from './stored-sections.ts';

/** A change of the profile as a page asks for it. */
export interface ProfileEdit {
  request: Pick<z.output<typeof ProfileEditSchema>, 'op_section' | 'operation' | 'op_data'>;
  /** What the page had read, where it says so: another one by now throws `profile_changed`. */
  revision: number | null;
  rules: FieldRules;
  /** Names a new item. */
  newId: string;
}

interface Written {
  basics: Partial<BasicInfo>;
  sections: ProfileSections;
}

/**
 * Carries out one change of the profile ([PROFILE-02], spec:D41); changes of one candidate come one after the other, so
 * that none is lost. Throws `invalid_request` with the field named, `profile_changed`, and `login_required` for a
 * candidate who was erased a moment ago.
 */
export async function editProfile(ctx: Context, candidateId: number, edit: ProfileEdit): Promise<void> {
  await lockSignedIn(ctx, candidateId);
  const record = await findCandidateRecord(ctx, candidateId);
  if (record === undefined) throw new AppError('login_required', { body: 'envelope' });
  if (edit.revision !== null && edit.revision !== record.profileRevision)
    throw new AppError('profile_changed', { body: 'envelope' });
  const before = profileOfRecord(record);
  const sections = storedSectionsOf(record);
  const written = changeOf(edit, { basics: before, sections });
  const isSame =
    isDeepStrictEqual(written.sections, sections) &&
    Object.entries(written.basics).every(([name, text]) => before[name as keyof BasicInfo] === text);
  if (!isSame) await updateProfile(ctx, candidateId, { ...written.basics, profile: written.sections });
}

function changeOf(edit: ProfileEdit, before: { basics: BasicInfo; sections: ProfileSections }): Written {
  const { op_section: section, operation, op_data: data } = edit.request;
  const { sections } = before;
  if (isItemSection(section)) {
    checkSectionRules(edit.rules, section);
    const change = { section, operation, newId: edit.newId, ...data };
    return { basics: {}, sections: applyItemEdit(sections, change) };
  }
  if (!['edit', 'set_value', 'update_item'].includes(operation))
    throw fieldError('operation', `is not possible in ${section}`);
  if (section === 'headline' || section === 'about') {
    const text = readText(section, data.value);
    if (text !== sections[section]) checkBefore(data.before, sections[section]);
    checkFieldRules(edit.rules, { [section]: text }, sections);
    return { basics: {}, sections: { ...sections, [section]: text } };
  }
  if (section === 'preferences') {
    checkSectionRules(edit.rules, section);
    const preferences = readPreferences({ ...sections.preferences, ...fieldsOf(data.value) });
    if (!isDeepStrictEqual(preferences, sections.preferences)) checkBefore(data.before, sections.preferences);
    return { basics: {}, sections: { ...sections, preferences } };
  }
  const basics = readBasicInfo(data.value);
  const isThere = Object.entries(basics).every(
    ([name, text]) => before.basics[name as keyof BasicInfo] === text,
  );
  if (!isThere) checkBefore(data.before, before.basics);
  checkFieldRules(edit.rules, { ...basics }, before.basics);
  return { basics, sections };
}

function isItemSection(section: ProfileOpSection): section is ItemSection {
  return ITEM_SECTIONS.includes(section as ItemSection);
}

function readText(section: 'headline' | 'about', value: unknown): string {
  const { data, error } = ProfileSectionsSchema.shape[section].unwrap().safeParse(value);
  if (data === undefined) refuseFields(messagesOf(error?.issues ?? [], section));
  return data ?? '';
}

function readPreferences(value: object): ProfileSections['preferences'] {
  const { data, error } = ProfilePreferencesSchema.safeParse(value);
  if (data === undefined) {
    refuseFields(messagesOf(error?.issues ?? [], 'preferences'));
    throw fieldError('preferences', 'is not valid');
  }
  return data;
}
