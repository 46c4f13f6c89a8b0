import { z } from 'zod';
import { BasicInfoSchema, lineField, textField } from './basic-info.ts';
import {
  FURTHER_ITEMS_MAX,
  PROFILE_ITEMS_MAX,
  PROFILE_LONG_MAX,
  PROFILE_NAME_MAX,
  PROFILE_SKILLS_MAX,
  PROFILE_URL_MAX,
  PROFILE_WORD_MAX,
} from './profile-calls.ts';

const name = lineField(PROFILE_NAME_MAX);
const word = lineField(PROFILE_WORD_MAX);
const longText = textField(PROFILE_LONG_MAX);
/** `2024-03`, `2024`, or nothing. */
const month = z.union([z.literal(''), z.string().regex(/^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/)]);
/** Names an item while it is moved and changed; made by the server. */
const id = z.string().regex(/^[\w-]{1,40}$/);

export const ProfileJobSchema = z.object({
  title: name,
  company: name,
  location: name.default(''),
  startDate: month.default(''),
  endDate: month.default(''),
  isCurrent: z.boolean().default(false),
  description: longText.default(''),
});
export const ProfileEducationSchema = z.object({
  school: name,
  degree: name.default(''),
  field: name.default(''),
  startDate: month.default(''),
  endDate: month.default(''),
  description: longText.default(''),
});
export const ProfileSkillSchema = z.object({ name: word.min(1) });
export const ProfileLanguageSchema = z.object({
  name: word.min(1),
  level: word.default(''),
});
export const ProfileLinkSchema = z.object({
  label: word.default(''),
  url: lineField(PROFILE_URL_MAX).min(1),
});
export const ProfileCertificateSchema = z.object({
  name: name.min(1),
  issuer: name.default(''),
  date: month.default(''),
});
/** A section of a resume that is none of the others. */
export const ProfileFurtherSchema = z.object({ title: name, text: longText });
/** What a candidate looks for. */
export const ProfilePreferencesSchema = z.object({
  titles: z.array(name).max(20).default([]),
  places: z.array(name).max(20).default([]),
  workLocations: z
    .array(z.enum(['onsite', 'hybrid', 'remote']))
    .max(3)
    .default([]),
  isMatchOff: z.boolean().default(false).describe('No match is computed or shown'),
});

const itemsOf = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, most: number) =>
  z.array(schema.extend({ id })).max(most).default([]);

/** Sections of a profile besides its basic facts, as `candidates.profile` keeps them. */
export const ProfileSectionsSchema = z.object({
  headline: name.default(''),
  about: longText.default(''),
  experience: itemsOf(ProfileJobSchema, PROFILE_ITEMS_MAX),
  education: itemsOf(ProfileEducationSchema, PROFILE_ITEMS_MAX),
  skills: itemsOf(ProfileSkillSchema, PROFILE_SKILLS_MAX),
  languages: itemsOf(ProfileLanguageSchema, PROFILE_ITEMS_MAX),
  links: itemsOf(ProfileLinkSchema, PROFILE_ITEMS_MAX),
  certificates: itemsOf(ProfileCertificateSchema, PROFILE_ITEMS_MAX),
  further: itemsOf(ProfileFurtherSchema, FURTHER_ITEMS_MAX),
  preferences: ProfilePreferencesSchema.prefault({}),
});

/** Everything that a candidate says of themselves. */
export const CandidateProfileSchema = z.object({
  email: z.string(),
  ...BasicInfoSchema.shape,
  ...ProfileSectionsSchema.shape,
});

export type ProfileSections = z.output<typeof ProfileSectionsSchema>;
export type CandidateProfile = z.output<typeof CandidateProfileSchema>;
