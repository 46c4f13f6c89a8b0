import {
  ProfileCertificateSchema,
  ProfileEducationSchema,
  ProfileFurtherSchema,
  ProfileJobSchema,
  ProfileLanguageSchema,
  ProfileLinkSchema,
  type ProfileSections,
  ProfileSkillSchema,
} from '@opencareers/contracts/candidate-profile';
import {
  FURTHER_ITEMS_MAX,
  type ItemSection,
  PROFILE_ITEMS_MAX,
  PROFILE_SKILLS_MAX,
} from '@opencareers/contracts/profile-calls';
import { readWebAddress } from '@opencareers/contracts/web-address';
import { beginningOf } from '@opencareers/messages/beginnings';
import type { z } from 'zod';
import { type FieldMessages, messagesOf, REQUIRED_TEXT } from './field-messages.ts';

/** An item of any section, with the name that the server gave it. */
export type ProfileItem = ProfileSections[ItemSection][number];
/** What an item says, by field. */
export type ItemValue = Readonly<Record<string, unknown>>;

/** How the items of a section are kept. */
interface SectionRule {
  schema: z.ZodObject;
  /** Fields of which each must be filled. */
  required: readonly string[];
  /** Field that no two items share, whatever their case. */
  unique?: string;
  most: number;
}

const RULES: Readonly<Record<ItemSection, SectionRule>> = {
  experience: { schema: ProfileJobSchema, required: ['title'], most: PROFILE_ITEMS_MAX },
  education: { schema: ProfileEducationSchema, required: ['school'], most: PROFILE_ITEMS_MAX },
  skills: { schema: ProfileSkillSchema, required: ['name'], unique: 'name', most: PROFILE_SKILLS_MAX },
  languages: { schema: ProfileLanguageSchema, required: ['name'], unique: 'name', most: PROFILE_ITEMS_MAX },
  links: { schema: ProfileLinkSchema, required: ['url'], unique: 'url', most: PROFILE_ITEMS_MAX },
  certificates: { schema: ProfileCertificateSchema, required: ['name'], most: PROFILE_ITEMS_MAX },
  further: { schema: ProfileFurtherSchema, required: ['title'], most: FURTHER_ITEMS_MAX },
};

/** Most items of a section. */
export function mostItemsOf(section: ItemSection): number {
  return RULES[section].most;
}

/** Reads what an item says; `messages` names what is wrong with it, by field. */
export function readItem(
  section: ItemSection,
  given: ItemValue,
): { value: ItemValue; messages: FieldMessages } {
  const { schema, required } = RULES[section];
  const asked = { ...EMPTY_TEXTS, ...given, ...(section === 'links' ? { url: addressOf(given.url) } : {}) };
  const { data, error } = schema.safeParse(asked);
  const messages = messagesOf(error?.issues ?? [], 'op_data.value');
  for (const field of required) if (isBlank(given[field])) messages[field] = [REQUIRED_TEXT];
  if (data === undefined) return { value: {}, messages };
  const value = withoutEnd(data);
  return { value, messages: { ...messages, ...checkDates(value), ...checkAddress(section, value) } };
}

/** Fields that an edit need not name. */
const EMPTY_TEXTS = { title: '', company: '', text: '' };

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

// What goes on has no end.
function withoutEnd(value: ItemValue): ItemValue {
  return value.isCurrent === true ? { ...value, endDate: '' } : value;
}

function checkDates({ startDate, endDate }: ItemValue): FieldMessages {
  if (typeof startDate !== 'string' || typeof endDate !== 'string') return {};
  if (startDate === '' || endDate === '') return {};
  // A year alone may be any of its months.
  const length = Math.min(startDate.length, endDate.length);
  if (endDate.slice(0, length) >= startDate.slice(0, length)) return {};
  return { endDate: ['must not be before the start'] };
}

// What is none is refused as it was typed.
function addressOf(url: unknown): unknown {
  return typeof url === 'string' ? (readWebAddress(url) ?? url) : url;
}

function checkAddress(section: ItemSection, { url }: ItemValue): FieldMessages {
  if (section !== 'links' || readWebAddress(String(url)) !== null) return {};
  return { url: ['must be an address such as https://example.org'] };
}

/** What another item of the section says already; an empty object when nothing does. */
export function findDouble(
  section: ItemSection,
  value: ItemValue,
  others: readonly ProfileItem[],
): FieldMessages {
  const { unique } = RULES[section];
  if (unique === undefined) return {};
  const keyOf = (item: object) =>
    String((item as ItemValue)[unique])
      .normalize('NFKC')
      .toLowerCase();
  const isDouble = others.some((other) => keyOf(other) === keyOf(value));
  return isDouble ? { [unique]: ['is in the list already'] } : {};
}

/** An item as far as it can be kept: texts are cut to their limits, what is no value of its field is left out. */
export function fitItem(section: ItemSection, given: ItemValue): ItemValue | null {
  const { schema } = RULES[section];
  let fitting = { ...EMPTY_TEXTS, ...given };
  for (const issue of schema.safeParse(fitting).error?.issues ?? []) {
    const field = String(issue.path[0]);
    const text = fitting[field as keyof typeof fitting] as unknown;
    const isLong = issue.code === 'too_big' && typeof text === 'string';
    fitting = { ...fitting, [field]: isLong ? beginningOf(text.trim(), Number(issue.maximum)) : undefined };
  }
  const { value, messages } = readItem(section, fitting);
  if (Object.keys(messages).length === 0) return value;
  // Two dates in the wrong order are both doubtful.
  if (messages.endDate === undefined) return null;
  const dateless = readItem(section, { ...fitting, startDate: '', endDate: '' });
  return Object.keys(dateless.messages).length === 0 ? dateless.value : null;
}
