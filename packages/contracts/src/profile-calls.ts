/** Most items of one section of a profile. */
export const PROFILE_ITEMS_MAX = 50;
export const PROFILE_SKILLS_MAX = 200;
export const FURTHER_ITEMS_MAX = 20;
/** Characters of names and titles, of words such as skills, of descriptions, and of addresses. */
export const PROFILE_NAME_MAX = 300;
export const PROFILE_WORD_MAX = 100;
export const PROFILE_LONG_MAX = 10_000;
export const PROFILE_URL_MAX = 2_048;

/** Sections of a profile with items (spec:D41). */
export const ITEM_SECTIONS = [
  'experience',
  'education',
  'skills',
  'languages',
  'links',
  'certificates',
  'further',
] as const;
export type ItemSection = (typeof ITEM_SECTIONS)[number];

/** Calls of the profile beside `ONBOARDING_PATHS.profileEdit` and `profileDetails` ([PROFILE-04], spec:D43). */
export const PROFILE_PATHS = {
  analysis: '/api/pcsx/profile_analysis',
  avatar: '/api/pcsx/profile_avatar',
} as const;

/** What `op_section` of profile_edit may be; `basic_info` and `contact` are other names of `basics`. */
export const PROFILE_OP_SECTIONS = [
  'basics',
  'basic_info',
  'contact',
  'headline',
  'about',
  'preferences',
  ...ITEM_SECTIONS,
] as const;
export type ProfileOpSection = (typeof PROFILE_OP_SECTIONS)[number];

/** What `operation` of profile_edit may be; `edit` is another name of `set_value`. */
export const PROFILE_OPERATIONS = [
  'edit',
  'set_value',
  'add_item',
  'update_item',
  'remove_item',
  'move_item',
] as const;
export type ProfileOperation = (typeof PROFILE_OPERATIONS)[number];

/** Bytes of a picture of a candidate. */
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;
/** Pixels of a picture: more takes too much memory to show. */
export const AVATAR_MAX_PIXELS = 25_000_000;
/** Types that pictures are, by their content. */
export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
